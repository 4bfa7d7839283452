/** Where distances start, and how far from there results may be. */
import type { Point } from '../../contract/kinds.ts';
import { once } from '../memoized.ts';
import { citiesThere, isForeign, KM, type Reading, type Where } from '../query/reading.ts';
import { hasPlaces } from '../ranking/has_places.ts';
import type { ConceptName } from '../vocabulary/kinds.ts';
import type { Start } from './question.ts';
import { isWithin, type ReachSources, sightOf } from './reach.ts';

/** Results that are given for want of one in the city, or "near me", are no farther than this in another country. */
const ACROSS_BORDER_KM = 200;

export interface StartSources extends ReachSources {
  /** The code of the country of the city a point is in; null where there is none. */
  readonly countryAt: (point: Point) => string | null;
}

/**
 * @param kinds those that were asked for
 * @param isNamed whether a name was typed
 */
export function startOf(
  reading: Reading,
  meant: readonly Where[],
  kinds: readonly ConceptName[],
  isNamed: boolean,
  sources: StartSources,
  near: Point | undefined,
): Start {
  const { rows, gazetteer, from, countryAt } = sources;
  const sight = sightOf(meant);
  const around = aroundCity(meant, reading, kinds, sources, isNamed);
  const isNearSight = meant.some(({ from, sight }) => sight !== null && reading.words[from]?.isAfterNear);
  const asksNear = isNearSight || reading.words.some(({ wish }) => wish === 'near_me');
  const isInside = near !== undefined && meant.some((where) => isWithin(where, reading, gazetteer, near));
  const isWithinIt = asksNear && isInside;
  const isAtSight = asksNear && sight !== null && !isWithinIt;
  const isElsewhere = meant.length > 0 && !isWithinIt;
  const point = isAtSight ? sight : isElsewhere ? around?.point : (reading.point ?? near);
  const distances = point === undefined ? null : from(point);
  const home = once(() => (around !== null ? around.country : point === undefined ? null : countryAt(point)));
  const isInReach = (row: number): boolean => {
    const km = distances === null || rows.isEverywhere(row) ? 0 : distances.km(row);
    if (km <= ACROSS_BORDER_KM) return true;
    return km <= KM.farAway && (home() ?? rows.countryOf(row)) === rows.countryOf(row);
  };
  return {
    distances,
    sight,
    isNearMe: distances !== null && (reading.point !== null || asksNear),
    isInside,
    isAround: around !== null,
    isHere: isWithinIt || isAtSight,
    isInReach,
  };
}

/**
 * Around which point to look if the place that is meant has no row of the kind, and of a city its country; null if it has.
 * @param isNamed whether a name was typed: any row there may have it
 */
function aroundCity(
  all: readonly Where[],
  reading: Reading,
  kinds: readonly ConceptName[],
  sources: StartSources,
  isNamed: boolean,
): { readonly point: Point; readonly country: string | null } | null {
  const { gazetteer } = sources;
  // A country beside a part of it adds nothing: "Kerala, India".
  const parts = all.filter((where) => where.countries.length === 0);
  // Nor does the city beside a town of it: "Stanmore, London".
  const meant = (parts.length > 0 ? parts : all).map((where) =>
    where.isConfirmed ? { ...where, cities: where.cities.slice(0, 1) } : where,
  );
  const countries = meant.flatMap((where) => where.countries);
  const hasOne = (where: Where): boolean =>
    !isForeign(where, reading, gazetteer) &&
    ((isNamed && citiesThere(where, gazetteer).length > 0) || hasPlaces(where, kinds, sources));
  const first =
    gazetteer.largestIn(countries)[0] ??
    meant.flatMap(({ regions }) => regions)[0]?.city ??
    meant.flatMap(({ cities }) => cities)[0]?.city;
  if (first === undefined || meant.some(hasOne)) return null;
  return {
    point: sightOf(all) ?? gazetteer.pointOf(first),
    country: countries.length > 0 ? null : gazetteer.countryOf(first),
  };
}
