/** Finds rows of one kind by a query that was read. */
import { FACILITIES, type Facility } from '../../contract/vocabularies.ts';
import type { Sight } from '../gazetteer/sight.ts';
import {
  asksForTimes,
  isIn,
  isTaken,
  KM,
  LIKENESS,
  namedLikeness,
  POPULATION,
  type Reading,
  type ReadWord,
  textsOf,
  type Where,
} from '../query/reading.ts';
import type { Asked } from '../ranking/asked.ts';
import type { Sources } from '../ranking/evidence.ts';
import { meantOf } from '../ranking/meant.ts';
import { namedExactly } from '../ranking/named_exactly.ts';
import { Sums } from '../ranking/sums.ts';
import { type Term, WELL_KNOWN } from '../ranking/term.ts';
import { AROUND, AROUND_KM, OF_SIGHT } from '../ranking/term_cities.ts';
import { planTerms } from '../ranking/terms.ts';
import { foldWords } from '../text/fold.ts';
import { pairsOf } from '../text/likeness.ts';
import { fitsOf } from '../vocabulary/kind_cell.ts';
import { type ConceptName, isOfVenues } from '../vocabulary/kinds.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import { isInstitution } from '../vocabulary/street_words.ts';
import { BESIDE_WHERE } from '../vocabulary/wishes.ts';
import { foundBy } from './finding.ts';
import type { Find, FindOptions } from './found.ts';
import type { DistancesFrom, Question } from './question.ts';
import { type Share, shareOfDistance } from './reach.ts';
import { type StartSources, startOf } from './start.ts';

export interface FinderSources extends StartSources, Sources {
  /** Whether a row has a facility; null where that is not known. Left out for rows that have none. */
  readonly has?: (facility: Facility, row: number) => boolean | null;
}

export function questionOf(reading: Reading, options: FindOptions, sources: FinderSources): Question {
  const { rows, vocabulary, from } = sources;
  const { near, isAsked = false } = options;
  const waySources = {
    ...sources,
    near,
    passes: options.passes,
    kmTo: near === undefined ? () => Number.POSITIVE_INFINITY : from(near).km,
  };
  const meant = options.meant ?? meantOf(reading, waySources);
  const isProper = ({ position }: Term): boolean => reading.words[position]?.kind === null;
  const planned = withoutLandmarks(planTerms(reading, meant, waySources), isProper, reading);
  const names = planned.filter(({ isWhere }) => !isWhere);
  const isNamed = names.some(isProper);
  const others = reading.words.filter((_, i) => !meant.some((each) => isIn(each, i)));
  const kinds = [...new Set(others.flatMap(({ kind }) => kind ?? []))];
  // Beside the times of a city people look for where to pray.
  const isForTimes = options.meant === undefined && meant.length > 0 && !isNamed && asksForTimes(reading);
  const concepts: ConceptName[] = kinds.length === 0 && isForTimes ? ['mosque'] : kinds;
  const start = startOf(reading, meant, concepts, names.length > 0, sources, near);
  const { distances, sight, isAround, isHere } = start;
  const isAfterIn = meant.some(({ from }) => reading.words[from]?.isAfterWhere === true);
  const isAfterNear = reading.words.some((word) => word.isAfterNear);
  const isNameless =
    !isNamed &&
    [...meant, ...reading.words].every((each) => each.meant === null) &&
    meant.every((each) => namedLikeness(each) >= LIKENESS.whole);
  const terms = isAround
    ? (names.length > 0 ? names : planned).map((term) => ({ ...term, countries: [] }))
    : isHere
      ? names
      : planned.map((term) => withCitiesAt(sight, term, from, rows));
  const isSaid = (word: ReadWord): boolean =>
    word.wish === null || planned.some(({ position }) => reading.words[position] === word);
  const said = textsOf(others.filter(isSaid));
  const allSaid = textsOf(reading.words.filter(isSaid));
  const asked: Asked = {
    vocabulary,
    terms,
    said,
    generics: others.flatMap(({ kind, text }) => (kind === null ? [] : [text])),
    pairs: pairsOf(said.join(' ')),
    whole: allSaid.map((word) => vocabulary.conceptOf(word) ?? word),
    isAnyWordForKind: near === undefined && sight === null && meant.length > 0 && said.length === 1,
    isWhereOnly: others.every(({ wish }) => BESIDE_WHERE.has(wish)),
  };
  // Words that say where are not compared with names where the country or the distance of a row tells.
  const isByDistance = isAround || isHere;
  const isKindOnly =
    !isNamed && planned.every((term) => !isProper(term) || isByDistance || term.countries.length > 0);
  const kmTo = (row: number): number => distances?.km(row) ?? 0;
  // The nearest places of any kind answer where no name near the user has a word; events are found beside them anyway.
  const isNoName = () =>
    options.meant === undefined &&
    terms.every(({ text }) => rows.withAll([text]).every((row) => kmTo(row) > KM.near));
  const isNearby = start.isNearMe && (concepts.length > 0 || terms.length === 0 || isNoName());
  const inCities = isByDistance ? [] : meant.filter((each) => each.cities.length > 0);
  const named = inCities[0]?.cities[0];
  const whereMeant = inCities.find((each) => each.sight !== null) ?? inCities[0];
  const ofFacilities = isNamed ? null : shareOfFacilities(reading, sources);
  const ofUnusual = shareOfUnusual(reading, sources);
  const ofDistance = whereMeant && shareOfDistance(whereMeant, isNamed, reading, sources, near);
  // Words that nothing is called by, such as "funeral", are rather no names than misspelt names of little known places far away.
  const isGuess =
    near !== undefined &&
    concepts.length === 0 &&
    planned.length > 0 &&
    planned.every((term) => term.pairs.length === 0 && (term.meant !== null || term.words.size === 0));
  // Who asks for what is nearest in the city they are in means its country.
  const [first] = isHere ? meant.flatMap(({ cities }) => cities) : [];
  const isLikely = (row: number): boolean =>
    first ? rows.countryOf(row) === sources.gazetteer.countryOf(first.city) : kmTo(row) <= KM.farAway;
  const isLandmark = (word: ReadWord): boolean =>
    !isTaken(word) && (isInstitution(word.text, vocabulary.sameWords) || word.isAfterNear);
  return {
    ...start,
    asked,
    // A name, or the distance to a point, tells more than whether it is a mosque or a prayer room; but a surau by its name is rather one.
    fits: fitsOf(
      concepts,
      distances !== null || sight !== null || (isNamed && !concepts.includes('prayer_room')),
    ),
    listsAll: concepts.length > 0 || isAsked,
    countries: worthByCountry(terms, rows),
    // Who says "near", or "in", or is somewhere, means no place of that name.
    namesTyped:
      isAfterNear || (isNameless && (isAfterIn || near !== undefined)) ? null : namesTyped(reading, meant),
    isNameless,
    isNameOnly:
      isNamed && others.every(({ kind, wish }) => kind === null && (wish === null || wish === 'filler')),
    meant,
    citiesOf: citiesOf(named?.city, sight, sources),
    isKindOnly,
    isNearby,
    isInReach: isAround || isNearby ? start.isInReach : () => true,
    isNearLandmark: meant.length === 0 && reading.words.some(isLandmark),
    passes: first || isGuess ? (row) => isLikely(row) && options.passes?.(row) !== false : options.passes,
    elsewhere: named !== undefined && isNamed ? famousElsewhere(said, named.city, sources) : null,
    share: (row) => (ofFacilities?.(row) ?? 1) * (ofUnusual?.(row) ?? 1) * (ofDistance?.(row) ?? 1),
  };
}

