import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { civilDate, dayNumber } from '../../src/prayer/civil_date.ts';
import { hijriDate, isRamadan } from '../../src/prayer/hijri.ts';

const on = (date: string, adjustment = 0) => hijriDate(dayNumber(date), adjustment)?.date ?? null;

/** R.H. van Gent, "The Umm al-Qura Calendar of Saudi Arabia" (Utrecht University): first days of months. */
const FIRST_DAYS = {
  '1937-03-14': '1356-01-01',
  '2020-04-24': '1441-09-01',
  '2021-04-13': '1442-09-01',
  '2022-04-02': '1443-09-01',
  '2023-03-23': '1444-09-01',
  '2024-03-11': '1445-09-01',
  '2024-07-07': '1446-01-01',
  '2025-03-01': '1446-09-01',
  '2026-02-18': '1447-09-01',
};

test('first days of months of the published calendar', () => {
  for (const [date, hijri] of Object.entries(FIRST_DAYS)) assert.is(on(date), hijri, date);
});

test('nothing outside the table, and every day inside it follows the one before', () => {
  assert.is(on('1937-03-13'), null);
  assert.is(on('2077-11-17'), null);
  let previous = hijriDate(dayNumber('1937-03-14'), 0);
  for (let day = dayNumber('1937-03-15'); day <= dayNumber('2077-11-16'); day++) {
    const next = hijriDate(day, 0);
    if (previous === null || next === null) throw new Error(`${civilDate(day)} has no Hijri date`);
    const sameMonth = next.month === previous.month && next.day === previous.day + 1;
    // Shaban 1364 has 28 days in the published calendar; all other months have 29 or 30.
    const shortest = previous.date.startsWith('1364-08') ? 28 : 29;
    const newMonth =
      next.day === 1 &&
      previous.day >= shortest &&
      previous.day <= 30 &&
      next.month === (previous.month % 12) + 1;
    assert.ok(sameMonth || newMonth, `${civilDate(day)}: ${previous.date}, ${next.date}`);
    previous = next;
  }
  assert.is(previous?.date.slice(0, 7), '1500-12');
});

test('the same as the runtime, to the year it is right for (2029)', () => {
  const theirs = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  for (let day = dayNumber('2000-01-01'); day < dayNumber('2029-08-01'); day += 3) {
    const [month, dayOfMonth, year] = theirs.format(day * 86_400_000).match(/\d+/g) ?? [];
    assert.is(hijriDate(day, 0)?.date, `${year}-${month}-${dayOfMonth}`, civilDate(day));
  }
});

test('an adjustment moves the date by whole days, also over the end of a month', () => {
  assert.is(on('2026-02-17', 1), '1447-09-01');
  assert.is(on('2026-02-18', -1), on('2026-02-17'));
  assert.is(on('2026-02-18', 2), '1447-09-03');
});

test('Ramadan', () => {
  assert.equal(
    ['2026-02-17', '2026-02-18', '2026-03-19', '2026-03-20'].map((date) => isRamadan(dayNumber(date))),
    [false, true, true, false],
  );
});

test.run();
