/** What is a name is not taken for a city or a country, nor the other way round, whatever stands beside it. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  makeCity,
  makePlace,
  type NamedCity,
  placeIn,
  type Rows,
  withDirectory,
} from '../small_directory.ts';

const LONDON = 2643743;
const RIYADH = 108410;
const CITIES: readonly NamedCity[] = (
  [
    [LONDON, 'london', 'London', 'GB', 51.51, -0.12, 7_500_000, []],
    [2, 'ilford', 'Ilford', 'GB', 51.56, 0.08, 0, []],
    [3, 'hendon', 'Hendon', 'GB', 51.6, -0.22, 0, []],
    [4, 'sutton', 'Sutton', 'GB', 51.36, -0.2, 187_600, []],
    [5, 'birmingham', 'Birmingham', 'GB', 52.48, -1.9, 984_000, []],
    [6, 'istanbul', 'Istanbul', 'TR', 41.01, 28.95, 15_000_000, []],
    [7, 'cayirova', 'Çayırova', 'TR', 40.83, 29.4, 0, ['Güzeltepe']],
    [8, 'tunis', 'Tunis', 'TN', 36.82, 10.17, 693_000, []],
    [9, 'salem', 'Salem', 'IN', 11.65, 78.15, 778_000, ['Salema']],
    [RIYADH, 'riyadh', 'Riyadh', 'SA', 24.69, 46.72, 4_200_000, []],
    [11, 'washington', 'Washington', 'US', 38.9, -77.04, 600_000, []],
    [12, 'rasht', 'Rasht', 'IR', 37.28, 49.58, 595_000, ['Rest']],
    [13, 'greenland', 'Greenland', 'US', 43.04, -70.83, 100_000, []],
    [14, 'shah-alam', 'Shah Alam', 'MY', 3.08, 101.53, 740_000, []],
    [15, 'lhasa', 'Lhasa', 'CN', 29.65, 91.1, 118_000, ['Sa shih']],
    [16, 'medina', 'Medina', 'SA', 24.47, 39.61, 1_300_000, ['麦地那']],
    [17, 'temple', 'Temple', 'US', 31.1, -97.34, 70_000, []],
    [18, 'tbilisi', 'Tbilisi', 'GE', 41.69, 44.83, 1_000_000, []],
  ] as const
).map(([id, slug, name, country, lat, lng, population, alternateNames]) => ({
  city: makeCity({ id, slug, name, country, region: 'England', lat, lng, population }),
  alternateNames,
}));

const inCity = (id: number) => placeIn(CITIES, id);

const ROWS: Rows = {
  famous: [50],
  places: [
    makePlace({ id: 20, name: 'Masjid Quba', ...inCity(LONDON) }),
    makePlace({ id: 21, name: 'Al Noor', ...inCity(2) }),
    makePlace({ id: 22, name: 'Hendon Mosque', ...inCity(LONDON), lat: 51.578, lng: -0.239 }),
    makePlace({ id: 23, name: 'Sutton Central Masjid', ...inCity(4) }),
    makePlace({ id: 24, name: 'Sutton Coldfield Masjid', ...inCity(5) }),
    makePlace({ id: 25, name: 'Green Lane Masjid', ...inCity(5) }),
    makePlace({ id: 26, name: 'Güzeltepe Camii', ...inCity(6) }),
    makePlace({ id: 27, name: 'Merkez Camii', ...inCity(7) }),
    makePlace({ id: 28, name: 'Mosquée El Salema', ...inCity(8) }),
    makePlace({ id: 29, name: 'Abd al-Muttalib Mosque', ...inCity(8) }),
    makePlace({ id: 30, name: 'Al Rajhi Mosque', ...inCity(RIYADH) }),
    makePlace({ id: 31, name: 'Islamic Center', ...inCity(11) }),
    makePlace({ id: 32, name: 'Surau Pusat PSA', ...inCity(14) }),
    makePlace({ id: 33, name: 'Kebab House', type: 'halal', category: 'restaurant', ...inCity(LONDON) }),
    makePlace({ id: 34, name: 'Masjid Taqwa', ...inCity(9) }),
    makePlace({ id: 35, name: 'Juma Mosque', ...inCity(18) }),
    makePlace({ id: 50, name: 'Eyüp Sultan Camii', ...inCity(6) }),
    makePlace({ id: 51, name: 'Eyüp Sultan Camii', ...inCity(16) }),
  ],
  cities: CITIES,
};

const NEAR = { lat: 51.51, lng: -0.12 };
const MELBOURNE = { lat: -37.81, lng: 144.96 };

const first = (q: string, near?: { lat: number; lng: number }): string | undefined =>
  withDirectory(ROWS, (directory) => {
    const [found] = directory.search({ q, limit: 1, ...(near === undefined ? {} : { near }) }).records;
    return found === undefined ? undefined : `${found.title}, ${found.city ?? found.country}`;
  });

for (const [q, expected, near] of [
  // People of a suburb are often unknown.
  ['mosque near ilford', 'Al Noor, Ilford', NEAR],
  ['hendon mosque london', 'Hendon Mosque, London'],
  ['halal rest', 'Kebab House, London', NEAR],
  // A town is part of a city near it, or of that whose region it is in, and England is no region of Birmingham.
  ['sutton birmingham', 'Sutton Coldfield Masjid, Birmingham'],
  ['güzeltepe camii istanbul', 'Güzeltepe Camii, Istanbul'],
  // A country that has the name of a city.
  ['mosquée el salema tunis', 'Mosquée El Salema, Tunis'],
  // ABD is the USA in Turkish.
  ['abd al-muttalib mosque', 'Abd al-Muttalib Mosque, Tunis'],
  // No slip across a name that is right.
  ['ksa riyadh mosque', 'Al Rajhi Mosque, Riyadh'],
  // Near a city is there, wherever it is asked and in whatever language; what every town has is no town far away.
  ['mosque near riyadh', 'Al Rajhi Mosque, Riyadh', MELBOURNE],
  ['mosquée près de riyadh', 'Al Rajhi Mosque, Riyadh', NEAR],
  ['مسجد قريب من Riyadh', 'Al Rajhi Mosque, Riyadh', NEAR],
  ['riyadh yakınında cami', 'Al Rajhi Mosque, Riyadh', NEAR],
  ['麦地那附近的清真寺', 'Eyüp Sultan Camii, Medina', MELBOURNE],
  ['mosque near temple', 'Masjid Quba, London', NEAR],
  ['mosques in georgia', 'Juma Mosque, Tbilisi', { lat: 41.01, lng: 28.95 }],
  // A famous place called as typed, and what only resembles it nearby.
  ['eyüp sultan camii', 'Eyüp Sultan Camii, Istanbul', MELBOURNE],
  // What is named so in the city, though in another script, comes before a famous place elsewhere.
  ['мечеть эюп султан медина', 'Eyüp Sultan Camii, Medina'],
] as const)
  test(`"${q}" is ${expected}`, () => {
    assert.is(first(q, near), expected);
  });

test('times of a city stand beside where to pray there, and not beside restaurants', () => {
  withDirectory(ROWS, (directory) => {
    const { records } = directory.search({ q: 'prayer times london', limit: 10 });
    assert.is(records[0]?.kind, 'city');
    assert.not.ok(records.some(({ title }) => title === 'Kebab House'));
    assert.ok(records.some(({ title }) => title === 'Masjid Quba'));
  });
});

test('"near me" in a sentence with a far country’s name means near the user', () => {
  const rows: Rows = {
    ...ROWS,
    places: [
      ...ROWS.places,
      makePlace({ id: 60, name: 'Umayyad Mosque', country: 'SY', lat: 33.51, lng: 36.3 }),
    ],
  };
  withDirectory(rows, (directory) => {
    const [found] = directory.search({
      q: 'siri take me to the closest mosque',
      limit: 1,
      near: NEAR,
    }).records;
    assert.is(found?.title, 'Masjid Quba');
  });
});

test.run();
