/** Tells cities of one name apart: by what else says where, by where who asks is, by how many people live there. */
import type { Point } from '../../contract/kinds.ts';
import { kmTo } from '../../geography/distance.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { OWN_NAME } from '../gazetteer/tables.ts';
import {
  CLOSE_KM,
  isCityOnly,
  KNOWN_PEOPLE,
  type NamedCity,
  NEAR_KM,
  type ReadWord,
  SAME_PART_KM,
  TIMES_NEARER,
  textOf,
  WHOLE_NAME,
  type Where,
} from './reading.ts';

/** One closer still that goes by the name. */
const TIMES_HERE = 1_000;
/** One that goes by the name, in the same part of the world. */
const TIMES_SAME_PART = 8;
/** One with a place, beside one without, that goes by the name or by a longer one. */
const TIMES_VISITED = 2.5;

/** How many times the people of a city count that is so far from who asks. */
export const timesBy = (km: number): number =>
  km <= CLOSE_KM ? TIMES_HERE : km <= NEAR_KM ? TIMES_NEARER : km <= SAME_PART_KM ? TIMES_SAME_PART : 1;

interface Asked {
  readonly gazetteer: Gazetteer;
  /** Where who asks is. */
  readonly near: Point | undefined;
  /** A town that nothing tells from the part of a larger city or region, as that. */
  readonly asPart: (where: Where) => Where;
}

/** Names in a query, each with the likeliest of its namesakes first. */
export function toldApart(named: readonly Where[], words: readonly ReadWord[], asked: Asked): Where[] {
  const { gazetteer } = asked;
  return named
    .map((where, _, all) => inNamedRegion(where, all, gazetteer))
    .map((where) => (isCityOnly(where) && !where.isTold ? asked.asPart(where) : where))
    .map((where) => withoutSmall(where, gazetteer))
    .map((where, _, all) => likeliestNamesake(where, words, all, asked))
    .map((where, _, all) => ofTownBeside(where, all, gazetteer));
}

/** A city with a smaller share of the people of a region of its name is not meant, unless a region is said: Ontario, California. */
const IN_REGION_SHARE = 0.05;
/** The same of a city elsewhere without a place: Bāli, in India. */
const UNVISITED_SHARE = 0.25;

function withoutSmall(where: Where, gazetteer: Gazetteer): Where {
  const { regions } = where;
  const isKnown = (city: number) =>
    gazetteer.hasEntries(city) || regions.some((region) => gazetteer.isIn(city, region));
  const least = (city: number) =>
    (isKnown(city) ? IN_REGION_SHARE : UNVISITED_SHARE) * (regions[0]?.people ?? 0);
  const cities = where.cities.filter(({ city }) => gazetteer.people(city) >= least(city));
  return { ...where, cities };
}

/** A city so many times larger than one beside it, before which it stands, is no part of it. */
const TIMES_SURELY_LARGER = 3;

/**
 * A city with a town beside it that is near, or in its region, is where that town is: Oldham, Manchester; AlUla, Medina. Of two that
 * are as large the first is the town: Khamis Mushait, Abha.
 */
function ofTownBeside(where: Where, all: readonly Where[], gazetteer: Gazetteer): Where {
  const isCity = ({ cities: [first], sight }: Where): boolean =>
    first !== undefined && first.likeness >= WHOLE_NAME && sight === null;
  const peopleOf = ({ cities: [first] }: Where): number => gazetteer.people(first?.city);
  const isTown = (other: Where): boolean =>
    isCity(other) &&
    other.cities
      .slice(0, 1)
      .some(({ city }) => gazetteer.hasEntries(city) || gazetteer.people(city) >= KNOWN_PEOPLE) &&
    (other.to === where.from
      ? peopleOf(other) < TIMES_SURELY_LARGER * peopleOf(where)
      : other.from === where.to && peopleOf(other) * TIMES_SURELY_LARGER <= peopleOf(where));
  const town = isCity(where) ? all.find(isTown)?.cities[0] : undefined;
  const [city] = where.cities;
  if (town === undefined || city === undefined || town.city === city.city) return where;
  const km = gazetteer.kmTo(town.city, gazetteer.pointOf(city.city));
  const isThere = km <= NEAR_KM || (km <= SAME_PART_KM && gazetteer.isSameRegion(town.city, city.city));
  return isThere ? { ...where, cities: [town, ...where.cities], isTold: true } : where;
}

/**
 * A region or country in the query tells a city from its namesakes; a region beside it makes one name with it: Birmingham,
 * Alabama; Sindh, Hyderabad.
 */
