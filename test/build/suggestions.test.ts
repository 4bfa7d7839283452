import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { drain } from '../../build/drain.ts';
import { cellOf } from '../../build/matching/cells.ts';
import { suggestionLines } from '../../build/moderation_text.ts';
import { openReports } from '../../build/snapshot/moderation.ts';
import type { Snapshot } from '../../build/snapshot/open.ts';
import { resolvePlaces } from '../../build/snapshot/resolve.ts';
import { reportEndpoint } from '../../src/api/report.ts';
import type { QueueEntry } from '../../src/reviews/queue_entry.ts';
import { MODERATION_STORE } from '../../src/reviews/store.ts';
import { openQueue, openTexts, PATIENT, startTestStore } from '../faults/blob_store.ts';
import { decisionEntry } from '../faults/entries.ts';
import { makeSnapshot } from '../faults/snapshot_file.ts';

const store = await startTestStore();
const queue = openQueue(store.address('edge'), PATIENT);
let client = 0;
const endpoint = reportEndpoint({
  queue,
  moderation: openTexts(store.address('edge'), MODERATION_STORE, PATIENT),
  placeExists: (id) => id <= 3,
  clientAddress: () => `203.0.113.${client++}`,
  secrets: ['a secret of at least 24 characters'],
  clock: () => new Date('2026-07-01T12:00:00Z'),
});

