/** Where all places are, in memory, to answer which of them are near a point or in a box. */
import type { BoundingBox, Point } from '../contract/kinds.ts';
import { UNITS_PER_DEGREE, unitsOf } from './coordinates.ts';
import { haversine, KM_PER_DEGREE, kmOf, spanOf } from './distance.ts';
import type { TextIndex } from './text_index.ts';

/** Columns of the place index: latitudes and longitudes by rank in units, and rows from south to north. */
export const LATITUDES = 'latitudes';
export const LONGITUDES = 'longitudes';
export const ROWS_BY_LATITUDE = 'rows_by_latitude';

/** A little wider than computed, against rounding at the rim. */
const MARGIN_DEGREES = 1e-6;

/** Finer than any two places are told apart on a map; makes equal distances rare in one bucket. */
const BUCKETS = 4_096;

/** Share of the rim's span within which rounding may decide, far more than it does; there the distance is worked out. */
const RIM_WIDTH = 1e-9;

/** All rows from south to north with their coordinates, so that a band of latitudes is read in one run. */
interface FromSouth {
  readonly rows: Uint32Array;
  readonly latitudes: Int32Array;
  readonly longitudes: Int32Array;
}

/** Rows around a point, in no order, each with how far it is in a measure that grows with the distance. */
export interface Surroundings {
  readonly rows: Uint32Array;
  readonly spans: Float64Array;
}

export class PlacePoints {
  readonly #latitudes: Int32Array;
  readonly #longitudes: Int32Array;
  readonly #index: TextIndex;
  #sorted: FromSouth | undefined;

  constructor(index: TextIndex) {
    this.#index = index;
    this.#latitudes = new Int32Array(index.words.column(LATITUDES));
    this.#longitudes = new Int32Array(index.words.column(LONGITUDES));
  }

  of(row: number): Point {
    return {
      lat: (this.#latitudes[row] as number) / UNITS_PER_DEGREE,
      lng: (this.#longitudes[row] as number) / UNITS_PER_DEGREE,
    };
  }

  /** Rows inside a box, in no order. */
  inside(box: BoundingBox): Uint32Array {
    const { rows } = this.#fromSouth;
    return this.#positionsInside(box).map((position) => rows[position] as number);
  }

  /** Rows at most `radius` km from a point that pass a test. */
  around(point: Point, radius: number, passes: ((row: number) => boolean) | null): Surroundings {
    const { rows, latitudes, longitudes } = this.#fromSouth;
    const positions = this.#positionsInside(boxAround(point, radius));
    const near = new Uint32Array(positions.length);
    const spans = new Float64Array(positions.length);
    const rim = spanOf(radius);
    const surelyIn = rim * (1 - RIM_WIDTH);
    const surelyOut = rim * (1 + RIM_WIDTH);
    let count = 0;
    for (let i = 0; i < positions.length; i += 1) {
      const position = positions[i] as number;
      const row = rows[position] as number;
      if (passes !== null && !passes(row)) continue;
      const lat = (latitudes[position] as number) / UNITS_PER_DEGREE;
      const lng = (longitudes[position] as number) / UNITS_PER_DEGREE;
      const span = haversine(point.lat, point.lng, lat, lng);
      if (span > surelyOut || (span > surelyIn && kmOf(span) > radius)) continue;
      near[count] = row;
      spans[count] = span;
      count += 1;
    }
    return { rows: near.subarray(0, count), spans: spans.subarray(0, count) };
  }

  /** Positions from the south of what lies in a box. */
  #positionsInside(box: BoundingBox): Uint32Array {
    const west = unitsOf(box.west);
    const east = unitsOf(box.east);
    const crosses = box.west > box.east;
    const { latitudes, longitudes } = this.#fromSouth;
    const start = firstFrom(latitudes, unitsOf(box.south));
    const end = firstFrom(latitudes, unitsOf(box.north) + 1);
    const positions = new Uint32Array(end - start);
    let count = 0;
    for (let i = start; i < end; i += 1) {
      const lng = longitudes[i] as number;
      if (crosses ? lng >= west || lng <= east : lng >= west && lng <= east) positions[count++] = i;
    }
    return positions.subarray(0, count);
  }

  get #fromSouth(): FromSouth {
    if (this.#sorted === undefined) {
      const rows = new Uint32Array(this.#index.words.column(ROWS_BY_LATITUDE));
      this.#sorted = {
        rows,
        latitudes: Int32Array.from(rows, (row) => this.#latitudes[row] as number),
        longitudes: Int32Array.from(rows, (row) => this.#longitudes[row] as number),
      };
    }
    return this.#sorted;
  }
}

/** The first position whose latitude is not below one. */
function firstFrom(latitudes: Int32Array, latitude: number): number {
  let low = 0;
  let high = latitudes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((latitudes[middle] as number) < latitude) low = middle + 1;
    else high = middle;
  }
  return low;
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

/**
 * A page of rows, nearest first; of equally near ones the better ranked first. Only the buckets of distance the
 * page falls into are sorted, so that a page of a hundred thousand rows costs no more than counting them.
 */
export function nearest({ rows, spans }: Surroundings, offset: number, limit: number): Uint32Array {
  let most = 0;
  for (const span of spans) if (span > most) most = span;
  const scale = most === 0 ? 0 : (BUCKETS - 1) / most;
  const sizes = new Uint32Array(BUCKETS);
  for (const span of spans) sizes[(span * scale) | 0] = (sizes[(span * scale) | 0] as number) + 1;
  let before = 0;
  let first = 0;
  while (first < BUCKETS && before + (sizes[first] as number) <= offset) before += sizes[first++] as number;
  let last = first;
  for (let within = before; last < BUCKETS && within < offset + limit; last += 1)
    within += sizes[last] as number;
  const chosen: number[] = [];
  for (let i = 0; i < spans.length; i += 1) {
    const bucket = ((spans[i] as number) * scale) | 0;
    if (bucket >= first && bucket < last) chosen.push(i);
  }
  chosen.sort(
    (a, b) => (spans[a] as number) - (spans[b] as number) || (rows[a] as number) - (rows[b] as number),
  );
  return Uint32Array.from(chosen.slice(offset - before, offset - before + limit), (i) => rows[i] as number);
}
