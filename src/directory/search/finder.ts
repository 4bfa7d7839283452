/** Finds rows of one kind by a query that was read. */
import type { Point } from '../../contract/kinds.ts';
import { FACILITIES, type Facility } from '../../contract/vocabularies.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { Sight } from '../gazetteer/sight.ts';
import { once } from '../memoized.ts';
import {
  citiesThere,
  isIn,
  isTaken,
  KM,
  type Reading,
  type ReadWord,
  textsOf,
  type Where,
} from '../query/reading.ts';
import type { Sources } from '../ranking/evidence.ts';
import { hasPlaces } from '../ranking/has_places.ts';
import { meantOf } from '../ranking/meant.ts';
import { namedExactly } from '../ranking/named_exactly.ts';
import { Sums } from '../ranking/sums.ts';
import { FAMOUS, type Term, WELL_KNOWN } from '../ranking/term.ts';
import { planTerms } from '../ranking/term_ways.ts';
import type { Asked } from '../ranking/weigh.ts';
import { WordWays } from '../ranking/word_ways.ts';
import { pairsOf } from '../text/likeness.ts';
import { fitsOf } from '../vocabulary/kind_cell.ts';
import type { ConceptName } from '../vocabulary/kinds.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import { isInstitution } from '../vocabulary/street_words.ts';
import { BESIDE_WHERE } from '../vocabulary/wishes.ts';
import { Finding, type Question } from './finding.ts';
import type { DistancesFrom, Find, FindOptions } from './found.ts';
import { isWithin, type ReachSources, type Share, shareOfDistance, sightOf } from './reach.ts';

export interface FinderSources extends ReachSources {
  /** The code of the country of the city a point is in; null where there is none. */
  readonly countryAt: (point: Point) => string | null;
  /** Whether a row has a facility; null where that is not known. Left out for rows that have none. */
  readonly has?: (facility: Facility, row: number) => boolean | null;
}

