/** Gathers which rows hold which token, for a text index, in little memory. */

/** Rows of one token, in the order they were added, doubling in place. */
class RowList {
  rows = new Uint32Array(2);
  count = 0;

  add(row: number): void {
    if (this.count > 0 && this.rows[this.count - 1] === row) return;
    if (this.count === this.rows.length) {
      const larger = new Uint32Array(this.count * 2);
      larger.set(this.rows);
      this.rows = larger;
    }
    this.rows[this.count] = row;
    this.count += 1;
  }
}

export class Postings {
  readonly #lists = new Map<string, RowList>();

  /** Rows must be added in ascending order; the same one again is ignored. */
  add(token: string, row: number): void {
    let list = this.#lists.get(token);
    if (list === undefined) {
      list = new RowList();
      this.#lists.set(token, list);
    }
    list.add(row);
  }

  rowsOf(token: string): Uint32Array {
    const list = this.#lists.get(token);
    return list === undefined ? new Uint32Array(0) : list.rows.subarray(0, list.count);
  }

  count(token: string): number {
    return this.#lists.get(token)?.count ?? 0;
  }

  /** All tokens, sorted by their UTF-8 bytes as SQLite sorts them. */
  tokens(): string[] {
    return [...this.#lists.keys()].sort(byCodePoints);
  }
}

/** UTF-16 order differs from UTF-8 order only where surrogates meet the letters above them. */
function byCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y)
      return (x >= 0xd800 && x < 0xe000) === (y >= 0xd800 && y < 0xe000)
        ? x - y
        : x >= 0xe000
          ? -1
          : y >= 0xe000
            ? 1
            : x - y;
  }
  return a.length - b.length;
}
