import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  CITIES,
  makeCity,
  makeEvent,
  makePlace,
  type NamedCity,
  type Rows,
  withDirectory,
} from '../small_directory.ts';

const city = (
  id: number,
  name: string,
  country: string,
  population: number,
  ...alternateNames: string[]
): NamedCity => ({
  city: makeCity({
    id,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    country,
    population,
    region: 'Region',
  }),
  alternateNames,
});
const within = (name: string, country: string) => ({
  city: name,
  city_slug: name.toLowerCase().replaceAll(' ', '-'),
  country,
});

const LAHORE = city(60, 'Lahore', 'PK', 11_000_000, 'لاہور');
const EAST_LONDON = city(61, 'East London', 'ZA', 480_000);
const CENTER = city(62, 'Center', 'US', 6_000);
const NAIROBI = city(63, 'Nairobi', 'KE', 4_400_000);
const KARACHI = city(64, 'Karachi', 'PK', 15_000_000);
const MANILA = city(65, 'Manila', 'PH', 1_600_000);
const KOLN = city(66, 'Köln', 'DE', 1_000_000);

const FAMOUS: Rows = {
  places: [
    makePlace({ id: 1, name: 'Regents Park Mosque', ...within('London', 'GB') }),
    makePlace({ id: 2, name: 'East London Mosque', ...within('London', 'GB') }),
    makePlace({ id: 3, name: 'Faisal Mosque', ...within('Karachi', 'PK') }),
    makePlace({ id: 4, name: 'Jamia Mosque', ...within('Nairobi', 'KE') }),
    makePlace({ id: 5, name: 'Diyanet Center of America', country: 'US' }),
    makePlace({ id: 6, name: 'Masjid al-Qiblatayn' }),
    makePlace({ id: 7, name: 'Badshahi Mosque', ...within('Lahore', 'PK') }),
    makePlace({ id: 8, name: 'Masjid Noor', ...within('Lahore', 'PK') }),
    makePlace({ id: 9, name: 'Nabi Mosque' }),
  ],
  cities: [LAHORE, EAST_LONDON, CENTER, NAIROBI, KARACHI, MANILA, KOLN, ...CITIES],
  famous: [1, 2, 3, 5, 6, 9],
};

const asked = (rows: Rows, q: string) =>
  withDirectory(rows, (directory) => {
    const { records, understood, corrected } = directory.search({ q, limit: 5 });
    return { ids: records.map(({ id }) => id), records, understood, corrected };
  });

test('a word that no name has is the one of a famous name that has all else that was typed', () => {
  for (const [q, id, corrected] of [
    ['Regnts Park Mosque', 1, 'regents Park Mosque'],
    ['east lonndon mosque', 2, 'east london mosque'],
    ['masjid qiblattayn', 6, 'masjid qiblatayn'],
  ] as const) {
    const answer = asked(FAMOUS, q);
    assert.is(answer.ids[0], id, q);
    assert.is(answer.corrected, corrected, q);
  }
});

test('but a large city that is as much like it is meant where nothing else was typed', () => {
  assert.is(asked(FAMOUS, 'Narobi Jamia Mosque').ids[0], 4);
  assert.is(asked(FAMOUS, 'Narobi Jamia Mosque').understood.city?.name, 'Nairobi');
});

test('a name that was typed whole is no city in a country: Diyanet Center of America', () => {
  assert.is(asked(FAMOUS, 'Diyanet Center of America').ids[0], 5);
});

test('a famous name beside another city comes before the places there, which are not called so', () => {
  assert.equal(asked(FAMOUS, 'faisal mosque lahore').ids.slice(0, 2), [3, 7]);
  assert.is(asked(FAMOUS, 'noor mosque lahore').ids[0], 8);
  const places = [...FAMOUS.places, makePlace({ id: 10, name: 'Faisal Mosque', ...within('Lahore', 'PK') })];
  assert.is(asked({ ...FAMOUS, places }, 'faisal mosque lahore').ids[0], 10);
});

