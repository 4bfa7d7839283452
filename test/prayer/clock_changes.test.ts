import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { prayerDays } from '../../src/prayer/day.ts';
import { planFor } from './plan.ts';

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
