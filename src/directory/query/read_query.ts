/** Reads a query as where, what kind, what is wished for beside places, and a name. */
import type { Point } from '../../contract/kinds.ts';
import { FACILITIES } from '../../contract/vocabularies.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { allWords } from '../text/fold.ts';
import { isAbjad, isSameScript } from '../text/sound.ts';
import { isUnspaced } from '../text/unspaced.ts';
import type { MisspeltWords } from '../vocabulary/misspelt_words.ts';
import {
  FEAST_PHRASES,
  isOfTimes,
  KIND_PHRASES,
  kindBegun,
  PARTS_OF_TIMES,
  type PartOfTimes,
  PHRASES_OF_TIMES,
  phraseBegun,
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

/** What a phrase asks for, alone and beside others. */
interface Meaning extends Pick<ReadWord, 'kind' | 'wish' | 'feast'> {
  /** The whole word for a kind, where only its beginning was typed yet. */
  readonly whole: string | null;
  readonly isPrayer: boolean;
  readonly isTime: boolean;
  /** Whether it is what a table of times is called. */
  readonly isTable: boolean;
}
const NAMES: Meaning = {
  whole: null,
  kind: null,
  wish: null,
  feast: null,
  isPrayer: false,
  isTime: false,
  isTable: false,
};

/** Words that may go on as a phrase: islamic cen, kurban bay; but a kind with what may be a name, masjid ja, does not. */
const GOES_ON = /^(.+) (\S{2,})$/;
const mayGoOn = (text: string): boolean => {
  const [, before, last] = GOES_ON.exec(text) ?? [];
  return before !== undefined && last !== undefined && !KIND_PHRASES.has(before) && !isPart(last);
};

/** A year of our, the Muslim or the Buddhist calendar, which beside a feast or a prayer asks when. */
const YEAR = /^(?:20|14|25)\d\d$/;

/** What a phrase means; null where it is none. @param isOpen whether it may go on */
function meaningOf(typed: string, isOpen: boolean): Meaning | null {
  const begun = (isOpen && !isPart(typed) && mayGoOn(typed) ? phraseBegun(typed) : null) ?? typed;
  if (!isPart(begun)) return null;
  const kind = KIND_PHRASES.get(begun) ?? null;
  if (kind !== null) return { ...NAMES, kind };
  const { prayer, time } = PHRASES_OF_TIMES;
  // What asks when in several words says nothing else.
  const wish = WISH_PHRASES.get(begun) ?? (time.has(begun) && begun.includes(' ') ? 'filler' : null);
  const parts = wish === 'filler' ? [begun, ...begun.split(' ')] : [begun];
  return {
    ...NAMES,
    wish,
    feast: wish === 'event' ? (FEAST_PHRASES.get(begun) ?? null) : null,
    isPrayer: wish === 'prayer_times' || prayer.has(begun),
    isTime: parts.some((part) => time.has(part) || YEAR.test(part)),
    isTable: TABLES_OF_TIMES.has(begun),
  };
}

/** Letters of a beginning that is read as a word for a kind, and beside a word of times as one of the other part of them. */
const KIND_BEGUN_CHARS = { abjad: 3, alphabet: 4 } as const;
const PART_BEGUN_CHARS = 3;

/**
 * What the last word asks for while it is typed: mosq, halal resta; prayer tim.
 * @param isOther whether it may as well be another word, or the beginning of a large city
 */
function meaningTyped(
  words: readonly QueryWord[],
  before: readonly Meaning[],
  isOther: (word: QueryWord) => boolean,
): Meaning | null {
  const [previous, word] = [words[before.length - 1], words[before.length] as QueryWord];
  const { text, isLast, isAfterWhere } = word;
  if (!isLast || isAfterWhere) return null;
  const isBegun = (part: PartOfTimes, other: PartOfTimes): boolean =>
    text.length >= PART_BEGUN_CHARS &&
    PHRASES_OF_TIMES[other].has(previous?.text ?? '') &&
    [...PHRASES_OF_TIMES[part]].some((phrase) => phrase.startsWith(text));
  if (isBegun('time', 'prayer') && !before.some(({ isTime }) => isTime)) return { ...NAMES, isTime: true };
  if (isBegun('prayer', 'time') && !before.some(({ isPrayer }) => isPrayer))
    return { ...NAMES, isPrayer: true };
  if (text.length < KIND_BEGUN_CHARS[isAbjad(text) ? 'abjad' : 'alphabet'] || isOther(word)) return null;
  const isAlone = before.every(({ kind, wish }) => kind === 'halal' || wish !== null);
  const whole = kindBegun(text, !isAlone);
  return whole === null ? null : { ...NAMES, whole, kind: KIND_PHRASES.get(whole) ?? null };
}

/** What each word asks for, of the longest phrase that it is in: "prayer room" is a kind, "prayer times" a wish. */
function meaningsOf(words: readonly QueryWord[], isOther: (word: QueryWord) => boolean): Meaning[] {
  const meanings: Meaning[] = [];
  while (meanings.length < words.length) {
    const from = meanings.length;
    let to = Math.min(words.length, from + PHRASE_WORDS_MAX);
    const meant = (): Meaning | null => meaningOf(textOf(words, from, to), words[to - 1]?.isLast === true);
    let meaning = meant();
    while (meaning === null && to > from + 1) {
      to -= 1;
      meaning = meant();
    }
    if (meaning === null || (to === from + 1 && meaning.wish === 'filler'))
      meaning = meaningTyped(words, meanings, isOther) ?? meaning;
    // Masjid al-Am goes on as al-Amin.
    if (meaning?.wish === 'filler' && to === from + 1 && words[from]?.isAfterArticle)
      meaning = { ...meaning, wish: null };
    for (let i = from; i < to; i += 1) meanings.push(meaning ?? NAMES);
  }
  return withTimes(meanings, words, isOther);
}

/** With a word of a prayer as a mosque, where it is asked for nearby or beside what a place should have: salah near me, ladies prayer. */
function withMosquesForPrayers(meanings: Meaning[]): Meaning[] {
  const isNearAlone =
    meanings.some(({ wish }) => wish === 'near_me') &&
    meanings.every(({ isPrayer, wish }) => isPrayer || wish !== null);
  const hasFacility = (at: number): boolean => FACILITIES.some((facility) => facility === meanings[at]?.wish);
  return meanings.map((each, i) =>
    each.isPrayer && each.wish === null && (isNearAlone || hasFacility(i - 1) || hasFacility(i + 1))
      ? { ...each, kind: 'mosque' }
      : each,
  );
}

/** With a word of a prayer and one of a time together as the wish for its times: when is fajr, iftar saat kaçta. */
function withTimes(
  meanings: Meaning[],
  words: readonly QueryWord[],
  isOther: (word: QueryWord) => boolean,
): Meaning[] {
  const asksForTable = meanings.some(({ isTable }) => isTable);
  const isPrayerOrFast = ({ isPrayer, feast }: Meaning) => isPrayer || (asksForTable && feast === 'ramadan');
  if (!meanings.some(({ isTime }) => isTime)) return withMosquesForPrayers(meanings);
  if (meanings.some(isPrayerOrFast))
    return meanings.map((each) =>
      each.isTime || isPrayerOrFast(each) ? { ...each, wish: 'prayer_times', feast: null } : each,
    );
  // Beside an event they ask for its date, and for no place that is called like it: bayram ne zaman.
  if (meanings.some(({ wish }) => wish === 'event'))
    return meanings.map((each) => (each.isTime ? { ...each, wish: 'any_event' } : each));
  // Beside a kind for its hours, unless several names have them: fredagsbön tid, but masjid jam.
  if (meanings.every(({ kind }) => kind === null)) return meanings;
  return meanings.map((each, i) =>
    each.isTime && each.wish === null && !isOther(words[i] as QueryWord) ? { ...each, wish: 'fact' } : each,
  );
}

/** Words with what each asks for. */
function read(
  words: readonly (QueryWord & Pick<ReadWord, 'meant'>)[],
  isOther: (word: QueryWord) => boolean,
): ReadWord[] {
  const meanings = meaningsOf(words, isOther);
  return words.map((word, i) => {
    const { whole, kind, wish, feast } = meanings[i] ?? NAMES;
    return { ...word, text: whole ?? word.text, kind, wish, feast };
  });
}

/** What begins so is the end of a syllable: a vowel sign, or the later letters of a Korean one, which is folded to its letters. */
const INSIDE_SYLLABLE = /^[\p{M}\u1160-\u11ff]/u;
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
const isPart = (text: string): boolean => isPhrase(text) || YEAR.test(text) || isOfTimes(text);

/** A part of a word: what stands before the word stands before its first part, and what is behind it behind its last. */
const partOf = (word: QueryWord, text: string, isFirst: boolean, isEnd: boolean): QueryWord => ({
  text,
  isAfterWhere: isFirst && word.isAfterWhere,
  isAfterArticle: isFirst && word.isAfterArticle,
  little: isEnd ? word.little : null,
  at: word.at,
  isLast: isEnd && word.isLast,
});

/**
 * The parts of what was written as one word: a kind or wish, or the name of a large city, joined with others. 伦敦清真寺,
 * londonmosque, مسجدالنور, 北京牛街 (the street Niujie in Beijing), bluemosqueistanbul.
 */
function apart(word: QueryWord, sources: ReadingSources): QueryWord[] {
  const { text, isLast } = word;
  const { gazetteer, namesWith } = sources;
  const isJoined = isUnspaced(text);
  const [least, left] = LEAST_LETTERS[isJoined ? 'unspaced' : isAbjad(text) ? 'abjad' : 'alphabet'];
  if (text.length < least + left || isPart(text)) return [word];
  // モスクワ is no mosque, an aeroporto in no Porto, and 경기도 (a region) no prayer.
  if (gazetteer.named(text).length > 0 || gazetteer.regions(text).length > 0 || sameWords(text).length > 0)
    return [word];
  const goesOn = gazetteer.beginning(text).length > 0;
  if (!isJoined && isLast && goesOn) return [word];
  const names = namesWith(text);
  const isCity = (part: string): boolean => {
    const [largest] = names > 0 || goesOn ? [] : gazetteer.named(part);
    return largest !== undefined && gazetteer.people(largest) >= LARGE_PEOPLE;
  };
  for (let length = text.length - left; length >= least; length -= 1) {
    const end = text.length - length;
    // Without spaces a phrase may stand anywhere: この辺にモスクありますか.
    for (const at of isJoined ? Array.from({ length: end + 1 }, (_, i) => i) : [0, end]) {
      const known = text.slice(at, at + length);
      if (!(isJoined ? isPart : isPhrase)(known) && !(at === (isJoined ? 0 : end) && isCity(known))) continue;
      const [before, after] = [text.slice(0, at), text.slice(at + length)];
      if (INSIDE_SYLLABLE.test(after)) continue;
      const others = (part: string) => (isJoined ? [part.replace(BETWEEN, '')] : allWords(part));
      const parts = [...others(before), known, ...others(after)].filter((part) => part !== '');
      // What more names have as two words is only written as one: مسجدالسلام.
      if (names > 0 && !parts.every((part) => isPart(part) || namesWith(part) > names)) continue;
      return parts.flatMap((part, i) => apart(partOf(word, part, i === 0, i === parts.length - 1), sources));
    }
  }
  return [word];
}

/** Most letters of a word that says nothing, and may go on as a name. */
const BEGUN_MAX_CHARS = 3;
/** Words of fewer names may be slips. */
const SELDOM = 3;
/** A word that names have is a slip only of one that so many times more of them have. */
const TIMES_COMMONER = 100;

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
  const isOther = (word: QueryWord): boolean => {
    const [largest] = gazetteer.beginning(word.text);
    const isLarge = largest !== undefined && gazetteer.people(largest) >= LARGE_PEOPLE;
    return (
      isWritten(word) || (isLarge && gazetteer.namesOf(largest).some((name) => name.startsWith(word.text)))
    );
  };
  const said = (words: readonly Omit<ReadWord, 'kind' | 'wish' | 'feast'>[]) =>
    located(prayersAsNames(read(words, isOther), namesWith));
  const typed = queryWords(text, (word) => namesWith(word) > 0)
    .map((word) => (namesWith(word.text) > 0 ? word : { ...word, text: spelledOut(word.text) }))
    .flatMap((word) => apart(word, sources));
  const asTyped = said(typed.map((word) => ({ ...word, meant: null })));
  // What names and cities are called is no slip, nor what is a word of some language; and what has a digit is right or another.
  const slipOf = (word: ReadWord, i: number): string | null => {
    const isWord = isTaken(word) || isWritten(word) || isPart(word.text) || sameWords(word.text).length > 0;
    const isRight = isWord || /\d/.test(word.text) || isWhole(asTyped.where, i);
    const like = isRight ? null : misspelt.meantBy(word.text);
    // A word of few names is a name, unless it is like one that very many have: Makram is no makam, masjd a masjid.
    const isName = like !== null && namesWith(like) < TIMES_COMMONER * namesWith(word.text);
    const meant = isName ? null : like;
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