/** Sends a report, as JSON or as a form. */
async function report(
  body: object | URLSearchParams,
): Promise<{ status: number; id: string; detail: string; parameter: string }> {
  const form = body instanceof URLSearchParams;
  const response = await endpoint(
    new Request('https://mihrab.test/api/v1/report', {
      method: 'POST',
      body: form ? body.toString() : JSON.stringify(body),
      headers: { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' },
    }),
  );
  const answer = (await response.json()) as {
    data?: [{ id: string }];
    detail?: string;
    errors?: { parameter: string }[];
  };
  const { data, detail = '', errors = [] } = answer;
  const parameter = errors.map((error) => error.parameter).join(' ');
  return { status: response.status, id: data?.[0].id ?? '', detail, parameter };
}

const lines: string[] = [];
let decided = 0;
async function drainWith(snapshot: Snapshot, ...entries: QueueEntry[]) {
  for (const entry of entries) await queue.append(entry);
  const print = (line: string): void => void lines.push(line);
  const drained = await drain(snapshot, [queue], { now: new Date('2026-07-02T00:00:00Z'), print });
  await drained.remove();
  return drained;
}
const decide = (subject: string, decision: 'approve' | 'reject') => {
  decided += 1;
  const reason = decision === 'reject' ? 'not so' : null;
  const decided_at = `2026-07-02T00:00:00.${String(decided).padStart(3, '0')}Z`;
  return decisionEntry(`decision-${decided}`, subject, { decision, reason, decided_at });
};
const place = (snapshot: Snapshot, id: number) =>
  snapshot.prepare('SELECT name, phone, jumuah, women_space FROM place WHERE id = ?').get(id) as {
    name: string;
    phone: string | null;
    jumuah: string;
    women_space: number | null;
  };

/** Places that stand for nobody's row: what sources say of them is what they are. */
function makePlaces(): Snapshot {
  const snapshot = makeSnapshot(':memory:', 3);
  snapshot.exec(`
    INSERT INTO source (id, key, name, license) VALUES (1, 'test', 'Test', 'CC0-1.0');
    UPDATE place SET lat = 51.5 + id, lng = id, country = NULL;
    INSERT INTO place_source (source_id, ref, place_id, content, last_seen, facts)
      SELECT 1, id, id, 'x', '2026-01-01T00:00:00Z',
             json_object('name', name, 'type', type, 'lat', lat, 'lng', lng) FROM place;`);
  return snapshot;
}

test('a suggestion waits, is shown old beside new, and is a correction once it is approved', async () => {
  const snapshot = makePlaces();
  const { status, id, detail } = await report({
    place_id: 2,
    reason: 'wrong',
    changes: { phone: '+44 20 7650 1000', women_space: true, jumuah: ['12:30', '13:30'] },
  });
  assert.is(status, 202, detail);
  await drainWith(snapshot);
  assert.is(place(snapshot, 2).phone, null);
  const [open] = openReports(snapshot);
  assert.ok(open);
  assert.ok(suggestionLines(snapshot, open).includes('  phone: (unknown) → +442076501000'));
  assert.is((await drainWith(snapshot, decide(id, 'approve'))).suggestions, 1);
  const { phone, women_space, jumuah } = place(snapshot, 2);
  assert.equal([phone, women_space], ['+442076501000', 1]);
  assert.equal(
    (JSON.parse(jumuah) as { time: string }[]).map(({ time }) => time),
    ['12:30', '13:30'],
  );
  assert.is(openReports(snapshot).length, 0);
  assert.is((await drainWith(snapshot)).suggestions, 0);
  await drainWith(snapshot, decide(id, 'reject'));
  assert.is(place(snapshot, 2).phone, null);
});

test('who says no more than that a place is closed suggests to close it', async () => {
  const snapshot = makePlaces();
  const { id } = await report({ place_id: 1, reason: 'closed', comment: 'A bakery since May' });
  await drainWith(snapshot);
  const [open] = openReports(snapshot);
  assert.ok(open);
  assert.ok(suggestionLines(snapshot, open).some((line) => line.includes('permanently_closed')));
  assert.is((await drainWith(snapshot, decide(id, 'approve'))).suggestions, 1);
  const statusOf = snapshot.prepare<[number], string>('SELECT status FROM place WHERE id = ?').pluck();
  assert.is(statusOf.get(1), 'permanently_closed');
  await drainWith(snapshot, decide(id, 'reject'));
  assert.is(statusOf.get(1), 'open');
});

test('a missing place is added, from a form too', async () => {
  const snapshot = makePlaces();
  const form = new URLSearchParams({
    reason: 'missing',
    'changes.name': 'Noor <b>Mosque</b>',
    'changes.type': 'mosque',
    'changes.lat': '48.85',
    'changes.lng': '2.35',
    'changes.phone': '',
  });
  const { status, id, detail } = await report(form);
  assert.is(status, 202, detail);
  await drainWith(snapshot, decide(id, 'approve'));
  assert.is(place(snapshot, 4).name, 'Noor ‹b›Mosque‹/b›');
});

test('a missing place that is there already is told, and adds only what is not known of it', async () => {
  const snapshot = makePlaces();
  const facts = { name: 'Masjid Al Akbar', type: 'mosque', lat: -7.3366, lng: 112.7151, parking: 1 };
  const akbar = { ...facts, phone: '+62318289755' };
  snapshot
    .prepare(
      `UPDATE place_source SET last_seen = '2020-01-01T00:00:00Z', cell = ?, facts = ? WHERE place_id = 2`,
    )
    .run(cellOf(akbar), JSON.stringify(akbar));
  resolvePlaces(snapshot, [2], { now: '2026-01-01T00:00:00Z' });
  const { id, detail } = await report({
    reason: 'missing',
    changes: {
      name: 'Masjid Al-Akbar Surabaya',
      type: 'mosque',
      lat: -7.3367,
      lng: 112.7152,
      phone: '+62 812 3456 7890',
      website: 'https://other.example',
      parking: false,
    },
  });
  assert.ok(id, detail);
  await drainWith(snapshot);
  const [open] = openReports(snapshot);
  assert.ok(open);
  const told = suggestionLines(snapshot, open).join('\n');
  assert.match(told, /is probably one with 2 Masjid Al Akbar: 1\d m apart/);
  assert.match(told, 'adds to 2 what is not known of it (website), and changes nothing else there');
  lines.length = 0;
  await drainWith(snapshot, decide(id, 'approve'));
  assert.ok(lines.some((line) => line.includes(`The place that ${id} misses is one with 2`)));
  const row = () =>
    snapshot.prepare('SELECT name, lat, phone, website, parking FROM place WHERE id = 2').get();
  const { name, lat, phone, parking } = akbar;
  assert.equal(row(), { name, lat, phone, website: 'https://other.example/', parking });
  await drainWith(snapshot, decide(id, 'reject'));
  assert.equal(row(), { name, lat, phone, website: null, parking });
});

test('what cannot be kept is refused when it is sent', async () => {
  for (const [body, said] of [
    [{ place_id: 1, reason: 'wrong', changes: {} }, 'changes is empty'],
    [{ place_id: 1, reason: 'wrong', changes: { rank: 1 } }, ''],
    [{ place_id: 1, reason: 'wrong', changes: { phone: 'call me' } }, ''],
    [{ place_id: 1, reason: 'wrong', changes: { status: 'gone' } }, 'status must be one of'],
    [{ reason: 'missing' }, 'name, type, lat and lng'],
    [{ reason: 'missing', changes: { name: 'X', type: 'mosque', lat: 100, lng: 0 } }, ''],
    [{ review_id: 'abc', reason: 'other', changes: { phone: '+44 20 7650 1000' } }, 'Add its place_id'],
  ] as const) {
    const { status, detail } = await report(body);
    assert.is(status, 400, JSON.stringify(body));
    assert.match(detail, said);
  }
});

test('of a missing place the fields that are missing are named, each by itself', async () => {
  const whole = { name: 'X', type: 'mosque', lat: 51.5, lng: -0.1 };
  for (const [changes, named] of [
    [{ ...whole, type: undefined }, 'changes.type'],
    [{ ...whole, lat: undefined, lng: undefined }, 'changes.lat changes.lng'],
    [{ ...whole, name: '' }, 'changes.name'],
    [undefined, 'changes'],
  ] as const)
    assert.is((await report({ reason: 'missing', changes })).parameter, named);
});

test('what no import would keep is refused when it is sent, by its field', async () => {
  for (const [changes, said] of [
    [{ country: 'XX' }, 'country must look like GB'],
    [{ phone: '((((((((' }, 'phone must look like +44'],
    [{ phone: '+012345678' }, 'phone must look like +44'],
    [{ website: 'https://exa"mple.org' }, 'website must look like https://example.org'],
    [{ website: 'http://192.168.0.1/' }, 'website must look like https://example.org'],
    [{ website: 'https://user:word@example.org' }, 'website must look like https://example.org'],
    [{ email: 'imam@mosque.x' }, 'email must look like name@example.org'],
    [{ opening_hours: 'ask the imam' }, 'Send it like Mo-Fr 09:00-17:00'],
    [{ opening_hours: 'sunrise-sunset' }, 'Send it like Mo-Fr 09:00-17:00'],
  ] as const) {
    const { status, detail, parameter } = await report({ place_id: 1, reason: 'wrong', changes });
    assert.is(status, 400, JSON.stringify(changes));
    assert.is(parameter, `changes.${Object.keys(changes)[0]}`);
    assert.ok(detail.includes(said), detail);
  }
});

test('what an import would keep is taken, and kept', async () => {
  const snapshot = makePlaces();
  for (const [field, value, kept] of [
    ['phone', '+44 (0)20 7650-1000', '+442076501000'],
    ['website', 'example.org/prayer?"x"', 'https://example.org/prayer?%22x%22'],
    ['email', 'imam@mosque.example', 'imam@mosque.example'],
    ['opening_hours', 'Mo-Su 09:00-22:00; Fr 12:00-14:00 off', 'Mo-Su 09:00-22:00; Fr 12:00-14:00 off'],
    ['opening_hours', 'Mon to Fri 9am - 5pm', 'Mo-Fr 09:00-17:00'],
  ] as const) {
    const changes = { [field]: value };
    const { status, id, detail } = await report({ place_id: 1, reason: 'wrong', changes });
    assert.is(status, 202, detail);
    await drainWith(snapshot, decide(id, 'approve'));
    assert.is(snapshot.prepare(`SELECT ${field} FROM place WHERE id = 1`).pluck().get(), kept);
  }
});

test('an approved suggestion that cannot be kept stays open with the reason, until it can', async () => {
  const snapshot = makePlaces();
  snapshot.exec('DELETE FROM place_source WHERE place_id = 3; DELETE FROM place WHERE id = 3');
  const { id } = await report({ place_id: 3, reason: 'wrong', changes: { phone: '+44 20 7650 1000' } });
  lines.length = 0;
  assert.is((await drainWith(snapshot, decide(id, 'approve'))).suggestions, 0);
  const [open] = openReports(snapshot);
  assert.is(open?.id, id);
  assert.match(open?.resolution ?? '', 'There is no place 3.');
  assert.ok(lines.some((line) => line.includes(id) && line.includes('cannot be kept')));
  snapshot.exec(`
    CREATE TEMP TABLE third AS SELECT * FROM place WHERE id = 1;
    UPDATE third SET id = 3, name = 'Third', lat = 54.5, lng = 3;
    INSERT INTO place SELECT * FROM third;
    INSERT INTO place_source (source_id, ref, place_id, content, last_seen, facts)
      VALUES (1, 3, 3, 'x', '2026-01-01T00:00:00Z', json_object('name', 'Third', 'type', 'mosque', 'lat', 54.5, 'lng', 3));`);
  assert.is((await drainWith(snapshot)).suggestions, 1);
  assert.is(place(snapshot, 3).phone, '+442076501000');
  assert.is(openReports(snapshot).length, 0, 'it is closed once it is kept');
});

test.after(() => store.close());
test.run();
