/** Instants as the clocks of a zone show them. */
import type { ZoneClock } from './zone_clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** Minutes ahead of UTC as ISO 8601 writes them: `+05:30`. */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / HOUR_MINUTES))}:${twoDigits(size % HOUR_MINUTES)}`;
}

/**
 * The date and time on the wall at an instant: `2026-11-21T13:30:00`.
 * @param instant milliseconds since 1970
 */
export const localTime = (instant: number, clock: ZoneClock): string =>
  new Date(instant + clock.offsetAt(instant) * MINUTE_MS).toISOString().slice(0, 19);

/** The same with the offset: `2026-11-21T13:30:00+00:00`. */
export const timestamp = (instant: number, clock: ZoneClock): string =>
  `${localTime(instant, clock)}${offsetText(clock.offsetAt(instant))}`;
