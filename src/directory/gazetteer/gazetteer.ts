/** Cities and countries by what they are called, in every language and script the index has names in. */
import type { Database } from 'better-sqlite3';
import type { Point } from '../../contract/kinds.ts';
import { kmTo } from '../../geography/distance.ts';
import { OwnScripts } from '../../geography/own_script.ts';
import type { Points } from '../areas/points.ts';
import { PEOPLE, VISITED } from '../records/city_numbers.ts';
import type { Columns } from '../records/columns.ts';
import { readNames } from '../records/names_by_language.ts';
import { remembering } from '../remembering.ts';
import { foldText } from '../text/fold.ts';
import { decodeNumbers } from '../text/row_bytes.ts';
import { isLatin, SKELETON, skeletonOf, soundOf } from '../text/sound.ts';
import { AFTER_ALL, WordList } from '../text/word_list.ts';
import type { Region } from './region.ts';
import type { Sight } from './sight.ts';
import { LARGE_NAMES, OWN_NAME, UNKNOWN_PEOPLE } from './tables.ts';

/** So far from the middle of a city its suburbs are, where times of prayer are nearly its own; it has so many times their people. */
export const SUBURB_KM = 25;
const TIMES_SUBURB = 2;
/** Letters from which the first words of a city's own name are it: Rio may be many. */
const OWN_CHARS = 4;

/** So far around who types the first letters of a name a city is looked for that has so many people for each kilometre. */
const AROUND_KM = 500;
const AROUND_PER_KM = 300;

/** A question asks for the names of a city, and for the regions of a name, many times: those of so many are kept. */
const KEPT = 1_024;

/** Cities of a name with slips, and how many there are. */
export interface SlippedCities {
  readonly name: string;
  readonly cities: readonly number[];
  readonly slips: number;
}

/** How a name of one or several words sounds; what two spellings of a name share. */
export const soundOfName = (words: readonly string[]): string =>
  words.map((word) => soundOf(word) || skeletonOf(word)).join(' ');

/** The consonants of a name, by which one that is known in Latin letters alone is found in Arabic ones. */
export const consonantsOfName = (words: readonly string[]): string =>
  SKELETON + words.map((word) => skeletonOf(word)).join(' ');

/** Letters of the code of a country; those of parts of the world are longer. */
const CODE_CHARS = 2;

/** What is read of the tables, each prepared once. */
function statementsOf(database: Database) {
  const select = (table: string, key: string) =>
    database.prepare<[string], Buffer>(`SELECT cities FROM ${table} WHERE ${key} = ?`).pluck();
  return {
    named: select('gazetteer_name', 'name'),
    sights: database.prepare<[string], Omit<Sight, 'numbers'> & { numbers: Buffer }>(
      'SELECT city, lat, lng, people, numbers FROM gazetteer_sight WHERE name = ?',
    ),
    beginning: select('gazetteer_beginning', 'beginning'),
    sounding: select('gazetteer_sound', 'sound'),
    between: database
      .prepare<[string, string], Buffer>('SELECT cities FROM gazetteer_name WHERE name >= ? AND name < ?')
      .pluck(),
    countries: database.prepare<[string], string>('SELECT country FROM country_name WHERE name = ?').pluck(),
    partOfWorld: database
      .prepare<[string], string>('SELECT countries FROM part_of_world WHERE part = ?')
      .pluck(),
    // Their ids are in the order of people. No join: this build of SQLite parses one anew whenever other values are asked for.
    regions: database.prepare<[string], Omit<Region, 'numbers'> & { numbers: Buffer }>(
      `SELECT name, country, people, city, numbers FROM region
       WHERE id IN (SELECT region FROM region_name WHERE name = ?) ORDER BY id`,
    ),
    largest: database
      .prepare<[string], number>(
        'SELECT city FROM region WHERE country = ? GROUP BY city ORDER BY max(people) DESC LIMIT 5',
      )
      .pluck(),
    peopleIn: database
      .prepare<[string], number | null>('SELECT sum(people) FROM region WHERE country = ?')
      .pluck(),
    city: database.prepare<[number], { name: string; names: string | null }>(
      'SELECT name, names FROM city WHERE row = ?',
    ),
  };
}

