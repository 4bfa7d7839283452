/** Reads a query as where, what kind, what is wished for beside places, and a name. */
import type { Point } from '../../contract/kinds.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { Sight } from '../gazetteer/sight.ts';
import { isSameScript } from '../text/sound.ts';
import type { MisspeltWords } from '../vocabulary/misspelt_words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { isForNothing, saysNearFollows, saysWhereFollows } from '../vocabulary/wishes.ts';
import { apart, postcodeHalves } from './apart.ts';
import { spelledOut } from './chat_alphabet.ts';
import { meaningsOf } from './meanings.ts';
import { mendedWords } from './mended.ts';
import { placesNamed } from './places_named.ts';
import {
  asksForTimes,
  BEGINNING,
  isCityOnly,
  isIn,
  isTaken,
  LARGE_PEOPLE,
  type QueryWord,
  type Reading,
  type ReadWord,
  SLIPPED,
  TOWN_PEOPLE,
  type Where,
} from './reading.ts';
import { typedPoint } from './typed_point.ts';
import { queryWords, typedWords } from './words.ts';

/** What reading needs beside the query. */
export interface ReadingSources {
  readonly gazetteer: Gazetteer;
  readonly vocabulary: Vocabulary;
  readonly misspelt: MisspeltWords;
  /** On how many places a word is written. */
  readonly namesWith: (word: string) => number;
  /** A place of exactly such a name; null where there is none, or several are called so. @param near where who asks is */
  readonly landmark: (words: readonly string[], near: Point | undefined) => Sight | null;
  /** Whether a place that all the world knows has such words in its names. */
  readonly isFamous: (words: readonly string[]) => boolean;
  /** How many names have words that begin so. */
  readonly namesBegun: (text: string) => number;
  /** Words of names that are like one that none has, the most alike and then the commonest first, with how much that is, from 0 to 1. */
  readonly wordsLike: (word: string) => readonly { readonly text: string; readonly weight: number }[];
}

/** Most letters of a word that says nothing, and may go on as a name. */
const BEGUN_MAX_CHARS = 3;
/** Letters from which a word alone is a famous name's with a slip. */
const SLIP_ALONE_CHARS = 5;
/** What is less like a word is hardly that word with a slip. */
const ONE_SLIP = 0.82;
/** Letters from which a word with a slip is it rather than a form of what few call a city. */
const LONG_CHARS = 7;
/** A beginning of so many words of names is one of them, beside a word of a phrase too. */
const OFTEN = 10;
/** Words of fewer names may be slips. */
const SELDOM = 3;
/** Of fewer names a word may be a slip on all of them, of a word for a kind that so many times more have. */
const SLIPPED_NAMES_MAX = 20;
const TIMES_MORE = 1_000;
/** A word that names have is a slip only of one that so many times more of them have. */
const TIMES_COMMONER = 100;

