/** Keeps the records that were read last, since a search looks at a row more than once, and at the best rows often. */

/** Records a cache keeps, about a megabyte. */
const RECORDS_MAX = 2_048;

export class RecordCache<T> {
  readonly #records = new Map<number, T>();

  /** The record of a row; read if it is not kept. It is shared, so nobody may change it. */
  get(row: number, read: () => T): T {
    const known = this.#records.get(row);
    if (known !== undefined) return known;
    const record = read();
    if (this.#records.size >= RECORDS_MAX) this.#records.clear();
    this.#records.set(row, record);
    return record;
  }
}
