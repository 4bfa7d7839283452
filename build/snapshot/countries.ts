/** The countries of the snapshot: ISO 3166-1 and Kosovo (XK), with the English names in everyday use. */
import { getCountry } from 'countries-and-timezones';
import countries from 'i18n-iso-countries';
import type { Snapshot } from './open.ts';

/** Adds the countries that are missing. */
export function keepCountries(snapshot: Snapshot): void {
  const insert = snapshot.prepare<[string, string]>(
    'INSERT INTO country (code, name) VALUES (?, ?) ON CONFLICT (code) DO NOTHING',
  );
  // ISO's own names are formal ("Islamic Republic of Iran"); people look for the plain ones.
  const formal = Object.entries(countries.getNames('en', { select: 'official' }));
  for (const [code, name] of formal.sort(([a], [b]) => (a < b ? -1 : 1))) {
    insert.run(code, getCountry(code)?.name ?? name);
  }
}
