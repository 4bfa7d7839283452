/** Finds where the full record of a place is published. */
import type { Database } from 'better-sqlite3';
import type { Home } from '../queries.ts';
import type { Columns } from './columns.ts';
import { IDS } from './place_columns.ts';

/** Null for an id that no place has. */
export type FindHome = (id: number) => Home | null;

/** @param columns of places */
export function homeFinder(database: Database, columns: Columns): FindHome {
  const ofRow = database.prepare<[number], number>('SELECT packed FROM place WHERE row = ?').pluck();
  const unlisted = database.prepare<[number], { packed: number; merged_into: number | null }>(
    'SELECT packed, merged_into FROM unlisted WHERE id = ?',
  );
  return (asked) => {
    // A place is never merged into one that was merged itself: the snapshot keeps it so.
    const id = unlisted.get(asked)?.merged_into ?? asked;
    // Searching half a million ids takes less than a millisecond; an SQL index would be three times as large.
    const isPacked = unlisted.get(id)?.packed ?? ofRow.get(columns.cells(IDS, Uint32Array).all.indexOf(id));
    return isPacked === undefined ? null : { id, isPacked: isPacked === 1 };
  };
}
