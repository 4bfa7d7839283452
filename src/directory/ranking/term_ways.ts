/** Finds the ways to meet the words of a query: the words themselves, beginnings, sounds, slips, joins and splits. */
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { NOT_VISITED } from '../gazetteer/gazetteer.ts';
import { BEGINNING, type QueryWord, type Reading, type Where } from '../query/reading.ts';
import { allWords } from '../text/fold.ts';
import { likeness } from '../text/likeness.ts';
import { isAbjad, skeletonOf, soundOf, withoutArticle } from '../text/sound.ts';
import type { Transliterate } from '../text/transliteration.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import { SKELETON } from '../vocabulary/named_tables.ts';
import { conceptOf } from '../vocabulary/phrases.ts';
import { sameWords } from '../vocabulary/same_words.ts';
import { isTitle } from '../vocabulary/titles.ts';
import { beginningWeight, FAMOUS, type PairWay, type Term, type WordWay, WRITTEN_SHARE } from './term.ts';

/** Most words that continue one that may not be whole, the commonest ones. */
const CONTINUATIONS_MAX = 48;
/** A word that fewer rows have is looked for with slips as well. */
const SELDOM = 3;
const ONE_SLIP_CHARS = 3;
const TWO_SLIPS_CHARS = 6;
const SLIP = [1, 0.82, 0.55] as const;
/** What a slip has of that while what was typed may go on to be a word. */
const SLIP_WHILE_TYPED = 0.85;
/** The same sound: the more alike the two are written the more. */
const SOUND = { least: 0.66, more: 0.22 } as const;
/** The same consonants, between scripts, and within one. */
const SKELETON_ACROSS = 0.7;
const SKELETON_WITHIN = 0.5;
const JOINED = 0.9;
/** The same in another language. */
const TRANSLATED = 0.85;
const SPLIT = 0.9;
/** Words of one sound that are looked at. */
const ALIKE_MAX = 24;
/** What a city is worth beside a name, where people surely mean it, and where they may. */
const CITY_MEANT = 1.12;
const CITY_MAYBE = 0.92;
const COUNTRY = 1;
/** Less for every further city of the same name. */
const NAMESAKE = 0.85;
/** Cities of so many people are meant, unless very many more places are called so than are there. */
const PEOPLE_MEANT = 300_000;
const NAMED_SO_ANYWHERE = 40;
const NAMED_AS_LARGE = 20;
/** So many times the places of a city may have its name elsewhere, for the city still to be meant. */
const NAMED_SO_ELSEWHERE = 4;
/** So many places of a city outweigh one elsewhere that is called exactly what was typed, where the city only may be called so. */
const PLACES_PER_NAMESAKE = 25;
/** So many places of the same words are looked at for one that is called exactly so; the best stand first. */
const NAMESAKES_LOOKED_AT = 64;
/** What is at least so like a name is one. */
const WHOLE_NAME = 0.9;
/** What a title tells beside other words. */
const TITLE = 0.3;
/** What sounds like a word and is worth so much looks like it as well. */
const LOOKS_ALIKE = 0.77;

export interface TermSources {
  readonly rows: NamedRows;
  readonly gazetteer: Gazetteer;
  readonly transliterate: Transliterate;
}

/** A word of the query that may tell one place from another. */
export interface TermPlan {
  readonly terms: readonly Term[];
  /** Position in the query of each term. */
  readonly positions: readonly number[];
  /** What says where, that is surely meant so. */
  readonly meant: readonly Where[];
}

const rowsOf = (rows: NamedRows, word: number): number => {
  const { names, written } = rows.counts(word);
  return names + written;
};

/** Cities of the directory among those that words may name, and in the regions they may name. */
function visitedOf(where: Where, { gazetteer }: TermSources): number[] {
  const cities = where.cities.map(({ city }) => gazetteer.numberOf(city));
  const inRegions = where.regions.flatMap(({ numbers }) => numbers);
  return [...new Set([...cities, ...inRegions])].filter((number) => number !== NOT_VISITED);
}

const placesIn = (rows: NamedRows, numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + (rows.inCity(number)?.length ?? 0), 0);

/** How many names have a word, or one that it may become. */
function namesWith(rows: NamedRows, { text, isLast }: QueryWord): number {
  const [from, to] = isLast ? rows.words.beginning(text) : [rows.words.find(text), rows.words.find(text) + 1];
  let names = 0;
  for (let word = Math.max(0, from); word < to; word += 1) names += rows.counts(word).names;
  return names;
}

