import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { seedOfRun } from './random.ts';
import { injectRebuildFaults, type RebuildScenario } from './rebuild_faults.ts';

/** A short version of `npm run test:faults`. */
const seed = seedOfRun();

async function check(scenario: RebuildScenario): Promise<void> {
  const figures = await injectRebuildFaults(scenario);
  console.log(`seed ${scenario.seed}`);
  console.log(`measured ${JSON.stringify({ remote: scenario.remote, ...figures })}`);
  assert.equal(figures.lost, []);
  assert.equal(figures.doubled, []);
  assert.is(figures.torn, 0);
  assert.is(figures.wronglyPublished, 0);
  assert.is(figures.failures, 0);
  assert.is(figures.backwards, 0);
  assert.is(figures.olderRefused, figures.olderBakes);
  assert.ok(figures.acknowledged > 0);
}

test('killed at every step and at random, on one machine', () =>
  check({ seed, rounds: 1, randomKills: 2, twoAtOnce: 1, failedDeploys: 1, fullDisks: 2, remote: false }));

test('killed at every step and at random, with the snapshot at a site', () =>
  check({ seed, rounds: 1, randomKills: 2, twoAtOnce: 1, failedDeploys: 1, fullDisks: 0, remote: true }));

test.run();
