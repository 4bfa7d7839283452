/**
 * Sets of rows in rank order, the currency of every filter and search: a sorted list where few rows are in it,
 * a bitmap where many are. Both answer "the rows from the k-th on" without sorting, and two bitmaps of half a
 * million rows are intersected in some ten microseconds.
 */

/** A set of rows. Rows are counted from 0; row 0 ranks best. */
export type RowSet =
  | { readonly form: 'list'; readonly rows: Uint32Array; readonly count: number }
  | { readonly form: 'bitmap'; readonly bits: Uint32Array; readonly count: number };

/** A bitmap costs one bit for each row of the directory, a list about a byte for each member. */
const ROWS_PER_MEMBER_OF_A_LIST = 32;
/** A list longer than this is made a bitmap, so that intersections stay cheap. */
export const isBitmapSmaller = (count: number, universe: number): boolean =>
  count * ROWS_PER_MEMBER_OF_A_LIST > universe;

/** Sets of more members than this in any order are made bitmaps: sorting would take longer. */
const SORTED_MAX = 512;

export const NO_ROWS = { form: 'list', rows: new Uint32Array(0), count: 0 } as const satisfies RowSet;

/** A set of the given rows, which must be sorted and different. */
export const listOfRows = (rows: Uint32Array): RowSet => ({ form: 'list', rows, count: rows.length });

/** A set of different rows in any order. */
export function setOfRows(rows: Uint32Array, universe: number): RowSet {
  if (rows.length <= SORTED_MAX) return listOfRows(rows.slice().sort());
  const bits = new Uint32Array(wordsFor(universe));
  for (const row of rows) bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
  return { form: 'bitmap', bits, count: rows.length };
}

const wordsFor = (universe: number): number => (universe + 31) >>> 5;

/** How many bits are set (Hacker's Delight, figure 5-2). */
export function bitCount(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** All rows of a directory. */
export function allRows(universe: number): RowSet {
  const bits = new Uint32Array(wordsFor(universe)).fill(0xffffffff);
  const spare = universe & 31;
  if (spare !== 0) bits[bits.length - 1] = (1 << spare) - 1;
  return { form: 'bitmap', bits, count: universe };
}

/** The rows of a set as a bitmap, whatever its form; not to be changed. */
export function bitmapOf(set: RowSet, universe: number): Uint32Array {
  if (set.form === 'bitmap') return set.bits;
  const bits = new Uint32Array(wordsFor(universe));
  for (const row of set.rows) bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
  return bits;
}

const testBit = (bits: Uint32Array, row: number): boolean =>
  (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;

/** Calls `visit` with every row of a set, in rank order. */
export function eachRow(set: RowSet, visit: (row: number) => void): void {
  if (set.form === 'list') {
    for (const row of set.rows) visit(row);
    return;
  }
  const { bits } = set;
  for (let i = 0; i < bits.length; i += 1) {
    for (let word = bits[i] as number; word !== 0; word &= word - 1)
      visit(i * 32 + 31 - Math.clz32(word & -word));
  }
}

/** The rows of a set in rank order; not to be changed. */
export function membersOf(set: RowSet): Uint32Array {
  return set.form === 'list' ? set.rows : page(set, 0, set.count);
}

/** What a set of rows costs beside its rows. */
const BYTES_OF_AN_ENTRY = 200;

/** Bytes of memory a set takes, also those of a buffer that it fills in part. */
export const bytesOf = (set: RowSet): number =>
  BYTES_OF_AN_ENTRY + (set.form === 'bitmap' ? set.bits : set.rows).buffer.byteLength;

/** Position of the first member that is not below `row`. */
function lowerBound(rows: Uint32Array, row: number, from = 0, to = rows.length): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] as number) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A test for membership; the fastest for rows asked in any order. */
export function membership(set: RowSet): (row: number) => boolean {
  if (set.form === 'bitmap') return (row) => testBit(set.bits, row);
  const { rows } = set;
  return (row) => rows[lowerBound(rows, row)] === row;
}

/** Members of a short list that a longer set holds too; gallops through the longer one. */
function keepMembers(short: Uint32Array, long: RowSet): Uint32Array {
  const kept = new Uint32Array(short.length);
  let count = 0;
  if (long.form === 'bitmap') {
    for (const row of short) if (testBit(long.bits, row)) kept[count++] = row;
    return shortened(kept, count);
  }
  const { rows } = long;
  let at = 0;
  for (const row of short) {
    at = lowerBound(rows, row, at, gallop(rows, row, at));
    if (rows[at] === row) kept[count++] = row;
  }
  return shortened(kept, count);
}

/** The first rows of some; a copy only where much would be kept in memory for little. */
const shortened = (rows: Uint32Array, count: number): Uint32Array =>
  count * 2 > rows.length ? rows.subarray(0, count) : rows.slice(0, count);

/** Calls `visit` with the position of every one of some sorted rows that is in a set. */
export function eachMember(rows: Uint32Array, set: RowSet, visit: (position: number) => void): void {
  if (set.form === 'bitmap') {
    for (let i = 0; i < rows.length; i += 1) if (testBit(set.bits, rows[i] as number)) visit(i);
    return;
  }
  const members = set.rows;
  let i = 0;
  let j = 0;
  while (i < rows.length && j < members.length) {
    const row = rows[i] as number;
    const member = members[j] as number;
    if (row === member) visit(i);
    if (row <= member) i += 1;
    else j = lowerBound(members, row, j + 1, gallop(members, row, j));
  }
}

