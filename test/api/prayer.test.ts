import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { prayerEndpoint } from '../../src/api/prayer.ts';
import { successOf } from '../../src/contract/envelope.ts';
import { type PrayerDay, PrayerDaySchema } from '../../src/contract/prayer_day.ts';
import { ProblemSchema } from '../../src/contract/problem.ts';
import { cityLine, openPoints, placeLine, regionLine } from '../../src/geography/points.ts';

const NOW = '2026-11-20T21:30:00Z';
const LINES = [
  regionLine({ country: 'CA', name: 'Ontario' }, ['on', 'CA ON', 'اونتاريو']),
  regionLine({ country: 'US', name: 'California' }, ['US CA']),
  regionLine({ country: 'US', name: 'Missouri' }, ['US MO']),
  regionLine({ country: 'US', name: 'Massachusetts' }, ['US MA']),
  regionLine({ country: 'MA', name: 'Missouri' }, []),
  placeLine(7, 31.7761, 35.2358),
  cityLine({
    slug: 'london',
    country: 'GB',
    lat: 51.50853,
    lng: -0.12574,
    population: 8_961_989,
    region: null,
    names: ['London', 'Londres', 'لندن'],
    namesByLanguage: { ar: 'لندن', fr: 'Londres' },
  }),
  cityLine({
    slug: 'london-ca',
    country: 'CA',
    lat: 42.98339,
    lng: -81.23304,
    population: 422_324,
    region: 'Ontario',
    names: ['London'],
    namesByLanguage: {},
  }),
  cityLine({
    slug: 'london-us-california',
    country: 'US',
    lat: 36.48,
    lng: -119.44,
    population: 1_869,
    region: 'California',
    names: ['London'],
    namesByLanguage: {},
  }),
  cityLine({
    slug: 'londonderry',
    country: 'GB',
    lat: 54.99721,
    lng: -7.30917,
    population: 83_652,
    region: null,
    names: ['Derry', 'Londonderry'],
    namesByLanguage: {},
  }),
  cityLine({
    slug: 'new-york-city',
    country: 'US',
    lat: 40.71427,
    lng: -74.00597,
    population: 8_804_190,
    region: null,
    names: ['New York City', 'New York', 'NYC'],
    namesByLanguage: {},
  }),
  cityLine({
    slug: 'new-york-mills',
    country: 'US',
    lat: 43.10535,
    lng: -75.29129,
    population: 3_244,
    region: null,
    names: ['New York Mills'],
    namesByLanguage: {},
  }),
  cityLine({
    slug: 'sao-paulo',
    country: 'BR',
    lat: -23.5475,
    lng: -46.63611,
    population: 12_400_232,
    region: null,
    names: ['São Paulo', 'Sao Paulo'],
    namesByLanguage: {},
  }),
];
LINES.push(
  cityLine({
    slug: 'springfield',
    country: 'US',
    lat: 37.2,
    lng: -93.3,
    population: 169_176,
    region: 'Missouri',
    names: ['Springfield'],
    namesByLanguage: {},
  }),
  cityLine({
    slug: 'springfield-us-2',
    country: 'US',
    lat: 42.1,
    lng: -72.6,
    population: 155_929,
    region: 'Massachusetts',
    names: ['Springfield'],
    namesByLanguage: {},
  }),
  cityLine({
    slug: 'mecca',
    country: 'SA',
    lat: 21.42664,
    lng: 39.82563,
    population: 1_578_722,
    region: null,
    names: ['Mecca', 'Makkah', 'مكة'],
    namesByLanguage: {},
  }),
);
const points = () => openPoints(Buffer.from(`${LINES.join('')}\n`));
const endpoint = prayerEndpoint(() => new Date(NOW), points);
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

