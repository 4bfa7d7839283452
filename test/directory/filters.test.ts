import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { meetingAll } from '../../src/directory/filters.ts';
import { membersOf, setOfRows } from '../../src/directory/row_set.ts';
import { RowSpace } from '../../src/directory/row_space.ts';
import { inForm, randomRows } from './random_rows.ts';

const SEED = 20_261_120;
const RUNS = 2_000;

/** Bitmaps of an odd and an even number of words; each has memory of its own, so they are made once. */
const SPACES = [1, 64, 65, 129, 3_000, 20_000].map((size) => new RowSpace(size));

/** A set as its rows: a share of all, every time the same for a seed. */
const setArbitrary = fc.record({
  share: fc.double({ min: 0, max: 1, noNaN: true }).map((share) => share ** 4),
  seed: fc.integer(),
  asBitmap: fc.boolean(),
});

const casesArbitrary = fc.record({
  space: fc.constantFrom(...SPACES),
  filters: fc.array(fc.array(setArbitrary, { minLength: 0, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
});

test('what meets all filters is what is in some set of each of them', () => {
  console.log(`seed ${SEED}: ${RUNS} families of filters`);
  fc.assert(
    fc.property(casesArbitrary, ({ space, filters }) => {
      // Nobody keeps the sets of the case before.
      space.tidy();
      const lists = filters.map((sets) => sets.map(({ share, seed }) => randomRows(space.size, share, seed)));
      const met = meetingAll(
        filters.map((sets, i) =>
          sets.map(({ asBitmap }, j) =>
            inForm(setOfRows(Uint32Array.from(lists[i]?.[j] ?? []), space), space, asBitmap),
          ),
        ),
        space,
      );
      const unions = lists.map((sets) => new Set(sets.flat()));
      const rows = Array.from({ length: space.size }, (_, row) => row);
      assert.equal(
        [...membersOf(met)],
        rows.filter((row) => unions.every((union) => union.has(row))),
      );
      assert.is(met.count, membersOf(met).length);
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test.run();
