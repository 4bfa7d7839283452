import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { reviewEndpoint } from '../../src/api/review.ts';
import { successOf } from '../../src/contract/envelope.ts';
import { ProblemSchema } from '../../src/contract/problem.ts';
import { ReviewReceiptSchema } from '../../src/contract/review.ts';
import { BODY_MAX_BYTES } from '../../src/contract/review_submission.ts';
import { receiptHash } from '../../src/reviews/own_reviews.ts';
import type { ReviewEntry } from '../../src/reviews/queue_entry.ts';
import { MODERATION_STORE } from '../../src/reviews/store.ts';
import { openQueue, openTexts, PATIENT, startTestStore } from '../faults/blob_store.ts';

const store = await startTestStore();
const queue = openQueue(store.address('edge'), PATIENT);
let now = new Date('2026-07-01T12:00:00.500Z');
let address: string | null = '203.0.113.7';
const SECRET = 'a secret of at least 24 characters';
const silent = (): void => {};
const endpoint = (secrets: readonly [string, ...string[]] | null = [SECRET]) =>
  reviewEndpoint(
    {
      queue,
      moderation: openTexts(store.address('edge'), MODERATION_STORE),
      placeExists: (id) => id <= 1000,
      clientAddress: () => address,
      secrets,
      clock: () => now,
    },
    silent,
  );

const URL_OF_REVIEW = 'https://mihrab.test/api/v1/review';
const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  endpoint()(new Request(URL_OF_REVIEW, { method: 'POST', body, headers, duplex: 'half' } as RequestInit));
const jsonRequest = (fields: unknown, headers: Record<string, string> = {}): Request =>
  new Request(URL_OF_REVIEW, {
    method: 'POST',
    body: JSON.stringify(fields),
    headers: { 'content-type': 'application/json', ...headers },
  });
const postJson = (fields: unknown, headers: Record<string, string> = {}) =>
  post(JSON.stringify(fields), { 'content-type': 'application/json', ...headers });

async function receipt(response: Response) {
  const body = await response.json();
  assert.is(response.status, 202, JSON.stringify(body));
  const [first] = v.parse(successOf(ReviewReceiptSchema), body).data;
  assert.ok(first);
  return first;
}

async function problem(response: Response, code: string) {
  const body = v.parse(ProblemSchema, await response.json());
  assert.is(body.code, code, body.detail);
  assert.is(response.status, body.status);
  assert.is(response.headers.get('content-type'), 'application/problem+json');
  assert.is(response.headers.get('cache-control'), 'no-store');
  return body;
}

const stored = async (id: string): Promise<ReviewEntry> => (await queue.entry(`review/${id}`)) as ReviewEntry;

let place = 0;
/** A place no other test has reviewed. */
const newPlace = (): number => {
  place += 1;
  return place;
};

test('JSON, a form and multipart all reach the queue, neutralised and without an address', async () => {
  const bodies: [BodyInit, Record<string, string>][] = [];
  const fields = { rating: 4, comment: ' A <b>calm</b>\u0007 hall ', name: 'Älif\n' };
  bodies.push([
    JSON.stringify({ place_id: newPlace(), ...fields }),
    { 'content-type': 'application/json; charset=UTF-8' },
  ]);
  const form = new URLSearchParams({ place_id: String(newPlace()), ...fields, rating: '4' });
  bodies.push([form.toString(), { 'content-type': 'application/x-www-form-urlencoded' }]);
  const multipart = new FormData();
  for (const [key, value] of Object.entries({ ...fields, place_id: newPlace() }))
    multipart.set(key, String(value));
  bodies.push([multipart, {}]);
  for (const [body, headers] of bodies) {
    const { id, place_id, received_at } = await receipt(await post(body, headers));
    assert.is(received_at, '2026-07-01T12:00:00Z');
    const entry = await stored(id);
    assert.is(entry.place_id, place_id);
    assert.is(entry.rating, 4);
    assert.is(entry.comment, 'A ‹b›calm‹/b› hall');
    assert.is(entry.name, 'Älif');
    assert.not.match(JSON.stringify(entry), '203.0.113.7');
  }
});