test('a word that was written as two is the one that names have', () => {
  const answer = asked(FAMOUS, 'Qibl atayn Mosque');
  assert.is(answer.ids[0], 6);
  assert.is(answer.corrected, 'qiblatayn Mosque');
  // And where a part of it is one already: "Khadija" is a name, "Khadijatul" another.
  const khadija = ['Khadija', 'Khadijatul'].map((name, i) =>
    makePlace({ id: 40 + i, name: `Masjid ${name}` }),
  );
  const inThree = asked({ ...FAMOUS, places: [...FAMOUS.places, ...khadija] }, 'masjid khad ija tul');
  assert.is(inThree.ids[0], 41);
  assert.is(inThree.corrected, 'masjid khadijatul');
  // Both are words of names.
  const places = [
    ...FAMOUS.places,
    ...['Nur', 'Islam'].flatMap((name, i) =>
      Array.from({ length: 3 }, (_, j) => makePlace({ id: 20 + 3 * i + j, name: `Masjid ${name} ${j}` })),
    ),
    makePlace({ id: 30, name: 'Masjid Nurislam' }),
  ];
  assert.is(asked({ ...FAMOUS, places }, 'masjid nur islam').corrected, null);
  assert.is(asked({ ...FAMOUS, places }, 'masjid nurisl am').ids[0], 30);
});

test('countries are understood with slips, and words of names are no slips of them', () => {
  for (const [q, country] of [
    ['mosques in pakistn', 'PK'],
    ['Phillipines mosque', 'PH'],
    ['camiler almnaya', 'DE'],
  ] as const)
    assert.is(asked(FAMOUS, q).understood.country, country, q);
  const places = [...FAMOUS.places, makePlace({ id: 10, name: 'Masjid Pakistn' })];
  assert.is(asked({ ...FAMOUS, places }, 'masjid pakistn').ids[0], 10);
});

test('a word beside another is the one that they make a phrase with', () => {
  const near = (q: string) => asked(FAMOUS, q).understood.near_me;
  assert.ok(near('mosque near mee'));
  assert.not(near('mosque near karachi'));
  const asTyped = ['prayer tims lahore', 'iftr time lahore', 'prayer tmes karachi'];
  const asOneWord = ['prayertimes lahore', 'salahtimes karachi', 'waktusolat lahore'];
  for (const q of [...asTyped, ...asOneWord]) assert.is(asked(FAMOUS, q).understood.wish, 'prayer_times', q);
  assert.equal(asked(FAMOUS, 'prayer rom lahore').understood.kind, ['prayer_room']);
});

test('it may be the first, the last or one between: "friiday prayers", "burial gound"', () => {
  for (const [q, kind] of [
    ['friiday prayers london', 'mosque'],
    ['muslim burial gound london', 'cemetery'],
    ['muslim buriial ground london', 'cemetery'],
    ['quarn classes london', 'school'],
    ['ruang sholt london', 'prayer_room'],
  ] as const)
    assert.equal(asked(FAMOUS, q).understood.kind, [kind], q);
  for (const q of ['fajj prayer london', 'hroario de rezo london', 'horaires de prire london'])
    assert.is(asked(FAMOUS, q).understood.wish, 'prayer_times', q);
});

test('feasts are found with slips, and which of two is meant is told', () => {
  const events = [
    makeEvent({ id: 'fitr', title: 'Eid al-Fitr', start: '2027-03-10' }),
    makeEvent({ id: 'adha', title: 'Eid al-Adha', start: '2027-05-16' }),
  ];
  for (const [q, id] of [
    ['eid al fiter', 'fitr'],
    ['aid el kebr', 'adha'],
    ['عيد الاظحى', 'adha'],
  ] as const)
    assert.is(asked({ ...FAMOUS, events }, q).ids[0], id, q);
});

test('a postcode needs no space', () => {
  const places = [
    makePlace({ id: 1, name: 'Masjid Noor', postcode: 'B12 0XS' }),
    makePlace({ id: 2, name: 'Masjid Umar' }),
  ];
  assert.is(asked({ places, cities: CITIES }, 'mosque b120xs').ids[0], 1);
});

