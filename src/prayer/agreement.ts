/** How well each method meets what its authority published, as `npm run bench:prayer` measured it. */
import type { PrayerMethod } from '../contract/prayer_day.ts';

type Agreement = NonNullable<PrayerMethod['agreement']>;

/** Shares are of all times of the timetable (fajr, sunrise, dhuhr, asr, maghrib, isha of every day). */
export const AGREEMENT: Readonly<Record<number, Agreement>> = {
  4: {
    timetable: 'Makkah 2016 (12 days), Riyadh 2025-08-24 to 2025-09-22',
    times: 252,
    within_0_minutes: 0.631,
    within_1_minute: 0.992,
    within_2_minutes: 1,
  },
  5: {
    timetable: 'Cairo 2025-09',
    times: 180,
    within_0_minutes: 0.639,
    within_1_minute: 0.978,
    within_2_minutes: 1,
  },
  7: {
    timetable: 'Tehran 2018 (12 days)',
    times: 72,
    within_0_minutes: 0.972,
    within_1_minute: 1,
    within_2_minutes: 1,
  },
  10: {
    timetable: 'Doha 2016 (12 days)',
    times: 72,
    within_0_minutes: 0.958,
    within_1_minute: 1,
    within_2_minutes: 1,
  },
  11: {
    timetable: 'Singapore 2020 (71 days)',
    times: 426,
    within_0_minutes: 0.761,
    within_1_minute: 1,
    within_2_minutes: 1,
  },
  13: {
    timetable: 'Ankara 2019 (24 days), Ankara 2025-09-14 to 2025-10-14',
    times: 330,
    within_0_minutes: 0.806,
    within_1_minute: 1,
    within_2_minutes: 1,
  },
  16: {
    timetable: 'Dubai 2018 (12 days)',
    times: 72,
    within_0_minutes: 0.722,
    within_1_minute: 1,
    within_2_minutes: 1,
  },
  17: {
    timetable: 'Kangar 2025-09',
    times: 180,
    within_0_minutes: 0.811,
    within_1_minute: 1,
    within_2_minutes: 1,
  },
  20: {
    timetable: 'Tangerang 2025-09',
    times: 180,
    within_0_minutes: 0.717,
    within_1_minute: 1,
    within_2_minutes: 1,
  },
};
