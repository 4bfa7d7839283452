/**
 * How long an intersection of two bitmaps takes in the kernels, beside the same in JavaScript.
 *
 * npm run bench:sets -- [rows, comma-separated]     500000,1000000 unless told otherwise
 */

import { bitCount } from '../../src/directory/bit_count.ts';
import { both, setOfRows } from '../../src/directory/row_set.ts';
import { RowSpace } from '../../src/directory/row_space.ts';
import { randomFrom } from '../directory_generator/random.ts';

const SIZES = (process.argv[2] ?? '500000,1000000').split(',').map(Number);
/** How many sets there are, a fifth of all rows in each: more than a processor keeps nearest to it. */
const SETS = 24;
const RUNS = 2_000;

/** The peer: a new array of what both have, and how many that is. */
function inJavaScript(a: Uint32Array, b: Uint32Array): number {
  const bits = new Uint32Array(a.length);
  let count = 0;
  for (let i = 0; i < bits.length; i += 1) {
    const word = (a[i] as number) & (b[i] as number);
    bits[i] = word;
    count += bitCount(word);
  }
  return count;
}

/** Microseconds a call takes, over all pairs of neighbours. */
function timed<T>(sets: readonly T[], call: (a: T, b: T) => unknown): number {
  const pairs = sets.map((set, i) => [set, sets[(i + 1) % sets.length] as T] as const);
  for (const [a, b] of pairs) call(a, b);
  const start = performance.now();
  for (let run = 0; run < RUNS; run += 1) {
    const [a, b] = pairs[run % pairs.length] as readonly [T, T];
    call(a, b);
  }
  return ((performance.now() - start) * 1_000) / RUNS;
}

for (const size of SIZES) {
  const random = randomFrom(size);
  const space = new RowSpace(size);
  const sets = Array.from({ length: SETS }, () => {
    const rows = Uint32Array.from({ length: size }, (_, row) => row).filter(() => random.chance(0.2));
    const set = setOfRows(rows, space);
    if (set.form === 'list') throw new Error(`${size} rows are too few for bitmaps. Take 10,000 at least.`);
    space.keep(set);
    return set;
  });
  const arrays = sets.map(({ bits }) => bits.slice());
  const fast = timed(sets, (a, b) => {
    both(a, b);
    space.tidy();
  });
  const slow = timed(arrays, inJavaScript);
  console.log(
    `${size.toLocaleString('en')} rows, a fifth of them in each of ${SETS} sets: ` +
      `kernel ${fast.toFixed(1)} µs, JavaScript ${slow.toFixed(1)} µs, ${(slow / fast).toFixed(1)} times`,
  );
}
