/** What a search among the rows of one kind is asked, and what it finds. */
import type { Point } from '../../contract/kinds.ts';
import type { Reading, Where } from '../query/reading.ts';
import type { Term } from '../ranking/term.ts';

/** Distances to a point. */
export interface Distances {
  /** Kilometres to a row; infinite where it is nowhere. */
  km(row: number): number;
  /** The nearest rows that are let through, nearest first. @param fartherOf by how many km a row counts as farther than it is */
  nearest(most: number, lets?: (row: number) => boolean, fartherOf?: (row: number) => number): number[];
}

export type DistancesFrom = (point: Point) => Distances;

export interface Scored {
  readonly row: number;
  /** From 0 to 1. */
  readonly score: number;
}

export interface FindOptions {
  /** Where who asks is. */
  readonly near?: Point | undefined;
  /** What surely says where, where rows of another kind have told; found by these rows where it is left out. */
  readonly meant?: readonly Where[] | undefined;
  /** Whether rows of this kind are asked for, whichever they are. */
  readonly isAsked?: boolean | undefined;
  /** Which rows pass the filters; all where it is left out. */
  readonly passes?: ((row: number) => boolean) | undefined;
}

/** What a query finds. */
export interface Found {
  /** How many rows match. */
  readonly total: number;
  /** Those that match, ascending. */
  rows(): Uint32Array;
  /** A page of those that match, best first. */
  page(offset: number, limit: number): number[];
  /** The ones that were looked at whole, best first, some that hardly match among them. */
  readonly best: readonly Scored[];
  /** How many others match, and a page of them. */
  readonly further: number;
  others(offset: number, limit: number): Scored[];
  /** What stands for where in the query. */
  readonly where: readonly Where[];
  readonly terms: readonly Term[];
  /** Whether nothing is called so, or in the place that is meant, so that the nearest rows are given instead. */
  readonly isNearbyInstead: boolean;
}

/** Finds rows of one kind by a query that was read. */
export type Find = (reading: Reading, options: FindOptions) => Found;