test('without a key, the very same again is said to be known, and only what counts is acknowledged', async () => {
  const fields = { place_id: newPlace(), rating: 5, comment: 'Same' };
  const first = await receipt(await postJson(fields));
  now = new Date('2026-07-01T12:05:00Z');
  const again = await problem(await postJson(fields), 'duplicate');
  assert.match(again.detail, '2026-07-01T12:00:00Z');
  // Drained meanwhile: it would count for nothing.
  await queue.remove(`review/${first.id}`);
  await problem(await postJson(fields), 'duplicate');
  const other = { ...fields, place_id: newPlace() };
  const many = await Promise.all(Array.from({ length: 20 }, () => postJson(other)));
  const acknowledged = many.filter(({ status }) => status === 202);
  const ids = new Set(await Promise.all(acknowledged.map(async (each) => (await receipt(each)).id)));
  assert.is(ids.size, 1);
  assert.ok(many.every(({ status }) => status === 202 || status === 409));
});

test('without a key, the same opinion some days later is another review', async () => {
  const fields = { place_id: newPlace(), rating: 5 };
  const first = await receipt(await postJson(fields));
  const before = now;
  now = new Date(before.getTime() + 3 * 86_400_000);
  assert.is.not((await receipt(await postJson(fields))).id, first.id);
  now = before;
});

test('with a key, the same from any address, twenty times at once, is one review and one answer', async () => {
  const fields = { place_id: newPlace(), rating: 5 };
  const keyed = { 'idempotency-key': '"8e03978e-0000-43e8-bc93-6894a57f9324"' };
  const first = await receipt(await postJson(fields, keyed));
  assert.ok(first.secret);
  address = '2001:db8::1';
  assert.equal(await receipt(await postJson(fields, keyed)), first);
  address = '203.0.113.7';
  const bound = await Promise.all(
    Array.from({ length: 20 }, async () => receipt(await postJson(fields, keyed))),
  );
  for (const each of bound) assert.equal(each, first);
});

test('the secret is shown once; a key that could be guessed does not show it again', async () => {
  const fields = { place_id: newPlace(), rating: 5 };
  const key = { 'idempotency-key': 'one' };
  const first = await receipt(await postJson(fields, key));
  assert.match(String(first.secret), /^[\w-]{22}$/);
  assert.is((await receipt(await postJson(fields, key))).secret, null);
  const entry = await stored(first.id);
  assert.not.match(JSON.stringify(entry), String(first.secret));
  assert.is(entry.receipt, receiptHash(String(first.secret)));
});

test('another client, another body or another key is another review', async () => {
  const fields = { place_id: newPlace(), rating: 5 };
  const ids = new Set([(await receipt(await postJson(fields))).id]);
  address = '203.0.113.8';
  ids.add((await receipt(await postJson(fields))).id);
  address = null;
  ids.add((await receipt(await postJson(fields))).id);
  address = '203.0.113.7';
  ids.add((await receipt(await postJson({ ...fields, rating: 4 }))).id);
  ids.add((await receipt(await postJson(fields, { 'idempotency-key': 'a' }))).id);
  ids.add((await receipt(await postJson(fields, { 'idempotency-key': 'b' }))).id);
  assert.is(ids.size, 6);
});

test('an idempotency key: quoted or bare, 422 for another body from anywhere, for a day at least', async () => {
  const fields = { place_id: newPlace(), rating: 5 };
  const key = { 'idempotency-key': '"8e03978e-40d5-43e8-bc93-6894a57f9324"' };
  const first = await receipt(await postJson(fields, key));
  assert.equal(
    await receipt(await postJson(fields, { 'idempotency-key': key['idempotency-key'].slice(1, -1) })),
    first,
  );
  await problem(await postJson({ ...fields, rating: 1 }, key), 'idempotency_mismatch');
  await problem(await postJson({ ...fields, place_id: newPlace() }, key), 'idempotency_mismatch');
  address = '203.0.113.9';
  await problem(await postJson({ ...fields, rating: 2 }, key), 'idempotency_mismatch');
  address = '203.0.113.7';
  // Drained meanwhile: the key still answers for the same review.
  await queue.remove(`review/${first.id}`);
  now = new Date('2026-07-02T11:00:00Z');
  assert.equal(await receipt(await postJson(fields, key)), first);
  await problem(await postJson({ ...fields, rating: 1 }, key), 'idempotency_mismatch');
  now = new Date('2026-07-03T12:30:00Z');
  assert.is.not((await receipt(await postJson(fields, key))).id, first.id);
});

