/** What cities and countries are called in the languages of answers. */
import type { Database } from 'better-sqlite3';
import type { Language } from '../../contract/vocabularies.ts';
import { readNames } from './names_by_language.ts';

export class WhereNames {
  readonly #names;
  /** Each is made once: making one takes twenty times as long as asking it. */
  readonly #countries = new Map<Language, Intl.DisplayNames>();

  constructor(database: Database) {
    this.#names = database
      .prepare<[string], string | null>('SELECT names FROM visited_city WHERE slug = ?')
      .pluck();
  }

  /** Undefined where it is not known, or no place is in a city of this slug. */
  city(slug: string, language: Language): string | undefined {
    return readNames(this.#names.get(slug) ?? null)[language];
  }

  /** The code itself where it is no country's. */
  country(code: string, language: Language): string {
    let names = this.#countries.get(language);
    if (names === undefined) {
      names = new Intl.DisplayNames([language], { type: 'region' });
      this.#countries.set(language, names);
    }
    return names.of(code) ?? code;
  }
}
