import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { onDraft } from '../../../build/snapshot/draft.ts';
import { openSnapshot, withSnapshot } from '../../../build/snapshot/open.ts';
import { rollBackUnfinished } from '../../../build/snapshot/store.ts';
import { makeSnapshot } from '../../faults/snapshot_file.ts';

const test = suite<{ folder: string; path: string }>('opening a snapshot');

test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), 'mihrab-open-'));
  context.path = join(context.folder, 'directory.sqlite');
});
test.after.each(({ folder }) => rmSync(folder, { recursive: true }));

test('one that is not there is made, and opened again', ({ path }) => {
  openSnapshot(path).close();
  openSnapshot(path).close();
  assert.ok(statSync(path).size > 0);
});

test('an empty file is no new snapshot: it stays as it is, and the way back is named', ({ path }) => {
  writeFileSync(path, '');
  assert.throws(() => openSnapshot(path), `The snapshot at ${path} is empty. Bring back one that was kept`);
  assert.is(statSync(path).size, 0);
});

test('what is no snapshot, or only a part of one, is damaged, and the way back is named', async ({
  path,
}) => {
  const read = () =>
    withSnapshot(path, (snapshot) => snapshot.prepare('SELECT max(updated_at) FROM place').get());
  const damaged = new RegExp(`at ${path} is damaged \\(.*\\)\\. Bring back one .*npm run restore`);
  makeSnapshot(path, 5_000).close();
  // Enough for the schema, so that opening it succeeds.
  truncateSync(path, statSync(path).size / 2);
  assert.match(String(await read().catch(String)), damaged);
  writeFileSync(path, 'no snapshot '.repeat(500));
  assert.match(String(await read().catch(String)), damaged);
  assert.match(String(await onDraft(path, async () => {}).catch(String)), damaged);
  assert.throws(() => rollBackUnfinished(path), damaged);
});

test('a folder in its place, as a container makes one of a volume, is told as such', ({ path }) => {
  mkdirSync(path);
  assert.throws(
    () => openSnapshot(path),
    `The snapshot at ${path} is a folder. Bring back one that was kept`,
  );
});

test.run();
