import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isSuddenRun } from '../../src/reviews/sudden_run.ts';

const AT = new Date('2026-07-10T12:00:00Z');
const HOUR_MS = 3_600_000;
const hoursBefore = (hours: number): string => new Date(AT.getTime() - hours * HOUR_MS).toISOString();

/** A place that was rated every so many hours before the day of the run. */
const ratedEvery = (hours: number) => (n: number) => hoursBefore(24 + n * hours);

test('five within a day are a run at a place that had none before', () => {
  const publishedBefore = (): null => null;
  assert.not(isSuddenRun(AT, { lately: 4, publishedBefore }));
  assert.ok(isSuddenRun(AT, { lately: 5, publishedBefore }));
});

test('a place is used to five a day where it had twenty within eight days before', () => {
  // Twenty ratings in 192 hours are one every 9.6.
  assert.not(isSuddenRun(AT, { lately: 5, publishedBefore: ratedEvery(9.6) }));
  assert.ok(isSuddenRun(AT, { lately: 5, publishedBefore: ratedEvery(9.61) }));
  // But not to twenty-five, which take a hundred in that time.
  assert.not(isSuddenRun(AT, { lately: 24, publishedBefore: ratedEvery(9.6) }));
  assert.ok(isSuddenRun(AT, { lately: 25, publishedBefore: ratedEvery(9.6) }));
  assert.not(isSuddenRun(AT, { lately: 25, publishedBefore: ratedEvery(1.92) }));
});

test.run();