test('where no authority is known nobody chose the method; where a part of a country has its own, that part did', async () => {
  const chosen = async (query: string) => {
    const { method, school } = await oneDay(query);
    return [method.slug, method.chosen_by, school.name, school.chosen_by];
  };
  assert.equal(
    await chosen('lat=52.3676&lng=4.9041'),
    ['mwl', 'default', 'standard', 'default'],
    'Amsterdam',
  );
  assert.equal(await chosen('lat=51.5074&lng=-0.1278'), ['london-unified', 'area', 'standard', 'default']);
  assert.equal(await chosen('lat=55.7964&lng=49.1088'), ['tatarstan', 'area', 'hanafi', 'area'], 'Kazan');
  assert.equal(
    await chosen('lat=11.2588&lng=75.7804'),
    ['karachi', 'default', 'standard', 'area'],
    'Kozhikode',
  );
  assert.equal(await chosen('lat=28.6139&lng=77.209'), ['karachi', 'default', 'hanafi', 'country'], 'Delhi');
  assert.equal(await chosen('lat=39.93&lng=32.86'), ['diyanet', 'country', 'standard', 'country'], 'Ankara');
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
  assert.match(dated.headers.get('netlify-cdn-cache-control') ?? '', /s-maxage=604800/);
});

test('on the last day of summer time the answer is kept for the 25-hour day', async () => {
  const answer = prayerEndpoint(() => new Date('2026-10-25T00:30:00Z'), points);
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

test('a name in the letters of a country is that of the city there, though a namesake has more people', () => {
  const called = (slug: string, country: string, population: number) =>
    cityLine({
      ...{ slug, country, population, lat: 31.7, lng: 35.2, region: null, namesByLanguage: {} },
      names: ['Bethlehem', 'بيت لحم'],
    });
  const lines = [called('bethlehem-us', 'US', 75_000), called('bethlehem-ps', 'PS', 29_000)];
  const found = openPoints(Buffer.from(`${lines.join('')}\n`)).city('بيت لحم', undefined);
  assert.is('one' in found ? found.one.slug : null, 'bethlehem-ps');
});

test('a capital is meant by its own name, though a large city is called so as well', () => {
  const line = (slug: string, population: number, names: readonly string[], isCapital = false) =>
    cityLine({
      ...{ slug, country: 'PK', population, lat: 33.7, lng: 73.1, region: null, namesByLanguage: {} },
      names,
      isCapital,
    });
  const meant = (name: string, ...lines: string[]) => {
    const found = openPoints(Buffer.from(`${lines.join('')}\n`)).city(name);
    return 'one' in found ? found.one.slug : found.several.map(({ slug }) => slug);
  };
  const chittagong = line('chittagong', 3_900_000, ['Chittagong', 'Islamabad']);
  assert.is(meant('Islamabad', chittagong, line('islamabad', 600_000, ['Islamabad'], true)), 'islamabad');
  assert.equal(meant('Islamabad', chittagong, line('islamabad', 600_000, ['Islamabad'])), [
    'islamabad',
    'chittagong',
  ]);
  const delhi = line('delhi', 10_900_000, ['Delhi', 'Dili']);
  assert.is(meant('Dili', delhi, line('dili', 150_000, ['Dili'], true)), 'dili');
  const small = line('victoria-sc', 23_000, ['Victoria'], true);
  assert.equal(meant('Victoria', small, line('victoria', 40_000, ['Victoria'])), ['victoria', 'victoria-sc']);
  const american = line('san-jose', 1_027_000, ['San Jose']);
  const capital = line('san-jose-cr', 335_000, ['San José'], true);
  assert.equal(meant('San José', american, capital), ['san-jose', 'san-jose-cr'], 'a third of the people');
  assert.is(meant('San José', american, line('san-jose-ph', 335_000, ['San José'])), 'san-jose');
  assert.is(meant('San José', american, line('san-jose-cr', 30_000, ['San José'], true)), 'san-jose');
});

test('an answer says which city was meant, and what is short is none that few call so', async () => {
  const { meta } = await (await ask('city=Makkah')).json();
  assert.equal(meta.city, { slug: 'mecca', name: 'Mecca', country: 'SA' });
  assert.is((await (await ask('lat=51.5&lng=-0.12')).json()).meta.city, undefined);
  const lognes = cityLine({
    slug: 'lognes',
    country: 'FR',
    lat: 48.83,
    lng: 2.63,
    population: 15_519,
    region: null,
    names: ['Lognes', 'Lon'],
    namesByLanguage: {},
  });
  const file = openPoints(Buffer.from(`${lognes}\n`));
  assert.ok('one' in file.city('lognes', undefined));
  assert.equal(file.city('lon', undefined), { several: [] });
});

test('a place or a city may be named instead of coordinates', async () => {
  const aqsa = await oneDay('place_id=7');
  assert.equal([aqsa.lat, aqsa.lng, aqsa.country, aqsa.method.slug], [31.7761, 35.2358, 'PS', 'jordan']);
  assert.is((await oneDay('city=london')).country, 'GB');
  assert.is((await oneDay('city=London&country=ca')).country, 'CA');
  assert.is((await oneDay('city=New%20York')).lat, 40.71427);
  assert.is((await oneDay('city=S%C3%A3o+Paulo')).country, 'BR');
  for (const name of ['Makkah', 'MAKKAH', 'مكّة', 'mecca']) {
    assert.is((await oneDay(`city=${encodeURIComponent(name)}`)).country, 'SA', name);
  }
  assert.is((await oneDay('city=springfield')).lat, 37.2, 'a slug is plain');
  for (const [query, blamed] of [
    ['place_id=8', 'place_id'],
    ['city=atlantis', 'city'],
    ['city=london&country=FR', 'city'],
    ['city=london&lat=1&lng=1', 'city'],
    ['place_id=7&lat=1&lng=1', 'place_id'],
    ['lat=1&lng=1&country=GB', 'country'],
    ['lat=1', 'lng'],
  ]) {
    const response = await ask(query ?? '');
    assert.is(response.status, 400, query);
    const problem = v.parse(ProblemSchema, await response.json());
    assert.equal(
      problem.errors.map(({ parameter }) => parameter),
      [blamed],
      query,
    );
  }
  const cached = (await ask('city=london&date=2026-03-01')).headers;
  assert.is(cached.get('netlify-cache-id'), null, 'where a city is may change with a deploy');
});

test('where several cities may be meant the answer names them', async () => {
  const response = await ask('city=Springfield');
  assert.is(response.status, 400);
  const [error] = v.parse(ProblemSchema, await response.json()).errors;
  assert.match(
    error?.detail ?? '',
    'city=springfield (Missouri, US), city=springfield-us-2 (Massachusetts, US)',
  );
});

test('coordinates look swapped only where they would be right the other way round', async () => {
  for (const [query, looksSo] of [
    ['lat=-106.8&lng=6.2', true],
    ['lat=101.7&lng=3.1', true],
    ['lat=90.00001&lng=0', false],
    ['lat=181&lng=0', false],
    ['lat=101.7&lng=99', false],
  ] as const)
    assert.is((await (await ask(query)).json()).detail.includes('swapped'), looksSo, query);
});

test('a slug means its city for ever, and the answer says which others are called so', async () => {
  const others = async (query: string) => (await (await ask(query)).json()).meta.also_called_so;
  assert.equal(await others('city=springfield'), [
    { slug: 'springfield-us-2', region: 'Massachusetts', country: 'US' },
  ]);
  assert.is(await others('city=london'), undefined, 'plainly the one in England');
  assert.is(await others('city=springfield-us-2'), undefined, 'nobody is called so');
  assert.is(await others('city=Springfield,+MA'), undefined, 'that said which');
  assert.is(await others('city=springfield&country=US&date=2026-12').then((all) => all.length), 1);
  const small = (slug: string, country: string, population: number) =>
    cityLine({
      ...{ slug, country, population, lat: 54.9, lng: -1.5, region: null, namesByLanguage: {} },
      names: ['Washington'],
    });
  const file = `${small('washington', 'GB', 60_000)}${small('washington-us', 'US', 600_000)}\n`;
  const washington = prayerEndpoint(
    () => new Date(NOW),
    () => openPoints(Buffer.from(file)),
  );
  const meta = async (query: string) =>
    (await (await washington(new Request(`https://example.org/api/v1/prayer?${query}`))).json()).meta;
  const { city, also_called_so } = await meta('city=washington');
  assert.is(city.country, 'GB', 'apps have the slug');
  assert.equal(also_called_so, [{ slug: 'washington-us', region: null, country: 'US' }]);
  assert.is((await meta('city=Washington')).city.country, 'US');
  assert.is((await meta('city=washington&country=GB')).also_called_so, undefined);
});

test('a name may have its country behind it, as people write it', async () => {
  for (const name of [
    'London, UK',
    'London, England, UK',
    'london uk',
    'London, United Kingdom',
    'لندن، المملكة المتحدة',
  ])
    assert.is((await oneDay(`city=${encodeURIComponent(name)}`)).country, 'GB', name);
  assert.is((await oneDay('city=london,+Canada')).country, 'CA');
  const detailOf = async (name: string) => {
    const response = await ask(`city=${encodeURIComponent(name)}`);
    assert.is(response.status, 400, name);
    return v.parse(ProblemSchema, await response.json()).detail;
  };
  assert.match(await detailOf('atlantis, uk'), 'No city is called "atlantis, uk". Look it up');
});

test('a name may have its region behind it, by a name or a code, and a country behind that', async () => {
  const cityOf = async (name: string): Promise<string | undefined> =>
    (await (await ask(`city=${encodeURIComponent(name)}`)).json()).meta?.city?.slug;
  for (const name of [
    'London, Ontario',
    'london,on',
    'London Ontario',
    'London, Ontario, Canada',
    'London، اونتاريو',
  ])
    assert.is(await cityOf(name), 'london-ca', name);
  // CA is Canada and California: the city that more people mean is far larger.
  assert.is(await cityOf('London, CA'), 'london-ca');
  assert.is(await cityOf('London, CA, USA'), 'london-us-california');
  assert.is(await cityOf('London, US'), 'london-us-california');
  assert.is(
    await cityOf('Springfield, MA'),
    'springfield-us-2',
    'MA is Morocco too, where none is called so',
  );
  assert.is(await cityOf('Springfield, Missouri'), 'springfield');
  assert.is(
    await cityOf('Springfield Missouri USA'),
    undefined,
    'without commas it is one thing behind a name',
  );
  assert.is(
    await cityOf('London, Missouri, Canada'),
    'london-ca',
    'of what lies elsewhere the last says more',
  );
  assert.is(await cityOf('London, Missouri'), undefined);
  const response = await ask('city=London,+Missouri');
  assert.match((await response.json()).detail, 'Send the one you mean: city=london (GB).');
});

test('what callers of other services send is answered with what to write', async () => {
  const remedies: [string, string][] = [
    ['tune=0,2,0,0,-1,3,0,0,0', 'Send offsets=fajr:2,asr:-1,maghrib:3.'],
    ['tune=nonsense', 'Send offsets=fajr:2,maghrib:-1.'],
    // Minutes are never guessed to be degrees.
    ['offsets[fajr]=2', 'Send offsets=fajr:2.'],
    ['offsets[fajr]=2&offsets[isha]=-3', 'Send offsets=fajr:2,isha:-3.'],
    ['offsets.maghrib=4', 'Send offsets=maghrib:4.'],
    ['offset_fajr=2', 'Send offsets=fajr:2.'],
    ['fajr_offset=2', 'Send offsets=fajr:2.'],
    ['tune[isha]=+2', 'Send offsets=isha:2.'],
    ['asrAdjustment=5', 'Send offsets=asr:5.'],
    ['adjustments[dhuhr]=900', 'Send offsets=fajr:2,maghrib:-1.'],
    ['fajr=2', 'Send offsets=fajr:2 to move it by two minutes, or method=6&fajr_angle=18'],
    ['angles[fajr]=15', 'Send fajr_angle=15.'],
    ['fajrAngle=15', 'Send fajr_angle=15.'],
    ['isha_minutes=90', 'Send isha_interval=90.'],
    [
      'methodSettings=18.5,null,90 min',
      'Send method=6 with the angles, like method=6&fajr_angle=18.5&isha_interval=90.',
    ],
    ['latitudeAdjustmentMethod=3', 'Send high_latitude_rule='],
    ['midnightMode=1', 'work out others from the timestamps'],
    ['shafaq=ahmer', 'Send method=6 with isha_angle'],
  ];
  for (const [parameter, remedy] of remedies) {
    const response = await ask(`lat=51.5&lng=-0.12&${parameter}`);
    assert.is(response.status, 400, parameter);
    const [error] = v.parse(ProblemSchema, await response.json()).errors;
    assert.is(error?.parameter, parameter.split('=')[0]);
    assert.ok(error?.detail.includes(remedy), error?.detail);
  }
});

test('a month is all of its days', async () => {
  for (const [month, length] of [
    ['2026-11', 30],
    ['2026-12', 31],
    ['2028-02', 29],
  ] as const) {
    const all = await days(`lat=21.42&lng=39.83&date=${month}`);
    assert.is(all.length, length);
    assert.is(all[0]?.date, `${month}-01`);
    assert.is(all.at(-1)?.date, `${month}-${length}`);
  }
  assert.is((await ask('lat=1&lng=1&date=2026-13')).status, 400);
  assert.is((await ask('lat=1&lng=1&date=2026-11&days=3')).status, 400);
});

test('no day after the last one is answered', async () => {
  const beyond = await ask('lat=1&lng=1&date=2100-12-31&days=2');
  assert.is(beyond.status, 400);
  assert.match(v.parse(ProblemSchema, await beyond.json()).detail, 'ends after 2100-12-31');
  assert.is((await days('lat=1&lng=1&date=2100-12-30&days=2')).at(-1)?.date, '2100-12-31');
  const feed = await ask('lat=1&lng=1&date=2100-12-31&format=ics');
  assert.is((await feed.text()).match(/BEGIN:VEVENT/g)?.length, 5);
});

test('whoever sends a coordinate that is none is told what says where instead', async () => {
  const { detail } = v.parse(ProblemSchema, await (await ask('lat=abc&lng=0')).json());
  assert.match(detail, 'Send it like lat=51.5074, or name a city (city=) or a place (place_id=) instead.');
});

test('an authority may be named, with or without a number', async () => {
  const oslo = await oneDay('lat=59.91&lng=10.75&date=2026-06-21');
  assert.equal([oslo.method.slug, oslo.method.id, oslo.method.chosen_by], ['norway-irn', null, 'country']);
  const diyanet = await oneDay('lat=59.91&lng=10.75&authority=diyanet');
  assert.equal([diyanet.method.id, diyanet.method.chosen_by], [13, 'parameter']);
  assert.is((await ask('lat=1&lng=1&authority=diyanet&method=13')).status, 200);
  assert.is((await ask('lat=1&lng=1&authority=diyanet&method=3')).status, 400);
  assert.is((await ask('lat=1&lng=1&authority=nobody')).status, 400);
});

test("London's fajr and isha are a table's: no angle is named that the sun does not stand at, unless a rule is asked for", async () => {
  const query = 'lat=51.5074&lng=-0.1278&date=2026-06-21';
  const { method, notes } = await oneDay(query);
  assert.equal([method.slug, method.fajr_angle, method.isha_angle], ['london-unified', null, null]);
  assert.equal(
    notes.map(({ timing, code }) => [timing, code]),
    [[null, 'minutes_by_date']],
  );
  const ruled = await oneDay(`${query}&high_latitude_rule=twilight_angle`);
  assert.equal([ruled.method.fajr_angle, ruled.method.isha_angle], [18, 18]);
  assert.not(ruled.notes.some(({ code }) => code === 'minutes_by_date'));
});

test('offsets move single times, and nothing else', async () => {
  const query = 'lat=21.42&lng=39.83&date=2026-03-25';
  const usual = await oneDay(query);
  const moved = await oneDay(`${query}&offsets=fajr:2,maghrib:-1`);
  const apart = (name: 'imsak' | 'fajr' | 'sunrise' | 'sunset' | 'maghrib' | 'isha') =>
    (Date.parse(moved.timestamps[name] ?? '') - Date.parse(usual.timestamps[name] ?? '')) / 60_000;
  assert.equal(
    [apart('imsak'), apart('fajr'), apart('sunrise'), apart('sunset'), apart('maghrib'), apart('isha')],
    [2, 2, 0, 0, -1, 0],
  );
  assert.equal(moved.adjustments, { fajr: 2, sunrise: 0, dhuhr: 0, asr: 0, maghrib: -1, isha: 0 });
  for (const wrong of ['fajr:61', 'fajr', 'noon:1', 'fajr:1,fajr:2', ''])
    assert.is((await ask(`${query}&offsets=${wrong}`)).status, 400, wrong);
});

test('coordinates are read to five decimals', async () => {
  const fine = await oneDay('lat=51.507351234&lng=-0.127758999');
  assert.equal([fine.lat, fine.lng], [51.50735, -0.12776]);
});

test('a calendar is called after the city it was asked for, in its language where that is known', async () => {
  const title = async (query: string): Promise<string | undefined> =>
    /^X-WR-CALNAME:(.*?)\r\n(?! )/ms.exec(await (await ask(`${query}&format=ics&days=1`)).text())?.[1];
  assert.is(await title('city=london'), 'Prayer times London');
  assert.is(await title('city=london&lang=fr'), 'Horaires de prière Londres');
  assert.is(await title('city=london&lang=ar'), 'مواقيت الصلاة لندن');
  assert.is(await title('city=london&lang=tr'), 'Namaz vakitleri London');
  // Where others may be meant the country stands behind it: a calendar is seen without its address.
  assert.is(await title('city=springfield'), String.raw`Prayer times Springfield\, US`);
  assert.is(await title('city=springfield-us-2&lang=fr'), String.raw`Horaires de prière Springfield\, É.-U.`);
  assert.is(await title('city=london-ca'), String.raw`Prayer times London\, Canada`);
  assert.is(await title('city=london-ca&lang=ar'), 'مواقيت الصلاة London، كندا');
  assert.is(await title('lat=51.5&lng=-0.12'), String.raw`Prayer times 51.5\, -0.12`);
});

test('a calendar has 60 days unless said otherwise, alarms, and six languages', async () => {
  const text = await (await ask('lat=51.5&lng=-0.12&format=ics&alarm=10&lang=ar')).text();
  assert.is(text.match(/^BEGIN:VEVENT\r$/gm)?.length, 300);
  assert.is(text.match(/^TRIGGER:-PT10M\r$/gm)?.length, 300);
  assert.match(text, /SUMMARY:الفجر/);
  assert.is((await ask('lat=51.5&lng=-0.12&alarm=10')).status, 400);
  // The language of an app, which it sends with every call.
  assert.is((await ask('lat=51.5&lng=-0.12&lang=tr')).status, 200);
  const month = await (await ask('lat=51.5&lng=-0.12&format=ics&date=2026-02&lang=tr')).text();
  assert.is(month.match(/^SUMMARY:Öğle\r$/gm)?.length, 28);
});

test('Al-Aqsa and Pristina are in their own countries; the answer names the release of the clocks', async () => {
  const aqsa = await oneDay('lat=31.7761&lng=35.2358');
  assert.equal([aqsa.country, aqsa.method.id], ['PS', 23]);
  const pristina = await oneDay('lat=42.6629&lng=21.1655');
  assert.equal([pristina.country, pristina.timezone], ['XK', 'Europe/Belgrade']);
  const body = (await (await ask('lat=1&lng=1')).json()) as { meta: { tzdata: string } };
  assert.match(body.meta.tzdata, /^20\d\d[a-z]$/);
  assert.is((await oneDay('lat=1&lng=1&timezone=asia/CALCUTTA')).timezone, 'Asia/Kolkata');
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
