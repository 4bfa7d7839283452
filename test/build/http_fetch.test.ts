import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { httpFetch } from '../../build/http_fetch.ts';

const TEXT = 'Süleymaniye جامع\n'.repeat(5_000);

/** Answers by path, well and badly. */
const ANSWERS: Readonly<Record<string, RequestListener>> = {
  '/text': (_, response) => response.writeHead(200, { etag: '"abc"', 'x-twice': ['a', 'b'] }).end(TEXT),
  '/empty': (_, response) => response.end(),
  '/echo': (request, response) => {
    const { method, headers } = request;
    response.setHeader('asked', `${method} ${headers.authorization} ${headers['if-none-match']}`);
    request.pipe(response);
  },
  '/204': (_, response) => response.writeHead(204).end(),
  '/304': (_, response) => response.writeHead(304, { etag: '"abc"' }).end(),
  '/404': (_, response) => response.writeHead(404, { 'x-nf-error': 'gone' }).end('no such entry'),
  '/503': (_, response) => response.writeHead(503).end('busy'),
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half of ');
    setTimeout(() => response.destroy(), 20);
  },
  '/strange': (_, response) => void response.socket?.end('HTTP/1.1 999 What\r\nContent-Length: 2\r\n\r\nok'),
  '/reset': (request) => request.socket.destroy(),
  '/silent': () => {},
  '/stalled': (_, response) => void response.writeHead(200).write('a beginning '),
};

async function withServer(work: (address: string) => Promise<void>): Promise<void> {
  const server = createServer((request, response) => ANSWERS[request.url ?? '']?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** What a caller sees of an answer. */
const seen = async (response: Response) => ({
  status: response.status,
  ok: response.ok,
  headers: ['etag', 'x-twice', 'x-nf-error', 'asked'].map((name) => response.headers.get(name)),
  text: await response.text(),
});

test('answers as the fetch of the runtime does', () =>
  withServer(async (address) => {
    const once = httpFetch(4);
    const headers = { authorization: 'Bearer x', 'if-none-match': '"abc"' };
    const calls: [string, RequestInit][] = [
      ...['/text', '/empty', '/204', '/304', '/404', '/503'].map((path): [string, RequestInit] => [path, {}]),
      ['/echo', { method: 'put', headers, body: TEXT }],
      ['/echo', { method: 'delete', headers: new Headers(headers) }],
    ];
    for (const [path, init] of calls) {
      const [ours, theirs] = [await once(address + path, init, 20_000), await fetch(address + path, init)];
      assert.equal(await seen(ours), await seen(theirs), `${init.method ?? 'get'} ${path}`);
    }
  }));

test('an answer that is not whole is none, and none takes longer than allowed', () =>
  withServer(async (address) => {
    const once = httpFetch(4);
    for (const path of ['/cut', '/reset', '/strange', '/silent', '/stalled']) {
      const answer = await once(
        address + path,
        {},
        ['/silent', '/stalled'].includes(path) ? 300 : 20_000,
      ).then(seen, (error) => error);
      assert.instance(answer, Error, path);
    }
    const closed = await once('http://127.0.0.1:9/', {}, 20_000).catch((error) => error);
    assert.instance(closed, Error);
    assert.is((await once(`${address}/text`, {}, 20_000)).status, 200, 'and the next one is answered');
  }));

test('no more connections are open at once than allowed, and they are kept', async () => {
  let [open, most, made] = [0, 0, 0];
  const server = createServer((_, response) => void setTimeout(() => response.end('ok'), 2));
  // However long a slow machine pauses, no connection is closed for being idle.
  server.keepAliveTimeout = 0;
  server.on('connection', (socket) => {
    open += 1;
    made += 1;
    most = Math.max(most, open);
    socket.on('close', () => {
      open -= 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const once = httpFetch(3);
  await Promise.all(Array.from({ length: 60 }, () => once(address, {}, 20_000)));
  server.closeAllConnections();
  server.close();
  assert.is(most, 3);
  assert.is(made, 3);
});

test.run();
