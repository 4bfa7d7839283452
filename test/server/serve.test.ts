import { request } from 'node:http';
import { connect } from 'node:net';
import glob from 'fast-glob';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import type { Paths } from '../../build/paths.ts';
import { serve } from '../../server/serve.ts';
import { settingsFrom } from '../../server/settings.ts';
import { type ProblemBody, ProblemSchema } from '../../src/contract/problem.ts';
import { RATE_LIMITS } from '../../src/contract/rate_limits.ts';
import { BASE_PATH } from '../../src/contract/routes.ts';
import { type OwnServer, type OwnServerOptions, ownServerHost } from '../host/own_server.ts';
import { bakedProject } from '../project.ts';

const test = suite<{ paths: Paths }>('own server');

test.before(async (context) => {
  context.paths = await bakedProject();
});

async function withServer(
  paths: Paths,
  options: OwnServerOptions,
  work: (server: OwnServer) => Promise<void>,
): Promise<void> {
  const server = await ownServerHost(paths, options);
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

const review = (server: OwnServer, headers: Record<string, string> = {}) =>
  server.fetch(`${BASE_PATH}/review`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ place_id: 1, rating: 5, comment: 'A calm hall.' }),
  });

test('every answer carries the id by which the log has its request; what caches keep only in a header', ({
  paths,
}) =>
  withServer(paths, {}, async (server) => {
    const kept = await server.fetch(`${BASE_PATH}/places?limit=0`);
    const id = kept.headers.get('x-request-id');
    assert.equal(
      server.log.filter((line) => line.request_id === id).map(({ path, status }) => [path, status]),
      [[`${BASE_PATH}/places`, 400]],
    );
    assert.not.match(JSON.stringify(server.log), 'limit=0', 'the log tells what was asked for');
    assert.not.match(await kept.text(), 'request_id', 'a cache would show it to others');
    const passing = await review(server, { 'content-type': 'text/plain' });
    assert.is(passing.headers.get('cache-control'), 'no-store');
    const { request_id } = (await passing.json()) as { request_id?: string };
    assert.ok(request_id);
    assert.is(passing.headers.get('x-request-id'), request_id);
  }));

test('files come in parts, compressed, not again, and never from outside their folder', ({ paths }) =>
  withServer(paths, {}, async (server) => {
    const part = await server.fetch(`${BASE_PATH}/openapi.json`, { headers: { range: 'bytes=0-3' } });
    assert.is(part.status, 206);
    assert.is(await part.text(), '{"op');
    for (const path of [`${BASE_PATH}/openapi.json`, `${BASE_PATH}/exports`, '/']) {
      const beyond = await server.fetch(path, { headers: { range: 'bytes=99999999-' } });
      assert.is(beyond.status, 416, path);
      assert.is(beyond.headers.get('content-type'), 'application/problem+json');
      assert.match(beyond.headers.get('content-range') ?? '', /^bytes \*\/\d+$/);
      assert.is(beyond.headers.get('cache-control'), 'no-store');
      assert.is(((await beyond.json()) as { code: string }).code, 'range_not_satisfiable');
    }
    const whole = await server.fetch(`${BASE_PATH}/openapi.json`, { headers: { 'accept-encoding': 'br' } });
    assert.is(whole.headers.get('content-encoding'), 'br');
    const etag = whole.headers.get('etag') ?? '';
    const again = await server.fetch(`${BASE_PATH}/openapi.json`, {
      headers: { 'if-none-match': etag, 'accept-encoding': 'br' },
    });
    assert.is(again.status, 304);
    for (const path of [
      ...['/_headers', '/_redirects', '/%5fheaders', '/client/%252e%252e/%255fheaders'],
      ...['/..%2fpackage.json', '/%2e%2e/package.json', '/.env'],
    ]) {
      assert.is((await server.fetch(path)).status, 404, path);
    }
  }));