/** Beside a name, what stands behind "near" and is not known is no part of it: "Masjid Umar next to Tesco". */
function withoutLandmarks(
  terms: readonly Term[],
  isProper: (term: Term) => boolean,
  { words }: Reading,
): readonly Term[] {
  const near = words.findIndex((word) => word.isAfterNear);
  const others = near < 0 ? terms : terms.filter(({ position, isWhere }) => isWhere || position < near);
  return others.some((term) => !term.isWhere && isProper(term)) ? others : terms;
}

/** What was typed as names of places. @param meant the phrases that say where */
function namesTyped({ typed, words }: Reading, meant: readonly Where[]): Question['namesTyped'] {
  const whole = foldWords(typed.join(' '));
  const inCities = meant.map(({ cities: [first], from, to }) => {
    const texts = textsOf(words.slice(from, to));
    return { name: whole.filter((word) => !texts.includes(word)), city: first?.city };
  });
  return { whole, inCities };
}

/** What being in a country that was named adds to a sum, by the cell of the country; null where none was. */
function worthByCountry(terms: readonly Term[], { countries }: NamedRows): Float64Array | null {
  const named = terms.filter((term) => term.countries.length > 0);
  const worthOf = (code: string | null): number =>
    named.reduce((sum, term) => sum + (code !== null && term.countries.includes(code) ? term.rarity : 0), 0);
  return named.length === 0 ? null : Float64Array.from(countries, worthOf);
}

/** How many of the nearest places to a sight, and within how many km, tell its cities. */
const AT_SIGHT = 16;
const AT_SIGHT_KM = 5;

/** A term that names a sight, with the cities of the places near it: an airport often lies in another city than its own. */
function withCitiesAt(sight: Sight | null, term: Term, from: DistancesFrom, { cells }: NamedRows): Term {
  if (sight === null || !term.isWhere) return term;
  const { km, nearest } = from(sight);
  const worth = term.cities.size === 0 ? OF_SIGHT : Math.max(...term.cities.values());
  const near = nearest(AT_SIGHT).filter((row) => km(row) <= AT_SIGHT_KM);
  return {
    ...term,
    cities: new Map([...term.cities, ...near.map((row) => [cells.city.at(row), worth] as const)]),
  };
}

