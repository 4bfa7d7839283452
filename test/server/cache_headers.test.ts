import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { forOtherCaches } from '../../server/cache_headers.ts';
import { acrossDeploys, forSeconds, NEVER, UNTIL_NEXT_DEPLOY } from '../../src/api/caching.ts';

function cachedFor(given: Readonly<Record<string, string>>, seconds: number): Headers {
  const headers = new Headers({ ...given, 'netlify-vary': 'query' });
  forOtherCaches(headers, seconds);
  assert.equal(
    [...headers.keys()].filter((name) => name.startsWith('netlify')),
    [],
  );
  return headers;
}

test('what the next bake changes is kept for as long as the operator says', () => {
  const headers = cachedFor(UNTIL_NEXT_DEPLOY, 300);
  assert.is(headers.get('cdn-cache-control'), 'public, max-age=300, stale-while-revalidate=86400');
  assert.is(headers.get('x-accel-expires'), '300');
  assert.is(headers.get('cache-control'), UNTIL_NEXT_DEPLOY['cache-control']);
});

test('what is right for some time is never kept for longer by a cache and a browser behind it together', () => {
  for (const [right, seconds, kept] of [
    [70_200, 300, 300],
    [400, 300, 200],
    [60, 300, 30],
    [1, 300, 0],
    [600, 0, 0],
  ] as const) {
    const headers = cachedFor(forSeconds(right), seconds);
    assert.is(headers.get('x-accel-expires'), String(kept));
    assert.is(headers.get('cdn-cache-control'), `public, max-age=${kept}`);
    assert.is(headers.get('cache-control'), `public, max-age=${right - kept}`);
  }
});

test('what no bake changes is kept for as long as it is right', () => {
  assert.is(cachedFor(acrossDeploys('prayer'), 300).get('x-accel-expires'), '604800');
});

test('what nobody may keep is not kept', () => {
  assert.equal([...cachedFor(NEVER, 300)], [['cache-control', 'no-store']]);
});

test.run();
