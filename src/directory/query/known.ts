/** What is known of words beside the query: the names of cities, and of places in the directory. */
import type { Point } from '../../contract/kinds.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { Sight } from '../gazetteer/sight.ts';
import { ONE_SLIP } from '../text/slips.ts';
import { isLatin } from '../text/sound.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { POPULATION, type QueryWord } from './reading.ts';

export interface Known {
  readonly gazetteer: Gazetteer;
  readonly vocabulary: Vocabulary;
  /** How many places have a word in their names, and in their addresses: one that has it in both counts twice. */
  readonly namesWith: (word: string) => number;
  /** Where the places are that have a word in their addresses. */
  readonly writtenAt: (word: string) => readonly (Point & { readonly country: string | null })[];
  /** The code of the country of the city a point is in; null where there is none. */
  readonly countryAt: (point: Point) => string | null;
  /** How many names have words that begin so. */
  readonly namesBegun: (text: string) => number;
  /** Whether any name has all of some words. */
  readonly areTogether: (words: readonly string[]) => boolean;
  /** Whether a famous place has all of some words in its names. */
  readonly isFamous: (words: readonly string[]) => boolean;
  /** Words of names that resemble one that no name has, with a weight from 0 to 1; the most alike, then the commonest first. */
  readonly wordsLike: (word: string) => readonly { readonly text: string; readonly weight: number }[];
  /**
   * The place of exactly this name: one close to the user, else the only one of several words, else a famous one.
   * @param near where the user is
   */
  readonly landmark: (words: readonly string[], near: Point | undefined) => Sight | null;
}

/** The same, with where the user is, and the codes of the only countries that are searched. */
export interface Asked extends Known {
  readonly near: Point | undefined;
  readonly within: readonly string[] | undefined;
}

/** A word of fewer names may be misspelt. */
export const SELDOM = 3;
/** A word of this many names is right, though one beside it suggests another. */
export const OFTEN = 10;

/** Whether several places, or a famous one, have a word in their names, so that it is hardly misspelt. */
export function isWritten(text: string, { namesWith, isFamous }: Known): boolean {
  const names = namesWith(text);
  return names >= SELDOM || (names > 0 && isFamous([text]));
}

type Countable = Pick<QueryWord, 'text' | 'isLast'>;

/** How many places have a word or, while it is typed, names with words that begin so. */
export const countOf = ({ text, isLast }: Countable, known: Known): number =>
  Math.max(known.namesWith(text), isLast ? known.namesBegun(text) : 0);

/** The same, or whether it is still typed and begins so many words of names. */
export const isWrittenOrBegun = (word: Countable, known: Known, least = SELDOM): boolean =>
  isWritten(word.text, known) || countOf(word, known) >= least;

/**
 * The country, or the word of a famous place's name, that is most like a misspelt word; null where there is none.
 * @param others words that the famous place has in its names as well
 * @param mayBeCountry whether a country may be meant
 */
export function likeKnown(
  text: string,
  others: readonly string[],
  { gazetteer, isFamous, wordsLike }: Known,
  mayBeCountry = true,
): string | null {
  // What sounds the same may still differ by more than a slip: "Sulaymaan" is not Sulaymaniye.
  const alike = wordsLike(text).filter(
    (like) => like.weight >= ONE_SLIP && Math.abs(like.text.length - text.length) <= 1,
  );
  const isCountry = (word: string) => mayBeCountry && gazetteer.countries(word).length > 0;
  return alike.find((like) => isCountry(like.text) || isFamous([...others, like.text]))?.text ?? null;
}

/**
 * Whether a folded text is a country, a region, any city of several words, a town by its usual name, or a large city in letters other
 * than Latin.
 */
export function isNameOfPlace(name: string, gazetteer: Gazetteer): boolean {
  const isForeign = !isLatin(name) && gazetteer.peopleOf(name) >= POPULATION.large;
  const isCity = name.includes(' ')
    ? gazetteer.cities(name).length > 0
    : gazetteer.isUsualOf(name, POPULATION.town) || isForeign;
  return isCity || gazetteer.regions(name).length + gazetteer.countries(name).length > 0;
}

/** Whether the official name of a city with so many people begins so. */
export function beginsCity(text: string, people: number, { gazetteer }: Known): boolean {
  const [largest] = gazetteer.beginning(text);
  const isLarge = largest !== undefined && gazetteer.people(largest) >= people;
  return isLarge && gazetteer.namesOf(largest).some((name) => name.startsWith(text));
}
