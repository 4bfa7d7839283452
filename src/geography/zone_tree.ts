/**
 * The tree by which the boundaries of the time zones are looked up: quarters of the world within quarters, down to ones
 * that lie in the same zones altogether, or have a piece of the drawing. The package geo-tz carries it as a megabyte of
 * JSON, which takes a young process longer to read than the whole of its answer. As numbers it is followed as it is.
 *
 * The numbers are 32 bits each. The first says how many follow; after them come the zones' names, a line each. A
 * quarter that is quartered again is four numbers, where each of its own begins: below 0 for those at the end of a
 * branch, 0 for open sea. The end of a branch is where its piece begins and how many bytes it has; or how many zones
 * there are, as a negative number, and which.
 */

/** A quarter as the package has it. */
type Quarter =
  | readonly number[]
  | Piece
  | { readonly a?: Quarter; readonly b?: Quarter; readonly c?: Quarter; readonly d?: Quarter };

/** The package's `timezones.geojson.index.json`. */
export interface PackagedTree {
  readonly timezones: readonly string[];
  readonly lookup: Quarter;
}

/** Where in the drawing's file a piece of it lies, in bytes. */
export interface Piece {
  readonly pos: number;
  readonly len: number;
}

/** Degrees that the outermost quarters reach: at the poles and the date line the zones meet. */
export const REACH = { lat: 89.9999, lng: 179.9999 } as const;

/** The quarters of a quarter: north-east, north-west, south-west, south-east. */
const QUARTERS = ['a', 'b', 'c', 'd'] as const;
const NUMBER_BYTES = Int32Array.BYTES_PER_ELEMENT;

export function encodeZoneTree({ timezones, lookup }: PackagedTree): Buffer {
  const numbers = [0];
  const add = (quarter: Quarter): number => {
    const at = numbers.length;
    if ('pos' in quarter) numbers.push(quarter.pos, quarter.len);
    else if ('length' in quarter) numbers.push(-quarter.length, ...quarter);
    else {
      numbers.push(...QUARTERS.map(() => 0));
      for (const [which, name] of QUARTERS.entries()) {
        const within = quarter[name];
        if (within !== undefined) numbers[at + which] = add(within);
      }
      return at;
    }
    return -at;
  };
  add(lookup);
  numbers[0] = numbers.length - 1;
  return Buffer.concat([new Uint8Array(Int32Array.from(numbers).buffer), Buffer.from(timezones.join('\n'))]);
}

export class ZoneTree {
  readonly #numbers: Int32Array;
  readonly #names: readonly string[];

  /** @param bytes as `encodeZoneTree` writes them */
  constructor(bytes: Buffer) {
    const end = (bytes.readInt32LE() + 1) * NUMBER_BYTES;
    this.#numbers = new Int32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + end));
    this.#names = bytes.toString('utf8', end).split('\n');
  }

  /**
   * The zones that the quarter of a point lies in, or the piece of the drawing it has.
   * @param lat degrees, within REACH
   * @param lng degrees, within REACH
   */
  find(lat: number, lng: number): readonly string[] | Piece {
    const numbers = this.#numbers;
    let [top, bottom]: [number, number] = [REACH.lat, -REACH.lat];
    let [left, right]: [number, number] = [-REACH.lng, REACH.lng];
    let [middleLat, middleLng] = [0, 0];
    let at = 1;
    while (at > 0) {
      const [isNorth, isEast] = [lat >= middleLat, lng >= middleLng];
      if (isNorth) bottom = middleLat;
      else top = middleLat;
      if (isEast) left = middleLng;
      else right = middleLng;
      at = numbers[at + (isNorth ? (isEast ? 0 : 1) : isEast ? 3 : 2)] ?? 0;
      middleLat = (top + bottom) / 2;
      middleLng = (left + right) / 2;
    }
    if (at === 0) return [];
    const [first = 0, second = 0] = numbers.subarray(-at, 2 - at);
    if (first >= 0) return { pos: first, len: second };
    return Array.from(numbers.subarray(1 - at, 1 - at - first), (zone) => this.#names[zone] ?? '');
  }
}
