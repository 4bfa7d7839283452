/** The sun of one day at one place: noon, sunrise, sunset, and the night that follows. */

import type { ZoneClock } from '../geography/zone_clock.ts';
import { DAY_MS } from './civil_date.ts';
import type { Method } from './method.ts';
import { type Altitude, instantAtAltitude, instantAtHeldDeclination, noonNear, sunAt } from './sun.ts';

/**
 * Degrees of the sun's centre at sunrise and sunset: 34′ of refraction and 16′ of the sun's radius.
 * Source: J. Meeus, Astronomical Algorithms, chapter 15.
 */
export const HORIZON = -50 / 60;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Milliseconds the mean sun needs for a degree of longitude. */
const MS_PER_DEGREE = DAY_MS / 360;
/** How far outside the date noon may fall, where a zone far from its own longitude puts noon at midnight. */
const NOON_SLACK_MS = 3_600_000;

/** A point in degrees: north, east. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** What the sun does on a day; instants in milliseconds since 1970, null where it does not do it. */
export interface SolarDay {
  /** Days since 1970-01-01, of the date that the place's clocks show at noon. */
  readonly day: number;
  readonly noon: number;
  readonly find: Finder;
  /** When fajr's angle is reached that morning, and the next. */
  readonly findFajr: (angle: number) => number | null;
  readonly findFajrTomorrow: (angle: number) => number | null;
  readonly sunrise: number | null;
  readonly sunset: number | null;
  readonly nextSunrise: number | null;
  /** Milliseconds from sunset to the next sunrise; null where there is no such night. */
  readonly night: number | null;
  /** The same of the night before; worked out when asked, since it is seldom needed. */
  readonly nightBefore: () => number | null;
}

/**
 * The noon of a calendar date as the place's clocks show it. Near the date line the sun's own day and the
 * calendar's differ by one, so the noon found is checked against the date and moved by whole days.
 *
 * @returns null for a date the zone never had, such as 2011-12-30 in Samoa
 */
export function noonOf(day: number, lng: number, clock: ZoneClock): number | null {
  let noon = noonNear(day * DAY_MS + DAY_MS / 2 - lng * MS_PER_DEGREE, lng);
  for (let attempt = 0; attempt < 2; attempt++) {
    const intoDay = noon + clock.offsetAt(noon) * MINUTE_MS - day * DAY_MS;
    if (intoDay >= 0 && intoDay < DAY_MS) return noon;
    if (attempt > 0) return intoDay > -NOON_SLACK_MS && intoDay < DAY_MS + NOON_SLACK_MS ? noon : null;
    noon = noonNear(noon - Math.floor(intoDay / DAY_MS) * DAY_MS, lng);
  }
  return null;
}

/** Finds when the sun stands at an altitude, before (−1) or after (1) the day's noon; null where it never does. */
export type Finder = (half: -1 | 1, altitude: Altitude) => number | null;

/**
 * The way a method looks for the sun.
 * @param day days since 1970-01-01
 * @param noon of that day, milliseconds since 1970
 */
export function finder(
  day: number,
  noon: number,
  { lat, lng }: Place,
  declinationAt: Method['declination_at'] | '21h_ut',
): Finder {
  if (declinationAt === 'instant') {
    return (half, altitude) => instantAtAltitude(noon, half, altitude, lat, lng);
  }
  const { declination } = sunAt(day * DAY_MS + (declinationAt === '21h_ut' ? 21 * HOUR_MS : 0));
  return (half, altitude) => instantAtHeldDeclination(noon, half, altitude, lat, declination);
}

/** The sun of the day whose noon is given. */
export function solarDay(
  day: number,
  noon: number,
  place: Place,
  { declination_at: declinationAt, fajr_declination_at: fajrDeclinationAt }: Method,
): SolarDay {
  const find = finder(day, noon, place, declinationAt);
  const noonTomorrow = noonNear(noon + DAY_MS, place.lng);
  const findTomorrow = finder(day + 1, noonTomorrow, place, declinationAt);
  const isSame = fajrDeclinationAt === null;
  const fajr = isSame ? find : finder(day, noon, place, fajrDeclinationAt);
  const fajrTomorrow = isSame ? findTomorrow : finder(day + 1, noonTomorrow, place, fajrDeclinationAt);
  const sunrise = find(-1, HORIZON);
  const sunset = find(1, HORIZON);
  const nextSunrise = findTomorrow(-1, HORIZON);
  return {
    day,
    noon,
    find,
    findFajr: (angle) => fajr(-1, -angle),
    findFajrTomorrow: (angle) => fajrTomorrow(-1, -angle),
    sunrise,
    sunset,
    nextSunrise,
    night: sunset === null || nextSunrise === null ? null : nextSunrise - sunset,
    nightBefore: () => {
      const findYesterday = finder(day - 1, noonNear(noon - DAY_MS, place.lng), place, declinationAt);
      const sunsetBefore = findYesterday(1, HORIZON);
      return sunsetBefore === null || sunrise === null ? null : sunrise - sunsetBefore;
    },
  };
}
