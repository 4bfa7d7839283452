/**
 * Quarters and small towns that the gazetteer does not have, learnt from the places themselves: many addresses end in one
 * ("…, Kadıköy"), and many names ("… in Bou Saada", "… في بوفاريك"). What several places close together say is where they are.
 */
import type { Database } from 'better-sqlite3';
import type { PlaceFacts } from '../../../src/contract/place.ts';
import { foldText } from '../../../src/directory/text/fold.ts';
import { distanceKm } from '../../../src/geography/distance.ts';
import { grouped } from './grouped.ts';
import { placeInName } from './place_in_name.ts';

/** So many places make a quarter, and so many of all that say it must be close to the middle of them. */
const PLACES_LEAST = 4;
const TOGETHER = 0.6;
const CLOSE_KM = 8;
/** The part of a postcode that says the district: of LS6 2AB, in Leeds, and of M5V 2T6, in Toronto. */
const DISTRICT = /^([a-z]+\d\w*) \w+$/i;
/** Most letters and words of the name of a quarter. */
const CHARS_MAX = 40;
const WORDS_MAX = 4;

export interface Quarter {
  /** Folded. */
  readonly name: string;
  /** The rows of the cities that its places are in, the one with most of them first. */
  readonly cities: readonly number[];
  readonly lat: number;
  readonly lng: number;
  /** How many places are there. */
  readonly places: number;
}

interface Said {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly city: number;
}

export class QuartersLearner {
  readonly #database: Database;
  readonly #insert;

  constructor(database: Database) {
    this.#database = database;
    // All that is said is many times as much as what is learnt.
    database.exec('CREATE TEMP TABLE quarter_waiting (name TEXT, lat REAL, lng REAL, city INTEGER)');
    this.#insert = database.prepare<[string, number, number, number]>(
      'INSERT INTO quarter_waiting VALUES (?, ?, ?, ?)',
    );
  }

  /** @param city the row of its city */
  add({ name, name_local, names, address, postcode, lat, lng }: PlaceFacts, city: number): void {
    const called = [name, name_local, ...Object.values(names)].flatMap((each) => placeInName(each) ?? []);
    const parts = [...called, ...(address?.split(/[,،]/) ?? [])];
    const quarters = parts.filter((part) => part.length <= CHARS_MAX && !/\d/.test(part));
    const district = DISTRICT.exec(postcode ?? '')?.slice(1) ?? [];
    const said = new Set([...quarters, ...district].map(foldText));
    for (const text of said)
      if (text.length > 2 && text.split(' ').length <= WORDS_MAX) this.#insert.run(text, lat, lng, city);
  }

  /** Those of most places first. Nothing is added after it. */
  learnt(): Quarter[] {
    const said = this.#database
      .prepare<[number], Said>(
        `SELECT * FROM quarter_waiting
         WHERE name IN (SELECT name FROM quarter_waiting GROUP BY name HAVING count(*) >= ?) ORDER BY name, lat, lng`,
      )
      .all(PLACES_LEAST);
    this.#database.exec('DROP TABLE quarter_waiting');
    return [...grouped(said, ({ name }) => name)]
      .flatMap(quarterOf)
      .sort((a, b) => b.places - a.places || (a.name < b.name ? -1 : 1));
  }
}

const median = (sorted: readonly number[]): number => sorted[sorted.length >> 1] ?? 0;

/** The quarter that some places say they are in; none where they are not together. */
function quarterOf(said: readonly [Said, ...Said[]]): Quarter[] {
  const [lats, lngs] = [said.map(({ lat }) => lat), said.map(({ lng }) => lng).sort((a, b) => a - b)];
  const middle = { lat: median(lats), lng: median(lngs) };
  const close = said.filter((each) => distanceKm(each, middle) <= CLOSE_KM);
  if (close.length < PLACES_LEAST || close.length < TOGETHER * said.length) return [];
  const counts = new Map<number, number>();
  for (const { city } of close) counts.set(city, (counts.get(city) ?? 0) + 1);
  const cities = [...counts].sort(([a, x], [b, y]) => y - x || a - b).map(([city]) => city);
  return [{ name: said[0].name, cities, ...middle, places: close.length }];
}
