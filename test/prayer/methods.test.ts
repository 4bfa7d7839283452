import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { agreementOf, differences, groupedBy, readPublished } from '../../bench/prayer/published.ts';
import { AGREEMENT } from '../../src/prayer/agreement.ts';
import { prayerDays } from '../../src/prayer/day.ts';
import { methodList } from '../../src/prayer/method_list.ts';
import { methodOf } from '../../src/prayer/methods.ts';
import { sharedData } from '../shared_data.ts';
import { planFor } from './plan.ts';

test('there are methods 1 to 23, each with angles, an authority and a source', () => {
  const list = methodList();
  assert.equal(
    list.map(({ id }) => id),
    Array.from({ length: 23 }, (_, index) => index + 1),
  );
  for (const method of list) {
    if (method.id === 6) continue;
    assert.ok(method.sources.length > 0 && method.authority !== '', method.name);
    assert.ok(method.fajr_angle !== null && method.fajr_angle >= 12 && method.fajr_angle <= 20, method.name);
    assert.is((method.isha_angle === null) !== (method.isha_interval === null), true, method.name);
  }
  assert.throws(() => methodOf(24), /no method 24/);
});

test('no country has two default methods', () => {
  const countries = methodList().flatMap((method) => method.countries);
  assert.is(new Set(countries).size, countries.length);
  assert.ok(countries.length > 100);
});

/**
 * Times the authorities published, from the test vectors of adhan (Batoul Apps, MIT licence), whose sources are
 * habous.gov.ma, Diyanet and the Umm al-Qura calendar. Tolerance: one minute.
 */
const PUBLISHED: [string, number, number, number, string, string, string][] = [
  [
    'Casablanca',
    21,
    33.5731,
    -7.5898,
    'Africa/Casablanca',
    '2020-01-10',
    '07:02 08:32 13:43 16:22 18:45 20:04',
  ],
  [
    'Casablanca',
    21,
    33.5731,
    -7.5898,
    'Africa/Casablanca',
    '2020-03-20',
    '06:06 07:31 13:43 17:06 19:47 21:01',
  ],
];

test('published times that may be quoted', () => {
  for (const [city, method, lat, lng, timezone, date, times] of PUBLISHED) {
    const [day] = prayerDays(planFor(lat, lng, timezone, { method: methodOf(method) }), date, 1);
    const names = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
    times.split(' ').forEach((published, index) => {
      const name = names[index] ?? 'fajr';
      const ours = Date.parse(`${date}T${day?.timings[name]}Z`);
      const apart = Math.abs(ours - Date.parse(`${date}T${published}Z`)) / 60_000;
      assert.ok(apart <= 1, `${city} ${date} ${name}: ${day?.timings[name]}, published ${published}`);
    });
  }
});

const timetables = sharedData('prayer/published-timetables.jsonl');

if (timetables !== null) {
  const all = differences(readPublished(timetables));

  test('of all published times 99% are met within 2 minutes, of each authority 90% within 1', () => {
    assert.ok(agreementOf(all).within2 >= 0.99);
    for (const [timetable, found] of groupedBy(all, (difference) => difference.timetable)) {
      const { within1, times } = agreementOf(found);
      assert.ok(within1 >= 0.9, `${timetable}: ${within1}`);
      console.log(`measured ${timetable}: ${(within1 * 100).toFixed(1)}% of ${times} within a minute`);
    }
  });

  test('the agreement that is listed is the one measured', () => {
    const measured = groupedBy(all, ({ method }) => String(method));
    assert.equal(Object.keys(AGREEMENT).toSorted(), [...measured.keys()].toSorted());
    for (const [method, found] of measured) {
      const { times, within0, within1, within2 } = agreementOf(found);
      const listed = AGREEMENT[Number(method)];
      assert.is(listed?.times, times);
      assert.ok(Math.abs((listed?.within_0_minutes ?? 9) - within0) < 0.001, method);
      assert.ok(Math.abs((listed?.within_1_minute ?? 9) - within1) < 0.001, method);
      assert.ok(Math.abs((listed?.within_2_minutes ?? 9) - within2) < 0.001, method);
    }
  });
}

test.run();
