import { Temporal } from 'temporal-polyfill';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readUpcomingEvents } from '../../../build/bake/events.ts';
import { withCities } from '../import/workspace.ts';

const TODAY = Temporal.PlainDate.from('2026-11-02');

/** A calendar of weekly events on the days from Monday on, and one of the far future. */
function calendar(weekly: number): string {
  const event = (uid: string, start: string, rule: string) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SUMMARY:${uid}`,
    `DTSTART;TZID=Europe/London:${start}`,
    ...(rule === '' ? [] : [rule]),
    'END:VEVENT',
  ];
  const all = Array.from({ length: weekly }, (_, day) =>
    event(`weekly ${day}`, `2026110${2 + day}T180000`, 'RRULE:FREQ=WEEKLY'),
  );
  return ['BEGIN:VCALENDAR', ...all.flat(), ...event('far', '20271001T180000', ''), 'END:VCALENDAR', ''].join(
    '\r\n',
  );
}

test(
  'of too many dates the next of each event is kept, and of the others the soonest',
  withCities(async (workspace) => {
    await workspace.import('ics', workspace.file('a.ics', calendar(5)), { city: 'london' });
    const whole = workspace.with((snapshot) => readUpcomingEvents(snapshot, TODAY));
    assert.is(whole.cut, 0);
    const cut = workspace.with((snapshot) => readUpcomingEvents(snapshot, TODAY, 20));
    assert.is(cut.occurrences.length, 20);
    assert.is(cut.cut, whole.occurrences.length - 20);
    // The first nineteen of all, and the only date of the event far ahead.
    assert.equal(
      cut.occurrences.map(({ id }) => id),
      [...whole.occurrences.slice(0, 19), ...whole.occurrences.filter(({ title }) => title === 'far')].map(
        ({ id }) => id,
      ),
    );
    assert.is(cut.events.length, 6);
  }),
);

test.run();
