/**
 * Keys for the sound of a word, which are equal for spellings of one name such as "noor", "nour" and "nur". Made for
 * Arabic names in Latin letters; for other words they are rougher, which only adds matches that rank lower.
 */
import anyAscii from 'any-ascii';

const ASCII = /^[\x20-\x7e]*$/;
/** Scripts that do not write short vowels, so that mostly consonants can be compared with other scripts. */
const ABJAD = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Alif, and an initial hamza or ayn, which carries an unwritten vowel; transliterations leave them out. */
const ALIF = /[\u0627\u05d0]|^[\u0621\u0639\u05e2]/g;

export const isAbjad = (word: string): boolean => !ASCII.test(word) && ABJAD.test(word);

/** Spellings of consonants, in the order of replacement. */
const CONSONANTS: readonly (readonly [RegExp, string])[] = [
  [/sch|sh|ch|th/g, 's'],
  [/dh/g, 'd'],
  [/kh|q|c/g, 'k'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/dj|dz/g, 'j'],
  // "Seyfettin" is "Seyfeddin".
  [/tt(?=[iu]n$)/g, 'd'],
  [/v/g, 'w'],
];

/** Spellings of vowels, in the order of replacement. */
const VOWELS: readonly (readonly [RegExp, string])[] = [
  // "Ghausia" is also "Ghousia", and "maulana" "mawlana".
  [/au|[ao]w(?![aeiouy])/g, 'u'],
  [/[ae][iy][ie]?|ee|y/g, 'i'],
  [/ou|oo|o/g, 'u'],
  [/e/g, 'a'],
];

/** Shorter words have no article as prefix: "ali". */
const ARTICLE_AND_WORD_CHARS = 6;

/** "Abd" (servant) with the article after it, which has many spellings: "Abdurrahman", "Abdel-Rahman", "عبدالرحمن". */
const SERVANT = /^abd(?:[aeiou]{1,2}(?:l|([nrstdz])(?=\1)))(?=.{3})|^عبدال(?=.{2})/;

const replaceAll = (word: string, pairs: readonly (readonly [RegExp, string])[]): string =>
  pairs.reduce((changed, [letters, letter]) => changed.replace(letters, letter), word);

/** The article, not assimilated, as prefix of a Latin word: "alaqsa". */
export const ARTICLE_PREFIX = /^[ae]l(?=.{3})/;

/** A Latin word without an Arabic article as prefix: "alaqsa", "annur". */
export const withoutArticle = (word: string): string =>
  word.length < ARTICLE_AND_WORD_CHARS
    ? word
    : word.replace(ARTICLE_PREFIX, '').replace(/^[ae]([std]h|[nrstdz])\1/, '$1');

/**
 * The word in plain Latin letters without an Arabic article, each consonant in one spelling.
 * @param isByLetter whether the letters of an abjad are converted one by one, so that no two of them become one Latin
 * consonant: "سحنون" has "s" and "h", not "sh"
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

/** Without the final vowel or "h", which varies: "madina", "madinah", "madineh". */
const withoutEnding = (word: string): string => word.replace(/(?<=.)[aeiouyw]*h?$/, '');

const withoutDoubles = (word: string): string => word.replace(/(.)\1+/g, '$1');

/** Whether two folded texts are the same but for doubled letters: "Bassel" and "Basel". */
export const isSameButDoubled = (first: string, second: string): boolean =>
  withoutDoubles(first) === withoutDoubles(second);

/** The sound of a word with its vowels; empty for an abjad, which does not write them all. */
export function soundOf(word: string): string {
  if (isAbjad(word)) return '';
  return withoutDoubles(withoutEnding(replaceAll(consonantsOf(word), VOWELS)));
}

/** Prefix of the keys of consonants; no sound begins with it. */
export const SKELETON = '=';

// Arabic writes a "p" as "b": "باشا".
const skeletonIn = (consonants: string): string =>
  withoutEnding(withoutDoubles(consonants.replaceAll('p', 'b')))
    .replace(/^[aeiouy]+/, 'a')
    .replace(/(?<=.)[aeiouyw]/g, '');

/** The consonants of a word, and "a" for any initial vowel: what its Arabic and Latin spellings have in common. */
export const skeletonOf = (word: string): string => skeletonIn(consonantsOf(word));

/** The Arabic ending that is pronounced as a vowel or as a "t": "zahra", "Zahrat al-…". */
const FEMININE = 'ه';
const FEMININE_IN_LATIN = /(?<=.{3})[ae]t$/;

/** The article inside a name before a letter that assimilates it: "خيرالدين" is "Kheireddine". */
const MERGED_INSIDE = /(?<=.{2})ال(?=[تثدذرزسشصضطظلن].)/;

