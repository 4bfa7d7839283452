/** Whether the user is inside the place that was named, and how distance counts there. */
import type { Point } from '../../contract/kinds.ts';
import { kmTo } from '../../geography/distance.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { Sight } from '../gazetteer/sight.ts';
import { formsOf } from '../query/name_endings.ts';
import { type Reading, textOf, type Where } from '../query/reading.ts';
import type { Sources } from '../ranking/evidence.ts';
import { BEFORE_STREETS } from '../vocabulary/street_words.ts';
import type { DistancesFrom } from './found.ts';

export interface ReachSources extends Sources {
  readonly from: DistancesFrom;
}

/** The share, from 0 to 1, that a row keeps of how well it fits. */
export type Share = (row: number) => number;

/** Within so many km a user who names a city is in it; from there on results lose this much per km. */
const WITHIN_KM = 50;
const LESS_PER_KM = 0.004;

/** A result at this distance keeps half: from a point or from the user in the town they name; and from a quarter. */
const HALF_KM = 4;
const HALF_OF_QUARTER_KM = 15;
/** The share of its distance that counts for a result whose address names the suburb or quarter. */
const SAID_KM = 0.2;
/** How near the middle of a quarter a result may be in it. */
const QUARTER_KM = 8;

export const sightOf = (meant: readonly Where[]): Sight | null =>
  meant.flatMap(({ sight }) => sight ?? [])[0] ?? null;

/** How far a city reaches from its middle, by its people. */
const REACHES: readonly (readonly [people: number, km: number])[] = [
  [2_000_000, WITHIN_KM],
  [500_000, 10],
];
const REACH_OF_TOWN = 3;
/** A suburb, a quarter, a street or a postcode's district reaches so far, and a station or a mall. */
const REACH_OF_QUARTER = 1.5;
const REACH_OF_POINT = 0.5;

function isPoint({ from, to, sight }: Where, { words }: Reading): boolean {
  const name = textOf(words, from, to);
  return sight?.numbers.length === 0 && !BEFORE_STREETS.has(words[from]?.text ?? '') && !/\d/.test(name);
}

function reachOf(city: number, gazetteer: Gazetteer): number {
  if (gazetteer.isSuburb(city)) return REACH_OF_QUARTER;
  const [, reach] = REACHES.find(([people]) => gazetteer.people(city) >= people) ?? [0, REACH_OF_TOWN];
  return reach;
}

/** Whether the user is near the middle of a city that is meant. */
export const isInCityOf = (meant: readonly Where[], near: Point, gazetteer: Gazetteer): boolean =>
  meant.some(({ cities: [first] }) => first !== undefined && gazetteer.kmTo(first.city, near) <= WITHIN_KM);

/** Whether the user is inside what was named: a sight, quarter or city. */
export function isWithin(where: Where, reading: Reading, gazetteer: Gazetteer, near?: Point): boolean {
  const [first] = where.cities;
  if (where.sight !== null)
    return kmTo(near, where.sight) <= (isPoint(where, reading) ? REACH_OF_POINT : REACH_OF_QUARTER);
  return first !== undefined && gazetteer.kmTo(first.city, near) <= reachOf(first.city, gazetteer);
}

/** @param says rows whose address names the place; they count as nearer */
function nearestTo(point: Point, half: number, from: DistancesFrom, says: ReadonlySet<number>): Share {
  const { km } = from(point);
  return (row) => half / (half + km(row) * (says.has(row) ? SAID_KM : 1));
}

/**
 * Rows whose address names a suburb or quarter; distance from its middle does not tell on which side of a border a row is. Where any
 * does, also rows without an address whose name has the word and which are near that middle.
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
 * What distance leaves of a result within the place that was named: from a sight, from the user who is in that city, or from the
 * middle of a suburb where no name was typed. Null where distance does not count.
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
    // A user who is there means what is near them, not what is near its middle.
    const point = near !== undefined && isWithin(where, reading, gazetteer, near) ? near : sight;
    const half = !isNamed && isPoint(where, reading) ? HALF_KM : HALF_OF_QUARTER_KM;
    return nearestTo(point, half, from, says());
  }
  const away = gazetteer.kmTo(city, near);
  const reach = reachOf(city, gazetteer);
  // Around a town without any place distances decide anyway.
  const isWhole = !isBegun && !isNamed && gazetteer.hasEntries(city);
  const isClose = near !== undefined && away <= WITHIN_KM;
  if (isWhole && away > reach && (isClose || gazetteer.isSuburb(city)))
    return nearestTo(middle, HALF_OF_QUARTER_KM, from, says());
  if (!isClose) return null;
  if (isWhole && reach <= REACH_OF_TOWN) return nearestTo(near, HALF_KM, from, says());
  const { km } = from(near);
  return (row) => 1 - LESS_PER_KM * Math.min(WITHIN_KM, km(row));
}
