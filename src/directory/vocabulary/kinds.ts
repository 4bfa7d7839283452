/** Kinds of places that queries ask for, by the words of kind_words.ts. */
import { CONCEPTS, type Concept, type ConceptName, type PlaceKind } from './kind_words.ts';

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
const NEAR_FIT = 0.75;
