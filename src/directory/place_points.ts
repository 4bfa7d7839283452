/** Where all places are, in memory, to answer which of them are near a point or in a box. */
import type { BoundingBox, Point } from '../contract/kinds.ts';
import { UNITS_PER_DEGREE, unitsOf } from './coordinates.ts';
import { distanceKm, KM_PER_DEGREE } from './distance.ts';
import type { TextIndex } from './text_index.ts';

/** Columns of the place index: latitudes and longitudes by rank in units, and rows from south to north. */
export const LATITUDES = 'latitudes';
export const LONGITUDES = 'longitudes';
export const ROWS_BY_LATITUDE = 'rows_by_latitude';

/** A little wider than computed, against rounding at the rim. */
const MARGIN_DEGREES = 1e-6;

/** Rows with their distances from a point, in no order. */
export interface Distances {
  readonly rows: Uint32Array;
  readonly km: Float64Array;
}

export class PlacePoints {
  readonly #latitudes: Int32Array;
  readonly #longitudes: Int32Array;
  readonly #byLatitude: Uint32Array;

  constructor(index: TextIndex) {
    this.#latitudes = new Int32Array(index.words.column(LATITUDES));
    this.#longitudes = new Int32Array(index.words.column(LONGITUDES));
    this.#byLatitude = new Uint32Array(index.words.column(ROWS_BY_LATITUDE));
  }

  of(row: number): Point {
    return {
      lat: (this.#latitudes[row] as number) / UNITS_PER_DEGREE,
      lng: (this.#longitudes[row] as number) / UNITS_PER_DEGREE,
    };
  }

  /** Rows inside a box, in no order. */
  inside(box: BoundingBox): Uint32Array {
    const west = unitsOf(box.west);
    const east = unitsOf(box.east);
    const crosses = box.west > box.east;
    const rows: number[] = [];
    const [start, end] = this.#band(unitsOf(box.south), unitsOf(box.north));
    for (let i = start; i < end; i += 1) {
      const row = this.#byLatitude[i] as number;
      const lng = this.#longitudes[row] as number;
      if (crosses ? lng >= west || lng <= east : lng >= west && lng <= east) rows.push(row);
    }
    return Uint32Array.from(rows);
  }

  /** Rows at most `radius` km from a point. */
  around(point: Point, radius: number): Distances {
    const rows: number[] = [];
    const km: number[] = [];
    for (const row of this.inside(boxAround(point, radius))) {
      const distance = distanceKm(point, this.of(row));
      if (distance <= radius) {
        rows.push(row);
        km.push(distance);
      }
    }
    return { rows: Uint32Array.from(rows), km: Float64Array.from(km) };
  }

  /** Positions in `#byLatitude` between two latitudes, both included. */
  #band(south: number, north: number): [number, number] {
    return [this.#firstFrom(south), this.#firstFrom(north + 1)];
  }

  #firstFrom(latitude: number): number {
    let low = 0;
    let high = this.#byLatitude.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#latitudes[this.#byLatitude[middle] as number] as number) < latitude) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The smallest box around a circle; all longitudes where the circle holds a pole. */
export function boxAround({ lat, lng }: Point, radius: number): BoundingBox {
  const degrees = radius / KM_PER_DEGREE + MARGIN_DEGREES;
  const south = Math.max(-90, lat - degrees);
  const north = Math.min(90, lat + degrees);
  if (south === -90 || north === 90) return { west: -180, south, east: 180, north };
  // Where a great circle touches the meridians furthest east and west of the circle's centre.
  const sine = Math.sin((degrees * Math.PI) / 180) / Math.cos((lat * Math.PI) / 180);
  const width = sine >= 1 ? 180 : (Math.asin(sine) * 180) / Math.PI + MARGIN_DEGREES;
  if (width >= 180) return { west: -180, south, east: 180, north };
  const wrapped = (degree: number) => (degree < -180 ? degree + 360 : degree > 180 ? degree - 360 : degree);
  return { west: wrapped(lng - width), south, east: wrapped(lng + width), north };
}
