import { Temporal } from 'temporal-polyfill';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hijriOccurrences } from '../../../build/bake/hijri_recurrence.ts';
import { ruleOccurrences } from '../../../build/bake/rule_recurrence.ts';
import { readHijriRule } from '../../../build/snapshot/hijri_rule.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const WEEKLY = {
  id: 1,
  starts: '2026-01-02T13:00',
  ends: '2026-01-02T13:45',
  venue_timezone: null,
  timezone: 'Europe/London',
  all_day: 0,
  recurrence: 'FREQ=WEEKLY;BYDAY=FR',
};

test('a weekly event keeps its wall-clock time when the clocks change', () => {
  const found = ruleOccurrences(WEEKLY, date('2026-03-27'), date('2026-04-03'));
  assert.equal(
    found.map(({ start, end }) => [start, end]),
    [
      ['2026-03-27T13:00:00+00:00', '2026-03-27T13:45:00+00:00'],
      ['2026-04-03T13:00:00+01:00', '2026-04-03T13:45:00+01:00'],
    ],
  );
});

test('clocks follow the rules that ship with the product, not those of the runtime', () => {
  // Morocco went back to UTC for good on 2026-09-20 (IANA 2026c); Node 20 has 2025c.
  const jumua = {
    ...WEEKLY,
    timezone: 'Africa/Casablanca',
    recurrence: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261002T120000Z',
  };
  assert.equal(
    ruleOccurrences(jumua, date('2026-09-18'), date('2026-12-31')).map(({ start }) => start),
    ['2026-09-18T13:00:00+01:00', '2026-09-25T13:00:00+00:00'],
  );
  const later = { ...jumua, recurrence: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261002T130000Z' };
  assert.is(ruleOccurrences(later, date('2026-09-18'), date('2026-12-31')).length, 3, 'UNTIL is inclusive');
});

test('an event that takes place once', () => {
  const once = { ...WEEKLY, recurrence: null };
  assert.is(ruleOccurrences(once, date('2026-01-01'), date('2026-12-31')).length, 1);
  assert.is(ruleOccurrences(once, date('2026-01-03'), date('2026-12-31')).length, 0);
});

// RFC 5545, 3.3.10: a date that a month does not have is left out.
test('the 31st of each month, and the 29th of February', () => {
  const starts = (day: string, recurrence: string, until: string) =>
    ruleOccurrences(
      { ...WEEKLY, starts: `${day}T13:00`, ends: `${day}T14:00`, recurrence },
      date('2026-01-01'),
      date(until),
    ).map(({ start }) => start.slice(0, 10));
  assert.equal(starts('2026-01-31', 'FREQ=MONTHLY', '2026-06-30'), [
    '2026-01-31',
    '2026-03-31',
    '2026-05-31',
  ]);
  assert.equal(starts('2024-02-29', 'FREQ=YEARLY', '2029-12-31'), ['2028-02-29']);
});

test('what begins in an hour that clocks leave out begins later, and is as long', () => {
  const night = { ...WEEKLY, starts: '2026-03-29T01:30', ends: '2026-03-29T02:15', recurrence: null };
  assert.equal(
    ruleOccurrences(night, date('2026-03-29'), date('2026-03-29')).map(({ start, end }) => [start, end]),
    [['2026-03-29T02:30:00+01:00', '2026-03-29T03:15:00+01:00']],
  );
});

test('an all-day event ends on its last day', () => {
  const camp = {
    ...WEEKLY,
    all_day: 1,
    starts: '2026-07-01',
    ends: '2026-07-03',
    timezone: null,
    recurrence: null,
  };
  assert.equal(ruleOccurrences(camp, date('2026-07-03'), date('2026-07-31')), [
    { localStart: '2026-07-01', start: '2026-07-01', end: '2026-07-03' },
  ]);
});

test('a rule that cannot be read names its event', () => {
  assert.throws(
    () =>
      ruleOccurrences({ ...WEEKLY, recurrence: 'FREQ=SOMETIMES' }, date('2026-01-01'), date('2026-02-01')),
    /Event 1 cannot be expanded/,
  );
});

// Source: the Umm al-Qura calendar as published by KACST for 1447 and 1448 AH.
test('days of the Hijri year', () => {
  const between = (recurrence: string) =>
    hijriOccurrences(recurrence, date('2026-01-01'), date('2026-12-31')).map(
      ({ start, end }) => `${start}/${end}`,
    );
  assert.equal(between('hijri:09-01/1'), ['2026-02-18/2026-02-18']);
  assert.equal(between('hijri:10-01/3'), ['2026-03-20/2026-03-22']);
  assert.equal(between('hijri:12-10/4'), ['2026-05-27/2026-05-30']);
  assert.equal(between('hijri:01-01/1'), ['2026-06-16/2026-06-16']);
  assert.is(between('hijri:*-13/3').length, 13);
  assert.is(between('hijri:01..11-13/3').length, 12, 'Dhu al-Hijjah is left out');
});

// Source: the same calendar: Ramadan 1447 has 30 days, Ramadan 1448 has 29.
test('days that begin in a month end with it', () => {
  const between = (from: string, to: string) =>
    hijriOccurrences('hijri:09-21/10', date(from), date(to)).map(({ start, end }) => `${start}/${end}`);
  assert.equal(between('2026-01-01', '2026-12-31'), ['2026-03-10/2026-03-19']);
  assert.equal(between('2027-01-01', '2027-12-31'), ['2027-02-28/2027-03-08']);
});

test('a malformed Hijri recurrence is refused', () => {
  assert.throws(
    () => hijriOccurrences('hijri:13-01/1', date('2026-01-01'), date('2026-12-31')),
    /Write it like/,
  );
  for (const rule of ['hijri:11..01-13/3', 'hijri:01-31/1', 'hijri:01-01/0', 'hijri:01-01/31', 'hijri:1-1/1'])
    assert.is(readHijriRule(rule), null, rule);
});

test.run();