test('a slip of a kind that stands on few places is the kind', () => {
  const places = [
    ...Array.from({ length: 1_200 }, (_, i) => makePlace({ id: i + 10, name: `مسجد ${i}` })),
    makePlace({ id: 1, name: 'مسحد الفالح' }),
  ];
  assert.equal(asked({ places, cities: CITIES }, 'مسحد').understood.kind, ['mosque']);
});

test('an article of two letters that is typed last goes on as a name', () => {
  const places = [
    makePlace({ id: 1, name: 'Green Mosque' }),
    makePlace({ id: 2, name: 'Green Lane Masjid' }),
  ];
  assert.is(asked({ places, cities: CITIES, famous: [1] }, 'green la').ids[0], 2);
});

const HERE = { lat: 51.5, lng: -0.12 };
const HALA: NamedCity = city(67, 'Hala', 'PK', 65_000);
const away = (named: NamedCity, lat: number, lng: number): NamedCity => ({
  ...named,
  city: { ...named.city, lat, lng },
});
const TYPED: Rows = {
  places: [
    makePlace({ id: 1, name: 'Masjid Hamza', ...within('London', 'GB'), lat: 51.6 }),
    makePlace({ id: 2, name: 'Green Lane', ...within('London', 'GB') }),
    makePlace({ id: 3, name: 'Mosque of Manchester', ...within('Manchester', 'GB'), lat: 53.5, lng: -2.2 }),
  ],
  cities: [
    away(HALA, 25.8, 68.4),
    away(city(68, 'Manchester', 'GB', 550_000), 53.5, -2.2),
    away(city(69, 'Man', 'CI', 190_000), 7.4, -7.5),
    away(city(70, 'Luton', 'GB', 226_000), 51.9, -0.4),
    away(city(71, 'Derby', 'GB', 270_000, 'Bi'), 52.9, -1.5),
    away(city(72, 'Birmingham', 'GB', 1_100_000), 52.5, -1.9),
    ...CITIES,
  ],
};
const typed = (q: string, near?: { lat: number; lng: number }) =>
  withDirectory(TYPED, (directory) => {
    const { records, understood } = directory.search({ q, limit: 5, ...(near ? { near } : {}) });
    return { first: records[0]?.id, ...understood };
  });

test('a word of a wish or a kind that lacks few letters is that word, unless a town near who asks is called so', () => {
  assert.equal(typed('hala', HERE).kind, ['halal']);
  assert.equal(typed('hala', { lat: 24.9, lng: 67 }).kind, []);
  assert.equal(typed('tarawee', HERE).kind, ['mosque']);
  for (const q of ['qibl', 'prayer', 'prayer ti', 'salah t', 'when is as'])
    assert.is(typed(q, HERE).wish, 'prayer_times', q);
  for (const q of ['when is ei', 'wann ist ei']) assert.is(typed(q).wish, 'event', q);
});

test('behind "nearest" the word for a mosque is typed, and "near m" goes on as near me', () => {
  for (const q of ['nearest m', 'closest mos', 'en yakın ca', 'اقرب م', 'mosque near m']) {
    const { kind, near_me, first } = typed(q, HERE);
    assert.equal([kind, near_me, first], [['mosque'], true, 2], q);
  }
});

test('a word that no name has is no slip of a little known name far away, unless nobody says where they are', () => {
  const kualaLumpur = { lat: 3.14, lng: 101.69 };
  const london = { lat: 51.5, lng: -0.12 };
  const places = [
    makePlace({ id: 1, name: 'Surau Kenanga', country: 'MY', ...kualaLumpur }),
    makePlace({ id: 2, name: 'Green Lane Masjid', country: 'GB', lat: 52.47, lng: -1.85 }),
  ];
  const idsOf = (q: string, near?: { lat: number; lng: number }) =>
    withDirectory({ places, cities: CITIES }, (directory) =>
      directory.search({ q, limit: 5, kind: ['place'], ...(near && { near }) }).records.map(({ id }) => id),
    );
  assert.equal(idsOf('kenango'), [1]);
  assert.equal(idsOf('kenango', kualaLumpur), [1]);
  assert.equal(idsOf('kenango', london), []);
  assert.equal(idsOf('kenanga', london), [1]);
  assert.equal(idsOf('grean', london), [2], 'within 1,000 km');
});

test.run();
