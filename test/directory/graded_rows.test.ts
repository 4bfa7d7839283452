import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { GradedRows } from '../../src/directory/graded_rows.ts';
import { listOfRows } from '../../src/directory/row_set.ts';

const SEED = 20_261_121;
const RUNS = 2_000;

/** Close together, far apart, and the last row there can be. */
const rowArbitrary = fc.oneof(
  fc.nat(40),
  fc.nat(100_000),
  fc.integer({ min: 999_000, max: 1_000_000 }),
  fc.constant(2 ** 28 - 1),
);
const rowsArbitrary = fc
  .uniqueArray(rowArbitrary, { maxLength: 60 })
  .map((rows) => Uint32Array.from(rows).sort());

const listArbitrary = fc.record({
  rows: rowsArbitrary.map(listOfRows),
  quality: fc.constantFrom(1, 780, 970, 1_000),
  isInName: fc.boolean(),
});

test('a row is met as the best of its lists, and by its name where any of them says so', () => {
  console.log(`seed ${SEED}: ${RUNS} families of lists`);
  fc.assert(
    fc.property(fc.array(listArbitrary, { maxLength: 12 }), rowsArbitrary, (lists, others) => {
      const known = lists.flatMap(({ rows }) => [...rows.rows]);
      const asked = Uint32Array.from(new Set([...known, ...others])).sort();
      const best = new Uint16Array(asked.length);
      const inName = new Uint8Array(asked.length);
      new GradedRows(lists).meet(asked, best, inName);
      for (const [i, row] of asked.entries()) {
        const having = lists.filter(({ rows }) => rows.rows.includes(row));
        assert.is(best[i], Math.max(0, ...having.map(({ quality }) => quality)));
        assert.is(inName[i], having.some(({ isInName }) => isInName) ? 1 : 0);
      }
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test('what is better already stays', () => {
  const best = Uint16Array.of(900, 500);
  const inName = Uint8Array.of(1, 0);
  const rows = Uint32Array.of(3, 4);
  new GradedRows([{ rows: listOfRows(rows), quality: 800, isInName: false }]).meet(rows, best, inName);
  assert.equal([...best], [900, 800]);
  assert.equal([...inName], [1, 0]);
});

test('more grades than an entry has room for are refused', () => {
  const lists = Array.from({ length: 17 }, (_, i) => ({
    rows: listOfRows(Uint32Array.of(i)),
    quality: i + 1,
    isInName: false,
  }));
  assert.throws(() => new GradedRows(lists), /More than 16 grades\. Raise GRADE_BITS\./);
});

test.run();
