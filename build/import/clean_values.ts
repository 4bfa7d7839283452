/** Reads the closed words, numbers, yes and no of a source. */

import { asciiDigits } from '../../src/contract/ascii_digits.ts';
import { meantDate } from '../../src/contract/meant.ts';
import { degreesIn } from '../../src/contract/point_notations.ts';
import {
  HALAL_CATEGORIES,
  type HalalCategory,
  PLACE_TYPES,
  type PlaceType,
} from '../../src/contract/vocabularies.ts';
import { categoryOfWords, typeOfWords } from './kind_words.ts';
import { readYesNo, wordOf } from './yes_no.ts';

/** Most people a place can be said to hold: above the Great Mosque of Mecca with its courts. */
const CAPACITY_MAX = 4_000_000;

const oneOf = <T extends string>(words: readonly T[], raw: string | undefined): T | null =>
  raw === undefined ? null : (words.find((word) => word === wordOf(raw)) ?? null);

/** Null for a word that is no type. */
export const readType = (raw: string): PlaceType | null => oneOf(PLACE_TYPES, raw) ?? typeOfWords(raw);

/** Null for a word that is no category. */
export const readCategory = (raw = ''): HalalCategory | null =>
  oneOf(HALAL_CATEGORIES, raw) ?? categoryOfWords(raw);

const HALAL_LEVELS = {
  only: 'only fully full all completely 100% voll ganz vollständig hanya semua tamamen totalement todo tudo',
  some: 'some partial partially partly limited mixed options teilweise partiel partiellement parcial parcialmente kısmen sebagian djelomično częściowo частично جزئي',
} as const;
const LEVEL_OF: ReadonlyMap<string, 'only' | 'some'> = new Map(
  (['only', 'some'] as const).flatMap((level) =>
    HALAL_LEVELS[level].split(' ').map((word) => [word, level] as const),
  ),
);

export const readHalalLevel = (raw = ''): 'only' | 'some' | null => LEVEL_OF.get(wordOf(raw)) ?? null;

const NOT_HALAL = new Set([
  'non_halal',
  'nonhalal',
  'not_halal',
  'haram',
  'tidak_halal',
  'nicht_halal',
  'غير_حلال',
]);

/** Whether a cell says that a place is not halal. */
export const saysNotHalal = (raw = ''): boolean => readYesNo(raw) === 0 || NOT_HALAL.has(wordOf(raw));

const wordsOf = (words: string): string => words.replaceAll(' ', '|');
/** Before a number of people that is not exact. */
const ABOUT = new RegExp(
  `^\\s*(?:[~≈±]|(?:${wordsOf('approx approximately about around ca circa env environ etwa rund около приблизно oko około yaklaşık kira-kira sekitar حوالي تقريبا حدود लगभग')})(?!\\p{L})\\.?)\\s*`,
  'iu',
);
/** Behind it. */
const OF_PEOPLE = new RegExp(
  `(?<=\\d)\\s*(?:${wordsOf('people persons person worshippers worshipers faithful pax seats places place personnes fidèles plätze personen gläubige personas fieles plazas persone fedeli pessoas fiéis lugares jemaah jamaah jamaat jama’ah orang kişi kişilik чел человек мест людей осіб місць ljudi vjernika mjesta osób miejsc lidí míst osob fő personer platser osoba نفر مصلي مصل مصلين شخص نمازگزار افراد نمازی লোক জন व्यक्ति लोग பேர் 人 名 명')})\\.?\\s*$`,
  'iu',
);

/** A whole number of people, its thousands set apart or not ("3 000", "3.000", "3,000+", "ca. 300 people"); null for anything else. */
export function readCapacity(raw: string | undefined): number | null {
  const digits = asciiDigits(raw ?? '')
    .replace(ABOUT, '')
    .replace(OF_PEOPLE, '')
    .replace(/[\s\u066c]/g, '')
    .replace(/\+$|[.,]0{1,2}$/, '');
  const isNumber = /^\d+$/.test(digits) || /^\d{1,3}(?:([.,'’])\d{3})(?:\1\d{3})*$/.test(digits);
  const value = isNumber ? Number(digits.replace(/\D/g, '')) : Number.NaN;
  return value <= CAPACITY_MAX ? value : null;
}

/** 3/4/2026 is in April or, in America, in March. */
const EITHER_ORDER = /^(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|1[0-2])\//;

/** Days since 30 December 1899, in which spreadsheets reckon: 45931 is 1 October 2025. */
function dayOfNumber(said: string): string | undefined {
  const days = /^(\d{5})(?:\.\d+)?$/.exec(said)?.[1];
  return days === undefined
    ? undefined
    : new Date(Date.UTC(1899, 11, 30 + Number(days))).toISOString().slice(0, 10);
}

/** An existing calendar date that is neither before OpenStreetMap and its like nor mistyped. */
export function readDate(raw: string | undefined): string | null {
  const said = (raw ?? '').trim();
  const date = EITHER_ORDER.test(said) ? undefined : meantDate(dayOfNumber(said) ?? said);
  return date?.startsWith('20') ? date : null;
}

/** A Wikidata item; of several the first. */
export const readWikidata = (raw: string | undefined): string | null =>
  /^\s*(Q[1-9]\d{0,11})\b/.exec(raw ?? '')?.[1] ?? null;

/** Degrees in whatever notation; NaN for any other text. */
export const readDegrees = (raw: string | undefined): number =>
  // Ten-millionths of a degree (1 cm) are what OpenStreetMap stores; more digits are noise.
  Math.round(degreesIn(raw ?? '') * 1e7) / 1e7;
