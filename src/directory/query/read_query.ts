/** Reads a query as where, what kind, what is wished for beside places, and a name. */
import type { Point } from '../../contract/kinds.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { allWords } from '../text/fold.ts';
import { isAbjad, isSameScript } from '../text/sound.ts';
import { isUnspaced } from '../text/unspaced.ts';
import type { MisspeltWords } from '../vocabulary/misspelt_words.ts';
import {
  FEAST_PHRASES,
  KIND_PHRASES,
  PARTS_OF_TIMES,
  PHRASES_OF_TIMES,
  TABLES_OF_TIMES,
  WISH_PHRASES,
} from '../vocabulary/phrases.ts';
import { sameWords } from '../vocabulary/same_words.ts';
import { isForNothing, saysWhereFollows } from '../vocabulary/wishes.ts';
import { spelledOut } from './chat_alphabet.ts';
import { placesNamed } from './places_named.ts';
import {
  BEGINNING,
  isCityOnly,
  isIn,
  isTaken,
  type QueryWord,
  type Reading,
  type ReadWord,
  textOf,
  type Where,
} from './reading.ts';
import { typedPoint } from './typed_point.ts';
import { queryWords, typedWords } from './words.ts';

/** Most words of a phrase in the vocabularies. */
const PHRASE_WORDS_MAX = 5;

/** A city with so many people is meant by a word that else says nothing, where nothing else says where. */
const LARGE_PEOPLE = 200_000;

/** Words from one position up to another. */
type Span = readonly [from: number, to: number];

/** The shortest phrase of a feast that several words at the end of a query begin: kurban bay. */
function begunFeast(text: string): string | null {
  let shortest: string | null = null;
  if (!text.includes(' ')) return null;
  for (const phrase of FEAST_PHRASES.keys())
    if (phrase.startsWith(text) && phrase.length < (shortest?.length ?? Number.POSITIVE_INFINITY))
      shortest = phrase;
  return shortest;
}

/** Phrases among words, one after the other; the longest wins. @param isPhrase is told whether the text may go on */
function phrasesIn(
  words: readonly QueryWord[],
  isPhrase: (text: string, isOpen: boolean) => boolean,
): Span[] {
  const found: Span[] = [];
  for (let from = 0; from < words.length; ) {
    let to = Math.min(words.length, from + PHRASE_WORDS_MAX);
    while (to > from && !isPhrase(textOf(words, from, to), words[to - 1]?.isLast === true)) to -= 1;
    if (to > from) found.push([from, to]);
    from = Math.max(to, from + 1);
  }
  return found;
}

/** Words with what each asks for: "prayer room" is a kind, "prayer times" a wish. */
function read(words: readonly Omit<ReadWord, 'kind' | 'wish' | 'feast'>[]): ReadWord[] {
  const found = words.map((word): ReadWord => ({ ...word, kind: null, wish: null, feast: null }));
  const isAsked = (text: string, isOpen: boolean) => isPhrase(text) || (isOpen && begunFeast(text) !== null);
  for (const [from, to] of phrasesIn(words, isAsked)) {
    const typed = textOf(words, from, to);
    const phrase = isPhrase(typed) ? typed : (begunFeast(typed) ?? typed);
    const kind = KIND_PHRASES.get(phrase) ?? null;
    const asked = kind === null ? (WISH_PHRASES.get(phrase) ?? null) : null;
    // Masjid al-Am goes on as al-Amin.
    const wish = asked === 'filler' && to === from + 1 && words[from]?.isAfterArticle ? null : asked;
    const feast = wish === 'event' ? (FEAST_PHRASES.get(phrase) ?? null) : null;
    for (let i = from; i < to; i += 1) found[i] = { ...(found[i] as ReadWord), kind, wish, feast };
  }
  return withTimes(found);
}

