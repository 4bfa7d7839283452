import { spawnSync } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readIcs } from '../../../build/import/ics.ts';
import { messageOf, type Workspace, withCities } from './workspace.ts';

const CALENDAR = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Mihrab//Test//EN
BEGIN:VEVENT
UID:friday
SUMMARY;LANGUAGE=de:Freitagsgebet\\, Khutba
DTSTART;TZID=Europe/Berlin:20261127T131500
DTEND;TZID=Europe/Berlin:20261127T141500
RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=10
EXDATE;TZID=Europe/Berlin:20261204T131500
LOCATION:Moschee\\, Berlin
GEO:52.52;13.41
ORGANIZER;CN=Verein:mailto:someone@example.org
URL:https://example.org/friday
END:VEVENT
BEGIN:VEVENT
UID:friday
RECURRENCE-ID;TZID=Europe/Berlin:20261218T131500
SUMMARY:Freitagsgebet\\, später
DTSTART;TZID=Europe/Berlin:20261218T150000
DTEND;TZID=Europe/Berlin:20261218T160000
END:VEVENT
BEGIN:VEVENT
UID:open-days
SUMMARY:Open days
DTSTART;VALUE=DATE:20261201
DTEND;VALUE=DATE:20261203
STATUS:CANCELLED
END:VEVENT
BEGIN:VEVENT
UID:anywhere
SUMMARY:A time on the wall
DTSTART:20261201T190000
DTEND:20261201T203000
END:VEVENT
END:VCALENDAR
`;

interface Row {
  id: number;
  ref: string;
  title: string;
  starts: string;
  ends: string;
  timezone: string | null;
  recurrence: string | null;
  excluded: string;
  city_id: number | null;
  country: string | null;
  organizer: string | null;
  status: string;
}
const events = (workspace: Workspace): Row[] =>
  workspace.rows<Row>(
    'SELECT id, ref, title, starts, ends, timezone, recurrence, excluded, city_id, country, organizer, status FROM event ORDER BY ref',
  );

test(
  'rules, exceptions, moved occurrences and all-day events are kept; a mail address is not',
  withCities(async (workspace) => {
    const file = workspace.file('calendar.ics', CALENDAR);
    const report = await workspace.import('ics', file, { timezone: 'Africa/Algiers' });
    assert.equal([report.read, report.new], [4, 4]);
    const [anywhere, friday, moved, open] = events(workspace);
    assert.equal([anywhere?.starts, anywhere?.timezone], ['2026-12-01T19:00', 'Africa/Algiers']);
    assert.equal(
      { ...friday, id: 0 },
      {
        id: 0,
        ref: 'friday',
        title: 'Freitagsgebet, Khutba',
        starts: '2026-11-27T13:15',
        ends: '2026-11-27T14:15',
        timezone: 'Europe/Berlin',
        recurrence: 'FREQ=WEEKLY;COUNT=10;BYDAY=FR',
        excluded: '["2026-12-04T13:15","2026-12-18T13:15"]',
        city_id: 2950159,
        country: 'DE',
        organizer: 'Verein',
        status: 'scheduled',
      },
    );
    assert.equal(
      [moved?.ref, moved?.starts, moved?.recurrence],
      ['friday/2026-12-18T13:15', '2026-12-18T15:00', null],
    );
    assert.equal(
      [open?.starts, open?.ends, open?.timezone, open?.status],
      ['2026-12-01', '2026-12-02', 'Africa/Algiers', 'cancelled'],
    );
  }),
);

test(
  'again: nothing changes; without an event: it is cancelled, and keeps its id',
  withCities(async (workspace) => {
    const file = workspace.file('calendar.ics', CALENDAR);
    await workspace.import('ics', file, { timezone: 'Africa/Algiers' });
    const before = events(workspace);
    const bytes = workspace.fingerprint();
    const again = await workspace.import('ics', file, { timezone: 'Africa/Algiers' });
    assert.equal([again.unchanged, again.closed], [4, 0]);
    assert.is(workspace.fingerprint(), bytes);
    workspace.file('calendar.ics', CALENDAR.replace('UID:anywhere', 'UID:elsewhere'));
    const changed = await workspace.import('ics', file, { timezone: 'Africa/Algiers' });
    assert.equal([changed.new, changed.closed], [1, 1]);
    const after = events(workspace);
    assert.equal(
      after.filter((event) => event.status === 'cancelled').map((event) => event.ref),
      ['anywhere', 'open-days'],
    );
    assert.is(after[0]?.id, before[0]?.id);
  }),
);

test(
  'a time without any zone is left out with the remedy',
  withCities(async (workspace) => {
    const report = await workspace.import('ics', workspace.file('calendar.ics', CALENDAR));
    assert.equal(report.skipped, { 'no time zone (give --timezone)': { count: 1, first: 'event anywhere' } });
    const named = CALENDAR.replace('VERSION:2.0', 'VERSION:2.0\nX-WR-TIMEZONE:Asia/Riyadh');
    await workspace.import('ics', workspace.file('named.ics', named));
    assert.is(events(workspace).find((event) => event.ref === 'anywhere')?.timezone, 'Asia/Riyadh');
    const message = await messageOf(
      workspace.import('ics', workspace.file('empty.ics', 'BEGIN:VCALENDAR\nEND:VCALENDAR\n')),
    );
    assert.match(message, /it holds no event/);
  }),
);

test(
  'the clock of the machine does not matter',
  withCities(async (workspace) => {
    const file = workspace.file('calendar.ics', CALENDAR);
    const here = JSON.stringify([...readIcs(file, 'Africa/Algiers', { bytes: 0, elements: 0 })]);
    const script = `import { readIcs } from ${JSON.stringify(new URL('../../../build/import/ics.ts', import.meta.url).href)};
      process.stdout.write(JSON.stringify([...readIcs(${JSON.stringify(file)}, 'Africa/Algiers', { bytes: 0, elements: 0 })]));`;
    for (const TZ of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
      const there = spawnSync(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '--eval', script],
        {
          cwd: new URL('../../..', import.meta.url).pathname,
          env: { ...process.env, TZ },
          encoding: 'utf8',
        },
      );
      assert.is(there.stdout, here, TZ);
    }
  }),
);

test.run();
