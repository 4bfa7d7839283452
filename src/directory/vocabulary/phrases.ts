/**
 * What people say for a kind of place or a wish, in `words.json`: by language (BCP 47), then by what it means, phrases with
 * commas between them. They are folded as `foldWords` gives them, since to fold them in every new process would take it
 * milliseconds; a test compares. To teach a word, add it to its language.
 */
import { FEAST_NAMES, type Feast } from './feasts.ts';
import { CONCEPT_NAMES, type ConceptName } from './kinds.ts';
import { WISHES, type Wish } from './wishes.ts';
import WORDS from './words.json' with { type: 'json' };

/** Phrases of one or several folded words, with what each stands for. */
export type Phrases<Meaning> = ReadonlyMap<string, Meaning>;

/** Words of a prayer, and of a time: together they ask for times of prayer, in any order and whatever stands between them. */
export type PartOfTimes = 'prayer' | 'time';
export const PARTS_OF_TIMES: readonly PartOfTimes[] = ['prayer', 'time'];

/** What a table of times is called, which asks for times beside Ramadan as well. */
type Table = 'table';

/** The phrases of each meaning, a list for each language. */
function byMeaning(): ReadonlyMap<string, readonly string[][]> {
  const said = new Map<string, string[][]>();
  for (const meanings of Object.values<Readonly<Record<string, string>>>(WORDS))
    for (const [meaning, phrases] of Object.entries(meanings)) {
      const known = said.get(meaning);
      if (known === undefined) said.set(meaning, [phrases.split(', ')]);
      else known.push(phrases.split(', '));
    }
  return said;
}
const BY_MEANING = byMeaning();

/** Phrases of a meaning, the usual one of a language before its others. @param most of each language */
export const phrasesFor = (
  meaning: ConceptName | Wish | Feast | PartOfTimes | Table,
  most = Number.POSITIVE_INFINITY,
): readonly string[] => (BY_MEANING.get(meaning) ?? []).flatMap((phrases) => phrases.slice(0, most));

/** Of several meanings of a phrase the first counts. @param all what stands for each meaning */
function phrasesOf<Meaning extends ConceptName | Wish | Feast>(
  meanings: readonly Meaning[],
  all: (meaning: Meaning) => readonly string[] = phrasesFor,
): Phrases<Meaning> {
  const phrases = new Map<string, Meaning>();
  for (const meaning of meanings.toReversed())
    for (const phrase of all(meaning)) phrases.set(phrase, meaning);
  return phrases;
}

/** Phrases of feasts. */
export const FEAST_PHRASES = phrasesOf(FEAST_NAMES);
/** Phrases that ask for a kind of place. */
export const KIND_PHRASES = phrasesOf(CONCEPT_NAMES);
/** Phrases that ask for something beside places. */
export const WISH_PHRASES = phrasesOf(WISHES, (wish) => [
  ...phrasesFor(wish),
  ...(wish === 'event' ? FEAST_PHRASES.keys() : []),
]);
/** Phrases of prayers, and of times. */
export const PHRASES_OF_TIMES: Readonly<Record<PartOfTimes, ReadonlySet<string>>> = {
  prayer: new Set(phrasesFor('prayer')),
  time: new Set([...phrasesFor('time'), ...phrasesFor('table')]),
};
/** Whether a phrase is one of a prayer or of a time. */
export const isOfTimes = (phrase: string): boolean =>
  PARTS_OF_TIMES.some((part) => PHRASES_OF_TIMES[part].has(phrase));
export const TABLES_OF_TIMES: ReadonlySet<string> = new Set(phrasesFor('table'));

/** The concept a folded word stands for by itself, or undefined for a word that names. */
export const conceptOf = (word: string): ConceptName | undefined => KIND_PHRASES.get(word);

/** So many phrases of a meaning are usual in a language; further ones are other spellings and what few ask for, as dishes. */
export const USUAL = 4;
const usual = (concepts: readonly ConceptName[]): readonly string[] =>
  concepts.flatMap((concept) => phrasesFor(concept, USUAL)).filter((phrase) => !phrase.includes(' '));
const USUAL_KINDS = usual(CONCEPT_NAMES);
const USUAL_MOSQUES = usual(['mosque']);

/** The shortest of some phrases that goes on so; null where none does. */
const shortestBegun = (text: string, phrases: readonly string[]): string | null =>
  phrases.reduce<string | null>(
    (shortest, phrase) =>
      (shortest === null || phrase.length < shortest.length) && phrase.startsWith(text) ? phrase : shortest,
    null,
  );

/** So many groups of phrases are told apart by their first letters. */
const LETTER_GROUPS = 64;
const letterGroup = (text: string): number => text.charCodeAt(0) % LETTER_GROUPS;

/** Phrases of several words, by their first letter, since they are looked for whenever several words are typed still. */
function byFirstLetter(): readonly (readonly string[])[] {
  const groups = Array.from({ length: LETTER_GROUPS }, (): string[] => []);
  for (const phrases of [FEAST_PHRASES, KIND_PHRASES, WISH_PHRASES])
    for (const phrase of phrases.keys()) if (phrase.includes(' ')) groups[letterGroup(phrase)]?.push(phrase);
  return groups;
}
const BY_FIRST_LETTER = byFirstLetter();

/** The usual word for a kind, or for a mosque alone, that goes on so; null where none does. */
export const kindBegun = (text: string, isMosque: boolean): string | null =>
  shortestBegun(text, isMosque ? USUAL_MOSQUES : USUAL_KINDS);

/** A phrase that goes on so; null where none does. @param text of several words */
export const phraseBegun = (text: string): string | null =>
  shortestBegun(text, BY_FIRST_LETTER[letterGroup(text)] ?? []);
