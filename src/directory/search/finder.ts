/** Finds rows of one kind by a query that was read. */
import type { Point } from '../../contract/kinds.ts';
import { FACILITIES, type Facility } from '../../contract/vocabularies.ts';
import type { Sight } from '../gazetteer/sight.ts';
import {
  citiesThere,
  isIn,
  isTaken,
  NEAR_KM,
  type Reading,
  type ReadWord,
  textsOf,
  type Where,
} from '../query/reading.ts';
import { calledSo } from '../ranking/called_so.ts';
import type { Sources } from '../ranking/evidence.ts';
import { meantOf } from '../ranking/meant.ts';
import { FAR_KM } from '../ranking/nearness.ts';
import { Sums } from '../ranking/sums.ts';
import { FAMOUS, type Term, WELL_KNOWN } from '../ranking/term.ts';
import { planTerms } from '../ranking/term_ways.ts';
import { isAnyThere } from '../ranking/there.ts';
import type { Asked } from '../ranking/weigh.ts';
import { WordWays } from '../ranking/word_ways.ts';
import { pairsOf } from '../text/likeness.ts';
import { decodeRows } from '../text/row_bytes.ts';
import { fitsOf } from '../vocabulary/kind_cell.ts';
import type { ConceptName } from '../vocabulary/kinds.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import { isInstitution } from '../vocabulary/street_words.ts';
import { BESIDE_WHERE } from '../vocabulary/wishes.ts';
import { type CityMeant, Finding, type Question } from './finding.ts';
import type { Distances, DistancesFrom, Find, FindOptions } from './found.ts';
import { isInCityOf, isWithin, type Share, shareOfDistance, sightOf } from './reach.ts';