/** With a word of a prayer and one of a time together as the wish for its times: when is fajr, iftar saat kaçta. */
function withTimes(words: ReadWord[]): ReadWord[] {
  // Eid prayer is an event whenever it is; iftar is one unless its time is asked for.
  const isFree = ([from, to]: Span) =>
    WISH_PHRASES.get(textOf(words, from, to)) === 'event' ||
    words.slice(from, to).every(({ kind, wish }) => kind === null && wish !== 'event');
  const [prayers = [], times = []] = PARTS_OF_TIMES.map((part) =>
    phrasesIn(words, (text) => PHRASES_OF_TIMES[part].has(text)).filter(isFree),
  );
  const isAmong = (spans: readonly Span[], i: number) => spans.some(([from, to]) => i >= from && i < to);
  const asksForTable = times.some(([from, to]) => TABLES_OF_TIMES.has(textOf(words, from, to)));
  const isOfTimes = ({ feast }: ReadWord, i: number): boolean =>
    isAmong(prayers, i) || (asksForTable && feast === 'ramadan');
  if (times.length > 0 && words.some(isOfTimes))
    return words.map((word, i) =>
      isOfTimes(word, i) || isAmong(times, i) ? { ...word, wish: 'prayer_times', feast: null } : word,
    );
  // Beside an event they ask for its date, and for no place that is called like it: bayram ne zaman.
  if (!words.some(({ wish }) => wish === 'event')) return words;
  return words.map((word, i) => (isAmong(times, i) ? { ...word, wish: 'any_event' } : word));
}

/** Little words between those of scripts without spaces: of. */
const LITTLE = '的|の|に|で|에서|에|의|在|ใน|ที่|แห่ง|ໃນ|ຢູ່|នៅក្នុង|នៅ|မှာ|ရှိ'.normalize('NFKD');
const BETWEEN = new RegExp(`^(?:${LITTLE})|(?:${LITTLE})$`, 'g');

/** What reading needs beside the query. */
export interface ReadingSources {
  readonly gazetteer: Gazetteer;
  readonly misspelt: MisspeltWords;
  /** On how many places a word is written. */
  readonly namesWith: (word: string) => number;
  /** Whether a place that all the world knows is called so. */
  readonly isFamous: (word: string) => boolean;
  /** How many names have words that begin so. */
  readonly namesBegun: (text: string) => number;
  /** The word of names that is most like one that none has; null where none is. */
  readonly nearestOfNames: (word: string) => string | null;
}

/** Letters of a word of a kind that is looked for in a longer word, and of what is left of that. */
const LEAST_LETTERS = { unspaced: [2, 1], abjad: [4, 4], alphabet: [5, 4] } as const;

const isPhrase = (text: string): boolean => KIND_PHRASES.has(text) || WISH_PHRASES.has(text);

/** The same, with what is one only together with another. */
const isPart = (text: string): boolean =>
  isPhrase(text) || PARTS_OF_TIMES.some((part) => PHRASES_OF_TIMES[part].has(text));

/** A part of a word: what stands before the word stands before its first part, and what is behind it behind its last. */
const partOf = (word: QueryWord, text: string, isFirst: boolean, isEnd: boolean): QueryWord => ({
  text,
  isAfterWhere: isFirst && word.isAfterWhere,
  isAfterArticle: isFirst && word.isAfterArticle,
  little: isEnd ? word.little : null,
  at: word.at,
  isLast: isEnd && word.isLast,
});

/** A word of a kind or wish that was joined with a name: 伦敦清真寺, masjidalaqsa, londonmosque, مسجدالنور. */
function kindApart(word: QueryWord, sources: ReadingSources): QueryWord[] {
  const { text, isLast } = word;
  const isJoined = isUnspaced(text);
  const [least, left] = LEAST_LETTERS[isJoined ? 'unspaced' : isAbjad(text) ? 'abjad' : 'alphabet'];
  if (text.length < least + left || isPart(text)) return [word];
  const { gazetteer, namesWith } = sources;
  const isCity = () => (isLast ? gazetteer.beginning(text) : gazetteer.named(text)).length > 0;
  // モスクワ is no mosque.
  if (isJoined ? gazetteer.named(text).length > 0 : isCity()) return [word];
  const names = namesWith(text);
  for (let length = text.length - left; length >= least; length -= 1) {
    const end = text.length - length;
    // Without spaces a phrase may stand anywhere: この辺にモスクありますか.
    for (const at of isJoined ? Array.from({ length: end + 1 }, (_, i) => i) : [0, end]) {
      if (!(isJoined ? isPart : isPhrase)(text.slice(at, at + length))) continue;
      const parts = [text.slice(0, at), text.slice(at, at + length), text.slice(at + length)].flatMap(
        (part) => (isJoined ? part.replace(BETWEEN, '') : allWords(part)),
      );
      const said = parts.filter((part) => part !== '');
      // What more names have as two words is only written as one: مسجدالسلام.
      if (names > 0 && !said.every((part) => isPart(part) || namesWith(part) > names)) continue;
      return said.flatMap((part, i) =>
        kindApart(partOf(word, part, i === 0, i === said.length - 1), sources),
      );
    }
  }
  return [word];
}

