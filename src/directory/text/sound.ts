/**
 * How a word sounds, so that spellings of one name are found by each other: noor, nour and nur; mohammed and
 * muhammad; hussain, husayn and hussein. Made for Arabic names in Latin letters, which every language and
 * family writes in its own way; rougher for everything else, which only ever adds matches that rank lower.
 */
import anyAscii from 'any-ascii';

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
  // Ghausia is Ghousia, and maulana mawlana.
  [/au|[ao]w(?![aeiouy])/g, 'u'],
  [/[ae][iy][ie]?|ee|y/g, 'i'],
  [/ou|oo|o/g, 'u'],
  [/e/g, 'a'],
];

/** Fewest letters for an article to be written onto a word: in "ali" there is none. */
const ARTICLE_AND_WORD_CHARS = 6;

/** The article inside a name of a servant of God, which is said in many ways: Abdurrahman, Abdel-Rahman, عبدالرحمن. */
const SERVANT = /^abd(?:[aeiou]{1,2}(?:l|([nrstdz])(?=\1)))(?=.{3})|^عبدال(?=.{2})/;

const replaceAll = (word: string, pairs: readonly (readonly [RegExp, string])[]): string =>
  pairs.reduce((changed, [letters, letter]) => changed.replace(letters, letter), word);

/** A word without the Arabic article that is written onto it in Latin letters: alaqsa, annur, errahma. */
export const withoutArticle = (word: string): string =>
  word.length < ARTICLE_AND_WORD_CHARS
    ? word
    : word.replace(/^[ae]l(?=.{3})/, '').replace(/^[ae]([nrstdz])\1/, '$1');

/**
 * The word in plain Latin letters, each consonant in one way, the Arabic article taken off, whether it is al- or merged as in
 * annur.
 * @param isByLetter of a script without short vowels, whether two letters that are one sound in Latin letters are two: سحنون is Sahnun
 */
function consonantsOf(word: string, isByLetter = true): string {
  const plain = (letters: string): string =>
    anyAscii(letters)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '');
  if (ASCII.test(word))
    return replaceAll(withoutArticle(word.replace(/[^a-z0-9]/g, '').replace(SERVANT, 'abd')), CONSONANTS);
  const whole = word.replace(SERVANT, 'عبد').replace(ALIF, 'a');
  if (!isByLetter || !isAbjad(word)) return replaceAll(withoutArticle(plain(whole)), CONSONANTS);
  return withoutArticle([...whole].map((letter) => replaceAll(plain(letter), CONSONANTS)).join(''));
}

/** Endings that come and go: madina, madinah, madineh. */
const withoutEnding = (word: string): string => word.replace(/(?<=.)[aeiouyw]*h?$/, '');

const withoutDoubles = (word: string): string => word.replace(/(.)\1+/g, '$1');

/** The sound of a word with its vowels; empty for a word in a script that does not write them. */
export function soundOf(word: string): string {
  if (isAbjad(word)) return '';
  return withoutDoubles(withoutEnding(replaceAll(consonantsOf(word), VOWELS)));
}

/** Begins the key of words with the same consonants; no sound begins so. */
export const SKELETON = '=';

const skeletonIn = (consonants: string): string =>
  withoutEnding(withoutDoubles(consonants))
    .replace(/^[aeiouy]+/, 'a')
    .replace(/(?<=.)[aeiouyw]/g, '');

/** The consonants of a word, with one sign for any vowel it begins with: what Arabic and Latin spelling share. */
export const skeletonOf = (word: string): string => skeletonIn(consonantsOf(word));

/** What Arabic ends in where it is said as a vowel or as a t: zahra, Zahrat al-… */
const FEMININE = 'ه';
const FEMININE_IN_LATIN = /(?<=.{3})[ae]t$/;

/** The article inside a name before a letter that it merges with: خيرالدين is Kheireddine. */
const MERGED_INSIDE = /(?<=.{2})ال(?=[تثدذرزسشصضطظلن].)/;

/** A word of Arabic letters as it is written, and as it is said where an article in it merges. */
const asSaid = (word: string): string[] => [...new Set([word, word.replace(MERGED_INSIDE, '')])];

/** All skeletons that a word may have in Latin letters: فتح is Fath, whose last two letters may be one sound. */
export function skeletonsOf(word: string): string[] {
  if (!isAbjad(word)) return [skeletonOf(word)];
  const skeletons = asSaid(word).flatMap((said) => {
    const own = skeletonOf(said);
    const merged = skeletonIn(consonantsOf(said, false));
    return [own, merged, ...(said.endsWith(FEMININE) ? [`${own}t`] : [])];
  });
  return [...new Set(skeletons)];
}

/** What a long vowel that such a script writes is in Latin letters. */
const LONG_VOWELS: Readonly<Record<string, RegExp>> = { a: /[ae]/, y: /[iye]/, w: /[ouw]/ };
/** Two vowels of which such a script writes one: Husayn is no Hasan. */
const DIPHTHONG = /[ae][iy]/;

/** Where a word ends in a vowel: in Arabic as it is written; in Latin letters an e may be silent, and an h one of two letters. */
const OPEN_IN_ABJAD = /[اهيو]$/;
const OPEN_IN_LATIN = /[aeiouy]h?$/;
const CLOSED_IN_LATIN = /[^aiouy]$/;

/** The vowels of a word before and between its consonants, as many as its skeleton has consonants. */
const vowelsIn = (consonants: string): string[] =>
  withoutEnding(withoutDoubles(consonants))
    .split(/[^aeiouyw]/)
    .slice(0, -1);

/**
 * Whether a word of a script without short vowels may be another of the same skeleton, by the vowels that it writes: سلام is
 * salam and no salim.
 */
export function isOfVowels(abjad: string, other: string): boolean {
  const whole = ASCII.test(other) ? other : anyAscii(other).toLowerCase();
  const latin = abjad.endsWith(FEMININE) ? whole.replace(FEMININE_IN_LATIN, 'a') : whole;
  // As machines write it in Latin letters, without vowels as well.
  if (!/[aeiou]/.test(latin)) return true;
  if (!(OPEN_IN_ABJAD.test(abjad) ? OPEN_IN_LATIN : CLOSED_IN_LATIN).test(latin)) return false;
  const said = vowelsIn(consonantsOf(latin));
  const isHeard = (vowels: string, i: number): boolean => {
    const heard = said[i] ?? '';
    // Whatever vowel it begins with is written as an alif.
    const written = i === 0 ? vowels.slice(1) : vowels;
    if (written === '') return !DIPHTHONG.test(heard);
    return [...written].some((vowel) => LONG_VOWELS[vowel]?.test(heard));
  };
  return asSaid(abjad).some((form) =>
    [true, false].some((isByLetter) => vowelsIn(consonantsOf(form, isByLetter)).every(isHeard)),
  );
}

/** Whether a folded text is in Latin letters alone. */
export const isLatin = (text: string): boolean => /^[a-z0-9 ]+$/.test(text);

/** Whether two folded texts are written in one script, as far as Latin letters and scripts without vowels tell. */
export const isSameScript = (first: string, second: string): boolean =>
  isLatin(first) === isLatin(second) && isAbjad(first) === isAbjad(second);
