/** Whether words that may name a city surely say where, rather than being part of a name. */
import type { Point } from '../../contract/kinds.ts';
import { distanceKm } from '../../geography/distance.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { Sight } from '../gazetteer/sight.ts';
import { formsOf, withoutEnding, withoutPreposition } from '../query/name_endings.ts';
import {
  asksForTimes,
  BEGINNING,
  CLOSE_KM,
  citiesMeant,
  isCityOnly,
  isIn,
  isTaken,
  mayName,
  type NamedCity,
  NEAR_KM,
  type QueryWord,
  type Reading,
  type ReadWord,
  textOf,
  WHOLE_NAME,
  type Where,
} from '../query/reading.ts';
import { NO_CITY } from '../records/city_numbers.ts';
import { isLatin, isSameScript } from '../text/sound.ts';
import { fitsOf } from '../vocabulary/kind_cell.ts';
import type { ConceptName } from '../vocabulary/kinds.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import { BEFORE_STREETS, BEHIND_STREETS } from '../vocabulary/street_words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { FAMOUS, ONE_SLIP, type Ways } from './term.ts';

/** A city of so many people that has no place is meant rather than what a name only looks or sounds like. */
const PEOPLE_KNOWN = 50_000;
/** So many places elsewhere may have the name of a city of PEOPLE_MEANT that has no place itself. */
const NAMED_SO_FAR_AWAY = 10;
/** Cities of so many people are meant, unless very many more places are called so than are there. */
const PEOPLE_MEANT = 300_000;
const NAMED_SO_ANYWHERE = 40;
const NAMED_AS_LARGE = 20;
/** So many times the places of a city may have its name elsewhere, for the city still to be meant. */
const NAMED_SO_ELSEWHERE = 4;
/** So many names that have a word beside another are no chance. */
const NAMES_TOGETHER = 10;
/** So many places of the same words are looked at for one that is called exactly so; the best stand first. */
const NAMESAKES_LOOKED_AT = 64;
/** A word such as "in" before it makes a city as likely as one of so many times its people: it may be another word. */
const AFTER_WHERE = 100;
/** A name with its word in another city that was typed counts as so many elsewhere: Riyadha Mosque, Lamu. */
const NAMED_THERE = 1000;
/** Beside another city people count times likeness to this power: who types one right hardly slips in the other. */
const NEARLY_POWER = 16;
/** What is so many times less likely where is a name. */
const TIMES_LIKELIER = 3;
/** Letters from which a word that is a whole name of a city is taken for it, though names go on from there. */
const WHOLE_CHARS = 4;
/** Most letters of initials, which no city goes by: KL, NYC. */
const INITIALS_MAX = 3;
/** What sounds like a word and is worth so much looks like it as well. */
const LOOKS_ALIKE = 0.82;

/** The rows of the directory, and where they may be. */
export interface WhereSources {
  readonly rows: NamedRows;
  readonly gazetteer: Gazetteer;
}

/** What tells where words may mean. */
export interface MeantSources extends WhereSources {
  readonly vocabulary: Vocabulary;
  readonly ways: Ways;
  /** Where who asks is; null where the call gives no point. */
  readonly near: Point | null;
  /** Kilometres from there to a row. */
  readonly kmTo: ((row: number) => number) | null;
}

/** Cities of the directory that words may name or begin, and in the regions they may name, by their numbers. */
export function allVisitedOf(where: Where, { gazetteer }: WhereSources): number[] {
  const cities = citiesMeant(where, gazetteer).map(({ city }) => gazetteer.numberOf(city));
  const inRegions = where.regions.flatMap(({ numbers }) => numbers);
  return [...new Set([...cities, ...inRegions])].filter((number) => number !== NO_CITY);
}

/** The same without those that the words only begin, where they are the name of another. */
function visitedOf(where: Where, sources: WhereSources): number[] {
  const isBegun = where.cities[0]?.isBegun === true;
  const cities = where.cities.filter((each) => isBegun || !each.isBegun);
  return allVisitedOf({ ...where, cities }, sources);
}

const placesIn = (rows: NamedRows, numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + (rows.inCity(number)?.length ?? 0), 0);

