/** Lists of rows, sorted and each once: what the short form of a set (`row_set.ts`) does. */

/** Position of the first of some sorted numbers that is not below another. */
export function lowerBound(
  sorted: Uint32Array | Uint16Array,
  number: number,
  from = 0,
  to = sorted.length,
): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a row is in a list. */
export const has = (rows: Uint32Array, row: number): boolean => rows[lowerBound(rows, row)] === row;

/** A position not before that of the first member from `row` on, found in steps that double. */
function gallop(rows: Uint32Array, row: number, from: number): number {
  let step = 1;
  while (from + step < rows.length && (rows[from + step] as number) < row) step *= 2;
  return Math.min(rows.length, from + step + 1);
}

/** Lists that differ less in length are walked side by side. */
const GALLOP_FROM = 16;

/** Rows that are in both lists. */
export function inBoth(a: Uint32Array, b: Uint32Array): Uint32Array {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.length * GALLOP_FROM > long.length ? walked(short, long) : galloped(short, long);
}

function walked(a: Uint32Array, b: Uint32Array): Uint32Array {
  const kept = new Uint32Array(Math.min(a.length, b.length));
  let count = 0;
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const x = a[i] as number;
    const y = b[j] as number;
    // Signs instead of branches, which could not be foretold: 1 where x <= y, and where y <= x.
    const isLow = (x - y - 1) >>> 31;
    const isHigh = (y - x - 1) >>> 31;
    kept[count] = x;
    count += isLow & isHigh;
    i += isLow;
    j += isHigh;
  }
  return kept.slice(0, count);
}

function galloped(short: Uint32Array, long: Uint32Array): Uint32Array {
  const kept = new Uint32Array(short.length);
  let count = 0;
  let at = 0;
  for (const row of short) {
    at = lowerBound(long, row, at, gallop(long, row, at));
    if (long[at] === row) kept[count++] = row;
  }
  return kept.slice(0, count);
}

/**
 * Notes the positions of those of the first `length` rows that are in a list.
 *
 * @param to at least as long
 * @returns how many there are
 */
export function positionsInBoth(
  list: Uint32Array,
  rows: Uint32Array,
  length: number,
  to: Uint16Array,
): number {
  let count = 0;
  let i = 0;
  let j = 0;
  while (i < length && j < list.length) {
    const row = rows[i] as number;
    const member = list[j] as number;
    if (row === member) to[count++] = i;
    if (row <= member) i += 1;
    else j = lowerBound(list, row, j + 1, gallop(list, row, j));
  }
  return count;
}

/** The rows of some lists; neighbours are merged, then neighbours of those, so that few lists are walked often. */
export function merged(lists: readonly Uint32Array[]): Uint32Array {
  const [first = new Uint32Array(0), second] = lists;
  if (second === undefined) return first;
  const half = lists.length >>> 1;
  return merge(merged(lists.slice(0, half)), merged(lists.slice(half)));
}

/** Rows of two sorted lists, each once. */
function merge(a: Uint32Array, b: Uint32Array): Uint32Array {
  const merged = new Uint32Array(a.length + b.length);
  let i = 0;
  let j = 0;
  let count = 0;
  while (i < a.length && j < b.length) {
    const x = a[i] as number;
    const y = b[j] as number;
    merged[count++] = x < y ? x : y;
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
  const rest = i < a.length ? a.subarray(i) : b.subarray(j);
  merged.set(rest, count);
  return merged.slice(0, count + rest.length);
}
