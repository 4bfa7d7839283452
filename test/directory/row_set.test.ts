import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  allRows,
  anyOf,
  both,
  except,
  membership,
  membersOf,
  page,
  positionsIn,
  type RowSet,
  setOfRows,
} from '../../src/directory/row_set.ts';
import { decodeRows, encodeRows } from '../../src/directory/row_set_encoding.ts';
import { RowSpace } from '../../src/directory/row_space.ts';
import { inForm, randomRows } from './random_rows.ts';

const SEED = 20_261_120;
const RUNS = 2_000;

/** Around the widths of words, and some larger ones; each has memory of its own, so they are made once. */
const SPACES = [1, 31, 32, 33, 63, 64, 65, 127, 128, 129, 1_000, 3_000, 20_000].map(
  (size) => new RowSpace(size),
);

/** A space and some sets in it, sparse and dense ones, each as its members and in a form the code may give it. */
const setsArbitrary = fc
  .constantFrom(...SPACES)
  .chain((space) =>
    fc.record({
      space: fc.constant(space),
      members: fc.array(
        fc
          .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer(), fc.boolean())
          .map(([density, seed, asBitmap]) => ({
            rows: randomRows(space.size, density ** 3, seed),
            asBitmap,
          })),
        { minLength: 1, maxLength: 6 },
      ),
    }),
  )
  .map(({ space, members }) => {
    // Nobody keeps the sets of the case before.
    space.tidy();
    return {
      space,
      members: members.map(({ rows }) => rows),
      sets: members.map(({ rows, asBitmap }) =>
        inForm(decodeRows(encodeRows(rows, space.size), space), space, asBitmap),
      ),
    };
  });

function members(set: RowSet): number[] {
  const rows = [...membersOf(set)];
  assert.is(rows.length, set.count, 'the count is that of the members');
  return rows;
}

const check = (property: (given: { space: RowSpace; members: number[][]; sets: RowSet[] }) => void): void => {
  console.log(`seed ${SEED}: ${RUNS} families of sets`);
  fc.assert(fc.property(setsArbitrary, property), { seed: SEED, numRuns: RUNS });
};

test('both, except and any of equal those of plain sets', () => {
  check(({ space, members: lists, sets }) => {
    const [a, b] = [sets[0] as RowSet, sets.at(-1) as RowSet];
    const [inA, inB] = [new Set(lists[0]), new Set(lists.at(-1))];
    assert.equal(
      members(both(a, b)),
      [...inA].filter((row) => inB.has(row)),
    );
    assert.equal(
      members(except(a, b)),
      [...inA].filter((row) => !inB.has(row)),
    );
    const inAny = new Set(lists.flat());
    assert.equal(
      members(anyOf(sets, space)),
      [...inAny].sort((x, y) => x - y),
    );
  });
});

test('pages, membership and all rows equal those of plain lists', () => {
  check(({ space, members: lists, sets }) => {
    const [rows, set] = [lists[0] as number[], sets[0] as RowSet];
    for (const offset of [0, 1, rows.length >>> 1, rows.length, rows.length + 5])
      assert.equal([...page(set, offset, 7)], rows.slice(offset, offset + 7));
    const holds = membership(set);
    const inSet = new Set(rows);
    for (let row = 0; row < space.size; row += 1) assert.is(holds(row), inSet.has(row));
    const asked = Uint32Array.from(lists.at(-1) as number[]);
    const positions = new Uint16Array(asked.length + 1);
    const met = positions.subarray(0, positionsIn(set, asked, asked.length, positions));
    assert.equal(
      Array.from(met, (position) => asked[position] as number),
      [...asked].filter((row) => inSet.has(row)),
    );
    assert.is(members(allRows(space)).length, space.size);
    assert.equal(members(setOfRows(Uint32Array.from(rows).reverse(), space)), rows);
  });
});

test.run();
