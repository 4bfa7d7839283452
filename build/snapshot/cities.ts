/** Writes cities into the snapshot. They are updated and added, never removed: places and slugs refer to them. */

import type { Snapshot } from './open.ts';
import { type CityToName, citySlugs, SlugBook } from './slugs.ts';

/** A city, with the columns of the snapshot's `city` table. */
export interface CityRow {
  readonly id: number;
  readonly name: string;
  readonly ascii_name: string;
  readonly alternate_names: string;
  readonly country: string;
  readonly region: string | null;
  readonly lat: number;
  readonly lng: number;
  readonly timezone: string;
  readonly population: number;
  /** GeoNames' feature code, such as PPL or PPLX. */
  readonly feature: string | null;
  /** Code of the second-level region. */
  readonly admin2: string | null;
}

const COLUMNS = [
  'name',
  'ascii_name',
  'alternate_names',
  'country',
  'region',
  'lat',
  'lng',
  'timezone',
  'population',
  'feature',
  'admin2',
] as const;

/** Counts what changes among the cities, so that places know when to look for their city again. */
const REVISION = 'cities_revision';

/** A number that rises with every import that changed a city. */
export function citiesRevision(snapshot: Snapshot): number {
  const value = snapshot
    .prepare<[string], string>('SELECT value FROM meta WHERE key = ?')
    .pluck()
    .get(REVISION);
  return Number(value ?? 0);
}

export class CityWriter {
  readonly #snapshot: Snapshot;
  readonly #write;
  readonly #exists;
  #changed = false;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.#exists = snapshot.prepare<[number], number>('SELECT 1 FROM city WHERE id = ?').pluck();
    const values = COLUMNS.map((column) => `@${column}`).join(', ');
    const sets = COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ');
    const before = COLUMNS.map((column) => `city.${column}`).join(', ');
    const after = COLUMNS.map((column) => `excluded.${column}`).join(', ');
    this.#write = snapshot.prepare<[CityRow]>(
      `INSERT INTO city (id, ${COLUMNS.join(', ')}) VALUES (@id, ${values})
       ON CONFLICT (id) DO UPDATE SET ${sets} WHERE (${before}) IS NOT (${after})`,
    );
  }

  /** Adds a city, or brings it up to date. */
  keep(city: CityRow): 'new' | 'updated' | 'unchanged' {
    const known = this.#exists.get(city.id) !== undefined;
    if (this.#write.run(city).changes === 0) return 'unchanged';
    this.#changed = true;
    return known ? 'updated' : 'new';
  }

  /** Gives new cities their slugs, the most populous first, and notes the change. Call once, after the last city. */
  finish(): void {
    if (!this.#changed) return;
    const slugs = new SlugBook(this.#snapshot, 'city');
    const unnamed = this.#snapshot
      .prepare<[], CityToName>(
        `SELECT id, name, ascii_name, country, region FROM city
          WHERE NOT EXISTS (SELECT 1 FROM slug WHERE kind = 'city' AND entity = city.id)
          ORDER BY population DESC, id`,
      )
      .all();
    for (const city of unnamed) slugs.give(city.id, citySlugs(city));
    this.#snapshot
      .prepare(
        'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
      )
      .run(REVISION, String(citiesRevision(this.#snapshot) + 1));
  }
}
