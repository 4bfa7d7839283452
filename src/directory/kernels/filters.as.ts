/** What is done to the sets of several filters at once. Compiled together with `row_sets.as.ts`, which says what arguments are. */

/** Bytes that are worked on at once. */
const WIDTH: usize = 16;

/** Writes what is in one bitmap of each of three pairs. @returns how many rows that are */
export function intersectUnions(
  to: usize,
  a: usize,
  orA: usize,
  b: usize,
  orB: usize,
  c: usize,
  orC: usize,
  bytes: usize,
): u32 {
  let count: u64 = 0;
  for (let i: usize = 0; i < bytes; i += WIDTH) {
    const inA = v128.or(v128.load(a + i), v128.load(orA + i));
    const inB = v128.or(v128.load(b + i), v128.load(orB + i));
    const inC = v128.or(v128.load(c + i), v128.load(orC + i));
    const word = v128.and(v128.and(inA, inB), inC);
    v128.store(to + i, word);
    count += popcnt<u64>(i64x2.extract_lane(word, 0)) + popcnt<u64>(i64x2.extract_lane(word, 1));
  }
  return <u32>count;
}
