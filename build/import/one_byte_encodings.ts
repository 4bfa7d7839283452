/** Tells in which encoding of one byte a letter a table is written, by the letters its languages use. */

import { analyse } from 'chardet';
import { EAST_ASIAN } from './east_asian_encodings.ts';

/** The letters beyond A to Z that a language writes names with, without capitals, by the encoding its lists are in. */
const ALPHABETS: Readonly<Record<string, readonly string[]>> = {
  'windows-1252': [
    'àâçéèêëîïôœùûü', // French
    'àäéöüß', // German, with the accents of its loan words
    'àáçèéíïñòóúüªº', // Spanish, Catalan, Galician
    'àáâãçéêíóôõúªº', // Portuguese
    'àèéìíîòóùú', // Italian
    'åäöæøé', // Swedish, Danish, Norwegian, Finnish
    'áéíóúëïöü', // Dutch
    'áæðéíóöúýþ', // Icelandic
    'çë', // Albanian
  ],
  'windows-1250': [
    'ąćęłńóśźż', // Polish
    'áčďéěíňóřšťúůýž', // Czech
    'áäčďéíľňóôšťúýž', // Slovak, without its rare ĺ and ŕ
    'áéíóöőúüű', // Hungarian
    'ăâîşţ', // Romanian
    'čćđšž', // Bosnian, Croatian, Slovene
  ],
  'windows-1254': ['âçğıîöşûü'], // Turkish
  'windows-1251': [
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюя', // Russian, Bulgarian
    'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя', // Ukrainian
    'абвгдеёжзійклмнопрстуўфхцчшыьэюя', // Belarusian
    'абвгдђѓежзѕијкќлљмнњопрстћуфхцчџш', // Serbian, Macedonian
  ],
  'koi8-r': ['абвгдеёжзийклмнопрстуфхцчшщъыьэюя'],
  'windows-1253': ['αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ'],
  'windows-1255': ['אבגדהוזחטיךכלםמןנסעףפץצקרשת'],
  'windows-1256': [
    // Arabic, Persian, Urdu, with vowel signs and punctuation; such lists have names in French beside them.
    'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهويىپچژگکڈٹڑںہھےًٌٍَُِّْـ،؛؟\u200c\u200d\u200e\u200fàâçèéêëîïôùûü',
  ],
};

/** The encodings that can be said, as TextDecoder calls them. */
export const ENCODINGS: readonly string[] = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  ...Object.keys(ALPHABETS),
  ...EAST_ASIAN,
];

const LATIN = new Set(['windows-1250', 'windows-1252', 'windows-1254']);

/** What stands in texts of any language: quotation marks, dashes, signs. */
const ANYWHERE = new Set('\u00a0\u00ad\u2018\u2019\u201a\u201c\u201d\u201e«»–—…•·°§№©®™€');

/** Least part of the letters that must be those of one language. */
const KNOWN_LEAST = 0.6;
/** Least lead of an encoding, as a part of the letters, over one that gives another text. */
const LEAD_LEAST = 0.05;

/** So many letters of a language of Central Europe have one among them that no language of the West has. */
const MANY = 60;
/** Up to this part of the confidence of the first, the second of chardet's guesses is no rival. */
const CONFIDENT = 0.7;

const withCapitals = (letters: string): ReadonlySet<string> =>
  // The capital of ı is I, and that of i İ, in Turkish alone.
  new Set(letters + letters.toUpperCase() + (letters.includes('ı') ? 'İ' : ''));