/** What is found among. */
export interface FinderSources extends Sources {
  readonly from: DistancesFrom;
  /** Whether a row has what a place should have, null where it is not known; left out where no row has any such thing. */
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
  // Where no row is, what is near answers: distances say where then, and names alone are compared.
  const names = planned.filter(({ isWhere }) => !isWhere);
  // Behind "in" no slip is a name of places elsewhere: my wife and I, in Córdoba.
  const isTold = meant.some(({ from }) => reading.words[from]?.isAfterWhere === true);
  const typedNames = isTold ? names.filter(({ meant }) => meant === null) : names;
  const told = reading.words.map((word, i) => ({
    ...word,
    inWhere: meant.find((each) => isIn(each, i)),
    isTerm: planned.some(({ position }) => position === i),
  }));
  const others = told.filter(({ inWhere }) => inWhere === undefined);
  const concepts = [...new Set(others.flatMap(({ kind }) => kind ?? []))];
  const around = aroundCity(meant, concepts, sources, names.length > 0);
  const isAround = around !== null;
  const isNearSight = meant.some(({ from, sight }) => sight !== null && reading.words[from]?.isAfterNear);
  const asksNear = isNearSight || reading.words.some(({ wish }) => wish === 'near_me');
  const here = near !== undefined && isInCityOf(meant, near, gazetteer) ? from(near) : null;
  const sight = sightOf(meant);
  // Who asks for what is nearest, and says the city or quarter where they are, says nothing more; a sight is where they are.
  const isWithinIt = asksNear && meant.some((where) => isWithin(where, reading, gazetteer, near));
  const isAtSight = asksNear && sight !== null && !isWithinIt;
  const isHere = isWithinIt || isAtSight;
  const isThere = meant.length > 0 && (here === null || !asksNear);
  const point = isAtSight ? sight : isThere ? around?.point : (reading.point ?? near);
  const terms = isAround
    ? (typedNames.length > 0 ? typedNames : planned).map((term) => ({ ...term, countries: new Map() }))
    : isHere
      ? names
      : planned.map((term) => withCitiesAt(sight, term, from, rows));
  const isSaid = ({ wish, isTerm }: (typeof told)[number]) => wish === null || isTerm;
  const said = textsOf(others.filter(isSaid));
  const allSaid = textsOf(told.filter(isSaid));
  const asked: Asked = {
    vocabulary,
    terms,
    said,
    generics: others.flatMap(({ kind, text }) => (kind === null ? [] : [text])),
    pairs: pairsOf(said.join(' ')),
    whole: allSaid.map((word) => vocabulary.conceptOf(word) ?? word),
    isWhereOnly: others.every(({ wish }) => BESIDE_WHERE.has(wish)),
  };
  const telling = told.filter(({ kind, isTerm }) => isTerm && kind === null);
  const isNamed = telling.some(({ inWhere }) => inWhere === undefined);
  // Words that say where name no row, where that is told by the row's country or by its distance.
  const isToldElse = isAround || isHere;
  const isKindOnly =
    !isNamed && telling.every(({ inWhere }) => isToldElse || inWhere?.countries.length !== 0);
  const distances = point === undefined ? null : from(point);
  const isNearMe = distances !== null && (point === reading.point || asksNear);
  // Where no name near has a word, the nearest of all answer; but no events, which are found beside them.
  const isNoName = () =>
    options.meant === undefined && terms.every(({ text }) => !isAnyNear(text, distances, rows));
  const isNearby = isNearMe && (concepts.length > 0 || terms.length === 0 || isNoName());
  // Instead of what a city has none of, nothing beyond a border that is not near it: halal food in Munich is not in Paris.
  const isInReach = (row: number): boolean => {
    const km = distances?.km(row) ?? 0;
    if (km <= ACROSS_BORDER_KM || !(isAround || isNearby)) return true;
    const country = around?.country ?? rows.countryOf(row);
    return km <= FAR_MOST_KM && country === rows.countryOf(row);
  };
  const inCities = isToldElse
    ? []
    : meant.filter((each) => each.regions.length === 0 && each.cities.length > 0);
  const [named] = inCities.flatMap(({ cities }) => cities.slice(0, 1));
  const whereMeant = inCities.find((each) => each.sight !== null) ?? inCities[0];
  const shares = [
    isNamed ? null : shareOfFacilities(reading, sources),
    whereMeant === undefined ? null : shareOfDistance(whereMeant, isNamed, reading, sources, near),
  ].filter((each) => each !== null);
  const [first] = isHere ? meant.flatMap(({ cities }) => cities) : [];
  const isLandmark = (word: ReadWord): boolean =>
    !isTaken(word) && (isInstitution(word.text, vocabulary.sameWords) || word.isAfterNear);
  return {
    asked,
    // Around a point how far it is tells more than whether it is a mosque or a room to pray in.
    fits: concepts.length === 0 ? null : fitsOf(concepts, distances !== null || sight !== null),
    typed: meant.length > 0 && !isNamed ? allSaid : [],
    meant,
    distances,
    city:
      named === undefined ? null : cityMeant(named.city, from(sight ?? gazetteer.pointOf(named.city)), rows),
    isKindOnly,
    isAsked,
    isNearby,
    isNearLandmark: meant.length === 0 && reading.words.some(isLandmark),
    isAround,
    here,
    rare: new Set(distances === null ? [] : withRare(terms, distances, rows)),
    isInReach,
    country: first === undefined ? null : gazetteer.countryOf(first.city),
    elsewhere: named !== undefined && isNamed ? famousElsewhere(said, named.city, sources) : null,
    share: shares.length === 0 ? null : (row) => shares.reduce((all, of) => all * of(row), 1),
  };
}

/** So many places nearest to a sight, and so near, are looked at for the cities they are filed under. */
const AT_SIGHT = 16;
const AT_SIGHT_KM = 5;

/** A term that is a sight with the cities of what is near it: an airport is often beyond the border of its city. */
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

/** Of what is not known to have what was asked for, and of what is known to have none. */
const UNKNOWN = 0.8;
const HAS_NOT = 0.5;

function shareOfFacilities({ words }: Reading, { has }: FinderSources): Share | null {
  const asked = FACILITIES.filter((facility) => words.some(({ wish }) => wish === facility));
  if (has === undefined || asked.length === 0) return null;
  const shareOf = (known: boolean | null): number => (known === null ? UNKNOWN : known ? 1 : HAS_NOT);
  return (row) => Math.min(...asked.map((facility) => shareOf(has(facility, row))));
}

/** Whether any name near has a word. */
const isAnyNear = (text: string, distances: Pick<Distances, 'km'> | null, rows: NamedRows): boolean =>
  rows.withAll([text]).some((row) => distances !== null && distances.km(row) <= NEAR_KM);

