/** Calendar dates without a time or a zone, as `YYYY-MM-DD` and as a count of days, so that no process zone can shift them. */

/** Milliseconds of a day of 24 hours. */
export const DAY_MS = 86_400_000;

/** Days from 1970-01-01 to a calendar date, negative before it. */
export function dayNumber(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** The calendar date so many days after 1970-01-01. */
export function civilDate(day: number): string {
  const at = new Date(day * DAY_MS);
  return `${at.getUTCFullYear()}-${twoDigits(at.getUTCMonth() + 1)}-${twoDigits(at.getUTCDate())}`;
}
