/** When an event begins and ends, as filters need it. */
import type { Event } from '../../../src/contract/event.ts';
import { zoneClock } from '../../../src/geography/zone_clock.ts';

const DAY_MS = 86_400_000;
/** An all-day event without a zone is over when its last day is over everywhere, at UTC-12. */
const LAST_ZONE = 'Etc/GMT+12';

export interface EventTimes {
  /** Local calendar dates, YYYY-MM-DD. */
  readonly firstDate: string;
  readonly lastDate: string;
  /** The moment it is over, in ms since 1970. */
  readonly ends: number;
}

/** The moment a local calendar day is over: the next one begins, which need not be at 00:00 where clocks change. */
const endOfDay = (date: string, timezone: string | null): number =>
  zoneClock(timezone ?? LAST_ZONE).instantOf(Date.parse(`${date}T00:00:00Z`) + DAY_MS);

export function eventTimes(event: Event): EventTimes {
  const firstDate = event.start.slice(0, 10);
  if (event.all_day) {
    const lastDate = event.end.slice(0, 10);
    return { firstDate, lastDate, ends: endOfDay(lastDate, event.timezone) };
  }
  const ends = Date.parse(event.end);
  // What ends at midnight has not taken place on the day that begins then.
  const endsAtMidnight = event.end.slice(11, 19) === '00:00:00' && event.end !== event.start;
  const lastDate = endsAtMidnight
    ? new Date(Date.parse(`${event.end.slice(0, 10)}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
    : event.end.slice(0, 10);
  return { firstDate, lastDate, ends };
}
