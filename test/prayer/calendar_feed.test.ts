import ical from 'node-ical';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { calendarFeed } from '../../src/prayer/calendar_feed.ts';
import { prayerDays } from '../../src/prayer/day.ts';
import { methodOf } from '../../src/prayer/methods.ts';
import { planFor } from './plan.ts';

const ankara = planFor(39.93, 32.86, 'Europe/Istanbul', { method: methodOf(13) });
const feed = (from: string, days: number, plan = ankara) => calendarFeed(prayerDays(plan, from, days));
const unfolded = (text: string) => text.replaceAll('\r\n ', '');
const uids = (text: string): string[] => unfolded(text).match(/^UID:.*$/gm) ?? [];

test('lines end in CRLF, have 75 octets at most, and nothing else breaks them', () => {
  const text = feed('2026-03-01', 30);
  assert.ok(text.endsWith('END:VCALENDAR\r\n'));
  assert.not.match(text.replaceAll('\r\n', ''), /[\r\n]/);
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  assert.match(unfolded(text), /Diyanet\\, Türkiye/);
});

test('a calendar program reads every prayer at its instant', () => {
  const days = prayerDays(ankara, '2026-03-27', 5);
  const events = Object.values(ical.sync.parseICS(calendarFeed(days))).filter(
    (item) => item?.type === 'VEVENT',
  );
  assert.is(events.length, 5 * 5);
  const expected = days.flatMap(({ timestamps: { fajr, dhuhr, asr, maghrib, isha } }) =>
    [fajr, dhuhr, asr, maghrib, isha].map((at) => new Date(at ?? '').toISOString()),
  );
  assert.equal(
    events.map((event) => event?.type === 'VEVENT' && event.start?.toISOString()),
    expected,
  );
  for (const event of events) {
    if (event?.type !== 'VEVENT') throw new Error('not an event');
    assert.ok(
      (event.end?.getTime() ?? 0) > (event.start?.getTime() ?? 0),
      'RFC 5545: the end is after the start',
    );
  }
});

test('an event keeps its UID from one fetch to the next, whatever the method says of its time', () => {
  const [first, later] = [uids(feed('2026-03-01', 10)), uids(feed('2026-03-05', 10))];
  assert.is(new Set(first).size, 50);
  assert.is(first.filter((uid) => later.includes(uid)).length, 30);
  assert.equal(uids(feed('2026-03-01', 10, { ...ankara, method: methodOf(3) })), first);
  assert.is(feed('2026-03-01', 10), feed('2026-03-01', 10), 'same days, same bytes');
});

test('a prayer the sun does not give has no event', () => {
  assert.is(uids(feed('2026-06-15', 1, planFor(69.65, 18.96, 'Europe/Oslo'))).length, 2);
});

test.run();
