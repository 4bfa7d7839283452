import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { drain } from '../../build/drain.ts';
import { keptReviews } from '../../build/snapshot/moderation.ts';
import { writeEdge } from '../../src/api/write_edge.ts';
import { successOf } from '../../src/contract/envelope.ts';
import { ProblemSchema } from '../../src/contract/problem.ts';
import { OwnReviewSchema, ReviewReceiptSchema } from '../../src/contract/review.ts';
import { keepReviews } from '../../src/reviews/own_reviews.ts';
import { MODERATION_STORE } from '../../src/reviews/store.ts';
import { openQueue, openTexts, PATIENT, startTestStore } from '../faults/blob_store.ts';
import { makeSnapshot } from '../faults/snapshot_file.ts';

const store = await startTestStore();
const queue = openQueue(store.address('edge'), PATIENT);
const moderation = openTexts(store.address('edge'), MODERATION_STORE, PATIENT);
let now = Date.parse('2026-07-01T12:00:00Z');
let client = 0;
const edge = writeEdge({
  queue,
  moderation,
  placeExists: (id) => id <= 3,
  clientAddress: () => `198.51.${client++}.1`,
  secrets: ['a secret of at least 24 characters'],
  moderationToken: null,
  clock: () => {
    now += 1000;
    return new Date(now);
  },
});
const snapshot = makeSnapshot(':memory:', 3);