/** Whether there is anything that is one of some kinds or will do as well; anything at all where there are no kinds. */
export function isAnyThere(where: Where, kinds: readonly ConceptName[], sources: WhereSources): boolean {
  const { rows } = sources;
  const { countries } = where;
  const fits = kinds.length === 0 ? null : fitsOf(kinds);
  const isOfKind = (kind: number): boolean => fits === null || (fits[kind] ?? 0) > 0;
  const isThere = (kind: number, country: number): boolean =>
    countries.includes(rows.countries[country] ?? '') && isOfKind(kind);
  if (countries.length > 0 && rows.countOf(isThere) > 0) return true;
  return allVisitedOf(where, sources).some((city) => rows.isAnyIn(city, isOfKind));
}

/** Rows with the words that say where in their names. */
const namedSo = ({ from, to }: Where, { words }: Reading, rows: NamedRows): Uint32Array =>
  rows.withAll(words.slice(from, to).map(({ text }) => text));

/** How many names have some words. @param isOpen whether the last of them may go on */
function namesTogether(said: readonly QueryWord[], isOpen: boolean, rows: NamedRows, ways: Ways): number {
  const texts = said.map(({ text }) => text);
  const before = texts.slice(0, -1);
  const last = texts.at(-1) ?? '';
  if (!isOpen) return rows.withAll(texts).length;
  return ways
    .begunBy(last)
    .reduce((sum, word) => sum + rows.withAll([...before, rows.words.at(word)]).length, 0);
}

/** How many names have the words that say where; of a word that is bent until it names a city, what else it may be counts. */
function namesLike(
  { from, to, cities }: Where,
  { words }: Reading,
  { rows, ways }: MeantSources,
  isKnown: boolean,
): number {
  const likeness = cities[0]?.likeness ?? 1;
  const said = words.slice(from, to);
  // Of words that together are a name the last may go on as another: saad ben ab is not Bonab.
  const isJoined = likeness < 1 && said.at(-1)?.isLast === true;
  if (said.length > 1) return namesTogether(said, cities[0]?.isBegun === true || isJoined, rows, ways);
  const word = said[0] as QueryWord;
  const isWhole = likeness === 1 && isKnown;
  const isOpen = word.isLast && !(isWhole && word.text.length >= WHOLE_CHARS);
  const named = isOpen ? rows.namesBegun(word.text) : (rows.withName[rows.words.find(word.text)] ?? 0);
  if (isWhole) return named;
  const bent = ways.bent(word.text);
  const alike = bent.words.filter(
    ([other, weight]) =>
      weight >= Math.min(likeness, LOOKS_ALIKE) && isSameScript(rows.words.at(other), word.text),
  );
  return (
    named +
    Math.max(0, ...alike.map(([other]) => rows.withName[other] ?? 0)) +
    bent.pairs.reduce((sum, pair) => sum + rows.withAll(pair.words).length, 0)
  );
}

/**
 * Rows outside the cities that words may name that are called exactly what was typed; of many with its words only the best.
 * @param lets which rows are looked at
 */
function* calledSo(
  where: Where,
  { words }: Reading,
  sources: MeantSources,
  lets = (_row: number): boolean => true,
): Generator<number> {
  const { rows, vocabulary } = sources;
  const said = words.flatMap(({ text, wish }, i) => {
    if (i === where.from && where.meant !== null) return where.meant.split(' ');
    return wish === null || isIn(where, i) ? [text] : [];
  });
  const isTelling = (word: string): boolean => vocabulary.conceptOf(word) === null;
  const conceptsOf = (words: readonly string[]): string =>
    words
      .flatMap((word) => vocabulary.conceptOf(word) ?? [])
      .sort()
      .join(' ');
  const telling = said.filter(isTelling);
  const here = new Set(visitedOf(where, sources));
  const concepts = conceptsOf(said);
  const isSo = (name: readonly string[]): boolean =>
    telling.every((text) => name.includes(text)) &&
    (concepts === ''
      ? name.filter(isTelling).length === telling.length
      : name.length === said.length && conceptsOf(name) === concepts);
  let looked = 0;
  for (const row of rows.withAll(telling)) {
    const isLonger = (rows.cells.length[row] as number) > telling.length;
    if (isLonger || here.has(rows.cells.city.at(row)) || !lets(row)) continue;
    looked += 1;
    if (looked > NAMESAKES_LOOKED_AT) return;
    if (rows.text(row).names.some(isSo)) yield row;
  }
}

const isCalledSo = (...asked: Parameters<typeof calledSo>): boolean =>
  calledSo(...asked).next().done === false;

