import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { config as directory } from '../../functions/directory.ts';
import { config as health } from '../../functions/health.ts';
import { config as prayer } from '../../functions/prayer.ts';
import { config as review } from '../../functions/review.ts';
import { config as static_methods } from '../../functions/static_methods.ts';
import { RATE_LIMITS } from '../../src/contract/rate_limits.ts';

// Netlify reads a function's config without running it, so each must spell out what is declared in one place.
test('every function has the rate limit that is declared for it', () => {
  for (const [name, { rateLimit }] of Object.entries({ directory, health, prayer, review, static_methods })) {
    const { requests, seconds } = RATE_LIMITS[name as keyof typeof RATE_LIMITS];
    assert.equal(
      rateLimit,
      { windowLimit: requests, windowSize: seconds, aggregateBy: ['ip', 'domain'] },
      name,
    );
    assert.ok(seconds <= 180, 'Netlify takes windows of up to 180 seconds');
  }
});

test.run();
