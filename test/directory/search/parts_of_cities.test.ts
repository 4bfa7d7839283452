/** Parts of a large city: what is south of its middle, and towns in it of which nobody says how many people they have. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeCity, makePlace, type NamedCity, type Rows, withDirectory } from '../small_directory.ts';

const city = (
  id: number,
  [name, country]: readonly [string, string],
  [lat, lng]: readonly [number, number],
  population: number,
  ...alternateNames: string[]
): NamedCity => ({
  city: makeCity({ id, slug: `city-${id}`, name, country, lat, lng, population }),
  alternateNames,
});

const regional = (
  id: number,
  [name, country, region]: readonly [string, string, string],
  [lat, lng]: readonly [number, number],
  population: number,
): NamedCity => ({
  city: makeCity({ id, slug: `city-${id}`, name, country, region, lat, lng, population }),
  alternateNames: [],
});

/** By GeoNames' number, by which its sights are known. */
const LONDON = 2643743;

const CITIES = [
  city(1, ['Jakarta', 'ID'], [-6.21, 106.85], 8_500_000),
  city(LONDON, ['London', 'GB'], [51.51, -0.13], 9_000_000),
  city(2, ['Huntsville', 'US'], [34.73, -86.59], 190_000, 'Twickenham'),
  city(3, ['Georgetown', 'GY'], [6.8, -58.16], 235_000),
  city(4, ['Leeds', 'GB'], [53.8, -1.55], 455_000),
  city(5, ['Buca', 'TR'], [38.39, 27.18], 0),
  city(6, ['Bucaramanga', 'CO'], [7.13, -73.13], 530_000),
  city(7, ['Hammersmith', 'GB'], [51.493, -0.224], 0),
  city(8, ['Saugus', 'US'], [42.46, -71.01], 26_600, 'Hammersmith'),
  city(9, ['Amman', 'JO'], [31.96, 35.95], 1_300_000, 'عمان'),
  city(10, ['Muscat', 'OM'], [23.58, 58.41], 800_000),
  regional(11, ['East London', 'ZA', 'Eastern Cape'], [-33.02, 27.91], 480_000),
  regional(12, ['East Leeds', 'US', 'Ohio'], [40.62, -80.58], 11_000),
  regional(13, ['Cleveland', 'US', 'Ohio'], [41.5, -81.7], 390_000),
  regional(14, ['North Wales', 'US', 'Pennsylvania'], [40.21, -75.28], 3_200),
  regional(15, ['Philadelphia', 'US', 'Pennsylvania'], [39.95, -75.17], 1_500_000),
  regional(16, ['Cardiff', 'GB', 'Wales'], [51.48, -3.18], 450_000),
  city(17, ['Wembley', 'GB'], [51.55, -0.3], 100_000),
  city(18, ['Algiers', 'DZ'], [36.75, 3.06], 2_000_000, 'Alger'),
  city(19, ['Balakong', 'MY'], [3.03, 101.75], 40_000),
];

