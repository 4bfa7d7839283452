/** What countries are called in the languages people search in. */
import { foldWords } from '../../../src/directory/fold.ts';

/** The languages most Muslims read, and those of the countries most directories are of. */
const LANGUAGES = [
  'en',
  'ar',
  'fr',
  'tr',
  'ur',
  'id',
  'ms',
  'fa',
  'bn',
  'de',
  'es',
  'nl',
  'ru',
  'bs',
  'sq',
  'sw',
  'so',
];

/** Names people use that the language data does not have. */
const COLLOQUIAL: readonly (readonly [string, string])[] = [
  ['GB', 'uk'],
  ['GB', 'great britain'],
  ['GB', 'england'],
  ['GB', 'britain'],
  ['US', 'usa'],
  ['US', 'america'],
  ['AE', 'uae'],
  ['AE', 'emirates'],
  ['SA', 'ksa'],
  ['TR', 'turkey'],
  ['NL', 'holland'],
  ['CZ', 'czech republic'],
  ['BA', 'bosnia'],
  ['CI', 'ivory coast'],
];

/** Folded names of the given countries, without repetition, sorted. */
export function countryNames(countries: ReadonlyMap<string, string>): { name: string; country: string }[] {
  const pairs = new Map<string, { name: string; country: string }>();
  const add = (name: string, country: string) => {
    const folded = foldWords(name).join(' ');
    if (folded !== '') pairs.set(`${folded}\n${country}`, { name: folded, country });
  };
  for (const [country, name] of countries) add(name, country);
  for (const [country, name] of COLLOQUIAL) if (countries.has(country)) add(name, country);
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const country of countries.keys()) add(names.of(country) ?? '', country);
  }
  return [...pairs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair);
}
