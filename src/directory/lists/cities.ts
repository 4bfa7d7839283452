/** Lists cities. */
import type { Database } from 'better-sqlite3';
import type { City } from '../../contract/city.ts';
import { withDistance } from '../../geography/distance.ts';
import { nearestPage } from '../areas/nearest.ts';
import type { Points } from '../areas/points.ts';
import type { CitiesQuery, Page } from '../queries.ts';
import type { CityRecords } from '../records/city_records.ts';
import type { Columns } from '../records/columns.ts';
import { namesInSlug } from '../records/slug_parts.ts';
import { RowSet } from '../sets/row_set.ts';

/** A city that places or events are in. */
export interface VisitedCity {
  readonly number: number;
  readonly slug: string;
  readonly country: string | null;
}

/**
 * A city by its slug; with one country, by its bare name in that country, the most populous first. Null where
 * no such city has a place or an event.
 */
export type FindVisited = (slug: string, countries: readonly string[] | undefined) => VisitedCity | null;

export function visitedFinder(database: Database): FindVisited {
  const visited = database.prepare<[string], VisitedCity>(
    'SELECT number, slug, country FROM visited_city WHERE slug = ?',
  );
  const bare = database
    .prepare<[string, string], string>('SELECT city_slug FROM bare_slug WHERE slug = ? AND country = ?')
    .pluck();
  return (slug, [country, ...more] = []) => {
    const exact = visited.get(slug) ?? null;
    if (country === undefined || more.length > 0 || exact?.country === country) return exact;
    const named = bare.get(slug, country);
    return named === undefined ? exact : (visited.get(named) ?? null);
  };
}

/** What a list of cities needs to know of its surroundings. */
export interface CityListParts {
  readonly columns: Columns;
  readonly points: Points;
  readonly records: CityRecords;
  /** How many cities there are. */
  readonly size: number;
  /** Rows of the cities of exactly a folded name. */
  readonly called: (name: string) => readonly number[];
  /** Rows of cities by any of their names, the likeliest first. */
  readonly find: (q: string, passes: (city: number) => boolean) => readonly number[];
}

export class CityList {
  readonly #parts: CityListParts;

  constructor(parts: CityListParts) {
    this.#parts = parts;
  }

  list({ country, q, near, limit, offset, lang }: CitiesQuery): Page<City> {
    const { columns, points, records: cities, size } = this.#parts;
    const all = RowSet.all(size);
    const within = country
      ? columns.coded<string>('country').where((code) => country.includes(code), all)
      : all;
    const named = q === undefined ? null : this.#named(q, within);
    const rows =
      near !== undefined
        ? nearestPage(points, near, named === null ? within : RowSet.of(size, named), offset, limit)
        : (named?.slice(offset, offset + limit) ?? within.page(offset, limit));
    const records = Array.from(rows, (row) => withDistance(cities.read(row, lang), near, points.of(row)));
    return { total: named?.length ?? within.count, records };
  }

  /** Those of a name, and after them the one of this very slug: pages of cities are looked up so. */
  #named(q: string, within: RowSet): readonly number[] {
    const found = this.#parts.find(q, (row) => within.has(row));
    const row = this.rowOf(q.trim().toLowerCase().replace(/\s+/g, '-'));
    return row === undefined || found.includes(row) || !within.has(row) ? found : [...found, row];
  }

  /** The row of the city of a slug, whether anything is in it or not; undefined where no city has it. */
  rowOf(slug: string): number | undefined {
    const { called, records } = this.#parts;
    for (const name of namesInSlug(slug)) {
      const row = called(name).find((each) => records.slugOf(each) === slug);
      if (row !== undefined) return row;
    }
    return undefined;
  }
}
