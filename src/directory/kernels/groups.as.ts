/**
 * What is done to bitmaps of which it is known where their rows are: in some groups of 256 rows, which a list names.
 * Compiled together with `row_sets.as.ts`, which says what arguments are.
 */
import { GROUP, ROW, WORD, writeRows } from './rows.as';

/** Where a group of a list is in a bitmap. */
function groupAt(groups: usize, i: usize): usize {
  return <usize>load<u32>(groups + i * ROW) * GROUP;
}

/** Writes what is in both bitmaps, of some groups. @returns how many rows that are */
export function intersectGroups(to: usize, a: usize, b: usize, groups: usize, length: usize): u32 {
  let count: u64 = 0;
  for (let i: usize = 0; i < length; i += 1) {
    const at = groupAt(groups, i);
    for (let word = at; word < at + GROUP; word += WORD) {
      const shared = load<u64>(a + word) & load<u64>(b + word);
      store<u64>(to + word, shared);
      count += popcnt<u64>(shared);
    }
  }
  return <u32>count;
}

/** How many rows of some groups are in both bitmaps. */
export function countGroups(a: usize, b: usize, groups: usize, length: usize): u32 {
  let count: u64 = 0;
  for (let i: usize = 0; i < length; i += 1) {
    const at = groupAt(groups, i);
    for (let word = at; word < at + GROUP; word += WORD)
      count += popcnt<u64>(load<u64>(a + word) & load<u64>(b + word));
  }
  return <u32>count;
}

/** Writes the rows of some groups of a bitmap. @returns how many */
export function selectGroups(to: usize, bits: usize, groups: usize, length: usize): u32 {
  let next = to;
  for (let i: usize = 0; i < length; i += 1) {
    const at = groupAt(groups, i);
    for (let word = at; word < at + GROUP; word += WORD)
      next = writeRows(next, load<u64>(bits + word), (<u32>word) << 3);
  }
  return <u32>((next - to) / ROW);
}
