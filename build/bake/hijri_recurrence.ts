/** Occurrences of a day of the Hijri year, by the Umm al-Qura calendar. */
import { hijriToGregorian } from '@tabby_ai/hijri-converter';
import { Temporal } from 'temporal-polyfill';
import { readHijriRule } from '../snapshot/hijri_rule.ts';
import type { Occurrence } from './rule_recurrence.ts';

/** The calendar's table ends here (Umm al-Qura, as published up to 1500 AH). */
const LAST_HIJRI_YEAR = 1500;

/** A Hijri year is 10 to 12 days shorter than a Gregorian one, so a year of one touches up to three of the other. */
const YEARS_AROUND = 2;

/** The Hijri year in which a Gregorian year begins, within one year: 622 CE and 354.37 days a year. */
const hijriYearNear = (gregorian: number): number => Math.floor(((gregorian - 622) * 365.2425) / 354.367) + 1;

function gregorianDate(year: number, month: number, day: number): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(hijriToGregorian({ year, month, day }));
  } catch {
    // A 30th in a month that has 29 days that year.
    return null;
  }
}

/**
 * Occurrences that have not ended before `from` and start no later than `to`.
 * @param recurrence such as `hijri:09-01/1`
 * @throws Error where it is not of that form
 */
export function hijriOccurrences(
  recurrence: string,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Occurrence[] {
  const rule = readHijriRule(recurrence);
  if (rule === null) {
    throw new Error(`"${recurrence}" is not a Hijri recurrence. Write it like hijri:09-01/1.`);
  }
  const first = hijriYearNear(from.year) - YEARS_AROUND;
  const last = Math.min(hijriYearNear(to.year) + YEARS_AROUND, LAST_HIJRI_YEAR);
  const occurrences: Occurrence[] = [];
  for (let year = first; year <= last; year += 1) {
    for (let month = rule.months[0]; month <= rule.months[1]; month += 1) {
      const start = gregorianDate(year, month, rule.day);
      if (start === null) continue;
      const lastOfMonth = gregorianDate(year, month, 30) ?? gregorianDate(year, month, 29) ?? start;
      const full = start.add({ days: rule.length - 1 });
      const end = Temporal.PlainDate.compare(full, lastOfMonth) > 0 ? lastOfMonth : full;
      if (Temporal.PlainDate.compare(end, from) < 0 || Temporal.PlainDate.compare(start, to) > 0) continue;
      occurrences.push({ localStart: start.toString(), start: start.toString(), end: end.toString() });
    }
  }
  return occurrences;
}
