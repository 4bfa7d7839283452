/** Cities that a query names, with how likely each is what was looked for. */
import type { Point } from '../../contract/kinds.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import {
  asksForTimes,
  isCityOnly,
  isIn,
  likenessBeside,
  mayName,
  NEAR_KM,
  type Reading,
  textOf,
  type Where,
} from '../query/reading.ts';
import { nearness } from '../ranking/nearness.ts';
import { BESIDE_WHERE } from '../vocabulary/wishes.ts';
import type { Scored } from './found.ts';

/** What the number of its people makes of a city's score: all of it for ten millions. */
const PEOPLE_SHARE = 0.28;
const MOST_PEOPLE_LOG = 7;
/** Where a place is looked for in it, the city itself comes after the places. */
const BESIDE_PLACES = 0.5;
/** A further city of a name that is as much its own. */
const FURTHER = 0.85;
/** A city of the name with so many times fewer people is not meant where something else was typed as well. */
const TIMES_SMALLER = 10;
/** In another country than the one that was typed. */
const ELSEWHERE = 0.6;
/** A city that is as well known as the country of its name has so much. */
const LIKE_A_COUNTRY = 0.9;
/** Where other words surely say where, or a kind of place is asked for. */
const NOT_MEANT = 0.7;
/** Who types a sight or quarter looks for what is around it rather than for the city. */
const OF_SIGHT = 0.6;

/** How much of what may name anything the words of a city are: of an address with a house number little. */
const shareOf = (where: Where, { words, where: all }: Reading): number =>
  (where.to - where.from) /
  words.filter((word, i) => mayName(word) || all.some((each) => isIn(each, i))).length;

interface CityOptions {
  /** Where who asks is, or what is asked about: other cities than the meant ones come up near it. */
  readonly near?: Point | undefined;
  /** The city a point is in: who asks for times near it asks for those of that city. */
  readonly cityAt?: (point: Point) => number | null;
  /** Whether nothing else was found: then the cities of a country are all there is to say. */
  readonly isNothingElse?: boolean;
  /** What the city that is meant has at least. */
  readonly least?: number;
  /** The city of what is called as was typed, where times are asked for: they are those of its city. */
  readonly ofName?: number | null;
  /** Whether nothing was found near who asks: then the city there comes first. */
  readonly isNothingNear?: boolean;
}

/** @param meant what surely says where */
export function cityHits(
  reading: Reading,
  meant: readonly Where[],
  gazetteer: Gazetteer,
  passes: (city: number) => boolean,
  { near, cityAt, isNothingElse = false, least = 0, ofName = null, isNothingNear = false }: CityOptions = {},
): Scored[] {
  const scores = new Map<number, number>();
  const sizeScore = (city: number): number =>
    1 - PEOPLE_SHARE * (1 - Math.min(1, Math.log10(gazetteer.people(city) + 1) / MOST_PEOPLE_LOG));
  const asksForPlaces = reading.words.some(({ kind }) => kind !== null);
  const isForTimes = asksForTimes(reading);
  const isAtSight = meant.some(({ sight }) => sight !== null);
  for (const where of reading.where) {
    const isMeant = meant.includes(where);
    if ((where.sight !== null || where.isStreet) && !isMeant) continue;
    const countries = new Set(
      reading.where.flatMap((each) => [
        ...each.countries,
        ...(each === where ? [] : each.regions.map(({ country }) => country)),
      ]),
    );
    // A country, a region, or another name of the same city, says no more: George Town, Penang.
    const cities = where.cities.filter(({ city }) => passes(city));
    const [likeliest] = cities;
    const saysNoMore = (i: number) =>
      reading.where.some(
        (each) =>
          isIn(each, i) && (!isCityOnly(each) || each.cities.some(({ city }) => city === likeliest?.city)),
      );
    // Times are those of a city, whatever else was typed around them.
    const isForItsTimes = isForTimes && isMeant;
    const isAlone =
      isForItsTimes ||
      reading.words.every(({ wish }, i) => isIn(where, i) || saysNoMore(i) || BESIDE_WHERE.has(wish));
    const typed = textOf(reading.words, where.from, where.to);
    const isOwn = likeliest !== undefined && gazetteer.namesOf(likeliest.city).includes(typed);
    for (const [i, named] of cities.entries()) {
      const { city, likeness } = named;
      const people = gazetteer.people(city);
      const country = gazetteer.countryOf(city);
      // What tells a city from its namesakes is not asked for itself.
      if (i > 0 && where.isTold) continue;
      // Who looks for Manchester does not mean Richmond, which was once called so; Kochi may be Cochin, which is larger, but times are
      // of the one that is called so now: Islamabad's are not Chittagong's.
      const mayBeOnce = isOwn && likeness === 1 && (isForTimes || people < gazetteer.people(likeliest.city));
      if (mayBeOnce && !gazetteer.isUsualName(city, typed)) continue;
      // Beside other words smaller cities of the name come to no one's mind.
      if (!isAlone && TIMES_SMALLER * people < gazetteer.people(likeliest?.city)) continue;
      // Who asks for a place in Poland asks for none in Poland, Maine.
      if (asksForPlaces && where.countries.length > 0 && !where.countries.includes(country)) continue;
      // Who is in one of the name asks for no place, and no times, of another far away: ош мечеть, in Osh, is not about Auch.
      if (where.isNear && (asksForPlaces || isForTimes) && gazetteer.kmTo(city, near) > NEAR_KM) continue;
      let score = likenessBeside(named);
      // Of many towns it is not known how many people they have; their times are asked for all the same.
      if (i > 0 || !isForItsTimes) score *= sizeScore(city);
      if (i > 0 && likeness === likeliest?.likeness) score *= FURTHER;
      if (!isAlone) score *= BESIDE_PLACES;
      if (!isAlone && !isMeant) score *= shareOf(where, reading);
      if (isAtSight && !isForTimes) score *= OF_SIGHT;
      if (!isMeant && (meant.length > 0 || asksForPlaces)) score *= NOT_MEANT;
      if (countries.size > 0 && !countries.has(country)) score *= ELSEWHERE;
      if (i === 0 && isMeant) score = Math.max(score, least);
      scores.set(city, Math.max(score, scores.get(city) ?? 0));
    }
  }
  // Times of a country or region are those of its cities, unless a large one is called so too: Singapore.
  const listsCities = asksForPlaces ? isNothingElse && scores.size === 0 : isForTimes;
  if (listsCities && Math.max(0, ...scores.values()) < LIKE_A_COUNTRY) {
    const ofCountry = gazetteer.largestIn(meant.flatMap((where) => where.countries));
    const ofRegions = meant.flatMap(({ regions }) => regions.map(({ city }) => city));
    for (const city of [...ofCountry, ...ofRegions]) if (passes(city)) scores.set(city, sizeScore(city));
  }
  if (ofName !== null && passes(ofName)) scores.set(ofName, 1);
  if (near !== undefined && meant.length === 0) {
    for (const [city, score] of scores) scores.set(city, score * nearness(gazetteer.kmTo(city, near)));
    const isAsked = ofName === null && (isForTimes || (asksForPlaces && isNothingNear));
    const here = isAsked ? cityAt?.(near) : null;
    if (here != null && passes(here)) scores.set(here, isForTimes ? 1 : BESIDE_PLACES);
  }
  return [...scores]
    .map(([row, score]) => ({ row, score }))
    .sort((a, b) => b.score - a.score || gazetteer.people(b.row) - gazetteer.people(a.row) || a.row - b.row);
}
