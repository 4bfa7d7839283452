import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Database } from '../../src/directory/sqlite.ts';
import { queueFile } from '../../src/reviews/queue_file.ts';
import { StoreUnavailable } from '../../src/reviews/store.ts';

const failing = (code: string, message: string) => (): never => {
  throw Object.assign(new Error(message), { code });
};

test('a file that a full disk does not let open is opened by the first call that finds room', async () => {
  let hasRoom = false;
  const full = failing('SQLITE_IOERR_SHMSIZE', 'disk I/O error');
  const queue = queueFile('data/queue.sqlite', () => (hasRoom ? new Database(':memory:') : full()));
  assert.is(queue.failed?.message, 'disk I/O error');
  for (const call of [
    () => queue.claims.create('a', 'A'),
    () => queue.moderation.put('a', 'A'),
    () => queue.moderation.get('a'),
    () => queue.moderation.remove('a'),
    () => queue.queue.keys()[Symbol.asyncIterator]().next(),
  ]) {
    const thrown = await call().catch((error: unknown) => error);
    assert.instance(thrown, StoreUnavailable);
    assert.match(String(thrown), 'The store failed to open data/queue.sqlite: disk I/O error.');
  }
  hasRoom = true;
  await queue.moderation.put('a', 'A');
  assert.is(await queue.moderation.get('a'), 'A');
  queue.close();
});

test('one that cannot be opened at all is named with what to do', () => {
  const open = failing('SQLITE_CANTOPEN', 'unable to open database file');
  assert.throws(
    () => queueFile('/nowhere/queue.sqlite', open),
    /queue at \/nowhere\/queue.sqlite cannot be opened .* or name another file with MIHRAB_QUEUE/,
  );
});

test('a damaged one is kept, since reviews may be in it', () => {
  const open = failing('SQLITE_NOTADB', 'file is not a database');
  assert.throws(
    () => queueFile('data/queue.sqlite', open),
    /queue at data\/queue.sqlite is damaged .* Move it away and keep it/,
  );
});

test.run();
