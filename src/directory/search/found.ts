/** The options and the answer of a search among rows of one kind. */
import type { Point } from '../../contract/kinds.ts';
import type { Reading, Where } from '../query/reading.ts';
import type { Term } from '../ranking/term.ts';

export interface Scored {
  readonly row: number;
  /** From 0 to 1. */
  readonly score: number;
}

export interface FindOptions {
  /** Where the user is. */
  readonly near?: Point | undefined;
  /** The words that say where, where they are known from a search among other rows; else they are found. */
  readonly meant?: readonly Where[] | undefined;
  /** Whether any row of this kind is an answer. */
  readonly isAsked?: boolean | undefined;
  /** Filters; all rows pass where it is left out. */
  readonly passes?: ((row: number) => boolean) | undefined;
}

/** What a query finds. */
export interface Found {
  /** Rows that match, ascending. */
  rows(): Uint32Array;
  /** A page of those that match, best first. */
  page(offset: number, limit: number): number[];
  /** The rows that were scored, best first; some of them may not match. */
  readonly best: readonly Scored[];
  /** How many others match, and a page of them. */
  readonly further: number;
  others(offset: number, limit: number): Scored[];
  /** The words of the query that say where. */
  readonly where: readonly Where[];
  readonly terms: readonly Term[];
  /** Whether the nearest rows are given because nothing has the name, or nothing is in the place, that was typed. */
  readonly isNearbyInstead: boolean;
}

/** Finds rows of one kind by a query that was read. */
export type Find = (reading: Reading, options: FindOptions) => Found;
