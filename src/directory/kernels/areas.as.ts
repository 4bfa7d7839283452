/** Which tiles and places are in a circle or a box: `areas.ts`. */
import { ROW } from './rows.as';
import { BITS, LANES, NUMBERS, PLACES, squares, UNITS, VECTORS } from './tiles.as';

/** Writes tiles of a group of four: each as its number twice, plus 1 where all of it is inside. @returns where to go on */
function writeTouched(to: usize, first: u32, touched: i32, inside: i32): usize {
  let next = to;
  for (let left = touched; left !== 0; left &= left - 1) {
    const lane = ctz<i32>(left);
    store<u32>(next, ((first + lane) << 1) | ((inside >> lane) & 1));
    next += ROW;
  }
  return next;
}

/**
 * Writes which tiles may have places in a circle, as `writeTouched` says.
 *
 * @param tiles a multiple of four
 * @param inner all nearer than this is inside; all further than `outer` is outside
 * @returns how many there are
 */
export function tilesInCircle(
  to: usize,
  spheres: usize,
  tiles: u32,
  x: f32,
  y: f32,
  z: f32,
  inner: f32,
  outer: f32,
): u32 {
  const apart = <usize>tiles * ROW;
  const xs = f32x4.splat(x);
  const ys = f32x4.splat(y);
  const zs = f32x4.splat(z);
  let next = to;
  for (let tile: u32 = 0; tile < tiles; tile += <u32>LANES) {
    const at = spheres + <usize>tile * ROW;
    const distance = f32x4.sqrt(squares(at, apart, xs, ys, zs));
    const reach = v128.load(at + 3 * apart);
    const touched = i32x4.bitmask(f32x4.le(f32x4.sub(distance, reach), f32x4.splat(outer)));
    if (touched === 0) continue;
    const inside = i32x4.bitmask(f32x4.lt(f32x4.add(distance, reach), f32x4.splat(inner)));
    next = writeTouched(next, tile, touched, inside);
  }
  return <u32>((next - to) / ROW);
}

/**
 * Adds the places of those touched tiles that are inside as a whole to a bitmap. Of the others it moves the numbers to the
 * beginning of the list. @returns how many those are
 */
export function addWholeTiles(bits: usize, touched: usize, length: usize): u32 {
  const all = i32x4.splat(-1);
  let next = touched;
  for (let i: usize = 0; i < length; i += 1) {
    const entry = load<u32>(touched + i * ROW);
    if ((entry & 1) === 1) {
      const at = bits + <usize>(entry >> 1) * BITS;
      v128.store(at, all);
      v128.store(at, all, 16);
      continue;
    }
    store<u32>(next, entry >> 1);
    next += ROW;
  }
  return <u32>((next - touched) / ROW);
}

/**
 * Adds the places of some tiles that are surely in a circle to a bitmap, and writes the positions of those that may be: first
 * how many.
 *
 * @param innerSquare,outerSquare as above, squared
 * @returns how many are surely inside
 */
export function placesInCircle(
  to: usize,
  bits: usize,
  tiles: usize,
  length: usize,
  vectors: usize,
  x: f32,
  y: f32,
  z: f32,
  innerSquare: f32,
  outerSquare: f32,
): u32 {
  const xs = f32x4.splat(x);
  const ys = f32x4.splat(y);
  const zs = f32x4.splat(z);
  const inner = f32x4.splat(innerSquare);
  const outer = f32x4.splat(outerSquare);
  let count: u32 = 0;
  let next = to + ROW;
  for (let i: usize = 0; i < length; i += 1) {
    const tile = <usize>load<u32>(tiles + i * ROW);
    const places = vectors + tile * VECTORS;
    for (let place: usize = 0; place < PLACES; place += 32) {
      let inside: u32 = 0;
      let within: u32 = 0;
      for (let lane: usize = 0; lane < 32; lane += LANES) {
        const square = squares(places + (place + lane) * ROW, NUMBERS, xs, ys, zs);
        inside |= i32x4.bitmask(f32x4.le(square, inner)) << (<u32>lane);
        within |= i32x4.bitmask(f32x4.le(square, outer)) << (<u32>lane);
      }
      store<u32>(bits + tile * BITS + (place >> 3), inside);
      count += popcnt<u32>(inside);
      for (let doubtful = within & ~inside; doubtful !== 0; doubtful &= doubtful - 1) {
        store<u32>(next, <u32>(tile * PLACES + place) + ctz<u32>(doubtful));
        next += ROW;
      }
    }
  }
  store<u32>(to, <u32>((next - to) / ROW) - 1);
  return count;
}

