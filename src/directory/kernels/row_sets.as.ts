/**
 * The loops over whole sets of rows, in AssemblyScript (https://www.assemblyscript.org): what JavaScript does in a
 * hundred microseconds to bitmaps of a million rows takes under ten here, also in a process that has just started.
 *
 * Compiled by `npm run kernels` into `kernels.wasm.ts`. All memory is the caller's (`row_space.ts`): arguments are
 * addresses in it, and bitmaps are whole groups of 256 rows, so that nobody has to look where one ends.
 */

import { bitOf, bitsAround, GROUP, ROW, WORD, writeRows } from './rows.as';

/** Empties a bitmap. */
export function clear(bits: usize, bytes: usize): void {
  memory.fill(bits, 0, bytes);
}

/** Copies a bitmap. */
export function copy(to: usize, from: usize, bytes: usize): void {
  memory.copy(to, from, bytes);
}

/** Writes what is in both bitmaps. @returns how many rows that are */
export function intersect(to: usize, a: usize, b: usize, bytes: usize): u32 {
  let count: u64 = 0;
  for (let i: usize = 0; i < bytes; i += WORD) {
    const word = load<u64>(a + i) & load<u64>(b + i);
    store<u64>(to + i, word);
    count += popcnt<u64>(word);
  }
  return <u32>count;
}

/**
 * Writes the rows that are in both bitmaps, as long as they are few. @returns how many; where that is more than `most`, not
 * all were written
 */
export function selectBoth(to: usize, a: usize, b: usize, bytes: usize, most: u32): u32 {
  const end = to + <usize>most * ROW;
  let next = to;
  for (let i: usize = 0; i < bytes && next <= end; i += GROUP) {
    const low = v128.and(v128.load(a + i), v128.load(b + i));
    const high = v128.and(v128.load(a + i, 16), v128.load(b + i, 16));
    if (!v128.any_true(v128.or(low, high))) continue;
    const row = (<u32>i) << 3;
    next = writeRows(next, i64x2.extract_lane(low, 0), row);
    next = writeRows(next, i64x2.extract_lane(low, 1), row + 64);
    next = writeRows(next, i64x2.extract_lane(high, 0), row + 128);
    next = writeRows(next, i64x2.extract_lane(high, 1), row + 192);
  }
  return <u32>((next - to) / ROW);
}

/** Writes what is in either bitmap. @returns how many rows that are */
export function unite(to: usize, a: usize, b: usize, bytes: usize): u32 {
  let count: u64 = 0;
  for (let i: usize = 0; i < bytes; i += WORD) {
    const word = load<u64>(a + i) | load<u64>(b + i);
    store<u64>(to + i, word);
    count += popcnt<u64>(word);
  }
  return <u32>count;
}

/** Writes what is in the first bitmap and not in the second. @returns how many rows that are */
export function subtract(to: usize, a: usize, b: usize, bytes: usize): u32 {
  let count: u64 = 0;
  for (let i: usize = 0; i < bytes; i += WORD) {
    const word = load<u64>(a + i) & ~load<u64>(b + i);
    store<u64>(to + i, word);
    count += popcnt<u64>(word);
  }
  return <u32>count;
}

/** Adds the rows of a list to a bitmap. @returns how many of them were not in it */
export function addRows(bits: usize, rows: usize, length: usize): u32 {
  let added: u32 = 0;
  for (let at = rows, end = rows + length * ROW; at < end; at += ROW) {
    const row = load<u32>(at);
    const address = bitsAround(bits, row);
    const word = load<u32>(address);
    added += ((word >> (row & 31)) & 1) ^ 1;
    store<u32>(address, word | (1 << (row & 31)));
  }
  return added;
}

/** Takes the rows of a list out of a bitmap. @returns how many of them were in it */
export function removeRows(bits: usize, rows: usize, length: usize): u32 {
  let removed: u32 = 0;
  for (let at = rows, end = rows + length * ROW; at < end; at += ROW) {
    const row = load<u32>(at);
    const address = bitsAround(bits, row);
    const word = load<u32>(address);
    removed += (word >> (row & 31)) & 1;
    store<u32>(address, word & ~(1 << (row & 31)));
  }
  return removed;
}

/** Of the rows of a list writes those that are in a bitmap. @returns how many */
export function keepRows(to: usize, rows: usize, length: usize, bits: usize): u32 {
  let next = to;
  for (let at = rows, end = rows + length * ROW; at < end; at += ROW) {
    const row = load<u32>(at);
    store<u32>(next, row);
    next += (<usize>bitOf(bits, row)) << 2;
  }
  return <u32>((next - to) >> 2);
}

/** Writes up to `limit` rows of a bitmap, leaving out the first `offset`. @returns how many */
export function select(to: usize, bits: usize, bytes: usize, offset: u32, limit: u32): u32 {
  const end = bits + bytes;
  let at = bits;
  let toSkip = offset;
  for (; at < end; at += WORD) {
    const members = <u32>popcnt<u64>(load<u64>(at));
    if (members > toSkip) break;
    toSkip -= members;
  }
  let written: u32 = 0;
  for (; at < end && written < limit; at += WORD) {
    // Most words of a sparse bitmap are empty: four at once are passed over.
    while (
      at + 4 * WORD <= end &&
      (load<u64>(at) | load<u64>(at, 8) | load<u64>(at, 16) | load<u64>(at, 24)) === 0
    )
      at += 4 * WORD;
    if (at >= end) break;
    let word = load<u64>(at);
    for (; toSkip > 0; toSkip -= 1) word &= word - 1;
    for (; word !== 0 && written < limit; written += 1) {
      store<u32>(to + <usize>written * ROW, <u32>((at - bits) << 3) + <u32>ctz<u64>(word));
      word &= word - 1;
    }
  }
  return written;
}

/** Reads a list as the index stores it (`row_set_encoding.ts`). @returns how many rows were written */
export function readRows(to: usize, from: usize, end: usize): u32 {
  let next = to;
  let row: u32 = 0;
  for (let at = from; at < end; next += ROW) {
    let byte = <u32>load<u8>(at++);
    let gap = byte & 127;
    for (let shift: u32 = 7; byte > 127; shift += 7) {
      byte = <u32>load<u8>(at++);
      gap |= (byte & 127) << shift;
    }
    row += gap;
    store<u32>(next, row);
  }
  return <u32>((next - to) >> 2);
}