/** How many names have the words that say where; of a word that is bent until it names a city, what else it may be counts. */
function namesLike(
  { from, to, cities }: Where,
  { words }: Reading,
  sources: TermSources,
  hasRows: boolean,
): number {
  const { rows } = sources;
  const likeness = cities[0]?.likeness ?? 1;
  const said = words.slice(from, to);
  const counts = said.map((word) => namesWith(rows, word));
  const named = Math.min(...counts);
  if ((likeness === 1 && hasRows) || to - from > 1) return named;
  const { text } = words[from] as QueryWord;
  const ways = [...soundingLike(text, sources), ...slipsOf(text, rows)].filter(
    ([, weight]) => weight >= Math.min(likeness, LOOKS_ALIKE),
  );
  return (
    named +
    Math.max(0, ...ways.map(([word]) => rows.counts(word).names)) +
    splits(text, rows).reduce((sum, pair) => sum + rows.withAll(pair.words.map(({ word }) => word)).length, 0)
  );
}

/** Whether a place elsewhere is called exactly what was typed, and is famous or in a larger city than the one that words may name. */
function isNameElsewhere(where: Where, reading: Reading, sources: TermSources): boolean {
  const { rows, gazetteer } = sources;
  const { words, kinds, wishes } = reading;
  const [first] = where.cities;
  const said = words.flatMap(({ text }, i) => {
    if (i === where.from && where.meant !== null) return where.meant.split(' ');
    return wishes[i] == null || inside(where, i) ? [text] : [];
  });
  const telling = said.filter((text) => conceptOf(text) === undefined);
  const known = telling.map((text) => rows.words.find(text));
  if (first === undefined || known.some((word) => word < 0)) return false;
  const isCalled = gazetteer.isCalled(first.city, wordsOf(where, reading));
  if (isCalled && !kinds.some((kind) => kind !== null)) return false;
  const placesHere = placesIn(rows, visitedOf(where, sources));
  const here = new Set(where.cities.map(({ city }) => gazetteer.numberOf(city)));
  const concepts = conceptsOf(said);
  let [checked, calledSo] = [0, 0];
  for (const row of rows.withAll(known)) {
    const number = rows.cells.city[row] as number;
    if (rows.cells.length[row] !== telling.length || here.has(number)) continue;
    checked += 1;
    if (checked > NAMESAKES_LOOKED_AT) return false;
    const isSo = rows
      .text(row)
      .names.some(
        (name) =>
          telling.every((text) => name.includes(text)) &&
          (concepts === ''
            ? name.filter((word) => conceptOf(word) === undefined).length === telling.length
            : name.length === said.length && conceptsOf(name) === concepts),
      );
    if (!isSo) continue;
    const isFamous = (rows.cells.prominence[row] as number) >= FAMOUS;
    if (isFamous || gazetteer.peopleOfNumber(number) > gazetteer.people(first.city)) return true;
    calledSo += 1;
    if (!isCalled && calledSo * PLACES_PER_NAMESAKE >= placesHere) return true;
  }
  return false;
}

const wordsOf = ({ from, to }: Where, { words }: Reading): string =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');

const inside = ({ from, to }: Where, i: number): boolean => i >= from && i < to;

const conceptsOf = (words: readonly string[]): string =>
  words
    .flatMap((word) => conceptOf(word) ?? [])
    .sort()
    .join(' ');

/** Whether words surely say where, rather than being part of a name. */
export function isMeant(where: Where, reading: Reading, sources: TermSources): boolean {
  const { rows, gazetteer } = sources;
  if (where.countries.length > 0) return true;
  const [region] = where.regions;
  const first = where.cities[0] ?? (region && { city: region.city, likeness: 1 });
  if (first === undefined) return false;
  const inCity = placesIn(rows, visitedOf(where, sources));
  const people = Math.max(gazetteer.people(first.city), region?.people ?? 0);
  const named = namesLike(where, reading, sources, inCity > 0 || people >= PEOPLE_MEANT);
  // An airport or a square is named so as well, and a village far away may be called like it.
  if (reading.words[where.from]?.isAfterWhere === true && (first.likeness !== BEGINNING || inCity > 0))
    return inCity > 0 || named === 0 || people >= PEOPLE_MEANT;
  const hasWords = (where.to - where.from > 1 && first.likeness === 1) || where.meant?.includes(' ') === true;
  if (hasWords && inCity === 0 && saysMore(where, reading, rows) && isWritten(where, reading, rows))
    return false;
  if (hasWords) return named === 0 || (inCity > 0 && !isNameElsewhere(where, reading, sources));
  const isOtherName = inCity > 0 && named > 0 && !gazetteer.isCalled(first.city, wordsOf(where, reading));
  if (isOtherName && isNameElsewhere(where, reading, sources)) return false;
  if (inCity === 0) return named === 0;
  if (people * first.likeness ** 4 >= PEOPLE_MEANT)
    return named <= NAMED_SO_ANYWHERE + NAMED_AS_LARGE * inCity;
  return first.likeness >= WHOLE_NAME && named <= NAMED_SO_ELSEWHERE * inCity;
}

