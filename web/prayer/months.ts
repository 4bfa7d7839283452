/** Calendar months, YYYY-MM, and days, YYYY-MM-DD. */

const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** The month a day is in. */
export const monthOf = (date: string): string => date.slice(0, 7);

export const firstOf = (month: string): string => `${month}-01`;

/** A month so many months later. */
export function monthAfter(month: string, by: number): string {
  const date = utc(firstOf(month));
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}

/** A day so many days later. */
export function dayAfter(date: string, by = 1): string {
  const next = utc(date);
  next.setUTCDate(next.getUTCDate() + by);
  return next.toISOString().slice(0, 10);
}
