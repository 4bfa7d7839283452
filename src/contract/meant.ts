/**
 * What somebody meant who wrote a value in another way than the API does. Errors say it; nothing is answered as if it
 * had been written right. Each function returns the value as it should be written, or undefined where nobody can know.
 */
import { asciiDigits } from './ascii_digits.ts';
import { lettersApart } from './letters_apart.ts';
import { isNoValue } from './no_value.ts';

/** Words people use for a value of a closed list. */
type Synonyms = Readonly<Record<string, string>>;

const plain = (raw: string): string =>
  raw
    .trim()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');

/** Most letters by which a misspelt word may differ from the right one. */
const LETTERS_MOST = 2;

/** The word of a list that was meant: by another case or sign, a plural, a synonym, or a slip of the keys. */
export function meantWord(raw: string, words: readonly string[], synonyms: Synonyms): string | undefined {
  if (isNoValue(raw)) return undefined;
  const given = plain(raw);
  const same = words.find((word) => plain(word) === given || `${plain(word)}s` === given);
  if (same !== undefined) return same;
  if (Object.hasOwn(synonyms, given)) return synonyms[given];
  // `rating desc`, `date:asc`: the word comes first.
  const [first = ''] = given.split('_');
  const found = words.find((word) => plain(word) === first);
  if (found !== undefined) return found;
  if (given.length < 4) return undefined;
  const near = words
    .filter((word) => Math.abs(plain(word).length - given.length) <= LETTERS_MOST)
    .map((word) => ({ word, letters: lettersApart(plain(word), given) }))
    .sort((a, b) => a.letters - b.letters)[0];
  return near !== undefined && near.letters <= LETTERS_MOST ? near.word : undefined;
}

/** A number written with a decimal comma or another minus, with a unit or a degree sign behind it, or in words of the compass. */
export function meantNumber(raw: string): string | undefined {
  const text = asciiDigits(raw);
  const sign = /^\s*-/.test(text) || /[sSwW]\s*$/.test(text) ? '-' : '';
  const found = /^\s*[+-]?\s*(\d+)(?:[.,](\d+))?\s*(?:°|deg|km|[nsewNSEW])*\s*$/.exec(text);
  if (!found) return undefined;
  return `${sign}${found[1]}${found[2] === undefined ? '' : `.${found[2]}`}`;
}

/** A whole number with signs between its thousands: 1,000 and 1.000 and 1 000. */
export function meantThousands(raw: string): string | undefined {
  const text = asciiDigits(raw.trim());
  return /^\d{1,3}(?:[,.' \u00A0\u202F]\d{3})+$/.test(text) ? text.replace(/\D/g, '') : undefined;
}

/** The four numbers of a box, in whatever brackets and with whatever signs between them; south and north set right. */
export function meantBox(raw: string): string | undefined {
  const numbers = asciiDigits(raw)
    .replace(/[()[\]{}"]/g, ' ')
    .trim()
    .split(/[\s,;|]+/)
    .map(Number);
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = numbers;
  if (numbers.length !== 4 || numbers.some(Number.isNaN)) return undefined;
  return (south > north ? [west, north, east, south] : numbers).join(',');
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Digits of a time in whole seconds since 1970, and of one in milliseconds. */
const SECONDS_DIGITS = [9, 10];
const MILLISECONDS_DIGITS = [12, 13];

function isoDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1900 ? date.toISOString().slice(0, 10) : undefined;
}

/**
 * A date in another order or with other signs, with a time behind it, or as seconds since 1970. Where day and month
 * could be either, the day is taken to come first, as in most of the world.
 */
export function meantDate(raw: string): string | undefined {
  const text = asciiDigits(raw.trim());
  if (/^\d{9,13}$/.test(text)) {
    const scale = SECONDS_DIGITS.includes(text.length)
      ? 1000
      : MILLISECONDS_DIGITS.includes(text.length)
        ? 1
        : null;
    return scale === null ? undefined : new Date(Number(text) * scale).toISOString().slice(0, 10);
  }
  const named = /^(?:\p{L}+,?\s+)?(\d{1,2})[\s-]+([a-z]{3})[a-z]*[\s,-]+(\d{4})/iu.exec(text);
  const americanNamed = /^(?:\p{L}+,?\s+)?([a-z]{3})[a-z]*\s+(\d{1,2}),?\s+(\d{4})/iu.exec(text);
  const [day, month, year] = named?.slice(1) ?? [americanNamed?.[2], americanNamed?.[1], americanNamed?.[3]];
  if (month !== undefined) return isoDate(Number(year), MONTHS.indexOf(month.toLowerCase()) + 1, Number(day));
  const first = /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|(\d{2})(\d{2}))(?!\d)/.exec(text);
  if (first?.[4] !== undefined) return isoDate(Number(first[1]), Number(first[4]), Number(first[5]));
  if (first) return isoDate(Number(first[1]), Number(first[2]), Number(first[3]));
  const last = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/.exec(text);
  if (!last) return undefined;
  const [a, b, y] = [Number(last[1]), Number(last[2]), Number(last[3])];
  return isoDate(y, b, a) ?? isoDate(y, a, b);
}
