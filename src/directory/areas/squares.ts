/** Rows by squares of the map, so that a small area can be searched without reading all rows. */

/** The lower bits of a coordinate in units; the upper eight number the square: it is 2 ** 24 units, or 1.7 degrees, wide and high. */
const BITS = 24;
const ACROSS = 256;

const squareOf = (lat: number, lng: number): number =>
  ((lat >> BITS) + ACROSS / 2) * ACROSS + (lng >> BITS) + ACROSS / 2;

export class Squares {
  /** The position in `#rows` at which each square begins, and the end of the last one. */
  readonly #starts = new Uint32Array(ACROSS * ACROSS + 1);
  readonly #rows: Uint32Array;

  /** @param units latitude and longitude of each row in turn */
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

  /** The rows of all squares that overlap a box, one array for each parallel of squares. The box is in units. */
  overlapping(south: number, west: number, north: number, east: number): Uint32Array[] {
    const found: Uint32Array[] = [];
    const across = squareOf(south, east) - squareOf(south, west);
    for (let square = squareOf(south, west); square <= squareOf(north, west); square += ACROSS)
      found.push(this.#rows.subarray(this.#starts[square], this.#starts[square + across + 1]));
    return found;
  }
}
