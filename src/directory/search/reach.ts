/** How far the cities, quarters and sights that are meant reach, and what nearness counts within them. */
import type { Point } from '../../contract/kinds.ts';
import { kmTo } from '../../geography/distance.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { Sight } from '../gazetteer/sight.ts';
import { type NamedCity, type Reading, textOf, type Where } from '../query/reading.ts';
import { BEFORE_STREETS } from '../vocabulary/street_words.ts';
import type { DistancesFrom } from './found.ts';

/** What a row keeps of its fit. */
export type Share = (row: number) => number;

/** So near a city who asks for it is there, and what is a kilometre farther from there is worth so much less. */
const WITHIN_KM = 50;
const LESS_PER_KM = 0.004;

/** What is so far from a sight that is a point, or from who asks in the town they name, is worth half as much; what is farther from a quarter. */
const HALF_KM = 4;
const HALF_OF_QUARTER_KM = 15;

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

function nearestTo(point: Point, half: number, from: DistancesFrom): Share {
  const { km } = from(point);
  return (row) => half / (half + km(row));
}

/**
 * Around a sight, and in the city where who asks is, what is near is better than what is as good far away in the city; of a suburb
 * near who asks its middle counts, where no name was typed.
 */
export function shareOfDistance(
  { city, isBegun }: NamedCity,
  isNamed: boolean,
  meant: readonly Where[],
  reading: Reading,
  gazetteer: Gazetteer,
  from: DistancesFrom,
  near: Point | undefined,
): Share | null {
  const around = meant.find(({ sight }) => sight !== null);
  if (around?.sight != null) {
    // Who is at it means what is near: of a quarter no middle is better.
    const point = near !== undefined && isWithin(around, reading, gazetteer, near) ? near : around.sight;
    return nearestTo(point, !isNamed && isPoint(around, reading) ? HALF_KM : HALF_OF_QUARTER_KM, from);
  }
  const away = gazetteer.kmTo(city, near);
  if (near === undefined || away > WITHIN_KM) return null;
  const reach = reachOf(city, gazetteer);
  // What is near a town without a place is all there is: mosque deal kent.
  const isWhole = !isBegun && !isNamed && gazetteer.isVisited(city);
  if (isWhole && away > reach) return nearestTo(gazetteer.pointOf(city), HALF_OF_QUARTER_KM, from);
  if (isWhole && reach === REACH_OF_TOWN) return nearestTo(near, HALF_KM, from);
  const { km } = from(near);
  return (row) => 1 - LESS_PER_KM * Math.min(WITHIN_KM, km(row));
}
