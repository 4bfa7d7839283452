/** How far tiles and places are from a point: `nearest.ts`. */
import { ROW, WORD } from './rows.as';
import { BITS, distanceOf, LANES, NUMBERS, PLACES, squares, VECTORS } from './tiles.as';

/**
 * Of each of some tiles with members of a bitmap writes four numbers: how near and how far its places are from a point (floats),
 * how many members it has, and which tile it is.
 *
 * @param room how many tiles there are numbers of
 * @returns how many tiles were written
 */
export function measureTiles(
  to: usize,
  bits: usize,
  tiles: usize,
  length: usize,
  spheres: usize,
  room: u32,
  x: f32,
  y: f32,
  z: f32,
): u32 {
  const apart = <usize>room * ROW;
  let next = to;
  for (let i: usize = 0; i < length; i += 1) {
    const tile = load<u32>(tiles + i * ROW);
    const at = bits + <usize>tile * BITS;
    let count: u64 = 0;
    for (let word = at; word < at + BITS; word += WORD) count += popcnt<u64>(load<u64>(word));
    if (count === 0) continue;
    const sphere = spheres + <usize>tile * ROW;
    const distance = distanceOf(sphere, apart, x, y, z);
    const reach = load<f32>(sphere + 3 * apart);
    store<f32>(next, distance - reach);
    store<f32>(next, distance + reach, 4);
    store<u32>(next, <u32>count, 8);
    store<u32>(next, tile, 12);
    next += 16;
  }
  return <u32>((next - to) / 16);
}

/** Writes the distances of some members of a bitmap: of every `step`-th group of four places of some tiles. @returns how many */
export function sampleDistances(
  to: usize,
  bits: usize,
  tiles: usize,
  length: usize,
  vectors: usize,
  x: f32,
  y: f32,
  z: f32,
  step: u32,
): u32 {
  const xs = f32x4.splat(x);
  const ys = f32x4.splat(y);
  const zs = f32x4.splat(z);
  let next = to;
  let place: u32 = 0;
  for (let i: usize = 0; i < length; i += 1) {
    const tile = <usize>load<u32>(tiles + i * ROW);
    for (; place < <u32>PLACES; place += step * <u32>LANES) {
      const members = load<u32>(bits + tile * BITS + ((place & ~31) >> 3)) >> (place & 31);
      if ((members & 15) === 0) continue;
      const square = squares(vectors + tile * VECTORS + place * ROW, NUMBERS, xs, ys, zs);
      const distance = f32x4.sqrt(square);
      store<f32>(next, f32x4.extract_lane(distance, 0));
      next += (members & 1) << 2;
      store<f32>(next, f32x4.extract_lane(distance, 1));
      next += ((members >> 1) & 1) << 2;
      store<f32>(next, f32x4.extract_lane(distance, 2));
      next += ((members >> 2) & 1) << 2;
      store<f32>(next, f32x4.extract_lane(distance, 3));
      next += ((members >> 3) & 1) << 2;
    }
    place -= <u32>PLACES;
  }
  return <u32>((next - to) / ROW);
}

/**
 * Writes position and distance (a float) of the members of a bitmap in some tiles that are as far as is given. Before
 * them: how many members of these tiles are nearer, and how many were written.
 */
export function measurePlaces(
  to: usize,
  bits: usize,
  tiles: usize,
  length: usize,
  vectors: usize,
  x: f32,
  y: f32,
  z: f32,
  from: f32,
  until: f32,
): void {
  const xs = f32x4.splat(x);
  const ys = f32x4.splat(y);
  const zs = f32x4.splat(z);
  const froms = f32x4.splat(from);
  const untils = f32x4.splat(until);
  let nearer: u32 = 0;
  let next = to + 8;
  for (let i: usize = 0; i < length; i += 1) {
    const tile = <usize>load<u32>(tiles + i * ROW);
    for (let place: usize = 0; place < PLACES; place += 32) {
      const members = load<u32>(bits + tile * BITS + (place >> 3));
      if (members === 0) continue;
      let before: u32 = 0;
      for (let lane: usize = 0; lane < 32; lane += LANES) {
        const square = squares(vectors + tile * VECTORS + (place + lane) * ROW, NUMBERS, xs, ys, zs);
        const distance = f32x4.sqrt(square);
        before |= i32x4.bitmask(f32x4.lt(distance, froms)) << (<u32>lane);
        let chosen = i32x4.bitmask(v128.and(f32x4.ge(distance, froms), f32x4.le(distance, untils)));
        chosen &= (members >> <u32>lane) & 15;
        for (; chosen !== 0; chosen &= chosen - 1) {
          const at = place + lane + ctz<i32>(chosen);
          store<u32>(next, <u32>(tile * PLACES + at));
          store<f32>(next, distanceOf(vectors + tile * VECTORS + at * ROW, NUMBERS, x, y, z), 4);
          next += 8;
        }
      }
      nearer += popcnt<u32>(before & members);
    }
  }
  store<u32>(to, nearer);
  store<u32>(to, <u32>((next - to) / 8) - 1, 4);
}
