/** Which places lie in a circle or a box, as sets of positions from tile to tile. */
import type { BoundingBox, Point } from '../contract/kinds.ts';
import { unitsOf } from './coordinates.ts';
import { EARTH_RADIUS_KM, haversine, kmOf } from './distance.ts';
import { listOfRows, type RowSet } from './row_set.ts';
import { ROWS_PER_TILE, type Tiles, vectorOf } from './tiles.ts';

/**
 * How far off a distance between rounded vectors may be, on an Earth of radius 1: more than a metre. Closer to a rim
 * than this, distances are worked out from degrees.
 */
export const ROUGHNESS = 3e-7;

/** More members than this are gathered as a bitmap. */
const LIST_MAX = 4_096;

/** How much of a tile lies in an area. */
type Cover = 'none' | 'part' | 'all';

/** The straight line through the Earth, of radius 1, between points so many km apart; at most half the way round. */
const chordOf = (km: number): number => 2 * Math.sin(Math.min(Math.PI / 2, km / (2 * EARTH_RADIUS_KM)));

/** Distance of a vector among others from a point. */
export function roughChord(point: Float64Array, vectors: Float32Array, at: number): number {
  const x = (vectors[at] as number) - (point[0] as number);
  const y = (vectors[at + 1] as number) - (point[1] as number);
  const z = (vectors[at + 2] as number) - (point[2] as number);
  return Math.sqrt(x * x + y * y + z * z);
}

interface Area {
  coverOf(tile: number): Cover;
  /** Notes the positions of those places of a tile that are inside. */
  addInside(tile: number, positions: number[]): void;
}

/** Gathers the positions of an area, tile by tile. */
function gather(tiles: Tiles, area: Area): RowSet {
  const whole: number[] = [];
  const single: number[] = [];
  let count = 0;
  for (let tile = 0; tile < tiles.count; tile += 1) {
    const cover = area.coverOf(tile);
    if (cover === 'none') continue;
    if (cover === 'all') {
      whole.push(tile);
      count += tiles.end(tile) - tiles.start(tile);
    } else area.addInside(tile, single);
  }
  count += single.length;
  return count > LIST_MAX ? asBitmap(tiles, whole, single, count) : asList(tiles, whole, single, count);
}

function asBitmap(tiles: Tiles, whole: readonly number[], single: readonly number[], count: number): RowSet {
  const { space } = tiles;
  const { size } = space;
  const bits = space.takeEmpty();
  const wordsPerTile = ROWS_PER_TILE / 32;
  for (const tile of whole) bits.fill(0xffffffff, tile * wordsPerTile, (tile + 1) * wordsPerTile);
  bits.fill(0, (size + 31) >>> 5);
  if ((size & 31) !== 0) bits[size >>> 5] = (bits[size >>> 5] as number) & ((1 << (size & 31)) - 1);
  for (const position of single)
    bits[position >>> 5] = (bits[position >>> 5] as number) | (1 << (position & 31));
  return { form: 'bitmap', space, bits, count };
}

function asList(tiles: Tiles, whole: readonly number[], single: readonly number[], count: number): RowSet {
  const positions = new Uint32Array(count);
  let at = 0;
  for (const tile of whole) for (let i = tiles.start(tile); i < tiles.end(tile); i += 1) positions[at++] = i;
  positions.set(single, at);
  return listOfRows(positions.sort());
}

/** Places at most `radius` km from a point. */
export function inCircle(tiles: Tiles, point: Point, radius: number): RowSet {
  const centre = vectorOf(point);
  const rim = chordOf(radius);
  const { spheres } = tiles;
  const isWithin = ({ lat, lng }: Point): boolean =>
    kmOf(haversine(point.lat, point.lng, lat, lng)) <= radius;
  return gather(tiles, {
    coverOf(tile) {
      const distance = roughChord(centre, spheres, 4 * tile);
      const reach = spheres[4 * tile + 3] as number;
      if (distance - reach > rim + ROUGHNESS) return 'none';
      return distance + reach < rim - ROUGHNESS ? 'all' : 'part';
    },
    addInside(tile, positions) {
      const vectors = tiles.vectors(tile);
      const start = tiles.start(tile);
      for (let at = 0; at < vectors.length; at += 3) {
        const beyond = roughChord(centre, vectors, at) - rim;
        if (beyond > ROUGHNESS) continue;
        const position = start + at / 3;
        if (beyond < -ROUGHNESS || isWithin(tiles.point(position))) positions.push(position);
      }
    },
  });
}

/** Places in a box; one whose west is greater than its east crosses the antimeridian. */
export function inBox(tiles: Tiles, box: BoundingBox): RowSet {
  const [south, west, north, east] = [box.south, box.west, box.north, box.east].map(unitsOf) as [
    number,
    number,
    number,
    number,
  ];
  const crosses = box.west > box.east;
  const { boxes } = tiles;
  return gather(tiles, {
    coverOf(tile) {
      const at = 4 * tile;
      const [lowest, leftmost] = [boxes[at] as number, boxes[at + 1] as number];
      const [highest, rightmost] = [boxes[at + 2] as number, boxes[at + 3] as number];
      if (highest < south || lowest > north) return 'none';
      const isHigh = lowest >= south && highest <= north;
      if (crosses) {
        if (rightmost < west && leftmost > east) return 'none';
        return isHigh && (leftmost >= west || rightmost <= east) ? 'all' : 'part';
      }
      if (rightmost < west || leftmost > east) return 'none';
      return isHigh && leftmost >= west && rightmost <= east ? 'all' : 'part';
    },
    addInside(tile, positions) {
      const points = tiles.points(tile);
      const start = tiles.start(tile);
      for (let at = 0; at < points.length; at += 2) {
        const latitude = points[at] as number;
        if (latitude < south || latitude > north) continue;
        const longitude = points[at + 1] as number;
        if (crosses ? longitude >= west || longitude <= east : longitude >= west && longitude <= east)
          positions.push(start + at / 2);
      }
    },
  });
}
