import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { healthEndpoint } from '../../src/api/health.ts';
import { successOf } from '../../src/contract/envelope.ts';
import { HealthSchema } from '../../src/contract/service.ts';
import { Database } from '../../src/directory/sqlite.ts';
import { keepLastDrain } from '../../src/reviews/last_drain.ts';
import { sqliteQueue } from '../../src/reviews/sqlite_queue.ts';
import { StoreUnavailable } from '../../src/reviews/store.ts';

const BUILT = '2026-11-01T03:00:00Z';
const root = {
  snapshot: 'abc',
  snapshot_at: '2026-10-31T00:00:00Z',
  built_at: BUILT,
  tzdata: '2026f',
  sources: [{ key: 'seed', name: 'Seed', url: null, license: 'CC0-1.0', updated_at: null, current_at: null }],
};
const readPublished = async () => JSON.stringify({ ok: true, data: [root] });

async function ask(now: string, moderation: Parameters<typeof healthEndpoint>[0]['moderation']) {
  const endpoint = healthEndpoint({ readPublished, moderation, clock: () => new Date(now) }, () => {});
  const response = await endpoint(new Request('http://localhost/api/v1/health'));
  return { response, body: JSON.parse(await response.text()) };
}

test('a rebuild in which nothing changed keeps the directory fresh, although nothing was published', async () => {
  const store = sqliteQueue(new Database(':memory:')).moderation;
  const early = await ask('2026-11-02T00:00:00Z', store);
  v.parse(successOf(HealthSchema), early.body);
  assert.is(early.body.data[0].status, 'fresh');
  assert.is(early.body.data[0].drained_at, null);
  assert.is((await ask('2026-11-03T03:00:01Z', store)).body.data[0].status, 'stale');
  const drained_at = '2026-11-20T03:17:00Z';
  const sources = root.sources.map((source) => ({ ...source, current_at: drained_at }));
  await keepLastDrain(store, { drained_at, sources });
  const later = await ask('2026-11-21T00:00:00Z', store);
  assert.equal(later.body.data[0], { ...root, status: 'fresh', drained_at, sources });
  assert.match(later.response.headers.get('netlify-cdn-cache-control') ?? '', 's-maxage=300');
});

test('a store that fails is said, and nobody keeps that', async () => {
  const get = async () => {
    throw new StoreUnavailable('to read');
  };
  const { response, body } = await ask('2026-11-02T00:00:00Z', { get });
  assert.is(response.status, 503);
  assert.is(body.code, 'unavailable');
  assert.is(response.headers.get('cache-control'), 'no-store');
});

test.run();