test('every page has its policy, however its address is spelt', ({ paths }) =>
  withServer(paths, {}, async (server) => {
    // Of those that are many, one of each.
    const files = await glob('**/*.html', {
      cwd: paths.dist,
      ignore: ['{places,cities,countries,prayer,docs}/**'],
    });
    assert.ok(files.includes('add.html') && files.includes('ar/prayer.html'), files.join(' '));
    const addresses = files.flatMap((file) => [`/${file}`, `/${file.replace(/\.html$/, '')}`]);
    const spelt = [
      ...['//prayer', '/prayer//', '/%70rayer', '/ar//prayer', '/docs//api', '/docs/%61pi'],
      ...[
        '//cities/london',
        '/%63ities/london',
        '/countries/gb/',
        '//prayer/london',
        '//places/142-east-london-mosque',
      ],
    ];
    for (const path of [...addresses, ...spelt]) {
      const answer = await answerTo(
        server,
        `HEAD ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`,
      );
      assert.match(answer, "frame-ancestors 'none'", path);
    }
  }));

test('a letter of an address that need not be encoded changes nothing', ({ paths }) =>
  withServer(paths, {}, async (server) => {
    for (const [spelt, plain] of [
      ['/%70laces?limit=1', '/places?limit=1'],
      ['/places%2Egeojson?limit=1', '/places.geojson?limit=1'],
      ['/events%2Eics', '/events.ics'],
      ['/%65xports', '/exports'],
      ['/%70rayer?city=london&country=GB&date=2026-12-01', '/prayer?city=london&country=GB&date=2026-12-01'],
    ] as const) {
      const [one, other] = await Promise.all(
        [spelt, plain].map((path) => server.fetch(`${BASE_PATH}${path}`)),
      );
      assert.equal([one?.status, await one?.text()], [200, await other?.text()], spelt);
    }
    assert.is((await server.fetch(`${BASE_PATH}/prayer%2Fmethods`)).status, 404);
  }));

test('every published file is of the type that it is, and pages have a slash at their end or none', ({
  paths,
}) =>
  withServer(paths, {}, async (server) => {
    for (const [path, type] of [
      ['/manifest.webmanifest', 'application/manifest+json'],
      ['/ar/manifest.webmanifest', 'application/manifest+json'],
      ['/client/mihrab.d.ts', 'text/plain; charset=utf-8'],
      ['/favicon.ico', 'image/png'],
      ['/docs/api/', 'text/html; charset=utf-8'],
      ['/docs/api', 'text/html; charset=utf-8'],
    ] as const) {
      const response = await server.fetch(path);
      assert.equal([response.status, response.headers.get('content-type')], [200, type], path);
    }
  }));

test('an address sends so much and no more, and is told when to come again', ({ paths }) =>
  withServer(paths, { environment: { MIHRAB_RATE_LIMITS: 'on' } }, async (server) => {
    const statuses: number[] = [];
    for (let sent = 0; sent < RATE_LIMITS.review.requests; sent += 1)
      statuses.push((await review(server)).status);
    // The very same without a key is taken once; the others are told so, and count towards the limit.
    assert.equal([...new Set(statuses)], [202, 409]);
    // What somebody says of themselves does not help, as no proxy is trusted.
    const refused = await review(server, { 'x-forwarded-for': '198.51.100.9' });
    assert.is(refused.status, 429);
    const seconds = Number(refused.headers.get('retry-after'));
    assert.ok(seconds >= 1 && seconds <= RATE_LIMITS.review.seconds);
    assert.is(((await refused.json()) as { code: string }).code, 'too_many_requests');
    assert.is((await server.fetch(`${BASE_PATH}/places`)).status, 200, 'reading has a limit of its own');
    // Otherwise a script would learn of no limit: browsers show it only answers that they were allowed to ask for.
    assert.is((await server.fetch(`${BASE_PATH}/review`, { method: 'OPTIONS' })).status, 204);
  }));

