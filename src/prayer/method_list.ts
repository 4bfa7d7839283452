/** The methods as they are listed: each row with the countries it is the default of and how well it was met. */
import type { PrayerMethod } from '../contract/prayer_day.ts';
import { AGREEMENT } from './agreement.ts';
import { countriesOfMethod } from './country_defaults.ts';
import { METHODS } from './methods.ts';

/** Every method, by id. */
export const methodList = (): PrayerMethod[] =>
  [...METHODS.values()].map(({ id, name, authority, ...method }) => ({
    // What a reader looks for comes first.
    id,
    name,
    authority,
    ...method,
    countries: countriesOfMethod(id),
    agreement: AGREEMENT[id] ?? null,
  }));
