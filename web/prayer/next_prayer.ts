/** Which prayer comes next. */
import { SHOWN_TIMINGS, type ShownTiming } from '../components/day_strip.tsx';
import type { PrayerDay } from '../records.ts';

const MINUTE_MS = 60_000;

export interface NextPrayer {
  readonly name: ShownTiming;
  /** When it begins, milliseconds since 1970. */
  readonly at: number;
  readonly day: PrayerDay;
}

/** What comes next of some days in their order; instants, so that no change of clocks matters. */
export function nextOf(days: readonly PrayerDay[], now: number): NextPrayer | null {
  for (const day of days) {
    for (const name of SHOWN_TIMINGS) {
      const instant = day.timestamps[name];
      if (instant === null) continue;
      const at = Date.parse(instant);
      if (at > now) return { name, at, day };
    }
  }
  return null;
}

/** The timing of a day that comes next, or null once all of them are past. */
export const nextToday = (day: PrayerDay, now: number): ShownTiming | null =>
  nextOf([day], now)?.name ?? null;

/** Whole minutes until an instant, rounded up: it is never said to be there before it is. */
export const minutesUntil = (at: number, now: number): number => Math.ceil((at - now) / MINUTE_MS);

/** The calendar date in a zone at an instant, YYYY-MM-DD. */
export function dateIn(timezone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).formatToParts(now);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
