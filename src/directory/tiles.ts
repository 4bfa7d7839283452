/**
 * Tiles: all places in the order of a curve that keeps neighbours together, cut into runs of 256. Whole tiles are
 * found to be inside or outside of an area; only at its rim is a place looked at by itself.
 */
import type { Database } from 'better-sqlite3';
import type { Point } from '../contract/kinds.ts';
import { Column } from './column.ts';
import { UNITS_PER_DEGREE } from './coordinates.ts';
import type { PlacePoints } from './place_points.ts';
import { RowOrder } from './row_order.ts';
import type { RowSet } from './row_set.ts';
import type { RowSpace } from './row_space.ts';

/** Places a tile; a multiple of 32, so that a tile is some whole words of a bitmap. */
export const ROWS_PER_TILE = 256;
/** Columns of the place index: rows from tile to tile; of each tile its box (south, west, north, east, in units), and a sphere around its places (centre and radius, on an Earth of radius 1). */
export const TILE_ROWS = 'tile_rows';
export const TILE_BOXES = 'tile_boxes';
export const TILE_SPHERES = 'tile_spheres';

const RADIANS_PER_UNIT = Math.PI / 180 / UNITS_PER_DEGREE;

/** Writes where a point is on an Earth of radius 1, as seen from its centre. */
export function writeVector(
  to: Float32Array | Float64Array,
  at: number,
  latitude: number,
  longitude: number,
): void {
  const lat = latitude * RADIANS_PER_UNIT;
  const lng = longitude * RADIANS_PER_UNIT;
  to[at] = Math.cos(lat) * Math.cos(lng);
  to[at + 1] = Math.cos(lat) * Math.sin(lng);
  to[at + 2] = Math.sin(lat);
}

/** The same of a point in degrees. */
export function vectorOf({ lat, lng }: Point): Float64Array {
  const vector = new Float64Array(3);
  writeVector(vector, 0, lat * UNITS_PER_DEGREE, lng * UNITS_PER_DEGREE);
  return vector;
}

export class Tiles {
  readonly count: number;
  readonly order: RowOrder;
  readonly space: RowSpace;
  readonly #points: PlacePoints;
  readonly #boxes: Column<Int32Array>;
  readonly #spheres: Column<Float32Array>;
  #allBoxes: Int32Array | undefined;
  #allSpheres: Float32Array | undefined;
  readonly #units: (Int32Array | undefined)[] = [];
  readonly #vectors: (Float32Array | undefined)[] = [];

  constructor(database: Database, space: RowSpace, points: PlacePoints, facetOf: (name: string) => RowSet) {
    const { size } = space;
    this.space = space;
    this.#points = points;
    this.count = Math.ceil(size / ROWS_PER_TILE);
    const rows = new Column(database, 'place', TILE_ROWS, Uint32Array);
    this.order = new RowOrder(space, () => rows.whole(size), facetOf);
    this.#boxes = new Column(database, 'place', TILE_BOXES, Int32Array);
    this.#spheres = new Column(database, 'place', TILE_SPHERES, Float32Array);
  }

  /** Four numbers a tile. */
  get boxes(): Int32Array {
    this.#allBoxes ??= this.#boxes.whole(4 * this.count);
    return this.#allBoxes;
  }

  /** Four numbers a tile. */
  get spheres(): Float32Array {
    this.#allSpheres ??= this.#spheres.whole(4 * this.count);
    return this.#allSpheres;
  }

  /** The position of a tile's first place, and of the one after its last. */
  start(tile: number): number {
    return tile * ROWS_PER_TILE;
  }
  end(tile: number): number {
    return Math.min(this.space.size, (tile + 1) * ROWS_PER_TILE);
  }

  /** Where the place at a position is, in degrees. */
  point(position: number): Point {
    return this.#points.of(this.order.rows[position] as number);
  }

  /** Latitude and longitude of each place of a tile, in units. */
  points(tile: number): Int32Array {
    const known = this.#units[tile];
    if (known !== undefined) return known;
    const start = this.start(tile);
    const { rows } = this.order;
    const points = new Int32Array(2 * (this.end(tile) - start));
    for (let i = 0; 2 * i < points.length; i += 1) {
      points[2 * i] = this.#points.latitude(rows[start + i] as number);
      points[2 * i + 1] = this.#points.longitude(rows[start + i] as number);
    }
    this.#units[tile] = points;
    return points;
  }

  /** Three numbers a place of a tile: where it is on an Earth of radius 1, to within a metre. */
  vectors(tile: number): Float32Array {
    const known = this.#vectors[tile];
    if (known !== undefined) return known;
    const points = this.points(tile);
    const vectors = new Float32Array((3 * points.length) / 2);
    for (let i = 0; 2 * i < points.length; i += 1)
      writeVector(vectors, 3 * i, points[2 * i] as number, points[2 * i + 1] as number);
    this.#vectors[tile] = vectors;
    return vectors;
  }
}
