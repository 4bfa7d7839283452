/** What is known of words beside the query: what places on Earth, and those of the directory, are called. */
import type { Point } from '../../contract/kinds.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { Sight } from '../gazetteer/sight.ts';
import { ONE_SLIP } from '../text/slips.ts';
import { isAbjad, isSameScript } from '../text/sound.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type QueryWord, TOWN_PEOPLE } from './reading.ts';

export interface Known {
  readonly gazetteer: Gazetteer;
  readonly vocabulary: Vocabulary;
  /** On how many places a word is written. */
  readonly namesWith: (word: string) => number;
  /** How many names have words that begin so. */
  readonly namesBegun: (text: string) => number;
  /** Whether any name has all of some words. */
  readonly areTogether: (words: readonly string[]) => boolean;
  /** Whether a place that all the world knows has such words in its names. */
  readonly isFamous: (words: readonly string[]) => boolean;
  /** Words of names that are like one that none has, the most alike and then the commonest first, with how much that is, from 0 to 1. */
  readonly wordsLike: (word: string) => readonly { readonly text: string; readonly weight: number }[];
  /** A place of exactly such a name; null where there is none, or several, or one of a single word that few know. @param near where who asks is */
  readonly landmark: (words: readonly string[], near: Point | undefined) => Sight | null;
}

/** The same, with where who asks is. */
export interface Asked extends Known {
  readonly near: Point | undefined;
}

/** Words of fewer names may be slips. */
export const SELDOM = 3;
/** A beginning of so many words of names is one of them, beside a word of a phrase too. */
export const OFTEN = 10;

/** Whether several places are called by a word, or one that all the world knows: it is hardly another. */
export function isWritten(text: string, { namesWith, isFamous }: Known): boolean {
  const names = namesWith(text);
  return names >= SELDOM || (names > 0 && isFamous([text]));
}

/** The same of a word that may go on as one of so many names. */
export const isWrittenOrBegun = (
  { text, isLast }: Pick<QueryWord, 'text' | 'isLast'>,
  known: Known,
  least = SELDOM,
): boolean => isWritten(text, known) || (isLast && known.namesBegun(text) >= least);

/** Letters from which a word alone is a famous name's with a slip, or a country; one less of a script without short vowels. */
export const leastOf = (text: string): number => (isAbjad(text) ? 4 : 5);

/**
 * The country's name, or the word of a famous place's name with some others, that is most like a word that no name has; null where it
 * is a slip of a commoner word: rehman is rahman rather than rahma.
 * @param others null where no famous place is meant
 */
export function likeKnown(
  text: string,
  others: readonly string[] | null,
  { gazetteer, namesWith, isFamous, wordsLike }: Known,
): string | null {
  // What sounds so may be longer by more than a slip: Sulaymaan is not Sulaymaniye.
  const alike = wordsLike(text).filter(
    (like) =>
      like.weight >= ONE_SLIP &&
      Math.abs(like.text.length - text.length) <= 1 &&
      isSameScript(like.text, text),
  );
  const isCountry = (word: string) => text.length >= leastOf(text) && gazetteer.countries(word).length > 0;
  const isOfFamous = (word: string) => others !== null && isFamous([...others, word]);
  const found = alike.find((like) => isCountry(like.text) || isOfFamous(like.text));
  if (found === undefined) return null;
  const isCommoner = (word: string) => isCountry(found.text) || namesWith(word) > namesWith(found.text);
  const isOther = alike.some((like) => like.weight > found.weight && isCommoner(like.text));
  return isOther ? null : found.text;
}

/** Whether a folded text is what a town goes by, or a name of several words, or of a region or country. */
export function isNameOfPlace(name: string, gazetteer: Gazetteer): boolean {
  const [city] = gazetteer.cities(name);
  const isTown = city !== undefined && gazetteer.people(city) >= TOWN_PEOPLE;
  const isOwn = city !== undefined && gazetteer.isUsualName(city, name);
  const isCity = name.includes(' ') ? isTown || isOwn : isTown && isOwn;
  return isCity || gazetteer.regions(name).length + gazetteer.countries(name).length > 0;
}

/** Whether a word begins as a city goes by, but for a letter, of whose name it may be a form: в Москве. */
export const isFormOfOwnName = (city: number, text: string, gazetteer: Gazetteer): boolean =>
  gazetteer.namesOf(city).some((name) => text.startsWith(name.slice(0, -1)));

/** Whether a city of so many people goes by a name that begins so. */
export function beginsCity(text: string, people: number, { gazetteer }: Known): boolean {
  const [largest] = gazetteer.beginning(text);
  const isLarge = largest !== undefined && gazetteer.people(largest) >= people;
  return isLarge && gazetteer.namesOf(largest).some((name) => name.startsWith(text));
}