/** Whether a place elsewhere is called exactly what was typed, and is famous or in a larger city than the one that words may name. */
function isNameElsewhere(where: Where, reading: Reading, sources: MeantSources): boolean {
  const { rows, gazetteer } = sources;
  const [first] = where.cities;
  if (first === undefined) return false;
  for (const row of calledSo(where, reading, sources)) {
    const isFamous = (rows.cells.prominence[row] as number) >= FAMOUS;
    const people = gazetteer.peopleOfNumber(rows.cells.city.at(row));
    if (isFamous || people > gazetteer.people(first.city)) return true;
  }
  return false;
}

/**
 * Whether a place is called all that was typed, and not where the words may mean is more likely: none there has the other words
 * (Buluh Lima), nothing of the kind is there (Yemen Café), or the place is near who asks (Medina Mosque, in Bolton).
 */
function isNameOfPlace(where: Where, reading: Reading, sources: MeantSources): boolean {
  const { rows, kmTo } = sources;
  const { words } = reading;
  const isAfterWhere = words[where.from]?.isAfterWhere === true;
  const kinds = words.flatMap(({ kind }) => kind ?? []);
  const isOther = ({ kind, wish }: ReadWord, i: number) => kind === null && wish === null && !isIn(where, i);
  const others = words.filter(isOther).map(({ text }) => text);
  const hasNoOthers = () => {
    const here = new Set(visitedOf(where, sources));
    return !rows.withAll(others).some((row) => here.has(rows.cells.city.at(row)));
  };
  const isElsewhere =
    (kinds.length > 0 && !isAfterWhere && !isAnyThere(where, kinds, sources)) ||
    (where.countries.length === 0 && others.length > 0 && hasNoOthers());
  if (isElsewhere && isCalledSo(where, reading, sources)) return true;
  const isAll = words.every((_, i) => isIn(where, i));
  if (kmTo === null || isAll || isAfterWhere) return false;
  const isFarAway = where.countries.length > 0 || kmAway(where, sources) > FAR_AWAY_KM;
  const isNear = (row: number) => kmTo(row) <= (isFarAway ? NEAR_KM : CLOSE_KM);
  // What is typed still goes on otherwise, where the rest of it is near who asks, and not in any city that begins so.
  const isBegun = where.cities[0]?.isBegun === true;
  if (isBegun && rows.withAll(others).some(isNear) && hasNoOthers()) return true;
  return (
    isCalledSo(where, reading, sources, isNear) ||
    isBegunNearby(where, reading, sources, isNear) ||
    isBesideNameNearby(where, reading, sources, isNear)
  );
}

/**
 * Whether a word only begins what a city is called in some language, and words of names near who asks: Masjid Daru, in Malaysia, is
 * not on the way to Darülbeyda, as Casablanca is called in Turkish.
 */
function isBegunNearby(
  { from, to, cities: [city], isNear: isCityNear }: Where,
  { words }: Reading,
  { rows, ways, gazetteer }: MeantSources,
  isNear: (row: number) => boolean,
): boolean {
  const { text } = words[from] as ReadWord;
  if (to > from + 1 || city?.isBegun !== true || isCityNear) return false;
  // In Latin letters only its first name is its own: each language of answers has one.
  const isOwn = gazetteer
    .namesOf(city.city)
    .some((name, i) => (i === 0 || !isLatin(name)) && name.startsWith(text));
  return !isOwn && ways.begunBy(text).some((word) => rows.withAll([rows.words.at(word)]).some(isNear));
}

/** Whether names near who asks have the words together with the one beside them: bab el oued, in Algiers, is not El Oued. */
function isBesideNameNearby(
  { from, to, isNear: isCityNear }: Where,
  { words }: Reading,
  { rows, ways }: MeantSources,
  isNear: (row: number) => boolean,
): boolean {
  const said = words.slice(from, to).map(({ text }) => text);
  const forms = ({ text, isLast }: ReadWord): string[] => [
    text,
    ...(isLast ? ways.begunBy(text).map((word) => rows.words.at(word)) : []),
  ];
  return (
    !isCityNear &&
    [words[from - 1], words[to]].some(
      (word) =>
        word !== undefined &&
        mayName(word) &&
        forms(word).some((text) => rows.withAll([...said, text]).some(isNear)),
    )
  );
}

