/** How well each method meets what its authority published, as `npm run bench:prayer` measured it. */
import type { PrayerMethod } from '../contract/prayer_day.ts';

type Agreement = NonNullable<PrayerMethod['agreement']>;

/** Shares are of all times of the timetable (fajr, sunrise, dhuhr, asr, maghrib, isha of every day). */
export const AGREEMENT: Readonly<Record<number, Agreement>> = {};
