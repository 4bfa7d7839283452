import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { byCodePoints } from '../../../../build/bake/index/code_point_order.ts';
import { Postings } from '../../../../build/bake/index/postings.ts';

const SEED = 20261120;

test("each token's rows come out ascending and once, in whatever order they were added", () => {
  console.log(`seed ${SEED}: 500 lists of pairs`);
  const pairs = fc.array(fc.tuple(fc.constantFrom('nur', 'salam', 'hira'), fc.nat(50)), { maxLength: 200 });
  fc.assert(
    fc.property(pairs, (list) => {
      const postings = new Postings();
      for (const [token, row] of list) postings.add(postings.numberOf(token), row);
      for (const token of ['nur', 'salam', 'hira', 'none']) {
        const rows = new Set(list.filter(([other]) => other === token).map(([, row]) => row));
        assert.equal(
          [...postings.rowsOf(token)],
          [...rows].sort((a, b) => a - b),
        );
        assert.is(postings.count(token), rows.size);
      }
    }),
    { seed: SEED, numRuns: 500 },
  );
});

test('texts sort by their UTF-8 bytes', () => {
  const unit = fc.constantFrom(
    'a',
    'é',
    'ن',
    '\u{d7ff}',
    '\u{e000}',
    '\u{f8ff}',
    '\u{ffff}',
    '\u{10000}',
    '\u{10ffff}',
  );
  const texts = fc.array(fc.string({ unit, maxLength: 4 }), { maxLength: 30 });
  fc.assert(
    fc.property(texts, (list) => {
      const expected = [...list].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      assert.equal(byCodePoints([...list]), expected);
    }),
    { seed: SEED, numRuns: 2000 },
  );
});

test.run();
