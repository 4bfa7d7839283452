import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Host } from '../host/host.ts';
import { inProcessHost } from '../host/in_process.ts';
import { BAKED_ON, bakedProject } from '../project.ts';

const CODE = fileURLToPath(new URL('../../client/mihrab.js', import.meta.url));
const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
/** The issue of a client that is loaded by every visitor: some four kilobytes, as it stands. */
const BYTES_MOST = 4_200;

interface Page {
  readonly data: readonly { readonly id: number }[];
  readonly meta: { readonly total: number };
}

/** As the published types say; see the last test, which checks a program against those. */
interface Client {
  places(query: object): PromiseLike<Page> & AsyncIterable<{ id: number }> & { pages(): AsyncIterable<Page> };
  place(id: number): Promise<{ id: number }>;
  prayer(query: object): PromiseLike<{ data: readonly { date: string }[] }>;
  placesGeojson(query: object): Promise<{ type: string }>;
  eventsCalendar(query: object): string;
  review(body: object): Promise<{ status: string }>;
  ownReview(id: string, body: object): Promise<{ queued: string | null }>;
  health(): Promise<{ status: string }>;
  search(query: object): PromiseLike<Page>;
  service(): Promise<{ name: string }>;
}

const { createClient } = (await import(pathToFileURL(CODE).href)) as {
  createClient: (address: string, options?: object) => Client;
};

const test = suite<{ host: Host; client: Client; dist: string }>('client');

test.before(async (context) => {
  const paths = await bakedProject();
  const clock = () => new Date(`${BAKED_ON}T12:00:00Z`);
  context.dist = paths.dist;
  context.host = inProcessHost({ paths, matching: 'exactly', clock });
  const fetch = (address: string, init: RequestInit) =>
    context.host.fetch(address.slice('http://mihrab.test'.length), init);
  context.client = createClient('http://mihrab.test/', { fetch });
});
test.after(async ({ host }) => host.close());

test('it is small, and asks for nothing', () => {
  const code = readFileSync(CODE, 'utf8');
  assert.ok(Buffer.byteLength(code) < BYTES_MOST, String(Buffer.byteLength(code)));
  assert.not.match(code, /\bimport\b|\brequire\b/);
});

test('a list is awaited for its first page, and iterated over to its end', async ({ client }) => {
  const query = {
    near: { lat: 51.5, lng: -0.1 },
    type: ['mosque', 'prayer_room'],
    radius: 30,
    limit: 3,
    q: undefined,
  };
  const first = await client.places(query);
  assert.is(first.data.length, 3);
  assert.ok(first.meta.total > 3);
  const ids: number[] = [];
  for await (const place of client.places(query)) ids.push(place.id);
  assert.is(new Set(ids).size, first.meta.total);
  let pages = 0;
  for await (const page of client.places(query).pages()) pages += Math.min(1, page.data.length);
  assert.is(pages, Math.ceil(first.meta.total / 3));
});

test('single records, maps, calendars and times', async ({ client }) => {
  assert.is((await client.place(1)).id, 1);
  assert.is((await client.placesGeojson({ limit: 1 })).type, 'FeatureCollection');
  assert.is((await client.service()).name, 'Mihrab');
  assert.is(typeof (await client.health()).status, 'string');
  assert.is((await client.prayer({ lat: 51.5, lng: -0.1, date: '2026-11-20', days: 2 })).data.length, 2);
  assert.ok((await client.search({ q: 'masjid' })).data.length > 0);
  assert.is(client.eventsCalendar({ country: 'GB' }), 'http://mihrab.test/api/v1/events.ics?country=GB');
});

async function problemOf(call: PromiseLike<unknown>) {
  try {
    await call;
  } catch (error) {
    return error as {
      name: string;
      code: string;
      status: number;
      errors: { parameter: string }[];
      request_id?: string;
    };
  }
  throw new Error('it was answered');
}

test('every failure is one kind of error', async ({ client }) => {
  const wrong = await problemOf(client.places({ limit: 0 }));
  assert.equal([wrong.name, wrong.code, wrong.status], ['MihrabProblem', 'invalid_parameter', 400]);
  assert.is(wrong.errors[0]?.parameter, 'limit');
  assert.is((await problemOf(client.place(999_999_999))).code, 'not_found');
  const named = async () =>
    Response.json({ ok: false, code: 'not_found' }, { status: 404, headers: { 'x-request-id': 'abc' } });
  assert.is((await problemOf(createClient('', { fetch: named }).places({}))).request_id, 'abc');
  const page = async () =>
    new Response('<h1>Slow down</h1>', { status: 429, headers: { 'retry-after': '999' } });
  const limited = await problemOf(createClient('', { fetch: page }).places({}));
  assert.equal([limited.name, limited.code, limited.status], ['MihrabProblem', 'http_429', 429]);
  const fetch = async () => {
    throw new TypeError('fetch failed');
  };
  assert.is((await problemOf(createClient('', { fetch, retries: 0 }).places({}))).code, 'no_answer');
});

