/** Well-known names that words are a form of: with an ending, preposition or article, abbreviated, or only by their Arabic consonants. */
import { type Gazetteer, ONE_SLIP_CHARS } from '../gazetteer/gazetteer.ts';
import { ARTICLE_PREFIX } from '../text/sound.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { withoutEnding, withoutPreposition, withSettlement } from './name_endings.ts';
import {
  equallyLikely,
  isCityOnly,
  LIKENESS,
  type Named,
  POPULATION,
  type ReadWord,
  textOf,
} from './reading.ts';

/** Towns without a known Arabic name are found by their consonants, where no word is in other letters. */
const ARABIC = /^[\p{Script=Arabic}\p{M} ]+$/u;
/** Most words of a name that each may have an ending. */
const INFLECTED_WORDS_MAX = 3;
/** Likeness of an inflected or differently written name. */
export const FORM = 0.9;

/** Reads a whole name. */
export type ReadName = (name: string, likeness?: number) => Named;

/** Names that a phrase is a form of. @param read reads a name that it may be */
export function formsNamed(
  phrase: readonly ReadWord[],
  read: ReadName,
  gazetteer: Gazetteer,
  { sameWords }: Pick<Vocabulary, 'sameWords'>,
): Named[] {
  const isAfterWhere = phrase[0]?.isAfterWhere === true;
  const name = textOf(phrase);
  // Each word may have an ending: "Нижнем Новгороде".
  const endings =
    phrase.length > INFLECTED_WORDS_MAX
      ? []
      : phrase
          .map(({ text }) => [text, ...withoutEnding(text, isAfterWhere)])
          .reduce((begun, forms) => begun.flatMap((before) => forms.map((form) => `${before} ${form}`)));
  const asForm = (forms: readonly string[]): Named[] =>
    forms.filter((form) => form !== name).map((form) => read(form, FORM));
  const inflected = asForm([...endings, ...withSettlement(name)]).filter(
    (named) => !isCityOnly(named) || gazetteer.people(named.cities[0]?.city) >= POPULATION.town,
  );
  // "Kuala Sg Baru": Sg is short for Sungai.
  const inFull = ({ text }: ReadWord): string => (text.length < ONE_SLIP_CHARS && sameWords(text)[0]) || text;
  const others = asForm([withoutPreposition(name), phrase.length > 1 ? phrase.map(inFull).join(' ') : name]);
  const forms = [...inflected, ...others];
  if (forms.length > 0 || !ARABIC.test(name)) return forms;
  const cities = gazetteer.ofConsonants(name);
  return [equallyLikely(cities, phrase.length > 1 ? FORM : LIKENESS.slipped)];
}

/** Towns whose name was typed as one word with its Arabic article: "AlUla". @param read as in `formsNamed` */
export function withoutArticles(
  texts: readonly string[],
  read: ReadName,
  gazetteer: Pick<Gazetteer, 'writesArabic'>,
): Named | null {
  // An assimilated article may be part of the name: "Annaba".
  const name = texts.map((text) => text.replace(ARTICLE_PREFIX, '')).join(' ');
  if (name === texts.join(' ')) return null;
  const named = read(name, FORM);
  const cities = named.cities.filter(({ city }) => gazetteer.writesArabic(city));
  return cities.length > 0 ? { ...named, cities } : null;
}
