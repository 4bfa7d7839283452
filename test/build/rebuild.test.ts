import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Stores } from '../../build/blobs.ts';
import { pathsBelow } from '../../build/paths.ts';
import { type RebuildOptions, rebuild } from '../../build/rebuild.ts';
import { openSnapshot } from '../../build/snapshot/open.ts';
import { SNAPSHOT_STORE } from '../../build/snapshot/store.ts';
import { lastDrain } from '../../src/reviews/last_drain.ts';
import { CLAIM_STORE, MODERATION_STORE } from '../../src/reviews/store.ts';
import { waitingAt, waitingIndex } from '../../src/reviews/waiting_list.ts';
import { openQueue, openStore, openTexts, PATIENT, startTestStore } from '../faults/blob_store.ts';
import { reviewEntry } from '../faults/entries.ts';
import { makeSnapshot } from '../faults/snapshot_file.ts';

const store = await startTestStore();
const address = store.address('api');
const queue = openQueue(address, PATIENT);
const moderation = openTexts(address, MODERATION_STORE, PATIENT);
const stores: Stores = {
  description: 'the test',
  queues: [queue],
  claims: [openTexts(address, CLAIM_STORE, PATIENT)],
  moderation: [moderation],
  snapshots: openStore(address, SNAPSHOT_STORE),
  close: async () => {},
};
const roots: string[] = [];
/** A machine of its own, with or without a snapshot. */
function machine(places?: number) {
  const root = mkdtempSync(join(tmpdir(), 'mihrab-machine-'));
  roots.push(root);
  mkdirSync(join(root, 'data'));
  const paths = pathsBelow(root);
  if (places !== undefined) makeSnapshot(paths.snapshot, places).close();
  return paths;
}
const options = (paths: ReturnType<typeof machine>, more: Partial<RebuildOptions> = {}): RebuildOptions => ({
  paths,
  stores,
  now: new Date('2026-07-10T00:00:00Z'),
  print: () => {},
  bake: async () => {},
  ...more,
});
const review = reviewEntry;
const idsIn = (path: string): unknown[] => {
  const snapshot = openSnapshot(path);
  try {
    return snapshot.prepare('SELECT id FROM review ORDER BY id').pluck().all();
  } finally {
    snapshot.close();
  }
};

const first = machine(3);

test('the first rebuild pushes; an empty machine pulls; what waits is listed for the function', async () => {
  await queue.append(review('a'));
  await queue.append(review('b', { comment: 'www.example.com', name: 'B' }));
  await rebuild(options(first));
  const empty = machine();
  await rebuild(options(empty));
  assert.equal(idsIn(empty.snapshot), ['a', 'b']);
  assert.is(readFileSync(empty.snapshot).equals(readFileSync(first.snapshot)), true);
  assert.is((await lastDrain(moderation))?.drained_at, '2026-07-10T00:00:00Z');
  const index = await waitingIndex(moderation);
  assert.is(index.total, 1);
  const [listed] = await waitingAt(moderation, index, [0]);
  assert.equal(listed, {
    id: 'b',
    place_id: 1,
    place: 'Mosque 1',
    rating: 5,
    comment: 'www.example.com',
    name: 'B',
    created_at: '2026-07-01T12:00:00Z',
    waits_since: '2026-07-10T00:00:00Z',
    held_for: ['link'],
    client: 'network-of-b',
    language: null,
  });
});

test('a push that loses its compare-and-swap starts again from the winner, and loses nothing', async () => {
  await queue.append(review('c'));
  const slow = machine();
  const fast = machine();
  let overtaken = false;
  const lines: string[] = [];
  await rebuild(
    options(slow, {
      print: (line) => lines.push(line),
      reached: async (step) => {
        if (step !== 'drained' || overtaken) return;
        overtaken = true;
        await queue.append(review('d'));
        await rebuild(options(fast));
        await queue.append(review('e'));
      },
    }),
  );
  assert.ok(lines.some((line) => line.startsWith('Another rebuild was faster')));
  const last = machine();
  await rebuild(options(last));
  assert.equal(idsIn(last.snapshot), ['a', 'b', 'c', 'd', 'e']);
});

