import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PrayerDay, TimingName } from '../../src/contract/prayer_day.ts';
import { HIGH_LATITUDE_RULES, type HighLatitudeRule } from '../../src/contract/vocabularies.ts';
import { zoneAt } from '../../src/geography/whereabouts.ts';
import { civilDate } from '../../src/prayer/civil_date.ts';
import { customMethod } from '../../src/prayer/custom_method.ts';
import { type Plan, prayerDays } from '../../src/prayer/day.ts';
import { authorityOf, METHODS, methodOf } from '../../src/prayer/methods.ts';
import { planFor } from './plan.ts';

const oneDay = (plan: Plan, date: string): PrayerDay => {
  const [day] = prayerDays(plan, date, 1);
  if (day === undefined) throw new Error('no day');
  return day;
};
const codes = (day: PrayerDay) => day.notes.map(({ timing, code }) => `${timing ?? 'day'}:${code}`);
const minutesBetween = (day: PrayerDay, from: TimingName, to: TimingName): number =>
  (Date.parse(day.timestamps[to] ?? '') - Date.parse(day.timestamps[from] ?? '')) / 60_000;

const ORDER: readonly TimingName[] = [
  'imsak',
  'fajr',
  'sunrise',
  'dhuhr',
  'asr',
  'sunset',
  'maghrib',
  'isha',
];
const methods = [...METHODS.values()].map((method) =>
  method.id === 6
    ? customMethod({ fajr_angle: 18, isha_angle: null, isha_interval: 75, maghrib_angle: 4 })
    : method,
);

test('a time that the clock has on the day before is noted', () => {
  // Kazan, whose clocks are a quarter of an hour behind the sun.
  const plan = planFor(55.79, 49.12, 'Europe/Moscow', { highLatitudeRule: 'middle_of_the_night' });
  const days = prayerDays(plan, '2026-03-01', 122);
  const isBefore = (day: PrayerDay): boolean => (day.timestamps.fajr ?? day.date) < day.date;
  assert.ok(days.some(isBefore) && !days.every(isBefore));
  for (const day of days) assert.is(codes(day).includes('fajr:day_before'), isBefore(day), day.date);
});

test('times come in order, and what is missing says why, everywhere and with every method', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.integer({ min: -25_000, max: 47_800 }),
      fc.constantFrom(...methods),
      fc.constantFrom(0 as const, 1 as const),
      fc.constantFrom(undefined, ...HIGH_LATITUDE_RULES),
      (lat, lng, number, method, school, highLatitudeRule) => {
        const plan = planFor(lat, lng, zoneAt(lat, lng), { method, school, highLatitudeRule });
        const day = oneDay(plan, civilDate(number));
        if (codes(day).includes('day:no_such_date')) return;
        const given = ORDER.flatMap((name) => day.timestamps[name] ?? []).map((at) => Date.parse(at));
        assert.equal(
          given,
          given.toSorted((a, b) => a - b),
          JSON.stringify(day),
        );
        for (const name of ORDER) {
          if (day.timings[name] !== null) continue;
          assert.ok(
            day.notes.some(({ timing }) => timing === name),
            `${name} is missing without a note`,
          );
        }
        // Where a zone is half a day from its longitude, offsets may carry noon past midnight.
        const local =
          Date.parse(`${day.timestamps.dhuhr?.slice(0, 19)}Z`) - Date.parse(`${day.date}T12:00:00Z`);
        assert.ok(Math.abs(local) <= 13 * 3_600_000, 'dhuhr belongs to the date asked for');
      },
    ),
    { numRuns: 3000 },
  );
});

test('midnight sun: null and a note by default, the nearest latitude with a rule named', () => {
  const tromso = planFor(69.65, 18.96, 'Europe/Oslo');
  const without = oneDay(tromso, '2026-06-15');
  for (const name of ['fajr', 'sunrise', 'sunset', 'maghrib', 'isha', 'midnight', 'last_third'] as const) {
    assert.is(without.timings[name], null, name);
    assert.ok(codes(without).includes(`${name}:sun_stays_up`), name);
  }
  assert.ok(without.timings.dhuhr !== null && without.timings.asr !== null);
  for (const highLatitudeRule of HIGH_LATITUDE_RULES) {
    const day = oneDay({ ...tromso, highLatitudeRule }, '2026-06-15');
    for (const name of ORDER) assert.ok(day.timings[name] !== null, `${highLatitudeRule} ${name}`);
    assert.ok(codes(day).includes('day:nearest_latitude'));
    assert.is(day.high_latitude_rule, highLatitudeRule);
  }
});

