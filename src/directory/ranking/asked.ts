/** What a query asks for, and what is known of a row that may answer. */
import type { ConceptName } from '../vocabulary/kinds.ts';
import type { Term } from './term.ts';

/** A query, ready to be compared with rows. */
export interface Asked {
  readonly vocabulary: {
    /** The kind that a word asks for; null for none. */
    conceptOf(word: string): ConceptName | null;
    /** Words of names with the same meaning in other languages. */
    sameWords(word: string): readonly string[];
  };
  readonly terms: readonly Term[];
  /** The words that may be of a name, those for kinds included, without the location, in the order typed. */
  readonly said: readonly string[];
  /** Those of them that ask for a kind, alone or together. */
  readonly generics: readonly string[];
  /** The pairs of letters of `said`. */
  readonly pairs: Uint32Array;
  /** `said` with the location, each word for a kind replaced by its concept. */
  readonly whole: readonly string[];
  /** Whether any word for the kind is as good as the one typed: beside a city alone, from who is nowhere. */
  readonly isAnyWordForKind: boolean;
  /** Whether nothing but a location was typed. */
  readonly isWhereOnly: boolean;
}

/** What is known of a row beside its words. */
export interface RowFacts {
  /** The numbers of cities it is in or near, each with a share from 0 to 1: how far it counts as there. */
  readonly cities: readonly (readonly [city: number, share: number])[];
  readonly country: string | null;
  /** How well its kind fits the one asked for, from 0 to 1; 1 where none was. */
  readonly fit: number;
  /** What it keeps of that for its distance and facilities, from 0 to 1. */
  readonly share: number;
  /** From 0 to 100. */
  readonly prominence: number;
  /** The power of the share of the query that it meets: below 1, other spellings count less. */
  readonly power: number;
  /** Whether it is an event that takes place everywhere, so that the location does not count against it. */
  readonly isEverywhere: boolean;
}
