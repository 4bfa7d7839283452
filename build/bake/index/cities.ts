/** Writes cities: their records, names, and how they are found by their bare slug. */
import anyAscii from 'any-ascii';
import type { Database } from 'better-sqlite3';
import type { City } from '../../../src/contract/city.ts';
import { cityLinks, citySlugSuffix } from '../../../src/directory/city_records.ts';
import { storedCoordinate } from '../../../src/directory/coordinates.ts';
import { bareSlugFacet, countryFacet } from '../../../src/directory/facets.ts';
import { foldWords } from '../../../src/directory/fold.ts';
import { CITY_NUMBERS, NO_NUMBER } from '../../../src/directory/localities.ts';
import { shortenSlug, slugText } from '../../../src/directory/slug_parts.ts';
import { otherNames } from './city_names.ts';
import { TextIndexWriter } from './text_index_writer.ts';
import type { VisitedCities } from './visited_cities.ts';

const INSERT_SQL = `INSERT INTO city
  (row, id, slug, name, country, country_name, region, lat, lng, timezone, population, place_count, counts,
   event_count, links)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** What the index takes of a city; links are left out where they are as usual. */
export type IndexedCity = Omit<City, 'links'> & Partial<Pick<City, 'links'>>;

/** The slug a city would have if it were the only one of its name. */
function bareSlug({ slug, name, country, id }: IndexedCity): string {
  const own = slugText(name, anyAscii);
  if (own !== '' && (slug === own || slug.startsWith(`${own}-`))) return own;
  for (const suffix of [`-${id}`, `-${country.toLowerCase()}`])
    if (slug.endsWith(suffix) && slug.length > suffix.length) return slug.slice(0, -suffix.length);
  return slug;
}

/** The links as JSON where they do not follow from the rest of the record. */
function unusualLinks({ links, ...rest }: IndexedCity): string | null {
  if (links === undefined) return null;
  const usual = cityLinks(rest);
  return links.places === usual.places && links.prayer === usual.prayer ? null : JSON.stringify(links);
}

/** A query says a name once it has each of its words, once. */
const differentWords = (name: string): string[] => [...new Set(foldWords(name))];

export class CityWriter {
  readonly #index: TextIndexWriter;
  readonly #insert;
  readonly #insertText;
  readonly #texts = new Map<string, number>();
  readonly #slugs: string[] = [];
  /** By bare slug its row, or its rows where several share it. */
  readonly #bareSlugs = new Map<string, number | number[]>();
  /** Country codes with their names, in the order they are first met. */
  readonly countries = new Map<string, string>();
  readonly countriesBySlug = new Map<string, string>();

  constructor(database: Database) {
    this.#index = new TextIndexWriter(database, 'city');
    this.#insert = database.prepare(INSERT_SQL);
    this.#insertText = database.prepare<[number, string]>('INSERT INTO shared_text VALUES (?, ?)');
  }

  get size(): number {
    return this.#slugs.length;
  }

  add(city: IndexedCity, alternateNames: readonly string[]): void {
    const row = this.size;
    this.#insert.run(
      row,
      city.id,
      shortenSlug(city.slug, city.name, citySlugSuffix(city), anyAscii),
      city.name,
      city.country,
      this.#shared(city.country_name),
      city.region === null ? null : this.#shared(city.region),
      storedCoordinate(city.lat),
      storedCoordinate(city.lng),
      this.#shared(city.timezone),
      city.population,
      city.place_count,
      Object.keys(city.counts).length === 0 ? null : JSON.stringify(city.counts),
      city.event_count,
      unusualLinks(city),
    );
    this.#slugs.push(city.slug);
    this.countries.set(city.country, city.country_name);
    this.countriesBySlug.set(city.slug, city.country);
    const bare = bareSlug(city);
    const sharing = this.#bareSlugs.get(bare);
    if (typeof sharing === 'object') sharing.push(row);
    else this.#bareSlugs.set(bare, sharing === undefined ? row : [sharing, row]);
    this.#addNames(row, city, alternateNames);
  }

  #addNames(row: number, city: IndexedCity, alternateNames: readonly string[]): void {
    const main = differentWords(city.name);
    const others = otherNames(city, alternateNames).map(differentWords);
    this.#index.addWords(row, [...main, ...others.flat()]);
    this.#index.addConcepts(row, main);
    const shortest = others.reduce<string[] | null>(
      (least, words) => (least === null || words.length < least.length ? words : least),
      null,
    );
    this.#index.nameLengths.add(row, main, shortest);
    this.#index.addFacet(row, this.#index.facet(countryFacet(city.country)));
  }

  /** The id of a text that many rows have. */
  #shared(text: string): number {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const id = this.#texts.size + 1;
    this.#insertText.run(id, text);
    this.#texts.set(text, id);
    return id;
  }

  finish(visited: VisitedCities): void {
    for (const [bare, rows] of this.#bareSlugs) {
      // A slug that is alone with its name needs no entry: it is found by itself.
      if (typeof rows === 'number' && this.#slugs[rows] === bare) continue;
      const facet = this.#index.facet(bareSlugFacet(bare));
      for (const row of typeof rows === 'number' ? [rows] : rows) this.#index.addFacet(row, facet);
    }
    const numbers = Int32Array.from(this.#slugs, (slug) => visited.numberOfSlug(slug) ?? NO_NUMBER);
    this.#index.addColumn(CITY_NUMBERS, numbers);
    this.#index.finish(this.size);
  }
}
