/** Lists cities. */
import type { Database } from 'better-sqlite3';
import type { City } from '../contract/city.ts';
import { CityRecords } from './city_records.ts';
import { countryFacet } from './facets.ts';
import type { CitiesQuery, Page } from './queries.ts';
import { find, readQuery } from './query_plan.ts';
import { bestRows } from './rank.ts';
import { RecentCache } from './recent_cache.ts';
import { allRows, anyOf, page, type RowSet } from './row_set.ts';
import { TextIndex } from './text_index.ts';
import type { Transliterate } from './transliteration.ts';

/** Records kept in memory, about two megabytes. */
const RECORDS_MAX = 2_048;

export class CityList {
  readonly index: TextIndex;
  readonly records: CityRecords;
  readonly #populations;
  readonly #records = new RecentCache<number, City>(RECORDS_MAX);

  constructor(database: Database, size: number, transliterate: Transliterate) {
    this.index = new TextIndex(database, 'city', size, transliterate);
    this.records = new CityRecords(database, transliterate);
    this.#populations = database
      .prepare<[number], number>('SELECT population FROM city WHERE row = ?')
      .pluck();
  }

  /** @throws Error where the index has no such row */
  read(row: number): City {
    return this.#records.get(row, () => this.records.read(row));
  }

  list({ country, q, limit, offset }: CitiesQuery): Page<City> {
    const filter = this.filtered(country);
    if (q !== undefined) {
      const findings = find(this.index, readQuery(q), null, filter);
      const rows = bestRows(this.index, findings, offset, limit);
      return { total: findings.total, records: rows.map(({ row }) => this.read(row)) };
    }
    const set = filter ?? allRows(this.index.space);
    return {
      total: set.count,
      records: Array.from(page(set, offset, limit), (row) => this.read(row)),
    };
  }

  /** Rows in any of the countries; null for all. */
  filtered(country: readonly string[] | undefined): RowSet | null {
    if (country === undefined) return null;
    return anyOf(
      country.map((code) => this.index.words.rowsOf(countryFacet(code))),
      this.index.space,
    );
  }

  /** The row with most people among some; null where there are none. */
  mostPopulous(rows: Uint32Array): number | null {
    let best: number | null = null;
    let most = -1;
    for (const row of rows) {
      const population = this.#populations.get(row) ?? 0;
      if (population > most) {
        most = population;
        best = row;
      }
    }
    return best;
  }
}
