/** Rows by squares of the map, so that a small area is found without going through all rows. */

/** A square is 2 ** 24 units wide and high, 1.7 degrees: the first eight bits of both coordinates tell which it is. */
const BITS = 24;
const HALF_ACROSS = 128;
const ACROSS = 2 * HALF_ACROSS;

const squareOf = (lat: number, lng: number): number =>
  ((lat >> BITS) + HALF_ACROSS) * ACROSS + (lng >> BITS) + HALF_ACROSS;

export class Squares {
  /** Where the rows of each square begin, and where the last ones end. */
  readonly #starts = new Uint32Array(ACROSS * ACROSS + 1);
  readonly #rows: Uint32Array;

  /** @param units latitude and longitude of each row */
  constructor(units: Int32Array) {
    const starts = this.#starts;
    const squares = new Uint32Array(units.length / 2);
    for (let row = 0; row < squares.length; row += 1) {
      const square = squareOf(units[2 * row] as number, units[2 * row + 1] as number);
      squares[row] = square;
      starts[square + 1] = (starts[square + 1] as number) + 1;
    }
    for (let square = 1; square < starts.length; square += 1)
      starts[square] = (starts[square] as number) + (starts[square - 1] as number);
    this.#rows = new Uint32Array(squares.length);
    const next = starts.slice();
    for (let row = 0; row < squares.length; row += 1) {
      const square = squares[row] as number;
      const at = next[square] as number;
      this.#rows[at] = row;
      next[square] = at + 1;
    }
  }

  /** The rows of all squares that a box meets, a belt at a time; in units. */
  meeting(south: number, west: number, north: number, east: number): Uint32Array[] {
    const belts: Uint32Array[] = [];
    const across = squareOf(south, east) - squareOf(south, west);
    for (let square = squareOf(south, west); square <= squareOf(north, west); square += ACROSS)
      belts.push(this.#rows.subarray(this.#starts[square], this.#starts[square + across + 1]));
    return belts;
  }
}
