/**
 * Folds text to the words it is searched by. The same code runs at bake and at query time, so that what folds
 * alike is found alike: case, accents, Arabic vowel signs and letter forms, apostrophes, hyphens, articles.
 */
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

/** Letters that Unicode does not decompose, or that Arabic-script languages write differently for one sound. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ə: 'e',
  ŋ: 'n',
  ħ: 'h',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ے: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ۃ: 'ه',
  ە: 'ه',
  ک: 'ك',
  ڪ: 'ك',
  ٱ: 'ا',
  ٲ: 'ا',
  ٳ: 'ا',
};
/** A hamza by itself behind a letter: inside a word it is as often written on a ya (الجزائر), at its end left out (الشهداء). */
const HAMZA_INSIDE = /(?<=\p{L})ء(?=\p{L})/gu;
const HAMZA_LAST = /(?<=\p{L})ء/gu;
/** Katakana, which stand so many code points behind the hiragana of the same sound: パンガ is ぱんが. */
const KATAKANA = /[\u30a1-\u30f6]/g;
const BEHIND_HIRAGANA = 0x60;
/** Digits of Arabic, Thai, Lao, Burmese and Khmer, whose last four bits say which; and of the scripts of India, where six more do. */
const DIGIT = /[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59\u0ed0-\u0ed9\u1040-\u1049\u17e0-\u17e9]/g;
const INDIC_DIGIT =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g;
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

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
  return text
    .replace(TEA, 'tea')
    .replace(/[İI]̇?/g, 'i')
    .normalize('NFKD')
    .replace(DECORATION, '')
    .replace(JOINERS, '')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - BEHIND_HIRAGANA))
    .replace(HAMZA_INSIDE, 'ي')
    .replace(HAMZA_LAST, '')
    .replace(DIGIT, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(INDIC_DIGIT, (digit) => String((digit.charCodeAt(0) & 15) - 6));
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
