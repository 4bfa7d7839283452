/** Timetables that authorities published, and how far ours are from them. */
import { readFileSync } from 'node:fs';
import type { SchoolId } from '../../src/prayer/asr.ts';
import { prayerDays } from '../../src/prayer/day.ts';
import { methodOf } from '../../src/prayer/methods.ts';

/** The times that authorities publish. */
export const PUBLISHED_TIMES = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
type PublishedTime = (typeof PUBLISHED_TIMES)[number];

/** One day of one timetable. */
export interface PublishedDay {
  /** Which timetable. */
  readonly src: string;
  readonly lat: number;
  readonly lng: number;
  readonly tz: string;
  readonly method: number;
  readonly school: SchoolId;
  readonly date: string;
  /** Local HH:MM. */
  readonly exp: Readonly<Partial<Record<PublishedTime, string>>>;
}

export interface Difference {
  readonly timetable: string;
  readonly method: number;
  readonly date: string;
  readonly time: PublishedTime;
  /** Minutes ours is later (+) or earlier (−); null where we give no time. */
  readonly minutes: number | null;
}

/** Reads one JSON object a line. */
export const readPublished = (path: string): PublishedDay[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as PublishedDay);

const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Compares every published time with ours. */
export function differences(days: readonly PublishedDay[]): Difference[] {
  return days.flatMap(({ src, lat, lng, tz, method, school, date, exp }) => {
    const [ours] = prayerDays(
      {
        place: { lat, lng },
        timezone: tz,
        timezoneSource: 'parameter',
        country: null,
        method: methodOf(method),
        methodChosenBy: 'parameter',
        school,
        schoolChosenBy: 'parameter',
        highLatitudeRule: undefined,
        hijriAdjustment: 0,
      },
      date,
      1,
    );
    return PUBLISHED_TIMES.flatMap((time) => {
      const published = exp[time];
      if (published === undefined) return [];
      const given = ours?.timings[time] ?? null;
      // The shorter way round the clock: a time just after midnight may be compared with one just before.
      const apart = given === null ? null : minuteOfDay(given) - minuteOfDay(published);
      const minutes = apart === null ? null : apart - 1440 * Math.round(apart / 1440);
      return [{ timetable: src, method, date, time, minutes }];
    });
  });
}

export interface Agreement {
  readonly times: number;
  /** Shares of all times, 0 to 1. */
  readonly within0: number;
  readonly within1: number;
  readonly within2: number;
  /** Minutes, signed: + where ours is later. */
  readonly mean: number;
  /** Minutes of the largest difference; Infinity where we give no time. */
  readonly worst: number;
}

/** Adds differences up. */
export function agreementOf(found: readonly Difference[]): Agreement {
  const away = found.map(({ minutes }) => (minutes === null ? Number.POSITIVE_INFINITY : Math.abs(minutes)));
  const within = (most: number) => away.filter((minutes) => minutes <= most).length / away.length;
  return {
    times: found.length,
    within0: within(0),
    within1: within(1),
    within2: within(2),
    mean: found.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0) / found.length,
    worst: Math.max(...away),
  };
}

/** Groups by a key, in order of first appearance. */
export function groupedBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
}
