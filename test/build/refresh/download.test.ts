import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { download, type Patience, type Wanted } from '../../../build/refresh/download.ts';
import { messageOf } from '../import/workspace.ts';
import { dies, diesInChunks, page, stalls, startStandIn, status } from './stand_in.ts';

const server = await startStandIn();
const folder = mkdtempSync(join(tmpdir(), 'mihrab-download-'));
const file = join(folder, 'source', 'mosques.csv');
const BODY = Buffer.from(Array.from({ length: 20_000 }, (_, i) => `row ${i}\n`).join(''));

/** Waits hardly at all between tries, but gives a slow machine time to answer. */
const SOON: Patience = {
  tries: 3,
  waitMs: 1,
  waitMostMs: 5_000,
  answerMs: 60_000,
  silenceMs: 60_000,
  tryMs: 60_000,
};

const wanted = (more: Partial<Wanted> = {}): Wanted => ({
  address: server.address('/mosques.csv'),
  known: null,
  file,
  bytesMost: 1e7,
  ...more,
});
const fetchIt = (more: Partial<Wanted> = {}, patience: Partial<Patience> = {}) =>
  download(wanted(more), { ...SOON, ...patience }, () => {});

test.before.each(() => {
  rmSync(folder, { recursive: true, force: true });
  server.files.set('/mosques.csv', BODY);
  server.next.length = 0;
  server.asked.length = 0;
});
test.after(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const arrived = () => readFileSync(file).equals(BODY);

test('a file comes whole, with its validators, and is not sent twice', async () => {
  const came = await fetchIt();
  assert.ok(arrived());
  assert.ok(came !== 'unchanged' && came.etag !== null && came.lastModified !== null);
  assert.is(await fetchIt({ known: came }), 'unchanged');
  assert.is(server.asked.at(-1)?.known, came.etag);
});

test('a server that is busy is asked again, as late as it says', async () => {
  server.next.push(status(503), status(429, { 'retry-after': '1' }));
  const start = performance.now();
  await fetchIt();
  assert.ok(arrived());
  // A timer may come a moment early.
  assert.ok(performance.now() - start >= 990, 'Retry-After was heeded');
});

test('a Retry-After that is too far away, or given as a date, ends the tries', async () => {
  const date = new Date(Date.now() + 3_600_000).toUTCString();
  server.next.push(status(429, { 'retry-after': date }));
  assert.match(await messageOf(fetchIt()), /HTTP 429, and asks to wait (59|60|61) minutes/);
  assert.is(server.asked.length, 1);
});

test('a file that breaks off is taken up where it did', async () => {
  server.next.push(dies);
  await fetchIt();
  assert.ok(arrived());
  const [first, second] = server.asked;
  assert.is(first?.range, undefined);
  assert.match(second?.range ?? '', /^bytes=[1-9]\d*-$/);
});

test('what an earlier process left is taken up, unless the file is another one by now', async () => {
  server.next.push(dies);
  assert.match(await messageOf(fetchIt({}, { tries: 1 })), /failed 1 time/);
  assert.ok(existsSync(`${file}.part`));
  await fetchIt();
  assert.ok(arrived());
  assert.is(server.asked.length, 2);
  server.next.push(dies);
  await messageOf(fetchIt({}, { tries: 1 }));
  const newer = Buffer.from(`newer ${BODY.toString()}`.repeat(2));
  server.files.set('/mosques.csv', newer);
  await fetchIt();
  assert.ok(readFileSync(file).equals(newer));
});

test('a server that sends another part than was asked for is asked for all of it', async () => {
  server.next.push(dies, (_request, response) =>
    response.writeHead(206, { 'content-range': 'bytes 0-3/4', etag: '"x"' }).end('oops'),
  );
  await fetchIt();
  assert.ok(arrived());
});

for (const [what, answer] of [
  ['cut in chunks', diesInChunks],
  ['silent in the middle', stalls(false)],
  ['silent from the start', stalls(true)],
] as const) {
  test(`${what}: tried again, and given up in the end`, async () => {
    server.next.push(answer);
    // Many tries: a slow machine may be silent for a second itself.
    await fetchIt({}, { tries: 30, answerMs: 1000, silenceMs: 1000, waitMs: 0 });
    assert.ok(arrived());
    rmSync(folder, { recursive: true });
    server.next.push(answer, answer, answer);
    assert.match(
      await messageOf(fetchIt({}, { answerMs: 300, silenceMs: 300 })),
      /failed 3 times: .+\. The next refresh tries again\./,
    );
    assert.not(existsSync(file));
  });
}

test('a web page is no data', async () => {
  server.next.push(page);
  assert.match(await messageOf(fetchIt()), /answers with a web page instead of data.*correct it/);
  assert.not(existsSync(file));
});

test('an address that is not there is not asked twice, nor a file taken that is too long', async () => {
  assert.match(await messageOf(fetchIt({ address: server.address('/gone') })), /answers HTTP 404/);
  assert.is(server.asked.length, 1);
  assert.match(await messageOf(fetchIt({ bytesMost: 1000 })), /is longer than 0 MB/);
});

test('a server that is not there', async () => {
  assert.match(
    await messageOf(fetchIt({ address: 'http://127.0.0.1:1/x.csv' })),
    /failed 3 times: .*ECONNREFUSED|bad port/,
  );
});

test.run();