test('polar night: dusk is still dusk, but nothing rises and no shadow falls', () => {
  const day = oneDay(planFor(72, 20, 'Europe/Oslo'), '2026-12-21');
  assert.ok(codes(day).includes('sunrise:sun_stays_down'));
  assert.ok(codes(day).includes('asr:no_shadow'));
  assert.ok(day.timings.fajr !== null && day.timings.isha !== null, 'the sun passes 18° and 17° below');
});

test('at the poles there is an answer, not an error', () => {
  for (const lat of [90, -90]) {
    const day = oneDay(planFor(lat, 0, 'Etc/GMT'), '2026-03-20');
    assert.is(day.timings.sunrise, null);
    assert.ok(day.timings.dhuhr !== null);
  }
});

test('where the sun hardly rises the minute of noon does not take asr away', () => {
  for (const date of ['2026-12-20', '2026-12-21', '2026-12-22']) {
    const { timings, notes } = oneDay(planFor(66.503, 25.729, 'Europe/Helsinki'), date);
    assert.ok(timings.dhuhr !== null && timings.asr !== null && timings.dhuhr <= timings.asr, date);
    assert.not(notes.some(({ code }) => code === 'out_of_order'));
  }
});

test("beyond the polar circle isha comes before the next day's fajr too, with its own latitude", () => {
  const cases: [number, number, number, string, HighLatitudeRule][] = [
    [76.6541, -56.3638, 8, '2062-07-13', 'seventh_of_the_night'],
    [68.7502, -79.4309, 10, '1983-06-22', 'twilight_angle'],
  ];
  for (const [lat, lng, id, first, highLatitudeRule] of cases) {
    const days = prayerDays(
      planFor(lat, lng, 'Etc/GMT+4', { method: methodOf(id), highLatitudeRule }),
      first,
      3,
    );
    days.slice(1).forEach((day, index) => {
      const isha = days[index]?.timestamps.isha ?? '';
      assert.ok(Date.parse(isha) < Date.parse(day.timestamps.fajr ?? ''), `${day.date}: ${isha}`);
    });
  }
});

test("times of an authority's own timetable are limited by no rule", () => {
  const method = authorityOf('london-unified');
  const day = oneDay(planFor(51.51, -0.13, 'Europe/London', { method }), '2026-06-21');
  assert.equal(codes(day), ['day:minutes_by_date']);
  const highLatitudeRule = 'middle_of_the_night';
  const ruled = oneDay(planFor(51.51, -0.13, 'Europe/London', { method, highLatitudeRule }), '2026-06-21');
  assert.ok(codes(ruled).includes('isha:limited_by_rule'));
});

test('the rules limit fajr and isha to their part of the night and say so', () => {
  const portions = {
    twilight_angle: [18 / 60, 17 / 60],
    middle_of_the_night: [1 / 2, 1 / 2],
    seventh_of_the_night: [1 / 7, 1 / 7],
  };
  for (const rule of HIGH_LATITUDE_RULES) {
    const day = oneDay(planFor(57.15, -2.1, 'Europe/London', { highLatitudeRule: rule }), '2026-06-21');
    const night = 2 * minutesBetween(day, 'sunset', 'midnight');
    const [fajr = 0, isha = 0] = portions[rule];
    assert.ok(Math.abs(minutesBetween(day, 'fajr', 'sunrise') - night * fajr) <= 2, rule);
    assert.ok(Math.abs(minutesBetween(day, 'sunset', 'isha') - night * isha) <= 2, rule);
    assert.ok(codes(day).includes('fajr:limited_by_rule') && codes(day).includes('isha:limited_by_rule'));
  }
  const usual = oneDay(planFor(57.15, -2.1, 'Europe/London'), '2026-06-21');
  assert.is(usual.high_latitude_rule, 'twilight_angle');
});

