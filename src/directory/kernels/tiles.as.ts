/**
 * How tiles (`tiles.ts`) and the places in them lie in memory, for the kernels that look at four of them at a time.
 *
 * Numbers of four bytes lie one kind after the other: of all tiles first the first number, then the second one of all;
 * in each tile first the first number of its 256 places. Where there is no tile or place, the number is none (NaN), or
 * one that is in no box. Distances are chords: straight lines through an Earth of radius 1.
 */

import { GROUP, ROW } from './rows.as';

/** Numbers that are worked on at once. */
export const LANES: usize = 4;
export const PLACES: usize = 8 * GROUP;
/** Bytes of one number of all places of a tile; and what a tile takes in a bitmap. */
export const NUMBERS: usize = PLACES * ROW;
export const BITS: usize = GROUP;
export const VECTORS: usize = 3 * NUMBERS;
export const UNITS: usize = 2 * NUMBERS;

/** Squares of the distances of four points from one. `apart` is from one number of a point to its next. */
export function squares(at: usize, apart: usize, x: v128, y: v128, z: v128): v128 {
  const dx = f32x4.sub(v128.load(at), x);
  const dy = f32x4.sub(v128.load(at + apart), y);
  const dz = f32x4.sub(v128.load(at + 2 * apart), z);
  return f32x4.add(f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy)), f32x4.mul(dz, dz));
}

/** The distance of one point from another: what `squares` says of four, rooted. */
export function distanceOf(at: usize, apart: usize, x: f32, y: f32, z: f32): f32 {
  const dx = load<f32>(at) - x;
  const dy = load<f32>(at + apart) - y;
  const dz = load<f32>(at + 2 * apart) - z;
  return sqrt<f32>(dx * dx + dy * dy + dz * dz);
}
