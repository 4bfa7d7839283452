/**
 * Tiles: all places in the order of a curve that keeps neighbours together, cut into runs of 256. Whole tiles are
 * found to be inside or outside of an area; only at its rim is a place looked at by itself.
 */
import type { Database } from 'better-sqlite3';
import type { Point } from '../contract/kinds.ts';
import { Column } from './column.ts';
import { UNITS_PER_DEGREE } from './coordinates.ts';
import type { Vector } from './kernels/kernels.ts';
import type { PlacePoints } from './place_points.ts';
import { RowOrder } from './row_order.ts';
import type { RowSet } from './row_set.ts';
import { type NumbersType, ROWS_AT_ONCE, type RowSpace } from './row_space.ts';
import { TileNumbers } from './tile_numbers.ts';

/** Places a tile: what kernels work on at once. */
export const ROWS_PER_TILE = ROWS_AT_ONCE;
/** Columns of the place index: rows from tile to tile; of each tile its box (south, west, north, east, in units), and a sphere around its places (centre and radius, on an Earth of radius 1). */
export const TILE_ROWS = 'tile_rows';
export const TILE_BOXES = 'tile_boxes';
export const TILE_SPHERES = 'tile_spheres';

/** Kernels look at so many tiles at once. */
const TILES_AT_ONCE = 4;
/** Units south of every box, for tiles and places that are none. */
const NOWHERE = -(2 ** 31);

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
export function vectorOf({ lat, lng }: Point): Vector {
  const vector = new Float64Array(3);
  writeVector(vector, 0, lat * UNITS_PER_DEGREE, lng * UNITS_PER_DEGREE);
  const [x = 0, y = 0, z = 0] = vector;
  return [x, y, z];
}

export class Tiles {
  readonly count: number;
  readonly order: RowOrder;
  readonly space: RowSpace;
  /** Latitude and longitude of each place, in units. */
  readonly units: TileNumbers<Int32Array<ArrayBuffer>>;
  /** Three numbers a place: where it is on an Earth of radius 1, to within a metre. */
  readonly vectors: TileNumbers<Float32Array<ArrayBuffer>>;
  readonly #points: PlacePoints;
  readonly #storedBoxes: Column<Int32Array>;
  readonly #storedSpheres: Column<Float32Array>;
  #boxes: Int32Array | undefined;
  #spheres: Float32Array | undefined;
  #list: Uint32Array | undefined;
  #all: Uint32Array | undefined;

  constructor(database: Database, space: RowSpace, points: PlacePoints, facetOf: (name: string) => RowSet) {
    const { size } = space;
    this.space = space;
    this.#points = points;
    this.count = Math.ceil(size / ROWS_PER_TILE);
    const rows = new Column(database, 'place', TILE_ROWS, Uint32Array);
    this.order = new RowOrder(space, () => rows.whole(size), facetOf);
    this.#storedBoxes = new Column(database, 'place', TILE_BOXES, Int32Array);
    this.#storedSpheres = new Column(database, 'place', TILE_SPHERES, Float32Array);
    this.units = new TileNumbers(this, 2, Int32Array, NOWHERE, (to, at, latitude, longitude) => {
      to[at] = latitude;
      to[at + ROWS_PER_TILE] = longitude;
    });
    const vector = new Float64Array(3);
    this.vectors = new TileNumbers(this, 3, Float32Array, Number.NaN, (to, at, latitude, longitude) => {
      writeVector(vector, 0, latitude, longitude);
      to[at] = vector[0] as number;
      to[at + ROWS_PER_TILE] = vector[1] as number;
      to[at + 2 * ROWS_PER_TILE] = vector[2] as number;
    });
  }

  /** How many tiles there is room for: kernels look at four at once. */
  get room(): number {
    return Math.ceil(this.count / TILES_AT_ONCE) * TILES_AT_ONCE;
  }

  /** South of all tiles, then west, north and east; `room` numbers each. */
  get boxes(): Int32Array {
    this.#boxes ??= this.#byNumber(this.#storedBoxes, Int32Array, NOWHERE);
    return this.#boxes;
  }

  /** Three numbers of the centres, then the radius; `room` numbers each. */
  get spheres(): Float32Array {
    this.#spheres ??= this.#byNumber(this.#storedSpheres, Float32Array, Number.NaN);
    return this.#spheres;
  }

  /** Four numbers of each tile, put so that each number of all tiles comes together. */
  #byNumber<T extends Int32Array | Float32Array>(
    stored: Column<T>,
    type: NumbersType<T>,
    nowhere: number,
  ): T {
    const cells = stored.whole(4 * this.count);
    const numbers = this.space.hold(type, 4 * this.room);
    numbers.fill(nowhere);
    for (let i = 0; i < cells.length; i += 1) numbers[(i & 3) * this.room + (i >>> 2)] = cells[i] as number;
    return numbers;
  }

  /** The numbers of all tiles. */
  get all(): Uint32Array {
    this.#all ??= Uint32Array.from({ length: this.count }, (_, tile) => tile);
    return this.#all;
  }

  /** A list of tiles, to be written over by whoever asks next. */
  get list(): Uint32Array {
    this.#list ??= this.space.hold(Uint32Array, this.room);
    return this.#list;
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

  /** Writes where the places of a tile are, in units. @param write gets the number of a place in its tile */
  writeUnits(tile: number, write: (place: number, latitude: number, longitude: number) => void): void {
    const { rows } = this.order;
    const start = this.start(tile);
    for (let position = start; position < this.end(tile); position += 1) {
      const row = rows[position] as number;
      write(position - start, this.#points.latitude(row), this.#points.longitude(row));
    }
  }
}
