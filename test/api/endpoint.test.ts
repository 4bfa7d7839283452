import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { UNTIL_NEXT_DEPLOY } from '../../src/api/caching.ts';
import { endpoint, json } from '../../src/api/endpoint.ts';
import { Problem } from '../../src/contract/problem.ts';
import { ROUTES } from '../../src/contract/routes.ts';

const route = ROUTES.reviews;
const caching = UNTIL_NEXT_DEPLOY;
const call = (init: RequestInit = {}, query = '?place_id=7') =>
  new Request(`http://x/api/v1/reviews${query}`, init);
const echo = endpoint(route, ({ place_id, limit }) => json([{ place_id, limit }], caching));

test('answers the envelope with caching, CORS and an ETag', async () => {
  const response = await echo(call());
  assert.equal(await response.json(), { ok: true, data: [{ place_id: 7, limit: 20 }] });
  assert.is(response.headers.get('content-type'), 'application/json');
  assert.is(
    response.headers.get('netlify-cdn-cache-control'),
    'public, durable, s-maxage=31536000, stale-while-revalidate=86400',
  );
  assert.is(response.headers.get('access-control-allow-origin'), '*');
  assert.match(response.headers.get('etag') ?? '', /^"[\w-]{22}"$/);
});

test('304 for the same ETag, weak or in a list, and for *', async () => {
  const etag = (await echo(call())).headers.get('etag') ?? '';
  for (const given of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const response = await echo(call({ headers: { 'if-none-match': given } }));
    assert.is(response.status, 304, given);
    assert.is(response.headers.get('content-location'), '/api/v1/reviews?place_id=7', given);
    assert.is(await response.text(), '');
    assert.is(response.headers.get('etag'), etag);
  }
  assert.is((await echo(call({ headers: { 'if-none-match': '"other"' } }))).status, 200);
});

test('HEAD is GET without a body; OPTIONS is 204; other methods are 405 with Allow', async () => {
  const head = await echo(call({ method: 'HEAD' }));
  assert.is(head.status, 200);
  assert.is(await head.text(), '');
  assert.is((await echo(call({ method: 'OPTIONS' }))).status, 204);
  const wrong = await echo(call({ method: 'DELETE' }));
  assert.is(wrong.status, 405);
  assert.is(wrong.headers.get('allow'), 'GET, HEAD, OPTIONS');
});

test('a client error is kept a minute, a passing one not at all', async () => {
  assert.is((await echo(call({}, ''))).headers.get('cache-control'), 'public, max-age=60');
  const busy = endpoint(route, () => {
    throw new Problem('too_many_requests', 'Slow down.', { headers: { 'retry-after': '60' } });
  });
  const response = await busy(call());
  assert.is(response.headers.get('cache-control'), 'no-store');
  assert.is(response.headers.get('retry-after'), '60');
});

test('what is not a Problem is logged, and answered as internal without a trace of it', async () => {
  const logged: unknown[] = [];
  const broken = endpoint(
    route,
    () => {
      throw new Error('secret detail');
    },
    (error) => logged.push(error),
  );
  const response = await broken(call());
  assert.is(response.status, 500);
  assert.is(response.headers.get('cache-control'), 'no-store');
  assert.not.match(await response.text(), 'secret detail');
  assert.is(logged.length, 1);
});

test.run();
