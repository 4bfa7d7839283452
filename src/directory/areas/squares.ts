/** Rows by squares of the map, so that a small area can be searched without reading all rows. */

/** The lower bits of a coordinate in units; the upper eight number the square: it is 2 ** 24 units, or 1.7 degrees, wide and high. */
const BITS = 24;
const ACROSS = 256;
/** Stands for no row. */
const NONE = -1;

const squareOf = (lat: number, lng: number): number =>
  ((lat >> BITS) + ACROSS / 2) * ACROSS + (lng >> BITS) + ACROSS / 2;

export class Squares {
  // Chains rather than a sorted list: they are made in one pass over the rows, and a young process has compiled none.
  /** The first row of each square. */
  readonly #first = new Int32Array(ACROSS * ACROSS).fill(NONE);
  /** After each row the next one of its square. */
  readonly #next: Int32Array;

  /** @param units latitude and longitude of each row in turn */
  constructor(units: Int32Array) {
    const first = this.#first;
    const next = new Int32Array(units.length / 2);
    for (let row = next.length - 1; row >= 0; row -= 1) {
      const square = squareOf(units[2 * row] as number, units[2 * row + 1] as number);
      next[row] = first[square] as number;
      first[square] = row;
    }
    this.#next = next;
  }

  /** The rows of all squares that overlap a box, ascending; null if they are more than `most`. The box is in units. */
  overlapping(south: number, west: number, north: number, east: number, most: number): Uint32Array | null {
    const [first, next] = [this.#first, this.#next];
    const rows = new Uint32Array(most);
    let count = 0;
    const across = squareOf(south, east) - squareOf(south, west);
    for (let parallel = squareOf(south, west); parallel <= squareOf(north, west); parallel += ACROSS)
      for (let square = parallel; square <= parallel + across; square += 1)
        for (let row = first[square] as number; row !== NONE; row = next[row] as number) {
          if (count === most) return null;
          rows[count++] = row;
        }
    return rows.subarray(0, count).sort();
  }
}
