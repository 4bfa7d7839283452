/** How rows lie in memory: a list has four bytes a row, a bitmap bit `row % 32` of word `row / 32`. */

/** Bytes of a row in a list, and of the words that bitmaps are worked on in. */
export const ROW: usize = 4;
export const WORD: usize = 8;
/** Bytes of a group of 256 rows in a bitmap. */
export const GROUP: usize = 32;

/** Where in a bitmap a row is, as the address of its 32 bits. */
export function bitsAround(bits: usize, row: u32): usize {
  return bits + ((<usize>(row >> 5)) << 2);
}

/** 1 where a bitmap has a row, else 0. */
export function bitOf(bits: usize, row: u32): u32 {
  return (load<u32>(bitsAround(bits, row)) >> (row & 31)) & 1;
}

/** Writes the rows of a word of a bitmap. @returns where to go on */
export function writeRows(to: usize, word: u64, first: u32): usize {
  let next = to;
  for (let left = word; left !== 0; left &= left - 1) {
    store<u32>(next, first + <u32>ctz<u64>(left));
    next += ROW;
  }
  return next;
}
