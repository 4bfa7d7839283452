/** Finds where the full record of a place is published. */
import type { Database } from 'better-sqlite3';
import type { Home } from '../queries.ts';
import type { Columns } from './columns.ts';
import { IDS } from './place_columns.ts';

/** Most merges to follow in a row; more would be a circle. */
const MERGES_MAX = 16;

/** Null for an id that no place has. @throws Error where places are merged in a circle */
export type FindHome = (id: number) => Home | null;

/** @param columns of places */
export function homeFinder(database: Database, columns: Columns): FindHome {
  const ofRow = database.prepare<[number], number>('SELECT packed FROM place WHERE row = ?').pluck();
  const unlisted = database.prepare<[number], { packed: number; merged_into: number | null }>(
    'SELECT packed, merged_into FROM unlisted WHERE id = ?',
  );
  return (asked) => {
    let id = asked;
    for (let merges = 0; merges <= MERGES_MAX; merges += 1) {
      const { packed, merged_into = null } = unlisted.get(id) ?? {};
      if (merged_into === null) {
        // Searching half a million ids takes less than a millisecond; an SQL index would be three times as large.
        const isPacked = packed ?? ofRow.get(columns.cells(IDS, Uint32Array).all.indexOf(id));
        return isPacked === undefined ? null : { id, isPacked: isPacked === 1 };
      }
      id = merged_into;
    }
    throw new Error(`Place ${asked} is merged in a circle. Correct merged_into in the snapshot.`);
  };
}