/** @param near where who asks is */
export function readQuery(q: string, sources: ReadingSources, near?: Point): Reading {
  const { gazetteer, vocabulary, misspelt, namesWith, isFamous, namesBegun } = sources;
  // What a famous place is called is no more a slip than what several are.
  const isWritten = ({ text }: QueryWord): boolean => {
    const names = namesWith(text);
    return names >= SELDOM || (names > 0 && isFamous([text]));
  };
  const mayBeWritten = (word: QueryWord): boolean =>
    isWritten(word) || (word.isLast && namesBegun(word.text) >= SELDOM);
  const withPoint = typedPoint(q);
  const text = withPoint?.words ?? q;
  const typedAs = typedWords(text);
  const located = (words: readonly ReadWord[]): Reading => {
    const isNear = (i: number): boolean =>
      words[i - 1]?.wish === 'near_me' || saysNearFollows(typedAs, words[i]?.at ?? 0);
    const where = placesNamed(words, {
      gazetteer,
      vocabulary,
      isWritten: mayBeWritten,
      namesWith,
      landmark: (texts) => sources.landmark(texts, near),
      isAfterNear: isNear,
      near,
    });
    // Near what was said is not near who asks: cerca de la Giralda.
    const isTold = (i: number): boolean =>
      where.some(({ from, sight, isTold }) => isTold && sight !== null && from === i + 1);
    return {
      words: words.map((word, i) =>
        word.wish === 'near_me' && isTold(i) ? { ...word, wish: 'filler' } : word,
      ),
      typed: typedAs,
      point: withPoint?.point ?? null,
      where,
    };
  };
  const isOther = (word: QueryWord): boolean => {
    const [largest] = gazetteer.beginning(word.text);
    const isLarge = largest !== undefined && gazetteer.people(largest) >= LARGE_PEOPLE;
    return (
      isWritten(word) || (isLarge && gazetteer.namesOf(largest).some((name) => name.startsWith(word.text)))
    );
  };
  const said = (words: readonly Omit<ReadWord, 'kind' | 'wish' | 'feast'>[]) => {
    const meanings = meaningsOf(words, { vocabulary, isOther });
    const read = words.map((word, i): ReadWord => {
      const { whole, kind, wish, feast } = meanings[i] as (typeof meanings)[number];
      return { ...word, text: whole ?? word.text, kind, wish, feast };
    });
    return located(prayersAsNames(read, sources));
  };
  const mended = mendedWords(text, {
    vocabulary,
    isName: (word, isLast) => isOfNames(word, isLast, sources),
    isPlace: (name) => isPlace(name, gazetteer),
  });
  const typed = queryWords(text, (word) => namesWith(word) > 0, mended)
    .flatMap(postcodeHalves)
    .map((word) =>
      namesWith(word.text) > 0 || vocabulary.isPart(word.text)
        ? word
        : { ...word, text: spelledOut(word.text) },
    )
    .flatMap((word) =>
      apart(word, { ...sources, isSlipOfKnown: (text) => likeKnown(text, [], sources) !== null }),
    );
  const withMended = typed.map((word) => ({ ...word, meant: mended.get(word.at) ?? null }));
  const asTyped = said(withMended);
  // What names and cities are called is no slip, nor what is a word of some language; and what has a digit is right or another.
  const slipOf = (word: ReadWord, i: number): string | null => {
    const isWord =
      isTaken(word) ||
      isWritten(word) ||
      vocabulary.isPart(word.text) ||
      vocabulary.sameWords(word.text).length > 0 ||
      /\d/.test(word.text);
    const known = isWord ? null : knownMeant(word, i, asTyped, sources);
    if (known !== null) return known;
    const isOther = isWord && !isSlipOfKind(word.text, sources);
    const said = asTyped.where.filter(
      (where) => isIn(where, i) && !isFormOfNickname(where, word.text, gazetteer),
    );
    const isRight = isOther || said.some(isWhole);
    const like = isRight ? null : misspelt.meantBy(word.text);
    // A word of few names is a name, unless it is like one that very many have: Makram is no makam, masjd a masjid.
    const names = word.isLast ? namesBegun(word.text) : namesWith(word.text);
    const isName = like !== null && namesWith(like) < TIMES_COMMONER * names;
    const meant = isName ? null : like;
    if (meant !== null && vocabulary.conceptOf(meant) !== null) return meant;
    const city = isRight ? null : cityMeant(word, i, asTyped.where, sources);
    if (meant === null || city !== null) return city;
    // What is as much like a city is the city, but for a prayer beside its time: Kairo is no word for what is near.
    const isCity = said.some(({ cities: [first] }) => (first?.likeness ?? 1) >= SLIPPED);
    return isBesideTimes(meant, asTyped.words, vocabulary) || (vocabulary.isPhrase(meant) && !isCity)
      ? meant
      : null;
  };
  const meant = asTyped.words.map(slipOf);
  const reading = meant.every((each) => each === null)
    ? asTyped
    : said(
        withMended.map((word, i) => (meant[i] == null ? word : { ...word, ...replacedBy(meant[i], word) })),
      );
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
  const least = asksForTimes(reading) ? TOWN_PEOPLE : LARGE_PEOPLE;
  const isName = (word: ReadWord): boolean =>
    isTaken(word) && (saysNothing || isBegun(word) || isCityAsWell(word, gazetteer, least));
  if (!reading.words.some(isName)) return reading;
  const named = located(reading.words.map((word) => (isName(word) ? { ...word, wish: null } : word)));
  // "Open now" is no beginning of Nowrangapur.
  return named.where.some(isWholeName) || reading.words.some(isBegun) ? named : reading;
}

