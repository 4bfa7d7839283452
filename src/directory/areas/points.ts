/** Where rows are, and which of them lie in a box or a circle. */
import type { BoundingBox, Point } from '../../contract/kinds.ts';
import { distanceKm, KM_PER_DEGREE } from '../../geography/distance.ts';
import type { RowSet } from '../sets/row_set.ts';
import { UNITS_PER_DEGREE, unitsOf } from './coordinates.ts';

/** Degrees that a box around a circle is wider, so that nothing is left out by rounding. */
const MARGIN = 1e-6;
const HALF_TURN = 180;

export class Points {
  /** Latitude and longitude of each row, in units. */
  readonly units: Int32Array;

  constructor(units: Int32Array) {
    this.units = units;
  }

  /** In degrees. */
  of(row: number): Point {
    return {
      lat: (this.units[2 * row] as number) / UNITS_PER_DEGREE,
      lng: (this.units[2 * row + 1] as number) / UNITS_PER_DEGREE,
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
    // Compared as distances from a corner, without a sign: one comparison a coordinate.
    const [height, width] = [unitsOf(north) - least, unitsOf(east) - leftmost];
    return among.pick((word, first) => {
      let inside = 0;
      for (let bit = 0, at = 2 * first; bit < 32; bit += 1, at += 2)
        if (
          ((word >>> bit) & 1) === 1 &&
          ((units[at] as number) - least) >>> 0 <= height &&
          ((units[at + 1] as number) - leftmost) >>> 0 <= width
        )
          inside |= 1 << bit;
      return inside;
    });
  }

  /** Members of a set at most `radius` km from a point. */
  inCircle(point: Point, radius: number, among: RowSet): RowSet {
    return this.inBox(boxAround(point, radius), among).filter(
      (row) => distanceKm(point, this.of(row)) <= radius,
    );
  }
}

/** The box around a circle; around a pole it is all the way round. */
function boxAround({ lat, lng }: Point, radius: number): BoundingBox {
  const angle = radius / KM_PER_DEGREE + MARGIN;
  const [south, north] = [Math.max(-90, lat - angle), Math.min(90, lat + angle)];
  const radians = Math.PI / HALF_TURN;
  if (north === 90 || south === -90) return { south, north, west: -HALF_TURN, east: HALF_TURN };
  const reach = Math.asin(Math.sin(angle * radians) / Math.cos(lat * radians)) / radians + MARGIN;
  const within = (degrees: number): number =>
    degrees > HALF_TURN ? degrees - 360 : degrees < -HALF_TURN ? degrees + 360 : degrees;
  return { south, north, west: within(lng - reach), east: within(lng + reach) };
}
