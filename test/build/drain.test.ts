import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { drain } from '../../build/drain.ts';
import { unreadableEntries } from '../../build/snapshot/moderation.ts';
import type { Snapshot } from '../../build/snapshot/open.ts';
import { CLIENT_DAYS } from '../../build/snapshot/reviews.ts';
import type {
  AmendmentEntry,
  DecisionEntry,
  QueueEntry,
  ReviewEntry,
} from '../../src/reviews/queue_entry.ts';
import { seal } from '../../src/reviews/sealed.ts';
import { QUEUE_STORE, StoreUnavailable } from '../../src/reviews/store.ts';
import { openQueue, openStore, PATIENT, startTestStore } from '../faults/blob_store.ts';
import { decisionEntry, reportEntry, reviewEntry } from '../faults/entries.ts';
import { makeSnapshot } from '../faults/snapshot_file.ts';

const store = await startTestStore();
const queue = openQueue(store.address('edge'), PATIENT);
const raw = openStore(store.address('edge'), QUEUE_STORE);
const NOW = new Date('2026-07-10T00:00:00Z');
const silent = (): void => {};

let made = 0;
function review(changes: Partial<ReviewEntry> = {}): ReviewEntry {
  made += 1;
  // A day apart: many of one place on a day would be a run.
  const day = String(1 + (made % 9)).padStart(2, '0');
  const received_at = `2026-07-${day}T12:00:${String(made % 60).padStart(2, '0')}Z`;
  return reviewEntry(`review-${made}`, { received_at, rating: 4, ...changes });
}
const decision = (subject_id: string, changes: Partial<DecisionEntry>): DecisionEntry => {
  made += 1;
  const decided_at = `2026-07-02T12:00:00.${String(made).padStart(3, '0')}Z`;
  return decisionEntry(`decision-${made}`, subject_id, { decided_at, ...changes });
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
  assert.is(drained.waiting, 2);
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
  const first = review({ comment: text, received_at: '2026-07-01T00:00:00Z' });
  const copy = review({ comment: text.toUpperCase(), received_at: '2026-07-02T00:00:00Z' });
  const many = Array.from({ length: 25 }, (_, index) =>
    review({ networks: ['one'], place_id: 2 + index, received_at: '2026-07-01T12:00:00Z' }),
  );
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

test('erasing removes what a report says of its writer, for good and from the file', async () => {
  const snapshot = makeSnapshot(':memory:', 2);
  const personal = reportEntry('personal', { comment: 'I am the caretaker, ask for Maryam' });
  await drainAll(snapshot, [personal]);
  assert.match(snapshot.serialize().toString('latin1'), 'ask for Maryam');
  await drainAll(snapshot, [
    decision(personal.id, { decision: 'erase', reason: 'asked by the writer' }),
    personal,
  ]);
  assert.not.match(snapshot.serialize().toString('latin1'), 'ask for Maryam');
  assert.equal(snapshot.prepare('SELECT id, comment, client, client_block, resolution FROM report').all(), [
    { id: personal.id, comment: null, client: null, client_block: null, resolution: 'asked by the writer' },
  ]);
});

test('reports are kept once, and resolved', async () => {
  const snapshot = makeSnapshot(':memory:', 2);
  const report = reportEntry('a-report');
  await drainAll(snapshot, [report]);
  await drainAll(snapshot, [
    report,
    decision(report.id, { decision: 'resolve', reason: 'closed in the source' }),
  ]);
  const rows = snapshot.prepare('SELECT id, reason, resolution FROM report').all();
  assert.equal(rows, [{ id: report.id, reason: 'closed', resolution: 'closed in the source' }]);
});

test('what is no entry stays in the queue, is named, and stops nothing', async () => {
  const snapshot = makeSnapshot(':memory:', 2);
  const good = review();
  const sealed = (id: string, changes: object) => seal(`review/${id}`, { ...good, id, ...changes });
  const bodies: Record<string, string> = {
    'review/garbage-1': 'not JSON',
    'review/garbage-2': '{}',
    'review/garbage-3': '',
    'review/garbage-4': sealed('another', {}),
    'review/garbage-5': sealed('garbage-5', { rating: 6 }),
    'review/garbage-6': sealed('garbage-6', {}).replace('"rating":4', '"rating":1'),
    'report/garbage-7': 'x'.repeat(70_000),
    'decision/garbage-8.x': 'null',
  };
  for (const [key, body] of Object.entries(bodies)) await raw.set(key, body);
  await raw.set('review/.half-written', 'not ours');
  await raw.set('review/newer', sealed('newer', { version: 3 }));
  const drained = await drainAll(snapshot, [good]);
  assert.equal([drained.unreadable, drained.left], [8, 1]);
  assert.is(row(snapshot, good.id).status, 'published');
  assert.equal(
    unreadableEntries(snapshot).map(({ key }) => key),
    Object.keys(bodies).sort(),
  );
  for (const key of [...Object.keys(bodies), 'review/.half-written', 'review/newer']) {
    assert.ok((await raw.get(key)) !== null, key);
    await raw.delete(key);
  }
  await drainAll(snapshot);
  assert.equal(unreadableEntries(snapshot), []);
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

test('a review is known by the ids it has under other secrets, in whichever order they come', async () => {
  const snapshot = makeSnapshot(':memory:', 2);
  const older = review({ received_at: '2026-07-01T12:00:00Z' });
  const newer = review({ received_at: '2026-07-01T12:00:00Z', former_ids: [older.id] });
  for (const order of [
    [newer, older],
    [older, newer],
  ]) {
    const other = makeSnapshot(':memory:', 2);
    for (const entry of order) await drainAll(other, [entry]);
    assert.is(other.prepare('SELECT count(*) FROM review').pluck().get(), 1);
  }
  const drained = await drainAll(snapshot, [older, newer]);
  assert.equal([drained.reviews, drained.known], [1, 1]);
});

test('many addresses of one network are one hand', async () => {
  const snapshot = makeSnapshot(':memory:', 400);
  const at = (index: number) => `2026-07-${String(1 + (index % 9)).padStart(2, '0')}T00:00:00Z`;
  const wide = Array.from({ length: 40 }, (_, index) =>
    review({ networks: [`64-${index}`, `56-${index}`, '48'], received_at: at(index), rating: 3 }),
  );
  const middle = Array.from({ length: 40 }, (_, index) =>
    review({ networks: [`64b-${index}`, '56b', '48b'], place_id: 2, received_at: at(index), rating: 3 }),
  );
  await drainAll(snapshot, [...wide, ...middle]);
  const published = (place: number) =>
    snapshot
      .prepare("SELECT count(*) FROM review WHERE place_id = ? AND status = 'published'")
      .pluck()
      .get(place);
  assert.equal([published(1), published(2)], [12, 6]);
});

test('limits hold at the place a review ends at, now and when the merge comes later', async () => {
  const snapshot = makeSnapshot(':memory:', 12);
  snapshot.exec('UPDATE place SET merged_into = 1 WHERE id BETWEEN 2 AND 6');
  const aliases = [1, 2, 3, 4, 5, 6].map((place_id) =>
    review({ networks: ['one'], place_id, received_at: `2026-07-01T00:00:0${place_id}Z` }),
  );
  const later = [7, 8].flatMap((place_id) =>
    [0, 1, 2].map((second) =>
      review({ networks: ['two'], place_id, received_at: `2026-07-02T00:00:0${second}Z` }),
    ),
  );
  await drainAll(snapshot, [...aliases, ...later]);
  const published = (place: number) =>
    snapshot
      .prepare("SELECT count(*) FROM review WHERE place_id = ? AND status = 'published'")
      .pluck()
      .get(place);
  assert.is(published(1), 3);
  assert.equal([published(7), published(8)], [3, 3]);
  snapshot.exec('UPDATE place SET merged_into = 7 WHERE id = 8');
  await drainAll(snapshot);
  assert.is(published(7), 3);
});

test('a sudden run of extreme ratings waits, its beginning too; a busy place is used to them', async () => {
  const snapshot = makeSnapshot(':memory:', 3);
  const run = Array.from({ length: 200 }, (_, index) =>
    review({
      rating: 1,
      received_at: `2026-07-01T${String(Math.floor(index / 10)).padStart(2, '0')}:00:00Z`,
    }),
  );
  await drainAll(snapshot, run);
  const published = (place: number) =>
    snapshot
      .prepare("SELECT count(*) FROM review WHERE place_id = ? AND status = 'published'")
      .pluck()
      .get(place);
  assert.is(published(1), 0);
  const usual = Array.from({ length: 60 }, (_, index) =>
    review({
      place_id: 2,
      rating: 5,
      received_at: new Date(Date.parse('2026-06-01T00:00:00Z') + index * 4.9 * 3_600_000)
        .toISOString()
        .replace(/\.\d+Z/, 'Z'),
    }),
  );
  await drainAll(snapshot, usual);
  assert.is(published(2), 60);
});

test('a closed place, and what an operator holds', async () => {
  const snapshot = makeSnapshot(':memory:', 4);
  snapshot.exec("UPDATE place SET status = 'permanently_closed' WHERE id = 2");
  const closed = review({ place_id: 2 });
  const ofClient = review({ networks: ['a', 'b', 'c'] });
  const ofPlace = review({ place_id: 3 });
  const other = review({ place_id: 4 });
  await drainAll(snapshot, [
    closed,
    ofClient,
    ofPlace,
    other,
    decision('client-c', { decision: 'hold' }),
    decision('place-3', { decision: 'hold', reason: 'in the news' }),
  ]);
  const heldFor = (id: string) => JSON.parse(row(snapshot, id).held_for) as string[];
  assert.equal(
    [closed, ofClient, ofPlace, other].map(({ id }) => heldFor(id)),
    [['closed_place'], ['held_client'], ['held_place'], []],
  );
  const late = { decided_at: '2026-07-03T00:00:00.000Z' };
  await drainAll(snapshot, [decision('everything', { decision: 'hold', ...late })]);
  const everything = review({ place_id: 4 });
  await drainAll(snapshot, [everything]);
  assert.equal(heldFor(everything.id), ['everything_held']);
  const later = { decided_at: '2026-07-04T00:00:00.000Z' };
  const after = review({ place_id: 4 });
  await drainAll(snapshot, [after, decision('everything', { decision: 'release', ...later })]);
  assert.equal(heldFor(after.id), []);
});

test('a decision by filter is one about each review it fits, up to what was seen', async () => {
  const snapshot = makeSnapshot(':memory:', 3);
  const link = (changes: Partial<ReviewEntry>) => review({ comment: 'www.example.com', ...changes });
  const [first, second, late] = [1, 2, 3].map((day) => link({ received_at: `2026-07-0${day}T00:00:00Z` }));
  const other = review({ honeypot: true });
  assert.ok(first && second && late);
  await drainAll(snapshot, [first, second, late, other]);
  const bulk: QueueEntry = {
    version: 2,
    kind: 'bulk',
    id: 'bulk-1',
    decision: 'reject',
    reason: 'advertising',
    filter: { rule: 'link' },
    until: '2026-07-02T00:00:00Z',
    decided_at: '2026-07-11T00:00:00.000Z',
  };
  await drainAll(snapshot, [bulk]);
  await drainAll(snapshot, [bulk]);
  assert.equal(
    [first, second, late, other].map(({ id }) => row(snapshot, id).status),
    ['rejected', 'rejected', 'pending', 'pending'],
  );
  assert.is(snapshot.prepare('SELECT matched FROM bulk_decision').pluck().get(), 2);
  await drainAll(snapshot, [
    decision(first.id, { decision: 'approve', decided_at: '2026-07-12T00:00:00.000Z' }),
  ]);
  assert.is(row(snapshot, first.id).status, 'published');
});

const amendment = (subject_id: string, changes: Partial<AmendmentEntry>): AmendmentEntry => {
  made += 1;
  return {
    version: 2,
    kind: 'amendment',
    id: `amendment-${made}`,
    networks: ['writer'],
    subject_id,
    receipt: 'right',
    action: 'change',
    rating: 3,
    comment: null,
    name: null,
    sent_at: `2026-07-05T00:00:00.${String(made).padStart(3, '0')}Z`,
    ...changes,
  };
};

test('a writer changes or withdraws an own review, and nobody else does', async () => {
  const snapshot = makeSnapshot(':memory:', 3);
  const own = () => review({ receipt: 'right', comment: 'Before' });
  const [changed, withdrawn, foreign, early, spam, rejected] = Array.from({ length: 6 }, own);
  assert.ok(changed && withdrawn && foreign && early && spam && rejected);
  const withdraw = { action: 'withdraw', rating: null } as const;
  await drainAll(snapshot, [
    changed,
    withdrawn,
    foreign,
    spam,
    rejected,
    decision(rejected.id, { decision: 'reject', reason: 'rude' }),
    amendment(early.id, { comment: 'Came first' }),
  ]);
  await drainAll(snapshot, [
    early,
    amendment(changed.id, { rating: 1, comment: 'After' }),
    amendment(withdrawn.id, withdraw),
    amendment(foreign.id, { ...withdraw, receipt: 'wrong' }),
    amendment(spam.id, { comment: 'www.example.com' }),
    amendment(rejected.id, { comment: 'Sorry' }),
  ]);
  await drainAll(snapshot, [
    decision(withdrawn.id, { decision: 'approve', decided_at: '2026-07-09T00:00:00.000Z' }),
    amendment(withdrawn.id, { comment: 'Back again' }),
  ]);
  const found = [changed, withdrawn, foreign, early, spam, rejected].map(({ id }) => {
    const { status, comment } = row(snapshot, id);
    return [status, comment];
  });
  assert.equal(found, [
    ['published', 'After'],
    ['withdrawn', null],
    ['published', 'Before'],
    ['published', 'Came first'],
    ['pending', 'www.example.com'],
    ['pending', 'Sorry'],
  ]);
  assert.is(row(snapshot, rejected.id).held_for, '["changed_after_rejection"]');
  assert.is(snapshot.prepare('SELECT count(*) FROM amendment WHERE comment IS NOT NULL').pluck().get(), 0);
});

const at = (day: number): Date => new Date(Date.UTC(2026, 6, day));
const on = (day: number): string => at(day).toISOString();

test('what a moderator took down waits after every change, and not only after the first', async () => {
  for (const takenDown of ['reject', 'reopen', 'erase'] as const) {
    const snapshot = makeSnapshot(':memory:', 3);
    const sent = review({ receipt: 'right', comment: 'Rude' });
    await drainAll(snapshot, [sent], at(10));
    await drainAll(snapshot, [decision(sent.id, { decision: takenDown, decided_at: on(11) })], at(12));
    await drainAll(snapshot, [amendment(sent.id, { comment: 'Calm' })], at(13));
    const again = ['Clean', 'Bright'].map((comment) => amendment(sent.id, { comment }));
    await drainAll(snapshot, again, at(14));
    assert.equal([row(snapshot, sent.id).status, row(snapshot, sent.id).comment], ['pending', 'Bright']);
    await drainAll(snapshot, [decision(sent.id, { decided_at: on(15) })], at(16));
    // What was erased stays so.
    assert.is(row(snapshot, sent.id).status, takenDown === 'erase' ? 'rejected' : 'published');
  }
});

test('reviews that become extreme one after the other are a run, in whichever order', async () => {
  for (const latestFirst of [true, false]) {
    const snapshot = makeSnapshot(':memory:', 1);
    const mild = Array.from({ length: 30 }, (_, index) =>
      review({
        receipt: 'right',
        rating: 3,
        received_at: `2026-07-09T12:00:${String(index).padStart(2, '0')}Z`,
      }),
    );
    await drainAll(snapshot, mild);
    const order = latestFirst ? [...mild].reverse() : mild;
    await drainAll(
      snapshot,
      order.map(({ id }) => amendment(id, { rating: 1 })),
    );
    assert.is(snapshot.prepare("SELECT count(*) FROM review WHERE status = 'published'").pluck().get(), 0);
  }
});

test('an approval is about the words that were listed, and about no later ones', async () => {
  const snapshot = makeSnapshot(':memory:', 3);
  const link = () => review({ receipt: 'right', comment: 'www.example.com' });
  const [stale, fresh, meanwhile, refused] = [link(), link(), link(), link()];
  await drainAll(snapshot, [stale, fresh, meanwhile, refused], at(10));
  const changed = { comment: 'Or else: www.example.net' };
  const approvedBefore = decision(meanwhile.id, { decided_at: on(11) });
  // In one drain the decision comes first, and the change is judged by itself.
  await drainAll(snapshot, [approvedBefore, amendment(meanwhile.id, changed)], at(12));
  assert.equal(
    [row(snapshot, meanwhile.id).status, row(snapshot, meanwhile.id).held_for],
    ['pending', '["link"]'],
  );
  await drainAll(
    snapshot,
    [stale, fresh, refused].map(({ id }) => amendment(id, changed)),
    at(13),
  );
  await drainAll(
    snapshot,
    [
      decision(stale.id, { decided_at: on(14), listed_at: on(12) }),
      decision(fresh.id, { decided_at: on(14), listed_at: on(13) }),
      decision(refused.id, { decision: 'reject', reason: 'x', decided_at: on(14), listed_at: on(12) }),
      // Sent before the change was taken in, and arrived after it.
      decision(meanwhile.id, { decided_at: on(11) }),
    ],
    at(15),
  );
  assert.equal(
    [stale, fresh, meanwhile, refused].map(({ id }) => row(snapshot, id).status),
    ['pending', 'published', 'pending', 'rejected'],
  );
  await drainAll(snapshot, [decision(stale.id, { decided_at: on(16) })], at(17));
  assert.is(row(snapshot, stale.id).status, 'published');
});

test('a decision by filter leaves what changed, or began to wait, after it was listed', async () => {
  const snapshot = makeSnapshot(':memory:', 3);
  const link = () => review({ receipt: 'right', comment: 'www.example.com' });
  const [same, changed, late, flagged] = [link(), link(), link(), review()];
  await drainAll(snapshot, [same, changed, flagged], at(10));
  const flags = ['a', 'b', 'c'].map((network) =>
    reportEntry(`late-flag-${network}`, {
      place_id: null,
      review_id: flagged.id,
      reason: 'other',
      networks: [network],
    }),
  );
  // `late` was sent before the list was made, and taken in after it.
  await drainAll(snapshot, [late, ...flags, amendment(changed.id, { comment: 'www.example.net' })], at(12));
  const bulk: QueueEntry = {
    version: 2,
    kind: 'bulk',
    id: 'bulk-2',
    decision: 'approve',
    reason: null,
    filter: {},
    until: '2026-07-10T00:00:00Z',
    decided_at: on(13),
    listed_at: on(10),
  };
  await drainAll(snapshot, [bulk], at(14));
  assert.equal(
    [same, changed, late, flagged].map(({ id }) => row(snapshot, id).status),
    ['published', 'pending', 'pending', 'pending'],
  );
});

test('an approval shields the words it was about from flags, and no later ones', async () => {
  const snapshot = makeSnapshot(':memory:', 3);
  const sent = review({ receipt: 'right', comment: 'www.example.com' });
  await drainAll(snapshot, [sent], at(10));
  await drainAll(snapshot, [decision(sent.id, { decided_at: on(11) })], at(12));
  await drainAll(snapshot, [amendment(sent.id, { comment: 'Fools, all of them' })], at(13));
  assert.is(row(snapshot, sent.id).status, 'published');
  const flag = (network: string) =>
    reportEntry(`shield-${network}`, {
      place_id: null,
      review_id: sent.id,
      reason: 'offensive',
      networks: [network],
    });
  await drainAll(snapshot, [flag('a'), flag('b'), flag('c')], at(14));
  assert.equal([row(snapshot, sent.id).status, row(snapshot, sent.id).held_for], ['pending', '["flagged"]']);
});

test('three readers from distinct networks make a review wait; an approval stands', async () => {
  const snapshot = makeSnapshot(':memory:', 3);
  const flagged = review();
  const flag = (network: string, changes = {}) => {
    made += 1;
    return reportEntry(`flag-${made}`, {
      place_id: null,
      review_id: flagged.id,
      reason: 'offensive',
      networks: [`64-${made}`, `56-${made}`, network],
      ...changes,
    });
  };
  await drainAll(snapshot, [flagged, flag('a'), flag('a'), flag('b'), flag('c', { honeypot: true })]);
  assert.is(row(snapshot, flagged.id).status, 'published');
  await drainAll(snapshot, [flag('d')]);
  assert.equal(
    [row(snapshot, flagged.id).status, row(snapshot, flagged.id).held_for],
    ['pending', '["flagged"]'],
  );
  await drainAll(snapshot, [decision(flagged.id, { decided_at: '2026-07-08T00:00:00.000Z' })]);
  assert.is(row(snapshot, flagged.id).status, 'published');
  assert.is(snapshot.prepare('SELECT count(*) FROM report WHERE resolved_at IS NULL').pluck().get(), 0);
  await drainAll(snapshot, [flag('e'), flag('f'), flag('g')]);
  assert.is(row(snapshot, flagged.id).status, 'published');
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