test('a malformed idempotency key is 400', async () => {
  const fields = { place_id: newPlace(), rating: 5 };
  for (const key of [
    '',
    '""',
    '"open',
    'a b',
    '"a", "b"',
    '"tab\\t"',
    `"${'x'.repeat(256)}"`,
    'a,b',
    '"a"b',
  ]) {
    await problem(await postJson(fields, { 'idempotency-key': key }), 'invalid_parameter');
  }
});

test('everything that is wrong is reported at once', async () => {
  const body = await problem(
    await postJson({ place_id: 'x', rating: 6, comment: 'c'.repeat(2001), name: '☪'.repeat(81) }),
    'invalid_parameter',
  );
  assert.equal(
    body.errors.map(({ parameter }) => parameter),
    ['place_id', 'rating', 'comment', 'name'],
  );
  const missing = await problem(await postJson({}), 'invalid_parameter');
  assert.equal(
    missing.errors.map(({ parameter }) => parameter),
    ['place_id', 'rating'],
  );
});

test('what is of the wrong kind is repeated as it was sent, and no words are', async () => {
  const said = async (fields: object) =>
    (await problem(await postJson({ place_id: newPlace(), ...fields }), 'invalid_parameter')).errors[0]
      ?.detail ?? '';
  assert.is(
    await said({ rating: '5' }),
    'rating must be a whole number from 1 to 5; got "5". Send it like 5.',
  );
  assert.is(
    await said({ rating: 4.5 }),
    'rating must be a whole number from 1 to 5; got 4.5. Send it like 5.',
  );
  assert.match(await said({ rating: null }), /got null\. /);
  assert.match(await said({ rating: "$'" }), /got "\$'"\. /, 'as it was sent');
  for (const fields of [{ rating: 'x'.repeat(41) }, { rating: 5, comment: 'c'.repeat(2001) }])
    assert.not.match(await said(fields), /got/);
});

test('limits: by characters and by bytes', async () => {
  await receipt(
    await postJson({ place_id: newPlace(), rating: 5, comment: '🕌'.repeat(2000), name: '🕌'.repeat(80) }),
  );
  await problem(
    await postJson({ place_id: newPlace(), rating: 5, comment: '🕌'.repeat(2001) }),
    'invalid_parameter',
  );
  await receipt(await postJson({ place_id: newPlace(), rating: 5, comment: '<'.repeat(2000) }));
});

test('bodies that cannot be read', async () => {
  const json = { 'content-type': 'application/json' };
  for (const body of ['', '{', '[]', 'null', '5', '"x"', '{"place_id":1,}', new Uint8Array([0xff, 0xfe])]) {
    await problem(await post(body, json), 'invalid_body');
  }
  await problem(await post('x', { 'content-type': 'multipart/form-data' }), 'invalid_body');
  await problem(await post('x', { 'content-type': 'multipart/form-data; boundary=y' }), 'invalid_body');
  await problem(
    await post('place_id=1&place_id=2&rating=3', { 'content-type': 'application/x-www-form-urlencoded' }),
    'invalid_parameter',
  );
  // Letters of another encoding would be published as U+FFFD.
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  await problem(await post('place_id=1&rating=3&comment=caf%E9', form), 'invalid_body');
  const latin1 = '--y\r\nContent-Disposition: form-data; name="comment"\r\n\r\ncaf\xe9\r\n--y--\r\n';
  await problem(
    await post(Buffer.from(latin1, 'latin1'), { 'content-type': 'multipart/form-data; boundary=y' }),
    'invalid_body',
  );
  assert.is((await post('place_id=1&rating=3&comment=100%25+caf%C3%A9,+100%', form)).status, 202);
  const file = new FormData();
  file.set('place_id', new Blob(['1']), 'one.txt');
  await problem(await post(file), 'invalid_parameter');
  for (const type of ['text/plain', 'application/xml', 'application/json; charset=latin1']) {
    await problem(await post('{}', { 'content-type': type }), 'unsupported_media_type');
  }
  await problem(await post('{}', { ...json, 'content-encoding': 'gzip' }), 'unsupported_media_type');
  await problem(await post(null), 'unsupported_media_type');
});

