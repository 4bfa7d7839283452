import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NameOrder } from '../../../../build/bake/index/name_order.ts';

const SEED = 20261120;
const WORDS = ['a', 'ab', 'abc', 'b', 'نور', '12', 'masjid'];

test('names come as their folded texts sort, equal ones in the order of their rows', () => {
  console.log(`seed ${SEED}: 500 lists of names`);
  const names = fc.array(fc.array(fc.constantFrom(...WORDS), { maxLength: 5 }), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(names, (list) => {
      const order = new NameOrder();
      // Rows come in any order.
      for (const row of [...list.keys()].reverse()) order.add(row, (list[row] ?? []).join(' '));
      const texts = list.map((words) => words.join(' '));
      const expected = [...list.keys()].sort((a, b) => {
        const [x, y] = [texts[a] as string, texts[b] as string];
        return x < y ? -1 : x > y ? 1 : a - b;
      });
      assert.equal([...order.rows()], expected);
    }),
    { seed: SEED, numRuns: 500 },
  );
});

test.run();
