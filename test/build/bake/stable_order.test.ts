import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { stableOrder } from '../../../build/bake/stable_order.ts';

const SEED = 20261120;
const keysArbitrary = fc.array(
  fc.oneof(fc.double({ noNaN: true }), fc.integer({ min: -3, max: 3 }), fc.constantFrom(0, -0)),
  { maxLength: 300 },
);

test('rows come in the order of their keys, equal ones as they came', () => {
  console.log(`seed ${SEED}: 1000 lists of keys`);
  fc.assert(
    fc.property(keysArbitrary, (keys) => {
      const expected = [...keys.keys()].sort((a, b) => {
        const [x, y] = [keys[a] as number, keys[b] as number];
        return x < y ? -1 : x > y ? 1 : a - b;
      });
      assert.equal([...stableOrder(Float64Array.from(keys))], expected);
    }),
    { seed: SEED, numRuns: 1000 },
  );
});

test('rows with equal keys keep the order they are given in', () => {
  assert.equal([...stableOrder(Float64Array.of(1, 0, 1, 0), Uint32Array.of(3, 2, 1, 0))], [3, 1, 2, 0]);
});

test.run();
