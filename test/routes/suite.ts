/** The route suite: the same calls, whatever serves them. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { BASE_PATH } from '../../src/contract/routes.ts';
import type { Host } from '../host/host.ts';
import { CASES, type Case, READING_ROUTES } from './cases.ts';
import { makeValidate, type Validate } from './validate.ts';

const FUNCTION_HEADER = 'x-mihrab-function';

interface Body {
  readonly ok: boolean;
  readonly data?: readonly unknown[];
  readonly errors?: readonly { parameter: string; detail: string }[];
  readonly detail?: string;
}

function checkProblem(each: Case, body: Body): void {
  assert.is(body.ok, false);
  assert.not.match(body.detail ?? '', /\bat .*\.ts:\d+|node_modules/, 'a stack trace');
  if (each.blames) {
    const blamed = (body.errors ?? []).map((error) => error.parameter).sort();
    assert.equal(blamed, [...each.blames].sort(), each.call);
  }
}

function checkData(each: Case, body: Body): void {
  assert.is(body.ok, true);
  const count = body.data?.length ?? 0;
  if (each.data === 'some') assert.ok(count > 0, `${each.call} found nothing`);
  else if (each.data !== undefined) assert.is(count, each.data, each.call);
}

async function check(host: Host, validate: Validate, each: Case): Promise<void> {
  const method = each.method ?? 'GET';
  const call = each.call === '/' ? '' : each.call;
  const response = await host.fetch(`${BASE_PATH}${call}`, { method });
  const text = await response.text();
  assert.is(response.status, each.status, `${method} ${each.call}: ${text.slice(0, 300)}`);
  validate(each.route, method === 'GET' ? method : 'GET', response, text);
  assert.is(response.headers.get('access-control-allow-origin'), '*', `${each.call} has no CORS header`);
  if (each.by)
    assert.is(response.headers.get(FUNCTION_HEADER) ?? 'file', each.by, `who answered ${each.call}`);
  if (!(response.headers.get('content-type') ?? '').endsWith('json')) return;
  const body = JSON.parse(text) as Body;
  if (response.status >= 400) checkProblem(each, body);
  else if (each.data !== undefined) checkData(each, body);
  if (response.status === 405) assert.match(response.headers.get('allow') ?? '', 'GET');
}

/** What the tests of a suite share; nothing of it is there where the host did not come up. */
interface Context {
  host: Host;
  validate: Validate;
}

/** Registers and runs the suite against a host. */
export function routeSuite(open: () => Promise<Host>): void {
  const test = suite<Context>('routes');

  test.before(async (context) => {
    // uvu says nothing about an error in a hook; every test would just fail.
    context.host = await open().catch((error) => {
      console.error(error);
      throw error;
    });
    const document = await (await context.host.fetch(`${BASE_PATH}/openapi.json`)).json();
    context.validate = makeValidate(document);
  });
  test.after(async ({ host }: Partial<Context>) => host?.close());

  for (const each of CASES) {
    const name = `${each.method ?? 'GET'} ${each.call.slice(0, 80)} is ${each.status}`;
    test(name, ({ host, validate }) => check(host, validate, each));
  }

  for (const route of READING_ROUTES) {
    const path = `${BASE_PATH}${route === '/' ? '' : route}`;
    test(`OPTIONS ${route} allows every origin`, async ({ host }) => {
      const response = await host.fetch(path, { method: 'OPTIONS' });
      assert.ok(response.status === 204 || response.status === 200, String(response.status));
      assert.is(response.headers.get('access-control-allow-origin'), '*');
      assert.match(response.headers.get('access-control-allow-methods') ?? '', 'GET');
    });
    test(`HEAD ${route} answers as GET does, without a body`, async ({ host }) => {
      const [head, get] = [await host.fetch(path, { method: 'HEAD' }), await host.fetch(path)];
      assert.is(head.status, get.status);
      assert.is(head.headers.get('content-type'), get.headers.get('content-type'));
      assert.is(await head.text(), '');
    });
  }

  for (const path of ['/nope', '/places/1/2', '/place/1', '/constructor', '/%E2%98%AA']) {
    test(`GET ${path} is a 404 problem`, async ({ host }) => {
      const response = await host.fetch(`${BASE_PATH}${path}`);
      assert.is(response.status, 404);
      assert.is(response.headers.get('content-type'), 'application/problem+json');
      assert.is(((await response.json()) as Body).ok, false);
    });
  }

  test('a function answers 304 to its own ETag', async ({ host }) => {
    const first = await host.fetch(`${BASE_PATH}/places?limit=1`);
    const etag = first.headers.get('etag') ?? '';
    assert.match(etag, /^"[\w-]+"$/);
    const second = await host.fetch(`${BASE_PATH}/places?limit=1`, { headers: { 'if-none-match': etag } });
    assert.is(second.status, 304);
  });

  test('following `next` visits every place of a country once', async ({ host }) => {
    const seen: number[] = [];
    let total = 0;
    for (let next: string | null = `${BASE_PATH}/places?country=TR&limit=9`; next !== null; ) {
      const response = await host.fetch(next);
      const body = (await response.json()) as {
        data: { id: number }[];
        meta: { next: string | null; total: number };
      };
      seen.push(...body.data.map((place) => place.id));
      total = body.meta.total;
      next = body.meta.next;
    }
    assert.ok(seen.length > 9);
    assert.is(seen.length, total);
    assert.is(new Set(seen).size, total);
  });

  test.run();
}
