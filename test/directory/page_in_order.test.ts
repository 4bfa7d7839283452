/** Pages of sets in other orders than their own, and what they are cut with: orders, milestones, kernels. */
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Milestones } from '../../src/directory/milestones.ts';
import { pageInOrder } from '../../src/directory/page_in_order.ts';
import { RowOrder } from '../../src/directory/row_order.ts';
import { asBitmap, membersOf, NO_ROWS, type RowSet, setOfRows } from '../../src/directory/row_set.ts';
import { RowSpace } from '../../src/directory/row_space.ts';
import { inForm } from './random_rows.ts';

const SEED = 20_261_120;
const RUNS = 1_500;

/** A generator of whole numbers below a limit, the same for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** All rows, shuffled. */
function shuffled(size: number, seed: number): Uint32Array {
  const below = numbersFrom(seed);
  const rows = Uint32Array.from({ length: size }, (_, row) => row);
  for (let i = size - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    [rows[i], rows[j]] = [rows[j] as number, rows[i] as number];
  }
  return rows;
}

/** Each has memory of its own, so they are made once; each with two orders. */
const WORLDS = [1, 31, 32, 33, 64, 1_000, 2_500, 20_000].map((size) => {
  const space = new RowSpace(size);
  const orders = [1, 2].map(
    (seed) =>
      new RowOrder(
        space,
        () => shuffled(size, seed),
        () => NO_ROWS,
      ),
  );
  const [a, b] = orders as [RowOrder, RowOrder];
  return { size, space, orders: [null, a, b] as const };
});

interface Case {
  readonly world: (typeof WORLDS)[number];
  /** Sorted. */
  readonly members: readonly number[];
  readonly set: RowSet;
}

const cases: fc.Arbitrary<Case> = fc
  .record({
    world: fc.constantFrom(...WORLDS),
    density: fc.double({ min: 0, max: 1, noNaN: true }),
    seed: fc.integer(),
    asBitmap: fc.boolean(),
  })
  .map(({ world, density, seed, asBitmap }) => {
    // Nobody keeps the sets of the case before.
    world.space.tidy();
    const below = numbersFrom(seed);
    const members = Array.from({ length: world.size }, (_, row) => row).filter(
      () => below(1e6) < density ** 4 * 1e6,
    );
    const set = setOfRows(Uint32Array.from(members), world.space);
    return { world, members, set: inForm(set, world.space, asBitmap) };
  });

const check = (property: (given: Case) => void): void => {
  console.log(`seed ${SEED}: ${RUNS} sets`);
  fc.assert(fc.property(cases, property), { seed: SEED, numRuns: RUNS });
};

const rowAt = (order: RowOrder | null, position: number): number =>
  order === null ? position : (order.rows[position] as number);
const positionOf = (order: RowOrder | null, row: number): number =>
  order === null ? row : (order.positions[row] as number);

test('a page in any order of a set in any order is that of a sorted list', () => {
  check(({ world: { space, orders }, members, set }) => {
    for (const among of orders)
      for (const order of orders) {
        const rows = members
          .map((member) => rowAt(among, member))
          .sort((a, b) => positionOf(order, a) - positionOf(order, b));
        for (const offset of [0, 1, rows.length >>> 1, Math.max(0, rows.length - 3), rows.length + 5])
          assert.equal(
            [...pageInOrder({ set, among, order, space }, offset, 7)],
            rows.slice(offset, offset + 7),
          );
      }
  });
});

test('sets are moved into an order and back', () => {
  check(({ world: { orders }, members, set }) => {
    const [, order] = orders;
    const positions = order.positionsOf(set);
    assert.equal(
      [...membersOf(positions)],
      members.map((row) => positionOf(order, row)).sort((a, b) => a - b),
    );
    assert.equal([...membersOf(order.rowsOf(positions))], members);
  });
});

test('a milestone is the last one that not too many members come before', () => {
  const milestones = WORLDS.map(({ space, orders }) => new Milestones(space, orders[1].rows));
  check(({ world, members, set }) => {
    const bitmap = asBitmap(set, world.space);
    const positions = members.map((row) => positionOf(world.orders[1], row));
    const apart = Math.ceil(world.size / 32);
    for (const offset of [0, members.length >>> 1, members.length]) {
      const start = (milestones[WORLDS.indexOf(world)] as Milestones).startOf(bitmap, offset);
      const countBefore = (end: number) => positions.filter((position) => position < end).length;
      assert.is(start.before, countBefore(start.position));
      assert.ok(start.before <= offset);
      const next = start.position + apart;
      if (next < world.size) assert.ok(countBefore(next) > offset);
    }
  });
});

test.run();
