/**
 * Folds text to the words it is searched by. The same code runs at bake and at query time, so that what folds
 * alike is found alike: case, accents, Arabic vowel signs and letter forms, apostrophes, hyphens, articles.
 */
import anyAscii from 'any-ascii';

/** Longest word that is kept; longer ones are cut. Longer than any word of a real name. */
const WORD_MAX_CHARS = 40;

/**
 * Combining marks that only decorate in Latin, Greek, Cyrillic, Hebrew and Arabic, and the dot of Devanagari that is left out as
 * often as it is written (क़ is क); other marks of Indic scripts are vowels.
 */
const DECORATION =
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u093c]/g;
/** Joiners inside a word of Indic scripts, and soft hyphens. Between Arabic letters a joiner parts words, as in Persian. */
const JOINERS = /(?<![\u0600-\u06ff])[\u200c\u200d]|\u00ad/g;
const APOSTROPHES = /['’‘ʼʻ`´ʿʾ′]/g;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Letters, marks and digits that stand together, of folded text. */
export const wordsIn = (folded: string): readonly string[] => folded.match(WORD) ?? [];

/** Latin letters that Unicode does not decompose, as ß, ø and ı, and digits of other scripts. */
const LATIN_OR_DIGIT = /[^\P{Script=Latin}a-zA-Z]|[^\P{Nd}0-9]/gu;
/**
 * Letters that languages written in Arabic ones write differently for one sound. A hamza by itself behind a letter is inside a word
 * as often written on a ya (الجزائر), and at its end left out (الشهداء).
 */
const ARABIC_LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[ىیېے]/g, 'ي'],
  [/[ةہھۃە]/g, 'ه'],
  [/[کڪ]/g, 'ك'],
  [/[ٱٲٳ]/g, 'ا'],
  [/(?<=\p{L})ء(?=\p{L})/gu, 'ي'],
  [/(?<=\p{L})ء/gu, ''],
];
/** Katakana, which stand so many code points behind the hiragana of the same sound: パンガ is ぱんが. */
const KATAKANA = /[\u30a1-\u30f6]/g;
const BEHIND_HIRAGANA = 0x60;

/** Words that carry no name: articles and little words of the languages names are written in. */
const LITTLE_WORDS = new Set(
  'el ul il e i the of in at near and de la le les du des der die das den di da do ve و في'.split(' '),
);
/** The Arabic article by itself, in Latin and in Cyrillic letters; in Arabic ones while its word is still to be typed. */
const ARTICLE = /^(?:al|ال|[аэ]ль?)$/;
/** The same as it is spoken before a letter it merges with: an-nur, ash-shams, er-rahma, us-salam, ас-салам; but Dar es Salaam. */
const MERGED_ARTICLE = /^(?:[au][nrstdz]|e[nrtdz]|[aeu](?:sh|ch|th|dh)|[аэ][нрстдзш])$/;

/** The Arabic article, written onto its word, of which no more than one letter may have been typed yet, with an alif twice as a slip; "and the" before a long one. */
const ARABIC_ARTICLE = /^(?:ا?ال(?=\D)|وال(?=\D{4}))/;
/** What numbers may begin with: Felda Nitar 01. */
const LEADING_ZEROS = /^0+(?=\d$)/;

/** Other ways to write a word of names and addresses: II and 2, St and Saint, Rd and Road. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  ii: '2',
  iii: '3',
  iv: '4',
  vi: '6',
  vii: '7',
  viii: '8',
  st: 'saint',
  ste: 'sainte',
  rd: 'road',
  ave: 'avenue',
  blvd: 'boulevard',
  bd: 'boulevard',
};

/** Whether a word is the Arabic article, as it is spoken before the next one. */
export const isArabicArticle = (word: string, next: string | undefined): boolean =>
  ARTICLE.test(word) || (MERGED_ARTICLE.test(word) && next?.startsWith(word.slice(1)) === true);

/** Tea in French, which else folds to an article: salon de thé. */
const TEA = /(?<!\p{L})th(?:é|e\u0301)(?!\p{L})/giu;

/** Letters folded, words not yet separated. */
function foldLetters(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  const plain = text
    .replace(TEA, 'tea')
    .replace(/[İI]̇?/g, 'i')
    .normalize('NFKD')
    .replace(DECORATION, '')
    .replace(JOINERS, '')
    .replace(LATIN_OR_DIGIT, anyAscii)
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - BEHIND_HIRAGANA))
    .toLowerCase();
  return ARABIC_LETTERS.reduce((folded, [letters, letter]) => folded.replace(letters, letter), plain);
}

/** A folded word as it is compared, without an Arabic article written onto it. */
const comparable = (word: string): string => {
  const bare = word.replace(ARABIC_ARTICLE, '').replace(LEADING_ZEROS, '').slice(0, WORD_MAX_CHARS);
  return Object.hasOwn(WRITTEN_OUT, bare) ? (WRITTEN_OUT[bare] as string) : bare;
};

/** All words of a text in their order, folded; R&R is one, as in rnr. */
export function allWords(text: string): string[] {
  const folded = foldLetters(text)
    .replace(/\b[ld]['’](?=[a-z])/g, '')
    .replace(/\b([a-z]) ?& ?([a-z])\b/g, '$1n$2')
    .replace(APOSTROPHES, '');
  return wordsIn(folded).map(comparable);
}

/**
 * Whether a word carries no name: an article or another little word; but "near me" is a phrase of two, since "me" alone is "in"
 * in Hindi. @param next the word after it
 */
export const isLittle = (word: string, next: string | undefined): boolean =>
  (LITTLE_WORDS.has(word) && !(word === 'near' && next === 'me')) || isArabicArticle(word, next);

/** The words of a text in their order, without little words unless there are no others. */
export function foldWords(text: string): string[] {
  const all = allWords(text);
  const telling = all.filter((word, i) => !isLittle(word, all[i + 1]));
  return telling.length > 0 ? telling : all;
}

/** The whole text folded, for sorting and for comparing names. */
export const foldText = (text: string): string => foldWords(text).join(' ');
