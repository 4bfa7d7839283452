/** How well each authority's timetables are met, as `npm run bench:prayer -- --agreement` measures it. */
import type { PrayerMethod } from '../contract/prayer_day.ts';

type Agreement = NonNullable<PrayerMethod['agreement']>;

/**
 * By slug, where at least two cities and two seasons of the authority's own timetables were compared. Shares are of all times of the timetables (fajr,
 * sunrise, dhuhr, asr, maghrib, isha of every day).
 */
export const AGREEMENT: Readonly<Record<string, Agreement>> = {
  diyanet: {
    timetable: 'Ankara 2019 (24 days), Ankara 2025-09-14 to 2025-10-14',
    times: 330,
    within_0_minutes: 0.806,
    within_1_minute: 1.0,
    within_2_minutes: 1.0,
  },
  'umm-al-qura': {
    timetable: 'Makkah 2016 (12 days), Riyadh 2025-08-24 to 2025-09-22',
    times: 252,
    within_0_minutes: 0.948,
    within_1_minute: 1.0,
    within_2_minutes: 1.0,
  },
  jakim: {
    timetable: 'Perlis 2025-09, seven zones 2023-01',
    times: 1482,
    within_0_minutes: 0.863,
    within_1_minute: 1.0,
    within_2_minutes: 1.0,
  },
};
