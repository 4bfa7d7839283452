/**
 * Sets of rows as bitmaps. Rows are counted from 0 in the order of rank, so the first members of a set are its best ones.
 * A bitmap of half a million rows takes 62 kB: it is made anew for every step of a question and left to the runtime.
 */

/** How many bits are set (Hacker's Delight, figure 5-2). */
export function bitCount(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const wordsFor = (size: number): number => (size + 31) >>> 5;

/** Some of the rows of a directory; nobody changes one once it is made. */
export class RowSet {
  /** How many rows there are in all, members or not. */
  readonly size: number;
  /** Bit `row % 32` of word `row / 32`; the bits beyond the last row are not set. */
  readonly bits: Uint32Array;
  #count: number | undefined;

  constructor(size: number, bits: Uint32Array) {
    this.size = size;
    this.bits = bits;
  }

  static all(size: number): RowSet {
    const bits = new Uint32Array(wordsFor(size)).fill(0xffffffff);
    if ((size & 31) !== 0) bits[bits.length - 1] = 2 ** (size & 31) - 1;
    return new RowSet(size, bits);
  }

  /** @param lists rows in any order, also several times */
  static of(size: number, ...lists: readonly ArrayLike<number>[]): RowSet {
    const bits = new Uint32Array(wordsFor(size));
    for (const rows of lists)
      for (let i = 0; i < rows.length; i += 1) {
        const row = rows[i] as number;
        bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
      }
    return new RowSet(size, bits);
  }

  /** How many members there are. */
  get count(): number {
    if (this.#count === undefined) {
      let count = 0;
      for (let w = 0; w < this.bits.length; w += 1) count += bitCount(this.bits[w] as number);
      this.#count = count;
    }
    return this.#count;
  }

  has(row: number): boolean {
    return (((this.bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
  }

  /** Rows that are in both. */
  both(other: RowSet): RowSet {
    return this.pick((word, first) => word & (other.bits[first >>> 5] as number));
  }

  /** Rows that are in either. */
  either(other: RowSet): RowSet {
    return new RowSet(
      this.size,
      this.bits.map((word, i) => word | (other.bits[i] as number)),
    );
  }

  /**
   * Some of the members, 32 rows at a time: a call for each of half a million rows takes longer than looking at them.
   * @param pick gets the bits of 32 rows and the first of these rows, and returns those of the bits that are kept
   */
  pick(pick: (word: number, first: number) => number): RowSet {
    return new RowSet(
      this.size,
      this.bits.map((word, w) => (word === 0 ? 0 : pick(word, w << 5))),
    );
  }

  /** Members that pass a test; it is asked in rank order. */
  filter(test: (row: number) => boolean): RowSet {
    return this.pick((word, first) => {
      let kept = 0;
      for (let left = word; left !== 0; left &= left - 1) {
        const bit = 31 - Math.clz32(left & -left);
        if (test(first + bit)) kept |= 1 << bit;
      }
      return kept;
    });
  }

  /** All members, in rank order. */
  rows(): Uint32Array {
    return this.page(0, this.count);
  }

  /** Up to `limit` members in rank order, leaving out the first `offset`. */
  page(offset: number, limit: number): Uint32Array {
    const rows = new Uint32Array(Math.max(0, Math.min(limit, this.count - offset)));
    for (let w = 0, member = -offset; rows.length > 0 && member < rows.length; w += 1)
      for (let word = this.bits[w] as number; word !== 0 && member < rows.length; word &= word - 1) {
        if (member >= 0) rows[member] = (w << 5) + 31 - Math.clz32(word & -word);
        member += 1;
      }
    return rows;
  }

  /** The same in another order. @param order rows as they follow each other in it; all others come after, in rank order */
  pageIn(order: Uint32Array, offset: number, limit: number): Uint32Array {
    const { bits } = this;
    const rows = new Uint32Array(Math.max(0, Math.min(limit, this.count - offset)));
    let [skip, found] = [offset, 0];
    for (let i = 0; i < order.length && found < rows.length; i += 1) {
      const row = order[i] as number;
      if ((((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 0) continue;
      if (skip > 0) skip -= 1;
      else rows[found++] = row;
    }
    if (found === rows.length) return rows;
    const ordered = RowSet.of(this.size, order);
    const others = this.pick((word, first) => word & ~(ordered.bits[first >>> 5] as number));
    rows.set(others.page(skip, rows.length - found), found);
    return rows;
  }
}
