/** The Hijri date by the Umm al-Qura calendar, which Saudi Arabia publishes ahead of time. */
// The library's table alone: its code is ten more files, each of which a first answer would wait for.
import { HIJRI_OFFSET, MONTH_STARTS } from '@tabby_ai/hijri-converter/dist/_lib/ummalqura.js';
import type { Hijri } from '../contract/prayer_day.ts';
import { dayNumber } from './civil_date.ts';

const MONTH_NAMES = [
  'Muharram',
  'Safar',
  'Rabi al-Awwal',
  'Rabi al-Thani',
  'Jumada al-Ula',
  'Jumada al-Akhirah',
  'Rajab',
  'Shaban',
  'Ramadan',
  'Shawwal',
  'Dhu al-Qadah',
  'Dhu al-Hijjah',
] as const;
const RAMADAN = 9;

/** First and last day of the published table: 1 Muharram 1356 and the last day of 1500. */
const FIRST_DAY = dayNumber('1937-03-14');
const LAST_DAY = dayNumber('2077-11-16');

const twoDigits = (value: number): string => String(value).padStart(2, '0');

interface HijriDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The table counts days from 2,400,000 days after the first Julian day. */
const TABLE_DAY_OF_1970 = 40_588;
const MONTHS = 12;

function fromTable(day: number): HijriDay | null {
  if (day < FIRST_DAY || day > LAST_DAY) return null;
  const tableDay = day + TABLE_DAY_OF_1970;
  // The month that begins last before the day's end, by halving.
  let [low, high] = [0, MONTH_STARTS.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((MONTH_STARTS[middle] ?? 0) <= tableDay) low = middle + 1;
    else high = middle;
  }
  const months = HIJRI_OFFSET + low - 1;
  return {
    year: Math.floor(months / MONTHS) + 1,
    month: (months % MONTHS) + 1,
    day: tableDay - (MONTH_STARTS[low - 1] ?? 0) + 1,
  };
}

/**
 * The Hijri date of the daylight hours of a day; the Hijri day itself begins at the sunset before.
 *
 * @param day days since 1970-01-01
 * @param adjustment days to move the answer, where the moon was sighted earlier (+) or later (−)
 * @returns null outside the table (1937-03-14 to 2077-11-16)
 */
export function hijriDate(day: number, adjustment: number): Hijri | null {
  const found = fromTable(day + adjustment);
  if (found === null) return null;
  const { year, month, day: dayOfMonth } = found;
  return {
    date: `${year}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`,
    year,
    month,
    day: dayOfMonth,
    month_name: MONTH_NAMES[month - 1] ?? '',
  };
}

/** Whether a day is in Ramadan of the Umm al-Qura calendar; false outside its table, where nobody has said. */
export function isRamadan(day: number): boolean {
  return fromTable(day)?.month === RAMADAN;
}