/** Letters of a city that is looked for at the end of a longer word, and of what stands before it. */
const CITY_AT_END = 5;
const BEFORE_CITY = 4;

/**
 * A large city's name at the beginning of what is written without spaces, or at the end of words that were joined: 北京牛街 is
 * 北京 and 牛街, and bluemosqueistanbul the Blue Mosque.
 */
function cityApart(word: QueryWord, sources: ReadingSources): QueryWord[] {
  const { text } = word;
  const { gazetteer, namesWith } = sources;
  const isJoined = isUnspaced(text);
  if (!isJoined && text.length < CITY_AT_END + BEFORE_CITY) return [word];
  if (namesWith(text) > 0 || gazetteer.beginning(text).length > 0) return [word];
  for (let at = BEFORE_CITY; !isJoined && at <= text.length - CITY_AT_END; at += 1) {
    const [largest] = gazetteer.named(text.slice(at));
    if (largest === undefined || gazetteer.people(largest) < LARGE_PEOPLE) continue;
    const before = kindApart(partOf(word, text.slice(0, at), true, false), sources);
    return [...before, partOf(word, text.slice(at), false, true)];
  }
  if (!isJoined) return [word];
  for (let at = text.length - 1; at > 1; at -= 1) {
    const [largest] = gazetteer.named(text.slice(0, at));
    if (largest === undefined || gazetteer.people(largest) < LARGE_PEOPLE) continue;
    const rest = text.slice(at).replace(BETWEEN, '');
    const city = partOf(word, text.slice(0, at), true, false);
    return rest === '' ? [city] : [city, partOf(word, rest, false, true)];
  }
  return [word];
}

/** Most letters of a word that says nothing, and may go on as a name. */
const BEGUN_MAX_CHARS = 3;
/** Words of fewer names may be slips. */
const SELDOM = 3;

/** @param near where who asks is */
export function readQuery(q: string, sources: ReadingSources, near?: Point): Reading {
  const { gazetteer, misspelt, namesWith, isFamous, namesBegun } = sources;
  // What a famous place is called is no more a slip than what several are.
  const isWritten = ({ text }: QueryWord): boolean => {
    const names = namesWith(text);
    return names >= SELDOM || (names > 0 && isFamous(text));
  };
  const mayBeWritten = (word: QueryWord): boolean =>
    isWritten(word) || (word.isLast && namesBegun(word.text) >= SELDOM);
  const withPoint = typedPoint(q);
  const text = withPoint?.words ?? q;
  const typedAs = typedWords(text);
  const located = (words: readonly ReadWord[]): Reading => ({
    words,
    typed: typedAs,
    point: withPoint?.point ?? null,
    where: placesNamed(words, { gazetteer, isWritten: mayBeWritten, namesWith, near }),
  });
  const said = (words: readonly Omit<ReadWord, 'kind' | 'wish' | 'feast'>[]) =>
    located(prayersAsNames(read(words), namesWith));
  const apart = queryWords(text)
    .map((word) => (namesWith(word.text) > 0 ? word : { ...word, text: spelledOut(word.text) }))
    .flatMap((word) => kindApart(word, sources));
  const typed = read(apart.map((word) => ({ ...word, meant: null }))).flatMap((word): QueryWord[] =>
    isTaken(word) ? [word] : cityApart(word, sources),
  );
  const asTyped = said(typed.map((word) => ({ ...word, meant: null })));
  // What names and cities are called is no slip, nor what is a word of some language; and what has a digit is right or another.
  const slipOf = (word: ReadWord, i: number): string | null => {
    const isWord = isTaken(word) || isWritten(word) || sameWords(word.text).length > 0;
    const isRight = isWord || /\d/.test(word.text) || isWhole(asTyped.where, i);
    const meant = isRight ? null : misspelt.meantBy(word.text);
    if (meant !== null && KIND_PHRASES.has(meant)) return meant;
    const city = isRight ? null : cityMeant(word, i, asTyped.where, sources);
    if (meant === null || city !== null) return city;
    // What is like a city as well is the city, but for a prayer beside its time: Kairo is no word for what is near.
    const isCity = asTyped.where.some((where) => isIn(where, i));
    return isBesideTimes(meant, asTyped.words) || (isPhrase(meant) && !isCity) ? meant : null;
  };
  const meant = asTyped.words.map(slipOf);
  const reading = meant.every((each) => each === null)
    ? asTyped
    : said(typed.map((word, i) => ({ ...word, ...replacedBy(meant[i] ?? null, word) })));
  if (reading.where.length > 0 || reading.words.some(({ wish }) => wish === 'near_me')) return reading;
  // Where nothing else was typed, what says nothing is a name: Ada is a town.
  const saysNothing = reading.words.every(({ wish }) => isForNothing(wish));
  // So is what a name begins with that is typed still, where only its kind was typed before: Surau Za.
  const isBegun = ({ text, wish, isLast, isAfterWhere }: ReadWord): boolean =>
    wish === 'filler' &&
    isLast &&
    text.length <= BEGUN_MAX_CHARS &&
    namesBegun(text) >= SELDOM &&
    !isAfterWhere &&
    !saysWhereFollows(text) &&
    reading.words.every(({ kind, isLast: isOpen }) => kind !== null || isOpen);
  const isName = (word: ReadWord): boolean =>
    isTaken(word) && (saysNothing || isBegun(word) || isCityAsWell(word, gazetteer));
  if (!reading.words.some(isName)) return reading;
  const named = located(reading.words.map((word) => (isName(word) ? { ...word, wish: null } : word)));
  // "Open now" is no beginning of Nowrangapur.
  return named.where.some(isWholeName) || reading.words.some(isBegun) ? named : reading;
}