test('a trusted proxy says who calls, and which id the request has', ({ paths }) =>
  withServer(
    paths,
    { environment: { MIHRAB_RATE_LIMITS: 'on', MIHRAB_TRUSTED_PROXIES: 'loopback' } },
    async (server) => {
      for (let sent = 0; sent <= RATE_LIMITS.review.requests; sent += 1) {
        // Who calls may write what they like before the address that the proxy adds.
        const response = await review(server, {
          'x-forwarded-for': `1.2.3.4, 203.0.113.${sent}`,
          'x-request-id': 'from-the-proxy-1',
        });
        assert.is(response.status, 202);
        assert.is(response.headers.get('x-request-id'), 'from-the-proxy-1');
      }
    },
  ));

test('an id that a stranger gives is not taken over', ({ paths }) =>
  withServer(paths, {}, async (server) => {
    const response = await server.fetch(`${BASE_PATH}/nope`, {
      headers: { 'x-request-id': 'mine-and-mine' },
    });
    assert.is.not(response.headers.get('x-request-id'), 'mine-and-mine');
  }));

test('stopping answers what is under way, and takes nothing more', async ({ paths }) => {
  const server = await ownServerHost(paths);
  const { hostname, port } = new URL(server.origin);
  const body = JSON.stringify({ place_id: 1, rating: 4, comment: 'Sent while it was told to stop.' });
  const sending = request({
    hostname,
    port,
    path: `${BASE_PATH}/review`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  const answered = new Promise<number>((resolve, reject) => {
    sending.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    sending.on('error', reject);
  });
  await new Promise<void>((resolve) => sending.write(body.slice(0, 20), () => resolve()));
  // The server must have taken the connection before it is told to stop.
  await server.fetch(BASE_PATH);
  const stopped = server.close();
  sending.end(body.slice(20));
  assert.is(await answered, 202);
  await stopped;
  const refused = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname, () => resolve('connected'));
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
  });
  assert.is(refused, 'ECONNREFUSED');
});

test('a port in use, a queue that is none and a home without a bake are named', async ({ paths }) => {
  const server = await ownServerHost(paths);
  const { port } = new URL(server.origin);
  const taken = await ownServerHost(paths, { environment: { PORT: port } }).catch(String);
  assert.match(String(taken), `Port ${port} is in use by another program`);
  await server.close();
  // A folder is no file.
  const queue = await ownServerHost(paths, { environment: { MIHRAB_QUEUE: paths.root } }).catch(String);
  assert.match(String(queue), `The review queue at ${paths.root} cannot be opened`);
  // An address that documentation alone has (RFC 5737).
  const elsewhere = await ownServerHost(paths, { environment: { HOST: '203.0.113.5' } }).catch(String);
  assert.match(String(elsewhere), 'HOST=203.0.113.5 is no address of this machine. Leave HOST out');
  const settings = settingsFrom({ MIHRAB_HOME: '/nowhere/at/all', PORT: '0' }, '/');
  assert.match(String(await serve(settings).catch(String)), 'Nothing is baked in /nowhere/at/all yet');
});

test('every address below /api is answered as the API answers, the others with a page', ({ paths }) =>
  withServer(paths, {}, async (server) => {
    for (const path of ['/api', '/api/', '/api/v2/places', '/api/v1/nope', '/api/v1/exports/none.csv']) {
      const response = await server.fetch(path);
      assert.is(response.status, 404, path);
      assert.is(response.headers.get('content-type'), 'application/problem+json', path);
    }
    // A base that ends in a slash, capitals, a slash too many.
    for (const path of ['//api/v1/places', '/API/V1/places', '/api//v1/places', '/api/v1//places']) {
      const answer = await answerTo(
        server,
        `GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`,
      );
      assert.match(problemIn(answer, 404).detail, /(?:at|mean) \/api\/v1\/places[.?] /, path);
    }
    const page = await server.fetch('/nope');
    assert.is(page.status, 404);
    assert.match(page.headers.get('content-type') ?? '', 'text/html');
  }));