/** What speaks for a city or region, and what against it. */
interface Evidence {
  /** How well the words are its name. */
  readonly likeness: number;
  /** Whether they are only its beginning. */
  readonly isBegun: boolean;
  readonly people: number;
  readonly isRegion: boolean;
  /** How many places are there. */
  readonly inCity: number;
  /** How many names have the words. */
  readonly named: number;
  /** From so many people on it is meant for its size alone: beside a name only a large one. */
  readonly least: number;
  /** Whether nothing else names a place. */
  readonly isAlone: boolean;
  readonly isAfterWhere: boolean;
  /** Whether a name of several words was typed whole, or nearly. */
  readonly hasWords: boolean;
}

/**
 * What surely says where, rather than being part of a name. Of cities far apart the one says where that most people live in for
 * each name elsewhere that has the word, and what has much fewer is a name: Madina Mosque, London; near it too, where it is only
 * like a city. So is a country that the city is not in: Masjid India, Kuala Lumpur.
 */
export function meantOf(reading: Reading, sources: MeantSources): Where[] {
  const { rows, gazetteer } = sources;
  const meant = reading.where.filter((where) => isMeant(where, reading, sources));
  const likely = meant.filter(isCityOnly);
  const worthOf = (where: Where, { city, likeness }: NamedCity): number => {
    const people = gazetteer.people(city);
    if (reading.words[where.from]?.isAfterWhere === true) return people * likeness ** 4 * AFTER_WHERE;
    const here = visitedOf(where, sources);
    const others = likely.flatMap((other) => (other === where ? [] : visitedOf(other, sources)));
    const elsewhere = [...namedSo(where, reading, rows)]
      .map((row) => rows.cells.city.at(row))
      .filter((each) => !here.includes(each));
    const inOther = elsewhere.filter((each) => others.includes(each)).length;
    return (people * likeness ** NEARLY_POWER) / (1 + elsewhere.length + NAMED_THERE * inOther);
  };
  const cities = likely.flatMap((where) => {
    const [first] = where.cities;
    // Names need not be counted where no other city is meant.
    const worth = first === undefined || likely.length === 1 ? 1 : worthOf(where, first);
    return first === undefined ? [] : [{ where, ...first, worth }];
  });
  const [likeliest] = [...cities].sort((a, b) => b.worth - a.worth);
  const isBeside = (city: number): boolean =>
    likeliest !== undefined &&
    distanceKm(gazetteer.pointOf(likeliest.city), gazetteer.pointOf(city)) <= NEAR_KM;
  const [region] = meant.flatMap(({ regions }) => regions);
  const country = likeliest === undefined ? region?.country : gazetteer.countryOf(likeliest.city);
  return meant.filter((where) => {
    const own = cities.find((each) => each.where === where);
    if (own !== undefined)
      return (
        own.worth > (likeliest?.worth ?? 0) / TIMES_LIKELIER ||
        (own.likeness >= WHOLE_NAME && isBeside(own.city))
      );
    const { countries } = where;
    return countries.length === 0 || country === undefined || countries.includes(country);
  });
}

/** Whether times of a city are asked for, and no place. */
const asksForTimesAlone = (reading: Reading): boolean =>
  reading.words.every(({ kind }) => kind === null) && asksForTimes(reading);

function isMeant(where: Where, reading: Reading, sources: MeantSources): boolean {
  if (where.isTold) return true;
  if (isStreet(where, reading)) return false;
  if (where.sight !== null) return isSightMeant(where, where.sight, reading, sources);
  if (isNameOfPlace(where, reading, sources)) return false;
  if (where.countries.length > 0)
    return !isFromThere(where, reading, sources) && !isSlipOfName(where, reading, sources);
  const evidence = evidenceOf(where, reading, sources);
  if (evidence === null || isOfOtherCountry(where, reading, sources)) return false;
  if (isFarNickname(where, reading, sources, evidence)) return false;
  if (isNearAsked(where, reading, sources)) return true;
  // Districts of postcodes are numbers of houses elsewhere: Surau Blok B10.
  const hasDigit = /\d/.test(textOf(reading.words, where.from, where.to));
  if (hasDigit && !evidence.isAlone && !evidence.isAfterWhere) return false;
  // Masjid al-Har goes on as al-Haram.
  const isAfterArticle = reading.words[where.from]?.isAfterArticle === true;
  if (evidence.isBegun && isAfterArticle && !evidence.isAfterWhere) return false;
  // What few know begins so far away from who asks is no more likely than any other word: beside the Lidl.
  if (evidence.isBegun && evidence.likeness < BEGINNING && sources.kmTo !== null && !where.isNear)
    return false;
  // Who asks for what is near has said where, but for a city that is told as one: اقرب مسجد مني is not on the way to Manila.
  const isNearMe = reading.words.some(({ wish }) => wish === 'near_me');
  const isUnsure = () =>
    (sources.kmTo !== null && (evidence.isBegun || (!where.isNear && evidence.people < PEOPLE_MEANT))) ||
    !isOwnName(where, reading, sources, evidence);
  if (isNearMe && !evidence.isAfterWhere && isUnsure()) return false;
  // Times are those of a city.
  if (
    asksForTimesAlone(reading) &&
    evidence.isAlone &&
    evidence.likeness === 1 &&
    evidence.people >= PEOPLE_KNOWN
  )
    return true;
  return evidence.inCity > 0
    ? isMeantWithPlaces(where, reading, sources, evidence)
    : isMeantWithout(where, reading, sources, evidence);
}

