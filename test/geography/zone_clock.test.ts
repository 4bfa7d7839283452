import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { localTime, timestamp } from '../../src/geography/timestamp.ts';
import { zoneClock } from '../../src/geography/zone_clock.ts';
import { tzdataVersion, zoneNamed, zoneNames } from '../../src/geography/zone_rules.ts';

/**
 * What governments announced, from the announcements and the NEWS of the IANA time zone database; the release named is the
 * first that has it. Written down by hand and checked against the files that zic compiled, where these had the release.
 */
const ANNOUNCED: [
  release: string,
  what: string,
  zone: string,
  ...shown: [instant: string, minutes: number][],
][] = [
  [
    '2026f',
    'Cuba stays on summer time through the winter of 2026',
    'America/Havana',
    ['2026-11-15T12:00:00Z', -240],
    ['2027-01-15T12:00:00Z', -240],
    ['2027-11-08T12:00:00Z', -300],
  ],
  [
    '2026e',
    'Manitoba stays on UTC-5',
    'America/Winnipeg',
    ['2026-03-08T07:59:59Z', -360],
    ['2026-03-08T08:00:00Z', -300],
    ['2027-01-15T12:00:00Z', -300],
    ['2027-07-15T12:00:00Z', -300],
  ],
  [
    '2026d',
    'the west of the Northwest Territories follows Alberta',
    'America/Inuvik',
    ['2027-01-15T12:00:00Z', -360],
  ],
  [
    '2026c',
    'Alberta stays on UTC-6',
    'America/Edmonton',
    ['2026-10-15T12:00:00Z', -360],
    ['2026-11-01T09:00:00Z', -360],
    ['2027-01-15T12:00:00Z', -360],
  ],
  [
    '2026c',
    'Morocco goes back to UTC for good',
    'Africa/Casablanca',
    ['2026-09-20T00:59:59Z', 60],
    ['2026-09-20T01:00:00Z', 0],
    ['2027-02-20T12:00:00Z', 0],
    ['2027-07-15T12:00:00Z', 0],
  ],
  [
    '2026c',
    'and with it Western Sahara',
    'Africa/El_Aaiun',
    ['2026-09-20T00:59:59Z', 60],
    ['2026-09-20T01:00:00Z', 0],
  ],
  [
    '2026b',
    'British Columbia stays on UTC-7',
    'America/Vancouver',
    ['2026-03-08T09:59:59Z', -480],
    ['2026-03-08T10:00:00Z', -420],
    ['2026-11-01T09:00:00Z', -420],
    ['2027-01-15T12:00:00Z', -420],
  ],
  [
    '2025a',
    'Paraguay stays on UTC-3',
    'America/Asuncion',
    ['2024-10-06T03:59:59Z', -240],
    ['2024-10-06T04:00:00Z', -180],
    ['2025-07-01T12:00:00Z', -180],
  ],
  [
    '2024a',
    'Kazakhstan unifies on UTC+5',
    'Asia/Almaty',
    ['2024-02-29T18:59:59Z', 300],
    ['2024-02-29T17:59:59Z', 360],
    ['2024-02-29T18:00:00Z', 300],
  ],
  [
    '2023d',
    'Ittoqqortoormiit joins the rest of Greenland',
    'America/Scoresbysund',
    ['2024-03-30T12:00:00Z', -60],
    ['2024-03-31T01:00:00Z', -60],
    ['2024-11-15T12:00:00Z', -120],
  ],
  [
    '2023c',
    'Lebanon springs forward on March 26 after all',
    'Asia/Beirut',
    ['2023-03-25T21:59:59Z', 120],
    ['2023-03-25T22:00:00Z', 180],
  ],
  [
    '2023a',
    'Egypt has summer time again',
    'Africa/Cairo',
    ['2022-07-15T12:00:00Z', 120],
    ['2023-04-27T21:59:59Z', 120],
    ['2023-04-27T22:00:00Z', 180],
    ['2023-10-26T21:00:00Z', 120],
  ],
  [
    '2023a',
    'most of Greenland moves to UTC-2, with summer time from 2024',
    'America/Nuuk',
    ['2023-12-01T12:00:00Z', -120],
    ['2024-03-31T00:59:59Z', -120],
    ['2024-03-31T01:00:00Z', -60],
  ],
  [
    '2022f',
    'Mexico gives up summer time',
    'America/Mexico_City',
    ['2022-10-30T06:59:59Z', -300],
    ['2022-10-30T07:00:00Z', -360],
    ['2023-06-01T12:00:00Z', -360],
  ],
  [
    '2022e',
    'Jordan stays on UTC+3',
    'Asia/Amman',
    ['2022-12-01T12:00:00Z', 180],
    ['2024-01-15T12:00:00Z', 180],
  ],
  [
    '2022e',
    'Syria stays on UTC+3',
    'Asia/Damascus',
    ['2022-12-01T12:00:00Z', 180],
    ['2024-01-15T12:00:00Z', 180],
  ],
  [
    '2022b',
    'Iran gives up summer time',
    'Asia/Tehran',
    ['2022-06-15T12:00:00Z', 270],
    ['2023-06-15T12:00:00Z', 210],
  ],
  [
    '2021b',
    'South Sudan moves to UTC+2',
    'Africa/Juba',
    ['2021-01-15T12:00:00Z', 180],
    ['2021-02-15T12:00:00Z', 120],
  ],
  [
    '2017c',
    'Sudan moves to UTC+2',
    'Africa/Khartoum',
    ['2017-10-31T20:59:59Z', 180],
    ['2017-10-31T21:00:00Z', 120],
  ],
  [
    '2016g',
    'Turkey stays on UTC+3',
    'Europe/Istanbul',
    ['2016-12-01T12:00:00Z', 180],
    ['2026-01-15T12:00:00Z', 180],
  ],
  [
    '2011',
    'Samoa leaves out 2011-12-30',
    'Pacific/Apia',
    ['2011-12-30T09:59:59Z', -600],
    ['2011-12-30T10:00:00Z', 840],
  ],
];