/** What a word is read as; what is only written in another script was typed right. */
const replacedBy = (meant: string | null, { text }: QueryWord): Pick<ReadWord, 'text' | 'meant'> => ({
  text: meant ?? text,
  meant: meant !== null && isSameScript(meant, text) ? meant : null,
});

/** The name of a city that is most like a word, where names of places have no word that is more so: Lecester. */
function cityMeant(
  { text, isLast }: QueryWord,
  position: number,
  all: readonly Where[],
  { gazetteer, namesWith, namesBegun, nearestOfNames }: ReadingSources,
): string | null {
  const where = all.find((each) => isIn(each, position));
  const [city] = where?.cities ?? [];
  if (where === undefined || city === undefined || city.likeness === 1 || city.isBegun) return null;
  const isOpen = isLast && namesBegun(text) > 0;
  if (where.to > where.from + 1 || isOpen || namesWith(text) > 0) return null;
  const nearest = nearestOfNames(text);
  return nearest !== null && gazetteer.goesBy(city.city, nearest) ? nearest : null;
}

/** Whether a word of a prayer or of a time stands beside one of the other. */
const isBesideTimes = (text: string, words: readonly QueryWord[]): boolean =>
  PARTS_OF_TIMES.some(
    (part) =>
      !PHRASES_OF_TIMES[part].has(text) && words.some((other) => PHRASES_OF_TIMES[part].has(other.text)),
  );

/** Beside a kind the name of a prayer is that of a place: Masjid al-Fajr. */
function prayersAsNames(
  words: readonly ReadWord[],
  namesWith: (word: string) => number,
): readonly ReadWord[] {
  if (words.every(({ kind }) => kind === null)) return words;
  const isPrayer = (i: number): boolean => words[i]?.wish === 'prayer_times';
  return words.map((word, i) =>
    isPrayer(i) && !isPrayer(i - 1) && !isPrayer(i + 1) && namesWith(word.text) > 0
      ? { ...word, wish: null }
      : word,
  );
}

const isWholeName = (where: Where): boolean => !isCityOnly(where) || where.cities[0]?.likeness === 1;

/** Whether a word is part of what is a name as it is written, or while it is typed. */
const isWhole = (where: readonly Where[], position: number): boolean =>
  where.some(
    (each) => isIn(each, position) && (!isCityOnly(each) || (each.cities[0]?.likeness ?? 0) >= BEGINNING),
  );

/** Whether a word that else says nothing is a large city where nothing else says where: mosquée à Nice, مساجد المدينة. */
function isCityAsWell({ text, wish }: ReadWord, gazetteer: Gazetteer): boolean {
  const [city] = wish === 'filler' ? gazetteer.named(text) : [];
  if (city === undefined || gazetteer.people(city) < LARGE_PEOPLE) return false;
  return gazetteer.namesOf(city).some((name) => `${name} `.startsWith(`${text} `));
}
