/** The countries of the snapshot: ISO 3166-1 and Kosovo (XK), with their English names. */
import countries from 'i18n-iso-countries';
import type { Snapshot } from './open.ts';

/** Adds the countries that are missing. */
export function keepCountries(snapshot: Snapshot): void {
  const insert = snapshot.prepare<[string, string]>(
    'INSERT INTO country (code, name) VALUES (?, ?) ON CONFLICT (code) DO NOTHING',
  );
  const names = countries.getNames('en', { select: 'official' });
  for (const [code, name] of Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1)))
    insert.run(code, name);
}
