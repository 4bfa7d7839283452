/**
 * Folds text to the words it is searched by, without case, accents, Arabic vowel signs and letter forms, apostrophes,
 * hyphens and articles. The bake and the queries share this code, so that spellings which fold alike find each other.
 */
import anyAscii from 'any-ascii';
import { arabicSpeltAlike } from '../../geography/arabic_spelling.ts';

/**
 * Optional combining marks: those of Latin, Greek, Cyrillic, Hebrew and Arabic, and the dot of Devanagari ("क़" is often
 * written "क"). Other marks of Indic scripts are vowels.
 */
const OPTIONAL_MARKS =
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u093c]/g;
/** Soft hyphens, and joiners inside a word. Behind an Arabic letter a joiner separates words, as in Persian. */
const JOINERS = /(?<![\u0600-\u06ff])[\u200c\u200d]|\u00ad/g;
const APOSTROPHES = /['’‘ʼʻ`´ʿʾ′]/g;
/** The only pattern with Unicode's letters that every query needs: a young process takes milliseconds to compile each. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Latin letters that Unicode does not decompose, such as ß, ø and ı, and digits of other scripts. */
const LATIN_OR_DIGIT = /[^\P{Script=Latin}a-zA-Z]|[^\P{Nd}0-9]/gu;
/** Katakana, and how many code points each is after the hiragana of the same sound. */
const KATAKANA = /[\u30a1-\u30f6]/g;
const AFTER_HIRAGANA = 0x60;

/** Articles, prepositions and conjunctions, which do not tell names apart. */
const LITTLE_WORDS = new Set(
  'el ul il e i the of in at near and de la le les du des der die das den di da do ve و في'.split(' '),
);
/** The Arabic article as a separate word. In Arabic letters it is one only while the next word has not been typed. */
const ARTICLE = /^(?:al|ال|[аэ]ль?)$/;
/** The article assimilated to the next letter, as in "an-nur" and "ash-shams". "es" is left out for "Dar es Salaam". */
const MERGED_ARTICLE = /^(?:[au][nrstdz]|e[nrtdz]|[aeu](?:sh|ch|th|dh)|[аэ][нрстдзш])$/;

/** The Arabic article as a prefix, also with its alif doubled by a slip, and "and the" before longer words. Ilyas has none. */
const ARABIC_ARTICLE = /^(?:ا?ال(?!ياس$)(?=\D)|وال(?=\D{4}))/;
const LEADING_ZEROS = /^0+(?=\d$)/;

/** Roman numerals and abbreviations in names and addresses. */
const WRITTEN_OUT: ReadonlyMap<string, string> = new Map([
  ['ii', '2'],
  ['iii', '3'],
  ['iv', '4'],
  ['vi', '6'],
  ['vii', '7'],
  ['viii', '8'],
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['rd', 'road'],
  ['ave', 'avenue'],
  ['blvd', 'boulevard'],
  ['bd', 'boulevard'],
]);

/** Whether a word is the Arabic article, as pronounced before the next word. */
export const isArabicArticle = (word: string, next: string | undefined): boolean =>
  ARTICLE.test(word) || (MERGED_ARTICLE.test(word) && next?.startsWith(word.slice(1)) === true);

/** French "thé" (tea), which would fold to the English article. */
const TEA = /(?<![a-z\u00c0-\u024f])th(?:é|e\u0301)(?![a-z\u00c0-\u024f])/gi;

/** Folds letters without separating words. */
function foldLetters(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  const plain = text
    .replace(TEA, 'tea')
    .replace(/[İI]̇?/g, 'i')
    .normalize('NFKD')
    .replace(OPTIONAL_MARKS, '')
    .replace(JOINERS, '')
    .replace(LATIN_OR_DIGIT, anyAscii)
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - AFTER_HIRAGANA))
    .toLowerCase();
  return arabicSpeltAlike(plain);
}

/** Words as they were typed; apostrophes may stand inside. */
export const lettersIn = (text: string): string[] =>
  // A letter that looks like an apostrophe holds their places.
  Array.from(text.replace(/['’]/g, 'ʼ').matchAll(WORD), ({ 0: word, index }) =>
    text.slice(index, index + word.length),
  );

/** Whether a text ends in a letter or digit, so that more of the word may follow. */
export const endsInLetter = (text: string): boolean => [...text.slice(-2)].at(-1)?.match(WORD) != null;

/** A folded word without an Arabic article as prefix, written out. */
const comparable = (word: string): string => {
  const bare = word.replace(ARABIC_ARTICLE, '').replace(LEADING_ZEROS, '');
  return WRITTEN_OUT.get(bare) ?? bare;
};

/** All words of a text in their order, folded. "R&R" is one word, "rnr". */
export function allWords(text: string): string[] {
  const folded = foldLetters(text)
    .replace(/\b[ld]['’](?=[a-z])/g, '')
    .replace(/\b([a-z]) ?& ?([a-z])\b/g, '$1n$2')
    .replace(APOSTROPHES, '');
  return (folded.match(WORD) ?? []).map(comparable);
}

/**
 * Whether a word is an article, a preposition or a conjunction. "near" before "me" is none: "me" alone would be Hindi for "in".
 * @param next the word after it
 */
export const isLittle = (word: string, next: string | undefined): boolean =>
  (LITTLE_WORDS.has(word) && !(word === 'near' && next === 'me')) ||
  isElided(word, next) ||
  isArabicArticle(word, next);

/** Whether a word is a French "d'" or "l'" typed without its apostrophe: "mosquée d oran". */
const isElided = (word: string, next = ''): boolean => /^[dl]$/.test(word) && /^[aeiouyh]../.test(next);

/** The words of a text in their order, without little words unless it has no others. */
export function foldWords(text: string): string[] {
  const all = allWords(text);
  const telling = all.filter((word, i) => !isLittle(word, all[i + 1]));
  return telling.length > 0 ? telling : all;
}

/** The folded text, for sorting and comparing names. */
export const foldText = (text: string): string => foldWords(text).join(' ');
