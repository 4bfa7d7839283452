/** Which places lie in a circle or a box, as sets of positions from tile to tile. */
import type { BoundingBox, Point } from '../contract/kinds.ts';
import { EARTH_RADIUS_KM, haversine, kmOf } from '../geography/distance.ts';
import { unitsOf } from './coordinates.ts';
import type { BoxInUnits } from './kernels/kernels.ts';
import { NO_ROWS, type RowSet, setOfBits } from './row_set.ts';
import { ROWS_PER_TILE, type Tiles, vectorOf } from './tiles.ts';

/**
 * How far off a distance between vectors may be, on an Earth of radius 1: six metres, twice of what numbers of 24 bits
 * can make of it (coordinates of up to 1, rounded and subtracted, squared, added and rooted: under 5e-7). Closer to a
 * rim than this, distances are worked out from degrees.
 */
export const ROUGHNESS = 1e-6;

/** The straight line through the Earth, of radius 1, between points so many km apart; at most half the way round. */
const chordOf = (km: number): number => 2 * Math.sin(Math.min(Math.PI / 2, km / (2 * EARTH_RADIUS_KM)));

/** The square of a distance, which nothing is nearer than if it is negative. */
const square = (distance: number): number => (distance < 0 ? -1 : distance * distance);

/** What is inside as a whole, and how many tiles at the beginning of `tiles.list` lie at the rim. */
interface Touched {
  readonly bits: Uint32Array;
  readonly count: number;
  readonly atRim: number;
  /** All tiles that were taken. */
  readonly groups: Uint32Array;
}

/**
 * Takes tiles that a kernel wrote to `tiles.list`: twice the number of a tile, plus 1 where all of it is inside.
 *
 * @param numbers what has to be known of the places of tiles at the rim
 */
function takeTouched(tiles: Tiles, length: number, numbers: { need(tile: number): void }): Touched {
  const { list, space } = tiles;
  const last = length - 1;
  // The places of a tile that is not full are looked at: kernels take a tile for 256 places.
  if (tiles.end((list[last] as number) >>> 1) % ROWS_PER_TILE !== 0) list[last] = (list[last] as number) & ~1;
  const groups = list.slice(0, length);
  for (let i = 0; i < length; i += 1) groups[i] = (groups[i] as number) >>> 1;
  const bits = space.takeEmpty();
  const atRim = space.kernels.addWholeTiles(bits.byteOffset, list.byteOffset, length);
  for (let i = 0; i < atRim; i += 1) numbers.need(list[i] as number);
  return { bits, count: (length - atRim) * ROWS_PER_TILE, atRim, groups };
}

/** Places at most `radius` km from a point. */
export function inCircle(tiles: Tiles, point: Point, radius: number): RowSet {
  const { space, vectors, list } = tiles;
  const { kernels, answerAt } = space;
  const centre = vectorOf(point);
  const rim = chordOf(radius);
  const [inner, outer] = [rim - ROUGHNESS, rim + ROUGHNESS];
  const length = kernels.tilesInCircle(
    list.byteOffset,
    tiles.spheres.byteOffset,
    tiles.room,
    ...centre,
    inner,
    outer,
  );
  if (length === 0) return NO_ROWS;
  const { bits, count, atRim, groups } = takeTouched(tiles, length, vectors);
  const sure = kernels.placesInCircle(
    answerAt,
    bits.byteOffset,
    list.byteOffset,
    atRim,
    vectors.address,
    ...centre,
    square(inner),
    square(outer),
  );
  const [doubtful = 0] = space.answered(1);
  const within = space
    .answered(1 + doubtful)
    .subarray(1)
    .filter((position) => {
      const { lat, lng } = tiles.point(position);
      return kmOf(haversine(point.lat, point.lng, lat, lng)) <= radius;
    });
  kernels.addRows(bits.byteOffset, space.give(within), within.length);
  return setOfBits(space, bits, count + sure + within.length, groups);
}

/** Places in a box; one whose west is greater than its east crosses the antimeridian. */
export function inBox(tiles: Tiles, { south, west, north, east }: BoundingBox): RowSet {
  const { space, units, list } = tiles;
  const { kernels } = space;
  const box: BoxInUnits = [unitsOf(south), unitsOf(west), unitsOf(north), unitsOf(east), west > east ? 1 : 0];
  const length = kernels.tilesInBox(list.byteOffset, tiles.boxes.byteOffset, tiles.room, ...box);
  if (length === 0) return NO_ROWS;
  const { bits, count, atRim, groups } = takeTouched(tiles, length, units);
  const more = kernels.placesInBox(bits.byteOffset, list.byteOffset, atRim, units.address, ...box);
  return setOfBits(space, bits, count + more, groups);
}