test('near the date line the times belong to the date asked for', () => {
  const places: [number, number, string][] = [
    [-13.83, -171.77, 'Pacific/Apia'],
    [-21.14, -175.2, 'Pacific/Tongatapu'],
    [1.87, -157.43, 'Pacific/Kiritimati'],
    [-9.38, -171.25, 'Pacific/Fakaofo'],
    [-13.28, -176.17, 'Pacific/Wallis'],
    [-16.8, -179.98, 'Pacific/Fiji'],
    [-43.95, -176.55, 'Pacific/Chatham'],
    [64.42, -173.23, 'Asia/Anadyr'],
    [52.9, 173.2, 'America/Adak'],
    [0, 180, 'Etc/GMT-12'],
    [0, -180, 'Etc/GMT+12'],
  ];
  for (const [lat, lng, timezone] of places) {
    for (const date of ['2026-01-01', '2026-02-11', '2026-07-01', '2026-11-03']) {
      const { timestamps } = oneDay(planFor(lat, lng, timezone), date);
      assert.is(timestamps.dhuhr?.slice(0, 10), date, timezone);
      assert.is(timestamps.sunrise?.slice(0, 10), date, timezone);
      assert.is(timestamps.sunset?.slice(0, 10), date, timezone);
    }
  }
});

test('a date that a zone skipped has no times, and says so', () => {
  const [before, skipped, after] = prayerDays(planFor(-13.83, -171.77, 'Pacific/Apia'), '2011-12-29', 3);
  assert.match(before?.timestamps.dhuhr ?? '', /^2011-12-29T13:3\d:00-10:00$/);
  assert.equal(skipped && codes(skipped), ['day:no_such_date']);
  assert.match(after?.timestamps.dhuhr ?? '', /^2011-12-31T13:3\d:00\+14:00$/);
});

test('Umm al-Qura: isha is 90 minutes after maghrib, 120 in Ramadan of the Umm al-Qura calendar', () => {
  const makkah = planFor(21.4225, 39.8262, 'Asia/Riyadh', { method: methodOf(4) });
  // Ramadan 1447 is 2026-02-18 to 2026-03-19 in the Umm al-Qura calendar.
  const expected = { '2026-02-17': 90, '2026-02-18': 120, '2026-03-19': 120, '2026-03-20': 90 };
  for (const [date, minutes] of Object.entries(expected)) {
    assert.is(minutesBetween(oneDay(makkah, date), 'maghrib', 'isha'), minutes, date);
  }
});

test('isha comes before the next fajr, by every rule and method, in every short night', () => {
  const rules = [undefined, ...HIGH_LATITUDE_RULES];
  for (const [lat, lng, timezone] of [
    [52.5, 13.4, 'Europe/Berlin'],
    [59.33, 18.07, 'Europe/Stockholm'],
    [64.15, -21.94, 'Atlantic/Reykjavik'],
    [55.75, 37.62, 'Europe/Moscow'],
  ] as const) {
    for (const method of methods) {
      for (const highLatitudeRule of rules) {
        const days = prayerDays(planFor(lat, lng, timezone, { method, highLatitudeRule }), '2026-04-20', 110);
        for (const [index, day] of days.entries()) {
          const next = days[index + 1];
          if (!next || day.timestamps.isha === null || next.timestamps.fajr === null) continue;
          assert.ok(
            Date.parse(day.timestamps.isha) < Date.parse(next.timestamps.fajr),
            `${timezone} ${method.slug} ${highLatitudeRule} ${day.date}: ${day.timings.isha}, then ${next.timings.fajr}`,
          );
        }
      }
    }
  }
});

test('the nearest latitude moves times by little from day to day', () => {
  for (const [lat, lng, timezone] of [
    [69.65, 18.96, 'Europe/Oslo'],
    [68.97, 33.08, 'Europe/Moscow'],
    [78.22, 15.65, 'Arctic/Longyearbyen'],
  ] as const) {
    for (const highLatitudeRule of HIGH_LATITUDE_RULES) {
      const days = prayerDays(planFor(lat, lng, timezone, { highLatitudeRule }), '2026-01-01', 365);
      for (const [index, day] of days.entries()) {
        const next = days[index + 1];
        const both = [day, next].every(
          (each) => each !== undefined && codes(each).includes('day:nearest_latitude'),
        );
        if (!both || next === undefined) continue;
        for (const name of ['fajr', 'sunrise', 'asr', 'sunset', 'isha'] as const) {
          const apart = Date.parse(next.timestamps[name] ?? '') - Date.parse(day.timestamps[name] ?? '');
          assert.ok(
            Math.abs(apart - 86_400_000) <= 10 * 60_000,
            `${timezone} ${day.date} ${name} ${apart / 60_000 - 1440}`,
          );
        }
      }
    }
  }
});

