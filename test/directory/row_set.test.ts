import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  allRows,
  anyOf,
  bitmapOf,
  both,
  eachMember,
  eachRow,
  except,
  membership,
  page,
  type RowSet,
  setOfRows,
} from '../../src/directory/row_set.ts';
import { decodeRows, encodeRows } from '../../src/directory/row_set_encoding.ts';

const SEED = 20_261_120;
const RUNS = 2_000;

/** A universe and some sets in it, sparse and dense ones, each as its members and in a form the code may give it. */
const setsArbitrary = fc
  .integer({ min: 1, max: 3_000 })
  .chain((universe) =>
    fc.record({
      universe: fc.constant(universe),
      members: fc.array(
        fc
          .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer(), fc.boolean())
          .map(([density, seed, asBitmap]) => ({ rows: spread(universe, density ** 3, seed), asBitmap })),
        { minLength: 1, maxLength: 6 },
      ),
    }),
  )
  .map(({ universe, members }) => ({
    universe,
    members: members.map(({ rows }) => rows),
    sets: members.map(({ rows, asBitmap }) => formed(rows, universe, asBitmap)),
  }));

/** Sorted rows, about a share of all; the same for the same seed. */
function spread(universe: number, share: number, seed: number): number[] {
  let state = seed >>> 0;
  return Array.from({ length: universe }, (_, row) => row).filter(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 < share;
  });
}

function formed(rows: readonly number[], universe: number, asBitmap: boolean): RowSet {
  const set = decodeRows(encodeRows(rows, universe));
  return asBitmap ? { form: 'bitmap', bits: bitmapOf(set, universe), count: set.count } : set;
}

function membersOf(set: RowSet): number[] {
  const rows: number[] = [];
  eachRow(set, (row) => rows.push(row));
  assert.is(rows.length, set.count, 'the count is that of the members');
  return rows;
}

const check = (
  property: (given: { universe: number; members: number[][]; sets: RowSet[] }) => void,
): void => {
  console.log(`seed ${SEED}: ${RUNS} families of sets`);
  fc.assert(fc.property(setsArbitrary, property), { seed: SEED, numRuns: RUNS });
};

test('both, except and any of equal those of plain sets', () => {
  check(({ universe, members, sets }) => {
    const [a, b] = [sets[0] as RowSet, sets.at(-1) as RowSet];
    const [inA, inB] = [new Set(members[0]), new Set(members.at(-1))];
    assert.equal(
      membersOf(both(a, b)),
      [...inA].filter((row) => inB.has(row)),
    );
    assert.equal(
      membersOf(except(a, b)),
      [...inA].filter((row) => !inB.has(row)),
    );
    const inAny = new Set(members.flat());
    assert.equal(
      membersOf(anyOf(sets, universe)),
      [...inAny].sort((x, y) => x - y),
    );
  });
});

test('pages, membership and all rows equal those of plain lists', () => {
  check(({ universe, members, sets }) => {
    const [rows, set] = [members[0] as number[], sets[0] as RowSet];
    for (const offset of [0, 1, rows.length >>> 1, rows.length, rows.length + 5])
      assert.equal([...page(set, offset, 7)], rows.slice(offset, offset + 7));
    const holds = membership(set);
    const inSet = new Set(rows);
    for (let row = 0; row < universe; row += 1) assert.is(holds(row), inSet.has(row));
    const met: number[] = [];
    const asked = Uint32Array.from(members.at(-1) as number[]);
    eachMember(asked, set, (position) => met.push(asked[position] as number));
    assert.equal(
      met,
      [...asked].filter((row) => inSet.has(row)),
    );
    assert.is(membersOf(allRows(universe)).length, universe);
    assert.equal(membersOf(setOfRows(Uint32Array.from(rows).reverse(), universe)), rows);
  });
});

test.run();
