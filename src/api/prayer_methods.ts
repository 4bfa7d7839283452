/** `GET /prayer/methods`: the list behind it. It never changes between deploys, so it is baked into a file. */
import type { PrayerMethod } from '../contract/prayer_day.ts';
import { methodList } from '../prayer/method_list.ts';

/** Every method with its parameters, authority, countries and measured agreement, by id. */
export const prayerMethods = (): PrayerMethod[] => methodList();
