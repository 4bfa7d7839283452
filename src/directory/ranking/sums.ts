/** Adds up what rows have in common with a query, in arrays that are used again from query to query. */

export class Sums {
  readonly #sums: Float32Array;
  /** The last term that added to a row, counted from 1: only its best way counts. */
  readonly #terms: Uint8Array;
  /** How many terms added to a row. */
  readonly #met: Uint8Array;
  readonly #touched: Uint32Array;
  #count = 0;

  constructor(size: number) {
    this.#sums = new Float32Array(size);
    this.#terms = new Uint8Array(size);
    this.#met = new Uint8Array(size);
    this.#touched = new Uint32Array(size);
  }

  /** Forgets the last query. */
  clear(): void {
    for (let i = 0; i < this.#count; i += 1) {
      const row = this.#touched[i] as number;
      this.#sums[row] = 0;
      this.#terms[row] = 0;
      this.#met[row] = 0;
    }
    this.#count = 0;
  }

  /** Rows that something was added to, in no order. */
  get rows(): Uint32Array {
    return this.#touched.subarray(0, this.#count);
  }

  of(row: number): number {
    return this.#sums[row] as number;
  }

  /** How many terms a row meets. */
  met(row: number): number {
    return this.#met[row] as number;
  }

  /**
   * Adds to rows, unless the same term did already; so its best way goes first.
   * @param term counted from 1, up to 255
   */
  add(term: number, row: number, worth: number): void {
    const last = this.#terms[row] as number;
    if (last === term) return;
    if (last === 0) this.#touched[this.#count++] = row;
    this.#terms[row] = term;
    this.#met[row] = (this.#met[row] as number) + 1;
    this.#sums[row] = (this.#sums[row] as number) + worth;
  }

  /** Adds to those of some rows that something was added to before. */
  addToKnown(rows: Uint32Array, worth: number): void {
    for (const row of rows) if (this.#terms[row] !== 0) this.#sums[row] = (this.#sums[row] as number) + worth;
  }

  /** The same for all rows that `encodeRows` wrote. */
  addAll(term: number, bytes: Uint8Array, worth: number): void {
    const sums = this.#sums;
    const terms = this.#terms;
    const met = this.#met;
    const touched = this.#touched;
    let count = this.#count;
    let row = -1;
    for (let at = 0; at < bytes.length; ) {
      let byte = bytes[at++] as number;
      let distance = byte & 0x7f;
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++] as number;
        distance |= (byte & 0x7f) << shift;
      }
      row += distance + 1;
      const last = terms[row] as number;
      if (last === term) continue;
      if (last === 0) touched[count++] = row;
      terms[row] = term;
      met[row] = (met[row] as number) + 1;
      sums[row] = (sums[row] as number) + worth;
    }
    this.#count = count;
  }
}
