/** Names of countries in the languages of answers. */
import type { Database } from 'better-sqlite3';
import { LANGUAGES, type Language } from '../../contract/vocabularies.ts';
import { memoized } from '../memoized.ts';

/** The name of a country, in English by default; the code itself if no country has it. */
export type NameCountry = (code: string, language?: Language) => string;

/** English names are the snapshot's, so that all of the directory agrees. */
export function countryNamer(database: Database): NameCountry {
  const english = database.prepare<[string], string>('SELECT name FROM country WHERE code = ?').pluck();
  // Making one takes twenty times as long as using it.
  const namesIn = memoized(
    LANGUAGES.length,
    (language: Language) => new Intl.DisplayNames([language], { type: 'region' }),
  );
  return (code, language = 'en') => {
    const own = language === 'en' ? english.get(code) : undefined;
    return own ?? namesIn(language).of(code) ?? code;
  };
}
