/** A region of a country: a state, a province, a wilaya, a county. */
export interface Region {
  readonly name: string;
  readonly country: string;
  /** Of its cities together. */
  readonly people: number;
  /** The row of its largest city. */
  readonly city: number;
  /** The rows of those of its cities that anything is in, and its own number, where places are far from all of them. */
  readonly numbers: readonly number[];
}