test('what governments announced', () => {
  for (const [release, what, zone, ...shown] of ANNOUNCED) {
    for (const [instant, minutes] of shown) {
      assert.is(zoneClock(zone).offsetAt(Date.parse(instant)), minutes, `${release}, ${what}: ${instant}`);
    }
  }
});

test('the release of the rules has a name, and is no older than the announcements above', () => {
  assert.match(tzdataVersion(), /^20\d\d[a-z]$/);
  assert.ok(tzdataVersion() >= '2026f');
});

/** Zones whose rules of 1970 to 2024 were corrected after the oldest runtime this runs on (2025b). */
const CORRECTED_LATER = new Set(['Asia/Manila']);
const zones = Intl.supportedValuesOf('timeZone').filter((zone) => !CORRECTED_LATER.has(zone));

test('until the end of 2024 the offsets are those of an independent reader, the runtime', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 1_735_689_600 }),
      (timezone, seconds) => {
        const name = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' })
          .formatToParts(seconds * 1000)
          .find(({ type }) => type === 'timeZoneName')?.value;
        const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name ?? '') ?? [];
        const expected = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
        assert.is(zoneClock(timezone).offsetAt(seconds * 1000), expected === 0 ? 0 : expected, timezone);
      },
    ),
    { numRuns: 2000 },
  );
});

test('summer time goes on to the end of what /prayer answers', () => {
  assert.is(zoneClock('Europe/London').offsetAt(Date.parse('2100-07-01T12:00:00Z')), 60);
  assert.is(zoneClock('Europe/London').offsetAt(Date.parse('2100-12-01T12:00:00Z')), 0);
});

test('a zone may be written in any case and has one name; other names share its clock', () => {
  assert.is(zoneNamed('europe/LONDON'), 'Europe/London');
  assert.is(zoneNamed('Mars/Base'), undefined);
  assert.is(zoneClock('Asia/Calcutta'), zoneClock('Asia/Kolkata'));
  assert.is(zoneClock('Etc/GMT-14').offsetAt(0), 840);
  assert.throws(() => zoneClock('Mars/Base'), RangeError);
});

test('every time on the wall has its instant: twice shown, the first; skipped, by the offset before', () => {
  const london = zoneClock('Europe/London');
  const at = (local: string) => timestamp(london.instantOf(Date.parse(`${local}Z`)), london);
  assert.is(at('2026-10-25T01:30:00'), '2026-10-25T01:30:00+01:00');
  assert.is(at('2026-03-29T01:30:00'), '2026-03-29T02:30:00+01:00');
  assert.is(at('2026-07-01T12:00:00'), '2026-07-01T12:00:00+01:00');
  const apia = zoneClock('Pacific/Apia');
  assert.is(localTime(apia.instantOf(Date.parse('2011-12-31T00:00:00Z')), apia), '2011-12-31T00:00:00');
});

test('a time that the clocks show once goes there and back, in every zone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zoneNames()),
      fc.integer({ min: 0, max: 4_102_444_800 }),
      (name, seconds) => {
        const clock = zoneClock(name);
        const instant = seconds * 1000;
        const local = instant + clock.offsetAt(instant) * 60_000;
        const back = clock.instantOf(local);
        assert.is(back + clock.offsetAt(back) * 60_000, local, name);
        assert.ok(back <= instant && instant - back <= 86_400_000, name);
      },
    ),
    { numRuns: 2000 },
  );
});

test.run();
