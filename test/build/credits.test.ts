import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { describeEstimate, estimate } from '../../build/credits.ts';

const NOTHING = { calls: 0, computed: 0, deploys: 0, downloads: 0 };

// By hand, from Netlify's table: 15 a deploy, 2 for 10,000 requests, 20 a GB, 10 a GB-hour.
test('deploys, calls, computing and downloads add up', () => {
  assert.is(estimate({ ...NOTHING, deploys: 120 }).total, 1_800);
  assert.is(estimate({ ...NOTHING, calls: 1_000_000 }).requests, 200);
  assert.is(estimate({ ...NOTHING, downloads: 2 }).total, 40);
  assert.is(estimate({ ...NOTHING, computed: 24_000 }).total, 10);
});

test('it says whether a month fits the free plan', () => {
  assert.match(
    describeEstimate({ calls: 100_000, computed: 50_000, deploys: 8, downloads: 1 }),
    "within the free plan's 300",
  );
  assert.match(describeEstimate({ ...NOTHING, deploys: 120 }), '1500 more than the free plan');
});

test.run();
