/** What countries are called in the languages of answers. */
import type { Database } from 'better-sqlite3';
import type { Language } from '../../contract/vocabularies.ts';

/** The name of a country; in English, unless another language is named. The code itself where it is no country's. */
export type NameCountry = (code: string, language?: Language) => string;

/** In English it is what all of the directory says. */
export function countryNamer(database: Database): NameCountry {
  const english = database.prepare<[string], string>('SELECT name FROM country WHERE code = ?').pluck();
  // Each is made once: making one takes twenty times as long as asking it.
  const made = new Map<Language, Intl.DisplayNames>();
  return (code, language = 'en') => {
    const own = language === 'en' ? english.get(code) : undefined;
    if (own !== undefined) return own;
    const names = made.get(language) ?? new Intl.DisplayNames([language], { type: 'region' });
    made.set(language, names);
    return names.of(code) ?? code;
  };
}
