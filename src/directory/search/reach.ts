/** Whether the user is inside the place that was named, and how distance counts there. */
import type { Point } from '../../contract/kinds.ts';
import { kmTo } from '../../geography/distance.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { Sight } from '../gazetteer/sight.ts';
import { formsOf } from '../query/name_endings.ts';
import { type Reading, textOf, type Where } from '../query/reading.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import type { DistancesFrom } from './question.ts';

export interface ReachSources {
  readonly rows: NamedRows;
  readonly gazetteer: Gazetteer;
  readonly from: DistancesFrom;
}

/** The share, from 0 to 1, that a row keeps of how well it fits. */
export type Share = (row: number) => number;

/** A user within so many km of the middle of a city means places there. */
const WITHIN_KM = 50;

/**
 * A result at this distance keeps half: from a point, or from the user in the town they name; from a quarter; in a city; and from the
 * middle of a city that the user may not be in, where ten km weigh as much as twenty of a hundred in prominence.
 */
const HALF_KM = 4;
const HALF_OF_QUARTER_KM = 15;
const HALF_OF_CITY_KM = 200;
const HALF_OF_MIDDLE_KM = 400;
/** The share of its distance that counts for a result that names the suburb or quarter. */
const SAID_KM = 0.2;

export const sightOf = (meant: readonly Where[]): Sight | null =>
  meant.flatMap(({ sight }) => sight ?? [])[0] ?? null;

/** A city reaches a km from its middle for so many people, but at least as far as a town, and at most WITHIN_KM. */
const PEOPLE_OF_KM = 50_000;
const REACH_OF_TOWN = 3;
/** A suburb, a quarter, a street or a postcode's district reaches so far, and a station or a mall. */
const REACH_OF_QUARTER = 1.5;
const REACH_OF_POINT = 0.5;

function isPoint({ from, to, sight }: Where, { words }: Reading): boolean {
  const name = textOf(words, from, to);
  return sight?.numbers.length === 0 && !/\d/.test(name);
}

const reachOf = (city: number, gazetteer: Gazetteer): number =>
  gazetteer.isSuburb(city)
    ? REACH_OF_QUARTER
    : Math.min(WITHIN_KM, Math.max(REACH_OF_TOWN, gazetteer.people(city) / PEOPLE_OF_KM));

/** Whether the user is inside what was named: a sight, quarter or city. */
export function isWithin(where: Where, reading: Reading, gazetteer: Gazetteer, near?: Point): boolean {
  const [first] = where.cities;
  if (where.sight !== null)
    return kmTo(near, where.sight) <= (isPoint(where, reading) ? REACH_OF_POINT : REACH_OF_QUARTER);
  return first !== undefined && gazetteer.kmTo(first.city, near) <= reachOf(first.city, gazetteer);
}

/** Rows whose address or name names a suburb or quarter: distance does not tell on which side of a border a row is. */
function rowsSaying(where: Where, { words }: Reading, sources: ReachSources): Set<number> {
  const { rows, gazetteer } = sources;
  const { sight } = where;
  const [first] = where.cities;
  if (first === undefined || sight?.numbers.length === 0) return new Set();
  const own = sight === null ? gazetteer.namesOf(first.city) : [];
  const typed = formsOf(textOf(words, where.from, where.to));
  const names = [...new Set([...typed, ...own])].map((name) => name.split(' '));
  return new Set(names.flatMap((name) => [...rows.withAll(name, 'written'), ...rows.withAll(name)]));
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
  const { rows, gazetteer, from } = sources;
  const { sight } = where;
  const [first] = where.cities;
  if (first === undefined) return null;
  const nearestTo = (point: Point, half: number, says: ReadonlySet<number> = new Set()): Share => {
    const { km } = from(point);
    return (row) => (rows.isEverywhere(row) ? 1 : half / (half + km(row) * (says.has(row) ? SAID_KM : 1)));
  };
  const { city, isBegun } = first;
  const saying = () => rowsSaying(where, reading, sources);
  if (sight !== null) {
    // A user who is there means what is near them, not what is near its middle.
    const point = near && isWithin(where, reading, gazetteer, near) ? near : sight;
    return nearestTo(point, !isNamed && isPoint(where, reading) ? HALF_KM : HALF_OF_QUARTER_KM, saying());
  }
  const away = gazetteer.kmTo(city, near);
  const reach = reachOf(city, gazetteer);
  // Around a town without any place distances decide anyway.
  const isWhole = !isBegun && !isNamed && gazetteer.hasEntries(city);
  const isClose = near !== undefined && away <= WITHIN_KM;
  if (isWhole && away > reach && (isClose || gazetteer.isSuburb(city)))
    return nearestTo(gazetteer.pointOf(city), HALF_OF_QUARTER_KM, saying());
  // Of places that are as well known those in the middle of a city come first.
  if (!isClose)
    return isWhole && near === undefined ? nearestTo(gazetteer.pointOf(city), HALF_OF_MIDDLE_KM) : null;
  return isWhole && reach <= REACH_OF_TOWN
    ? nearestTo(near, HALF_KM, saying())
    : nearestTo(near, HALF_OF_CITY_KM);
}