/** Whether a folded word is one of several names, or of a famous one, or of one while it is typed. */
const isOfNames = (
  word: string,
  isLast: boolean,
  { namesWith, namesBegun, isFamous }: Omit<ReadingSources, 'misspelt'>,
): boolean => namesWith(word) >= SELDOM || isFamous([word]) || (isLast && namesBegun(word) >= OFTEN);

/** Whether a folded text is what a town goes by, or a name of several words, or of a region or country. */
function isPlace(name: string, gazetteer: Gazetteer): boolean {
  const [city] = gazetteer.called(name);
  const isTown = city !== undefined && gazetteer.people(city) >= TOWN_PEOPLE;
  const isCity = isTown && (name.includes(' ') || gazetteer.goesBy(city, name));
  return isCity || gazetteer.regions(name).length + gazetteer.countries(name).length > 0;
}

/** What a word is read as; what is only written in another script was typed right. */
const replacedBy = (meant: string, { text }: QueryWord): Pick<ReadWord, 'text' | 'meant'> => ({
  text: meant,
  meant: isSameScript(meant, text) ? meant : null,
});

/** Whether a word is on few places, and on those a slip of a word for a kind that very many have: مسحد. */
function isSlipOfKind(text: string, { vocabulary, misspelt, namesWith }: ReadingSources): boolean {
  const names = namesWith(text);
  if (names === 0 || names >= SLIPPED_NAMES_MAX || vocabulary.isPart(text)) return false;
  const like = misspelt.meantBy(text);
  return like !== null && vocabulary.conceptOf(like) !== null && namesWith(like) >= TIMES_MORE * names;
}

/** The name of a city that is most like a word, where names of places have no word that is more so: Lecester. */
function cityMeant(
  { text, isLast }: QueryWord,
  position: number,
  all: readonly Where[],
  { gazetteer, namesWith, namesBegun, wordsLike }: ReadingSources,
): string | null {
  const where = all.find((each) => isIn(each, position));
  const [city] = where?.cities ?? [];
  if (where === undefined || city === undefined || city.likeness === 1 || city.isBegun) return null;
  const isOpen = isLast && namesBegun(text) > 0;
  if (where.to > where.from + 1 || isOpen || namesWith(text) > 0) return null;
  const [nearest] = wordsLike(text);
  return nearest !== undefined && gazetteer.goesBy(city.city, nearest.text) ? nearest.text : null;
}

/**
 * What is most like a word that no name has: a country, or the word of a famous place's name, where that has all else of a name that
 * was typed (Regnts Park); unless nothing else was typed, and it is short or as much like a town: Narobi.
 */
function knownMeant(
  { text, isLast }: QueryWord,
  position: number,
  { words, where }: Reading,
  sources: ReadingSources,
): string | null {
  const { gazetteer, namesWith, namesBegun } = sources;
  if (namesWith(text) > 0 || (isLast && namesBegun(text) > 0)) return null;
  const said = where.find((each) => isIn(each, position));
  // What is a country, or a town of several words, as it was typed is no slip.
  if (said?.meant === null && (!isCityOnly(said) || said.to > said.from + 1)) return null;
  const others = words.filter((word, i) => i !== position && !isTaken(word)).map((word) => word.text);
  if (others.length === 0 && (text.length < SLIP_ALONE_CHARS || mayBeTown(said, gazetteer))) return null;
  const mayBeFamous = others.length > 0 || said === undefined || isCityOnly(said);
  return likeKnown(text, mayBeFamous ? others : null, sources);
}

