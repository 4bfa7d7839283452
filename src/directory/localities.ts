/** Knows which words of a query say where: names of cities in any of their spellings, and names of countries. */
import type { Database } from 'better-sqlite3';
import type { CityList } from './cities.ts';
import { bareSlugFacet, cityFacet, countryFacet } from './facets.ts';
import { QUALITY, type Way, type Whereabouts } from './query_plan.ts';
import { anyOf, both, page } from './row_set.ts';
import type { TextIndex } from './text_index.ts';

/** Most cities one word may stand for, the ones with most places first. */
const CITIES_OF_A_WORD_MAX = 24;
/** Fewest letters of a word that is only the beginning of a city's name: fewer begin too many. */
const PREFIX_MIN_CHARS = 3;
/** Column of the city index: the number of each city in `visited_city`, or NO_NUMBER, a 32-bit integer a row. */
export const CITY_NUMBERS = 'numbers';
export const NO_NUMBER = -1;

/** A city that places or events are in. */
export interface VisitedCity {
  number: number;
  slug: string;
  country: string | null;
}

/** A name of a country, folded, by each of its words. */
interface CountryName {
  readonly words: readonly string[];
  readonly country: string;
}

export class Localities {
  readonly #cities: CityList;
  readonly #visited;
  readonly #countryNames;
  #numbers: Int32Array | undefined;
  #countries: ReadonlyMap<string, readonly CountryName[]> | undefined;

  constructor(database: Database, cities: CityList) {
    this.#cities = cities;
    this.#visited = database.prepare<[string], VisitedCity>(
      'SELECT number, slug, country FROM visited_city WHERE slug = ?',
    );
    this.#countryNames = database.prepare<[], { name: string; country: string }>(
      'SELECT name, country FROM country_name',
    );
  }

  /**
   * A city by its slug; with one country, by its bare name in that country, the most populous first. Null where
   * no such city has a place or an event.
   */
  cityOf(slug: string, countries: readonly string[] | undefined): VisitedCity | null {
    const exact = this.#visited.get(slug) ?? null;
    const [country, ...more] = countries ?? [];
    if (country === undefined || more.length > 0 || exact?.country === country) return exact;
    const { words } = this.#cities.index;
    const named = both(words.rowsOf(bareSlugFacet(slug)), words.rowsOf(countryFacet(country)));
    const row = this.#cities.mostPopulous(page(named, 0, named.count));
    return row === null ? exact : (this.#visited.get(this.#cities.records.read(row).slug) ?? null);
  }

  #numberOfRow(row: number): number {
    this.#numbers ??= new Int32Array(this.#cities.index.words.column(CITY_NUMBERS));
    return this.#numbers[row] ?? NO_NUMBER;
  }

  /** Says for each word of a query which rows of an index lie where the word says. */
  readonly whereabouts: Whereabouts = (words, index) => {
    const ways: Way[][] = words.map(() => []);
    if (index.kind !== 'city') this.#addCities(words, index, ways);
    this.#addCountries(words, index, ways);
    return ways;
  };

  #addCities(words: readonly string[], index: TextIndex, ways: Way[][]): void {
    const named = words.map((word, i) => this.#citiesNamed(word, i === words.length - 1));
    const met = new Map<number, number>();
    for (const rows of named) for (const row of rows) met.set(row, (met.get(row) ?? 0) + 1);
    for (const [i, rows] of named.entries()) {
      const whole = rows.filter((row) => (met.get(row) ?? 0) >= this.#wordsInName(row));
      const inPart = rows.filter((row) => !whole.includes(row));
      for (const [quality, cities] of [
        [QUALITY.place, whole],
        [QUALITY.placeInPart, inPart],
      ] as const) {
        const found = anyOf(
          cities.map((row) => index.words.rowsOf(cityFacet(this.#numberOfRow(row)))),
          index.size,
        );
        if (found.count > 0) ways[i]?.push({ rows: found, quality, inName: false });
      }
    }
  }

  /** Rows of cities that have places or events and a name with this word. */
  #citiesNamed(word: string, isLast: boolean): number[] {
    const { words, size } = this.#cities.index;
    const exact = words.rowsWith(word);
    const sets = [exact, words.rowsWithAny(words.soundingLike(word))];
    if (isLast && word.length >= PREFIX_MIN_CHARS) sets.push(words.rowsBeginning(word));
    const rows = page(anyOf(sets, size), 0, CITIES_OF_A_WORD_MAX);
    return Array.from(rows).filter((row) => this.#numberOfRow(row) !== NO_NUMBER);
  }

  #wordsInName(row: number): number {
    const lengths = this.#cities.index.nameLengths;
    const main = lengths[2 * row] as number;
    const other = lengths[2 * row + 1] as number;
    return other === 0 ? main : Math.min(main, other);
  }

  #addCountries(words: readonly string[], index: TextIndex, ways: Way[][]): void {
    this.#countries ??= byWord(this.#countryNames.all());
    const typed = new Set(words);
    for (const [i, word] of words.entries())
      for (const name of this.#countries.get(word) ?? []) {
        if (!name.words.every((part) => typed.has(part))) continue;
        const rows = index.words.rowsOf(countryFacet(name.country));
        if (rows.count > 0) ways[i]?.push({ rows, quality: QUALITY.place, inName: false });
      }
  }
}

function byWord(names: readonly { name: string; country: string }[]): Map<string, CountryName[]> {
  const byWords = new Map<string, CountryName[]>();
  for (const { name, country } of names) {
    const words = name.split(' ');
    for (const word of words) byWords.set(word, [...(byWords.get(word) ?? []), { words, country }]);
  }
  return byWords;
}
