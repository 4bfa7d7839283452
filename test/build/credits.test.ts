import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { describeEstimate, estimate } from '../../build/credits.ts';

// The sums are of the issue that asked for them: 120 deploys at 15 credits are 1,800.
test('deploys, calls and downloads add up', () => {
  assert.is(estimate({ calls: 0, deploys: 120, downloads: 0 }).total, 1_800);
  assert.is(estimate({ calls: 1_000_000, deploys: 0, downloads: 0 }).requests, 260);
  assert.is(estimate({ calls: 0, deploys: 0, downloads: 2 }).total, 40);
});

test('it says whether a month fits the free plan', () => {
  assert.match(
    describeEstimate({ calls: 100_000, deploys: 8, downloads: 1 }),
    'within the free plan’s 300'.replace('’', "'"),
  );
  assert.match(describeEstimate({ calls: 0, deploys: 120, downloads: 0 }), '1500 more than the free plan');
});

test.run();
