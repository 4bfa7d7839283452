/**
 * How a word sounds, so that spellings of one name are found by each other: noor, nour and nur; mohammed and
 * muhammad; hussain, husayn and hussein. Made for Arabic names in Latin letters, which every language and
 * family writes in its own way; rougher for everything else, which only ever adds matches that rank lower.
 */
import type { Transliterate } from './transliteration.ts';

const ASCII = /^[\x20-\x7e]*$/;
/** Scripts that leave short vowels out: only consonants can be compared with other scripts. */
const ABJAD = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Alif, and what a word begins with that carries a vowel which is not written: ayn, hamza. Transliterations leave them out. */
const ALIF = /[\u0627\u05d0]|^[\u0621\u0639\u05e2]/g;

/** Whether a word is in a script without short vowels. */
export const isAbjad = (word: string): boolean => !ASCII.test(word) && ABJAD.test(word);

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

/** The word in plain Latin letters, each consonant in one way, the Arabic article taken off, whether it is al- or merged as in annur. */
function consonantsOf(word: string, transliterate: Transliterate): string {
  const plain = (latin: string): string => latin.toLowerCase().replace(/[^a-z0-9]/g, '');
  // Two letters that stand for one sound in Latin letters are two in a script that writes every consonant: سحنون is Sahnun.
  if (isAbjad(word))
    return withoutArticle(
      [...word.replace(ALIF, 'a')]
        .map((letter) => replaceAll(plain(transliterate(letter)), CONSONANTS))
        .join(''),
    );
  const latin = ASCII.test(word) ? word : transliterate(word);
  return replaceAll(withoutArticle(plain(latin)), CONSONANTS);
}

/** Endings that come and go: madina, madinah, madineh. */
const withoutEnding = (word: string): string => word.replace(/(?<=.)[aeiouyw]*h?$/, '');

const withoutDoubles = (word: string): string => word.replace(/(.)\1+/g, '$1');

/** The sound of a word with its vowels; empty for a word in a script that does not write them. */
export function soundOf(word: string, transliterate: Transliterate): string {
  if (isAbjad(word)) return '';
  return withoutDoubles(withoutEnding(replaceAll(consonantsOf(word, transliterate), VOWELS)));
}

/** The consonants of a word, with one sign for any vowel it begins with: what Arabic and Latin spelling share. */
export function skeletonOf(word: string, transliterate: Transliterate): string {
  const consonants = withoutEnding(withoutDoubles(consonantsOf(word, transliterate)));
  return consonants.replace(/^[aeiouy]+/, 'a').replace(/(?<=.)[aeiouyw]/g, '');
}

/** What a long vowel that such a script writes is in Latin letters. */
const LONG_VOWELS: Readonly<Record<string, RegExp>> = { a: /[ae]/, y: /[iye]/, w: /[ouw]/ };
/** Two vowels of which such a script writes one: Husayn is no Hasan. */
const DIPHTHONG = /[ae][iy]/;

/** The vowels of a word before and between its consonants, as many as its skeleton has consonants; and whether it ends in one. */
function vowelsOf(word: string, transliterate: Transliterate) {
  const whole = withoutDoubles(consonantsOf(word, transliterate));
  const bare = withoutEnding(whole);
  return { inside: bare.split(/[^aeiouyw]/).slice(0, -1), isOpen: bare !== whole };
}

/** The end of a word that Arabic writes with one letter, whether it is said or not: zahra, Zahrat al-… */
const FEMININE = /(?<=.{3})[ae]t$/;
const isFeminine = (word: string): boolean => isAbjad(word) && word.endsWith('ه');

/**
 * Whether a word of a script without short vowels may be another of the same skeleton, by the vowels that it writes: سلام is
 * salam and no salim.
 */
export function isOfVowels(abjad: string, other: string, transliterate: Transliterate): boolean {
  const written = vowelsOf(abjad, transliterate);
  const said = vowelsOf(isFeminine(abjad) ? other.replace(FEMININE, 'a') : other, transliterate);
  // As machines write it in Latin letters, without vowels as well.
  if (!/[aeiou]/.test(other)) return true;
  // Whatever vowel it begins with is written as an alif.
  const long = written.inside.map((vowels, i) => (i === 0 ? vowels.slice(1) : vowels));
  const isSaid = (vowels: string, i: number): boolean => {
    const latin = said.inside[i] ?? '';
    if (vowels === '') return !DIPHTHONG.test(latin);
    return [...vowels].some((vowel) => LONG_VOWELS[vowel]?.test(latin));
  };
  return written.isOpen === said.isOpen && long.every(isSaid);
}

const LATIN = /^[a-z0-9]+$/;

/** Whether two folded words are written in one script, as far as Latin letters and scripts without vowels tell. */
export const isSameScript = (first: string, second: string): boolean =>
  LATIN.test(first) === LATIN.test(second) && isAbjad(first) === isAbjad(second);

/** Skeletons that a word may have in a script without short vowels, or as such a word in Latin letters. */
export function skeletonsOf(word: string, transliterate: Transliterate): string[] {
  const skeleton = skeletonOf(word, transliterate);
  if (FEMININE.test(word)) return [skeleton, skeletonOf(word.replace(FEMININE, 'a'), transliterate)];
  return isFeminine(word) ? [skeleton, `${skeleton}t`] : [skeleton];
}
