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

test(
  'times that a calendar wrote in UTC are shown by the clocks of where it is',
  withCities(async (workspace) => {
    const lines = ['BEGIN:VCALENDAR'];
    for (const [uid, start, end, rule] of [
      ['once', '20270704T233000Z', '20270705T003000Z', ''],
      ['weekly', '20261201T190000Z', '20261201T200000Z', 'RRULE:FREQ=WEEKLY;COUNT=2'],
    ] as const) {
      lines.push('BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, `DTSTART:${start}`, `DTEND:${end}`);
      lines.push(...(rule === '' ? [] : [rule]), 'END:VEVENT');
    }
    const text = [...lines, 'END:VCALENDAR', ''].join('\r\n');
    const shown = async (options: { city?: string }, calendar = text) => {
      await workspace.import('ics', workspace.file('google.ics', calendar), options);
      const { occurrences } = workspace.with((snapshot) => readUpcomingEvents(snapshot, TODAY));
      return occurrences.map(({ start, end, timezone }) => `${start} ${end.slice(11, 16)} ${timezone}`);
    };
    assert.equal(await shown({}), [
      '2026-12-01T19:00:00+00:00 20:00 Etc/UTC',
      '2026-12-08T19:00:00+00:00 20:00 Etc/UTC',
      '2027-07-04T23:30:00+00:00 00:30 Etc/UTC',
    ]);
    // A rule keeps the clocks that its calendar counts by.
    const berlin = text.replace('BEGIN:VEVENT', 'X-WR-TIMEZONE:Europe/Berlin\r\nBEGIN:VEVENT');
    assert.equal(await shown({}, berlin), [
      '2026-12-01T19:00:00+00:00 20:00 Etc/UTC',
      '2026-12-08T19:00:00+00:00 20:00 Etc/UTC',
      '2027-07-05T01:30:00+02:00 02:30 Europe/Berlin',
    ]);
    assert.equal(await shown({ city: 'algiers' }, berlin), await shown({ city: 'algiers' }));
    assert.equal(await shown({ city: 'algiers' }), [
      '2026-12-01T20:00:00+01:00 21:00 Africa/Algiers',
      '2026-12-08T20:00:00+01:00 21:00 Africa/Algiers',
      '2027-07-05T00:30:00+01:00 01:30 Africa/Algiers',
    ]);
  }),
);

test.run();