test('a body is never read beyond its limit, whatever it says of its length', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024;
      controller.enqueue(new Uint8Array(1024).fill(0x20));
    },
  });
  await problem(await post(endless, { 'content-type': 'application/json' }), 'body_too_large');
  assert.ok(sent <= BODY_MAX_BYTES + 8 * 1024, `${sent} bytes were read`);
  await problem(
    await post('{}', { 'content-type': 'application/json', 'content-length': '999999999' }),
    'body_too_large',
  );
});

test('a place that does not exist is 404, an id beyond all ids 400', async () => {
  await problem(await postJson({ place_id: 1001, rating: 5 }), 'not_found');
  await problem(await postJson({ place_id: 2 ** 53, rating: 5 }), 'invalid_parameter');
});

test('without a secret nothing is accepted', async () => {
  const request = new Request(URL_OF_REVIEW, {
    method: 'POST',
    body: '{"place_id":1,"rating":5}',
    headers: { 'content-type': 'application/json' },
  });
  const response = await endpoint(null)(request);
  // Trying again would not help.
  assert.is(response.headers.get('retry-after'), null);
  const { detail } = await problem(response, 'unavailable');
  assert.match(detail, 'Tell its operator');
  assert.not.match(detail, 'again');
});

test('a filled-in honeypot is accepted as if nothing were, and marked', async () => {
  const { id } = await receipt(
    await postJson({ place_id: newPlace(), rating: 5, website: 'https://spam.test' }),
  );
  const entry = await stored(id);
  assert.ok(entry.honeypot);
  assert.not.match(JSON.stringify(entry), 'spam.test');
});

test('after a rotation of the secret, what was sent under the former one is still known', async () => {
  const fields = JSON.stringify({ place_id: newPlace(), rating: 5 });
  const request = () =>
    new Request(URL_OF_REVIEW, {
      method: 'POST',
      body: fields,
      headers: { 'content-type': 'application/json' },
    });
  const ROTATED = ['another secret, just as long', SECRET] as const;
  const before = await receipt(await endpoint([SECRET])(request()));
  await problem(await endpoint(ROTATED)(request()), 'duplicate');
  // A claim that was lost: the entry itself names the ids it would have had.
  const other = { place_id: newPlace(), rating: 5 };
  const after = await receipt(await endpoint(ROTATED)(jsonRequest(other)));
  const { former_ids } = await stored(after.id);
  assert.is(former_ids.length, 1);
  // A function that does not have the new secret yet.
  await problem(await endpoint([SECRET])(jsonRequest(other)), 'duplicate');
  assert.is.not(after.id, before.id);
});

test('rotating does not change what a key stands for', async () => {
  const fields = { place_id: newPlace(), rating: 5 };
  const headers = { 'idempotency-key': 'a key that is long enough to prove something' };
  const bare = { 'idempotency-key': headers['idempotency-key'].replaceAll(' ', '-') };
  const before = await receipt(await endpoint([SECRET])(jsonRequest(fields, bare)));
  const rotated = endpoint(['another secret, just as long', SECRET]);
  assert.equal(await receipt(await rotated(jsonRequest(fields, bare))), before);
});

test('whatever JSON is posted, the answer keeps the contract', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.json(),
        fc
          .record(
            {
              place_id: fc.oneof(fc.integer(), fc.constant(1)),
              rating: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.string()),
              comment: fc.string({ unit: 'binary' }),
              name: fc.string({ unit: 'binary' }),
            },
            { requiredKeys: [] },
          )
          .map((fields) => JSON.stringify(fields)),
      ),
      async (body) => {
        const response = await post(body, { 'content-type': 'application/json' });
        const answer = await response.json();
        if (response.status === 202) v.parse(successOf(ReviewReceiptSchema), answer);
        else v.parse(ProblemSchema, answer);
        assert.ok(response.status < 500, JSON.stringify(answer));
      },
    ),
    { numRuns: 300 },
  );
});

test.after(() => store.close());
test.run();
