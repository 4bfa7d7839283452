/**
 * What is done to sets of rows with an order: a list that says for each position in it which row is there, or for each
 * row which position it has. Compiled together with `row_sets.as.ts`, which says what arguments are.
 */

import { bitOf, bitsAround, ROW, WORD } from './rows.as';

/** So many positions are counted before it is asked whether they are enough. */
const COUNTED_AT_ONCE: usize = 32 * ROW;

/** How many rows are in both bitmaps. */
export function countBoth(a: usize, b: usize, bytes: usize): u32 {
  let count: u64 = 0;
  for (let i: usize = 0; i < bytes; i += WORD) count += popcnt<u64>(load<u64>(a + i) & load<u64>(b + i));
  return <u32>count;
}

/** For each row of a list writes what another list has at that place. */
export function moveRows(to: usize, rows: usize, length: usize, along: usize): void {
  for (let i: usize = 0; i < length * ROW; i += ROW)
    store<u32>(to + i, load<u32>(along + <usize>load<u32>(rows + i) * ROW));
}

/** Adds to a bitmap, for each row of another one, what a list has at that place. */
export function moveBits(to: usize, bits: usize, bytes: usize, along: usize): void {
  for (let at: usize = 0; at < bytes; at += WORD) {
    for (let word = load<u64>(bits + at); word !== 0; word &= word - 1) {
      const moved = load<u32>(along + ((at << 3) + <usize>ctz<u64>(word)) * ROW);
      const address = bitsAround(to, moved);
      store<u32>(address, load<u32>(address) | (1 << (moved & 31)));
    }
  }
}

/**
 * Writes up to `limit` rows of a bitmap in the order of a list, from an address in that list up to another, leaving out
 * the first `offset`. @returns how many
 */
export function selectAlong(to: usize, from: usize, end: usize, bits: usize, offset: u32, limit: u32): u32 {
  let at = from;
  let toSkip = offset;
  for (; at + COUNTED_AT_ONCE <= end; at += COUNTED_AT_ONCE) {
    let members: u32 = 0;
    for (let i: usize = 0; i < COUNTED_AT_ONCE; i += ROW) members += bitOf(bits, load<u32>(at + i));
    if (members > toSkip) break;
    toSkip -= members;
  }
  let written: u32 = 0;
  for (; at < end && written < limit; at += ROW) {
    const row = load<u32>(at);
    if (bitOf(bits, row) === 0) continue;
    if (toSkip > 0) {
      toSkip -= 1;
      continue;
    }
    store<u32>(to + <usize>written * ROW, row);
    written += 1;
  }
  return written;
}
