/** The Hijri date by the Umm al-Qura calendar, which Saudi Arabia publishes ahead of time. */
import { gregorianToHijri } from '@tabby_ai/hijri-converter';
import type { Hijri } from '../contract/prayer_day.ts';
import { civilDate, dayNumber } from './civil_date.ts';

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

/** Most requests ask for the same few days: the library takes longer than the sun. */
const DAYS_KEPT = 1000;
const known = new Map<number, HijriDay>();

function fromTable(day: number): HijriDay | null {
  if (day < FIRST_DAY || day > LAST_DAY) return null;
  let found = known.get(day);
  if (found === undefined) {
    const [year = 0, month = 0, dayOfMonth = 0] = civilDate(day).split('-').map(Number);
    found = gregorianToHijri({ year, month, day: dayOfMonth });
    if (known.size >= DAYS_KEPT) known.clear();
    known.set(day, found);
  }
  return found;
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
