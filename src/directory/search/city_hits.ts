/** Cities that a query names, each with its score. */
import type { Point } from '../../contract/kinds.ts';
import { distanceKm } from '../../geography/distance.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import {
  asksForTimes,
  isCityOnly,
  isIn,
  isTaken,
  KM,
  likenessBeside,
  mayName,
  type NamedCity,
  type Reading,
  textOf,
  textsOf,
  type Where,
} from '../query/reading.ts';
import { FAR_KM, nearness } from '../ranking/nearness.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import { hasWords } from '../vocabulary/named_tables.ts';
import { BESIDE_WHERE } from '../vocabulary/wishes.ts';
import type { Found, Scored } from './found.ts';

/** Share of a city's score that depends on its people; ten million have all of it. */
const PEOPLE_SHARE = 0.28;
const MOST_PEOPLE_LOG = 7;
/** Share of its score that a city keeps where something in it is looked for. */
const BESIDE_PLACES = 0.5;
/** The same of each further city of the same name. */
const FURTHER = 0.85;
/** Where more than a name was typed, namesakes with so many times fewer people are left out. */
const TIMES_SMALLER = 10;
/** The share of a city in another country than the one that was typed. */
const ELSEWHERE = 0.6;
/** The share of a city where other words say where, or a kind of place is asked for. */
const NOT_MEANT = 0.7;
/** The share of the city of a sight or quarter that was typed: what is around that is looked for. */
const OF_SIGHT = 0.6;
/** So much above a place a city comes first. */
const ABOVE = 0.001;

/** Which share of the words that may be names the words of a city are; of an address it is small. */
const shareOf = (where: Where, { words, where: all }: Reading): number =>
  (where.to - where.from) /
  words.filter((word, i) => mayName(word) || all.some((each) => isIn(each, i))).length;

/** What tells how likely cities are. */
export interface CitySources {
  readonly gazetteer: Gazetteer;
  readonly places: NamedRows;
  /** Where a place is. */
  readonly placePoint: (row: number) => Point;
  /** The city a point is in; null where there is none. */
  readonly cityAt: (point: Point) => number | null;
}

/** What was found of places. */
type FoundPlaces = Pick<Found, 'best' | 'where' | 'isNearbyInstead'>;

/** What is asked of cities. */
interface CityQuestion {
  readonly reading: Reading;
  readonly found: FoundPlaces;
  readonly sources: CitySources;
  readonly passes: (city: number) => boolean;
  readonly near: Point | undefined;
  readonly asksForPlaces: boolean;
  readonly isForTimes: boolean;
}

/**
 * @param found what the query finds of places: cities answer in their stead where it is little
 * @param near where the user is, or the point that was typed: cities near it score higher where the query names none
 */
export function cityHits(
  reading: Reading,
  found: FoundPlaces,
  sources: CitySources,
  passes: (city: number) => boolean,
  near?: Point,
): Scored[] {
  const { gazetteer, placePoint } = sources;
  const { where: meant, best, isNearbyInstead } = found;
  const asksForPlaces = reading.words.some(({ kind }) => kind !== null);
  const isForTimes = asksForTimes(reading);
  const question = { reading, found, sources, passes, near, asksForPlaces, isForTimes };
  const [first] = best;
  const isFar = near !== undefined && first !== undefined && distanceKm(near, placePoint(first.row)) > FAR_KM;
  const isNothingNear = first === undefined || (isFar && (isNearbyInstead || reading.words.every(isTaken)));
  const ofName = isFar ? null : cityOfName(reading, found, sources);
  const scores = citiesNamed(question);
  for (const [city, score] of citiesListed(question, scores)) scores.set(city, score);
  if (ofName !== null && passes(ofName)) scores.set(ofName, 1);
  if (near !== undefined && meant.length === 0) {
    for (const [city, score] of scores) scores.set(city, score * nearness(gazetteer.kmTo(city, near)));
    const isAsked = ofName === null && (isForTimes || (asksForPlaces && isNothingNear));
    const here = isAsked ? sources.cityAt(near) : null;
    if (here !== null && passes(here)) scores.set(here, isForTimes ? 1 : BESIDE_PLACES);
  }
  return [...scores]
    .map(([row, score]) => ({ row, score }))
    .sort((a, b) => b.score - a.score || gazetteer.people(b.row) - gazetteer.people(a.row) || a.row - b.row);
}

