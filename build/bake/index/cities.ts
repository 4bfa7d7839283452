/** Writes cities: their records and their names. */
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
import type { IndexedCity } from './indexed_city.ts';
import type { QuartersLearner } from './quarters.ts';
import type { Whereabouts } from './whereabouts.ts';

const INSERT_SQL = 'INSERT INTO city VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)';

export class CityWriter {
  readonly #database: Database;
  readonly #where: Whereabouts;
  readonly #columns: ColumnsWriter<IndexedCity>;
  readonly #gazetteer: GazetteerWriter;
  readonly #insert;
  readonly #points = new Numbers(Int32Array);
  /** Country codes with their names, in the order they are first met. */
  readonly #countries = new Map<string, string>();

  constructor(database: Database, where: Whereabouts) {
    this.#database = database;
    this.#where = where;
    this.#columns = new ColumnsWriter(
      database,
      'city',
      Object.fromEntries(CITY_COLUMNS.map((name) => [name, (city: IndexedCity) => city[name]])),
    );
    this.#gazetteer = new GazetteerWriter(database);
    this.#insert = database.prepare(INSERT_SQL);
  }

  add(city: IndexedCity, alternateNames: readonly string[], names: NamesByLanguage): void {
    const row = this.#where.addCity(city.slug);
    this.#insert.run(
      row,
      city.id,
      shortenSlug(city.slug, city.name, citySlugSuffix(city)),
      city.name,
      city.country,
      city.place_count,
      Object.keys(city.counts).length === 0 ? null : JSON.stringify(city.counts),
      city.event_count,
      storedNames(names, city.name),
    );
    this.#columns.add(row, city);
    this.#points.push(unitsOf(city.lat));
    this.#points.push(unitsOf(city.lng));
    this.#countries.set(city.country, city.country_name);
    this.#gazetteer.add(row, city, alternateNames, names);
  }

  /** Once all that is in cities was added. @param quarters that were learnt from it */
  finish(quarters: QuartersLearner): void {
    const insertCountry = this.#database.prepare<[string, string]>('INSERT INTO country VALUES (?, ?)');
    for (const [code, name] of [...this.#countries].sort(([a], [b]) => (a < b ? -1 : 1)))
      insertCountry.run(code, name);
    this.#columns.finish();
    this.#columns.addCells(POINTS, this.#points.values());
    this.#gazetteer.finish(this.#countries, this.#where, quarters);
  }
}
