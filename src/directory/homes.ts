/** Finds where the whole record of a place is published. */
import type { Database } from 'better-sqlite3';
import { packOf } from './packs.ts';
import type { Home } from './queries.ts';

interface HomeRow {
  home: number | null;
  merged_into: number | null;
}

const HOME_SQL = `
  SELECT home, NULL AS merged_into FROM place WHERE id = @id
  UNION ALL
  SELECT home, merged_into FROM unlisted WHERE id = @id
  LIMIT 1`;

/** The pack as it is stored: its distance from the usual one, which is 0 and takes no space in SQLite. */
export const storedHome = (id: number, pack: number | null): number | null =>
  pack === null ? null : pack - packOf(id);

/** Most merges in a row that are followed: more would be a circle. */
const MERGES_MAX = 16;

export class Homes {
  readonly #home;

  constructor(database: Database) {
    this.#home = database.prepare<{ id: number }, HomeRow>(HOME_SQL);
  }

  of(id: number): Home {
    const row = this.#home.get({ id });
    if (row === undefined) return { kind: 'unknown' };
    if (row.merged_into !== null) return { kind: 'merged', into: row.merged_into };
    return row.home === null ? { kind: 'file' } : { kind: 'pack', pack: row.home + packOf(id) };
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
