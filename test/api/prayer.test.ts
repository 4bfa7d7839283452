import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { prayerEndpoint } from '../../src/api/prayer.ts';
import { successOf } from '../../src/contract/envelope.ts';
import { type PrayerDay, PrayerDaySchema } from '../../src/contract/prayer_day.ts';
import { ProblemSchema } from '../../src/contract/problem.ts';

const NOW = '2026-11-20T21:30:00Z';
const endpoint = prayerEndpoint(() => new Date(NOW));
const ask = (query: string, init: RequestInit = {}) =>
  endpoint(new Request(`https://example.org/api/v1/prayer?${query}`, init));
const days = async (query: string): Promise<PrayerDay[]> => {
  const response = await ask(query);
  assert.is(response.status, 200, query);
  return v.parse(successOf(PrayerDaySchema), await response.json()).data;
};
const oneDay = async (query: string): Promise<PrayerDay> => {
  const [day, ...more] = await days(query);
  if (day === undefined || more.length > 0) throw new Error(`${query} has not one day`);
  return day;
};

/** What is wrong, and the parameters that must be blamed for it. */
const BAD: Record<string, string[]> = {
  '': ['lat', 'lng'],
  'lng=0': ['lat'],
  'lat=91&lng=0': ['lat'],
  'lat=-90.01&lng=0': ['lat'],
  'lat=0&lng=181': ['lng'],
  'lat=51,5&lng=0': ['lat'],
  'lat=1e3&lng=0': ['lat'],
  'lat=1e1&lng=0': ['lat'],
  'lat=0x10&lng=0': ['lat'],
  'lat=NaN&lng=Infinity': ['lat', 'lng'],
  'lat=&lng=': ['lat', 'lng'],
  'lat=1&lat=2&lng=0': ['lat'],
  'lat=٥١&lng=0': ['lat'],
  "lat=1'--&lng=0": ['lat'],
  'lat=1&lng=1&method=0': ['method'],
  'lat=1&lng=1&method=24': ['method'],
  'lat=1&lng=1&method=2.5': ['method'],
  'lat=1&lng=1&method=': ['method'],
  'lat=1&lng=1&method=6': ['fajr_angle', 'isha_angle'],
  'lat=1&lng=1&method=6&fajr_angle=18': ['isha_angle'],
  'lat=1&lng=1&method=6&isha_interval=90': ['fajr_angle'],
  'lat=1&lng=1&method=6&fajr_angle=18&isha_angle=17&isha_interval=90': ['isha_angle'],
  'lat=1&lng=1&method=6&fajr_angle=26&isha_angle=17': ['fajr_angle'],
  'lat=1&lng=1&method=3&fajr_angle=18': ['fajr_angle'],
  'lat=1&lng=1&school=2': ['school'],
  'lat=1&lng=1&school=hanafi': ['school'],
  'lat=1&lng=1&date=2026-02-30': ['date'],
  'lat=1&lng=1&date=1600-01-01': ['date'],
  'lat=1&lng=1&date=1600': ['date'],
  'lat=1&lng=1&date=9999-01-01': ['date'],
  'lat=1&lng=1&date=9999': ['date'],
  'lat=1&lng=1&date=today': ['date'],
  'lat=1&lng=1&days=0': ['days'],
  'lat=1&lng=1&days=367': ['days'],
  'lat=1&lng=1&days=-1': ['days'],
  'lat=1&lng=1&timezone=Mars/Base': ['timezone'],
  'lat=1&lng=1&timezone=%2B01:00': ['timezone'],
  'lat=1&lng=1&timezone=': ['timezone'],
  'lat=1&lng=1&high_latitude_rule=none': ['high_latitude_rule'],
  'lat=1&lng=1&hijri_adjustment=3': ['hijri_adjustment'],
  'lat=1&lng=1&format=xml': ['format'],
  'lat=95&lng=200&method=99&days=0': ['lat', 'lng', 'method', 'days'],
};

test('bad input is 400 and names every parameter that is wrong', async () => {
  for (const [query, blamed] of Object.entries(BAD)) {
    const response = await ask(query);
    assert.is(response.status, 400, query);
    assert.is(response.headers.get('content-type'), 'application/problem+json');
    const problem = v.parse(ProblemSchema, await response.json());
    assert.equal(
      problem.errors.map(({ parameter }) => parameter),
      blamed,
      query,
    );
    for (const { detail } of problem.errors) assert.match(detail, /\.$/, 'ends with the remedy');
  }
});

test('zero, the poles and the date line are places like any other', async () => {
  for (const query of [
    'lat=0&lng=0',
    'lat=90&lng=0',
    'lat=-90&lng=0',
    'lat=0&lng=180',
    'lat=0&lng=-180',
    'lat=-0&lng=%2B0',
  ]) {
    const day = await oneDay(`${query}&date=2026-03-20`);
    assert.is(day.timestamps.dhuhr?.slice(0, 10), '2026-03-20', query);
  }
});

