/** The authorities as they are listed: each row with the countries it is the default of and how well it was met. */
import type { PrayerMethod } from '../contract/prayer_day.ts';
import { AGREEMENT } from './agreement.ts';
import { countriesOf } from './country_defaults.ts';
import { AUTHORITIES } from './methods.ts';

/** Every authority: the numbered ones by number, then the others by name. */
export const methodList = (): PrayerMethod[] =>
  [...AUTHORITIES.values()].map(({ id, slug, name, authority, ...method }) => ({
    // What a reader looks for comes first.
    id,
    slug,
    name,
    authority,
    ...method,
    countries: countriesOf(slug),
    agreement: AGREEMENT[slug] ?? null,
  }));
