import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { writeEdge } from '../../src/api/write_edge.ts';
import { successOf } from '../../src/contract/envelope.ts';
import { DecisionReceiptSchema, WaitingReviewSchema } from '../../src/contract/moderation.ts';
import { ProblemSchema } from '../../src/contract/problem.ts';
import { ReportReceiptSchema } from '../../src/contract/report.ts';
import type { DecisionEntry, ReportEntry } from '../../src/reviews/queue_entry.ts';
import { blobsWaitingList, MODERATION_STORE } from '../../src/reviews/waiting_list.ts';
import { openQueue, openStore, startTestStore } from '../faults/blob_store.ts';

const store = await startTestStore();
const queue = openQueue(store.address('edge'));
const waiting = blobsWaitingList(openStore(store.address('edge'), MODERATION_STORE));
const TOKEN = 'a-moderation-token-of-the-tests';
const logged: unknown[] = [];
const edge = (moderationToken: string | null) =>
  writeEdge(
    {
      queue,
      waiting,
      placeExists: (id) => id <= 10,
      clientAddress: () => '203.0.113.7',
      secrets: ['a secret of at least 24 characters'],
      moderationToken,
      clock: () => new Date('2026-07-01T12:00:00.123Z'),
    },
    (error) => logged.push(error),
  );

const call = (path: string, init: RequestInit = {}, token: string | null = TOKEN) =>
  edge(token)(new Request(`https://mihrab.test/api/v1${path}`, init));
const bearer = { authorization: `Bearer ${TOKEN}` };
const posted = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

async function problem(response: Response, code: string) {
  const body = v.parse(ProblemSchema, await response.json());
  assert.is(body.code, code, body.detail);
  return body;
}

const keysOf = async (prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const page of queue.keys(prefix)) keys.push(...page);
  return keys;
};

test('without a token, or with one too short, the routes do not exist', async () => {
  for (const token of [null, 'short', 'not a token, but long enough']) {
    for (const method of ['GET', 'POST', 'OPTIONS', 'PUT']) {
      await problem(await call('/moderation/reviews', { method, headers: bearer }, token), 'not_found');
      await problem(await call('/moderation/reviews/abc', { method, headers: bearer }, token), 'not_found');
    }
  }
  assert.ok(logged.length > 0);
});

