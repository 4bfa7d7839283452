/** Puts places into tiles: neighbours together, 256 at a time, each tile with its box and its sphere. */
import { ROWS_PER_TILE, writeVector } from '../../../src/directory/tiles.ts';

/** Bits a coordinate has on the curve: a cell of it is some 600 m wide. */
const CURVE_BITS = 16;
const CURVE_WIDTH = 2 ** CURVE_BITS;
/** Rows are told apart below the position on the curve in one number; there are fewer than this. */
const ROWS_MAX = 2 ** 21;
/** A sphere is written a little larger, as its numbers are rounded. */
const SPHERE_MARGIN = 1e-6;

/** Tiles of some places, whose coordinates are given by row in units. */
export interface TiledPlaces {
  readonly rows: Uint32Array;
  readonly boxes: Int32Array;
  readonly spheres: Float32Array;
}

/** The position of a cell on Hilbert's curve (the iterative algorithm of Wikipedia, "Hilbert curve", xy2d). */
export function hilbertPosition(column: number, row: number): number {
  let x = column;
  let y = row;
  let position = 0;
  for (let side = CURVE_WIDTH / 2; side >= 1; side /= 2) {
    const right = (x & side) > 0 ? 1 : 0;
    const up = (y & side) > 0 ? 1 : 0;
    position += side * side * ((3 * right) ^ up);
    if (up === 0) {
      if (right === 1) {
        x = CURVE_WIDTH - 1 - x;
        y = CURVE_WIDTH - 1 - y;
      }
      [x, y] = [y, x];
    }
  }
  return position;
}

/** @throws Error where there are more places than tiles can be made of */
export function tilesOf(points: Int32Array, unitsPerDegree: number): TiledPlaces {
  const size = points.length / 2;
  if (size > ROWS_MAX)
    throw new Error(
      `An index takes ${ROWS_MAX} places at most; there are ${size}. Split the directory by country.`,
    );
  const cell = (units: number, from: number, width: number): number =>
    Math.min(CURVE_WIDTH - 1, Math.floor(((units / unitsPerDegree - from) / width) * CURVE_WIDTH));
  const keys = new Float64Array(size);
  for (let row = 0; row < size; row += 1) {
    const y = cell(points[2 * row] as number, -90, 180);
    const x = cell(points[2 * row + 1] as number, -180, 360);
    keys[row] = hilbertPosition(x, y) * ROWS_MAX + row;
  }
  keys.sort();
  const rows = Uint32Array.from(keys, (key) => key % ROWS_MAX);
  const tiles = Math.ceil(size / ROWS_PER_TILE);
  const boxes = new Int32Array(4 * tiles);
  const spheres = new Float32Array(4 * tiles);
  for (let tile = 0; tile < tiles; tile += 1) {
    // By rank within a tile: the order does not matter there, and the column is smaller compressed.
    const members = rows.subarray(tile * ROWS_PER_TILE, (tile + 1) * ROWS_PER_TILE).sort();
    boxes.set(boxAround(members, points), 4 * tile);
    spheres.set(sphereAround(members, points), 4 * tile);
  }
  return { rows, boxes, spheres };
}

function boxAround(rows: Uint32Array, points: Int32Array): number[] {
  let [south, west, north, east] = [2 ** 31 - 1, 2 ** 31 - 1, -(2 ** 31), -(2 ** 31)];
  for (const row of rows) {
    const latitude = points[2 * row] as number;
    const longitude = points[2 * row + 1] as number;
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
  }
  return [south, west, north, east];
}

function sphereAround(rows: Uint32Array, points: Int32Array): Float32Array {
  const vectors = new Float64Array(3 * rows.length);
  const centre = new Float32Array(3);
  for (const [i, row] of rows.entries()) {
    writeVector(vectors, 3 * i, points[2 * row] as number, points[2 * row + 1] as number);
  }
  for (let axis = 0; axis < 3; axis += 1) {
    let sum = 0;
    for (let i = axis; i < vectors.length; i += 3) sum += vectors[i] as number;
    centre[axis] = sum / rows.length;
  }
  let radius = 0;
  for (let i = 0; i < vectors.length; i += 3) {
    const [x, y, z] = [0, 1, 2].map((axis) => (vectors[i + axis] as number) - (centre[axis] as number)) as [
      number,
      number,
      number,
    ];
    radius = Math.max(radius, Math.sqrt(x * x + y * y + z * z));
  }
  return Float32Array.of(...centre, radius + SPHERE_MARGIN);
}
