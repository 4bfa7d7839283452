/** Finds cities, regions, countries and sights by their names in any language and script. */
import type { Database } from 'better-sqlite3';
import type { Point } from '../../contract/kinds.ts';
import { kmTo } from '../../geography/distance.ts';
import { OwnScripts } from '../../geography/own_script.ts';
import type { Points } from '../areas/points.ts';
import { memoized, once } from '../memoized.ts';
import { PEOPLE, VISITED } from '../records/city_numbers.ts';
import type { Columns } from '../records/columns.ts';
import { readNames } from '../records/names_by_language.ts';
import { foldText } from '../text/fold.ts';
import { decodeNumbers } from '../text/row_bytes.ts';
import { isAbjad, isLatin, isOfVowels, SKELETON, skeletonOf, soundOf } from '../text/sound.ts';
import { AFTER_ALL, WordList } from '../text/word_list.ts';
import type { Region } from './region.ts';
import { POSTCODE_SIGN, type Sight } from './sight.ts';
import { LARGE_NAMES, OWN_NAME, UNKNOWN_PEOPLE } from './tables.ts';

/** A city so near the largest of a county is taken for one of the county's: départements are up to 100 km wide, and their seats seldom in the middle. */
const COUNTY_KM = 100;
/** Suburbs are at most so far from a city with at least TIMES_SUBURB times their people. Prayer times hardly differ there. */
export const SUBURB_KM = 25;
const TIMES_SUBURB = 2;
/** Least letters for the first words of a city's name to stand for all of it: "Rio" could be many cities. */
const OWN_CHARS = 4;

/** A city with so many people is known in other countries: by a name in answers, and by any other. */
const KNOWN_ELSEWHERE = { own: 50_000, other: 300_000 } as const;

/** So many letters begin too many names to look at all of them for the cities of some countries. */
const SHORT_CHARS = 2;

/** Fewest letters of a name with one slip, and with two. */
export const ONE_SLIP_CHARS = 4;
export const TWO_SLIPS_CHARS = 8;

/** Tells countries that write Arabic letters. */
export const ARABIC_LETTER = 'ا';

/** How many names of cities, and regions and slips of a name to keep: a query needs the same ones many times. */
const KEPT = 1_024;

/** Cities of a name that differs by slips from the typed one. */
export interface SlippedCities {
  /** The correct name. */
  readonly name: string;
  readonly cities: readonly number[];
  readonly slips: number;
}

/** A key for the sound of a name, which its spellings share. */
export const soundOfName = (name: string): string =>
  name
    .split(' ')
    .map((word) => soundOf(word) || skeletonOf(word))
    .join(' ');

/** A key for the consonants of a name, by which Arabic letters find a name that is known only in Latin ones. */
export const consonantsOfName = (name: string): string =>
  SKELETON + name.split(' ').map(skeletonOf).join(' ');

/** As `encodeNumbers` writes its numbers. */
type Stored<Row extends Sight | Region> = Omit<Row, 'numbers'> & { readonly numbers: Buffer };