test('what passes is sent again after the time the answer names, with the same key', async () => {
  const sent: { at: number; key: string | null }[] = [];
  const fetch = async (_: string, init: RequestInit) => {
    sent.push({ at: Date.now(), key: new Headers(init.headers).get('idempotency-key') });
    if (sent.length === 1) return new Response('{}', { status: 503, headers: { 'retry-after': '1' } });
    return Response.json({ ok: true, data: [{ status: 'queued' }] }, { status: 202 });
  };
  const receipt = await createClient('http://x', { fetch }).review({ place_id: 1, rating: 5 });
  assert.is(receipt.status, 'queued');
  assert.is(sent.length, 2);
  assert.ok((sent[1]?.at ?? 0) - (sent[0]?.at ?? 0) >= 990);
  assert.ok(sent[0]?.key);
  assert.is(sent[0]?.key, sent[1]?.key);
  // So long that the secret is shown again to who sends it again: see PROVING_KEY_CHARS.
  assert.match(sent[0]?.key ?? '', /^"[\d-]{20,}"$/);
});

test('the writer of a review changes it with its id and secret', async () => {
  const sent: [string, unknown][] = [];
  const fetch = async (address: string, { body }: RequestInit) => {
    sent.push([address, JSON.parse(String(body))]);
    return Response.json({ ok: true, data: [{ queued: 'withdraw' }] });
  };
  const body = { secret: 'abc', action: 'withdraw' };
  const own = await createClient('http://x', { fetch }).ownReview('r1', body);
  assert.is(own.queued, 'withdraw');
  assert.equal(sent, [['http://x/api/v1/review/r1', body]]);
});

const PROGRAM = `
import { createClient, MihrabProblem, type PlaceSummary } from 'mihrab-client';
const mihrab = createClient('https://mihrab.example');
export async function names(): Promise<string[]> {
  const found: string[] = [];
  for await (const place of mihrab.places({ near: { lat: 51.5, lng: -0.1 }, type: ['mosque'], country: 'GB' })) found.push(place.label);
  const page: readonly PlaceSummary[] = (await mihrab.places({ limit: 5 })).data;
  for (const result of (await mihrab.search({ q: 'noor' })).data) {
    if (result.kind === 'event') { const id: string = result.id; found.push(id); }
    else { const id: number = result.id; found.push(String(id)); }
  }
  for await (const { id, label } of mihrab.places({ country: 'GB', fields: ['id', 'label'] })) found.push(id.toFixed(), label);
  // @ts-expect-error the address was not asked for
  (await mihrab.places({ fields: 'id' })).data[0]?.address;
  const [day] = (await mihrab.prayer({ lat: 51.5, lng: -0.1, days: 2 })).data;
  found.push(day?.timings.fajr ?? '', String(page.length), mihrab.eventsCalendar({ country: ['GB', 'FR'] }));
  try { await mihrab.review({ place_id: 1, rating: 5 }); } catch (error) { if (error instanceof MihrabProblem) found.push(error.code); }
  const { secret, id } = await mihrab.review({ place_id: 1, rating: 5 });
  if (secret !== null) found.push((await mihrab.ownReview(id, { secret, action: 'withdraw' })).status, (await mihrab.health()).status);
  // @ts-expect-error there is no such type of place
  await mihrab.places({ type: 'church' });
  // @ts-expect-error a point is needed to search by name
  await mihrab.search({});
  return found;
}
`;

test('a strict program compiles against the published types', ({ dist }) => {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-client-'));
  // As it is installed: what its package.json leads to.
  const installed = join(folder, 'node_modules/mihrab-client');
  mkdirSync(installed, { recursive: true });
  for (const file of ['mihrab.js', 'mihrab.d.ts', 'package.json'])
    copyFileSync(join(dist, 'client', file), join(installed, file));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
  const options = [
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--noUncheckedIndexedAccess',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom,esnext.asynciterable',
  ];
  const { stdout, status } = spawnSync(process.execPath, [TSC, ...options, 'program.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  assert.is(status, 0, stdout);
});

test.run();
