/** Where rows are, and which of them lie in a box or a circle. */
import type { BoundingBox, Point } from '../../contract/kinds.ts';
import { distanceKm, KM_PER_DEGREE } from '../../geography/distance.ts';
import { RowSet } from '../sets/row_set.ts';
import { Squares } from './squares.ts';

/** Coordinates are whole numbers of units, half as long as degrees: seven decimals, as OpenStreetMap has them, are a centimetre. */
export const UNITS_PER_DEGREE = 10_000_000;

/** Degrees to the nearest unit. */
export const unitsOf = (degrees: number): number => Math.round(degrees * UNITS_PER_DEGREE);

/** Degrees that a box around a circle is wider, so that nothing is left out by rounding. */
const MARGIN = 1e-6;
const HALF_TURN = 180;

/** A box whose squares have so many times fewer rows than there are is looked up in them. */
const SPARSE = 4;

/** Latitude and longitude of each row, in units. */
export interface Units {
  at(cell: number): number;
  readonly all: Int32Array;
}

export class Points {
  readonly #units: Units;
  #squares: Squares | undefined;

  constructor(units: Units) {
    this.#units = units;
  }

  /** Latitude and longitude of each row, in units: for whoever goes through many rows. */
  get units(): Int32Array {
    return this.#units.all;
  }

  /** In degrees. */
  of(row: number): Point {
    return {
      lat: this.#units.at(2 * row) / UNITS_PER_DEGREE,
      lng: this.#units.at(2 * row + 1) / UNITS_PER_DEGREE,
    };
  }

  /** Members of a set in a box; one whose west is greater than its east crosses the antimeridian. */
  inBox({ south, west, north, east }: BoundingBox, among: RowSet): RowSet {
    if (west > east) {
      const eastward = this.inBox({ south, west, north, east: HALF_TURN }, among);
      return eastward.either(this.inBox({ south, west: -HALF_TURN, north, east }, among));
    }
    const { units } = this;
    const [least, leftmost] = [unitsOf(south), unitsOf(west)];
    const [most, rightmost] = [unitsOf(north), unitsOf(east)];
    // Compared as distances from a corner, without a sign: one comparison a coordinate.
    const [height, width] = [most - least, rightmost - leftmost];
    const isInside = (row: number): boolean =>
      ((units[2 * row] as number) - least) >>> 0 <= height &&
      ((units[2 * row + 1] as number) - leftmost) >>> 0 <= width;
    this.#squares ??= new Squares(units);
    const near = this.#squares.meeting(least, leftmost, most, rightmost);
    if (near.reduce((sum, rows) => sum + rows.length, 0) * SPARSE > among.size) return among.filter(isInside);
    return RowSet.of(among.size, ...near)
      .both(among)
      .filter(isInside);
  }

  /** Members of a set at most `radius` km from a point. @param lets which of them count; asked before the distance is */
  inCircle(point: Point, radius: number, among: RowSet, lets?: (row: number) => boolean): RowSet {
    return this.inBox(boxAround(point, radius), among).filter(
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
