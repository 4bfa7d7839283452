import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { acceptedEncoding, compressed } from '../../server/compression.ts';

test('the encoding is one the caller takes', () => {
  const cases: [string | null, string | null][] = [
    [null, null],
    ['', null],
    ['identity', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['GZIP', 'gzip'],
  ];
  for (const [header, expected] of cases) assert.is(acceptedEncoding(header), expected, String(header));
});

const answer = (body: string, type = 'application/json') =>
  new Response(body, { headers: { 'content-type': type, etag: '"abc"' } });
const asking = (encoding: string) =>
  new Request('http://mihrab.test/', { headers: { 'accept-encoding': encoding } });

test('a long text comes back as it was', async () => {
  const text = JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ index, name: 'مسجد' })));
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const response = await compressed(asking(encoding), answer(text));
    const bytes = new Uint8Array(await response.arrayBuffer());
    assert.is(response.headers.get('content-encoding'), encoding);
    assert.is(response.headers.get('etag'), 'W/"abc"');
    assert.is(response.headers.get('vary'), 'accept-encoding');
    assert.ok(bytes.length * 4 < text.length);
    assert.is(decode(bytes).toString(), text);
  }
});

test('a short text, and what is compressed already, stay as they are', async () => {
  for (const response of [
    await compressed(asking('br'), answer('{}')),
    await compressed(asking('br'), answer('x'.repeat(5_000), 'application/gzip')),
  ]) {
    assert.is(response.headers.get('content-encoding'), null);
    assert.is(response.headers.get('etag'), '"abc"');
  }
});

test('HEAD and 304 vary as the whole answer does', async () => {
  const head = new Response(null, { headers: { 'content-type': 'application/json' } });
  for (const response of [head, new Response(null, { status: 304 })])
    assert.is((await compressed(asking('br'), response)).headers.get('vary'), 'accept-encoding');
  const redirect = new Response(null, { status: 302 });
  assert.is((await compressed(asking('br'), redirect)).headers.get('vary'), null);
});

test.run();