/** A position not before that of the first member from `row` on, found in steps that double. */
function gallop(rows: Uint32Array, row: number, from: number): number {
  let step = 1;
  while (from + step < rows.length && (rows[from + step] as number) < row) step *= 2;
  return Math.min(rows.length, from + step + 1);
}

/** Rows that are in both. */
export function both(a: RowSet, b: RowSet): RowSet {
  if (a.form === 'bitmap' && b.form === 'bitmap') {
    const bits = new Uint32Array(a.bits.length);
    let count = 0;
    for (let i = 0; i < bits.length; i += 1) {
      const shared = (a.bits[i] as number) & (b.bits[i] as number);
      if (shared === 0) continue;
      bits[i] = shared;
      count += bitCount(shared);
    }
    return { form: 'bitmap', bits, count };
  }
  if (a.form === 'bitmap') return both(b, a);
  if (b.form === 'list' && b.count < a.count) return both(b, a);
  return listOfRows(keepMembers(a.rows, b));
}

/** Rows that are in `a` and not in `b`. */
export function except(a: RowSet, b: RowSet): RowSet {
  if (a.form === 'bitmap') {
    const bits = a.bits.slice();
    let { count } = a;
    if (b.form === 'bitmap') {
      for (let i = 0; i < bits.length; i += 1) {
        const shared = (bits[i] as number) & (b.bits[i] as number);
        if (shared === 0) continue;
        bits[i] = (bits[i] as number) & ~shared;
        count -= bitCount(shared);
      }
    } else {
      for (const row of b.rows) {
        if (!testBit(bits, row)) continue;
        bits[row >>> 5] = (bits[row >>> 5] as number) & ~(1 << (row & 31));
        count -= 1;
      }
    }
    return { form: 'bitmap', bits, count };
  }
  const holds = membership(b);
  return listOfRows(a.rows.filter((row) => !holds(row)));
}

/** Rows that are in any of the sets. */
export function anyOf(sets: readonly RowSet[], universe: number): RowSet {
  const filled = sets.filter((set) => set.count > 0);
  const [only, ...more] = filled;
  if (only === undefined) return NO_ROWS;
  if (more.length === 0) return only;
  const total = filled.reduce((sum, set) => sum + set.count, 0);
  // Every two lists that are merged walk all their rows; a bitmap is walked once, however many lists there are.
  const walked = total * Math.log2(filled.length);
  return filled.some((set) => set.form === 'bitmap') || isBitmapSmaller(walked, universe)
    ? unionAsBitmap(filled, universe)
    : listOfRows(mergedRows(filled));
}

/** Begins with the largest bitmap and counts what each other set adds, so that nothing is counted twice. */
function unionAsBitmap(sets: readonly RowSet[], universe: number): RowSet {
  let largest: RowSet = NO_ROWS;
  for (const set of sets) if (set.form === 'bitmap' && set.count > largest.count) largest = set;
  const bits = largest.form === 'bitmap' ? largest.bits.slice() : new Uint32Array(wordsFor(universe));
  let { count } = largest;
  for (const set of sets) if (set !== largest) count += addTo(bits, set);
  return { form: 'bitmap', bits, count };
}

/** Adds the rows of a set to a bitmap. @returns how many of them were not in it */
function addTo(bits: Uint32Array, set: RowSet): number {
  let added = 0;
  if (set.form === 'bitmap') {
    for (let i = 0; i < bits.length; i += 1) {
      const fresh = (set.bits[i] as number) & ~(bits[i] as number);
      if (fresh === 0) continue;
      bits[i] = (bits[i] as number) | fresh;
      added += bitCount(fresh);
    }
    return added;
  }
  for (const row of set.rows) {
    const word = bits[row >>> 5] as number;
    const bit = 1 << (row & 31);
    if ((word & bit) !== 0) continue;
    bits[row >>> 5] = word | bit;
    added += 1;
  }
  return added;
}

/** The rows of some lists; neighbours are merged, then neighbours of those, so that few lists are walked often. */
function mergedRows(lists: readonly RowSet[]): Uint32Array {
  const [first, second] = lists;
  if (first === undefined || first.form === 'bitmap') return NO_ROWS.rows;
  if (second === undefined) return first.rows;
  const half = lists.length >>> 1;
  return merge(mergedRows(lists.slice(0, half)), mergedRows(lists.slice(half)));
}

/** Rows of two sorted lists, each once. */
function merge(a: Uint32Array, b: Uint32Array): Uint32Array {
  const merged = new Uint32Array(a.length + b.length);
  let i = 0;
  let j = 0;
  let count = 0;
  while (i < a.length && j < b.length) {
    const x = a[i] as number;
    const y = b[j] as number;
    merged[count++] = x < y ? x : y;
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
  const rest = i < a.length ? a.subarray(i) : b.subarray(j);
  merged.set(rest, count);
  return merged.subarray(0, count + rest.length);
}

/** Up to `limit` rows in rank order, leaving out the first `offset`. */
export function page(set: RowSet, offset: number, limit: number): Uint32Array {
  if (set.form === 'list') return set.rows.slice(offset, offset + limit);
  const rows = new Uint32Array(Math.max(0, Math.min(limit, set.count - offset)));
  let skipped = 0;
  let count = 0;
  for (let i = 0; i < set.bits.length && count < rows.length; i += 1) {
    let word = set.bits[i] as number;
    const members = bitCount(word);
    if (skipped + members <= offset) {
      skipped += members;
      continue;
    }
    while (word !== 0 && count < rows.length) {
      if (skipped >= offset) rows[count++] = i * 32 + 31 - Math.clz32(word & -word);
      skipped += 1;
      word &= word - 1;
    }
  }
  return rows;
}
