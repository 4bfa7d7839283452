/** Finds where the whole record of a place is published. */
import type { Database } from 'better-sqlite3';
import type { Home } from '../queries.ts';
import type { Columns } from './columns.ts';
import { packOf } from './packs.ts';
import { ROWS_BY_ID } from './place_columns.ts';

interface PlaceHome {
  id: number;
  home: number | null;
}

interface UnlistedHome {
  home: number | null;
  merged_into: number | null;
}

/** The pack as it is stored: its distance from the usual one, which is 0 and takes no space in SQLite. */
export const storedHome = (id: number, pack: number | null): number | null =>
  pack === null ? null : pack - packOf(id);

/** Most merges in a row that are followed: more would be a circle. */
const MERGES_MAX = 16;

export class Homes {
  readonly #size: number;
  readonly #place;
  readonly #unlisted;
  readonly #columns: Columns;

  /**
   * @param columns of places
   * @param size how many listed places there are
   */
  constructor(database: Database, columns: Columns, size: number) {
    this.#size = size;
    this.#columns = columns;
    this.#place = database.prepare<[number], PlaceHome>('SELECT id, home FROM place WHERE row = ?');
    this.#unlisted = database.prepare<[number], UnlistedHome>(
      'SELECT home, merged_into FROM unlisted WHERE id = ?',
    );
  }

  of(id: number): Home {
    const unlisted = this.#unlisted.get(id);
    if (unlisted !== undefined && unlisted.merged_into !== null)
      return { kind: 'merged', into: unlisted.merged_into };
    const found = unlisted ?? this.#listed(id);
    if (found === undefined) return { kind: 'unknown' };
    return found.home === null ? { kind: 'file' } : { kind: 'pack', pack: found.home + packOf(id) };
  }

  /** A listed place, by bisection. */
  #listed(id: number): PlaceHome | undefined {
    // All rows in the order of their ids: a third of what an SQL index would take.
    const rows = this.#columns.numbers(ROWS_BY_ID, Uint32Array);
    let low = 0;
    let high = this.#size - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.#place.get(rows[middle] as number);
      if (found === undefined || found.id === id) return found;
      if (found.id < id) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
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
