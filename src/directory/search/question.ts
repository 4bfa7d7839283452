/** A query as it is asked of the rows of one kind, and rows that may answer it. */
import type { Point } from '../../contract/kinds.ts';
import type { Sight } from '../gazetteer/sight.ts';
import type { Where } from '../query/reading.ts';
import type { Asked, RowFacts } from '../ranking/asked.ts';

/** Distances to a point. */
export interface Distances {
  /** Kilometres to a row; infinite where it is nowhere. */
  km(row: number): number;
  /** The nearest rows, nearest first. @param fartherOf km that are added to the distance of a row */
  nearest(most: number, lets?: (row: number) => boolean, fartherOf?: (row: number) => number): number[];
}

export type DistancesFrom = (point: Point) => Distances;

/** Where distances start, and how far from there results may be. */
export interface Start {
  /** Distances by which results are ranked; null where there is no point to start from. */
  readonly distances: Distances | null;
  /** The sight or quarter that is meant. */
  readonly sight: Sight | null;
  /** Whether what is nearest was asked for, or what is around a point. */
  readonly isNearMe: boolean;
  /** Whether the user is inside the place that is meant. */
  readonly isInside: boolean;
  /** Whether the place that is meant has no row, so that those around it answer. */
  readonly isAround: boolean;
  /** Whether the place that is meant only says where distances start: from the user who is in it, or from a sight. */
  readonly isHere: boolean;
  /** Whether a row is not far beyond the border of the country that is meant, or of the user's. What takes place everywhere never is. */
  readonly isInReach: (row: number) => boolean;
}

export interface Question extends Start {
  readonly asked: Asked;
  /** How well each kind fits, by its cell; 1 for all where none was asked for. */
  readonly fits: Float32Array;
  /** Whether all rows that fit are answers: those of the kind that was asked for, or any. */
  readonly listsAll: boolean;
  /** What being in a country that was named adds to a sum, by the cell of the country; null where none was. */
  readonly countries: Float64Array | null;
  /** The words that surely say where. */
  readonly meant: readonly Where[];
  /** The cities a row is in, or near to, each with how far it counts as there. */
  readonly citiesOf: (row: number) => RowFacts['cities'];
  /** Names of places that may have been typed, in folded words; null where no place of a name is meant. */
  readonly namesTyped: {
    /** All that was typed. */
    readonly whole: readonly string[];
    /** The same without what says where, which may be a city. */
    readonly inCities: readonly { readonly name: readonly string[]; readonly city: number | undefined }[];
  } | null;
  /** Whether nothing but kinds, wishes and where was typed, that by a whole name. */
  readonly isNameless: boolean;
  /** Whether nothing but a name was typed, and where. */
  readonly isNameOnly: boolean;
  /** Whether nothing but a kind was typed, and where. */
  readonly isKindOnly: boolean;
  /** Whether what is near was asked for: that answers, whatever else was typed. */
  readonly isNearby: boolean;
  /** Whether the query names an unknown landmark to look around: names with some of its words are no answer. */
  readonly isNearLandmark: boolean;
  /** As of the start where what is near, or around, is given; else every row is. */
  readonly isInReach: (row: number) => boolean;
  /** The share that a row keeps for its facilities and for its distance within the place that was named. */
  readonly share: (row: number) => number;
  /** Which rows may answer, filters included; undefined where all may. */
  readonly passes: ((row: number) => boolean) | undefined;
  /** A place called by its city and kind, word for word, where more was typed than these: "Hull Mosque, Pearson Park"; null where there is none. */
  readonly calledByCity: number | null;
  /** A famous place of the name that was typed, in another city than was typed; null where there is none. */
  readonly elsewhere: number | null;
}

/** Rows that may answer a question. */
export interface Candidates {
  /** How many of them match. */
  readonly total: number;
  readonly matches: (row: number) => boolean;
  /** Those that match. */
  readonly matching: () => Uint32Array;
  /** The best of them, or of those that match, by what sums, columns and distances tell. */
  readonly best: (most: number, isMatching?: boolean) => number[];
}

/** Whether a country, by its cell, is one of those that were named, if any was. */
export const isCountryMeant = ({ countries }: Question, cell: number): boolean =>
  countries === null || (countries[cell] as number) > 0;