/** A word that so few names have tells a place no farther than this, where none near who asks has it, nor one that all the world knows. */
const RARE_ROWS = 5;
const RARE_KM = 1_000;

/** Rows that such a word tells, beside other words. */
function withRare(terms: readonly Term[], { km }: Pick<Distances, 'km'>, rows: NamedRows): number[] {
  if (terms.length === 1) return [];
  // Counted first, since to read the rows of a common word takes long.
  const isRare = (text: string) => (rows.nameCounts[rows.words.find(text)] ?? 0) <= RARE_ROWS;
  const isElsewhere = (row: number) => km(row) > FAR_KM && (rows.cells.prominence[row] as number) < FAMOUS;
  return terms
    .filter(({ text, isWhere }) => !isWhere && isRare(text))
    .map(({ text }) => [...rows.withAll([text])])
    .filter((named) => named.every(isElsewhere))
    .flatMap((named) => named.filter((row) => km(row) <= RARE_KM));
}

/** Most places of a name of which one is meant wherever it is. */
const NAMESAKES_MAX = 4;

/**
 * A well-known place that is called just as was typed, but not in the city that was typed, where few are called so and none is there:
 * Faisal Mosque, Lahore; but none of a name that many places have: Merkez Camii, New Mosque. Null where there is none.
 */
function famousElsewhere(said: readonly string[], city: number, sources: Sources): number | null {
  const { rows, vocabulary } = sources;
  const isCommon = (word: string) => vocabulary.knows(word) || vocabulary.sameWords(word).length > 0;
  if (said.every(isCommon)) return null;
  const called: number[] = [];
  for (const row of calledSo(said, sources, () => true)) {
    called.push(row);
    if (rows.cells.city.at(row) === city || called.length > NAMESAKES_MAX) return null;
  }
  return called.find((row) => (rows.cells.prominence[row] as number) >= WELL_KNOWN) ?? null;
}

/** What a settlement of the name is worth beside the city, where a place is filed under a larger one. */
const SETTLEMENT = 0.95;
/** So far from the middle of a city its airports and suburbs are, and what being there is worth. */
const AROUND_KM = 35;
const AROUND = 0.75;

function cityMeant(city: number, from: Pick<Distances, 'km'>, rows: NamedRows): CityMeant {
  const there = decodeRows(rows.inCity(city));
  return {
    city,
    shareOf: (row) => (there.includes(row) ? SETTLEMENT : from.km(row) <= AROUND_KM ? AROUND : 0),
  };
}

/** Where none of the kind is in the city, or near me was asked, what is farther is no answer either. */
const FAR_MOST_KM = 1000;
/** The same in another country than the city. */
const ACROSS_BORDER_KM = 200;

/** What stands for where; of a city the country as well. */
interface Around {
  readonly point: Point;
  readonly country: string | null;
}

/**
 * A city, region or country without any row of the kind stands for what is around it: where is given up last.
 * @param isNamed whether something is called by name, which may be filed as another kind
 */
function aroundCity(
  all: readonly Where[],
  kinds: readonly ConceptName[],
  sources: Sources,
  isNamed: boolean,
): Around | null {
  const { gazetteer } = sources;
  // A country beside what is in it says no more: Kerala, India.
  const parts = all.filter((where) => where.countries.length === 0);
  const meant = parts.length > 0 ? parts : all;
  const countries = meant.flatMap((where) => where.countries);
  // A town with its city is the town: Wembley, London.
  const toldBy = (where: Where): Where =>
    where.isTold && where.regions.length === 0 ? { ...where, cities: where.cities.slice(0, 1) } : where;
  const hasOne = (where: Where): boolean =>
    (isNamed && citiesThere(where, gazetteer).length > 0) || isAnyThere(toldBy(where), kinds, sources);
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

/** Finds among some rows; their sums are used again from one query to the next. */
export function finderOf(sources: FinderSources): Find {
  const { rows } = sources;
  let sums: Sums | undefined;
  return (reading, options) => {
    sums ??= new Sums(rows.size);
    const question = questionOf(reading, options, sources);
    const { country } = question;
    const { passes } = options;
    const isThere = (row: number): boolean => rows.countryOf(row) === country && passes?.(row) !== false;
    return new Finding(rows, question, country === null ? passes : isThere).run(sums);
  };
}
