/** Finds where the whole record of a place is published. */
import type { Database } from 'better-sqlite3';
import type { Home } from '../queries.ts';
import type { Columns } from './columns.ts';
import { packOf } from './packs.ts';
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

  of(id: number): Home {
    const unlisted = this.#unlisted.get(id);
    const into = unlisted?.merged_into ?? null;
    if (into !== null) return { kind: 'merged', into };
    // Looking through half a million ids takes a fraction of a millisecond, and a third of the space of an SQL index.
    const packed = unlisted?.packed ?? this.#packed.get(this.#columns.numbers(IDS, Uint32Array).indexOf(id));
    if (packed === undefined) return { kind: 'unknown' };
    return packed === 1 ? { kind: 'pack', pack: packOf(id) } : { kind: 'file' };
  }

  /** The id of the place that answers for this one, itself unless it was merged; null for an unknown one. */
  survivorOf(id: number): number | null {
    let survivor = id;
    for (let merges = 0; merges <= MERGES_MAX; merges += 1) {
      const home = this.of(survivor);
      if (home.kind === 'unknown') return null;
      if (home.kind !== 'merged') return survivor;
      survivor = home.into;
    }
    return null;
  }
}