function statementsOf(database: Database) {
  const select = (table: string, key: string) =>
    database.prepare<[string], Buffer>(`SELECT cities FROM ${table} WHERE ${key} = ?`).pluck();
  return {
    named: select('gazetteer_name', 'name'),
    // Not sorted here: sorting in SQLite costs more than the look-up, also where it finds nothing.
    sights: database.prepare<[string], Stored<Sight>>(
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
    // In the order of their ids, those with most people come first. No join: this build of SQLite prepares one anew for each value.
    regions: database.prepare<[string], Stored<Region>>(
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

/** What names are read from. */
interface Source {
  readonly columns: Columns;
  readonly points: Points;
  readonly select: ReturnType<typeof statementsOf>;
  readonly ownScripts: OwnScripts;
  readonly large: () => WordList;
}

/** @param columns of cities @param points of cities */
export const gazetteerOf = (database: Database, columns: Columns, points: Points): Gazetteer =>
  new Gazetteer({
    columns,
    points,
    select: statementsOf(database),
    ownScripts: new OwnScripts(),
    large: once(() => new WordList(columns.words(LARGE_NAMES))),
  });

export class Gazetteer {
  readonly #source: Source;
  readonly #countries: readonly string[] | undefined;

  /** @param countries the codes of the only countries whose names are found; all where it is left out */
  constructor(source: Source, countries?: readonly string[]) {
    this.#source = source;
    this.#countries = countries;
  }

  /** The names of some countries alone: who searches Canada means its London. */
  within(countries: readonly string[]): Gazetteer {
    return new Gazetteer(this.#source, countries);
  }

  #isSearched(country: string): boolean {
    return this.#countries?.includes(country) ?? true;
  }

  #searched(stored: Buffer | undefined): readonly number[] {
    const cities = decodeNumbers(stored);
    return this.#countries === undefined
      ? cities
      : cities.filter((city) => this.#isSearched(this.countryOf(city)));
  }

  /** The population of a city, UNKNOWN_PEOPLE if it is not known; 0 for no city. */
  people(city: number | undefined): number {
    return city === undefined ? 0 : this.#source.columns.numbers(PEOPLE, Uint32Array)[city] || UNKNOWN_PEOPLE;
  }

  /** Whether any place or event is in a city. */
  hasEntries(city: number): boolean {
    return this.#source.columns.numbers(VISITED, Uint8Array)[city] === 1;
  }

  /** The code of a city's country. */
  countryOf(city: number): string {
    return this.#source.columns.coded<string>('country').at(city);
  }

  /** The folded names of a city in answers of any language, its main name first. It can be found by other names as well. */
  readonly namesOf = memoized(KEPT, (city: number): readonly string[] => {
    const { name = '', names = null } = this.#source.select.city.get(city) ?? {};
    return [name, ...Object.values(readNames(names))].map(foldText);
  });

  /** The folded main name of a city. */
  nameOf(city: number): string {
    // Not from `namesOf`, which costs more: `beginning` needs it of thousands of cities.
    return foldText(this.#source.select.city.get(city)?.name ?? '');
  }

  /**
   * Whether a folded name of a city is a usual one: a name in answers, one in its country's script, or one that is shorter or
   * longer than a name in answers by whole words, as "Hanau" for "Hanau am Main".
   */
  isUsualName(city: number, name: string): boolean {
    const names = this.namesOf(city);
    const isOwn = (): boolean =>
      isLatin(name)
        ? name.length >= OWN_CHARS &&
          names.some((own) => own.startsWith(`${name} `) || name.startsWith(`${own} `))
        : this.#source.ownScripts.isOwn(this.countryOf(city), name);
    return names.includes(name) || (isOwn() && this.cities(name).includes(city));
  }

  /** Whether a name in Latin letters is one of the Arabic names of a city where these are written: "Wahran", of Oran. */
  isTransliterated(city: number, name: string): boolean {
    return (
      this.writesArabic(city) &&
      this.namesOf(city).some(
        (own) => isAbjad(own) && skeletonOf(own) === skeletonOf(name) && isOfVowels(own, name),
      )
    );
  }

  /** Whether the likeliest city with exactly this folded name is usually called so, and has so many people. */
  isUsualOf(name: string, people: number): boolean {
    const [city] = this.cities(name);
    return city !== undefined && this.people(city) >= people && this.isUsualName(city, name);
  }

  /** Whether most people in a city's country write Arabic letters. */
  writesArabic(city: number): boolean {
    return this.#source.ownScripts.isOwn(this.countryOf(city), ARABIC_LETTER);
  }

  /** Whether a city is in a region. Of a county this is known of cities that have places or events; others are so near its largest. */
  isIn(city: number, { name, country, numbers, city: largest }: Region): boolean {
    const isCounty = this.#regionOf(largest) !== name;
    const isThere = (): boolean =>
      isCounty ? this.kmTo(city, this.pointOf(largest)) <= COUNTY_KM : this.#regionOf(city) === name;
    return numbers.includes(city) || (this.countryOf(city) === country && isThere());
  }

  #regionOf(city: number): string | null {
    return this.#source.columns.coded<string | null>('region').at(city);
  }

  /** Whether a town is in the region that shares its name with a city: AlUla in Medina Region, Muar in Johor with Johor Bahru. */
  isInRegionOf(town: number, city: number): boolean {
    const region = this.#regionOf(city);
    if (region === null || region !== this.#regionOf(town)) return false;
    const [own, name] = [foldText(region), this.nameOf(city)];
    return (own.startsWith(name) || name.startsWith(own)) && this.countryOf(city) === this.countryOf(town);
  }

  /** Whether a city is a suburb of a much larger one, such as Salford. */
  isSuburb(city: number): boolean {
    const least = TIMES_SUBURB * this.people(city);
    const isLarge = (other: number): boolean => this.people(other) > least;
    return this.#source.points.inCircle(this.pointOf(city), SUBURB_KM, isLarge).length > 0;
  }

  /** Smaller cities with places or events at most so many km from a city. */
  smallerNear(city: number, km: number): Uint32Array {
    const people = this.people(city);
    const isSmaller = (other: number) => this.hasEntries(other) && this.people(other) < people;
    return this.#source.points.inCircle(this.pointOf(city), km, isSmaller);
  }

  pointOf(city: number): Point {
    return this.#source.points.of(city);
  }

  /** Kilometres from a point to a city; infinite without a point. */
  kmTo(city: number, from: Point | undefined): number {
    return kmTo(from, this.pointOf(city));
  }

  /**
   * Cities with exactly this folded name, in the order of the table `gazetteer_name`. Where none of the countries that are searched has one,
   * a known city elsewhere: it is no misspelt name.
   */
  cities(name: string): readonly number[] {
    const stored = this.#source.select.named.get(name);
    const searched = this.#searched(stored);
    if (searched.length > 0 || this.#countries === undefined) return searched;
    const isKnown = (city: number) =>
      this.people(city) >= (this.namesOf(city).includes(name) ? KNOWN_ELSEWHERE.own : KNOWN_ELSEWHERE.other);
    return decodeNumbers(stored).filter(isKnown);
  }

  /** How many people live in the likeliest city with exactly this folded name; 0 where there is none. */
  peopleOf(name: string): number {
    return this.people(this.cities(name)[0]);
  }

  /** The same cities, or those of sights with that name if no city has it. */
  citiesOrSights(name: string): readonly number[] {
    const cities = this.cities(name);
    return cities.length > 0 ? cities : this.sights(name).map(({ city }) => city);
  }

  /** Sights and quarters with exactly this folded name, the highest weight first. */
  sights(name: string): readonly Sight[] {
    return this.#source.select.sights
      .all(name)
      .filter(({ city }) => this.#isSearched(this.countryOf(city)))
      .map((sight) => ({ ...sight, numbers: decodeNumbers(sight.numbers) }))
      .sort((a, b) => b.people - a.people || a.city - b.city);
  }

  /** The smallest known area of a postcode of digits in each country that has such. */
  postcodes(code: string): readonly Sight[] {
    const areas = new Map<string, Sight>();
    for (let known = code.length; known > 0; known -= 1)
      for (const area of this.sights(POSTCODE_SIGN + code.slice(0, known).padEnd(code.length, '.'))) {
        const country = this.countryOf(area.city);
        if (!areas.has(country)) areas.set(country, area);
      }
    return [...areas.values()];
  }

  /** Cities with a name that begins with a text, those with most people first; if there are very many, only the first ones. */
  beginning(text: string): readonly number[] {
    const stored = this.#source.select.beginning.get(text);
    const isEnough = this.#countries === undefined || text.length <= SHORT_CHARS;
    if (stored !== undefined && isEnough) return this.#searched(stored);
    return this.byPeople(this.#allBeginning(text), (city) => this.timesBegun(city, text));
  }

  /** Factor on the people of a city whose main name begins so, or that is in a country where these letters are written. */
  timesBegun(city: number, text: string): number {
    const isOwn =
      this.nameOf(city).startsWith(text) || this.#source.ownScripts.isOwn(this.countryOf(city), text);
    return isOwn ? OWN_NAME : 1;
  }

  /** All cities with a name that begins with a text, most people first. */
  allBeginning(text: string): readonly number[] {
    return this.byPeople(this.#allBeginning(text));
  }

  #allBeginning(text: string): number[] {
    // The lists are decoded as one: decoding each takes twice as long.
    return [
      ...new Set(this.#searched(Buffer.concat(this.#source.select.between.all(text, text + AFTER_ALL)))),
    ];
  }

  /** Cities with a name of this sound, most people first. */
  sounding(name: string): readonly number[] {
    return this.#searched(this.#source.select.sounding.get(soundOfName(name)));
  }

  /** Cities without a known name in Arabic letters whose name has these consonants, most people first. */
  ofConsonants(name: string): readonly number[] {
    return this.#searched(this.#source.select.sounding.get(consonantsOfName(name)));
  }

  /** Large cities with a name a slip or two away, the fewest slips first. */
  readonly slipped = memoized(KEPT, (name: string): readonly SlippedCities[] => {
    // A number one digit away is another one.
    if (name.length < ONE_SLIP_CHARS || /\d/.test(name)) return [];
    const large = this.#source.large();
    return large
      .slipsFrom(name, name.length < TWO_SLIPS_CHARS ? 1 : 2)
      .sort((a, b) => a.slips - b.slips)
      .map(({ word, slips }) => {
        const correct = large.at(word);
        return { name: correct, cities: this.citiesOrSights(correct), slips };
      });
  });

  /** Codes of the countries with this folded name, or in the part of the world with it. One that is not searched is no region there. */
  countries(name: string): readonly string[] {
    const countries = this.#source.select.countries
      .all(name)
      .flatMap((code) => this.#source.select.partOfWorld.get(code)?.split(' ') ?? code);
    const searched = countries.filter((country) => this.#isSearched(country));
    const isOther = () =>
      this.#searched(this.#source.select.named.get(name)).length +
        this.sights(name).length +
        this.regions(name).length >
      0;
    return searched.length > 0 || (this.#countries !== undefined && isOther()) ? searched : countries;
  }

  /** The population of the regions of a country; infinite if it has none. */
  peopleIn(country: string): number {
    return this.#source.select.peopleIn.get(country) ?? Number.POSITIVE_INFINITY;
  }

  /** Regions with this folded name, those with most people first. */
  readonly regions = memoized(KEPT, (name: string): readonly Region[] =>
    this.#source.select.regions
      .all(name)
      .filter(({ country }) => this.#isSearched(country))
      .map((region) => ({ ...region, numbers: decodeNumbers(region.numbers) })),
  );

  /** The largest cities of the five most populous regions of the first of some countries, that of the largest region first. */
  largestIn([country]: readonly string[]): readonly number[] {
    return country === undefined ? [] : this.#source.select.largest.all(country);
  }

  /** Kilometres from a point to the nearest of these cities; infinite where there is none, or no point. */
  kmToCountry(countries: readonly string[], point: Point | undefined): number {
    return Math.min(...this.largestIn(countries).map((city) => this.kmTo(city, point)));
  }

  /** Cities with most people first. @param timesOf a factor on the people of a city */
  byPeople(cities: Iterable<number>, timesOf = (_city: number) => 1): number[] {
    return Array.from(cities, (city) => ({ city, people: this.people(city) * timesOf(city) }))
      .sort((a, b) => b.people - a.people || a.city - b.city)
      .map(({ city }) => city);
  }
}