/**
 * Whether a sight or quarter is meant, rather than a place that is called like it: Fatih Camii, but fatih iftar saati. Of a quarter
 * that was learnt from places these have the word: they are found by it.
 */
function isSightMeant(where: Where, sight: Sight, reading: Reading, sources: MeantSources): boolean {
  const { rows } = sources;
  if (asksForTimesAlone(reading) && !saysMore(where, reading, rows)) return true;
  const isSaid = namedSo(where, reading, rows).length > 0 || isWritten(where, reading, rows);
  if (sight.numbers.length > 0 && isSaid) return false;
  if (reading.words[where.from]?.isAfterWhere === true) return true;
  const asksForKind = reading.words.some(({ kind }) => kind !== null);
  const { kmTo } = sources;
  // Who is there means no place that is called so elsewhere: mosquée Maârif, in Casablanca.
  const isNear = (row: number) => kmTo === null || !where.isNear || kmTo(row) <= NEAR_KM;
  return !asksForKind || !isCalledSo({ ...where, cities: [] }, reading, sources, isNear);
}

/** What is farther from who asks is far away. */
const FAR_AWAY_KM = 1_000;
/** A city with fewer people for each kilometre to who asks is hardly meant by another name than its own, or by what begins other names too. */
const PEOPLE_PER_KM = 1_000;

/** Whether few who are there would call a city so that is far away: Balat is no Jerusalem and Kemer no Kemerovo, asked in Istanbul. */
function isFarNickname(where: Where, reading: Reading, sources: MeantSources, evidence: Evidence): boolean {
  const isNear = evidence.people >= PEOPLE_PER_KM * kmAway(where, sources);
  if (evidence.isAfterWhere || isNear || !isCityOnly(where)) return false;
  return evidence.isBegun ? evidence.named > 0 : !isOwnName(where, reading, sources, evidence);
}

/** Kilometres from who asks to the likeliest city; 0 where either is not known. */
const kmAway = ({ cities: [first] }: Where, { near, gazetteer }: MeantSources): number =>
  near === null || first === undefined ? 0 : distanceKm(near, gazetteer.pointOf(first.city));

/** Whether a city near who asks is called so, and no place as near is: mosque in Birmingham, in Michigan. */
function isNearAsked(where: Where, { words }: Reading, { rows, kmTo }: MeantSources): boolean {
  const said = words.slice(where.from, where.to);
  if (!where.isNear || where.cities[0]?.likeness !== 1 || kmTo === null) return false;
  return (
    said[0]?.isAfterWhere === true ||
    !rows.withAll(said.map(({ text }) => text)).some((row) => kmTo(row) <= NEAR_KM)
  );
}

/**
 * Whether the words name no city in a country that was typed beside them, and names there have them, or no city goes by them, or
 * none but a small one far from who asks: Al Khamis, Bahrain is not Khemis Miliana, alor gaja, Malaysia not Gaza, and ISNA Canada
 * in no Egyptian town.
 */
