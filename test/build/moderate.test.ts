import { spawnSync } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { connectStores } from '../../build/blobs.ts';
import { drain } from '../../build/drain.ts';
import { moderateInTerminal } from '../../build/moderation_session.ts';
import { openSnapshot } from '../../build/snapshot/open.ts';
import type { ReportEntry, ReviewEntry } from '../../src/reviews/queue_entry.ts';
import { reportEntry, reviewEntry } from '../faults/entries.ts';
import { makeSnapshot } from '../faults/snapshot_file.ts';
import { emptyProject } from '../project.ts';

const paths = emptyProject('moderate');
makeSnapshot(paths.snapshot, 3).close();

const review = (id: string): ReviewEntry =>
  reviewEntry(id, { place_id: 2, rating: 2, comment: `See www.example.com ${id}`, name: 'Ada' });
const report = reportEntry('report-1', { place_id: 2, comment: 'A shop now' });

/** Queues reviews in the emulator's store, and drains them, as a local rebuild does. */
async function takeIn(...entries: (ReviewEntry | ReportEntry)[]): Promise<void> {
  const stores = await connectStores(paths, {});
  const snapshot = openSnapshot(paths.snapshot);
  for (const entry of entries) await stores.queues[0].append(entry);
  const drained = await drain(snapshot, stores.queues, { now: new Date(), print: () => {} });
  await drained.remove();
  snapshot.close();
  await stores.close();
}

/** Runs the command line in the project, away from any site of this machine's environment. */
function run(...args: string[]) {
  const { NETLIFY_SITE_ID: _, NETLIFY_AUTH_TOKEN: __, ...env } = process.env;
  return spawnSync(process.execPath, ['--import', 'tsx', 'build/main.ts', ...args], {
    cwd: paths.root,
    encoding: 'utf8',
    env,
  });
}

const statusOf = (id: string): unknown => {
  const snapshot = openSnapshot(paths.snapshot);
  try {
    return snapshot.prepare('SELECT status FROM review WHERE id = ?').pluck().get(id);
  } finally {
    snapshot.close();
  }
};

test('lists, decides, publishes at once, keeps the record, and undoes', async () => {
  await takeIn(review('one'), review('two'), report);
  const list = run('moderate', 'list');
  assert.is(list.status, 0, list.stderr);
  for (const shown of [
    'review one',
    '★★☆☆☆',
    'Mosque 2 (2)',
    'Ada',
    'held for: link',
    'report-1',
    'closed',
    '2 reviews wait',
    '1 reports are open',
  ]) {
    assert.ok(list.stdout.includes(shown), `${shown} is missing in:\n${list.stdout}`);
  }
  const queued = run('moderate', 'approve', 'one');
  assert.match(queued.stdout, 'next rebuild');
  assert.is(statusOf('one'), 'pending');
  const json = JSON.parse(run('moderate', 'list', '--json').stdout) as {
    reviews: { id: string; decisions_queued: number }[];
  };
  assert.equal(
    json.reviews.map(({ id, decisions_queued }) => [id, decisions_queued]),
    [
      ['one', 1],
      ['two', 0],
    ],
  );

  const published = run('moderate', 'reject', 'two', '--reason', 'advertising', '--publish');
  assert.is(published.status, 0, published.stderr);
  assert.equal([statusOf('one'), statusOf('two')], ['published', 'rejected']);
  run('moderate', 'reopen', 'two');
  const resolved = run('moderate', 'resolve', 'report-1', '--publish');
  assert.is(resolved.status, 0, resolved.stderr);
  assert.is(statusOf('two'), 'pending');
  assert.match(run('moderate', 'list').stdout, /1 reviews wait[\s\S]*0 reports are open/);
  const history = run('moderate', 'history', 'two').stdout;
  assert.match(history, /reopen +two[\s\S]*reject +two +advertising/);
});

test('an id that nothing is known by is queued with a warning', async () => {
  const stores = await connectStores(paths, {});
  await stores.queues[0].append(review('queued'));
  await stores.close();
  const unknown = /No review or report (\S+) is known here yet/;
  assert.is(unknown.exec(run('moderate', 'approve', 'one', 'queued', 'onne').stdout)?.[1], 'onne');
  assert.not.match(run('moderate', 'approve', 'one', 'queued', 'report-1').stdout, unknown);
  assert.match(run('moderate', 'hold', 'place-999').stdout, 'There is no place 999 here yet');
  for (const subject of ['place-2', 'client-abc', 'everything'])
    assert.not.match(run('moderate', 'release', subject).stdout, 'here yet', subject);
});

test('an id that begins with a dash is decided about as the list has it', async () => {
  const id = '-2a-A1rxV5EBxwL5XxrdVO';
  await takeIn(review(id));
  assert.match(run('moderate', 'approve', id).stdout, `Queued: approve ${id}`);
});

test('mistakes are told', () => {
  assert.match(run('moderate', 'discard', 'review/none').stdout, 'The queue has no entry review/none');
  for (const [args, expected] of [
    // Everything that fits would be decided about, too.
    [['approve', 'one', '--where', 'rule=link'], 'not both; nothing was decided'],
    [['resolve', '--all'], 'takes ids'],
    [['list', 'one'], 'one is too many'],
    [['list', '--where', 'rul=link'], 'it has place, client, rule, language'],
    [['list', '--limit', '0'], '--limit must be a whole number from 1 on; got "0". Try --limit 50.'],
    [['list', '--limit', 'x'], '--limit must be a whole number; got "x". Try --limit 50.'],
    [['reject', 'one'], '--reason'],
    [['approve'], 'Which one'],
    [['approve', 'a b'], 'not the id'],
    [['burn', 'one'], 'no action'],
  ] as const) {
    const { status, stderr } = run('moderate', ...args);
    assert.is(status, 1);
    assert.match(stderr, expected);
  }
});

test('one by one in a terminal: approve, reject with a reason, skip, quit', async () => {
  await takeIn(review('three'), review('four'), review('five'));
  const stores = await connectStores(paths, {});
  const snapshot = openSnapshot(paths.snapshot);
  let shown = '';
  const output = new Writable({
    write(chunk, _, done) {
      shown += String(chunk);
      done();
    },
  });
  // In the order of their ids: five, four, three, two.
  const input = Readable.from(['a\n', '\n', 'r\n', 'spam\n', '\n', 'q\n']);
  assert.is(await moderateInTerminal(snapshot, stores, { input, output }), 2);
  assert.match(shown, '[1 of 4]');
  const drained = await drain(snapshot, stores.queues, { now: new Date(), print: () => {} });
  await drained.remove();
  snapshot.close();
  await stores.close();
  assert.equal(['five', 'four', 'three', 'two'].map(statusOf), [
    'published',
    'rejected',
    'pending',
    'pending',
  ]);
});

test.run();
