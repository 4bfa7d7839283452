/** A sight or quarter of a city. Who names it wants what is near it, rather than anywhere in the city. */
import type { Point } from '../../contract/kinds.ts';

/** The unknown population of a quarter is taken to be so many for each of its places. */
export const PEOPLE_OF_PLACE = 3_000;

/** Stands before postcodes of digits among the names of sights, since any number that was typed may be one: #770.. */
export const POSTCODE_SIGN = '#';

export interface Sight extends Point {
  /** The row of its city. */
  readonly city: number;
  /** Its weight beside the population of cities with its name. */
  readonly people: number;
  /** The rows of cities that places there are filed under; empty if they were not learnt from places. */
  readonly numbers: readonly number[];
}