export class Gazetteer {
  readonly #columns: Columns;
  readonly #points: Points;
  readonly #select: ReturnType<typeof statementsOf>;
  readonly #ownScripts = new OwnScripts();
  /** The names a city goes by in answers of any language, folded; it may be found by others as well. */
  readonly namesOf: (city: number) => readonly string[];
  readonly #regions: (name: string) => readonly Region[];
  #largeNames: WordList | undefined;

  /** @param columns of cities, and @param points where they are */
  constructor(database: Database, columns: Columns, points: Points) {
    this.#columns = columns;
    this.#points = points;
    this.#select = statementsOf(database);
    this.namesOf = remembering(KEPT, (city) => {
      const { name = '', names = null } = this.#select.city.get(city) ?? {};
      return [name, ...Object.values(readNames(names))].map(foldText);
    });
    this.#regions = remembering(KEPT, (name) =>
      this.#select.regions.all(name).map((region) => ({ ...region, numbers: decodeNumbers(region.numbers) })),
    );
  }

  /** People of a city, by its row, UNKNOWN_PEOPLE where that is not known; of none 0. */
  people(city: number | undefined): number {
    return city === undefined ? 0 : this.#columns.numbers(PEOPLE, Uint32Array)[city] || UNKNOWN_PEOPLE;
  }

  /** Whether any place or event is in a city. */
  isVisited(city: number): boolean {
    return this.#columns.numbers(VISITED, Uint8Array)[city] === 1;
  }

  /** The code of the country a city is in. */
  countryOf(city: number): string {
    return this.#columns.coded<string>('country').at(city);
  }

  /** The name a city goes by in answers, folded. */
  nameOf(city: number): string {
    // By itself: a beginning that thousands of cities have asks for the name of each.
    return foldText(this.#select.city.get(city)?.name ?? '');
  }

  /**
   * Whether a city goes by a folded name: in answers of any language, in the letters of its country, or by a name that goes on as its
   * own or from there: Hanau (am Main), Birmingham, Alabama.
   */
  goesBy(city: number, name: string): boolean {
    const names = this.namesOf(city);
    const isOwn = (): boolean =>
      isLatin(name)
        ? name.length >= OWN_CHARS &&
          names.some((own) => own.startsWith(`${name} `) || name.startsWith(`${own} `))
        : this.#ownScripts.isOwn(this.countryOf(city), name);
    return names.includes(name) || (isOwn() && this.called(name).includes(city));
  }

  /** Whether a city is in a region; in a county only where anything is in the city. */
  isIn(city: number, { name, country, numbers }: Region): boolean {
    const region = this.#columns.coded<string | null>('region').at(city);
    const isOwn = region === name && this.countryOf(city) === country;
    return isOwn || numbers.includes(city);
  }

  /** Whether two cities are in one region. */
  isSameRegion(city: number, other: number): boolean {
    const regions = this.#columns.coded<string | null>('region');
    const region = regions.at(city);
    return region !== null && region === regions.at(other) && this.countryOf(city) === this.countryOf(other);
  }

  /** Whether a much larger city is so close that who is there is in both: Üsküdar, Salford. */
  isSuburb(city: number): boolean {
    const people = this.#columns.numbers(PEOPLE, Uint32Array);
    const least = TIMES_SUBURB * this.people(city);
    const isLarge = (other: number): boolean => (people[other] as number) > least;
    return this.#points.inCircle(this.pointOf(city), SUBURB_KM, isLarge).length > 0;
  }

  /** Where a city is. */
  pointOf(city: number): Point {
    return this.#points.of(city);
  }

  /** Kilometres from a point to a city; infinite where there is no point. */
  kmTo(city: number, from: Point | undefined): number {
    return kmTo(from, this.pointOf(city));
  }

  /** Rows of the cities of exactly this folded name: most people first, where a city's own name counts for more. */
  called(name: string): readonly number[] {
    return decodeNumbers(this.#select.named.get(name));
  }

  /** The same, or those of sights of the name where no city is called so. */
  named(name: string): readonly number[] {
    const cities = this.called(name);
    return cities.length > 0 ? cities : this.sights(name).map(({ city }) => city);
  }

  /** Sights and quarters of exactly this folded name, those that count for most people first. */
  sights(name: string): readonly Sight[] {
    return this.#select.sights
      .all(name)
      .map((sight) => ({ ...sight, numbers: decodeNumbers(sight.numbers) }))
      .sort((a, b) => b.people - a.people || a.city - b.city);
  }

  /** Rows of cities with a name that begins so, in the order of `named`; of very many only the first. */
  beginning(text: string): readonly number[] {
    const stored = this.#select.beginning.get(text);
    if (stored !== undefined) return decodeNumbers(stored);
    const counted = this.#allBeginning(text).map((city) => ({
      city,
      people: this.people(city) * (this.nameOf(city).startsWith(text) ? OWN_NAME : 1),
    }));
    return counted.sort((a, b) => b.people - a.people || a.city - b.city).map(({ city }) => city);
  }

  /** Rows of cities around a point that go by a name which begins so, the farther the larger ones. */
  beginningAround(text: string, point: Point): readonly number[] {
    const isLarge = (city: number): boolean =>
      this.people(city) >= AROUND_PER_KM * Math.max(SUBURB_KM, this.kmTo(city, point));
    const around = [...this.#points.inCircle(point, AROUND_KM, isLarge)];
    return around.filter((city) => this.namesOf(city).some((name) => name.startsWith(text)));
  }

  /** All of them, however many, most people first. */
  allBeginning(text: string): readonly number[] {
    return this.byPeople(this.#allBeginning(text));
  }

  #allBeginning(text: string): number[] {
    // One after the other they are one list: to decode each by itself takes as long again.
    return [...new Set(decodeNumbers(Buffer.concat(this.#select.between.all(text, text + AFTER_ALL))))];
  }

  /** Rows of cities with a name that sounds so, most people first. */
  sounding(words: readonly string[]): readonly number[] {
    const sound = soundOfName(words);
    return sound === '' ? [] : decodeNumbers(this.#select.sounding.get(sound));
  }

  /** Rows of cities that are known by no name in such a script, with the consonants of some words, most people first. */
  ofConsonants(words: readonly string[]): readonly number[] {
    return decodeNumbers(this.#select.sounding.get(consonantsOfName(words)));
  }

  /** Large cities with a name that is at most so many slips away, the fewest first. */
  slipped(name: string, most: number): readonly SlippedCities[] {
    this.#largeNames ??= new WordList(this.#columns.words(LARGE_NAMES));
    const names = this.#largeNames;
    return names
      .slipsFrom(name, most)
      .sort((a, b) => a.slips - b.slips)
      .map(({ word, slips }) => {
        const meant = names.at(word);
        return { name: meant, cities: this.named(meant), slips };
      });
  }

  /** Codes of the countries of this folded name, or of a part of the world of it. */
  countries(name: string): readonly string[] {
    return this.#select.countries
      .all(name)
      .flatMap((code) => (code.length === CODE_CHARS ? code : this.#countriesIn(code)));
  }

  #countriesIn(part: string): readonly string[] {
    return this.#select.partOfWorld.get(part)?.split(' ') ?? [];
  }

  /** People of the cities of a country together, as far as regions tell; infinite where none does. */
  peopleIn(country: string): number {
    return this.#select.peopleIn.get(country) ?? Number.POSITIVE_INFINITY;
  }

  /** Regions of this folded name with at least so many people, those with most first. */
  regions(name: string, people = 0): readonly Region[] {
    return this.#regions(name).filter((region) => region.people >= people);
  }

  /** The largest cities of the most populous regions of the first of some countries, those of the largest region first. */
  largestIn([country]: readonly string[]): readonly number[] {
    return country === undefined ? [] : this.#select.largest.all(country);
  }

  byPeople(cities: Iterable<number>): number[] {
    return [...cities].sort((a, b) => this.people(b) - this.people(a) || a - b);
  }
}
