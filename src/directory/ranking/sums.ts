/** Sums of weights by row. The arrays are reused from query to query. */

export class Sums {
  readonly #sums: Float32Array;
  /** By row how many terms matched it, and which was the last: a term counts once, by its best match. */
  readonly #met: Uint8Array;
  readonly #last: Uint8Array;
  /** Rows with a sum, in the order they were found. */
  readonly #touched: Uint32Array;
  #count = 0;
  #passes: ((row: number) => boolean) | undefined;
  #highest = 0;

  constructor(size: number) {
    this.#sums = new Float32Array(size);
    this.#met = new Uint8Array(size);
    this.#last = new Uint8Array(size);
    this.#touched = new Uint32Array(size);
  }

  /** Forgets the last query. @param passes which rows may get a sum; left out for all */
  start(passes: ((row: number) => boolean) | undefined): void {
    this.#met.fill(0);
    this.#count = 0;
    this.#highest = 0;
    this.#passes = passes;
  }

  /** The largest sum. */
  get highest(): number {
    return this.#highest;
  }

  /** Rows with at least such a sum, and of each its sum and how many terms matched. */
  from(least: number): { rows: Uint32Array; sums: Float32Array; met: Uint8Array } {
    // A loop: `filter` of a typed array would gather up to half a million numbers as objects first.
    const rows = new Uint32Array(this.#count);
    const sums = new Float32Array(this.#count);
    const met = new Uint8Array(this.#count);
    let count = 0;
    for (let i = 0; i < this.#count; i += 1) {
      const row = this.#touched[i] as number;
      if ((this.#sums[row] as number) < least) continue;
      rows[count] = row;
      sums[count] = this.#sums[row] as number;
      met[count] = this.#met[row] as number;
      count += 1;
    }
    return { rows: rows.subarray(0, count), sums: sums.subarray(0, count), met: met.subarray(0, count) };
  }

  /**
   * Adds to rows, except where the same term already did: call it for the best match of a term first.
   * @param term its number, from 1 to 255
   * @param isOfferingNew whether rows without a sum get one
   */
  add(term: number, rows: Uint32Array, worth: number, isOfferingNew: boolean): void {
    const [sums, met, last, passes] = [this.#sums, this.#met, this.#last, this.#passes];
    // Local variables, since most of a query's time is spent in this loop.
    let [count, highest] = [this.#count, this.#highest];
    for (let i = 0; i < rows.length; i += 1) {
      const row = rows[i] as number;
      let sum = worth;
      if (met[row] === 0) {
        if (!isOfferingNew || (passes !== undefined && !passes(row))) continue;
        this.#touched[count++] = row;
      } else {
        if (last[row] === term) continue;
        sum += sums[row] as number;
      }
      met[row] = (met[row] as number) + 1;
      last[row] = term;
      sums[row] = sum;
      if (sum > highest) highest = sum;
    }
    [this.#count, this.#highest] = [count, highest];
  }

  #add(row: number, worth: number): void {
    const sum = (this.#sums[row] as number) + worth;
    this.#sums[row] = sum;
    if (sum > this.#highest) this.#highest = sum;
  }

  /** Adds to each row with a sum what its cell is worth. */
  addByCell(cells: ArrayLike<number>, worth: ArrayLike<number>): void {
    for (const row of this.#touched.subarray(0, this.#count))
      this.#add(row, worth[cells[row] as number] as number);
  }

  /** Adds to those of some rows that have a sum, without counting as a term. */
  addToKnown(rows: Uint32Array, worth: number): void {
    for (const row of rows) if (this.#met[row] !== 0) this.#add(row, worth);
  }
}
