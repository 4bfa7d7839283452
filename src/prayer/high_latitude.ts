/** How early fajr and how late isha may be, where the sun hardly or never sinks to their angles. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { HighLatitudeRule } from '../contract/vocabularies.ts';
import { civilDate, dayNumber } from './civil_date.ts';

/** The night from a sunset to the next sunrise, or the night before a sunrise; milliseconds. */
export type NightLength = number;

/** The angle that is called a whole "sixtieth": the angle rule takes angle/60 of the night. */
const ANGLE_DIVISOR = 60;

/**
 * The most of the night that may lie between fajr and sunrise, or between sunset and isha.
 *
 * `twilight_angle` takes angle/60 of it, `middle_of_the_night` a half, `seventh_of_the_night` a seventh.
 * Source: D. Thomas and the PrayTimes manual, "Higher latitudes"; the same rules in adhan and AlAdhan.
 *
 * @param angle degrees below the horizon that the method asks for
 */
export function portionOfNight(rule: HighLatitudeRule, angle: number): number {
  switch (rule) {
    case 'twilight_angle':
      return angle / ANGLE_DIVISOR;
    case 'middle_of_the_night':
      return 1 / 2;
    case 'seventh_of_the_night':
      return 1 / 7;
  }
}

/** The calculation library's formulas of twilight, as its file of formulas has them. */
interface Seasons {
  readonly seasonAdjustedMorningTwilight: (lat: number, ofYear: number, year: number, from: Date) => Date;
  readonly seasonAdjustedEveningTwilight: (
    lat: number,
    ofYear: number,
    year: number,
    from: Date,
    shafaq: 'general',
  ) => Date;
}

const load = createRequire(import.meta.url);
/** Loaded where a method asks for them, and not the library's twenty other files: a first answer waits for each. */
const seasons = (): Seasons => load(join(dirname(load.resolve('adhan')), 'Astronomical.js')).default;

/** Degrees north from which the Moonsighting Committee takes a seventh of the night. */
const SEVENTH_FROM = 55;

/** The twilight the Moonsighting Committee allows on a day: milliseconds before sunrise and after sunset. */
export interface SeasonalTwilight {
  readonly morning: number;
  readonly evening: number;
}

/**
 * The Moonsighting Committee's twilight by latitude and season, from 55° no more than a seventh of the night. Its
 * formula is the calculation library's. Source: moonsighting.com, "How we calculate Fajr and Isha".
 *
 * @param day days since 1970-01-01
 * @param night milliseconds; null where the sun does not rise or set
 * @returns NaN in both where there is no night from 55°
 */
export function seasonalTwilight(day: number, lat: number, night: NightLength | null): SeasonalTwilight {
  const year = civilDate(day).slice(0, 4);
  const when = [lat, day - dayNumber(`${year}-01-01`) + 1, Number(year), new Date(0)] as const;
  const most = lat < SEVENTH_FROM ? Number.POSITIVE_INFINITY : (night ?? Number.NaN) / 7;
  const { seasonAdjustedMorningTwilight, seasonAdjustedEveningTwilight } = seasons();
  return {
    morning: Math.min(most, -Number(seasonAdjustedMorningTwilight(...when))),
    evening: Math.min(most, Number(seasonAdjustedEveningTwilight(...when, 'general'))),
  };
}
