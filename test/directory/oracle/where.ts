/** What the words of a query say about where, by looking at every name of every city and country. */
import { countryNames } from '../../../build/bake/index/country_names.ts';
import type { City } from '../../../src/contract/city.ts';
import type { Row } from './rows.ts';
import type { Lexicon } from './words.ts';

/** Fewest letters of a word that only begins or sounds like the name of a city. */
const FEWEST_LETTERS = 3;

/** What one word says about where. */
export interface Said {
  /** Slugs of cities whose name the query says wholly, or in part. */
  readonly whole: readonly string[];
  readonly inPart: readonly string[];
  readonly countries: readonly string[];
  /** Whether the word is one of a name; otherwise it begins or sounds like one. */
  readonly isExact: boolean;
}

export class Gazetteer {
  readonly #cities: Lexicon<City>;
  readonly #visited: readonly Row<City>[];
  readonly #countries: readonly { readonly words: readonly string[]; readonly country: string }[];

  /** @param visited slugs of cities that places or events are in */
  constructor(cities: Lexicon<City>, visited: ReadonlySet<string | null>) {
    this.#cities = cities;
    this.#visited = cities.rows.filter(({ record }) => visited.has(record.slug));
    const names = new Map(cities.rows.map(({ record }) => [record.country, record.country_name]));
    this.#countries = countryNames(names).map(({ name, country }) => ({ words: name.split(' '), country }));
  }

  locate(words: readonly string[]): Said[] {
    const named = words.map((word, i) => this.#citiesNamed(word, i === words.length - 1));
    const countries = this.#countries.filter((name) => name.words.every((word) => words.includes(word)));
    const isWhole = (city: Row<City>) =>
      named.filter(({ cities }) => cities.includes(city)).length >= city.nameLength;
    const slugs = (cities: readonly Row<City>[]) => cities.map(({ record }) => record.slug);
    return named.map(({ cities, isExact }, i) => {
      const said = countries.filter((name) => name.words.includes(words[i] ?? ''));
      return {
        whole: slugs(cities.filter(isWhole)),
        inPart: slugs(cities.filter((city) => !isWhole(city))),
        countries: said.map(({ country }) => country),
        isExact: isExact || said.length > 0,
      };
    });
  }

  #citiesNamed(word: string, isLast: boolean): { cities: readonly Row<City>[]; isExact: boolean } {
    const exact = this.#visited.filter((city) => city.words.has(word));
    if (exact.length > 0 || word.length < FEWEST_LETTERS) return { cities: exact, isExact: exact.length > 0 };
    const alike = this.#cities.soundingLike(word);
    const isMeant = (other: string) => alike.includes(other) || (isLast && other.startsWith(word));
    return { cities: this.#visited.filter((city) => [...city.words].some(isMeant)), isExact: false };
  }
}
