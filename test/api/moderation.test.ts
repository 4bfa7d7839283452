import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { writeEdge } from '../../src/api/write_edge.ts';
import { successOf } from '../../src/contract/envelope.ts';
import {
  BulkReceiptSchema,
  DecisionReceiptSchema,
  HoldReceiptSchema,
  WaitingReviewSchema,
} from '../../src/contract/moderation.ts';
import { ProblemSchema } from '../../src/contract/problem.ts';
import { ReportReceiptSchema } from '../../src/contract/report.ts';
import { keepReviews } from '../../src/reviews/own_reviews.ts';
import type { DecisionEntry, ReportEntry } from '../../src/reviews/queue_entry.ts';
import { MODERATION_STORE } from '../../src/reviews/store.ts';
import { replaceWaiting } from '../../src/reviews/waiting_list.ts';
import { openQueue, openTexts, PATIENT, startTestStore } from '../faults/blob_store.ts';
import { reviewEntry } from '../faults/entries.ts';

const store = await startTestStore();
const queue = openQueue(store.address('edge'), PATIENT);
const moderation = openTexts(store.address('edge'), MODERATION_STORE, PATIENT);
const TOKEN = 'a-moderation-token-of-the-tests';
const logged: unknown[] = [];
const edge = (moderationToken: string | null) =>
  writeEdge(
    {
      queue,
      moderation,
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
    waits_since: '2026-07-01T13:00:00Z',
    held_for: ['link' as const],
    client: index < 5 ? 'one' : 'another',
    language: null,
  }));
  await replaceWaiting(moderation, listed, 1_501, '2026-07-01T13:00:00Z');
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
  assert.is(body.meta?.total, 1_501);
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
  const entry = (await queue.entry(keys[0] ?? '')) as DecisionEntry;
  assert.equal([entry.subject_id, entry.decided_at], ['abc', '2026-07-01T12:00:00.123Z']);
});

test('a decision about a review that nobody knows is queued, and says so', async () => {
  const knownOf = async (path: string, body: object) =>
    (await (await call(path, posted(body, bearer))).json()).data[0].known;
  const decide = (id: string) => knownOf(`/moderation/reviews/${id}`, { decision: 'approve' });
  assert.is(await decide('nobodys'), null, 'no rebuild has said what there is');
  await queue.append(reviewEntry('sent', {}));
  assert.is(await decide('sent'), true);
  const kept = { id: 'taken-in', place_id: 1, status: 'waiting', receipt: null } as const;
  await keepReviews(moderation, [kept], async (writes) => {
    for (const write of writes) await write();
  });
  assert.equal(
    [await decide('taken-in'), await decide('sent'), await decide('nobodys')],
    [true, true, false],
  );
  const hold = (body: object) => knownOf('/moderation/holds', { action: 'release', ...body });
  assert.is(await hold({ scope: 'place', place_id: 10 }), true);
  assert.is(await hold({ scope: 'place', place_id: 11 }), false);
  assert.is(await hold({ scope: 'client', client: 'two' }), null);
});

test('decisions that contradict each other under one key are 409', async () => {
  const headers = { ...bearer, 'idempotency-key': '"two"' };
  const decide = (id: string, decision: string) =>
    call(`/moderation/reviews/${id}`, posted({ decision, reason: 'spam' }, headers));
  assert.is((await decide('abd', 'reject')).status, 202);
  await problem(await decide('abd', 'approve'), 'conflict');
  await problem(await decide('abe', 'reject'), 'conflict');
  assert.is((await decide('abd', 'reject')).status, 202);
  assert.is((await keysOf('decision/abd.')).length, 1);
});

test('the list is filtered, and one decision is made about all that fit', async () => {
  const response = await call('/moderation/reviews?client=one&limit=2', { headers: bearer });
  const { meta, data } = v.parse(successOf(WaitingReviewSchema), await response.json());
  assert.is(data.length, 2);
  assert.is(meta?.total, 5);
  assert.is(meta?.next, '/api/v1/moderation/reviews?client=one&limit=2&offset=2');
  const bulk = async (body: object) => {
    const answer = await call(
      '/moderation/decisions',
      posted({ decision: 'reject', reason: 'spam', ...body }, bearer),
    );
    assert.is(answer.status, 202);
    return v.parse(successOf(BulkReceiptSchema), await answer.json()).data[0];
  };
  const dry = await bulk({ client: 'one', dry_run: true });
  assert.equal([dry?.matching, dry?.status, dry?.id], [5, 'dry_run', null]);
  assert.equal(await keysOf('bulk/'), []);
  const none = await bulk({ rule: 'threat' });
  assert.equal([none?.matching, none?.status], [0, 'nothing_fits']);
  const queued = await bulk({ client: 'one' });
  assert.equal([queued?.matching, queued?.status], [5, 'queued']);
  assert.equal(await keysOf('bulk/'), [`bulk/${queued?.id}`]);
  const unfiltered = await call('/moderation/decisions', posted({ decision: 'approve' }, bearer));
  await problem(unfiltered, 'invalid_parameter');
  assert.is((await bulk({ all: true, dry_run: true }))?.matching, 25);
});

test('clients, places and everything can be held', async () => {
  const hold = (body: object) => call('/moderation/holds', posted(body, bearer));
  for (const [body, subject] of [
    [{ scope: 'everything' }, 'everything'],
    [{ scope: 'place', place_id: 7 }, 'place-7'],
    [{ scope: 'client', client: 'one', action: 'release' }, 'client-one'],
  ] as const) {
    const answer = await hold(body);
    assert.is(answer.status, 202);
    const receipt = v.parse(successOf(HoldReceiptSchema), await answer.json()).data[0];
    assert.is(receipt?.subject, subject);
    assert.is((await keysOf(`decision/${subject}.`)).length, 1);
  }
  for (const body of [{}, { scope: 'place' }, { scope: 'client' }, { scope: 'all' }]) {
    await problem(await hold(body), 'invalid_parameter');
  }
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
  for (const reason of ['  ', '\u3164\u3164', '\u200b', '\u2800']) {
    await problem(await decide({ decision: 'reject', reason }), 'invalid_parameter');
  }
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
  await problem(await report(), 'duplicate');
  const entry = (await queue.entry(`report/${first?.id}`)) as ReportEntry;
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
