/** How far the cities, quarters and sights that are meant reach, and what nearness counts within them. */
import type { Point } from '../../contract/kinds.ts';
import { kmTo } from '../../geography/distance.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { Sight } from '../gazetteer/sight.ts';
import { formsOf } from '../query/name_endings.ts';
import { type Reading, textOf, type Where } from '../query/reading.ts';
import type { Sources } from '../ranking/evidence.ts';
import { BEFORE_STREETS } from '../vocabulary/street_words.ts';
import type { DistancesFrom } from './found.ts';

interface ReachSources extends Sources {
  readonly from: DistancesFrom;
}

/** What a row keeps of its fit. */
export type Share = (row: number) => number;

/** So near a city who asks for it is there, and what is a kilometre farther from there is worth so much less. */
const WITHIN_KM = 50;
const LESS_PER_KM = 0.004;

/** What is so far from a sight that is a point, or from who asks in the town they name, is worth half as much; what is farther from a quarter. */
const HALF_KM = 4;
const HALF_OF_QUARTER_KM = 15;
/** What says itself to be in a suburb or quarter counts as so much of its distance from there. */
const SAID_KM = 0.2;
/** What is so near the middle of a quarter may be in it. */
const QUARTER_KM = 8;

export const sightOf = (meant: readonly Where[]): Sight | null =>
  meant.flatMap(({ sight }) => sight ?? [])[0] ?? null;

/** How far from its middle who asks is still in a city, by how many people it has at least; in a suburb no farther than in a town. */
const REACHES: readonly (readonly [people: number, km: number])[] = [
  [2_000_000, WITHIN_KM],
  [500_000, 10],
];
const REACH_OF_TOWN = 3;
/** A station or a mall is a point, where who asks may stand; quarters, streets and the districts of postcodes reach as far as a town. */
const REACH_OF_POINT = 0.5;

function isPoint({ from, to, sight }: Where, { words }: Reading): boolean {
  const name = textOf(words, from, to);
  return sight?.numbers.length === 0 && !BEFORE_STREETS.has(words[from]?.text ?? '') && !/\d/.test(name);
}

function reachOf(city: number, gazetteer: Gazetteer): number {
  const [, reach] = REACHES.find(([people]) => gazetteer.people(city) >= people) ?? [0, REACH_OF_TOWN];
  return reach > REACH_OF_TOWN && gazetteer.isSuburb(city) ? REACH_OF_TOWN : reach;
}

/** Whether who asks is in a city that is meant, as far as its middle tells. */
export const isInCityOf = (meant: readonly Where[], near: Point, gazetteer: Gazetteer): boolean =>
  meant.some(({ cities: [first] }) => first !== undefined && gazetteer.kmTo(first.city, near) <= WITHIN_KM);

/** Whether who asks is at a sight, or in a city or quarter, that is meant. */
export function isWithin(where: Where, reading: Reading, gazetteer: Gazetteer, near?: Point): boolean {
  const [first] = where.cities;
  if (where.sight !== null)
    return kmTo(near, where.sight) <= (isPoint(where, reading) ? REACH_OF_POINT : REACH_OF_TOWN);
  return first !== undefined && gazetteer.kmTo(first.city, near) <= reachOf(first.city, gazetteer);
}

/** @param says rows that say themselves to be where was asked for, beside which others count as farther */
function nearestTo(point: Point, half: number, from: DistancesFrom, says?: ReadonlySet<number>): Share {
  const { km } = from(point);
  return (row) => half / (half + km(row) * (says?.has(row) === true ? SAID_KM : 1));
}

/**
 * Rows whose address says that they are in a suburb, or in a quarter that was learnt from addresses: where a border runs its middle does
 * not tell. Where any does, also those near that middle on which nothing but its name is written: Fatih Camii, Esenler is in no Fatih.
 */
function rowsSaying(where: Where, middle: Point, { words }: Reading, sources: ReachSources): Set<number> {
  const { rows, gazetteer, from } = sources;
  const { sight } = where;
  if (sight?.numbers.length === 0) return new Set();
  const ofCity = sight === null ? where.cities.slice(0, 1) : [];
  const own = ofCity.flatMap(({ city }) => gazetteer.namesOf(city));
  const typed = formsOf(textOf(words, where.from, where.to));
  const names = [...new Set([...typed, ...own])].map((name) => name.split(' '));
  const written = names.flatMap((name) => [...rows.withAll(name, 'written')]);
  if (written.length === 0) return new Set();
  const { km } = from(middle);
  const isOnly = (row: number) => km(row) <= QUARTER_KM && rows.text(row).written.length === 0;
  return new Set([...written, ...names.flatMap((name) => [...rows.withAll(name)].filter(isOnly))]);
}

/**
 * Around a sight, and in the city where who asks is, what is near is better than what is as good far away in the city; of a suburb
 * near who asks its middle counts, where no name was typed.
 */
export function shareOfDistance(
  where: Where,
  isNamed: boolean,
  reading: Reading,
  sources: ReachSources,
  near: Point | undefined,
): Share | null {
  const { gazetteer, from } = sources;
  const { sight } = where;
  const [first] = where.cities;
  if (first === undefined) return null;
  const { city, isBegun } = first;
  const middle = sight ?? gazetteer.pointOf(city);
  const says = () => rowsSaying(where, middle, reading, sources);
  if (sight !== null) {
    // Who is at it means what is near: of a quarter no middle is better.
    const point = near !== undefined && isWithin(where, reading, gazetteer, near) ? near : sight;
    const half = !isNamed && isPoint(where, reading) ? HALF_KM : HALF_OF_QUARTER_KM;
    return nearestTo(point, half, from, isNamed ? undefined : says());
  }
  const away = gazetteer.kmTo(city, near);
  const reach = reachOf(city, gazetteer);
  // What is near a town without a place is all there is: mosque deal kent.
  const isWhole = !isBegun && !isNamed && gazetteer.hasEntries(city);
  const isClose = near !== undefined && away <= WITHIN_KM;
  if (isWhole && away > reach && (isClose || gazetteer.isSuburb(city)))
    return nearestTo(middle, HALF_OF_QUARTER_KM, from, says());
  if (!isClose) return null;
  if (isWhole && reach === REACH_OF_TOWN) return nearestTo(near, HALF_KM, from, says());
  const { km } = from(near);
  return (row) => 1 - LESS_PER_KM * Math.min(WITHIN_KM, km(row));
}
