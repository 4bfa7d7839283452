/** How early fajr and how late isha may be, where the sun hardly or never sinks to their angles. */
import { createRequire } from 'node:module';
import type { HighLatitudeRule } from '../contract/vocabularies.ts';
import { CivilDay } from './civil_date.ts';

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

/** The calculation library is fifteen files, loaded where a method asks for its twilight: a first answer waits for each. */
const load = createRequire(import.meta.url);

/** The twilight the Moonsighting Committee allows on a day: milliseconds before sunrise and after sunset. */
export interface SeasonalTwilight {
  readonly morning: number;
  readonly evening: number;
}

/**
 * The Moonsighting Committee's twilight by latitude and season, from 55° a seventh of the night. Its formula
 * is the calculation library's; asking for an angle the sun never has leaves nothing but that formula.
 * Source: moonsighting.com, "How we calculate Fajr and Isha".
 *
 * @param day days since 1970-01-01
 * @returns NaN in both where the sun does not rise or set
 */
export function seasonalTwilight(day: number, lat: number, lng: number): SeasonalTwilight {
  const { CalculationParameters, Coordinates, PrayerTimes } = load('adhan') as typeof import('adhan');
  const parameters = new CalculationParameters('MoonsightingCommittee', Number.NaN, Number.NaN);
  parameters.rounding = 'none';
  const times = new PrayerTimes(new Coordinates(lat, lng), new CivilDay(day), parameters);
  return {
    morning: Number(times.sunrise) - Number(times.fajr),
    evening: Number(times.isha) - Number(times.sunset),
  };
}
