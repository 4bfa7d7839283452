import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { membersOf, type RowSet, setOfRows } from '../../src/directory/row_set.ts';
import { RowSpace } from '../../src/directory/row_space.ts';

const SEED = 20_261_120;
const ROWS = 4_096;
/** So many rows are a bitmap, whatever the form of smaller sets. */
const MEMBERS = 2_000;

interface Known {
  readonly set: RowSet & { form: 'bitmap' };
  readonly members: readonly number[];
  keepers: number;
}

/** A bitmap of every second row from one on, so that any two of them differ. */
function bitmapFrom(space: RowSpace, first: number): Known {
  const members = Array.from({ length: MEMBERS }, (_, i) => (first + 2 * i) % ROWS).sort((a, b) => a - b);
  const set = setOfRows(Uint32Array.from(members), space);
  if (set.form === 'list') throw new Error('The set is no bitmap.');
  return { set, members, keepers: 0 };
}

const steps = fc.array(
  fc.record({
    does: fc.constantFrom('make', 'make', 'make', 'keep', 'keep', 'drop', 'ask'),
    which: fc.nat(),
  }),
  { minLength: 1, maxLength: 120 },
);

test('a bitmap stays as it is as long as a cache keeps it, and within a question', () => {
  console.log(`seed ${SEED}: 300 runs of takers and keepers`);
  const space = new RowSpace(ROWS);
  fc.assert(
    fc.property(steps, (taken) => {
      let known: Known[] = [];
      for (const { does, which } of taken) {
        const one = known[which % Math.max(1, known.length)];
        if (does === 'make') known.push(bitmapFrom(space, which % ROWS));
        if (does === 'keep' && one !== undefined) {
          space.keep(one.set);
          one.keepers += 1;
        }
        if (does === 'drop' && one !== undefined && one.keepers > 0) {
          space.drop(one.set);
          one.keepers -= 1;
        }
        if (does === 'ask') {
          space.tidy();
          known = known.filter(({ keepers }) => keepers > 0);
        }
        for (const { set, members } of known) assert.equal([...membersOf(set)], members);
      }
      for (const { set, keepers } of known) for (let i = 0; i < keepers; i += 1) space.drop(set);
      space.tidy();
    }),
    { seed: SEED, numRuns: 300 },
  );
});

test('bitmaps that nobody keeps are taken again, so that memory does not grow with questions', () => {
  const space = new RowSpace(ROWS);
  const addresses = new Set<number>();
  for (let question = 0; question < 1_000; question += 1) {
    space.tidy();
    for (let i = 0; i < 5; i += 1) addresses.add(bitmapFrom(space, question + i).set.bits.byteOffset);
  }
  assert.is(addresses.size, 5);
});

test('the memory grows as far as a question needs it, and what was taken before stays', () => {
  const space = new RowSpace(ROWS);
  const known = Array.from({ length: 500 }, (_, i) => bitmapFrom(space, i));
  for (const { set, members } of known) assert.equal([...membersOf(set)], members);
});

test.run();
