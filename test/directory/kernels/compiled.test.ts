import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { COMPILED, compiledKernels } from '../../../build/kernels/compile.ts';

test('the compiled kernels are what their source says', async () => {
  assert.is(readFileSync(COMPILED, 'utf8'), await compiledKernels(), 'Compile them again: npm run kernels.');
});

test.run();
