import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { drain } from '../../build/drain.ts';
import type { Snapshot } from '../../build/snapshot/open.ts';
import { CLIENT_DAYS } from '../../build/snapshot/reviews.ts';
import { QUEUE_STORE, StoreUnavailable } from '../../src/reviews/queue.ts';
import type { DecisionEntry, QueueEntry, ReportEntry, ReviewEntry } from '../../src/reviews/queue_entry.ts';
import { openQueue, openStore, startTestStore } from '../faults/blob_store.ts';
import { makeSnapshot } from '../faults/snapshot_file.ts';

const store = await startTestStore();
const queue = openQueue(store.address('edge'));
const raw = openStore(store.address('edge'), QUEUE_STORE);
const NOW = new Date('2026-07-10T00:00:00Z');
const silent = (): void => {};

let made = 0;
function review(changes: Partial<ReviewEntry> = {}): ReviewEntry {
  made += 1;
  return {
    version: 1,
    kind: 'review',
    id: `review-${made}`,
    former_ids: [],
    client: `client-${made}`,
    received_at: `2026-07-01T12:00:${String(made % 60).padStart(2, '0')}Z`,
    place_id: 1,
    rating: 5,
    comment: null,
    name: null,
    honeypot: false,
    ...changes,
  };
}
const decision = (subject_id: string, changes: Partial<DecisionEntry>): DecisionEntry => {
  made += 1;
  return {
    version: 1,
    kind: 'decision',
    id: `decision-${made}`,
    subject_id,
    decision: 'approve',
    reason: null,
    decided_at: `2026-07-02T12:00:00.${String(made).padStart(3, '0')}Z`,
    ...changes,
  };
};

async function drainAll(snapshot: Snapshot, entries: readonly QueueEntry[] = [], now = NOW) {
  for (const entry of entries) await queue.append(entry);
  const drained = await drain(snapshot, [queue], { now, print: silent });
  await drained.remove();
  return drained;
}

interface Row {
  id: string;
  place_id: number | null;
  sent_place_id: number;
  status: string;
  held_for: string;
  comment: string | null;
  client: string | null;
}
const row = (snapshot: Snapshot, id: string): Row => {
  const found = snapshot.prepare<[string], Row>('SELECT * FROM review WHERE id = ?').get(id);
  if (found === undefined) throw new Error(`no review ${id}`);
  return found;
};

test('clean reviews are published, doubtful ones wait and say why', async () => {
  const snapshot = makeSnapshot(':memory:', 3);
  const clean = review({ comment: 'Calm and clean' });
  const link = review({ comment: 'Look at https://example.com' });
  const bot = review({ honeypot: true });
  const drained = await drainAll(snapshot, [clean, link, bot]);
  assert.is(drained.reviews, 3);
  assert.is(drained.held, 2);
  assert.is(row(snapshot, clean.id).status, 'published');
  assert.equal([row(snapshot, link.id).status, row(snapshot, link.id).held_for], ['pending', '["link"]']);
  assert.is(row(snapshot, bot.id).held_for, '["honeypot"]');
});

test('draining the same entries again changes nothing, also under a former id', async () => {
  const snapshot = makeSnapshot(':memory:', 3);
  const first = review({ comment: 'Once' });
  await drainAll(snapshot, [first]);
  const again = await drainAll(snapshot, [first, review({ former_ids: [first.id] })]);
  assert.is(again.reviews, 0);
  assert.is(again.known, 2);
  assert.is(snapshot.prepare('SELECT count(*) FROM review').pluck().get(), 1);
});

test('a review of a merged place goes to the survivor, now and when the merge comes later', async () => {
  const snapshot = makeSnapshot(':memory:', 5);
  snapshot.exec(
    'UPDATE place SET merged_into = 2 WHERE id = 1; UPDATE place SET merged_into = 3 WHERE id = 2',
  );
  const merged = review({ place_id: 1 });
  const before = review({ place_id: 4 });
  await drainAll(snapshot, [merged, before]);
  assert.equal([row(snapshot, merged.id).place_id, row(snapshot, merged.id).sent_place_id], [3, 1]);
  snapshot.exec('UPDATE place SET merged_into = 5 WHERE id = 4');
  await drainAll(snapshot);
  assert.is(row(snapshot, before.id).place_id, 5);
  assert.is(row(snapshot, before.id).status, 'published');
});