/** The share of a place that is not known to have a facility, and of one that has it not. */
const UNKNOWN = 0.8;
const HAS_NOT = 0.5;

function shareOfFacilities({ words }: Reading, { rows, has }: FinderSources): Share | null {
  if (has === undefined) return null;
  const asked = FACILITIES.flatMap((facility) => {
    const typed = textsOf(words.filter(({ wish }) => wish === facility));
    return typed.length === 0 ? [] : { facility, called: new Set(rows.withAll(typed)) };
  });
  if (asked.length === 0) return null;
  const shareOf = (known: boolean | null): number => (known === null ? UNKNOWN : known ? 1 : HAS_NOT);
  // A place may say so by its name: "مصلى النساء".
  return (row) =>
    Math.min(...asked.map(({ facility, called }) => shareOf(called.has(row) || has(facility, row))));
}

/** The share of a place that is not said to be, or to have, what an unusual word for its kind asks for. */
const OTHERWISE = 0.9;

/**
 * What has an unusual word for its kind in its name, or among what is said of it, comes first: "biryani", "nasi lemak", "imambargah". Null
 * where no such word is typed, or no place has it.
 */
function shareOfUnusual({ words }: Reading, { rows, vocabulary }: FinderSources): Share | null {
  const isUnusual = ({ kind, text }: ReadWord): boolean =>
    kind === 'fast_food' || !vocabulary.meaningOf(text).isUsual;
  // "Islamic centre" tells nothing of one.
  const centers = words.filter(({ kind }) => kind === 'islamic_center');
  const venues = words.filter(({ kind }) => kind !== null && isOfVenues(kind));
  const typed = textsOf((centers.length === 1 ? centers : venues).filter(isUnusual));
  const having = typed.length === 0 ? [] : [...rows.withAll(typed), ...rows.withAll(typed, 'written')];
  if (having.length === 0) return null;
  const has = new Set(having);
  return (row) => (has.has(row) ? 1 : OTHERWISE);
}

/** A name that more places have finds none of them in another city than the one that was typed. */
const NAMESAKES_MAX = 4;

/**
 * The well-known place of exactly the name that was typed with a city, where few places share the name and none of them is around that
 * city: "Faisal Mosque Lahore" is in Islamabad. Null where there is none, or the name is of common words alone.
 */
function famousElsewhere(said: readonly string[], city: number, sources: FinderSources): number | null {
  const { rows, gazetteer, vocabulary, from } = sources;
  const isCommon = (word: string) => vocabulary.knows(word) || vocabulary.sameWords(word).length > 0;
  if (said.every(isCommon)) return null;
  const called: number[] = [];
  for (const row of namedExactly(said, sources, () => true)) {
    called.push(row);
    if (called.length > NAMESAKES_MAX) return null;
  }
  const { km } = from(gazetteer.pointOf(city));
  if (called.some((row) => km(row) <= AROUND_KM)) return null;
  const famous = called.find((row) => (rows.cells.prominence[row] as number) >= WELL_KNOWN);
  if (famous === undefined) return null;
  // Where several share it, or a city has it, mosques abroad are named after those of Mecca and Jerusalem.
  const isAbroad = rows.countryOf(famous) !== gazetteer.countryOf(city);
  const name = said.filter((word) => vocabulary.conceptOf(word) === null).join(' ');
  const isShared = called.length > 1 || gazetteer.peopleOf(name) >= POPULATION.large;
  return isAbroad && isShared ? null : famous;
}

/** The share of a row filed under another city that also counts to this one. */
const SETTLEMENT = 0.95;

/** The cities a row is in, or near to where one of them is meant. */
function citiesOf(meant: number | undefined, sight: Sight | null, { rows, gazetteer, from }: FinderSources) {
  const own = (row: number) => [rows.cells.city.at(row), 1] as const;
  if (meant === undefined) return (row: number) => [own(row)];
  const there = rows.rowsIn(meant);
  const { km } = from(sight ?? gazetteer.pointOf(meant));
  const shareOf = (row: number) => (there.includes(row) ? SETTLEMENT : km(row) <= AROUND_KM ? AROUND : 0);
  return (row: number) => [own(row), [meant, shareOf(row)] as const];
}

/** A search among some rows, whose sums are kept for the next query. */
export function finderOf(sources: FinderSources): Find {
  const { rows } = sources;
  let sums: Sums | undefined;
  return (reading, options) => {
    sums ??= new Sums(rows.size);
    return foundBy(rows, questionOf(reading, options, sources), sums);
  };
}
