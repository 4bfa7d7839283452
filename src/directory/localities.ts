/** Knows which words of a query say where: names of cities in any of their spellings, and names of countries. */
import type { Database } from 'better-sqlite3';
import type { CityList } from './cities.ts';
import { Column } from './column.ts';
import { bareSlugFacet, cityFacet, countryFacet } from './facets.ts';
import type { Located } from './query_plan.ts';
import { RecentCache } from './recent_cache.ts';
import { anyOf, both, membership, page, type RowSet } from './row_set.ts';

/** Most cities one word may stand for, the ones with most places first. */
const CITIES_OF_A_WORD_MAX = 12;
/** Fewest letters of a word that is only the beginning of a city's name, or sounds like it: fewer fit too many. */
const PREFIX_MIN_CHARS = 3;
/** Column of the city index: the number of each city in `visited_city`, or NO_NUMBER, a 32-bit integer a row. */
export const CITY_NUMBERS = 'numbers';
export const NO_NUMBER = -1;

/** The sign after the space: a word and it are above the word alone and all names that go on after that word. */
const AFTER_SPACE = '!';
/** Words kept with the countries they may name. */
const WORDS_MAX = 8_192;

/** A city that places or events are in. */
export interface VisitedCity {
  number: number;
  slug: string;
  country: string | null;
}

/** A name of a country, folded. */
interface CountryName {
  readonly words: readonly string[];
  readonly country: string;
}

export class Localities {
  readonly #cities: CityList;
  readonly #visited;
  readonly #countryNames;
  readonly #numbers: Column<Int32Array>;
  readonly #countries = new RecentCache<string, readonly CountryName[]>(WORDS_MAX);

  constructor(database: Database, cities: CityList) {
    this.#cities = cities;
    this.#numbers = new Column(database, 'city', CITY_NUMBERS, Int32Array);
    this.#visited = database.prepare<[string], VisitedCity>(
      'SELECT number, slug, country FROM visited_city WHERE slug = ?',
    );
    this.#countryNames = database.prepare<[string, string], { name: string; country: string }>(
      'SELECT name, country FROM country_name WHERE name >= ? AND name < ?',
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

  /** Finds what the words of a query say about where. */
  locate(words: readonly string[]): Located {
    const several = this.#citiesNamedTogether(words);
    const named = words.map((word, i) => this.#citiesNamed(word, i === words.length - 1, several));
    const met = new Map<number, number>();
    for (const { rows } of named) for (const row of rows) met.set(row, (met.get(row) ?? 0) + 1);
    const isWhole = (row: number) => (met.get(row) ?? 0) >= this.#wordsInName(row);
    const countries = this.#countriesNamed(words);
    return named.map(({ rows, isExact }, i) => ({
      whole: rows.filter(isWhole).map((row) => cityFacet(this.#numbers.at(row))),
      inPart: rows.filter((row) => !isWhole(row)).map((row) => cityFacet(this.#numbers.at(row))),
      countries: (countries[i] ?? []).map(countryFacet),
      isExact: isExact || (countries[i] ?? []).length > 0,
    }));
  }

  /**
   * Cities that two neighbouring words name together. Of a word that many cities have, such as "saint", the first
   * ones alone would miss most.
   */
  #citiesNamedTogether(words: readonly string[]): number[] {
    const { words: ofCities } = this.#cities.index;
    const sets = words.map((word) => ofCities.rowsWith(word));
    return sets.flatMap((set, i) => {
      const next = sets[i + 1];
      return next === undefined || Math.max(set.count, next.count) <= CITIES_OF_A_WORD_MAX
        ? []
        : this.#visitedAmong(both(set, next));
    });
  }

  /** Rows of cities with a name with this word; where there is none, of those that begin so or sound like it. */
  #citiesNamed(
    word: string,
    isLast: boolean,
    several: readonly number[],
  ): { rows: number[]; isExact: boolean } {
    const { words, space } = this.#cities.index;
    const named = words.rowsWith(word);
    const holds = membership(named);
    const exact = [...new Set([...this.#visitedAmong(named), ...several.filter(holds)])];
    if (word.length < PREFIX_MIN_CHARS || exact.length > 0) return { rows: exact, isExact: exact.length > 0 };
    const sets = [words.rowsWithAny(words.soundingLike(word))];
    if (isLast) sets.push(words.rowsBeginning(word));
    return { rows: this.#visitedAmong(anyOf(sets, space)), isExact: false };
  }

  /** The first cities of a set that have places or events; those are the first rows anyway. */
  #visitedAmong(cities: RowSet): number[] {
    const rows = page(cities, 0, CITIES_OF_A_WORD_MAX);
    return Array.from(rows).filter((row) => this.#numbers.at(row) !== NO_NUMBER);
  }

  #wordsInName(row: number): number {
    const lengths = this.#cities.index.nameLengths;
    const main = lengths.at(2 * row);
    const other = lengths.at(2 * row + 1);
    return other === 0 ? main : Math.min(main, other);
  }

  /** For each word the countries it names, alone or with other words of the query. */
  #countriesNamed(words: readonly string[]): string[][] {
    const typed = new Set(words);
    const named = words
      .flatMap((word) => this.#countries.get(word, () => this.#countriesBeginning(word)))
      .filter((name) => name.words.every((part) => typed.has(part)));
    return words.map((word) => named.filter((name) => name.words.includes(word)).map((name) => name.country));
  }

  #countriesBeginning(word: string): readonly CountryName[] {
    return this.#countryNames
      .all(word, `${word}${AFTER_SPACE}`)
      .map(({ name, country }) => ({ words: name.split(' '), country }));
  }
}
