/** The route suite: the same calls, whatever serves them. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isList } from '../../src/contract/parameter.ts';
import { BASE_PATH, ROUTES, type Route } from '../../src/contract/routes.ts';
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

/** Parameters that ask for nothing; with or without them an answer is the same. */
const HARMLESS = ['utm_source=x', '_=1763740800', 'fbclid=IwAR0'];

/** The same call with an undeclared parameter, at its beginning or end, and with a slash behind its path. */
function variants(call: string): string[] {
  const [path = '', query] = call.split('?');
  const [one, ...others] = HARMLESS;
  return [
    `${path}?${[one, query].filter((part) => part !== undefined).join('&')}`,
    `${path}?${[query, ...others].filter((part) => part !== undefined).join('&')}`,
    `${path.replace(/\/$/, '')}/${query === undefined ? '' : `?${query}`}`,
  ];
}

/** The call with its first parameter twice; null without any. */
function repeated(call: string): { call: string; name: string } | null {
  const pair = /\?([^&]+)/.exec(call)?.[1];
  return pair === undefined
    ? null
    : { call: `${call}&${pair}`, name: decodeURIComponent(pair.split('=')[0] ?? '') };
}

/** Whether a route declares a parameter that is no list. */
function isSingle(path: string, name: string): boolean {
  const route = Object.values<Route>(ROUTES).find((each) => each.method === 'GET' && each.path === path);
  const parameter =
    route !== undefined && Object.hasOwn(route.parameters, name) ? route.parameters[name] : undefined;
  return parameter !== undefined && !isList(parameter);
}

/** Headers that may differ between two answers to the same question. */
const PASSING_HEADERS = [
  'date',
  'age',
  'server-timing',
  'x-nf-request-id',
  'x-request-id',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
];

async function answerTo(
  host: Host,
  call: string,
  method: string,
): Promise<[number, string, [string, string][]]> {
  const response = await host.fetch(`${BASE_PATH}${call === '/' ? '' : call}`, { method });
  const headers = [...response.headers].filter(([name]) => !PASSING_HEADERS.includes(name));
  // Every request has an id of its own, which a problem tells that no cache keeps.
  const text = (await response.text()).replace(/,"request_id":"[^"]*"/, '');
  return [response.status, text, headers];
}

/** Harmless parameters and slashes change nothing; a parameter that is no list is refused where it is repeated. */
async function checkVariants(host: Host, each: Case): Promise<void> {
  const method = each.method ?? 'GET';
  const plain = await answerTo(host, each.call, method);
  for (const call of variants(each.call)) assert.equal(await answerTo(host, call, method), plain, call);
  const twice = repeated(each.call);
  if (twice === null) return;
  const [status, text] = await answerTo(host, twice.call, method);
  const isDeclaredOnce = isSingle(each.route, twice.name);
  if (method === 'GET' && isDeclaredOnce) {
    assert.is(status, 400, `${twice.call}: ${text.slice(0, 200)}`);
    assert.ok(
      (JSON.parse(text) as Body).errors?.some(({ parameter }) => parameter === twice.name),
      twice.call,
    );
  } else assert.is(status, plain[0], twice.call);
}

async function check(host: Host, validate: Validate, each: Case): Promise<void> {
  const method = each.method ?? 'GET';
  const call = each.call === '/' ? '' : each.call;
  const response = await host.fetch(`${BASE_PATH}${call}`, { method });
  const text = await response.text();
  assert.is(response.status, each.status, `${method} ${each.call}: ${text.slice(0, 300)}`);
  validate(each.answeredAs ?? each.route, method === 'GET' ? method : 'GET', response, text);
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

/**
 * Registers and runs the suite against a host.
 * @param options `variants: false` leaves out the same calls with more in their addresses, for a host that takes long
 *   over each call and whose routing others share
 */
export function routeSuite(open: () => Promise<Host>, options: { readonly variants?: boolean } = {}): void {
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
    if (options.variants !== false)
      test(`${name}, with more in its address`, ({ host }) => checkVariants(host, each));
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
