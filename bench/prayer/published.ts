/** Timetables that authorities published, and how far ours are from them. */
import { readFileSync } from 'node:fs';
import type { SchoolId } from '../../src/prayer/asr.ts';
import { prayerDays } from '../../src/prayer/day.ts';
import { NO_OFFSETS } from '../../src/prayer/method.ts';
import { authorityOf, METHODS } from '../../src/prayer/methods.ts';
import type { Place } from '../../src/prayer/solar_day.ts';

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

/** What has to be known of a timetable beside what its rows say. */
interface Known {
  /** Beginning of `src`. */
  readonly src: string;
  /** Slug of the authority, where it is not the row's method. */
  readonly authority?: string;
  /** Whose tables they are, where they are not the authority's own: shown beside it, and no agreement is claimed from them. */
  readonly label?: string;
  /** Where the authority computes for, where the row has another point. */
  readonly place?: Place;
  /** Whose clock the times are in, where the row says another. */
  readonly tz?: string;
  /** The year the tables were made for, where the row says another: their summer time begins on its days. */
  readonly year?: number;
  /** Why it is not compared. */
  readonly leftOut?: string;
  /** Which of its rows were used to find the numbers of the authority; the others were held out. */
  readonly fitted: (day: PublishedDay) => boolean;
}

const monthOf = ({ date }: PublishedDay): number => Number(date.slice(5, 7));
const firstHalf = (day: PublishedDay): boolean => monthOf(day) <= 6;
const of =
  (...places: readonly string[]) =>
  ({ src }: PublishedDay): boolean =>
    places.some((place) => src.endsWith(place));
const never = (): boolean => false;

/** The first that fits counts. */
const KNOWN: readonly Known[] = [
  { src: 'adhan:Ankara', fitted: () => true },
  { src: 'adhan:Dubai', fitted: () => true },
  { src: 'adhan:Doha', leftOut: 'the authority has published other minutes since', fitted: never },
  {
    src: 'id:jayapura',
    leftOut: 'made for a degree north of the equator, where the city is not',
    fitted: never,
  },
  { src: 'sarajevo', authority: 'bosnia', tz: 'Europe/Sarajevo', fitted: firstHalf },
  {
    src: 'sweden',
    authority: 'diyanet',
    label: 'diyanet, Sweden',
    // Of 2019 to 2026 the year whose sun and summer time its sunrise, noon, asr and maghrib have: 89% to the minute.
    year: 2024,
    // September told when the portions of the night end.
    fitted: (day) => monthOf(day) <= 6 || monthOf(day) === 9,
  },
  { src: 'qatar', fitted: firstHalf },
  { src: 'jordan', fitted: firstHalf },
  { src: 'jakim', fitted: of('PNG01', 'MLK01', 'SBH07', 'WLY01') },
  { src: 'habous', fitted: () => true },
  // A site's own tables: their sun is that of a day and a quarter before, which the noon alone shows.
  { src: 'id:', label: 'kemenag, jadwalsholat.org', fitted: never },
  // The sheet is headed "Jakarta" and gives a longitude of another town.
  { src: 'masaajid:Kemenag', place: { lat: -6.1667, lng: 106.8167 }, fitted: () => true },
  { src: 'masaajid:UmmAlQura', fitted: () => true },
  { src: 'masaajid:Egypt', fitted: () => true },
  { src: '', fitted: never },
];

function knownOf(day: PublishedDay): Known {
  const known = KNOWN.find(({ src }) => day.src.startsWith(src));
  if (known === undefined) throw new Error(`${day.src} is in no row of KNOWN.`);
  return known;
}

export interface Difference {
  readonly timetable: string;
  /** Slug. */
  readonly authority: string;
  /** Its name in the tables: the slug, or whose tables these are. */
  readonly label: string;
  /** Whether the authority published it itself. */
  readonly isItsOwn: boolean;
  readonly fitted: boolean;
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
  return days.flatMap((day) => {
    const known = knownOf(day);
    if (known.leftOut !== undefined) return [];
    const authority = known.authority ?? METHODS.get(day.method)?.slug ?? '';
    const [ours] = prayerDays(
      {
        place: known.place ?? { lat: day.lat, lng: day.lng },
        timezone: known.tz ?? day.tz,
        timezoneSource: 'parameter',
        country: null,
        method: authorityOf(authority),
        methodChosenBy: 'parameter',
        school: day.school,
        schoolChosenBy: 'parameter',
        highLatitudeRule: undefined,
        hijriAdjustment: 0,
        adjustments: NO_OFFSETS,
      },
      known.year === undefined ? day.date : `${known.year}${day.date.slice(4)}`,
      1,
    );
    return PUBLISHED_TIMES.flatMap((time) => {
      const published = day.exp[time];
      if (published === undefined) return [];
      const given = ours?.timings[time] ?? null;
      // The shorter way round the clock: a time just after midnight may be compared with one just before.
      const apart = given === null ? null : minuteOfDay(given) - minuteOfDay(published);
      const minutes = apart === null ? null : apart - 1440 * Math.round(apart / 1440);
      return [
        {
          timetable: day.src,
          authority,
          label: known.label ?? authority,
          isItsOwn: known.label === undefined,
          fitted: known.fitted(day),
          date: day.date,
          time,
          minutes,
        },
      ];
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

/** Days from which on two days lie in different seasons. */
const SEASON_DAYS = 80;

/** Whether there are at least two cities and two seasons: a month of one city says little of an authority. */
export function isBroad(found: readonly Difference[]): boolean {
  const days = found.map(({ date }) => Date.parse(`2024${date.slice(4)}`) / 86_400_000);
  const cities = new Set(found.map(({ timetable }) => timetable));
  return cities.size >= 2 && Math.max(...days) - Math.min(...days) >= SEASON_DAYS;
}