test('merges that go round in a circle end as an unknown place', async () => {
  const snapshot = makeSnapshot(':memory:', 2);
  snapshot.exec(
    'UPDATE place SET merged_into = 2 WHERE id = 1; UPDATE place SET merged_into = 1 WHERE id = 2',
  );
  const sent = review({ place_id: 1 });
  await drainAll(snapshot, [sent]);
  assert.equal([row(snapshot, sent.id).place_id, row(snapshot, sent.id).status], [null, 'pending']);
});

test('a review of an unknown place is kept, and published once the place is there', async () => {
  const snapshot = makeSnapshot(':memory:', 2);
  const early = review({ place_id: 3 });
  const approved = review({ place_id: 3, comment: 'www.example.com' });
  const rejected = review({ place_id: 3 });
  await drainAll(snapshot, [
    early,
    approved,
    rejected,
    decision(approved.id, {}),
    decision(rejected.id, { decision: 'reject', reason: 'advertising' }),
  ]);
  assert.equal([row(snapshot, early.id).place_id, row(snapshot, early.id).status], [null, 'pending']);
  assert.is(row(snapshot, approved.id).status, 'pending');
  snapshot.exec(
    "INSERT INTO place (id, type, lat, lng, updated_at) VALUES (3, 'mosque', 0, 0, '2026-01-01T00:00:00Z')",
  );
  await drainAll(snapshot);
  assert.equal(
    [early, approved, rejected].map(({ id }) => row(snapshot, id).status),
    ['published', 'published', 'rejected'],
  );
});

test('text that was sent before, and a client that sends much, are held', async () => {
  const snapshot = makeSnapshot(':memory:', 60);
  const text = 'The best prayer hall in this whole city, truly!';
  const first = review({ comment: text });
  const copy = review({ comment: text.toUpperCase(), received_at: '2026-07-02T00:00:00Z' });
  const many = Array.from({ length: 25 }, (_, index) => review({ client: 'one', place_id: 2 + index }));
  await drainAll(snapshot, [first, copy, ...many]);
  assert.is(row(snapshot, first.id).status, 'published');
  assert.is(row(snapshot, copy.id).held_for, '["repeated_text"]');
  const held = many.filter(({ id }) => row(snapshot, id).held_for === '["repeated_client"]');
  assert.is(held.length, 5);
});

test('decisions take effect in the order they were made, and can be reversed', async () => {
  const snapshot = makeSnapshot(':memory:', 2);
  const held = review({ comment: 'www.example.com' });
  const reject = decision(held.id, {
    decision: 'reject',
    reason: 'advertising',
    decided_at: '2026-07-02T12:00:00.000Z',
  });
  await drainAll(snapshot, [held, reject]);
  assert.is(row(snapshot, held.id).status, 'rejected');
  await drainAll(snapshot, [decision(held.id, { decided_at: '2026-07-03T12:00:00.000Z' })]);
  assert.is(row(snapshot, held.id).status, 'published');
  // One that arrives late and was made earlier does not win.
  await drainAll(snapshot, [
    decision(held.id, { decision: 'reject', reason: 'late', decided_at: '2026-07-02T13:00:00.000Z' }),
  ]);
  assert.is(row(snapshot, held.id).status, 'published');
  await drainAll(snapshot, [
    decision(held.id, { decision: 'reopen', decided_at: '2026-07-04T12:00:00.000Z' }),
  ]);
  assert.is(row(snapshot, held.id).status, 'pending');
  const made = snapshot.prepare('SELECT decision, reason FROM decision ORDER BY decided_at').all();
  assert.equal(made, [
    { decision: 'reject', reason: 'advertising' },
    { decision: 'reject', reason: 'late' },
    { decision: 'approve', reason: null },
    { decision: 'reopen', reason: null },
  ]);
});

test('a decision that arrives before its review waits for it', async () => {
  const snapshot = makeSnapshot(':memory:', 2);
  const late = review();
  await drainAll(snapshot, [decision(late.id, { decision: 'reject', reason: 'known spammer' })]);
  await drainAll(snapshot, [late]);
  assert.is(row(snapshot, late.id).status, 'rejected');
});

test('erasing removes what a review says of its writer, for good and from the file', async () => {
  const snapshot = makeSnapshot(':memory:', 2);
  const personal = review({ comment: 'I live next door, at number 7', name: 'Maryam' });
  await drainAll(snapshot, [personal]);
  await drainAll(snapshot, [decision(personal.id, { decision: 'erase', reason: 'asked by the writer' })]);
  assert.not.match(snapshot.serialize().toString('latin1'), 'number 7');
  await drainAll(snapshot, [
    personal,
    decision(personal.id, { decision: 'approve', decided_at: '2026-07-09T00:00:00.000Z' }),
  ]);
  const erased = row(snapshot, personal.id);
  assert.equal([erased.comment, erased.client, erased.status], [null, null, 'rejected']);
});

