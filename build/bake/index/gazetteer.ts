/** Writes every name of every city, and how names are found that are not whole, or not spelt so. */

import type { Database } from 'better-sqlite3';
import type { Point } from '../../../src/contract/kinds.ts';
import type { NamesByLanguage } from '../../../src/contract/vocabularies.ts';
import { attractionOf } from '../../../src/directory/gazetteer/city_at.ts';
import { ARABIC_LETTER, consonantsOfName, soundOfName } from '../../../src/directory/gazetteer/gazetteer.ts';
import { PEOPLE_OF_PLACE, POSTCODE_SIGN, type Sight } from '../../../src/directory/gazetteer/sight.ts';
import {
  ANSWERED_NAME,
  CITIES_OF_BEGINNING,
  LARGE_NAMES,
  NAMES_OF_STORED_BEGINNING,
  OWN_NAME,
  UNKNOWN_PEOPLE,
} from '../../../src/directory/gazetteer/tables.ts';
import { PEOPLE, VISITED } from '../../../src/directory/records/city_numbers.ts';
import { bareSlug, namesInSlug } from '../../../src/directory/records/slug_parts.ts';
import { foldText } from '../../../src/directory/text/fold.ts';
import { decodeNumbers, encodeNumbers } from '../../../src/directory/text/row_bytes.ts';
import { isAbjad } from '../../../src/directory/text/sound.ts';
import { WordList } from '../../../src/directory/text/word_list.ts';
import { distanceKm, KM_PER_DEGREE } from '../../../src/geography/distance.ts';
import { OwnScripts } from '../../../src/geography/own_script.ts';
import { addTo } from '../../lists_by_key.ts';
import { Numbers } from '../numbers.ts';
import { SearchedNames } from '../searched_names.ts';
import { readPostcodes, readSights } from '../sights.ts';
import { ColumnsWriter } from './columns.ts';
import { countryNames } from './country_names.ts';
import { grouped } from './grouped.ts';
import type { IndexedCity } from './indexed_city.ts';
import { partsOfWorld } from './parts_of_world.ts';
import type { Quarter, QuartersLearner } from './quarters.ts';
import { RegionsWriter } from './regions.ts';
import type { Whereabouts } from './whereabouts.ts';

/** Slips and sounds are forgiven for names of cities with so many people, or with a place. */
const LARGE_PEOPLE = 50_000;
/** The same of towns with so many people, for their main name and those in answers. */
const TOWN_SLIPPED_PEOPLE = 20_000;
/** The same for countries and for regions with so many people; names of regions in an alphabet have a letter more. */
const LARGE_REGION_PEOPLE = 1_000_000;
const SLIPPED_CHARS = 5;
/** Most cities of one sound, the ones with most people. */
const CITIES_OF_A_SOUND_MAX = 8;
/** A key of as many characters, of which the first is the same in all, has too few consonants: any word may be Yima by two. */
const CONSONANTS_LEAST = 3;
/** Scripts whose letters say how a name sounds. */
const SOUNDING =
  /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Han}\p{M}\s'’.-]+$/u;

/** A sight or quarter that is known by hand counts for so many people. */
const SIGHT_PEOPLE = 200_000;
/** A town that no list of cities has, as one that is known in its country. */
const TOWN_PEOPLE = 100_000;
/** A sight so near another of its name, or a city of its name, is the same. */
const SAME_KM = 30;
/** What is so near the middle of a town is the town. */
const CENTRE_KM = 5;

/** How many people a city has at least that the area of a postcode is said to be in, and how far that is at most. */
const CITY_OF_POSTCODE_PEOPLE = 20_000;
const CITY_OF_POSTCODE_KM = 100;

/** A postcode of digits, or the first of one. */
const DIGITS = /^\d+\.*$/;
const hasDigit = (name: string): boolean => /\d/.test(name);

interface Named {
  name: string;
  city: number;
  people: number;
}

/**
 * Beginnings that many names have, with the cities of most people.
 * @param names in their order, each with its cities
 */
function* beginnings(
  names: Iterable<readonly [Named, ...Named[]]>,
  length = 1,
): Generator<{ readonly text: string; readonly cities: readonly number[] }> {
  for (const alike of grouped(names, ([{ name }]) => name.slice(0, length))) {
    if (alike.length <= NAMES_OF_STORED_BEGINNING) continue;
    const byPeople = alike.flat().sort((a, b) => b.people - a.people || a.city - b.city);
    const cities = [...new Set(byPeople.map(({ city }) => city))].slice(0, CITIES_OF_BEGINNING);
    yield { text: alike[0][0].name.slice(0, length), cities };
    const longer = alike.filter(([{ name }]) => name.length > length);
    yield* beginnings(longer, length + 1);
  }
}