export function questionOf(reading: Reading, options: FindOptions, sources: FinderSources): Question {
  const { rows, gazetteer, vocabulary, from } = sources;
  const { near, isAsked = false } = options;
  const waySources = {
    ...sources,
    ways: new WordWays(rows, vocabulary),
    near,
    kmTo: near === undefined ? () => Number.POSITIVE_INFINITY : from(near).km,
  };
  const meant = options.meant ?? meantOf(reading, waySources);
  const planned = planTerms(reading, meant, waySources);
  const names = planned.filter(({ isWhere }) => !isWhere);
  // Where "in" says where, a misspelt word is no name of places elsewhere.
  const isAfterIn = meant.some(({ from }) => reading.words[from]?.isAfterWhere === true);
  const typedNames = isAfterIn ? names.filter((term) => term.meant === null) : names;
  const words = reading.words.map((word, i) => ({
    ...word,
    inWhere: meant.find((each) => isIn(each, i)),
    isTerm: planned.some(({ position }) => position === i),
  }));
  const others = words.filter(({ inWhere }) => inWhere === undefined);
  const concepts = [...new Set(others.flatMap(({ kind }) => kind ?? []))];
  const around = aroundCity(meant, concepts, sources, names.length > 0);
  const isAround = around !== null;
  const sight = sightOf(meant);
  const { point, asksNear, isInside, isHere } = startOf(reading, meant, around?.point, near, gazetteer);
  const terms = isAround
    ? (typedNames.length > 0 ? typedNames : planned).map((term) => ({ ...term, countries: [] }))
    : isHere
      ? names
      : planned.map((term) => withCitiesAt(sight, term, from, rows));
  const saidOf = (among: typeof words) =>
    textsOf(among.filter(({ wish, isTerm }) => wish === null || isTerm));
  const [said, allSaid] = [saidOf(others), saidOf(words)];
  const asked: Asked = {
    vocabulary,
    terms,
    said,
    generics: others.flatMap(({ kind, text }) => (kind === null ? [] : [text])),
    pairs: pairsOf(said.join(' ')),
    whole: allSaid.map((word) => vocabulary.conceptOf(word) ?? word),
    isWhereOnly: others.every(({ wish }) => BESIDE_WHERE.has(wish)),
  };
  const telling = words.filter(({ kind, isTerm }) => isTerm && kind === null);
  const isNamed = telling.some(({ inWhere }) => inWhere === undefined);
  // Words that say where are not compared with names where the country or the distance of a row tells.
  const isByDistance = isAround || isHere;
  const isKindOnly =
    !isNamed && telling.every(({ inWhere }) => isByDistance || inWhere?.countries.length !== 0);
  const distances = point === undefined ? null : from(point);
  const kmTo = (row: number): number => distances?.km(row) ?? 0;
  const isNearMe = distances !== null && (point === reading.point || asksNear);
  // The nearest places of any kind answer where no name near the user has a word; events are found beside them anyway.
  const isNoName = () =>
    options.meant === undefined &&
    terms.every(({ text }) => rows.withAll([text]).every((row) => kmTo(row) > KM.near));
  const isNearby = isNearMe && (concepts.length > 0 || terms.length === 0 || isNoName());
  // What is given for want of something there is not far beyond the border of its country, or of the user's.
  const home = once(() => {
    if (around !== null) return around.country;
    return point === undefined ? null : sources.countryAt(point);
  });
  const isInReach = (row: number): boolean => {
    const km = kmTo(row);
    if (km <= ACROSS_BORDER_KM || !(isAround || isNearby)) return true;
    return km <= KM.farAway && (home() ?? rows.countryOf(row)) === rows.countryOf(row);
  };
  const inCities = isByDistance ? [] : meant.filter((each) => each.cities.length > 0);
  const named = inCities[0]?.cities[0];
  const whereMeant = inCities.find((each) => each.sight !== null) ?? inCities[0];
  const ofFacilities = isNamed ? null : shareOfFacilities(reading, sources);
  const ofDistance = whereMeant && shareOfDistance(whereMeant, isNamed, reading, sources, near);
  const [first] = isHere ? meant.flatMap(({ cities }) => cities) : [];
  // Words that nothing is called by, such as "funeral", are rather no names than misspelt names of little known places far away.
  const isGuess =
    near !== undefined &&
    concepts.length === 0 &&
    planned.length > 0 &&
    planned.every((term) => term.meant !== null || term.words.size === 0);
  const lets = (row: number): boolean =>
    first === undefined
      ? kmTo(row) <= KM.farAway || (rows.cells.prominence[row] as number) >= FAMOUS
      : rows.countryOf(row) === gazetteer.countryOf(first.city);
  const isLandmark = (word: ReadWord): boolean =>
    !isTaken(word) && (isInstitution(word.text, vocabulary.sameWords) || word.isAfterNear);
  return {
    asked,
    // Around a point distance tells more than whether it is a mosque or a prayer room.
    fits: concepts.length === 0 ? null : fitsOf(concepts, distances !== null || sight !== null),
    typed: meant.length > 0 && !isNamed ? allSaid : [],
    meant,
    distances,
    citiesOf: citiesOf(named?.city, sight, sources),
    isKindOnly,
    isAsked,
    isNearby,
    isNearLandmark: meant.length === 0 && reading.words.some(isLandmark),
    isAround,
    isInside,
    isInReach,
    passes:
      first === undefined && !isGuess
        ? options.passes
        : (row) => lets(row) && options.passes?.(row) !== false,
    elsewhere: named !== undefined && isNamed ? famousElsewhere(said, sources) : null,
    share: (row) => (ofFacilities?.(row) ?? 1) * (ofDistance?.(row) ?? 1),
  };
}

/** Where distances start. */
function startOf(
  reading: Reading,
  meant: readonly Where[],
  around: Point | undefined,
  near: Point | undefined,
  gazetteer: Gazetteer,
) {
  const isNearSight = meant.some(({ from, sight }) => sight !== null && reading.words[from]?.isAfterNear);
  const asksNear = isNearSight || reading.words.some(({ wish }) => wish === 'near_me');
  const sight = sightOf(meant);
  const isInside = near !== undefined && meant.some((where) => isWithin(where, reading, gazetteer, near));
  const isWithinIt = asksNear && isInside;
  const isAtSight = asksNear && sight !== null && !isWithinIt;
  const isElsewhere = meant.length > 0 && !isWithinIt;
  return {
    /** Undefined where distances do not count. */
    point: isAtSight ? sight : isElsewhere ? around : (reading.point ?? near),
    /** Whether what is nearest was asked for. */
    asksNear,
    isInside,
    /** Whether the place that is meant only says where distances start: from the user who is in it, or from a sight. */
    isHere: isWithinIt || isAtSight,
  };
}

/** How many of the nearest places to a sight, and within how many km, tell its cities. */
const AT_SIGHT = 16;
const AT_SIGHT_KM = 5;

