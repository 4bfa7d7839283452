/** What a method is: the numbers an authority computes its timetable with. */
import type { PrayerMethod } from '../contract/prayer_day.ts';

/** A method as it is computed with; countries and measured agreement are added where methods are listed. */
export type Method = Omit<PrayerMethod, 'countries' | 'agreement'>;

/**
 * A method as it holds at a latitude on a date: authorities have changed their rules, and some have others in the north
 * or in summer.
 * @param date YYYY-MM-DD
 */
export function methodAt(method: Method, lat: number, date: string): Method {
  let found = method;
  const dayOfYear = date.slice(-'MM-DD'.length);
  for (const { season, until, above_latitude, ...changes } of method.variants) {
    const holds =
      (season === undefined || (dayOfYear >= season.from && dayOfYear <= season.to)) &&
      (until === null || date < until) &&
      (above_latitude === null || Math.abs(lat) > above_latitude);
    if (holds) found = { ...found, ...changes };
  }
  return found;
}

export const NO_OFFSETS: Method['offsets'] = { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 };

const NO_VARIANTS: Method['variants'] = [];

/** The usual precaution before a fast, for authorities that print none or just this (Kementerian Agama, INM Tunisia). */
const IMSAK_MINUTES = 10;

/** What most methods share: nothing added, sunset is maghrib, minutes rounded to the nearest, for the point itself. */
export const COMMON = {
  imsak_minutes: IMSAK_MINUTES,
  isha_interval: null,
  isha_interval_ramadan: null,
  maghrib_angle: null,
  night_until: 'sunrise',
  offsets: NO_OFFSETS,
  rounding: 'nearest',
  rounding_exceptions: {},
  twilight_limit: 'high_latitude_rule',
  night_portions: null,
  fixed_minutes: null,
  times_of: 'point',
  declination_at: 'instant',
  fajr_declination_at: null,
  variants: NO_VARIANTS,
  differs_from_aladhan: null,
} as const;

export const ADHAN = 'adhan, METHODS.md and CalculationMethod (Batoul Apps)';
/** A study of official tables of 2024 to 2026; what it found was checked here where rows were at hand. */
export const TAQWA =
  'Official tables of 2024 to 2026 as compared in docs/research/2026-09-prayer-times of MohamedAbulgasem/Taqwa (GitHub)';
export const ALADHAN = 'AlAdhan, calculation methods (aladhan.com/calculation-methods)';