function isOfOtherCountry(here: Where, { words, where }: Reading, sources: MeantSources): boolean {
  const { rows, gazetteer } = sources;
  const countries = where.flatMap((each) => (each === here ? [] : each.countries));
  const said = words.slice(here.from, here.to).map(({ text }) => text);
  const typed = said.join(' ');
  if (countries.length === 0 || !isCityOnly(here) || typed.length <= INITIALS_MAX) return false;
  if (here.cities.some(({ city }) => countries.includes(gazetteer.countryOf(city)))) return false;
  const { country } = rows.cells;
  const isThere = (row: number) => countries.includes(rows.countries[country[row] as number] ?? '');
  const isNameThere = words[here.from]?.isAfterWhere !== true && rows.withAll(said).some(isThere);
  const own = here.cities.filter(({ city }) => gazetteer.goesBy(city, typed));
  const isSmall = own.every(({ city }) => gazetteer.people(city) < PEOPLE_MEANT);
  return isNameThere || own.length === 0 || (isSmall && kmAway(here, sources) > FAR_AWAY_KM);
}

/** Whether the words are the name of a street: Bağdat Caddesi is in no Baghdad. */
const isStreet = ({ from, to }: Where, { words }: Reading): boolean =>
  [
    [words[from - 1], BEFORE_STREETS] as const,
    [words[to], BEHIND_STREETS] as const,
    // A quarter, in Arabic, and no town of Iraq: حي السويدي.
    [to === from + 1 && words[to] !== undefined ? words[from] : undefined, BEFORE_STREETS] as const,
  ].some(([word, streets]) => word !== undefined && !isTaken(word) && streets.has(word.text));

function evidenceOf(where: Where, reading: Reading, sources: MeantSources): Evidence | null {
  const { rows, gazetteer } = sources;
  const [region] = where.regions;
  const first = where.cities[0] ?? (region && { city: region.city, likeness: 1, isBegun: false });
  if (first === undefined) return null;
  const { likeness, isBegun } = first;
  const inCity = placesIn(rows, visitedOf(where, sources));
  const people = Math.max(gazetteer.people(first.city), region?.people ?? 0);
  const isAfterWhere =
    reading.words[where.from]?.isAfterWhere === true && reading.words[where.to]?.kind == null;
  const isAlone = !saysMore(where, reading, rows);
  const least = isAlone ? PEOPLE_KNOWN : PEOPLE_MEANT;
  const isKnown = inCity > 0 || people >= least || (isAfterWhere && isAlone);
  return {
    likeness,
    isBegun,
    people,
    isRegion: region !== undefined,
    inCity,
    named: namesLike(where, reading, sources, isKnown),
    least,
    isAlone,
    isAfterWhere,
    hasWords: (where.to - where.from > 1 && likeness === 1) || where.meant?.includes(' ') === true,
  };
}

/** Whether so many people live there that it is meant, the less the words are like its name the more of them. */
const isLarge = ({ people, likeness }: Evidence): boolean => people * likeness ** 4 >= PEOPLE_MEANT;

/** Whether the words are one that names have in other languages too. */
const isWordOfNames = ({ from, to }: Where, { words }: Reading, { vocabulary }: MeantSources): boolean =>
  vocabulary.sameWords(textOf(words, from, to)).length > 0;

function isMeantWithPlaces(
  where: Where,
  reading: Reading,
  sources: MeantSources,
  evidence: Evidence,
): boolean {
  const { likeness, people, isRegion, inCity, named, isAfterWhere, hasWords } = evidence;
  if (isAfterWhere) return true;
  // Thai is not Alor Setar.
  if (isWordOfNames(where, reading, sources) && !isOwnName(where, reading, sources, evidence)) return false;
  const isElsewhere = () => isNameElsewhere(where, reading, sources);
  if (hasWords) return named === 0 || (!isElsewhere() && !(isRegion && named > NAMED_SO_ELSEWHERE * inCity));
  // Few know what else a city is called: that names go on from there tells more.
  const isOwn = named === 0 || isOwnName(where, reading, sources, evidence);
  if (!isOwn && (isBesideName(where, reading, sources.rows) || isElsewhere())) return false;
  if (isOwn && isLarge(evidence)) return named <= NAMED_SO_ANYWHERE + NAMED_AS_LARGE * inCity;
  if (named === 0 && people >= PEOPLE_MEANT) return true;
  return likeness >= WHOLE_NAME && named <= NAMED_SO_ELSEWHERE * inCity;
}

