import { createServer } from 'node:http';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { smoke } from '../../build/smoke.ts';
import { ownServerHost } from '../host/own_server.ts';
import { bakedProject } from '../project.ts';

test('a service that works passes', async () => {
  const server = await ownServerHost(await bakedProject());
  const said: string[] = [];
  try {
    await smoke(server.origin, (line) => said.push(line));
  } finally {
    await server.close();
  }
  assert.ok(said.length > 10);
  assert.match(said.at(-1) ?? '', 'calls answered as they should be');
});

test('a service whose answers are wrong fails, each by its address', async () => {
  const server = createServer((request, response) => {
    const links = { places: '/api/v1/places', cities: '/api/v1/cities' };
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'application/json');
    if (request.url === '/api/v1/cities') response.statusCode = 500;
    response.end(JSON.stringify({ ok: true, data: [{ links }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const thrown = String(await smoke(`http://127.0.0.1:${port}`, () => {}).catch(String));
  server.closeAllConnections();
  server.close();
  assert.match(thrown, '/api/v1/cities: 500 instead of 200');
  assert.match(thrown, '/api/v1/nowhere: 200 instead of 404');
  assert.not.match(thrown, '/api/v1/places: ');
});

test('what is no address is refused with what is one', async () => {
  assert.match(String(await smoke('mihrab.example').catch(String)), 'such as https://mihrab.example');
  // Nobody listens at port 1.
  const nobody = String(await smoke('http://127.0.0.1:1').catch(String));
  assert.match(nobody, /127\.0\.0\.1:1 cannot be reached \(.+\)\. Is the address right/);
});

test.run();
