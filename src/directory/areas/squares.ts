/** Rows by squares of a degree, so that a small area is found without going through all rows. */
import { UNITS_PER_DEGREE } from './coordinates.ts';

const HALF_TURN = 180;
/** Squares across the map from west to east, and the one beyond. */
const ACROSS = 2 * HALF_TURN + 1;

export class Squares {
  /** Where the rows of each square begin, and where the last ones end. */
  readonly #starts = new Uint32Array((HALF_TURN + 1) * ACROSS + 1);
  readonly #rows: Uint32Array;

  constructor(units: Int32Array) {
    this.#rows = new Uint32Array(units.length / 2);
    const squares = this.#rows.map((_, row) =>
      squareOf(units[2 * row] as number, units[2 * row + 1] as number),
    );
    const starts = this.#starts;
    for (const square of squares) starts[square + 1] = (starts[square + 1] as number) + 1;
    for (let square = 1; square < starts.length; square += 1)
      starts[square] = (starts[square] as number) + (starts[square - 1] as number);
    const next = starts.slice();
    for (const [row, square] of squares.entries()) {
      const at = next[square] as number;
      this.#rows[at] = row;
      next[square] = at + 1;
    }
  }

  /** The rows of all squares that a box meets, a belt at a time. In units, from the south-western corner. */
  meeting(south: number, west: number, height: number, width: number): Uint32Array[] {
    const belts: Uint32Array[] = [];
    const last = squareOf(south + height, west);
    const across = squareOf(south, west + width) - squareOf(south, west);
    for (let square = squareOf(south, west); square <= last; square += ACROSS)
      belts.push(this.#rows.subarray(this.#starts[square], this.#starts[square + across + 1]));
    return belts;
  }
}

const squareOf = (lat: number, lng: number): number =>
  Math.floor(lat / UNITS_PER_DEGREE + HALF_TURN / 2) * ACROSS +
  Math.floor(lng / UNITS_PER_DEGREE + HALF_TURN);
