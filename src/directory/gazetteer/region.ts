/** A state, province or county. */
export interface Region {
  readonly name: string;
  readonly country: string;
  /** Total of its cities. */
  readonly people: number;
  /** The row of its largest city. */
  readonly city: number;
  /** The rows of its cities that have places or events, and its own number if it has places far from all cities. */
  readonly numbers: readonly number[];
}