/** A term that names a sight, with the cities of the places near it: an airport often lies in another city than its own. */
function withCitiesAt(sight: Sight | null, term: Term, from: DistancesFrom, { cells }: NamedRows): Term {
  if (sight === null || !term.isWhere) return term;
  const { km, nearest } = from(sight);
  const worth = Math.max(...term.cities.values());
  const near = nearest(AT_SIGHT).filter((row) => km(row) <= AT_SIGHT_KM);
  return {
    ...term,
    cities: new Map([...term.cities, ...near.map((row) => [cells.city.at(row), worth] as const)]),
  };
}

/** The share of a place that is not known to have a facility, and of one that has it not. */
const UNKNOWN = 0.8;
const HAS_NOT = 0.5;

function shareOfFacilities({ words }: Reading, { has }: FinderSources): Share | null {
  const asked = FACILITIES.filter((facility) => words.some(({ wish }) => wish === facility));
  if (has === undefined || asked.length === 0) return null;
  const shareOf = (known: boolean | null): number => (known === null ? UNKNOWN : known ? 1 : HAS_NOT);
  return (row) => Math.min(...asked.map((facility) => shareOf(has(facility, row))));
}

/** A name that more places have finds none of them in another city than the one that was typed. */
const NAMESAKES_MAX = 4;

/**
 * The well-known place of exactly the name that was typed with a city, where few places share the name:
 * "Faisal Mosque Lahore" is in Islamabad. Null where there is none, or the name is of common words alone.
 */
function famousElsewhere(said: readonly string[], sources: Sources): number | null {
  const { rows, vocabulary } = sources;
  const isCommon = (word: string) => vocabulary.knows(word) || vocabulary.sameWords(word).length > 0;
  if (said.every(isCommon)) return null;
  const called: number[] = [];
  for (const row of namedExactly(said, sources, () => true)) {
    called.push(row);
    if (called.length > NAMESAKES_MAX) return null;
  }
  return called.find((row) => (rows.cells.prominence[row] as number) >= WELL_KNOWN) ?? null;
}

/** The share of a row filed under another city that also counts to this one. */
const SETTLEMENT = 0.95;
/** How far from the middle of a city its airports and suburbs lie, and the share of a row there. */
const AROUND_KM = 35;
const AROUND = 0.75;

/** The cities a row is in, or near to where one of them is meant. */
function citiesOf(meant: number | undefined, sight: Sight | null, { rows, gazetteer, from }: FinderSources) {
  const own = (row: number) => [rows.cells.city.at(row), 1] as const;
  if (meant === undefined) return (row: number) => [own(row)];
  const there = rows.rowsIn(meant);
  const { km } = from(sight ?? gazetteer.pointOf(meant));
  const shareOf = (row: number) => (there.includes(row) ? SETTLEMENT : km(row) <= AROUND_KM ? AROUND : 0);
  return (row: number) => [own(row), [meant, shareOf(row)] as const];
}

/** Results that are given for want of one in the city, or "near me", are no farther than this in another country. */
const ACROSS_BORDER_KM = 200;

/**
 * Around which point to look if the place that is meant has no row of the kind, and of a city its country; null if it has.
 * @param isNamed whether a name was typed: any row there may have it
 */
function aroundCity(
  all: readonly Where[],
  kinds: readonly ConceptName[],
  sources: Sources,
  isNamed: boolean,
): { readonly point: Point; readonly country: string | null } | null {
  const { gazetteer } = sources;
  // A country beside a part of it adds nothing: "Kerala, India".
  const parts = all.filter((where) => where.countries.length === 0);
  const meant = parts.length > 0 ? parts : all;
  const countries = meant.flatMap((where) => where.countries);
  // Of a town with its city, "Wembley London", only the town counts.
  const townAlone = (where: Where): Where =>
    where.isConfirmed && where.regions.length === 0 ? { ...where, cities: where.cities.slice(0, 1) } : where;
  const hasOne = (where: Where): boolean =>
    (isNamed && citiesThere(where, gazetteer).length > 0) || hasPlaces(townAlone(where), kinds, sources);
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

/** A search among some rows, whose sums are kept for the next query. */
export function finderOf(sources: FinderSources): Find {
  const { rows } = sources;
  let sums: Sums | undefined;
  return (reading, options) => {
    sums ??= new Sums(rows.size);
    return new Finding(rows, questionOf(reading, options, sources)).run(sums);
  };
}