/** What a rebuild does besides baking. */
async function rebuild(): Promise<number> {
  const drained = await drain(snapshot, [queue], { now: new Date(now), print: () => {} });
  await drained.remove();
  return keepReviews(moderation, keptReviews(snapshot), async (writes) => {
    for (const write of writes) await write();
  });
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  edge(
    new Request(`https://mihrab.test/api/v1${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    }),
  );
async function write(comment: string): Promise<{ id: string; secret: string }> {
  const answer = await (await post('/review', { place_id: 1, rating: 4, comment })).json();
  const [receipt] = v.parse(successOf(ReviewReceiptSchema), answer).data;
  assert.ok(receipt?.secret);
  return { id: receipt.id, secret: receipt.secret };
}
async function own(id: string, body: object) {
  const response = await post(`/review/${id}`, body);
  const answer = await response.json();
  assert.is(response.status, 200, JSON.stringify(answer));
  assert.is(response.headers.get('cache-control'), 'no-store');
  const [seen] = v.parse(successOf(OwnReviewSchema), answer).data;
  assert.ok(seen);
  return [seen.status, seen.queued];
}
async function problem(response: Response, code: string): Promise<void> {
  const body = v.parse(ProblemSchema, await response.json());
  assert.is(body.code, code, body.detail);
}

test('words without the action that takes them are refused, and not taken for a look', async () => {
  const { id, secret } = await write('As it was');
  for (const words of [{ rating: 2 }, { comment: 'Better now' }, { name: 'A' }])
    await problem(await post(`/review/${id}`, { secret, ...words }), 'invalid_parameter');
  assert.equal(await own(id, { secret, comment: null }), ['queued', null]);
});

test('a writer sees what became of a review, changes it and withdraws it', async () => {
  const { id, secret } = await write('Before');
  assert.equal(await own(id, { secret }), ['queued', null]);
  await rebuild();
  assert.equal(await own(id, { secret, action: 'see' }), ['published', null]);
  assert.equal(await own(id, { secret, action: 'change', rating: 2, comment: 'www.example.com' }), [
    'published',
    'change',
  ]);
  assert.equal(await own(id, { secret }), ['published', 'change']);
  await rebuild();
  assert.equal(await own(id, { secret }), ['waiting', null]);
  assert.equal(await own(id, { secret, action: 'withdraw' }), ['waiting', 'withdraw']);
  await rebuild();
  assert.equal(await own(id, { secret }), ['withdrawn', null]);
  await problem(await post(`/review/${id}`, { secret, action: 'change', rating: 5 }), 'conflict');
  assert.not.match(JSON.stringify(snapshot.prepare('SELECT * FROM review, amendment').all()), 'example.com');
});

test('what is sent is answered whole, whatever a client thinks it has', async () => {
  const { id, secret } = await write('Seen before');
  const answer = await post(`/review/${id}`, { secret, action: 'withdraw' }, { 'if-none-match': '*' });
  assert.is(answer.status, 200);
  assert.is(v.parse(successOf(OwnReviewSchema), await answer.json()).data.length, 1);
});

test('the id alone, and the secret of another review, prove nothing', async () => {
  const [mine, other] = [await write('Mine'), await write('Another')];
  for (const drained of [false, true]) {
    if (drained) await rebuild();
    for (const secret of [other.secret, mine.id, 'x', `${mine.secret}x`]) {
      await problem(await post(`/review/${mine.id}`, { secret, action: 'withdraw' }), 'forbidden');
    }
  }
  await problem(await post(`/review/${mine.id}`, {}), 'invalid_parameter');
  await problem(
    await post(`/review/${mine.id}`, { secret: mine.secret, action: 'change' }),
    'invalid_parameter',
  );
  await problem(await post('/review/none', { secret: mine.secret }), 'not_found');
  await problem(await post('/review/a%20b', { secret: mine.secret }), 'not_found');
});

test('only shards that changed are written, and a flag needs a review', async () => {
  assert.is(await rebuild(), 0);
  const { id } = await write('One more');
  assert.is(await rebuild(), 1);
  assert.is((await post('/report', { review_id: id, reason: 'offensive' })).status, 202);
  await problem(await post('/report', { review_id: 'nothing-like-it' }), 'not_found');
});

test('what was sent again after it was taken in does not hide its writer, nor make another one', async () => {
  const key = { 'idempotency-key': 'short' };
  const body = { place_id: 2, rating: 3, comment: 'Sent twice' };
  const receiptOf = async () => {
    const answer = await (await post('/review', body, key)).json();
    const [receipt] = v.parse(successOf(ReviewReceiptSchema), answer).data;
    assert.ok(receipt?.secret);
    return receipt;
  };
  const mine = await receiptOf();
  await rebuild();
  const theirs = await receiptOf();
  assert.is(theirs.id, mine.id);
  assert.equal(await own(mine.id, { secret: mine.secret }), ['published', null]);
  await problem(await post(`/review/${mine.id}`, { secret: theirs.secret }), 'forbidden');
});

test('what would count for nothing is said: changes after a withdrawal, a key that is used again, too many', async () => {
  const { id, secret } = await write('To be changed');
  const change = (rating: number, key?: string) =>
    post(`/review/${id}`, { secret, action: 'change', rating }, key ? { 'idempotency-key': key } : {});
  const key = 'a-key-of-this-writer-0001';
  assert.is((await change(2, key)).status, 200);
  assert.is((await change(2, key)).status, 200);
  await problem(await change(3, key), 'idempotency_mismatch');
  for (let rating = 1; rating < 20; rating += 1) assert.is((await change(1 + (rating % 5))).status, 200);
  const tooMany = (await (await change(4)).json()).detail;
  assert.match(tooMany, /most\. Change it again after the next rebuild/);
  assert.equal(await own(id, { secret, action: 'withdraw' }), ['queued', 'withdraw']);
  assert.equal(await own(id, { secret, action: 'withdraw' }), ['queued', 'withdraw']);
  const final = await change(4);
  assert.is(
    (await final.clone().json()).detail,
    'This review was withdrawn, which is final. Send a new review of the place to /api/v1/review.',
    'no new Idempotency-Key changes that',
  );
  await problem(final, 'conflict');
  await rebuild();
  assert.is(snapshot.prepare('SELECT count(*) FROM amendment WHERE subject_id = ?').pluck().get(id), 21);
  assert.equal(await own(id, { secret }), ['withdrawn', null]);
  // Nobody sees it any more: a flag would count for nothing.
  await problem(await post('/report', { review_id: id, reason: 'offensive' }), 'not_found');
});

test('a form of a browser is answered with a page, which shows the secret once', async () => {
  const send = () =>
    edge(
      new Request('https://mihrab.test/api/v1/review', {
        method: 'POST',
        body: new URLSearchParams({ place_id: '2', rating: '5', comment: 'By <b>form</b>' }).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'text/html,application/xhtml+xml',
          referer: 'https://mihrab.test/places/2?"><script>',
          'idempotency-key': '6f9619ff-8b86-d011-b42d-00cf4fc964ff',
        },
      }),
    );
  const response = await send();
  assert.is(response.status, 202);
  assert.match(response.headers.get('content-type') ?? '', 'text/html');
  const page = await response.text();
  assert.match(page, /<code dir="ltr">[\w-]{22}<\/code>/);
  assert.not.match(response.headers.get('content-security-policy') ?? '', 'unsafe');
  assert.not.match(page, /<style|style=/);
  assert.not.match(page, '<script>');
  assert.match(page, 'href="https://mihrab.test/places/2?');
  const wrong = await edge(
    new Request('https://mihrab.test/api/v1/review', {
      method: 'POST',
      body: 'place_id=2&rating=9',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
      },
    }),
  );
  assert.is(wrong.status, 400);
  const told = await wrong.text();
  assert.match(told, 'This is still missing: \u2068Your rating\u2069.');
  // A link to the form would open it empty.
  assert.not.match(told, '<a');
});

test('what was wrong with a form is said in the language of the page it stood on', async () => {
  const refused = async (language: string, path: string, fields: Record<string, string>) => {
    const response = await edge(
      new Request(`https://mihrab.test/api/v1${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'text/html',
          referer: `https://mihrab.test/${language}/places/2-noor`,
        },
      }),
    );
    assert.ok(response.status >= 400);
    return (await response.text()).replace(/[\s\S]*<main>|<a[\s\S]*/g, '');
  };
  const wrong: [string, Record<string, string>][] = [
    ['/review', { place_id: '2', rating: '9', comment: 'x'.repeat(3000) }],
    ['/review', { place_id: '999', rating: '5' }],
    ['/review', { place_id: '2', rating: '5', comment: 'x'.repeat(60_000) }],
    ['/report', { place_id: '2', reason: 'wrong', 'changes.lat': '1000', 'changes.name': 'x'.repeat(300) }],
    ['/report', { reason: 'missing', 'changes.name': 'Noor' }],
  ];
  for (const [path, fields] of wrong) {
    const arabic = await refused('ar', path, fields);
    assert.not.match(arabic.replace(/<[^>]*>/g, ''), /[a-z]{2}/i, arabic);
  }
  const phone = { place_id: '2', reason: 'wrong', 'changes.phone': 'none' };
  assert.match(await refused('ur', '/report', phone), 'براہِ کرم اسے یوں لکھیں: \u2068+44 20 7650 1000\u2069');
  assert.match(await refused('fr', '/report', phone), 'Téléphone');
});

test('the page that answers a form speaks the language of the page it stood on', async () => {
  const send = async (headers: Record<string, string>): Promise<string> => {
    const response = await edge(
      new Request('https://mihrab.test/api/v1/report', {
        method: 'POST',
        body: new URLSearchParams({
          reason: 'missing',
          'changes.name': `Noor ${JSON.stringify(headers)}`,
          'changes.type': 'mosque',
          'changes.lat': '51.5',
          'changes.lng': '-0.1',
        }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
      }),
    );
    assert.is(response.status, 202);
    return response.text();
  };
  const arabic = await send({ referer: 'https://mihrab.test/ar/add', 'accept-language': 'fr' });
  assert.match(arabic, '<html lang="ar" dir="rtl">');
  assert.match(arabic, 'href="https://mihrab.test/ar/add"');
  assert.match(await send({ referer: 'https://elsewhere.test/ar/add' }), 'href="/"');
  assert.match(await send({ 'accept-language': 'de, ur;q=0.8' }), '<html lang="ur" dir="rtl">');
  assert.match(
    await send({ referer: 'https://mihrab.test/add', 'accept-language': 'fr' }),
    '<html lang="en"',
  );
});

test.after(() => store.close());
test.run();