test('a missing or wrong token is 401 and says which kind is wanted', async () => {
  const wrong = [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer wrong',
    `Basic ${TOKEN}`,
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(0, -1)}`,
    `Bearer ${TOKEN} ${TOKEN}`,
    TOKEN,
  ];
  for (const authorization of wrong) {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    for (const [path, method] of [
      ['/moderation/reviews', 'GET'],
      ['/moderation/reviews?limit=x', 'GET'],
      ['/moderation/reviews/abc', 'POST'],
      ['/moderation/reviews/abc', 'DELETE'],
    ] as const) {
      const response = await call(path, { method, headers });
      assert.is(response.headers.get('www-authenticate'), 'Bearer realm="moderation"');
      assert.is(response.headers.get('cache-control'), 'no-store');
      await problem(response, 'unauthorized');
    }
  }
  assert.equal(await keysOf('decision/'), []);
});

test('the list shows what waits, in pages, and what is already decided', async () => {
  const listed = Array.from({ length: 25 }, (_, index) => ({
    id: `review-${index}`,
    place_id: 1,
    place: 'Mosque',
    rating: 3,
    comment: 'www.example.com',
    name: null,
    created_at: '2026-07-01T12:00:00Z',
    held_for: ['link' as const],
  }));
  await waiting.replace(listed);
  const decided = await call('/moderation/reviews/review-3', posted({ decision: 'approve' }, bearer));
  assert.is(decided.status, 202);
  const response = await call('/moderation/reviews?limit=10', { headers: bearer });
  assert.is(response.status, 200);
  assert.is(response.headers.get('cache-control'), 'no-store');
  const body = v.parse(successOf(WaitingReviewSchema), await response.json());
  assert.is(body.data.length, 10);
  assert.equal(
    body.data.map(({ decisions_queued }) => decisions_queued),
    [0, 0, 0, 1, 0, 0, 0, 0, 0, 0],
  );
  assert.is(body.meta?.total, 25);
  assert.is(body.meta?.next, '/api/v1/moderation/reviews?limit=10&offset=10');
  const last = await call('/moderation/reviews?limit=10&offset=20', { headers: bearer });
  const rest = v.parse(successOf(WaitingReviewSchema), await last.json());
  assert.is(rest.data.length, 5);
  assert.is(rest.meta?.next, null);
  await problem(await call('/moderation/reviews?limit=0', { headers: bearer }), 'invalid_parameter');
});

test('a decision is queued with its time and reason; the same one again is the same', async () => {
  const headers = { ...bearer, 'idempotency-key': '"one"' };
  const decide = () =>
    call('/moderation/reviews/abc', posted({ decision: 'reject', reason: ' spam ' }, headers));
  const { data } = v.parse(successOf(DecisionReceiptSchema), await (await decide()).json());
  const [receipt] = data;
  assert.ok(receipt);
  assert.equal([receipt.review_id, receipt.decision, receipt.reason], ['abc', 'reject', 'spam']);
  await decide();
  const keys = await keysOf('decision/abc.');
  assert.equal(keys, [`decision/abc.${receipt.id}`]);
  const entry = JSON.parse((await queue.read(keys[0] ?? '')) ?? '') as DecisionEntry;
  assert.equal([entry.subject_id, entry.decided_at], ['abc', '2026-07-01T12:00:00.123Z']);
});

test('decisions that make no sense are refused', async () => {
  const decide = (body: object) => call('/moderation/reviews/abc', posted(body, bearer));
  await problem(await decide({}), 'invalid_parameter');
  await problem(await decide({ decision: 'erase' }), 'invalid_parameter');
  const body = await problem(await decide({ decision: 'reject' }), 'invalid_parameter');
  assert.equal(
    body.errors.map(({ parameter }) => parameter),
    ['reason'],
  );
  await problem(await decide({ decision: 'reject', reason: '  ' }), 'invalid_parameter');
  await problem(await decide({ decision: 'approve', reason: 'x'.repeat(501) }), 'invalid_parameter');
  await problem(
    await call('/moderation/reviews/a%20b', posted({ decision: 'approve' }, bearer)),
    'not_found',
  );
  await problem(
    await call(`/moderation/reviews/${'x'.repeat(65)}`, posted({ decision: 'approve' }, bearer)),
    'not_found',
  );
  await problem(await call('/moderation/reviews/abc', { headers: bearer }), 'method_not_allowed');
});

test('a store that fails is 503, and may be asked again', async () => {
  store.proxy.decide = () => ({ kind: 'status', status: 500 });
  for (const response of [
    await call('/moderation/reviews', { headers: bearer }),
    await call('/moderation/reviews/abc', posted({ decision: 'approve' }, bearer)),
    await call('/report', posted({ place_id: 1, reason: 'closed' })),
  ]) {
    assert.ok(response.headers.get('retry-after'));
    await problem(response, 'unavailable');
  }
  store.proxy.decide = () => null;
});

test('a report reaches the queue, once', async () => {
  const report = () => call('/report', posted({ place_id: 2, reason: 'closed', comment: 'A <shop> now' }));
  const first = v.parse(successOf(ReportReceiptSchema), await (await report()).json()).data[0];
  const second = v.parse(successOf(ReportReceiptSchema), await (await report()).json()).data[0];
  assert.equal(first, second);
  const entry = JSON.parse((await queue.read(`report/${first?.id}`)) ?? '') as ReportEntry;
  assert.equal([entry.place_id, entry.reason, entry.comment], [2, 'closed', 'A ‹shop› now']);
  await problem(await call('/report', posted({ place_id: 2, reason: 'bad' })), 'invalid_parameter');
  await problem(await call('/report', posted({ place_id: 11, reason: 'wrong' })), 'not_found');
  await problem(await call('/report'), 'method_not_allowed');
});

test('other paths are 404', async () => {
  for (const path of ['/', '/reviewx', '/moderation', '/moderation/reviews/a/b']) {
    await problem(await call(path, { headers: bearer }), 'not_found');
  }
});

test.after(() => store.close());
test.run();
