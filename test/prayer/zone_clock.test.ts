import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { prayerDays } from '../../src/prayer/day.ts';
import { zoneClock } from '../../src/prayer/zone_clock.ts';
import { planFor } from './plan.ts';

const zones = [...Intl.supportedValuesOf('timeZone'), 'Etc/GMT', 'Etc/GMT-14', 'Etc/GMT+12', 'Etc/GMT-3'];

test('offsets are those of the runtime, in every zone, from 1970 to 2100', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 4_102_444_800 }),
      (timezone, seconds) => {
        const name = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' })
          .formatToParts(seconds * 1000)
          .find(({ type }) => type === 'timeZoneName')?.value;
        const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name ?? '') ?? [];
        const expected = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
        assert.is(zoneClock(timezone).offsetAt(seconds * 1000), expected === 0 ? 0 : expected, timezone);
      },
    ),
    { numRuns: 1500 },
  );
});

test('to the second where the clocks change', () => {
  const london = zoneClock('Europe/London');
  assert.is(london.offsetAt(Date.parse('2026-03-29T00:59:59Z')), 0);
  assert.is(london.offsetAt(Date.parse('2026-03-29T01:00:00Z')), 60);
  const troll = zoneClock('Antarctica/Troll');
  assert.is(troll.offsetAt(Date.parse('2026-03-29T00:59:59Z')), 0);
  assert.is(troll.offsetAt(Date.parse('2026-03-29T01:00:00Z')), 120);
  assert.is(zoneClock('Asia/Kolkata').offsetAt(0), 330);
});

test('on days of change, timings and timestamps both follow the clock', () => {
  // Summer time began in London on 2026-03-29 at 01:00, before fajr, and ends on 2026-10-25 at 02:00.
  const days = prayerDays(planFor(51.5, -0.12, 'Europe/London'), '2026-03-28', 2);
  assert.match(days[0]?.timestamps.fajr ?? '', /^2026-03-28T03:\d\d:00\+00:00$/);
  assert.match(days[1]?.timestamps.fajr ?? '', /^2026-03-29T04:\d\d:00\+01:00$/);
  // In Cairo the clocks went back at midnight into 2026-10-30: the night of the 29th has both offsets.
  const [cairo] = prayerDays(planFor(30.04, 31.24, 'Africa/Cairo'), '2026-10-29', 1);
  assert.match(cairo?.timestamps.isha ?? '', /\+03:00$/);
  assert.match(cairo?.timestamps.last_third ?? '', /^2026-10-30T0\d:\d\d:00\+02:00$/);
  for (const name of ['isha', 'midnight', 'last_third'] as const) {
    assert.is(cairo?.timestamps[name]?.slice(11, 16), cairo?.timings[name]);
  }
});

test('offsets with seconds, from before standard time, are whole minutes and the instant stays right', () => {
  const [day] = prayerDays(planFor(52.37, 4.9, 'Europe/Amsterdam'), '1901-06-01', 1);
  assert.match(day?.timestamps.dhuhr ?? '', /^1901-06-01T\d\d:\d\d:00\+00:\d\d$/);
});

test.run();