test('reports are kept once, and resolved', async () => {
  const snapshot = makeSnapshot(':memory:', 2);
  const { rating: _, name: __, ...rest } = review();
  const report: ReportEntry = { ...rest, kind: 'report', reason: 'closed' };
  await drainAll(snapshot, [report]);
  await drainAll(snapshot, [
    report,
    decision(report.id, { decision: 'resolve', reason: 'closed in the source' }),
  ]);
  const rows = snapshot.prepare('SELECT id, reason, resolution FROM report').all();
  assert.equal(rows, [{ id: report.id, reason: 'closed', resolution: 'closed in the source' }]);
});

test('garbage is kept aside and does not stop anything; files that are not entries are left alone', async () => {
  const snapshot = makeSnapshot(':memory:', 2);
  const good = review();
  const bodies: Record<string, string> = {
    'review/garbage-1': 'not JSON',
    'review/garbage-2': '{}',
    'review/garbage-3': '',
    'review/garbage-4': JSON.stringify({ ...good, id: 'another' }),
    'review/garbage-5': JSON.stringify({ ...good, id: 'garbage-5', rating: 6 }),
    'report/garbage-6': 'x'.repeat(70_000),
    'decision/garbage-7.x': 'null',
  };
  for (const [key, body] of Object.entries(bodies)) await raw.set(key, body);
  await raw.set('review/.half-written', 'not ours');
  await raw.set('review/newer', JSON.stringify({ ...good, id: 'newer', version: 2 }));
  const drained = await drainAll(snapshot, [good]);
  assert.is(drained.unreadable, 7);
  assert.is(drained.left, 1);
  assert.is(row(snapshot, good.id).status, 'published');
  const kept = snapshot.prepare('SELECT key FROM unreadable_entry ORDER BY key').pluck().all();
  assert.equal(kept, Object.keys(bodies).sort());
  assert.ok(await raw.get('review/.half-written'));
  assert.ok(await raw.get('review/newer'));
  assert.is(await raw.get('review/garbage-1'), null);
  await raw.delete('review/.half-written');
  await raw.delete('review/newer');
});

test('an entry the store cannot give is left for later; a store that gives none stops the drain', async () => {
  const snapshot = makeSnapshot(':memory:', 2);
  const [poison, ...others] = Array.from({ length: 5 }, () => review());
  assert.ok(poison);
  for (const entry of [poison, ...others]) await queue.append(entry);
  store.proxy.decide = ({ path }) => (path.endsWith(poison.id) ? { kind: 'status', status: 500 } : null);
  const drained = await drainAll(snapshot);
  assert.equal([drained.reviews, drained.left], [4, 1]);
  for (const entry of Array.from({ length: 40 }, () => review())) await queue.append(entry);
  store.proxy.decide = ({ path }) => (path.includes('/review/') ? { kind: 'status', status: 500 } : null);
  const failed = await drainAll(snapshot).catch((error: unknown) => error);
  assert.instance(failed, StoreUnavailable);
  store.proxy.decide = () => null;
  assert.is(snapshot.prepare('SELECT count(*) FROM review').pluck().get(), 4);
  assert.is((await drainAll(snapshot)).reviews, 41);
});

test('what arrives while the queue is being emptied stays in it', async () => {
  const snapshot = makeSnapshot(':memory:', 2);
  await queue.append(review());
  const drained = await drain(snapshot, [queue], { now: NOW, print: silent });
  const late = review();
  await queue.append(late);
  assert.is(await drained.remove(), 1);
  assert.ok(await queue.read(`review/${late.id}`));
  await drainAll(snapshot);
});

test('clients are forgotten after some time', async () => {
  const snapshot = makeSnapshot(':memory:', 2);
  const old = review();
  await drainAll(snapshot, [old]);
  assert.ok(row(snapshot, old.id).client);
  const later = new Date(Date.parse(old.received_at) + (CLIENT_DAYS * 24 + 1) * 3_600_000);
  await drainAll(snapshot, [], later);
  assert.is(row(snapshot, old.id).client, null);
});

test.after(() => store.close());
test.run();
