/** Where rows are, and which of them lie in a box or a circle. */
import type { BoundingBox, Point } from '../../contract/kinds.ts';
import { distanceKm, KM_PER_DEGREE } from '../../geography/distance.ts';
import { passing, rowsBelow } from '../sets/rows.ts';
import { Squares } from './squares.ts';

/** Coordinates are stored in whole units: 1e-7 degrees, about a centimetre, which is OpenStreetMap's precision. */
const UNITS_PER_DEGREE = 10_000_000;

/** Degrees to the nearest unit. */
export const unitsOf = (degrees: number): number => Math.round(degrees * UNITS_PER_DEGREE);

/** Degrees added to a box around a circle against rounding errors. */
const MARGIN = 1e-6;
const HALF_TURN = 180;

/** A box is searched by squares when they have at most one in so many of all rows. */
const SPARSE = 32;

/** Latitude and longitude of each row in turn, in units. */
interface Units {
  at(cell: number): number;
  readonly all: Int32Array;
}

export class Points {
  readonly #units: Units;
  /** How many rows there are: that must not take reading the coordinates of all. */
  readonly size: number;
  #squares: Squares | undefined;
  #all: Uint32Array | undefined;

  constructor(units: Units, size: number) {
    this.#units = units;
    this.size = size;
  }

  /** Every row there is. */
  get all(): Uint32Array {
    this.#all ??= rowsBelow(this.size);
    return this.#all;
  }

  of(row: number): Point {
    return {
      lat: this.#units.at(2 * row) / UNITS_PER_DEGREE,
      lng: this.#units.at(2 * row + 1) / UNITS_PER_DEGREE,
    };
  }

  /** Rows in a box. It crosses the antimeridian if its west is greater than its east. */
  inBox({ south, west, north, east }: BoundingBox): Uint32Array {
    if (west > east) {
      const eastward = this.inBox({ south, west, north, east: HALF_TURN });
      const westward = this.inBox({ south, west: -HALF_TURN, north, east });
      return Uint32Array.from([...eastward, ...westward]).sort();
    }
    const units = this.#units.all;
    const [least, leftmost] = [unitsOf(south), unitsOf(west)];
    const [most, rightmost] = [unitsOf(north), unitsOf(east)];
    const [height, width] = [most - least, rightmost - leftmost];
    this.#squares ??= new Squares(units);
    const few = Math.floor(this.size / SPARSE);
    const rows = this.#squares.overlapping(least, leftmost, most, rightmost, few) ?? this.all;
    const found = new Uint32Array(rows.length);
    let count = 0;
    for (let i = 0; i < rows.length; i += 1) {
      const row = rows[i] as number;
      // As an unsigned number a negative difference is larger than any width: one comparison is enough.
      const isInside =
        ((units[2 * row] as number) - least) >>> 0 <= height &&
        ((units[2 * row + 1] as number) - leftmost) >>> 0 <= width;
      if (isInside) found[count++] = row;
    }
    return found.subarray(0, count);
  }

  /** Rows at most `radius` km from a point. @param passes which rows count; tested before the distance, which costs more */
  inCircle(point: Point, radius: number, passes = (_row: number) => true): Uint32Array {
    return passing(
      this.inBox(boxAround(point, radius)),
      (row) => passes(row) && distanceKm(point, this.of(row)) <= radius,
    );
  }
}

/** The box around a circle with a radius in km; it has every longitude if the circle reaches a pole. */
export function boxAround({ lat, lng }: Point, radius: number): BoundingBox {
  const angle = radius / KM_PER_DEGREE + MARGIN;
  const [south, north] = [Math.max(-90, lat - angle), Math.min(90, lat + angle)];
  const radians = Math.PI / HALF_TURN;
  if (north === 90 || south === -90) return { south, north, west: -HALF_TURN, east: HALF_TURN };
  const reach = Math.asin(Math.sin(angle * radians) / Math.cos(lat * radians)) / radians + MARGIN;
  const within = (degrees: number): number =>
    degrees > HALF_TURN ? degrees - 360 : degrees < -HALF_TURN ? degrees + 360 : degrees;
  return { south, north, west: within(lng - reach), east: within(lng + reach) };
}
