import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fillDisks } from './full_disk.ts';
import { seedOfRun } from './random.ts';

/** A short version of `npm run test:faults -- disk`. */
test('a command that finds no room loses nothing, publishes nothing by halves, and says so', async () => {
  const seed = seedOfRun();
  console.log(`seed ${seed}`);
  const figures = await fillDisks(seed, 1);
  console.log(`measured ${JSON.stringify(figures)}`);
  assert.equal(figures.lost, []);
  assert.is(figures.doubled, 0);
  assert.equal(figures.torn, []);
  assert.equal(figures.silent, []);
  assert.ok(figures.acknowledged > 0);
});

test.run();
