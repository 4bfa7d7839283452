/** What cities and countries are called in the languages of answers. */
import type { Database } from 'better-sqlite3';
import type { Language } from '../../contract/vocabularies.ts';
import { isOfCity } from './city_numbers.ts';
import { readNames } from './names_by_language.ts';

export class WhereNames {
  readonly #numbered;
  readonly #names;
  readonly #english;
  /** Each is made once: making one takes twenty times as long as asking it. */
  readonly #countries = new Map<Language, Intl.DisplayNames>();

  constructor(database: Database) {
    this.#numbered = database.prepare<[number], { slug: string; name: string; names: string | null }>(
      'SELECT slug, name, names FROM visited_city WHERE number = ?',
    );
    this.#english = database.prepare<[string], string>('SELECT name FROM country WHERE code = ?').pluck();
    this.#names = database
      .prepare<[string], string | null>('SELECT names FROM visited_city WHERE slug = ?')
      .pluck();
  }

  /**
   * A city by its number in `visited_city`, by the name it has in a language where that is known; null for any other number.
   * @throws Error where the index has no such city
   */
  numbered(number: number, language?: Language): { readonly slug: string; readonly name: string } | null {
    if (!isOfCity(number)) return null;
    const city = this.#numbered.get(number);
    if (city === undefined) throw new Error(`The index has no city ${number}. Bake it again: npm run build.`);
    const { slug, name, names } = city;
    return { slug, name: (language && readNames(names)[language]) ?? name };
  }

  /** Undefined where it is not known, or no place is in a city of this slug. */
  city(slug: string, language: Language): string | undefined {
    return readNames(this.#names.get(slug) ?? null)[language];
  }

  /** In English, unless another language is named: as all of the directory says it. The code itself where it is no country's. */
  country(code: string, language: Language = 'en'): string {
    const own = language === 'en' ? this.#english.get(code) : undefined;
    if (own !== undefined) return own;
    let names = this.#countries.get(language);
    if (names === undefined) {
      names = new Intl.DisplayNames([language], { type: 'region' });
      this.#countries.set(language, names);
    }
    return names.of(code) ?? code;
  }
}
