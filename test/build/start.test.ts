import { createServer } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { start } from '../../build/start.ts';

/** Listens on a free port until `close`. */
function listener(host: string): Promise<{ port: number; close: () => void }> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, host, () => {
      const address = server.address();
      if (typeof address === 'object' && address) {
        resolve({ port: address.port, close: () => server.close() });
      }
    });
  });
}

for (const host of ['127.0.0.1', '0.0.0.0']) {
  test(`a port that another program has on ${host} is named before anything is baked`, async () => {
    const { port, close } = await listener(host);
    try {
      await start(['--port', String(port)]);
      assert.unreachable();
    } catch (error) {
      assert.match(String(error), `Port ${port} is in use by another program`);
      assert.match(String(error), 'npm start -- --port 9999');
    } finally {
      close();
    }
  });
}

test('what is no port is refused with what is one', async () => {
  for (const port of ['0', '65536', 'http']) {
    const thrown = await start(['--port', port]).catch(String);
    assert.match(String(thrown), `got "${port}". Try --port 8888`);
  }
});

test.run();