/** The share of its score that a city keeps for how many people live there. */
const sizeShare = (city: number, gazetteer: Gazetteer): number =>
  1 - PEOPLE_SHARE * (1 - Math.min(1, Math.log10(gazetteer.people(city) + 1) / MOST_PEOPLE_LOG));

/** The cities that phrases of the query name, with their scores. */
function citiesNamed(question: CityQuestion): Map<number, number> {
  const { reading, found, sources, passes, near, asksForPlaces, isForTimes } = question;
  const { gazetteer } = sources;
  const scores = new Map<number, number>();
  for (const where of reading.where) {
    if ((where.sight !== null || where.isStreet) && !found.where.includes(where)) continue;
    const cities = where.cities.filter(({ city }) => passes(city));
    const [likeliest] = cities;
    if (likeliest === undefined) continue;
    const isAlone = isNamedAlone(likeliest.city, question);
    const typed = textOf(reading.words, where.from, where.to);
    const isOwn = gazetteer.namesOf(likeliest.city).includes(typed);
    const most = gazetteer.people(likeliest.city);
    const mayBeMeant = (city: number): boolean => {
      const people = gazetteer.people(city);
      // Former names count only for larger cities, and not for times: "Manchester" is not Richmond, which was once called so, and the
      // times of Islamabad are not those of Chittagong.
      const mayBeOnce = isOwn && (isForTimes || people < most);
      if (mayBeOnce && !gazetteer.isUsualName(city, typed)) return false;
      if (!isAlone && TIMES_SMALLER * people < most) return false;
      // "mosques in Poland" asks for none in Poland, Maine.
      const isInCountry = where.countries.length === 0 || where.countries.includes(gazetteer.countryOf(city));
      if (asksForPlaces && !isInCountry) return false;
      // A user in one city of the name does not mean another far away: "ош мечеть", asked in Osh, is not about Auch.
      return !(where.isNear && (asksForPlaces || isForTimes) && gazetteer.kmTo(city, near) > KM.near);
    };
    for (const named of cities.filter(({ city }) => mayBeMeant(city))) {
      const score = scoreOf(named, likeliest, where, isAlone, question);
      // Behind the town of it that was typed beside it.
      const isBehind = named !== likeliest && where.isConfirmed;
      const most = isBehind ? (scores.get(likeliest.city) ?? Number.POSITIVE_INFINITY) - ABOVE : score;
      scores.set(named.city, Math.max(Math.min(score, most), scores.get(named.city) ?? 0));
    }
  }
  return scores;
}

/** Whether nothing but a city was typed: a country, a region or another name of it adds nothing ("George Town, Penang"). */
function isNamedAlone(city: number, { reading, isForTimes }: CityQuestion): boolean {
  const saysNoMore = (i: number) =>
    reading.where.some(
      (each) => isIn(each, i) && (!isCityOnly(each) || each.cities.some((other) => other.city === city)),
    );
  // Whatever else was typed, times are of a city.
  return isForTimes || reading.words.every(({ wish }, i) => saysNoMore(i) || BESIDE_WHERE.has(wish));
}