/** Whether a sight is known by hand, under a name that is known for it alone. */
const isByHand = ({ numbers, people }: Sight): boolean => numbers.length === 0 && people > 0;

export class GazetteerWriter {
  readonly #database: Database;
  readonly #insert;
  readonly #insertSound;
  readonly #people = new Numbers(Uint32Array);
  readonly #large: boolean[] = [];
  /** The names of towns in which slips are forgiven, beside those of large cities. */
  readonly #ofTowns = new Set<string>();
  readonly #regions = new RegionsWriter();
  readonly #searched = new SearchedNames();
  readonly #ownScripts = new OwnScripts();
  readonly #parts = partsOfWorld();
  readonly #sightsOf = readSights();
  /** What is in cities and no name of them, found by the whole name alone: sights and quarters, by name. */
  readonly #sights = new Map<string, Sight[]>();
  readonly #points: Point[] = [];
  /** Rows of cities that areas of postcodes may be in, by country. */
  readonly #ofPostcodes = new Map<string, number[]>();
  /** Rows of towns with a place that no name in Arabic letters is known of. */
  readonly #unwritten = new Set<number>();

  constructor(database: Database) {
    this.#database = database;
    // All names together are several times as large as all else of a bake: they are sorted in a table.
    database.exec(`CREATE TEMP TABLE named_waiting (name TEXT, city INTEGER, people INTEGER);
      CREATE TEMP TABLE sound_waiting (sound TEXT, city INTEGER, people INTEGER)`);
    this.#insert = database.prepare<[string, number, number]>('INSERT INTO named_waiting VALUES (?, ?, ?)');
    this.#insertSound = database.prepare<[string, number, number]>(
      'INSERT INTO sound_waiting VALUES (?, ?, ?)',
    );
  }

  /** @param row its row; cities come in the order of their rows @param names what it is called in the languages of answers */
  add(row: number, city: IndexedCity, alternateNames: readonly string[], names: NamesByLanguage): void {
    const { id, name, population, place_count, event_count, lat, lng } = city;
    this.#people.set(row, population);
    this.#points.push({ lat, lng });
    const isLarge = population >= LARGE_PEOPLE || place_count + event_count > 0;
    this.#large.push(isLarge);
    if (population >= CITY_OF_POSTCODE_PEOPLE) addTo(this.#ofPostcodes, city.country, row);
    const folded = new Set<string>();
    const sounds = new Set<string>();
    for (const each of [name, ...this.#searched.of(id, alternateNames, names)]) {
      const text = foldText(each);
      if (text === '' || folded.has(text)) continue;
      // Mahdia was called Africa once.
      if (each !== name && this.#parts.some(({ names }) => names.has(text))) continue;
      folded.add(text);
      if (isLarge && SOUNDING.test(each)) sounds.add(soundOfName(text));
    }
    // L'Aquila is aquila among names, and laquila in its address.
    if (!namesInSlug(city.slug).some((text) => folded.has(text)))
      folded.add(namesInSlug(bareSlug(city))[0] ?? '');
    // Half of the towns of Arab countries that have places are known by no Arabic name: by their consonants they are found, but elsewhere
    // only towns with places, or any word would be one.
    const mayBeWritten = place_count + event_count > 0 || this.#ownScripts.isOwn(city.country, ARABIC_LETTER);
    const isUnwritten = isLarge && mayBeWritten && ![...folded].some((text) => isAbjad(text));
    const own = foldText(name);
    if (isUnwritten) {
      const consonants = consonantsOfName(own);
      if (consonants.length > CONSONANTS_LEAST) sounds.add(consonants);
      this.#unwritten.add(row);
    }
    this.#regions.add(row, city, own);
    const answered = new Set(Object.values(names).map(foldText));
    const timesOf = (text: string): number =>
      text === own || this.#ownScripts.isOwn(city.country, text)
        ? OWN_NAME
        : answered.has(text)
          ? ANSWERED_NAME
          : 1;
    if (population >= TOWN_SLIPPED_PEOPLE) for (const text of [own, ...answered]) this.#ofTowns.add(text);
    const people = population || UNKNOWN_PEOPLE;
    for (const text of folded) this.#insert.run(text, row, people * timesOf(text));
    for (const { names, point, isTown } of this.#sightsOf.get(id) ?? [])
      for (const each of names) {
        const text = foldText(each);
        this.#addSight(text, {
          city: row,
          ...point,
          numbers: [],
          people: isTown ? TOWN_PEOPLE : Math.min(population, SIGHT_PEOPLE),
        });
        // "Heaton Bradford" is Heaton for who is there, and for nobody else.
        const bare = text.endsWith(` ${own}`) ? text.slice(0, -own.length - 1) : '';
        if (bare !== '') this.#addSight(bare, { city: row, ...point, numbers: [], people: 0 });
      }
    for (const sound of sounds) if (sound.trim().length > 1) this.#insertSound.run(sound, row, people);
  }

  #addSight(name: string, sight: Sight): void {
    const known = this.#sights.get(name) ?? [];
    const same = known.find((other) => distanceKm(other, sight) <= SAME_KM);
    // What is known by hand is where it says, and counts for more than the rest of another name.
    if (same === undefined || (same.people === 0 && isByHand(sight)))
      this.#sights.set(name, [...known.filter((other) => other !== same), sight]);
  }

  /** Each area of postcodes is in a city of its country that attracts it most. */
  #addPostcodes(): void {
    const people = this.#people.values();
    for (const { country, code, point } of readPostcodes()) {
      let [city, most] = [-1, 0];
      for (const other of this.#ofPostcodes.get(country) ?? []) {
        const centre = this.#points[other] as Point;
        // No city is nearer than its latitude says: most need no distance.
        if (KM_PER_DEGREE * Math.abs(centre.lat - point.lat) > CITY_OF_POSTCODE_KM) continue;
        const km = distanceKm(centre, point);
        const attraction = attractionOf(people[other] as number, km);
        if (km <= CITY_OF_POSTCODE_KM && attraction > most) [city, most] = [other, attraction];
      }
      if (city < 0) continue;
      this.#addSight(DIGITS.test(code) ? POSTCODE_SIGN + code : foldText(code), {
        city,
        ...point,
        numbers: [],
        people: Math.min(people[city] as number, SIGHT_PEOPLE),
      });
    }
  }

  #addQuarters(quarters: readonly Quarter[]): void {
    const people = this.#people.values();
    const named = new Set<number>();
    for (const { name, cities, lat, lng, places } of quarters) {
      const [city] = cities;
      if (city === undefined) continue;
      const isItself = distanceKm(this.#points[city] as Point, { lat, lng }) <= CENTRE_KM;
      // What most places of a town that no Arabic name is known of say in Arabic letters is that name.
      if (isItself && isAbjad(name) && this.#unwritten.has(city) && !named.has(city)) {
        named.add(city);
        this.#insert.run(name, city, people[city] as number);
      } else this.#addSight(name, { city, numbers: cities, lat, lng, people: places * PEOPLE_OF_PLACE });
    }
  }

  /** @param countries their names by code, and @param where what is in cities */
  finish(countries: ReadonlyMap<string, string>, where: Whereabouts, quarters: QuartersLearner): void {
    for (const { name, row, people } of this.#regions.sharedWithCities()) this.#insert.run(name, row, people);
    this.#addPostcodes();
    this.#addQuarters(quarters.learnt());
    const largeNames = [...this.#writeNames(), ...this.#writeSights()];
    this.#writeSounds();
    this.#database.exec('DROP TABLE named_waiting; DROP TABLE sound_waiting');
    const insertCountry = this.#database.prepare<[string, string]>('INSERT INTO country_name VALUES (?, ?)');
    const ofCountries = new Set<string>();
    for (const { name, country } of countryNames(countries)) {
      insertCountry.run(name, country);
      ofCountries.add(name);
    }
    const insertPart = this.#database.prepare('INSERT INTO part_of_world VALUES (?, ?)');
    for (const { part, countries: all, names } of this.#parts) {
      insertPart.run(part, all.filter((country) => countries.has(country)).join(' '));
      // America is the United States.
      for (const name of names) if (!ofCountries.has(name)) insertCountry.run(name, part);
    }
    const named = this.#database
      .prepare<[string], Buffer>('SELECT cities FROM gazetteer_name WHERE name = ?')
      .pluck();
    const called = (name: string): number[] => {
      const cities = named.get(name);
      return cities === undefined ? [] : decodeNumbers(cities);
    };
    this.#regions.write(this.#database, where, called);
    const columns = new ColumnsWriter<never>(this.#database, 'city', {});
    columns.addNumbers(PEOPLE, this.#people.values());
    columns.addNumbers(
      VISITED,
      Uint8Array.from(this.#large, (_, city) => Number(where.isVisited(city))),
    );
    columns.addWords(LARGE_NAMES, WordList.sorted([...largeNames, ...this.#largeRegionNames()]));
  }

  /** @returns the names of countries and large regions in which slips are forgiven */
  #largeRegionNames(): string[] {
    return this.#database
      .prepare<[number], { name: string; of_country: number }>(
        `SELECT name, 1 AS of_country FROM country_name
         UNION SELECT region_name.name, 0 FROM region_name JOIN region ON id = region WHERE people >= ?`,
      )
      .all(LARGE_REGION_PEOPLE)
      .filter(({ name, of_country }) => name.length >= SLIPPED_CHARS + (of_country || isAbjad(name) ? 0 : 1))
      .map(({ name }) => name);
  }

  /** @returns the names of large cities */
  #writeNames(): string[] {
    const insert = this.#database.prepare<[string, Buffer]>('INSERT INTO gazetteer_name VALUES (?, ?)');
    const insertBeginning = this.#database.prepare<[string, Buffer]>(
      'INSERT INTO gazetteer_beginning VALUES (?, ?)',
    );
    const people = this.#people.values();
    const names = [...this.#sorted('named_waiting', 'name')];
    for (const cities of names) {
      const { name } = cities[0];
      const others = this.#sights.get(name)?.flatMap((sight) => {
        const same = cities.find(({ city }) => this.#isAt(city, sight));
        if (same === undefined) return [sight];
        // The district of a postcode says more than the city that is called by it as well: M14, in Manchester; and what is known by hand
        // more than a town of which nobody says how many people it has, or that is not the first of the name: Hammersmith, Westminster.
        const isLittleKnown = same !== cities[0] || people[same.city] === 0;
        const saysMore = hasDigit(name) || (isByHand(sight) && isLittleKnown);
        return saysMore ? [{ ...sight, city: same.city }] : [];
      });
      if (others !== undefined) this.#sights.set(name, others);
      insert.run(name, encodeNumbers(new Set(cities.map(({ city }) => city))));
    }
    for (const { text, cities } of beginnings(names)) insertBeginning.run(text, encodeNumbers(cities));
    return names
      .filter((cities) => cities.some(({ city }) => this.#large[city]) || this.#ofTowns.has(cities[0].name))
      .map(([{ name }]) => name);
  }

  /** Whether a city is where a sight is, so that the name says no more than the city's. */
  #isAt(city: number, sight: Sight): boolean {
    return city === sight.city || distanceKm(this.#points[city] as Point, sight) <= SAME_KM;
  }

  /** @returns names of several words that are known by hand: slips in them are forgiven, too */
  #writeSights(): string[] {
    const insert = this.#database.prepare<[string, number, number, number, number, Buffer]>(
      'INSERT OR IGNORE INTO gazetteer_sight VALUES (?, ?, ?, ?, ?, ?)',
    );
    for (const name of [...this.#sights.keys()].sort())
      for (const { city, lat, lng, people, numbers } of this.#sights.get(name) ?? [])
        insert.run(name, city, lat, lng, people, encodeNumbers(numbers));
    return [...this.#sights].flatMap(([name, [sight]]) =>
      name.includes(' ') && sight !== undefined && sight.people > 0 && sight.numbers.length === 0
        ? [name]
        : [],
    );
  }

  #writeSounds(): void {
    const insert = this.#database.prepare<[string, Buffer]>('INSERT INTO gazetteer_sound VALUES (?, ?)');
    for (const cities of this.#sorted('sound_waiting', 'sound'))
      insert.run(
        cities[0].name,
        encodeNumbers(cities.slice(0, CITIES_OF_A_SOUND_MAX).map(({ city }) => city)),
      );
  }

  /** Rows of a waiting table by name, those of a name together, most people first, as they are counted there. */
  #sorted(table: string, key: string): Generator<[Named, ...Named[]]> {
    const rows = this.#database.prepare<[], Named>(
      `SELECT ${key} AS name, city, people FROM ${table} ORDER BY ${key}, people DESC, city`,
    );
    return grouped(rows.all(), ({ name }) => name);
  }
}
