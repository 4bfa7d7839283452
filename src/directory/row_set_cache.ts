/** Keeps the sets of rows that were asked for last, within a fixed amount of memory. */
import type { RowSet } from './row_set.ts';

/** Bytes a cache may hold: a function has little memory, and the commonest words and facets fit in. */
const BYTES_MAX = 8 * 1024 * 1024;
/** What a set costs beside its rows. */
const BYTES_OF_AN_ENTRY = 200;

export class RowSetCache {
  readonly #sets = new Map<string, RowSet>();
  #bytes = 0;

  /** The set of this name; read if it is not kept. */
  get(name: string, read: () => RowSet): RowSet {
    const known = this.#sets.get(name);
    if (known !== undefined) return known;
    const set = read();
    const bytes = BYTES_OF_AN_ENTRY + (set.form === 'bitmap' ? set.bits : set.rows).byteLength;
    if (this.#bytes + bytes > BYTES_MAX) {
      // Starting afresh keeps what is asked for often: it is soon back, and nothing has to be counted.
      this.#sets.clear();
      this.#bytes = 0;
    }
    this.#sets.set(name, set);
    this.#bytes += bytes;
    return set;
  }
}
