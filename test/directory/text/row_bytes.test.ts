import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  decodeNumbers,
  decodeRows,
  encodeNumbers,
  encodeRows,
} from '../../../src/directory/text/row_bytes.ts';

const SEED = 20_261_121;
const rows = fc
  .uniqueArray(fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 2 ** 31 - 1 })))
  .map((list) => list.sort((a, b) => a - b));

test('rows and numbers are read as they were written', () => {
  console.log(`seed ${SEED}`);
  fc.assert(
    fc.property(rows, (list) => {
      assert.equal([...decodeRows(encodeRows(list))], list);
      assert.equal(decodeNumbers(encodeNumbers(list.reverse())), list);
    }),
    { seed: SEED },
  );
});

test('neighbouring rows take a byte each', () => {
  assert.equal([...encodeRows([0, 1, 2, 130])], [0, 0, 0, 127]);
  assert.equal([...encodeRows([128])], [0x80, 1]);
});

test.run();
