/** Adds up what rows have in common with a query, in arrays that are used again from query to query. */

export class Sums {
  readonly #sums: Float32Array;
  /** How many terms added to each row, and the last that did: only its best way counts. */
  readonly #met: Uint8Array;
  readonly #last: Uint8Array;
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

  /** Forgets the last query. @param passes rows that do not pass are never added to */
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

  /** Those of `rows` whose sum is at least so large, each with its sum and how many terms it meets. */
  from(least: number): { rows: Uint32Array; sums: Float32Array; met: Uint8Array } {
    // Loops: what typed arrays do with functions gathers half a million numbers as objects first.
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
   * Adds to rows, unless the same term did already; so its best way goes first.
   * @param term counted from 1, up to 255
   * @param isOfferingNew whether rows are added to as well that nothing was added to before
   */
  add(term: number, rows: Uint32Array, worth: number, isOfferingNew: boolean): void {
    const [sums, met, last, passes] = [this.#sums, this.#met, this.#last, this.#passes];
    // Kept in variables: in this loop most of a question's time is spent.
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

  /** Adds to all rows what the cell of each is worth. */
  addByCell(cells: ArrayLike<number>, worth: ReadonlyMap<number, number>): void {
    for (const row of this.#touched.subarray(0, this.#count))
      this.#add(row, worth.get(cells[row] as number) ?? 0);
  }

  /** Adds to those of some rows that something was added to before, without its being a term. */
  addToKnown(rows: Uint32Array, worth: number): void {
    for (const row of rows) if (this.#met[row] !== 0) this.#add(row, worth);
  }
}