function isMeantWithout(where: Where, reading: Reading, sources: MeantSources, evidence: Evidence): boolean {
  const { likeness, isBegun, people, isRegion, named, least, isAlone, isAfterWhere, hasWords } = evidence;
  // An airport or a square is named so as well, and a village far away may be called like it: Changi is in no Changde.
  if (likeness < 1 && namedSo(where, reading, sources.rows).length > 0) return false;
  if (isAfterWhere && !isBegun)
    return named === 0 || people >= (likeness >= WHOLE_NAME ? least : PEOPLE_MEANT);
  // Nor is a station, a centre or the old one a village of that name.
  if (isWordOfNames(where, reading, sources)) return false;
  if (hasWords) return named === 0 && (isAlone || !isWritten(where, reading, sources.rows));
  // Beside other words, or for who says where they are, what is only like a name is hardly a town; times are those of one.
  const isSure = likeness >= BEGINNING || isLarge(evidence) || asksForTimesAlone(reading);
  if (named === 0)
    return (
      (isAlone && (isSure || sources.kmTo === null)) || (isSure && !isWritten(where, reading, sources.rows))
    );
  const isFarAway = isLarge(evidence) && !isRegion && named <= NAMED_SO_FAR_AWAY;
  return isFarAway && isOwnName(where, reading, sources, evidence);
}

/** Whether the words are what a city is called now, or begin it, rather than what it was called once or only looks like. */
function isOwnName(
  where: Where,
  { words }: Reading,
  { gazetteer }: MeantSources,
  evidence: Evidence,
): boolean {
  if (evidence.isBegun) return evidence.likeness === BEGINNING;
  const own = gazetteer.namesOf(where.cities[0]?.city ?? where.regions[0]?.city ?? 0);
  return formsOf(textOf(words, where.from, where.to)).some((name) => own.includes(name));
}

/** Whether many names have the words together with the one beside them: Kampung Baru is not Johor Bahru. */
function isBesideName({ from, to }: Where, { words }: Reading, rows: NamedRows): boolean {
  const said = words.slice(from, to).map(({ text }) => text);
  return [words[from - 1], words[to]].some(
    (word) =>
      word !== undefined && mayName(word) && rows.withAll([...said, word.text]).length >= NAMES_TOGETHER,
  );
}

/** What has a cuisine. */
const SERVES: ReadonlySet<ConceptName | null> = new Set<ConceptName>([
  'restaurant',
  'fast_food',
  'cafe',
  'bakery',
]);

/**
 * Whether beside a kind one language calls a country as others what comes from there (pakistani restaurant, in Swahili), or beside
 * food what is cooked as there, where any place says it is: 터키 음식, restaurant italien.
 */
function isFromThere(
  { from, to, countries }: Where,
  { words }: Reading,
  { rows, gazetteer, vocabulary }: MeantSources,
): boolean {
  const text = textOf(words, from, to);
  if (words[from]?.isAfterWhere === true || words.every(({ kind }) => kind === null)) return false;
  const others = vocabulary.sameWords(text);
  // Abd al-Halim is in no country that some call by its initials.
  const next = words[to];
  if (
    others.length > 0 &&
    isLatin(text) &&
    text.length <= INITIALS_MAX &&
    next !== undefined &&
    mayName(next)
  )
    return true;
  const isFood = [words[from - 1], words[to]].some((word) => SERVES.has(word?.kind ?? null));
  if (isFood && others.some((other) => (rows.withWritten[rows.words.find(other)] ?? 0) > 0)) return true;
  const bare = withoutEnding(text).flatMap((name) => gazetteer.countries(name));
  return others.length > 0 && countries.some((country) => bare.includes(country));
}

/** Whether a form of a country's name is a word of names with one slip: sulemaniye is no form of Sulemani, the Solomon Islands. */
function isSlipOfName({ from, to }: Where, { words }: Reading, { gazetteer, ways }: MeantSources): boolean {
  const text = textOf(words, from, to);
  const isSaid = words[from]?.isAfterWhere === true || withoutPreposition(text) !== text;
  if (isSaid || gazetteer.countries(text).length > 0) return false;
  return ways.bent(text).words.some(([, weight]) => weight >= ONE_SLIP);
}

/** Whether something is called by further words, which say not what. */
function saysMore(here: Where, { words }: Reading, rows: NamedRows): boolean {
  return words.some((word, i) => !isTaken(word) && !isIn(here, i) && rows.words.find(word.text) >= 0);
}

/** Whether addresses have the words: roads are called as villages are. */
function isWritten({ from, to }: Where, { words }: Reading, rows: NamedRows): boolean {
  return words.slice(from, to).every(({ text }) => (rows.withWritten[rows.words.find(text)] ?? 0) > 0);
}
