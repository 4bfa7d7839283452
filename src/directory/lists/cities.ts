/** Lists cities. */
import type { Database } from 'better-sqlite3';
import type { City } from '../../contract/city.ts';
import type { Point } from '../../contract/kinds.ts';
import type { Language } from '../../contract/vocabularies.ts';
import { distanceKm, roundedKm } from '../../geography/distance.ts';
import { nearestPage } from '../areas/nearest.ts';
import { Points } from '../areas/points.ts';
import type { CitiesQuery, Page } from '../queries.ts';
import type { CityRecords } from '../records/city_records.ts';
import type { Columns } from '../records/columns.ts';
import { POINTS } from '../records/place_columns.ts';
import { RowSet } from '../sets/row_set.ts';

/** A city that places or events are in. */
export interface VisitedCity {
  readonly number: number;
  readonly slug: string;
  readonly country: string | null;
}

/** Countries as one text, for SQL; empty for all. */
interface Filter {
  readonly countries: string;
}

const WHERE = "WHERE @countries = '' OR instr(@countries, country) > 0";

export class CityList {
  readonly #records: CityRecords;
  readonly #find: (q: string, passes: (city: number) => boolean) => readonly number[];
  readonly #count;
  readonly #page;
  readonly #country;
  readonly #visited;
  readonly #bare;

  readonly #columns: Columns;
  readonly #rows;

  /** @param find rows of cities by any of their names, the likeliest first */
  constructor(
    database: Database,
    records: CityRecords,
    columns: Columns,
    find: (q: string, passes: (city: number) => boolean) => readonly number[],
  ) {
    this.#records = records;
    this.#find = find;
    this.#columns = columns;
    this.#rows = database.prepare<[Filter], number>(`SELECT row FROM city ${WHERE}`).pluck();
    this.#count = database.prepare<[Filter], number>(`SELECT count(*) FROM city ${WHERE}`).pluck();
    this.#page = database
      .prepare<[Filter & { limit: number; offset: number }], number>(
        `SELECT row FROM city ${WHERE} ORDER BY row LIMIT @limit OFFSET @offset`,
      )
      .pluck();
    this.#country = database.prepare<[number], string>('SELECT country FROM city WHERE row = ?').pluck();
    this.#visited = database.prepare<[string], VisitedCity>(
      'SELECT number, slug, country FROM visited_city WHERE slug = ?',
    );
    this.#bare = database
      .prepare<[string, string], string>('SELECT city_slug FROM bare_slug WHERE slug = ? AND country = ?')
      .pluck();
  }

  list(query: CitiesQuery): Page<City> {
    const { country, q, near, limit, offset, lang } = query;
    if (near !== undefined) return this.#nearest(near, query);
    if (q !== undefined) {
      const rows = this.#named(q, country);
      return { total: rows.length, records: this.#read(rows.slice(offset, offset + limit), lang) };
    }
    const filter = { countries: country?.join(',') ?? '' };
    return {
      total: this.#count.get(filter) ?? 0,
      records: this.#read(this.#page.all({ ...filter, limit, offset }), lang),
    };
  }

  #named(q: string, country: CitiesQuery['country']): readonly number[] {
    return this.#find(q, (row) => country?.includes(this.#country.get(row) ?? '') ?? true);
  }

  /** Those that pass the filters, the nearest first. */
  #nearest(near: Point, { country, q, limit, offset, lang }: CitiesQuery): Page<City> {
    const points = new Points(this.#columns.numbers(POINTS, Int32Array));
    const size = points.units.length / 2;
    const rows =
      q === undefined ? this.#rows.all({ countries: country?.join(',') ?? '' }) : this.#named(q, country);
    const page = nearestPage(points, near, RowSet.of(size, rows), offset, limit);
    return {
      total: rows.length,
      records: Array.from(page, (row) => ({
        ...this.#records.read(row, lang),
        distance_km: roundedKm(distanceKm(near, points.of(row))),
      })),
    };
  }

  #read(rows: readonly number[], language: Language | undefined): City[] {
    return rows.map((row) => this.#records.read(row, language));
  }

  /**
   * A city by its slug; with one country, by its bare name in that country, the most populous first. Null where
   * no such city has a place or an event.
   */
  visited(slug: string, countries: readonly string[] | undefined): VisitedCity | null {
    const exact = this.#visited.get(slug) ?? null;
    const [country, ...more] = countries ?? [];
    if (country === undefined || more.length > 0 || exact?.country === country) return exact;
    const named = this.#bare.get(slug, country);
    return named === undefined ? exact : (this.#visited.get(named) ?? null);
  }
}