test('the night: midnight is its middle, the last third begins at two thirds, to the next sunrise', () => {
  const [day, next] = prayerDays(planFor(30, 31, 'Africa/Cairo'), '2026-04-10', 2);
  if (day === undefined || next === undefined) throw new Error('no day');
  const night =
    (Date.parse(next.timestamps.sunrise ?? '') - Date.parse(day.timestamps.sunset ?? '')) / 60_000;
  assert.ok(Math.abs(minutesBetween(day, 'sunset', 'midnight') - night / 2) <= 1);
  assert.ok(Math.abs(minutesBetween(day, 'sunset', 'last_third') - (night * 2) / 3) <= 1);
  assert.is(minutesBetween(day, 'imsak', 'fajr'), 10);
});

test('the night of Tehran and of the Jafari school ends with fajr, and another method there ends it with sunrise', () => {
  for (const [slug, end] of [
    ['tehran', 'fajr'],
    ['jafari', 'fajr'],
    ['mwl', 'sunrise'],
  ] as const) {
    const plan = planFor(35.69, 51.39, 'Asia/Tehran', { method: authorityOf(slug) });
    for (const date of ['2026-01-01', '2026-06-21']) {
      const [day, next] = prayerDays(plan, date, 2);
      if (day === undefined || next === undefined) throw new Error('no day');
      const night =
        (Date.parse(next.timestamps[end] ?? '') - Date.parse(day.timestamps.sunset ?? '')) / 60_000;
      assert.ok(Math.abs(minutesBetween(day, 'sunset', 'midnight') - night / 2) <= 1, `${slug} ${date}`);
      assert.ok(Math.abs(minutesBetween(day, 'sunset', 'last_third') - (night * 2) / 3) <= 1, slug);
      assert.is(day.method.night_until, end);
    }
  }
});

test("imsak is the authority's own", () => {
  // Diyanet's İmsak, Bosnia's and Kosovo's are fajr itself, suhoor of South African tables ends five minutes before it, Kemenag's ten.
  const apart = (slug: string) =>
    minutesBetween(
      oneDay(planFor(41.012, 28.974, 'Europe/Istanbul', { method: authorityOf(slug) }), '2026-02-19'),
      'imsak',
      'fajr',
    );
  assert.equal(['diyanet', 'bosnia', 'kosovo', 'jamiat', 'kemenag', 'mwl'].map(apart), [0, 0, 0, 5, 10, 10]);
});

test('Lisbon counts 77 minutes from its maghrib, three minutes after sunset', () => {
  const day = oneDay(planFor(38.72, -9.14, 'Europe/Lisbon', { method: methodOf(22) }), '2026-05-05');
  assert.is(minutesBetween(day, 'maghrib', 'isha'), 77);
  assert.is(minutesBetween(day, 'sunset', 'maghrib'), 3);
});

test('rounding up does not add a minute to a full one', () => {
  const up = { ...methodOf(3), rounding: 'up' as const };
  for (const date of ['2026-01-05', '2026-06-05']) {
    const nearest = oneDay(planFor(3, 101, 'Asia/Kuala_Lumpur'), date);
    const raised = oneDay(planFor(3, 101, 'Asia/Kuala_Lumpur', { method: up }), date);
    for (const name of ['fajr', 'asr', 'isha'] as const) {
      const apart = Date.parse(raised.timestamps[name] ?? '') - Date.parse(nearest.timestamps[name] ?? '');
      assert.ok(apart === 0 || apart === 60_000, `${name} ${apart}`);
    }
  }
});

test('the Moonsighting Committee caps twilight by season, and from 55° at a seventh of the night', () => {
  const method = methodOf(15);
  const london = oneDay(planFor(51.5, -0.12, 'Europe/London', { method }), '2026-06-21');
  assert.is(london.high_latitude_rule, null);
  assert.ok(
    minutesBetween(london, 'fajr', 'sunrise') < 125 && minutesBetween(london, 'fajr', 'sunrise') > 110,
  );
  const glasgow = oneDay(planFor(55.86, -4.25, 'Europe/London', { method }), '2026-06-21');
  const night = 2 * minutesBetween(glasgow, 'sunset', 'midnight');
  assert.ok(Math.abs(minutesBetween(glasgow, 'sunset', 'isha') - night / 7) <= 2);
});

test.run();
