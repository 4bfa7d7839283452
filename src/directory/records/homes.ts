/** Finds where the whole record of a place is published. */
import type { Database } from 'better-sqlite3';
import type { Home } from '../queries.ts';
import type { Columns } from './columns.ts';
import { IDS } from './place_columns.ts';

/** A place that stands in no list. */
interface Unlisted {
  readonly packed: 0 | 1;
  readonly merged_into: number | null;
}

/** Most merges in a row that are followed: more would be a circle. */
const MERGES_MAX = 16;

export class Homes {
  readonly #packed;
  readonly #unlisted;
  readonly #columns: Columns;

  /** @param columns of places */
  constructor(database: Database, columns: Columns) {
    this.#columns = columns;
    this.#packed = database.prepare<[number], 0 | 1>('SELECT packed FROM place WHERE row = ?').pluck();
    this.#unlisted = database.prepare<[number], Unlisted>(
      'SELECT packed, merged_into FROM unlisted WHERE id = ?',
    );
  }

  /**
   * Null for an id that no place has.
   * @throws Error where places are merged in a circle
   */
  of(asked: number): Home | null {
    let id = asked;
    for (let merges = 0; merges <= MERGES_MAX; merges += 1) {
      const unlisted = this.#unlisted.get(id);
      if (unlisted === undefined || unlisted.merged_into === null) {
        // Looking through half a million ids takes less than a millisecond, and a third of the space of an SQL index.
        const packed =
          unlisted?.packed ?? this.#packed.get(this.#columns.numbers(IDS, Uint32Array).all.indexOf(id));
        return packed === undefined ? null : { id, isPacked: packed === 1 };
      }
      id = unlisted.merged_into;
    }
    throw new Error(`Place ${asked} is merged in a circle. Correct merged_into in the snapshot.`);
  }
}