/** Whether a word alone is a town as it is, or a larger one with a slip. */
function mayBeTown(where: Where | undefined, gazetteer: Gazetteer): boolean {
  const [first] = where?.cities ?? [];
  const isLarge = first !== undefined && gazetteer.people(first.city) >= TOWN_PEOPLE;
  return first?.likeness === 1 || (isLarge && first.likeness >= SLIPPED);
}

/**
 * The country's name, or the word of a famous place's name with some others, that is most like a word that no name has; null where it
 * is a slip of a commoner word: rehman is rahman rather than rahma.
 * @param others null where no famous place is meant
 */
function likeKnown(
  text: string,
  others: readonly string[] | null,
  { gazetteer, namesWith, isFamous, wordsLike }: Omit<ReadingSources, 'misspelt'>,
): string | null {
  const alike = wordsLike(text).filter((like) => like.weight >= ONE_SLIP && isSameScript(like.text, text));
  const isCountry = (word: string) => gazetteer.countries(word).length > 0;
  const isOfFamous = (word: string) => others !== null && isFamous([...others, word]);
  const found = alike.find((like) => isCountry(like.text) || isOfFamous(like.text));
  if (found === undefined) return null;
  const isCommoner = (word: string) => isCountry(found.text) || namesWith(word) > namesWith(found.text);
  const isOther = alike.some((like) => like.weight > found.weight && isCommoner(like.text));
  return isOther ? null : found.text;
}

/** Whether a word of a prayer or of a time stands beside one of the other. */
function isBesideTimes(text: string, words: readonly QueryWord[], vocabulary: Vocabulary): boolean {
  const own = vocabulary.said(text);
  const others = words.map((other) => vocabulary.said(other.text));
  return (
    (!own.isPrayer && others.some(({ isPrayer }) => isPrayer)) ||
    (!own.isTime && others.some(({ isTime }) => isTime))
  );
}

/** Beside a kind the name of a prayer is that of a place: Masjid al-Fajr. */
function prayersAsNames(
  words: readonly ReadWord[],
  { vocabulary, namesWith }: ReadingSources,
): readonly ReadWord[] {
  if (words.every(({ kind }) => kind === null)) return words;
  const isPrayer = (i: number): boolean => words[i]?.wish === 'prayer_times';
  const isName = ({ text }: ReadWord): boolean => !vocabulary.said(text).isTime && namesWith(text) > 0;
  return words.map((word, i) =>
    isPrayer(i) && !isPrayer(i - 1) && !isPrayer(i + 1) && isName(word) ? { ...word, wish: null } : word,
  );
}

const isWholeName = (where: Where): boolean => !isCityOnly(where) || where.cities[0]?.likeness === 1;

/** Whether words are a name as it is written, or while it is typed. */
const isWhole = (where: Where): boolean =>
  !isCityOnly(where) || (where.cities[0]?.likeness ?? 0) >= BEGINNING;

/** Whether a long word is only a form of what few call a city: rammadan is not from Ramma, as some call Rome. */
function isFormOfNickname({ cities: [first] }: Where, text: string, gazetteer: Gazetteer): boolean {
  if (first === undefined || first.likeness === 1 || first.isBegun || text.length < LONG_CHARS) return false;
  return gazetteer.namesOf(first.city).every((name) => !text.startsWith(name));
}

/**
 * Whether a word that else says nothing is a city where nothing else says where: mosquée à Nice, مساجد المدينة.
 * @param least how many people it has at least
 */
function isCityAsWell({ text, wish }: ReadWord, gazetteer: Gazetteer, least: number): boolean {
  const [city] = wish === 'filler' ? gazetteer.called(text) : [];
  if (city === undefined || gazetteer.people(city) < least) return false;
  return gazetteer.namesOf(city).some((name) => `${name} `.startsWith(`${text} `));
}