test('an import on one machine is pushed with the next rebuild; two of them refuse to overwrite each other', async () => {
  const one = machine();
  const two = machine();
  await rebuild(options(one));
  await rebuild(options(two));
  const change = (path: string, name: string): void => {
    const snapshot = openSnapshot(path);
    snapshot.prepare('UPDATE place SET name = ? WHERE id = 1').run(name);
    snapshot.close();
  };
  change(one.snapshot, 'Renamed by one');
  change(two.snapshot, 'Renamed by two');
  await rebuild(options(one));
  const refused = await rebuild(options(two)).catch((error: Error) => error.message);
  assert.match(String(refused), 'both changed');
  assert.match(readFileSync(one.snapshot).toString('latin1'), 'Renamed by one');
  assert.match(readFileSync(two.snapshot).toString('latin1'), 'Renamed by two');
});

test('a push whose answer is lost is recognised as done', async () => {
  await queue.append(review('f'));
  const paths = machine();
  let puts = 0;
  store.proxy.decide = ({ method, path }) => {
    // Only the second half of a write: the first is the request for a signed address.
    if (method !== 'PUT' || !path.includes(SNAPSHOT_STORE) || path.startsWith('/api/')) return null;
    puts += 1;
    return puts === 1 ? { kind: 'lost' } : null;
  };
  await rebuild(options(paths));
  store.proxy.decide = () => null;
  assert.ok(puts >= 1);
  assert.ok(idsIn(paths.snapshot).includes('f'));
  assert.is(await queue.read('review/f'), null);
});

test('a store that refuses the push leaves the queue and the snapshot as they were', async () => {
  await queue.append(review('g'));
  const paths = machine();
  for (const status of [401, 403, 429, 500]) {
    store.proxy.decide = ({ method, path }) =>
      method === 'PUT' && path.includes(SNAPSHOT_STORE) ? { kind: 'status', status } : null;
    const failed = await rebuild(options(paths)).catch((error: unknown) => error);
    assert.instance(failed, Error, String(status));
    store.proxy.decide = () => null;
    assert.not(idsIn(paths.snapshot).includes('g'));
    assert.ok(await queue.read('review/g'));
  }
  await rebuild(options(paths));
  assert.ok(idsIn(paths.snapshot).includes('g'));
});

test('a deploy that fails fails the rebuild, after everything else is safe', async () => {
  await queue.append(review('h'));
  const paths = machine();
  const failed = await rebuild(
    options(paths, {
      deploy: async () => {
        throw new Error('The deploy failed.');
      },
    }),
  ).catch((error: Error) => error.message);
  assert.is(failed, 'The deploy failed.');
  assert.ok(idsIn(paths.snapshot).includes('h'));
  assert.is(await queue.read('review/h'), null);
});

test('a second rebuild in the same folder is refused', async () => {
  const paths = machine();
  await rebuild(
    options(paths, {
      reached: async (step) => {
        if (step !== 'pulled') return;
        const refused = await rebuild(options(paths)).catch((error: Error) => error.message);
        assert.match(String(refused), 'already');
      },
    }),
  );
});

test('a damaged download is not taken for the snapshot', async () => {
  const paths = machine();
  store.proxy.decide = ({ method, path }) =>
    method === 'GET' && path.includes(`${SNAPSHOT_STORE}/`) && !path.startsWith('/api/')
      ? { kind: 'status', status: 200 }
      : null;
  const failed = await rebuild(options(paths)).catch((error: Error) => error.message);
  store.proxy.decide = () => null;
  assert.match(String(failed), 'one whole snapshot');
  assert.throws(() => readFileSync(paths.snapshot));
});

test('without any snapshot the operator is told what to do', async () => {
  const nowhere = await startTestStore();
  const nothing = { ...stores, snapshots: openStore(nowhere.address('api'), SNAPSHOT_STORE) };
  const failed = await rebuild(options(machine(), { stores: nothing })).catch(
    (error: Error) => error.message,
  );
  await nowhere.close();
  assert.match(String(failed), 'npm run build');
  const local = await rebuild(options(machine(), { stores: { ...stores, snapshots: null } })).catch(
    (error: Error) => error.message,
  );
  assert.match(String(local), 'npm run build');
});

test('a version file that is damaged does not make the pull guess', async () => {
  const paths = machine();
  await rebuild(options(paths));
  writeFileSync(`${paths.snapshot}-version.json`, '{');
  await rebuild(options(paths));
});

test.after(async () => {
  await store.close();
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});
test.run();
