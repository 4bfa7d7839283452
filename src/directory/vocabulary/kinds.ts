/** Kinds of places that queries ask for, by the words of kind_words.ts. */
import { WordList } from '../text/word_list.ts';
import { CONCEPTS, type Concept, type PlaceKind } from './kind_words.ts';

export type ConceptName = keyof typeof CONCEPTS;
export const CONCEPT_NAMES = Object.keys(CONCEPTS) as ConceptName[];

/** A phrase of one or several folded words, and what it stands for. */
export type Phrases<Meaning> = ReadonlyMap<string, Meaning>;

/** Every phrase with the concept it stands for; of several the first that has it. */
const CONCEPT_OF_PHRASE: ReadonlyMap<string, ConceptName> = new Map(
  CONCEPT_NAMES.toReversed().flatMap((name) =>
    Object.values(CONCEPTS[name].words).flatMap((phrases) =>
      phrases.split(', ').map((phrase) => [phrase, name] as const),
    ),
  ),
);

/** Phrases that ask for a kind of place. */
export const kindPhrases = (): Phrases<ConceptName> => CONCEPT_OF_PHRASE;

/** The concept a folded word stands for by itself, or undefined for a word that names. */
export const conceptOf = (word: string): ConceptName | undefined => CONCEPT_OF_PHRASE.get(word);

/** How well places of a kind are what a concept asks for: 1 the very kind, less for one that will do, 0 for others. */
export function kindFit(concept: ConceptName, kind: PlaceKind): number {
  const { is, near }: Concept = CONCEPTS[concept];
  return is.includes(kind) ? 1 : near.includes(kind) ? NEAR_FIT : 0;
}

/** What a kind that will do is worth beside the very kind. */
const NEAR_FIT = 0.85;

/** Letters from which one slip in a word of a kind is forgiven, and two. */
const ONE_SLIP_CHARS = 5;
const TWO_SLIPS_CHARS = 8;

/** Finds the word of a kind that was meant by one with slips. */
export class MisspeltKinds {
  /** The usual word of a kind in a language stands before its other spellings. */
  readonly #usual = new Map(
    CONCEPT_NAMES.flatMap((name) => Object.values(CONCEPTS[name].words))
      .flatMap((phrases) => phrases.split(', '))
      .filter((phrase) => !phrase.includes(' '))
      .map((word, i) => [word, i] as const),
  );
  readonly #words = WordList.of([...this.#usual.keys()]);

  /** Of equally near words the usual one; null where none is near. */
  meantBy(word: string): string | null {
    if (word.length < ONE_SLIP_CHARS) return null;
    const found = this.#words.slipsFrom(word, word.length < TWO_SLIPS_CHARS ? 1 : 2);
    const least = Math.min(...found.map(({ slips }) => slips));
    const usual = (meant: string): number => this.#usual.get(meant) ?? 0;
    const [nearest] = found
      .filter(({ slips }) => slips === least)
      .map((slipped) => this.#words.at(slipped.word))
      .sort((a, b) => usual(a) - usual(b));
    return nearest ?? null;
  }
}
