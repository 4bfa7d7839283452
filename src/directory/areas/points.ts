/** Where rows are, and which of them lie in a box or a circle. */
import type { BoundingBox, Point } from '../../contract/kinds.ts';
import { distanceKm, KM_PER_DEGREE } from '../../geography/distance.ts';
import { everyRow, passing } from '../sets/rows.ts';
import { Squares } from './squares.ts';

/** Coordinates are whole numbers of units, half as long as degrees: seven decimals, as OpenStreetMap has them, are a centimetre. */
export const UNITS_PER_DEGREE = 10_000_000;

/** Degrees to the nearest unit. */
export const unitsOf = (degrees: number): number => Math.round(degrees * UNITS_PER_DEGREE);

/** Degrees that a box around a circle is wider, so that nothing is left out by rounding. */
const MARGIN = 1e-6;
const HALF_TURN = 180;

/** A box whose squares have so many times fewer rows than there are is looked up in them. */
const SPARSE = 32;

/** Latitude and longitude of each row, in units. */
export interface Units {
  at(cell: number): number;
  readonly all: Int32Array;
}

export class Points {
  readonly #units: Units;
  #squares: Squares | undefined;
  #all: Uint32Array | undefined;

  constructor(units: Units) {
    this.#units = units;
  }

  /** Latitude and longitude of each row, in units: for whoever goes through many rows. */
  get units(): Int32Array {
    return this.#units.all;
  }

  /** Every row there is. */
  get all(): Uint32Array {
    this.#all ??= everyRow(this.units.length / 2);
    return this.#all;
  }

  /** In degrees. */
  of(row: number): Point {
    return {
      lat: this.#units.at(2 * row) / UNITS_PER_DEGREE,
      lng: this.#units.at(2 * row + 1) / UNITS_PER_DEGREE,
    };
  }

  /** Rows in a box; one whose west is greater than its east crosses the antimeridian. */
  inBox({ south, west, north, east }: BoundingBox): Uint32Array {
    if (west > east) {
      const eastward = this.inBox({ south, west, north, east: HALF_TURN });
      const westward = this.inBox({ south, west: -HALF_TURN, north, east });
      return Uint32Array.from([...eastward, ...westward]).sort();
    }
    const { units } = this;
    const [least, leftmost] = [unitsOf(south), unitsOf(west)];
    const [most, rightmost] = [unitsOf(north), unitsOf(east)];
    const [height, width] = [most - least, rightmost - leftmost];
    this.#squares ??= new Squares(units);
    const near = this.#squares.meeting(least, leftmost, most, rightmost);
    const isSparse = near.reduce((sum, rows) => sum + rows.length, 0) * SPARSE < units.length / 2;
    const rows = isSparse ? Uint32Array.from(near.flatMap((belt) => [...belt])).sort() : this.all;
    const found = new Uint32Array(rows.length);
    let count = 0;
    for (let i = 0; i < rows.length; i += 1) {
      const row = rows[i] as number;
      // Compared as distances from a corner, without a sign: one comparison a coordinate.
      const isInside =
        ((units[2 * row] as number) - least) >>> 0 <= height &&
        ((units[2 * row + 1] as number) - leftmost) >>> 0 <= width;
      if (isInside) found[count++] = row;
    }
    return found.subarray(0, count);
  }

  /** Rows at most `radius` km from a point. @param lets which of them count; asked before the distance is */
  inCircle(point: Point, radius: number, lets?: (row: number) => boolean): Uint32Array {
    return passing(
      this.inBox(boxAround(point, radius)),
      (row) => (lets === undefined || lets(row)) && distanceKm(point, this.of(row)) <= radius,
    );
  }
}

/** The box around a circle; around a pole it is all the way round. */
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
