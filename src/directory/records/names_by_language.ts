/** Names of places, cities and events in the languages of answers. */
import type { PlaceFacts } from '../../contract/place.ts';
import { LANGUAGES, type Language, type NamesByLanguage } from '../../contract/vocabularies.ts';

type NamedPlace = Pick<PlaceFacts, 'label' | 'name' | 'name_local'> & Partial<Pick<PlaceFacts, 'names'>>;

const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{M}]+$/u;
const ARABIC = /^[\p{Script=Arabic}\p{Script=Common}\p{M}]+$/u;

/** The script of each language. */
const LETTERS: Readonly<Record<Language, RegExp>> = {
  ar: ARABIC,
  en: LATIN,
  fr: LATIN,
  id: LATIN,
  tr: LATIN,
  ur: ARABIC,
};

/** The name of a place in a language; else a name in its script; else the label. */
export function labelIn(language: Language, { label, name, name_local, names = {} }: NamedPlace): string {
  const own = names[language];
  if (own !== undefined) return own;
  const readable = [label, name, name_local, names.en, names.ar].find(
    (each) => each != null && LETTERS[language].test(each),
  );
  return readable ?? label;
}

/** Names in the languages of answers, other than the usual name, as JSON; null where there is none. */
export function storedNames(names: Readonly<Record<string, string>>, usual: string | null): string | null {
  const kept = LANGUAGES.flatMap((language) => {
    const name = names[language];
    return name === undefined || name === usual ? [] : [[language, name] as const];
  });
  return kept.length === 0 ? null : JSON.stringify(Object.fromEntries(kept));
}

/** @param stored what `storedNames` returned */
export const readNames = (stored: string | null): NamesByLanguage =>
  stored === null ? {} : (JSON.parse(stored) as NamesByLanguage);