/** A word that is all ASCII says nothing; this one has letters that are not. */
const FOREIGN_WORD = /[a-z]*[^\0-\x7f][^\0-@[-`{-\x7f]*/gi;
/** Letters and vowel signs of other alphabets than the Latin one. */
const OTHER =
  '[\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Hebrew}\\p{Script=Arabic}\\p{M}\\u200c-\\u200f]';
/** What another encoding makes of a word: Latin letters among others, a capital behind a small letter, no letter. */
const IMPOSSIBLE = new RegExp(
  `\\p{Ll}\\p{Lu}|\\p{Script=Latin}${OTHER}|${OTHER}\\p{Script=Latin}|\ufffd`,
  'u',
);
/** A name in such letters begins with a capital alone, as a word of Hebrew that is read as one of them never does. */
const CASED = /^[\p{Script=Cyrillic}\p{Script=Greek}]{2,}$/u;
/** What a word of small letters alone, or of capitals, counts where names have both. */
const ONE_CASE_COUNTS = 0.9;
const isOneCase = (word: string): boolean =>
  CASED.test(word) && (word === word.toLowerCase() || word === word.toUpperCase());

/** The part of the letters beyond ASCII that one language of an encoding writes, at best: 0 to 1. */
function knownPart(text: string, languages: readonly string[]): number {
  const alphabets = languages.map(withCapitals);
  const known = languages.map(() => 0);
  let all = 0;
  for (const [word] of text.matchAll(FOREIGN_WORD)) {
    const letters = [...word].filter((letter) => letter > '\x7f' && !ANYWHERE.has(letter));
    all += letters.length;
    if (IMPOSSIBLE.test(word)) continue;
    const counts = isOneCase(word) ? ONE_CASE_COUNTS : 1;
    for (const [i, alphabet] of alphabets.entries())
      known[i] = (known[i] ?? 0) + counts * letters.filter((letter) => alphabet.has(letter)).length;
  }
  return all === 0 ? 1 : Math.max(...known) / all;
}

/**
 * The encoding of a table, by its cells that are not all ASCII: what else stands in it says nothing.
 *
 * @param cells their bytes, with ASCII between them
 * @returns null where two encodings that give different texts are about as likely, or none is
 */
export function oneByteEncoding(cells: Uint8Array): string | null {
  const ranked = Object.entries(ALPHABETS)
    .map(([encoding, languages]) => {
      const text = new TextDecoder(encoding).decode(cells);
      return { encoding, text, part: knownPart(text, languages) };
    })
    .sort((a, b) => b.part - a.part);
  const [best] = ranked;
  if (best === undefined || best.part < KNOWN_LEAST) return null;
  const letters = cells.filter((byte) => byte > 0x7f).length;
  const likely = ranked.filter(({ part }) => part > best.part - LEAD_LEAST);
  if (likely.every(({ text }) => text === best.text)) return best.encoding;
  // ğ, ı and ş are other languages' letters too; of those, the only ones in a whole list are Turkish.
  for (const encoding of ['windows-1254', ...(letters >= MANY ? ['windows-1252'] : [])])
    if (likely.some((each) => each.encoding === encoding && each.part === best.part)) return encoding;
  // Of a few words in another alphabet, frequencies say nothing.
  return LATIN.has(best.encoding) || letters >= MANY ? mostFrequent(cells, likely) : null;
}

/** As chardet calls them, where TextDecoder does otherwise. */
const SAME_AS: Readonly<Record<string, string>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-2': 'windows-1250',
  'iso-8859-5': 'windows-1251',
  'iso-8859-6': 'windows-1256',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-9': 'windows-1254',
};

/** The likeliest by how frequent its sequences of letters are. @returns null where the second is about as likely */
function mostFrequent(
  cells: Uint8Array,
  likely: readonly { encoding: string; text: string }[],
): string | null {
  const found = analyse(cells)
    .map(({ name, confidence }) => ({
      confidence,
      encoding: SAME_AS[name.toLowerCase()] ?? name.toLowerCase(),
    }))
    .flatMap(({ confidence, encoding }) =>
      likely.filter((each) => each.encoding === encoding).map((each) => ({ ...each, confidence })),
    );
  const [best] = found;
  if (best === undefined) return null;
  const isDoubtful = found.some(
    ({ confidence, text }) => text !== best.text && confidence > best.confidence * CONFIDENT,
  );
  return isDoubtful ? null : best.encoding;
}