/** What the server says to these bytes, until it closes the connection. */
function answerTo(server: OwnServer, bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('utf8');
    socket.on('data', (part) => (text += part));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

/** The problem in an answer of this status. */
function problemIn(answer: string, status: number): ProblemBody {
  assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `));
  return v.parse(ProblemSchema, JSON.parse(/\{.*\}/.exec(answer)?.[0] ?? ''));
}

test('a request that never comes to its end is closed, and counts for nothing', ({ paths }) =>
  withServer(paths, { receiveMs: 200 }, async (server) => {
    const head = `POST ${BASE_PATH}/review HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n`;
    assert.is(problemIn(await answerTo(server, `${head}{"place_id":`), 408).code, 'request_timeout');
    assert.is((await review(server)).status, 202);
  }));

test('an address with letters that are not encoded is told to encode them', ({ paths }) =>
  withServer(paths, {}, async (server) => {
    const answer = await answerTo(server, `GET ${BASE_PATH}/search?q=مسجد HTTP/1.1\r\nHost: here\r\n\r\n`);
    // No single parameter can be named: what to do is said here.
    assert.match(problemIn(answer, 400).detail, /percent-encode them, as in .*$/);
    assert.not.match(answer, 'listed in');
    assert.match(answer, /^x-request-id: [\w-]{36}\r$/m);
    const made = await answerTo(server, `FOO ${BASE_PATH}/places HTTP/1.1\r\nHost: here\r\n\r\n`);
    assert.match(problemIn(made, 405).detail, 'Send GET to read');
    assert.match(made, /^allow: GET, HEAD, POST, OPTIONS\r$/m);
  }));

test('no host and no address is a failure of the service, and none reaches a file of another address', ({
  paths,
}) =>
  withServer(paths, {}, async (server) => {
    const ask = (path: string, host: string, more = ''): Promise<string> =>
      answerTo(server, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`);
    for (const host of ['here:99999', '1.2.3.4.5', '999.1.1.1', 'xn--'])
      for (const path of [`${BASE_PATH}/places`, '/', '/places/1', '/a/../b']) {
        const answer = await ask(path, host);
        assert.match(problemIn(answer, 400).detail, 'names no host', `${host} ${path}`);
        assert.match(answer, 'cache-control: no-store', 'a cache would give it to all who ask');
        assert.match(answer, 'access-control-allow-origin: *');
      }
    for (const path of ['//', '///', '/\\'])
      assert.match(await ask(path, 'here'), /^HTTP\/1\.1 200 /, `${path} is the first page`);
    for (const path of ['//%', '//here/index.html', `//here${BASE_PATH}/openapi.json`])
      assert.match(await ask(path, 'here'), /^HTTP\/1\.1 404 /, path);
  }));

test('a host that a proxy hands on, and that is none, is no failure either', ({ paths }) =>
  withServer(paths, { environment: { MIHRAB_TRUSTED_PROXIES: 'loopback' } }, async (server) => {
    const head = 'X-Forwarded-For: 192.0.2.1\r\nX-Forwarded-Proto: https\r\nConnection: close\r\n\r\n';
    for (const hosts of ['Host: here:99999', 'Host: here\r\nX-Forwarded-Host: here:99999']) {
      const answer = await answerTo(server, `GET ${BASE_PATH}/places HTTP/1.1\r\n${hosts}\r\n${head}`);
      assert.match(problemIn(answer, 400).detail, 'names no host', hosts);
      assert.match(answer, 'cache-control: no-store', hosts);
    }
  }));

test('a request without a host, and one with too long an address, are told so', ({ paths }) =>
  withServer(paths, {}, async (server) => {
    const nowhere = await answerTo(server, `GET ${BASE_PATH} HTTP/1.1\r\nConnection: close\r\n\r\n`);
    assert.match(problemIn(nowhere, 400).detail, 'The request has no Host header');
    assert.match(await answerTo(server, `GET ${BASE_PATH} HTTP/1.0\r\n\r\n`), /^HTTP\/1\.[01] 200 /);
    const q = 'a'.repeat(20_000);
    const long = await answerTo(server, `GET ${BASE_PATH}/search?q=${q} HTTP/1.1\r\nHost: here\r\n\r\n`);
    assert.match(problemIn(long, 431).detail, 'longer than 16384 bytes together. Shorten them');
  }));

test.run();
