/** Writes cities: their records, names, and how they are found by their bare slug. */
import type { Database } from 'better-sqlite3';
import type { NamesByLanguage } from '../../../src/contract/vocabularies.ts';
import { unitsOf } from '../../../src/directory/areas/points.ts';
import { CITY_COLUMNS, citySlugSuffix } from '../../../src/directory/records/city_records.ts';
import { storedNames } from '../../../src/directory/records/names_by_language.ts';
import { POINTS } from '../../../src/directory/records/place_columns.ts';
import { shortenSlug } from '../../../src/directory/records/slug_parts.ts';
import { Numbers } from '../numbers.ts';
import { ColumnsWriter } from './columns.ts';
import { GazetteerWriter } from './gazetteer.ts';
import { bareSlug, type IndexedCity } from './indexed_city.ts';
import type { QuartersLearner } from './quarters.ts';
import type { VisitedCities } from './visited_cities.ts';

const INSERT_SQL = 'INSERT INTO city VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)';

export class CityWriter {
  readonly #database: Database;
  readonly #columns: ColumnsWriter<IndexedCity>;
  readonly #gazetteer: GazetteerWriter;
  readonly #insert;
  readonly #slugs: string[] = [];
  /** Names by language as they are stored, by slug. */
  readonly #names = new Map<string, string>();
  readonly #points = new Numbers(Int32Array);
  /** By bare slug and country the city with most people. */
  readonly #bareSlugs = new Map<string, { slug: string; people: number }>();
  /** Country codes with their names, in the order they are first met. */
  readonly #countries = new Map<string, string>();
  readonly #countriesBySlug = new Map<string, string>();

  constructor(database: Database, quarters: QuartersLearner) {
    this.#database = database;
    this.#columns = new ColumnsWriter(
      database,
      'city',
      Object.fromEntries(CITY_COLUMNS.map((name) => [name, (city: IndexedCity) => city[name]])),
    );
    this.#gazetteer = new GazetteerWriter(database, quarters);
    this.#insert = database.prepare(INSERT_SQL);
  }

  get size(): number {
    return this.#slugs.length;
  }

  add(city: IndexedCity, alternateNames: readonly string[], names: NamesByLanguage): void {
    const row = this.size;
    const stored = storedNames(names, city.name);
    if (stored !== null) this.#names.set(city.slug, stored);
    this.#insert.run(
      row,
      city.id,
      shortenSlug(city.slug, city.name, citySlugSuffix(city)),
      city.name,
      city.country,
      city.place_count,
      Object.keys(city.counts).length === 0 ? null : JSON.stringify(city.counts),
      city.event_count,
      stored,
    );
    this.#columns.add(row, city);
    this.#slugs.push(city.slug);
    this.#points.push(unitsOf(city.lat));
    this.#points.push(unitsOf(city.lng));
    this.#countries.set(city.country, city.country_name);
    this.#countriesBySlug.set(city.slug, city.country);
    const bare = `${bareSlug(city)} ${city.country}`;
    const known = this.#bareSlugs.get(bare);
    if (known === undefined || known.people < city.population)
      this.#bareSlugs.set(bare, { slug: city.slug, people: city.population });
    this.#gazetteer.add(row, city, alternateNames);
  }

  finish(visited: VisitedCities): void {
    visited.write(this.#database, this.#countriesBySlug, this.#names);
    const insert = this.#database.prepare<[string, string, string]>('INSERT INTO bare_slug VALUES (?, ?, ?)');
    for (const [bare, { slug }] of [...this.#bareSlugs].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const [own = '', country = ''] = bare.split(' ');
      // A slug that is alone with its name needs no entry: it is found by itself.
      if (own !== slug) insert.run(own, country, slug);
    }
    const insertCountry = this.#database.prepare<[string, string]>('INSERT INTO country VALUES (?, ?)');
    for (const [code, name] of [...this.#countries].sort(([a], [b]) => (a < b ? -1 : 1)))
      insertCountry.run(code, name);
    this.#columns.finish();
    this.#columns.addNumbers(POINTS, this.#points.values(), true);
    this.#gazetteer.finish(
      this.#slugs.map((slug) => visited.numberOfSlug(slug) ?? null),
      this.#countries,
      (country, region) => visited.ofRegion(country, region),
    );
  }
}
