/**
 * Opening hours, against what opening_hours.js 3.9.0 (the reference evaluation of OpenStreetMap's syntax) says of them.
 * Each line: hours, a local time, whether they are open then; null for what is not read.
 */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isOpenAt, wallAt } from '../../src/hours/opening_hours.ts';

// 2026-11-27 is a Friday.
const EXPECTED: readonly (readonly [hours: string, at: string, isOpen: boolean | null])[] = [
  ['24/7', '2026-11-27T03:00', true],
  ['Mo-Su 05:00-22:00', '2026-11-27T04:59', false],
  ['Mo-Su 05:00-22:00', '2026-11-27T05:00', true],
  ['Mo-Su 05:00-22:00', '2026-11-27T22:00', false],
  ['05:00-22:00', '2026-11-29T21:59', true],
  ['Mo-Fr 09:00-12:00,13:00-17:00; Sa 10:00-14:00', '2026-11-27T12:30', false],
  ['Mo-Fr 09:00-12:00,13:00-17:00; Sa 10:00-14:00', '2026-11-28T13:59', true],
  ['Mo-Fr 09:00-12:00,13:00-17:00; Sa 10:00-14:00', '2026-11-29T11:00', false],
  ['Mo-Th 11:00-23:00, Fr-Sa 11:00-02:00', '2026-11-28T01:30', true],
  ['Mo-Th 11:00-23:00, Fr-Sa 11:00-02:00', '2026-11-27T01:30', false],
  ['Mo-Th 12:00-15:00,17:30-22:30; Fr 12:00-15:00, 17:30-23:30', '2026-11-27T23:00', true],
  ['Mo,We,Fr 18:00-20:00', '2026-11-27T19:00', true],
  ['Mo,We,Fr 18:00-20:00', '2026-11-26T19:00', false],
  ['Fr-Mo 10:00-12:00', '2026-11-30T11:00', true],
  ['Mo-Su 17:00-26:00', '2026-11-28T01:59', true],
  ['Mo-Fr 08:00-12:00; We off', '2026-11-25T09:00', false],
  ['Dec 24-26 off; Mo-Su 10:00-20:00', '2026-12-25T12:00', true],
  ['Mo-Su 10:00-20:00; Dec 24-26 off', '2026-12-25T12:00', false],
  ['Apr-Sep Mo-Fr 08:00-20:00; Oct-Mar Mo-Fr 09:00-17:00', '2026-11-27T08:30', false],
  ['Nov-Feb: Mo-Fr 09:00-15:00', '2026-11-27T14:00', true],
  ['Mo-Su,PH 06:00-22:00', '2026-11-27T21:00', true],
  ['Mo-Fr 10:00-18:00, Sa,Su 12:00-16:00', '2026-11-29T15:00', true],
  ['off', '2026-11-27T12:00', false],
  ['Mo-Su 12:00-24:00; Mo off', '2026-11-27T23:59', true],
  // The break of the Friday prayer.
  ['Mo-Su 09:00-24:00; Fr 12:00-14:00 off', '2026-11-27T11:59', true],
  ['Mo-Su 09:00-24:00; Fr 12:00-14:00 off', '2026-11-27T13:00', false],
  ['Mo-Su 09:00-24:00; Fr 12:00-14:00 closed', '2026-11-27T14:00', true],
  ['Mo-Su 09:00-24:00; Fr 12:00-14:00 off', '2026-11-26T13:00', true],
  ['Mo-Su 09:00-24:00, Fr 12:00-14:00 off', '2026-11-27T13:00', false],
  ['24/7; Fr 12:00-14:00 off', '2026-11-27T13:00', false],
  ['Fr 12:00-14:00 off; Mo-Su 09:00-24:00', '2026-11-27T13:00', true],
  ['Mo-Su 20:00-03:00; Sa 01:00-02:00 off', '2026-11-28T01:30', false],
  ['Mo-Su 20:00-03:00; Sa 01:00-02:00 off', '2026-11-28T02:30', true],
  ['Mo-Su 00:00-24:00; Fr 23:00-01:00 off', '2026-11-28T00:30', false],
  ['sunrise-sunset', '2026-11-27T12:00', null],
  ['Su[1] 10:00-12:00', '2026-11-27T12:00', null],
  ['Mo-Su 18:00+', '2026-11-27T19:00', null],
  ['always', '2026-11-27T12:00', null],
  ['', '2026-11-27T12:00', null],
];

/** Comments: where the reference says no more than "maybe", we go by the times beside them. */
const COMMENTED: typeof EXPECTED = [
  ['Mo-Fr 09:00-17:00 "women upstairs"', '2026-11-27T12:00', true],
  ['Mo-Fr 09:00-17:00 "by appointment"; Sa 10:00-12:00', '2026-11-27T08:00', false],
  ['Mo-Fr 09:00-17:00 open "ring; the bell"', '2026-11-27T12:00', true],
  ['24/7 "call first"', '2026-11-29T03:00', true],
  ['Mo-Fr 09:00-17:00; Fr 12:00-14:00 off "jumuah"', '2026-11-27T13:00', false],
  ['Mo-Su 09:00-17:00; Fr off "holiday"', '2026-11-27T13:00', false],
  // A comment alone says nothing, and in place of times it is no time.
  ['Mo-Fr 09:00-17:00; "by appointment"', '2026-11-27T12:00', true],
  ['Mo-Fr 09:00-17:00; "by appointment"', '2026-11-28T12:00', false],
  ['Mo-Su 09:00-17:00; Fr "by appointment"', '2026-11-27T12:00', false],
  ['Fr open "all day"', '2026-11-27T23:00', true],
  ['"by appointment"', '2026-11-27T12:00', null],
  ['Mo-Fr 09:00-17:00 "by', '2026-11-27T12:00', null],
  ['Mo-Fr 09:00-17:00 "by appointment" 18:00-19:00', '2026-11-27T12:00', null],
  ['Mo-Fr 09:00-17:00 || "by appointment"', '2026-11-27T12:00', null],
];

for (const [hours, at, isOpen] of [...EXPECTED, ...COMMENTED])
  test(`${hours} at ${at}`, () => assert.is(isOpenAt(hours, wallAt(at, 'Europe/London')), isOpen));

test('an instant is read by the clock of the place', () => {
  assert.is(isOpenAt('Mo-Su 05:00-22:00', wallAt('2026-11-27T20:30Z', 'Europe/Istanbul')), false);
  assert.is(isOpenAt('Mo-Su 05:00-22:00', wallAt('2026-11-27T20:30Z', 'Europe/London')), true);
});

test('no text makes the reading fail', () => {
  for (const text of [
    '-',
    ',,,',
    ';;',
    'Mo-',
    '10:00-',
    '99:99-10:00',
    'Mo-Fr 10:00',
    '12',
    'ph',
    '((',
    'Dec',
    'x'.repeat(500),
  ])
    assert.type(isOpenAt(text, 0) ?? false, 'boolean', text);
});

test('a comma between days and their times opens neither whole days nor other days', () => {
  const open = (hours: string, at: string) => isOpenAt(hours, Date.parse(`${at}Z`));
  for (const hours of ['Mo-Fr, 09:00-17:00', 'Mo,Tu,We,Th,Fr, 09:00-17:00; Sa off']) {
    assert.equal(
      ['2026-11-27T03:00', '2026-11-27T10:00', '2026-11-28T10:00'].map((at) => open(hours, at)),
      [false, true, false],
      hours,
    );
  }
});

test.run();