/** Whether something is called by further words, which say no country and not what. */
function saysMore(here: Where, { words, kinds, wishes, where }: Reading, rows: NamedRows): boolean {
  const isWhere = (i: number) =>
    inside(here, i) || where.some((each) => each.countries.length > 0 && inside(each, i));
  return words.some(
    ({ text }, i) => kinds[i] === null && wishes[i] === null && !isWhere(i) && rows.words.find(text) >= 0,
  );
}

/** Whether addresses have the words: roads are called as villages are. */
function isWritten({ from, to }: Where, { words }: Reading, rows: NamedRows): boolean {
  return words.slice(from, to).every(({ text }) => {
    const word = rows.words.find(text);
    return word >= 0 && rows.counts(word).written > 0;
  });
}

export function planTerms(reading: Reading, sources: TermSources): TermPlan {
  const { words, kinds, wishes, where } = reading;
  const meant = where.filter((each) => isMeant(each, reading, sources));
  const inWhere = (i: number) => where.find(({ from, to }) => i >= from && i < to);
  const tells = (i: number): boolean =>
    inWhere(i) !== undefined || (kinds[i] === null && (wishes[i] === null || wishes[i] === 'event'));
  const isAlone = !words.some((_, i) => tells(i));
  const telling = words.flatMap((_, i) => (tells(i) ? [i] : []));
  const isOpen = (i: number) =>
    inWhere(i) === undefined && isBarelyBegun(words[i] as QueryWord, sources.rows);
  const positions = telling.length > 1 ? telling.filter((i) => !isOpen(i)) : telling;
  // A query of nothing but generic words and wishes is taken by its words.
  const all = positions.length > 0 ? positions : words.flatMap((_, i) => (wishes[i] === null ? [i] : []));
  const terms = all.map((i) => {
    const term = termOf(i, reading, inWhere(i) ?? null, meant, sources);
    return isAlone || !isTitle(term.text) ? term : { ...term, rarity: term.rarity * TITLE };
  });
  return { terms, positions: all, meant };
}

function termOf(
  i: number,
  reading: Reading,
  where: Where | null,
  meant: readonly Where[],
  sources: TermSources,
): Term {
  const { rows } = sources;
  const { text, isLast } = reading.words[i] as { text: string; isLast: boolean };
  const ways = new Map<string, WordWay>();
  const pairs: PairWay[] = [];
  const add = (word: number, weight: number, known = rows.words.at(word)): void => {
    const before = ways.get(known);
    if (before === undefined || before.weight < weight) ways.set(known, { word, text: known, weight });
  };
  const exact = rows.words.find(text);
  const common = exact < 0 ? 0 : rowsOf(rows, exact);
  if (exact >= 0) add(exact, 1, text);
  const begun = isLast ? continuations(rows, text) : [];
  for (const word of begun) add(word, beginningWeight(text.length));
  for (const [word, weight] of soundingLike(text, sources)) add(word, weight);
  for (const same of sameWords(text)) {
    const word = rows.words.find(same);
    if (word >= 0) add(word, TRANSLATED, same);
  }
  const bare = withoutArticle(text);
  const bareWord = bare === text ? -1 : rows.words.find(bare);
  if (bareWord >= 0) add(bareWord, JOINED, bare);
  addJoined(i, reading, sources, add);
  const slipShare = isLast && begun.length > 0 ? SLIP_WHILE_TYPED : 1;
  if (common < SELDOM) for (const [word, weight] of slipsOf(text, rows)) add(word, weight * slipShare);
  if (common === 0) pairs.push(...splits(text, rows));
  const cities = new Map<number, number>();
  const countries = new Map<string, number>();
  if (where !== null) addWhere(where, meant, sources, cities, countries);
  const rarity = rarityOf(rows, ways, pairs, cities);
  const best = [...ways.values()].reduce<WordWay | null>(
    (most, way) => (most === null || way.weight > most.weight ? way : most),
    null,
  );
  const isKnown =
    exact >= 0 ||
    (where !== null && where.meant === null) ||
    conceptOf(text) !== undefined ||
    reading.wishes[i] != null;
  return {
    text,
    rarity,
    words: ways,
    pairs,
    isWhere: where !== null && meant.includes(where),
    cities,
    countries,
    beginning: isLast ? text : null,
    meant: isKnown || (isLast && best?.text.startsWith(text)) ? null : (where?.meant ?? best?.text ?? null),
  };
}

/**
 * Whether a word is begun, and goes on in more ways than can be looked at: it tells nothing yet, and would move up those
 * that go on in a common way.
 */
function isBarelyBegun({ text, isLast }: QueryWord, { words }: NamedRows): boolean {
  const [from, to] = words.beginning(text);
  return isLast && to - from > CONTINUATIONS_MAX;
}

