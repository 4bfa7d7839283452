/** What a method is: the numbers an authority computes its timetable with. */
import type { PrayerMethod } from '../contract/prayer_day.ts';

/** A method as it is computed with; countries and measured agreement are added where methods are listed. */
export type Method = Omit<PrayerMethod, 'countries' | 'agreement'>;

export const NO_OFFSETS: Method['offsets'] = { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 };

/** What most methods share: nothing added, sunset is maghrib, minutes rounded to the nearest, for the point itself. */
export const COMMON = {
  isha_interval: null,
  isha_interval_ramadan: null,
  maghrib_angle: null,
  offsets: NO_OFFSETS,
  rounding: 'nearest',
  rounding_exceptions: {},
  twilight_limit: 'high_latitude_rule',
  night_portions: null,
  times_of: 'point',
  declination_at: 'instant',
  differs_from_aladhan: null,
} as const;

export const ADHAN = 'adhan, METHODS.md and CalculationMethod (Batoul Apps)';
export const ALADHAN = 'AlAdhan, calculation methods (aladhan.com/calculation-methods)';