function inNamedRegion(where: Where, all: readonly Where[], gazetteer: Gazetteer): Where {
  const told = (cities: readonly NamedCity[], isTold: boolean): Where | null =>
    cities.length === 0 ? null : { ...where, cities, countries: [], regions: [], isTold };
  const inRegions = ({ cities }: Where, { regions }: Where) =>
    cities.filter(({ city }) => regions.some((region) => gazetteer.isIn(city, region)));
  for (const other of all) {
    if (other === where) continue;
    const isBeside = other.from === where.to || other.to === where.from;
    const inCountry = where.cities.filter(({ city }) => other.countries.includes(gazetteer.countryOf(city)));
    const found =
      told(inRegions(where, other), isBeside) ??
      (isBeside ? told(inRegions(other, where), true) : null) ??
      told(inCountry, isBeside && inCountry[0]?.likeness === 1);
    if (found !== null) return found;
  }
  return where;
}

/**
 * Of namesakes the one that is near a city beside it, as in rouached mila, or else near who asks: Cambridge, asked in Boston. Else
 * one with a place rather than one without that is not much larger: Newcastle upon Tyne.
 */
function likeliestNamesake(
  where: Where,
  words: readonly ReadWord[],
  all: readonly Where[],
  { gazetteer, near }: Asked,
): Where {
  const [first] = where.cities;
  if (first === undefined) return where;
  const typed = textOf(words, where.from, where.to);
  // Who is in one of the name does not mean another, whatever else is called like what stands beside it: Adams Center, Sterling.
  const isHere = ({ city }: NamedCity) =>
    gazetteer.kmTo(city, near) <= CLOSE_KM && gazetteer.isUsualName(city, typed);
  const [beside] = where.cities.some(isHere)
    ? []
    : all
        .filter(({ from, to }) => from === where.to || to === where.from)
        .flatMap(({ cities }) => cities.slice(0, 1).filter(({ likeness }) => likeness >= WHOLE_NAME));
  const point = beside === undefined ? near : gazetteer.pointOf(beside.city);
  const isClose = (other: Point) => kmTo(point, other) <= CLOSE_KM;
  // A quarter of the city beside it, or of where who asks is: Paddington, London. One that was learnt from places is found by their words.
  const sights = where.sight !== null ? [where.sight] : beside === undefined ? [] : gazetteer.sights(typed);
  const quarter =
    isClose(gazetteer.pointOf(first.city)) && where.sight === null ? undefined : sights.find(isClose);
  if (quarter !== undefined) {
    const cities = [{ city: quarter.city, likeness: first.likeness, isBegun: false }];
    const isTold = where.isTold || (beside !== undefined && quarter.numbers.length === 0);
    return {
      ...where,
      cities,
      countries: [],
      regions: [],
      sight: quarter,
      isNear: beside === undefined,
      isTold,
    };
  }
  const isNear = (city: number) => gazetteer.kmTo(city, point) <= NEAR_KM;
  const mayBeOther = first.likeness === 1 && !gazetteer.hasEntries(first.city);
  const isOther = (city: number) =>
    mayBeOther && gazetteer.hasEntries(city) && gazetteer.nameOf(city).startsWith(typed);
  // Mila, in Algeria, rather than Milan, as some call it.
  const timesOwn = gazetteer.isUsualName(first.city, typed) ? 1 : OWN_NAME;
  /** How many times the people of a city count, by where it is. */
  const timesOf = (city: number): number => {
    const km = gazetteer.kmTo(city, point);
    if (km <= SAME_PART_KM && gazetteer.isUsualName(city, typed)) return timesBy(km) * timesOwn;
    // Who is near Çorlu, which some call so, means Çorum all the same.
    if (km <= NEAR_KM && (city === first.city || timesOwn > 1)) return TIMES_NEARER;
    if (isOther(city)) return TIMES_VISITED;
    return city === first.city ? 1 : 0;
  };
  const worth = (city: number) => gazetteer.people(city) * timesOf(city);
  // Of those that are begun it is told by how much each draws.
  const asLike = first.isBegun ? [first] : where.cities.filter(({ likeness }) => likeness >= first.likeness);
  const nearer = asLike.reduce((most, each) => (worth(each.city) > worth(most.city) ? each : most));
  const isFound = isNear(nearer.city);
  // Another city beside it tells it from namesakes far away: Scarborough, Toronto.
  const isTold = isFound && beside !== undefined && beside.city !== nearer.city;
  const others = where.cities.filter((each) => each !== nearer && (!isTold || isNear(each.city)));
  return { ...where, cities: [nearer, ...others], isNear: isFound && beside === undefined };
}