/** @param likeliest the first of the cities that the phrase names */
function scoreOf(
  named: NamedCity,
  likeliest: NamedCity,
  where: Where,
  isAlone: boolean,
  { reading, found, sources, asksForPlaces, isForTimes }: CityQuestion,
): number {
  const { gazetteer, places } = sources;
  const { where: meant, best } = found;
  const country = gazetteer.countryOf(named.city);
  const isFirst = named === likeliest;
  const isMeant = meant.includes(where);
  const isAtSight = meant.some(({ sight }) => sight !== null);
  const countries = reading.where.flatMap((each) => [
    ...each.countries,
    ...(each === where ? [] : each.regions.map((region) => region.country)),
  ]);
  let score = likenessBeside(named);
  // The people of many small towns are unknown, and their times are asked for all the same.
  if (!isFirst || !isForTimes) score *= sizeShare(named.city, gazetteer);
  if (!isFirst && named.likeness === likeliest.likeness) score *= FURTHER;
  if (!isAlone) score *= BESIDE_PLACES;
  if (!isAlone && !isMeant) score *= shareOf(where, reading);
  if (isAtSight && !isForTimes) score *= OF_SIGHT;
  // What names have is rather one of these than a city of a country without places.
  const isOther =
    meant.length > 0 || asksForPlaces || (best.length > 0 && !places.countries.includes(country));
  if (!isMeant && isOther) score *= NOT_MEANT;
  if (countries.length > 0 && !countries.includes(country)) score *= ELSEWHERE;
  if (!isFirst || !isMeant) return score;
  // However it is spelt, the city that is meant answers where its times are asked for.
  const isWholeAnswer = isForTimes && isCityOnly(where) && !named.isBegun;
  return Math.max(score, isWholeAnswer ? 1 : leastOfCity(reading, found, sources));
}

/** The largest cities of the country or region that is meant, where its times are asked for, or nothing is there. @param named cities that are named */
function citiesListed(question: CityQuestion, named: ReadonlyMap<number, number>): Map<number, number> {
  const { found, sources, passes, asksForPlaces, isForTimes } = question;
  const { gazetteer } = sources;
  const { where: meant, best, isNearbyInstead } = found;
  const isNothingThere = best.length === 0 || isNearbyInstead;
  // Beside a city, its country only tells which.
  const isOfCity = meant.some(
    (where) => isCityOnly(where) && where.cities.some(({ city }) => named.has(city)),
  );
  const isAsked = asksForPlaces ? isNothingThere && named.size === 0 : isForTimes && !isOfCity;
  if (!isAsked) return new Map();
  const ofCountry = gazetteer.largestIn(meant.flatMap((where) => where.countries));
  const ofRegions = meant.flatMap(({ regions }) => regions.map(({ city }) => city));
  const there = [...ofCountry, ...ofRegions].filter(passes);
  // Beside the nearest places the largest city is enough.
  const isBeside = asksForPlaces && best.length > 0;
  const share = isBeside ? BESIDE_PLACES : 1;
  return new Map(
    (isBeside ? there.slice(0, 1) : there).map((city) => [city, sizeShare(city, gazetteer) * share]),
  );
}

/**
 * The least score of the city that the query names: above the best place, where that is given for want of one in the city, is not
 * close to it, and does not name it.
 */
function leastOfCity({ words }: Reading, found: FoundPlaces, sources: CitySources): number {
  const { gazetteer, places, placePoint } = sources;
  const [named] = found.where.filter((each) => each.cities.length + each.regions.length > 0);
  const [city] = named?.regions.length === 0 ? named.cities : [];
  const [first] = found.isNearbyInstead ? found.best : [];
  if (named === undefined || city === undefined || first === undefined) return 0;
  const isSaid = hasWords(places.text(first.row), textsOf(words.slice(named.from, named.to)));
  return !isSaid && gazetteer.kmTo(city.city, placePoint(first.row)) > KM.close ? first.score + ABOVE : 0;
}

/** The city of the best place, where times are asked for and the place, not a city, has the name that was typed: "waktu solat kajang". */
function cityOfName(reading: Reading, { where, best }: FoundPlaces, { places }: CitySources): number | null {
  const [first] = best;
  const isCityNamed = where.some(({ cities }) => cities.length > 0);
  if (first === undefined || isCityNamed || !asksForTimes(reading)) return null;
  const names = reading.words.filter((word, i) => !isTaken(word) && !where.some((each) => isIn(each, i)));
  const isCalled = names.length > 0 && hasWords(places.text(first.row), textsOf(names));
  return isCalled ? places.cityOf(first.row) : null;
}