const inLondon = { city: 'London', city_slug: `city-${LONDON}`, country: 'GB' };
const inJakarta = { city: 'Jakarta', city_slug: 'city-1', country: 'ID' };
const inLeeds = { city: 'Leeds', city_slug: 'city-4', country: 'GB' };
const ROWS: Rows = {
  places: [
    makePlace({ id: 1, name: 'Masjid Noor', ...inLondon, lat: 51.51, lng: -0.13 }),
    makePlace({ id: 2, name: 'Masjid Umar', ...inLondon, lat: 51.43, lng: -0.13 }),
    makePlace({ id: 4, name: 'North London Mosque', ...inLondon, lat: 51.58, lng: -0.08 }),
    makePlace({ id: 5, name: 'Masjid Taqwa', ...inJakarta, lat: -6.29, lng: 106.85 }),
    makePlace({ id: 6, name: 'Masjid Falah', ...inJakarta, lat: -6.14, lng: 106.85 }),
    makePlace({ id: 7, name: 'Masjid Ali', ...inLondon, lat: 51.491, lng: -0.222 }),
    makePlace({ id: 8, name: 'New Mosque', country: 'TR', city: 'Buca', city_slug: 'city-5' }),
    makePlace({ id: 9, name: 'Leeds Grand Mosque', ...inLeeds, lat: 53.8, lng: -1.55 }),
    makePlace({ id: 10, name: 'Masjid Hamza', country: 'JO', city: 'Amman', city_slug: 'city-9' }),
    makePlace({ id: 11, name: 'Masjid Kajang', country: 'MY', city: 'Balakong', city_slug: 'city-19' }),
    makePlace({ id: 12, name: 'Halal Grill', type: 'halal', ...inLondon, lat: 51.56, lng: -0.29 }),
    makePlace({ id: 13, name: 'Wembley Mosque', ...inLondon, lat: 51.55, lng: -0.3 }),
    makePlace({ id: 14, name: 'Masjid Cardiff', country: 'GB', city: 'Cardiff', city_slug: 'city-16' }),
    makePlace({ id: 15, name: 'Masjid Alger', country: 'DZ', city: 'Algiers', city_slug: 'city-18' }),
  ],
  famous: [8],
  cities: CITIES,
};

const ask = (q: string) => withDirectory(ROWS, (directory) => directory.search({ q, limit: 10 }));
const firstOf = (q: string) => ask(q).records.find(({ kind }) => kind === 'place')?.id;

test('which part of a large city is meant is said before its name or behind it', () => {
  for (const [q, id] of [
    ['mosques in south london', 2],
    ['masjid jakarta selatan', 5],
    ['masjid di jakarta utara', 6],
    ['mosque in central london', 1],
  ] as const)
    assert.is(firstOf(q), id, q);
  assert.is(ask('mosques in south london').understood.city?.name, 'London');
});

test('but what is called so is meant where it was typed as it is called', () => {
  assert.is(firstOf('north london mosque'), 4);
});

test('a town of that name is meant where who asks is near it, or its region or country is said', () => {
  const cityOf = (q: string) => ask(q).understood.city?.id;
  assert.is(cityOf('mosque in east london'), LONDON);
  assert.is(cityOf('prayer times east london south africa'), 11);
  assert.is(cityOf('east london eastern cape'), 11);
  assert.is(cityOf('mosque east leeds ohio'), 12);
});

test('a part of a region is of the region, and "sur Alger" is no south of it', () => {
  assert.is(ask('mosque in north wales').understood.region?.name, 'Wales');
  assert.is(firstOf('mosque in north wales'), 14);
  assert.is(firstOf('mosquée sur alger'), 15);
});

test('a kind that a suburb lacks is looked for around it, though its city has one', () => {
  assert.is(firstOf('halal wembley london'), 12);
});

test('times where a place is called so, and no city, are those of its city', () => {
  assert.is(ask('waktu solat kajang').records[0]?.id, 19);
});

test('a town of which it is not known how many people it has is meant rather than one that only some call so', () => {
  assert.is(ask('prayer times hammersmith').understood.city?.id, 7);
  assert.is(firstOf('hammersmith mosque'), 7);
  assert.is(ask('ezan vakti buca').understood.city?.id, 5);
});

test('times in a city that is called as a country is are those of the city', () => {
  assert.is(ask('مواقيت الصلاة عمان').understood.city?.id, 9);
  assert.is(ask('مواقيت الصلاة عمان').records[0]?.id, 9);
  assert.is(ask('مساجد عمان').understood.country, 'OM');
});

test('what stands behind the distance to it is where, and a prayer alone asks for its times', () => {
  assert.is(firstOf('mosque walking distance from leeds'), 9);
  for (const q of ['fajr', 'salah', 'namaz']) assert.is(ask(q).understood.wish, 'prayer_times', q);
});

test('a name that many places have is no famous one in another city', () => {
  assert.is(firstOf('new mosque in leeds'), 9);
});

test.run();
