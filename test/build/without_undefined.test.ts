import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withoutUndefined } from '../../build/without_undefined.ts';

test('what is undefined is left out, and nothing else', () => {
  const known = withoutUndefined({ a: undefined, b: null, c: false, d: '', e: 0 });
  assert.equal(Object.entries(known), [
    ['b', null],
    ['c', false],
    ['d', ''],
    ['e', 0],
  ]);
});

test.run();
