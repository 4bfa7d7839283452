/** What places, cities and events are called in the language of who asks. */
import type { PlaceFacts } from '../../contract/place.ts';
import type { Language, NamesByLanguage } from '../../contract/vocabularies.ts';
import { LANGUAGES } from '../../contract/vocabularies.ts';

/** The names a place has. */
type NamedPlace = Pick<PlaceFacts, 'label' | 'name' | 'name_local'> & Partial<Pick<PlaceFacts, 'names'>>;

const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{M}]+$/u;
const ARABIC = /^[\p{Script=Arabic}\p{Script=Common}\p{M}]+$/u;

/** What letters a language is written with. */
const LETTERS: Readonly<Record<Language, RegExp>> = {
  ar: ARABIC,
  en: LATIN,
  fr: LATIN,
  id: LATIN,
  tr: LATIN,
  ur: ARABIC,
};

/** The name of a place in a language; else one its readers can read; else its label. */
export function labelIn(language: Language, { label, name, name_local, names = {} }: NamedPlace): string {
  const own = names[language];
  if (own !== undefined) return own;
  const readable = [label, name, name_local, names.en, names.ar].find(
    (each) => each != null && LETTERS[language].test(each),
  );
  return readable ?? label;
}

/** Names by language as the index stores them: those that answers can be in. Null where there is none. */
export function storedNames(names: Readonly<Record<string, string>>, usual: string | null): string | null {
  const kept = LANGUAGES.flatMap((language) => {
    const name = names[language];
    return name === undefined || name === usual ? [] : [[language, name] as const];
  });
  return kept.length === 0 ? null : JSON.stringify(Object.fromEntries(kept));
}

/** @param stored as `storedNames` gives them */
export const readNames = (stored: string | null): NamesByLanguage =>
  stored === null ? {} : (JSON.parse(stored) as NamesByLanguage);
