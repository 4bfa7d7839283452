import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Postings } from '../../../../build/bake/index/postings.ts';

const SEED = 20261120;

test("each token's rows come out ascending and once, in whatever order they were added", () => {
  console.log(`seed ${SEED}: 500 lists of pairs`);
  const pairs = fc.array(fc.tuple(fc.constantFrom('nur', 'salam', 'hira'), fc.nat(50)), { maxLength: 200 });
  fc.assert(
    fc.property(pairs, (list) => {
      const postings = new Postings<string>();
      for (const [token, row] of list) postings.add(token, row);
      for (const token of ['nur', 'salam', 'hira', 'none']) {
        const rows = new Set(list.filter(([other]) => other === token).map(([, row]) => row));
        assert.equal(
          [...postings.rowsOf(token)],
          [...rows].sort((a, b) => a - b),
        );
      }
    }),
    { seed: SEED, numRuns: 500 },
  );
});

test.run();
