/**
 * What countries are called in the languages people search in. Names people use that the language data does not have stand in
 * `data/seed/country_names_searched.csv`.
 */
import countries from 'i18n-iso-countries';
import { foldWords } from '../../../src/directory/text/fold.ts';
import { seedTable } from '../seed_table.ts';

/** So short a name is rather a word, or the Arabic article: Ấn is India in Vietnamese, and Masjid An is on the way to An-Nur. */
const isTooShort = (folded: string): boolean => /^[a-z]{1,2}$/.test(folded);

/** Folded names of the given countries, without repetition, sorted. */
export function countryNames(listed: ReadonlyMap<string, string>): { name: string; country: string }[] {
  const pairs = new Map<string, { name: string; country: string }>();
  const add = (name: string, country: string, mayBeShort = false) => {
    const folded = foldWords(name).join(' ');
    if (folded !== '' && (mayBeShort || !isTooShort(folded)))
      pairs.set(`${folded}\n${country}`, { name: folded, country });
  };
  // Of two islands or lands each is said for both: Trinidad, Bosnia.
  for (const [country, name] of listed)
    for (const part of [name, ...name.split(/ (?:and|&) /)]) add(part, country);
  for (const { country, names } of seedTable<'country' | 'names'>('country_names_searched.csv'))
    if (listed.has(country)) for (const name of names.split('|')) add(name, country, true);
  // The two say many countries otherwise: 俄罗斯 and 俄罗斯联邦.
  for (const language of countries.getSupportedLanguages()) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const country of listed.keys()) add(names.of(country) ?? '', country);
    for (const [country, name] of Object.entries(countries.getNames(language, { select: 'official' })))
      if (listed.has(country)) add(name, country);
  }
  return [...pairs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair);
}
