/** Finds rows of one kind by a query that was read. */
import type { Sight } from '../gazetteer/sight.ts';
import {
  asksForTimes,
  isIn,
  isTaken,
  KM,
  LIKENESS,
  namedLikeness,
  type Reading,
  type ReadWord,
  textsOf,
  type Where,
  withKindsBeside,
} from '../query/reading.ts';
import type { Asked } from '../ranking/asked.ts';
import type { Sources } from '../ranking/evidence.ts';
import { meantOf } from '../ranking/meant.ts';
import { calledWordForWord } from '../ranking/named_exactly.ts';
import { Sums } from '../ranking/sums.ts';
import type { Term } from '../ranking/term.ts';
import { AROUND, AROUND_KM, OF_SIGHT } from '../ranking/term_cities.ts';
import { planTerms } from '../ranking/terms.ts';
import { foldWords } from '../text/fold.ts';
import { pairsOf } from '../text/likeness.ts';
import { fitsOf } from '../vocabulary/kind_cell.ts';
import type { ConceptName } from '../vocabulary/kinds.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import { isInstitution } from '../vocabulary/street_words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { BESIDE_WHERE } from '../vocabulary/wishes.ts';
import { famousElsewhere } from './famous_elsewhere.ts';
import { foundBy } from './finding.ts';
import type { Find, FindOptions } from './found.ts';
import { type HasFacility, shareOfFacilities, shareOfUnusual } from './qualities.ts';
import type { DistancesFrom, Question } from './question.ts';
import { shareOfDistance } from './reach.ts';
import { type StartSources, startOf } from './start.ts';

export interface FinderSources extends StartSources, Sources {
  /** Left out for rows that have no facilities. */
  readonly has?: HasFacility;
}

export function questionOf(reading: Reading, options: FindOptions, sources: FinderSources): Question {
  const { rows, vocabulary, from, has } = sources;
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
  const asked = askedOf(reading, others, planned, terms, vocabulary, near === undefined && sight === null);
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
  const ofFacilities = isNamed || has === undefined ? null : shareOfFacilities(reading, rows, has);
  const ofUnusual = shareOfUnusual(reading, rows, vocabulary);
  const ofDistance = whereMeant && shareOfDistance(whereMeant, isNamed, reading, sources, near);
  const isGuess = near !== undefined && concepts.length === 0 && isWithoutNames(planned);
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
    calledByCity: calledByCity(reading, inCities, options, sources),
    elsewhere: named !== undefined && isNamed ? famousElsewhere(asked.said, named.city, sources) : null,
    share: (row) => (ofFacilities?.(row) ?? 1) * (ofUnusual?.(row) ?? 1) * (ofDistance?.(row) ?? 1),
  };
}

/**
 * @param others the words that do not say where @param planned the terms of all words @param terms those that rows are compared with
 * @param isAnywhere whether no point tells where to look
 */
function askedOf(
  { words }: Reading,
  others: readonly ReadWord[],
  planned: readonly Term[],
  terms: readonly Term[],
  vocabulary: Vocabulary,
  isAnywhere: boolean,
): Asked {
  const isSaid = (word: ReadWord): boolean =>
    word.wish === null || planned.some(({ position }) => words[position] === word);
  const said = textsOf(others.filter(isSaid));
  return {
    vocabulary,
    terms,
    said,
    generics: others.flatMap(({ kind, text }) => (kind === null ? [] : [text])),
    pairs: pairsOf(said.join(' ')),
    whole: textsOf(words.filter(isSaid)).map((word) => vocabulary.conceptOf(word) ?? word),
    isAnyWordForKind: isAnywhere && others.length < words.length && said.length === 1,
    isWhereOnly: others.every(({ wish }) => BESIDE_WHERE.has(wish)),
  };
}

/** Whether nothing is called by any of the words, such as "funeral": they are rather no names than misspelt names of little known places far away. */
const isWithoutNames = (planned: readonly Term[]): boolean =>
  planned.length > 0 &&
  planned.every((term) => term.pairs.length === 0 && (term.meant !== null || term.words.size === 0));

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

/** As in `Question`. @param inCities the phrases that name the cities that are meant */
function calledByCity(
  { words }: Reading,
  inCities: readonly Where[],
  { passes }: FindOptions,
  sources: FinderSources,
): number | null {
  for (const where of inCities) {
    const [city] = where.cities;
    const name = withKindsBeside(where, words);
    const isMore = words.some((word) => !name.includes(word) && word.wish === null);
    const kinds = name.length - (where.to - where.from);
    if (city === undefined || kinds === 0 || (!isMore && kinds === 1)) continue;
    // Behind a name a city is where that is: "Kobaa masjid Aïn Taya".
    const isFirst = words.find(({ wish }) => wish === null) === name[0];
    if (words[where.from]?.isAfterWhere || !isFirst) continue;
    const { km } = sources.from(sources.gazetteer.pointOf(city.city));
    const row = calledWordForWord(
      textsOf(name),
      sources,
      (each) => km(each) <= AROUND_KM && passes?.(each) !== false,
    );
    if (row !== undefined) return row;
  }
  return null;
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