/** The commonest words that begin so. */
function continuations(rows: NamedRows, text: string): number[] {
  const [from, to] = rows.words.beginning(text);
  const words = Array.from({ length: to - from }, (_, i) => from + i);
  if (words.length <= CONTINUATIONS_MAX) return words;
  return words.sort((a, b) => rowsOf(rows, b) - rowsOf(rows, a)).slice(0, CONTINUATIONS_MAX);
}

/** Words that were meant by one with slips. */
function slipsOf(text: string, rows: NamedRows): [word: number, weight: number][] {
  const most = text.length >= TWO_SLIPS_CHARS ? 2 : text.length >= ONE_SLIP_CHARS ? 1 : 0;
  // Numbers and postcodes are right or another.
  if (most === 0 || /\d/.test(text)) return [];
  return rows.words
    .slipsFrom(text, most)
    .flatMap(({ word, slips }) => (slips > 0 ? [[word, SLIP[slips] ?? 0]] : []));
}

/** Words that sound like one. */
function soundingLike(
  text: string,
  { rows, transliterate }: Pick<TermSources, 'rows' | 'transliterate'>,
): [word: number, weight: number][] {
  const found: [number, number][] = [];
  if (/\d/.test(text)) return found;
  const sound = soundOf(text, transliterate);
  if (sound.length > 1)
    for (const word of rows.alike(sound).slice(0, ALIKE_MAX))
      found.push([word, SOUND.least + SOUND.more * likeness(text, rows.words.at(word))]);
  const skeleton = skeletonOf(text, transliterate);
  if (skeleton.length > 1) {
    const abjad = isAbjad(text);
    for (const word of rows.alike(SKELETON + skeleton).slice(0, ALIKE_MAX)) {
      const isAcross = isAbjad(rows.words.at(word)) !== abjad;
      if (isAcross || abjad) found.push([word, isAcross ? SKELETON_ACROSS : SKELETON_WITHIN]);
    }
  }
  return found;
}

/** Two words that names write as one. */
function addJoined(
  i: number,
  { words }: Reading,
  { rows }: TermSources,
  add: (word: number, weight: number) => void,
): void {
  for (const from of [i - 1, i]) {
    const [a, b] = [words[from], words[from + 1]];
    if (a === undefined || b === undefined) continue;
    const word = rows.words.find(a.text + b.text);
    if (word >= 0) add(word, JOINED);
  }
}

/** One word that names write as two. */
function splits(text: string, rows: NamedRows): PairWay[] {
  const found: PairWay[] = [];
  for (let at = 2; at <= text.length - 2; at += 1) {
    // An Arabic article may stand between them.
    const [a, b = ''] = [text.slice(0, at), ...allWords(text.slice(at))];
    const [first, second] = [rows.words.find(a), rows.words.find(b)];
    if (first < 0 || second < 0) continue;
    found.push({
      words: [
        { word: first, text: a, weight: SPLIT },
        { word: second, text: b, weight: SPLIT },
      ],
      weight: SPLIT,
    });
  }
  return found;
}

function addWhere(
  where: Where,
  meant: readonly Where[],
  sources: TermSources,
  cities: Map<number, number>,
  countries: Map<string, number>,
): void {
  const { gazetteer } = sources;
  const worth = meant.includes(where) ? CITY_MEANT : CITY_MAYBE;
  let share = 1;
  for (const { city, likeness } of where.cities) {
    const number = gazetteer.numberOf(city);
    if (number === NOT_VISITED) continue;
    if (!cities.has(number)) cities.set(number, worth * likeness * share);
    share *= NAMESAKE;
  }
  // A city that is no smaller than its namesakes among regions let it be goes before them: Washington.
  const inRegion = where.cities[0]?.likeness === 1 ? worth * NAMESAKE : worth;
  for (const { numbers } of where.regions)
    for (const number of numbers) cities.set(number, Math.max(inRegion, cities.get(number) ?? 0));
  for (const country of where.countries) countries.set(country, COUNTRY);
}

/** Of a word that many rows have in its best ways little can be told. */
function rarityOf(
  rows: NamedRows,
  ways: ReadonlyMap<string, WordWay>,
  pairs: readonly PairWay[],
  cities: ReadonlyMap<number, number>,
): number {
  const best = Math.max(0, ...[...ways.values()].map(({ weight }) => weight));
  let count = 0;
  for (const { word, weight } of ways.values()) {
    if (weight < best * 0.9) continue;
    const { names, written } = rows.counts(word);
    count += names + written * WRITTEN_SHARE;
  }
  const [city] = cities.keys();
  if (city !== undefined) {
    const inCity = rows.inCity(city)?.length ?? 0;
    count = count === 0 ? inCity : Math.min(count, inCity);
  }
  if (count === 0 && pairs.length > 0) count = Math.sqrt(rows.size);
  return Math.log(1 + rows.size / Math.max(1, count));
}