/** Both, or any of them where a box crosses the antimeridian. */
function joined(a: v128, b: v128, crosses: bool): v128 {
  return crosses ? v128.or(a, b) : v128.and(a, b);
}

/**
 * Writes which tiles may have places in a box, as `writeTouched` says.
 *
 * @param boxes south, west, north and east of tiles
 * @param tiles a multiple of four
 * @returns how many there are
 */
export function tilesInBox(
  to: usize,
  boxes: usize,
  tiles: u32,
  south: i32,
  west: i32,
  north: i32,
  east: i32,
  crosses: bool,
): u32 {
  const apart = <usize>tiles * ROW;
  const souths = i32x4.splat(south);
  const wests = i32x4.splat(west);
  const norths = i32x4.splat(north);
  const easts = i32x4.splat(east);
  let next = to;
  for (let tile: u32 = 0; tile < tiles; tile += <u32>LANES) {
    const at = boxes + <usize>tile * ROW;
    const lowest = v128.load(at);
    const leftmost = v128.load(at + apart);
    const highest = v128.load(at + 2 * apart);
    const rightmost = v128.load(at + 3 * apart);
    const touched = i32x4.bitmask(
      v128.and(
        v128.and(i32x4.ge_s(highest, souths), i32x4.le_s(lowest, norths)),
        joined(i32x4.ge_s(rightmost, wests), i32x4.le_s(leftmost, easts), crosses),
      ),
    );
    if (touched === 0) continue;
    const inside = i32x4.bitmask(
      v128.and(
        v128.and(i32x4.ge_s(lowest, souths), i32x4.le_s(highest, norths)),
        joined(i32x4.ge_s(leftmost, wests), i32x4.le_s(rightmost, easts), crosses),
      ),
    );
    next = writeTouched(next, tile, touched, inside);
  }
  return <u32>((next - to) / ROW);
}

/** Adds the places of some tiles that are in a box to a bitmap. @returns how many there are */
export function placesInBox(
  bits: usize,
  tiles: usize,
  length: usize,
  units: usize,
  south: i32,
  west: i32,
  north: i32,
  east: i32,
  crosses: bool,
): u32 {
  const souths = i32x4.splat(south);
  const wests = i32x4.splat(west);
  const norths = i32x4.splat(north);
  const easts = i32x4.splat(east);
  let count: u32 = 0;
  for (let i: usize = 0; i < length; i += 1) {
    const tile = <usize>load<u32>(tiles + i * ROW);
    const places = units + tile * UNITS;
    for (let place: usize = 0; place < PLACES; place += 32) {
      let inside: u32 = 0;
      for (let lane: usize = 0; lane < 32; lane += LANES) {
        const latitude = v128.load(places + (place + lane) * ROW);
        const longitude = v128.load(places + (place + lane) * ROW + NUMBERS);
        const isInside = v128.and(
          v128.and(i32x4.ge_s(latitude, souths), i32x4.le_s(latitude, norths)),
          joined(i32x4.ge_s(longitude, wests), i32x4.le_s(longitude, easts), crosses),
        );
        inside |= i32x4.bitmask(isInside) << (<u32>lane);
      }
      store<u32>(bits + tile * BITS + (place >> 3), inside);
      count += popcnt<u32>(inside);
    }
  }
  return count;
}
