/** Adds up what rows have in common with a query, in arrays that are used again from query to query. */

/** The parts of a mark, from the lowest bit. */
const TERM = 0xff;
const MET = 1 << 8;
const QUERY = 1 << 16;
/** So many queries are told apart; then all marks are wiped. Marks stay below 2 ** 30, where engines are fast. */
const QUERIES_MAX = 2 ** 14;

/** Values that a cell of one byte has. */
const CELL_VALUES = 256;

export class Sums {
  readonly #sums: Float32Array;
  /** For each row the last query that added to it; how many of its terms did; the last of them, of which only the best way counts. */
  readonly #marks: Uint32Array;
  readonly #touched: Uint32Array;
  #count = 0;
  #query = 0;
  #passes: ((row: number) => boolean) | undefined;
  #highest = 0;

  constructor(size: number) {
    this.#sums = new Float32Array(size);
    this.#marks = new Uint32Array(size);
    this.#touched = new Uint32Array(size);
  }

  /** Forgets the last query. @param passes rows that do not pass are never added to */
  start(passes: ((row: number) => boolean) | undefined): void {
    this.#count = 0;
    this.#highest = 0;
    this.#passes = passes;
    this.#query += QUERY;
    if (this.#query < QUERIES_MAX * QUERY) return;
    this.#query = QUERY;
    this.#marks.fill(0);
  }

  /** Rows that something was added to, in no order. */
  get rows(): Uint32Array {
    return this.#touched.subarray(0, this.#count);
  }

  /** The largest sum. */
  get highest(): number {
    return this.#highest;
  }

  /** Those of `rows` whose sum is at least so large, each with its sum and how many terms it meets. */
  from(least: number): { rows: Uint32Array; sums: Float32Array; met: Uint8Array } {
    const touched = this.rows;
    const rows = new Uint32Array(touched.length);
    const sums = new Float32Array(touched.length);
    const met = new Uint8Array(touched.length);
    let count = 0;
    for (let i = 0; i < touched.length; i += 1) {
      const row = touched[i] as number;
      const sum = this.#sums[row] as number;
      if (sum < least) continue;
      rows[count] = row;
      sums[count] = sum;
      met[count] = ((this.#marks[row] as number) & (QUERY - 1)) >>> 8;
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
    const sums = this.#sums;
    const marks = this.#marks;
    const touched = this.#touched;
    const query = this.#query;
    const passes = this.#passes;
    let count = this.#count;
    let highest = this.#highest;
    for (let i = 0; i < rows.length; i += 1) {
      const row = rows[i] as number;
      const mark = marks[row] as number;
      if (mark < query) {
        if (!isOfferingNew || (passes !== undefined && !passes(row))) continue;
        touched[count++] = row;
        marks[row] = query + MET + term;
        sums[row] = worth;
        if (worth > highest) highest = worth;
      } else if ((mark & TERM) !== term) {
        marks[row] = (mark & ~TERM) + MET + term;
        const sum = (sums[row] as number) + worth;
        sums[row] = sum;
        if (sum > highest) highest = sum;
      }
    }
    this.#count = count;
    this.#highest = highest;
  }

  /** Adds to all of `rows` what the cell of each is worth. */
  addByCell(cells: Uint8Array, worth: ReadonlyMap<number, number>): void {
    const worths = new Float64Array(CELL_VALUES);
    for (const [cell, more] of worth) worths[cell] = more;
    for (let i = 0; i < this.#count; i += 1) {
      const row = this.#touched[i] as number;
      const sum = (this.#sums[row] as number) + (worths[cells[row] as number] as number);
      this.#sums[row] = sum;
      if (sum > this.#highest) this.#highest = sum;
    }
  }

  /** Adds to those of some rows that something was added to before, without its being a term. */
  addToKnown(rows: Uint32Array, worth: number): void {
    const query = this.#query;
    for (let i = 0; i < rows.length; i += 1) {
      const row = rows[i] as number;
      if ((this.#marks[row] as number) < query) continue;
      const sum = (this.#sums[row] as number) + worth;
      this.#sums[row] = sum;
      if (sum > this.#highest) this.#highest = sum;
    }
  }
}
