/**
 * The minutes of twilight in the London Unified Prayer Timetable, which go by the date alone: those that fajr comes before
 * the sunrise it prints (three before the sun's), and isha after its maghrib (three after sunset). Nobody has published
 * the rule; these are the corners of the timetable of 2026, the same for all of London (londonprayertimes.com, as
 * nasimali/london-prayer-times-unified-auto on GitHub copies it). Between them it is interpolated.
 */
import { civilDate, dayNumber } from './civil_date.ts';
import type { SeasonalTwilight } from './high_latitude.ts';

/** Month and day, and minutes. */
type Corner = readonly [string, number];

const MORNING: readonly Corner[] = [
  ['01-01', 97],
  ['03-19', 97],
  ['04-01', 92],
  ['04-17', 92],
  ['05-01', 98],
  ['06-12', 120],
  ['06-14', 121],
  ['06-18', 121],
  ['07-01', 116],
  ['07-20', 108],
  ['08-05', 100],
  ['08-26', 93],
  ['09-01', 92],
  ['09-15', 92],
  ['09-28', 87],
  ['09-30', 87],
  ['10-14', 92],
  ['11-16', 102],
  ['12-15', 102],
  ['12-24', 100],
  ['12-29', 97],
  ['12-31', 97],
];

const EVENING: readonly Corner[] = [
  ['01-01', 97],
  ['01-31', 97],
  ['02-05', 93],
  ['03-07', 83],
  ['03-29', 77],
  ['04-16', 75],
  ['04-29', 71],
  ['05-15', 70],
  ['06-13', 81],
  ['06-17', 81],
  ['07-02', 72],
  ['07-28', 63],
  ['07-31', 63],
  ['08-16', 67],
  ['09-15', 75],
  ['10-04', 79],
  ['10-15', 83],
  ['11-01', 88],
  ['11-09', 92],
  ['11-30', 97],
  ['12-31', 97],
];

/** Minutes by which it prints sunrise before the sun's, and maghrib after sunset. */
const MARGIN = 3;

const MINUTE_MS = 60_000;

/** Milliseconds between the sun's own rise or setting and the twilight. */
function minutesOn(day: number, corners: readonly Corner[]): number {
  const year = civilDate(day).slice(0, 4);
  const dated = corners.map(([date, minutes]) => [dayNumber(`${year}-${date}`), minutes] as const);
  const next = dated.findIndex(([on]) => on >= day);
  const [to, then] = dated[next] ?? [day, Number.NaN];
  const [from, before] = dated[next - 1] ?? [to, then];
  const share = to === from ? 0 : (day - from) / (to - from);
  return (before + share * (then - before) + MARGIN) * MINUTE_MS;
}

/**
 * The twilight of the London Unified Prayer Timetable on a day: milliseconds before the sun's rise and after its setting.
 *
 * @param day days since 1970-01-01
 */
export const londonTwilight = (day: number): SeasonalTwilight => ({
  morning: minutesOn(day, MORNING),
  evening: minutesOn(day, EVENING),
});