/** An Arabic word as written and, where an article in it is assimilated, as pronounced. */
const pronunciations = (word: string): string[] => [...new Set([word, word.replace(MERGED_INSIDE, '')])];

/**
 * Letters that are pronounced, and written in Latin, like others in many countries: "Otmane" (عثمان), "Gafsa" (قفصة), "Zikr" (ذكر), and
 * from Türkiye to Bengal "Khazra" (خضراء), "Fuat" (فؤاد).
 */
const DIALECTS: readonly (readonly [letter: RegExp, other: string])[] = [
  [/ث/g, 'ت'],
  [/ذ/g, 'ز'],
  [/ظ/g, 'د'],
  [/ق/g, 'غ'],
  [/ض/g, 'ز'],
  [/د$/, 'ت'],
];
const inDialects = (word: string): string[] =>
  DIALECTS.map(([letter, other]) => word.replace(letter, other)).filter((other) => other !== word);

/** An ayn inside a word, which keeps the consonants around it apart: "Maamar" (معمر). */
const AYN_INSIDE = /(?<=.)ع/g;

/** All skeletons that a word may have in Latin letters, where two of its letters may be read as one: "th" in "Fath" ("فتح"). */
export function skeletonsOf(word: string): string[] {
  if (!isAbjad(word)) return [skeletonOf(word)];
  const spoken = word.replace(AYN_INSIDE, 'ا');
  const skeletons = [...pronunciations(spoken), ...inDialects(spoken)].flatMap((each) => {
    const own = skeletonOf(each);
    const merged = skeletonIn(consonantsOf(each, false));
    return [own, merged, ...(each.endsWith(FEMININE) ? [`${own}t`] : [])];
  });
  return [...new Set(skeletons)];
}

/** Latin letters for the long vowels that an abjad writes. */
const LONG_VOWELS: Readonly<Record<string, RegExp>> = { a: /[ae]/, y: /[iye]/, w: /[ouw]/ };
/** Diphthongs, which an abjad writes: "Husayn" is not "Hasan". */
const DIPHTHONG = /[ae][iy]/;

/** Words that end in a vowel, and Latin ones that may end in none: an "e" may be silent, and an "h" part of a consonant. */
const OPEN_IN_ABJAD = /[اهيو]$/;
/** Of a final ayn Latin letters keep the vowel, or nothing: "Nafi", "Nafa" (نافع). */
const EITHER_IN_ABJAD = /ع$/;
const OPEN_IN_LATIN = /[aeiouy]h?$/;
const CLOSED_IN_LATIN = /[^aiouy]$/;

/** The vowels before each consonant of a word, as many as its skeleton has consonants. */
const vowelsIn = (consonants: string): string[] =>
  withoutEnding(withoutDoubles(consonants))
    .split(/[^aeiouyw]/)
    .slice(0, -1);

/** Whether the vowels that an abjad word writes allow another word of the same skeleton: "سلام" is "salam", not "salim". */
export function isOfVowels(abjad: string, other: string): boolean {
  const whole = ASCII.test(other) ? other : anyAscii(other).toLowerCase();
  const latin = abjad.endsWith(FEMININE) ? whole.replace(FEMININE_IN_LATIN, 'a') : whole;
  // Transliterated by a machine, it has no short vowels either.
  if (!/[aeiou]/.test(latin)) return true;
  if (
    !EITHER_IN_ABJAD.test(abjad) &&
    !(OPEN_IN_ABJAD.test(abjad) ? OPEN_IN_LATIN : CLOSED_IN_LATIN).test(latin)
  )
    return false;
  const latinVowels = vowelsIn(consonantsOf(latin));
  const matches = (vowels: string, i: number): boolean => {
    const heard = latinVowels[i] ?? '';
    // Any initial vowel is written as an alif.
    const written = i === 0 ? vowels.slice(1) : vowels;
    if (written === '') return !DIPHTHONG.test(heard);
    return [...written].some((vowel) => LONG_VOWELS[vowel]?.test(heard));
  };
  return [abjad, abjad.replace(AYN_INSIDE, 'ا')]
    .flatMap(pronunciations)
    .some((form) =>
      [true, false].some((isByLetter) => vowelsIn(consonantsOf(form, isByLetter)).every(matches)),
    );
}

/** Whether a folded text is in Latin letters alone. */
export const isLatin = (text: string): boolean => /^[a-z0-9 ]+$/.test(text);

/** Whether two folded texts are both Latin, both in abjads, or both neither. */
export const isSameScript = (first: string, second: string): boolean =>
  isLatin(first) === isLatin(second) && isAbjad(first) === isAbjad(second);
