/** What is in a city and no name of it, as Tower Bridge, or one of its quarters: people look around it rather than all over the city. */
import type { Point } from '../../contract/kinds.ts';

/** How many people live in a quarter is not known: so many for each of its places. */
export const PEOPLE_OF_PLACE = 3_000;

export interface Sight extends Point {
  /** The row of its city. */
  readonly city: number;
  /** For how many people it counts beside cities of its name. */
  readonly people: number;
  /** The rows of cities that places there are filed under, as far as they are known. */
  readonly numbers: readonly number[];
}
