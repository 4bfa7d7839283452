import { spawnSync } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readIcs } from '../../../build/import/ics.ts';
import { cityLine, messageOf, type Workspace, withCities } from './workspace.ts';

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
    const here = JSON.stringify(await readIcs(file, 'Africa/Algiers', { bytes: 0, elements: 0 }));
    const script = `import { readIcs } from ${JSON.stringify(new URL('../../../build/import/ics.ts', import.meta.url).href)};
      process.stdout.write(JSON.stringify(await readIcs(${JSON.stringify(file)}, 'Africa/Algiers', { bytes: 0, elements: 0 })));`;
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

test(
  'what cannot be taken rightly is left out with its reason, and stops neither the import nor the rest',
  withCities(async (workspace) => {
    const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
    const at = 'DTSTART;TZID=Europe/London:20261122T120000';
    const calendar = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'X-WR-TIMEZONE:Europe/Nowhere',
      ...event('UID:minutely', 'SUMMARY:A', at, 'RRULE:FREQ=MINUTELY'),
      ...event('UID:hours', 'SUMMARY:A', at, 'RRULE:FREQ=DAILY;BYHOUR=1,2,3'),
      ...event('UID:never', 'SUMMARY:A', at, 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
      ...event('UID:zone', 'SUMMARY:A', 'DTSTART;TZID=Mars/Olympus:20261122T120000'),
      ...event('UID:outlook', 'SUMMARY:A', 'DTSTART;TZID=Customized Time Zone:20261122T120000'),
      ...event('UID:floating', 'SUMMARY:A', 'DTSTART:20261122T120000'),
      ...event(
        'UID:hijri',
        'SUMMARY:A',
        'DTSTART;VALUE=DATE:20260218',
        'RRULE:RSCALE=ISLAMIC-CIVIL;FREQ=YEARLY',
      ),
      ...event('SUMMARY:Without a UID', at),
      ...event(
        'UID:dates',
        'SUMMARY:Circle',
        at,
        'DTEND;TZID=Europe/London:20261122T130000',
        'RDATE:20261125T120000Z,20261129T120000Z',
      ),
      ...event('UID:interval', 'SUMMARY:A', at, 'RRULE:FREQ=DAILY;INTERVAL=0'),
      ...event('UID:two', 'SUMMARY:A', at, 'RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=MONTHLY;COUNT=2'),
      ...event('UID:private', 'SUMMARY:A', at, 'CLASS:PRIVATE'),
      ...event('UID:hour-25', 'SUMMARY:A', 'DTSTART;TZID=Europe/London:20261122T253000'),
      ...event('UID:later', 'SUMMARY:A', at, 'RRULE:FREQ=WEEKLY'),
      ...event('UID:later', 'SUMMARY:A', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261129T120000Z', at),
      'END:VCALENDAR',
      '',
    ].join('\r\n');
    const file = workspace.file('mosque.ics', calendar);
    const report = await workspace.import('ics', file);
    assert.equal(
      Object.entries(report.skipped).map(([reason, { count }]) => [reason, count]),
      [
        ['it recurs several times a day', 2],
        ['the recurrence is no RFC 5545 rule', 1],
        ['its time zone is unknown', 2],
        ['no time zone (give --timezone)', 1],
        ['its rule follows another calendar (RSCALE)', 1],
        ['its times or its rule cannot be read', 1],
        ['it has several rules, or one of exceptions (EXRULE)', 1],
        ['it is private (CLASS)', 1],
        ['a date or time of it does not exist', 1],
        ['it changes all later dates (RANGE)', 1],
      ],
    );
    assert.equal(workspace.rows('SELECT title, starts, ends FROM event ORDER BY starts, title'), [
      { title: 'Circle', starts: '2026-11-22T12:00', ends: '2026-11-22T13:00' },
      { title: 'Without a UID', starts: '2026-11-22T12:00', ends: '2026-11-22T12:00' },
      { title: 'Circle', starts: '2026-11-25T12:00', ends: '2026-11-25T13:00' },
      { title: 'Circle', starts: '2026-11-29T12:00', ends: '2026-11-29T13:00' },
    ]);
    assert.is((await workspace.import('ics', file)).unchanged, 4, 'an event without a UID is the same again');
  }),
);

test(
  'what programs write beside the standard, and what is rare in it, is taken as it is meant',
  withCities(async (workspace) => {
    const event = (uid: string, ...lines: string[]) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SUMMARY:${uid}`,
      ...lines,
      'END:VEVENT',
    ];
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:W. Europe Standard Time',
      ...['STANDARD', 'DAYLIGHT'].flatMap((name) => [
        `BEGIN:${name}`,
        'DTSTART:16010101T030000',
        `RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${name === 'STANDARD' ? 10 : 3}`,
        `TZOFFSETFROM:${name === 'STANDARD' ? '+0200' : '+0100'}`,
        `TZOFFSETTO:${name === 'STANDARD' ? '+0100' : '+0200'}`,
        `END:${name}`,
      ]),
      'END:VTIMEZONE',
    ];
    const berlin = 'DTSTART;TZID=Europe/Berlin:20261204T133000';
    const calendar = [
      'BEGIN:VCALENDAR',
      ...zone,
      ...event('alone', 'RECURRENCE-ID:20261204T123000Z', berlin),
      ...event('days', 'DTSTART;VALUE=DATE:20261204', 'DURATION:P3D'),
      ...event('lower', berlin, 'rrule:freq=weekly;count=2'),
      ...event('outlook', 'DTSTART;TZID=W. Europe Standard Time:20261204T133000', 'RRULE:FREQ=WEEKLY'),
      ...event('path', 'DTSTART;TZID=/example.org/2026/Europe/Berlin:20261204T133000'),
      ...event('period', berlin, 'DURATION:PT1H', 'RDATE;VALUE=PERIOD:20261206T123000Z/PT30M'),
      ...event('skipped', berlin, 'RRULE:FREQ=WEEKLY', 'EXDATE;VALUE=DATE:20261211'),
      'END:VCALENDAR',
      '',
    ].join('\r\n');
    const report = await workspace.import('ics', workspace.file('programs.ics', calendar));
    assert.equal(report.skipped, {});
    const berlinTimes = ['2026-12-04T13:30', '2026-12-04T13:30', 'Europe/Berlin'];
    assert.equal(
      events(workspace).map(({ ref, starts, ends, timezone, recurrence, excluded }) =>
        [ref, starts, ends, timezone, recurrence, excluded].join(' '),
      ),
      [
        ['alone/2026-12-04T13:30', ...berlinTimes, '', '[]'],
        ['days', '2026-12-04', '2026-12-06', '', '', '[]'],
        ['lower', ...berlinTimes, 'FREQ=WEEKLY;COUNT=2', '[]'],
        ['outlook', ...berlinTimes, 'FREQ=WEEKLY', '[]'],
        ['path', ...berlinTimes, '', '[]'],
        ['period', '2026-12-04T13:30', '2026-12-04T14:30', 'Europe/Berlin', '', '[]'],
        ['period/2026-12-06T13:30', '2026-12-06T13:30', '2026-12-06T14:00', 'Europe/Berlin', '', '[]'],
        ['skipped', ...berlinTimes, 'FREQ=WEEKLY', '["2026-12-11"]'],
      ].map((row) => row.join(' ')),
    );
  }),
);

/** A calendar with an event of each uid. */
const calendar = (...uids: string[]) =>
  [
    'BEGIN:VCALENDAR',
    ...uids.flatMap((uid) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      'SUMMARY:Circle',
      'DTSTART:20261122T120000',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

test(
  'a calendar is attached to a place or a city',
  withCities(async (workspace) => {
    const mosques = workspace.file('mosques.csv', 'id,name,lat,lng\na,Great Mosque,36.785,3.06\n');
    await workspace.import('csv', mosques);
    await workspace.import('ics', workspace.file('a.ics', calendar('1')), { place: 1 });
    await workspace.import('ics', workspace.file('b.ics', calendar('2')), { city: 'berlin' });
    assert.equal(workspace.rows('SELECT place_id, city_id, country, timezone FROM event ORDER BY id'), [
      { place_id: 1, city_id: 2507480, country: 'DZ', timezone: 'Africa/Algiers' },
      { place_id: null, city_id: 2950159, country: 'DE', timezone: 'Europe/Berlin' },
    ]);
    const before = workspace.fingerprint();
    const wrong = workspace.import('ics', workspace.file('c.ics', calendar('3')), { place: 99 });
    assert.match(await messageOf(wrong), /--place 99 is no place.*Look its id up/);
    assert.is(workspace.fingerprint(), before);
  }),
);

test(
  'zones in quotation marks with a colon, and names in small letters',
  withCities(async (workspace) => {
    const calendar = [
      'BEGIN:VCALENDAR',
      'begin:vevent',
      'uid:quoted',
      'summary:Talk',
      'dtstart;tzid="(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna":20261204T180000',
      'duration:PT90M',
      'end:vevent',
      'END:VCALENDAR',
      '',
    ].join('\r\n');
    await workspace.import('ics', workspace.file('a.ics', calendar), { city: 'berlin' });
    const [event] = workspace.rows<{ starts: string; ends: string; timezone: string }>(
      'SELECT starts, ends, timezone FROM event',
    );
    assert.equal([event?.starts, event?.ends], ['2026-12-04T18:00', '2026-12-04T19:30']);
    assert.match(event?.timezone ?? '', /^Europe\//);
  }),
);

test(
  'another calendar of the same name does not cancel the first one',
  withCities(async (workspace) => {
    const london = { city: 'london' };
    await workspace.import('ics', workspace.file('basic.ics', calendar('1', '2')), london);
    const before = workspace.fingerprint();
    const other = workspace.file('basic.ics', calendar('3', '4'));
    assert.match(
      await messageOf(workspace.import('ics', other, london)),
      /none of the 2 coming events of source ics:basic.*--source ics:basic-2.*--close-vanished/,
    );
    assert.is(workspace.fingerprint(), before);
    const replaced = await workspace.import('ics', other, { ...london, closeVanished: true });
    assert.equal([replaced.new, replaced.closed], [2, 2]);
    // What is over by then is no reason to ask.
    const later = { ...london, now: new Date('2027-01-01T00:00:00Z') };
    const next = await workspace.import('ics', workspace.file('basic.ics', calendar('5')), later);
    assert.equal([next.new, next.closed], [1, 2]);
  }),
);

test(
  'an event that names another city is there, and no event that names none',
  withCities(async (workspace) => {
    const more = [
      cityLine(184745, 'Nairobi', -1.28333, 36.81667, 'KE', '110', 4397073, 'Africa/Nairobi'),
      cityLine(191245, 'Kisumu', -0.10221, 34.76171, 'KE', '113', 397957, 'Africa/Nairobi'),
      cityLine(1, 'Hall', -0.3, 36.1, 'KE', '110', 9000, 'Africa/Nairobi'),
    ];
    await workspace.import('geonames', workspace.file('more.txt', `${more.join('\n')}\n`));
    const cityOf = [
      ['Jamia Mosque\\, Kisumu\\, Kenya', 191245],
      ['Jamia Mosque\\, Oginga Odinga St\\, Kisumu 40100', 191245],
      ['Islamic Centre\\, London E1 1JX\\, United Kingdom', 2643743],
      ['KISUMU', 191245],
      ['Kisumu Mosque\\, Park Road\\, Nairobi', 184745],
      ['Jamia Mosque\\, Kisumu Road', 184745],
      ['Main building\\, Hall', 184745],
      ['Jamia Mosque\\, Uganda', 184745],
      ['', 184745],
    ] as const;
    const events = cityOf.map(([location], i) =>
      [
        'BEGIN:VEVENT',
        `UID:${i}`,
        'SUMMARY:Talk',
        'DTSTART:20261204T180000',
        `LOCATION:${location}`,
        'END:VEVENT',
      ].join('\r\n'),
    );
    const calendar = ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n');
    await workspace.import('ics', workspace.file('a.ics', calendar), { city: 'nairobi' });
    assert.equal(
      workspace.rows<{ city_id: number }>('SELECT city_id FROM event ORDER BY ref').map((row) => row.city_id),
      cityOf.map(([, city]) => city),
    );
    const summary = workspace.printed.join('\n');
    assert.match(summary, '4 of its events are in the city that they name (first: event 0, Kisumu)');
    assert.match(summary, /5 of its events name no other known city, and take place in Nairobi, .*KE/);
  }),
);

test(
  'without --city an event is in the city it names, in the country of its zone or its calendar; the summary counts those that are nowhere',
  withCities(async (workspace) => {
    const ljubljana = cityLine(
      3196359,
      'Ljubljana',
      46.05108,
      14.50513,
      'SI',
      '61',
      284355,
      'Europe/Ljubljana',
    );
    await workspace.import('geonames', workspace.file('more.txt', `${ljubljana}\n`));
    const eventAt = (uid: string, zone: string, location: string) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      'SUMMARY:Predavanje',
      `DTSTART${zone}:20261204T183000`,
      `LOCATION:${location}`,
      'END:VEVENT',
    ];
    const calendar = [
      'BEGIN:VCALENDAR',
      'X-WR-TIMEZONE:Europe/Ljubljana',
      ...eventAt('1', ';TZID=Central European Standard Time', 'Kulturni centar\\, Džamijska 1\\, Ljubljana'),
      ...eventAt('2', ';TZID=Europe/Berlin', 'Moschee\\, Wiener Str. 1\\, Berlin'),
      ...eventAt('3', '', 'Velika dvorana'),
      ...eventAt('4', '', 'https://meet.example.org/abc'),
      'END:VCALENDAR',
      '',
    ].join('\r\n');
    await workspace.import('ics', workspace.file('a.ics', calendar));
    assert.equal(
      events(workspace).map(({ city_id, country }) => [city_id, country]),
      [
        [3196359, 'SI'],
        [2950159, 'DE'],
        [null, 'SI'],
        [null, null],
      ],
      'one that nothing says the place of is not in every city of the world; one on line is',
    );
    assert.match(
      workspace.printed.join('\n'),
      /2 of its events name no known city: they are listed in the country of their time zone.*--city or --place/,
    );
  }),
);

test(
  'the summary says which city the events were attached to, and where all their zones are of another country',
  withCities(async (workspace) => {
    const cologne = cityLine(3178388, 'Cologne', 45.57987, 9.93977, 'IT', 'Lombardy', 7500, 'Europe/Rome');
    await workspace.import('geonames', workspace.file('more.txt', `${cologne}\n`));
    const calendar = (zone: string) => `BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
UID:1
SUMMARY:Iftar
DTSTART${zone}
END:VEVENT
END:VCALENDAR
`;
    const summaryOf = async (zone: string, city: string) => {
      workspace.printed.length = 0;
      await workspace.import('ics', workspace.file('koeln.ics', calendar(zone)), {
        city,
        sourceKey: `ics:${zone}`,
      });
      return workspace.printed.join('\n');
    };
    const berlin = ';TZID=Europe/Berlin:20261127T181500';
    const wrong = await summaryOf(berlin, 'cologne');
    assert.match(wrong, /take place in Cologne, .*IT\n/);
    assert.match(wrong, "every time zone of the file is another country's (Europe/Berlin)");
    const right = await summaryOf(berlin, 'berlin');
    assert.match(right, /take place in Berlin, .*DE\n/);
    assert.not.match(right, 'another country');
    assert.not.match(await summaryOf(':20261127T181500Z', 'cologne'), 'another country', 'UTC is nowhere');
    assert.not.match(await summaryOf(':20261127T181500', 'cologne'), 'another country');
  }),
);

test.run();