test('without a method the country decides, and the answer says so', async () => {
  const karachi = await oneDay('lat=24.86&lng=67.01');
  assert.is(karachi.method.id, 1);
  assert.is(karachi.method.chosen_by, 'country');
  assert.equal(karachi.school, { id: 1, name: 'hanafi', chosen_by: 'country' });
  assert.is(karachi.country, 'PK');
  const asked = await oneDay('lat=24.86&lng=67.01&method=3&school=0');
  assert.is(asked.method.chosen_by, 'parameter');
  assert.is(asked.school.chosen_by, 'parameter');
  const sea = await oneDay('lat=0&lng=-30');
  assert.is(sea.method.chosen_by, 'default');
  assert.is(sea.country, null);
  assert.is(sea.timezone_source, 'longitude');
  assert.is((await oneDay('lat=35.19&lng=33.36')).method.id, 13);
});

test('without a date it is today at that place, until local midnight', async () => {
  // 21:30 UTC on the 20th: the 21st in Jakarta (04:30), still the 20th in London.
  const jakarta = await ask('lat=-6.2&lng=106.85');
  assert.is((await oneDay('lat=-6.2&lng=106.85')).date, '2026-11-21');
  assert.match(jakarta.headers.get('netlify-cdn-cache-control') ?? '', /s-maxage=70200$/);
  const london = await ask('lat=51.5&lng=-0.12');
  assert.match(london.headers.get('netlify-cdn-cache-control') ?? '', /s-maxage=9000$/);
  assert.is((await oneDay('lat=51.5&lng=-0.12&timezone=Asia/Tokyo')).date, '2026-11-21');
  const dated = await ask('lat=51.5&lng=-0.12&date=2026-11-20');
  assert.match(dated.headers.get('netlify-cdn-cache-control') ?? '', /s-maxage=31536000/);
  for (const response of [jakarta, dated]) {
    assert.match(response.headers.get('netlify-vary') ?? '', /^query$/);
  }
});

test('on the last day of summer time the answer is kept for the 25-hour day', async () => {
  const answer = prayerEndpoint(() => new Date('2026-10-25T00:30:00Z'));
  const response = await answer(new Request('https://example.org/api/v1/prayer?lat=51.5&lng=-0.12'));
  assert.match(response.headers.get('netlify-cdn-cache-control') ?? '', /s-maxage=84600$/);
});

test('days gives one element a day, over the end of the year', async () => {
  const year = await days('lat=21.42&lng=39.83&date=2027-12-31&days=366');
  assert.is(year.length, 366);
  assert.is(year[1]?.date, '2028-01-01');
  assert.is(year[365]?.date, '2028-12-30');
  assert.is(new Set(year.map(({ date }) => date)).size, 366);
});

test('a timezone given is used and named as such', async () => {
  const day = await oneDay('lat=21.42&lng=39.83&date=2026-01-01&timezone=Europe/Paris');
  assert.is(day.timezone, 'Europe/Paris');
  assert.is(day.timezone_source, 'parameter');
  assert.match(day.timestamps.dhuhr ?? '', /\+01:00$/);
  assert.is(day.method.id, 4, 'the country still decides the method');
});

test('a custom method takes its angles from the request', async () => {
  const custom = await oneDay(
    'lat=30&lng=31&date=2026-05-01&method=6&fajr_angle=18&isha_interval=75&maghrib_angle=1.5',
  );
  assert.is(custom.method.fajr_angle, 18);
  assert.is(custom.method.isha_interval, 75);
  const minutes =
    (Date.parse(custom.timestamps.isha ?? '') - Date.parse(custom.timestamps.maghrib ?? '')) / 60_000;
  assert.is(minutes, 75);
  assert.ok((custom.timings.maghrib ?? '') > (custom.timings.sunset ?? ''));
  const like3 = await oneDay('lat=30&lng=31&date=2026-05-01&method=6&fajr_angle=18&isha_angle=17');
  const third = await oneDay('lat=30&lng=31&date=2026-05-01&method=3');
  assert.is(like3.timings.fajr, third.timings.fajr);
  assert.is(like3.timings.isha, third.timings.isha);
});

test('the Hijri date is moved by hijri_adjustment, Ramadan isha is not', async () => {
  const day = await oneDay('lat=21.42&lng=39.83&date=2026-02-17&hijri_adjustment=1');
  assert.is(day.hijri?.date, '1447-09-01');
  assert.is((Date.parse(day.timestamps.isha ?? '') - Date.parse(day.timestamps.maghrib ?? '')) / 60_000, 90);
  assert.is((await oneDay('lat=1&lng=1&date=1901-01-01')).hijri, null);
});

test('format=ics answers a calendar', async () => {
  const response = await ask('lat=51.5&lng=-0.12&date=2026-03-01&days=7&format=ics');
  assert.is(response.headers.get('content-type'), 'text/calendar; charset=utf-8');
  const text = await response.text();
  assert.is(text.match(/^BEGIN:VEVENT\r$/gm)?.length, 35);
});

test('HEAD, OPTIONS, POST and If-None-Match', async () => {
  const query = 'lat=51.5&lng=-0.12&date=2026-03-01';
  const get = await ask(query);
  const head = await ask(query, { method: 'HEAD' });
  assert.is(head.headers.get('etag'), get.headers.get('etag'));
  assert.is(await head.text(), '');
  assert.is((await ask(query, { method: 'OPTIONS' })).status, 204);
  assert.is((await ask(query, { method: 'POST' })).status, 405);
  assert.is((await ask(query, { headers: { 'if-none-match': get.headers.get('etag') ?? '' } })).status, 304);
});

test.run();
