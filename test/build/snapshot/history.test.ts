import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pathsBelow } from '../../../build/paths.ts';
import { historyFolder, restore } from '../../../build/restore.ts';
import { historyIn, KEPT_MOST } from '../../../build/snapshot/history.ts';
import { openSnapshot } from '../../../build/snapshot/open.ts';
import { sha256Of } from '../../../build/snapshot/store.ts';
import { openStore, startTestStore } from '../../faults/blob_store.ts';
import { makeSnapshot } from '../../faults/snapshot_file.ts';

const test = suite<{ folder: string }>('kept snapshots');

test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), 'mihrab-history-'));
});
test.after.each(({ folder }) => rmSync(folder, { recursive: true }));

const day = (number: number): Date => new Date(Date.UTC(2026, 10, number, 12));

test('the last ones are kept, with their dates, wherever that is', async ({ folder }) => {
  const store = await startTestStore();
  const remote = openStore(store.address('edge'), 'snapshots', { tryMs: 60_000, tries: 2, pauseMs: 5 });
  // What else lies in the store is nobody's history.
  await remote.set('directory.sqlite', 'the current one');
  for (const where of [remote, join(folder, 'history')]) {
    const history = historyIn(where, folder);
    const file = join(folder, 'snapshot');
    for (let number = 1; number <= KEPT_MOST + 3; number += 1) {
      writeFileSync(file, `snapshot ${number}`);
      await history.keep(file, await sha256Of(file), day(number));
      await history.keep(file, await sha256Of(file), day(number + 1));
    }
    const kept = await history.list();
    assert.is(kept.length, KEPT_MOST);
    assert.match(kept[0] ?? '', /^2026-11-17T12-00-00Z-/);
    assert.match(kept.at(-1) ?? '', /^2026-11-04T12-00-00Z-/);
    await history.fetch(kept.at(-1) ?? '', file);
    assert.is(readFileSync(file, 'utf8'), 'snapshot 4');
    const unknown = await history.fetch('2020-01-01T00-00-00Z-000000000000', file).catch(String);
    assert.match(String(unknown), /No snapshot is kept under .* Kept are: 2026-11-17/);
  }
  await store.close();
});

test('a copy that is not whole is named with the others, and nothing is restored', async ({ folder }) => {
  const { paths, history, first } = await keptOnce(folder);
  const before = await sha256Of(paths.snapshot);
  const copy = join(historyFolder(paths), `${first}.sqlite.gz`);
  const whole = readFileSync(copy);
  await history.keep(copy, 'f'.repeat(64), day(2));
  const [other = ''] = await history.list();
  for (const damaged of [whole.subarray(0, 50), Buffer.from('no copy'), Buffer.alloc(0)]) {
    writeFileSync(copy, damaged);
    const refused = await restore(paths, {}, first, () => {}).catch(String);
    assert.match(String(refused), `The copy kept under "${first}" is damaged`);
    assert.match(String(refused), `nothing was restored. Take another: ${other}.`);
  }
  assert.is(await sha256Of(paths.snapshot), before);
});

test('where none is kept, what to do instead is told', async ({ folder }) => {
  const paths = pathsBelow(folder);
  const said: string[] = [];
  await restore(paths, {}, undefined, (line) => said.push(line));
  const refused = await restore(paths, {}, 'yesterday', () => {}).catch(String);
  for (const line of [said.join(''), String(refused)]) assert.match(line, 'begin anew with: npm run build');
});

/** A snapshot of which the history has the present state, under the name `first`. */
async function keptOnce(folder: string) {
  const paths = pathsBelow(folder);
  const history = historyIn(historyFolder(paths), paths.staging);
  makeSnapshot(paths.snapshot, 3).close();
  await history.keep(paths.snapshot, await sha256Of(paths.snapshot), day(1));
  const [first = ''] = await history.list();
  return { paths, history, first };
}

test('what was sent and decided since is counted before it is lost', async ({ folder }) => {
  const { paths, first } = await keptOnce(folder);
  const changed = openSnapshot(paths.snapshot);
  changed.exec(`INSERT INTO decision (id, subject_id, decision, reason, decided_at)
    VALUES ('d1', 'r1', 'erase', 'asked for', '2026-11-02T00:00:00Z'), ('d2', 'r2', 'approve', NULL, '2026-11-02T00:00:00Z')`);
  changed.close();
  const before = await sha256Of(paths.snapshot);
  const refused = await restore(paths, {}, first, () => {}).catch(String);
  assert.match(
    String(refused),
    /since: 2 decisions\. Nothing was restored.*--without-them.*Erase again afterwards: r1\./,
  );
  assert.is(await sha256Of(paths.snapshot), before);
  await restore(paths, {}, first, () => {}, true);
  assert.is.not(await sha256Of(paths.snapshot), before);
});

test('one is brought back, and the one it replaces is kept', async ({ folder }) => {
  const { paths, history, first } = await keptOnce(folder);
  const changed = openSnapshot(paths.snapshot);
  changed.exec('DELETE FROM place WHERE id > 1');
  changed.close();
  const said: string[] = [];
  await restore(paths, {}, undefined, (line) => said.push(line));
  assert.match(said.join('\n'), first);
  await restore(paths, {}, first, (line) => said.push(line));
  const restored = openSnapshot(paths.snapshot);
  assert.is(restored.prepare('SELECT count(*) FROM place').pluck().get(), 3);
  restored.close();
  assert.is((await history.list()).length, 2);
});

test.run();
