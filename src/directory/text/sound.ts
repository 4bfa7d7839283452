/**
 * How a word sounds, so that spellings of one name are found by each other: noor, nour and nur; mohammed and
 * muhammad; hussain, husayn and hussein. Made for Arabic names in Latin letters, which every language and
 * family writes in its own way; rougher for everything else, which only ever adds matches that rank lower.
 */
import type { Transliterate } from './transliteration.ts';

const ASCII = /^[\x20-\x7e]*$/;
/** Scripts that leave short vowels out: only consonants can be compared with other scripts. */
const ABJAD = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Consonants that are written in several ways, in the order they are replaced. */
const CONSONANTS: readonly (readonly [RegExp, string])[] = [
  [/sch|sh|ch|th/g, 's'],
  [/dh/g, 'd'],
  [/kh|q|c/g, 'k'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/dj|dz/g, 'j'],
  [/v/g, 'w'],
];

/** Vowels that are written in several ways. */
const VOWELS: readonly (readonly [RegExp, string])[] = [
  [/au/g, 'aw'],
  [/[ae][iy][ie]?|ee|y/g, 'i'],
  [/ou|oo|o/g, 'u'],
  [/e/g, 'a'],
];

/** Fewest letters for an article to be written onto a word: in "ali" there is none. */
const ARTICLE_AND_WORD_CHARS = 6;

const replaceAll = (word: string, pairs: readonly (readonly [RegExp, string])[]): string =>
  pairs.reduce((changed, [letters, letter]) => changed.replace(letters, letter), word);

/** A word without the Arabic article that is written onto it in Latin letters: alaqsa, annur, errahma. */
export const withoutArticle = (word: string): string =>
  word.length < ARTICLE_AND_WORD_CHARS
    ? word
    : word.replace(/^[ae]l(?=.{3})/, '').replace(/^[ae]([nrstdz])\1/, '$1');

/** The word in plain Latin letters, the Arabic article taken off, whether it is al- or merged as in annur. */
function latinOf(word: string, transliterate: Transliterate): string {
  // Transliterations write ayn and hamza as signs; at the beginning they carry a vowel that is not written.
  const latin = ASCII.test(word) ? word : transliterate(word).toLowerCase().replace(/^[`']/, 'a');
  return withoutArticle(latin.replace(/[^a-z0-9]/g, ''));
}

/** Endings that come and go: madina, madinah, madineh. */
const withoutEnding = (word: string): string => word.replace(/(?<=.)[aeiouyw]*h?$/, '');

const withoutDoubles = (word: string): string => word.replace(/(.)\1+/g, '$1');

/** Whether a word is in a script without short vowels. */
export const isAbjad = (word: string): boolean => !ASCII.test(word) && ABJAD.test(word);

/** The sound of a word with its vowels; empty for a word in a script that does not write them. */
export function soundOf(word: string, transliterate: Transliterate): string {
  if (isAbjad(word)) return '';
  return withoutDoubles(
    withoutEnding(replaceAll(replaceAll(latinOf(word, transliterate), CONSONANTS), VOWELS)),
  );
}

/** The consonants of a word, with one sign for any vowel it begins with: what Arabic and Latin spelling share. */
export function skeletonOf(word: string, transliterate: Transliterate): string {
  const consonants = withoutEnding(withoutDoubles(replaceAll(latinOf(word, transliterate), CONSONANTS)));
  return consonants.replace(/^[aeiouy]+/, 'a').replace(/(?<=.)[aeiouyw]/g, '');
}
