/** What cities that places are in are called in other languages, by slug. */
import type { Database } from 'better-sqlite3';
import type { Language } from '../../contract/vocabularies.ts';
import { readNames } from './names_by_language.ts';

export class CityNames {
  readonly #names;

  constructor(database: Database) {
    this.#names = database
      .prepare<[string], string | null>('SELECT names FROM visited_city WHERE slug = ?')
      .pluck();
  }

  /** Undefined where it is not known, or no place is in such a city. */
  of(slug: string, language: Language): string | undefined {
    return readNames(this.#names.get(slug) ?? null)[language];
  }
}
