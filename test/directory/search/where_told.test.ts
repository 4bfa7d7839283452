/** What tells where beside a city: a town of it, a street, a quarter, and what is near who asks while it is typed. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { asking, citiesOf, makePlace, placeIn, type Rows, withDirectory } from '../small_directory.ts';

const CITIES = citiesOf([
  [1, 'manchester', 'Manchester', 'GB', 'England', 53.48, -2.24, 550_000, 'man'],
  [2, 'oldham', 'Oldham', 'GB', 'England', 53.54, -2.11, 100_000, ''],
  [3, 'tabuk', 'Tabuk', 'SA', 'Tabuk Region', 28.4, 36.57, 450_000, 'تبوك'],
  [4, 'umluj', 'Umluj', 'SA', 'Tabuk Region', 25.02, 37.27, 34_000, 'أملج'],
  [5, 'man', 'Man', 'CI', 'Montagnes', 7.41, -7.55, 140_000, ''],
  [6, 'tunis', 'Tunis', 'TN', 'Tunis', 36.8, 10.18, 700_000, ''],
  [7, 'sfax', 'Sfax', 'TN', 'Sfax', 34.74, 10.76, 280_000, ''],
  [8, 'kota', 'Kota', 'IN', 'Rajasthan', 25.18, 75.84, 1_000_000, ''],
  [9, 'kota-kinabalu', 'Kota Kinabalu', 'MY', 'Sabah', 5.97, 116.07, 450_000, ''],
  [10, 'paris', 'Paris', 'FR', 'Île-de-France', 48.85, 2.35, 2_100_000, 'باريس'],
  [11, 'sarcelles', 'Sarcelles', 'FR', 'Île-de-France', 49.0, 2.38, 60_000, ''],
]);
/** Without a place. */
const SARCELLES = 11;

const inCity = (id: number) => placeIn(CITIES, id);

const ROWS: Rows = {
  places: [
    ...CITIES.filter(({ city }) => city.id !== SARCELLES).map(({ city }) =>
      makePlace({ id: 100 + city.id, name: `Masjid ${city.id}`, ...inCity(city.id) }),
    ),
    makePlace({ id: 120, name: 'Masjid in the north', ...inCity(10), lat: 48.98, lng: 2.38 }),
  ],
  cities: CITIES,
};

type Near = { readonly lat: number; readonly lng: number };
const asked = asking(ROWS);
/** The city of the first place. */
const firstIn = (q: string, near?: Near): number | undefined => {
  const [first] = asked(q, near).records.filter(({ kind }) => kind === 'place');
  return first === undefined ? undefined : Number(first.id) - 100;
};
const MANCHESTER = { lat: 53.47, lng: -2.25 };
const TUNIS = { lat: 36.81, lng: 10.17 };

test('a town beside a larger city, or the far capital of its region, is where places are asked for', () => {
  for (const q of ['mosque oldham manchester', 'mosque manchester oldham', 'mosque in oldham, manchester'])
    assert.is(firstIn(q), 2, q);
  for (const q of ['umluj tabuk mosque', 'مسجد أملج تبوك']) assert.is(firstIn(q), 4, q);
  assert.is(firstIn('mosque manchester'), 1);
});

test('around a town without places the nearest come before the middle of the city beside it', () => {
  assert.is(asked('mosque sarcelles paris').records[0]?.id, 120);
  assert.is(asked('mosque paris sarcelles').records[0]?.id, 120);
});

test('while it is typed a city near who asks is meant rather than one far away, which is meant elsewhere', () => {
  assert.is(asked('mosque in man', MANCHESTER).understood.city?.id, 1);
  assert.is(asked('mosque in man', { lat: 7, lng: -7 }).understood.city?.id, 5);
  assert.is(asked('mosque in paris', MANCHESTER).understood.city?.id, 10);
});

test('a street that is called after a city says nothing of it', () => {
  for (const q of ['mosquée route de tunis sfax', 'mosquée avenue de tunis sfax', "mosquée rue d'oran sfax"])
    assert.is(asked(q).understood.city?.id, 7, q);
  for (const q of ['جامع نهج باريس', 'jamaa rue de paris', 'mosque paris new road'])
    assert.is(asked(q, TUNIS).understood.city, null, q);
  assert.is(firstIn('جامع نهج باريس', TUNIS), 6, 'the nearest of the kind');
  assert.is(asked('masjid paris cad.').corrected, null, 'nor is it a slip of another');
});

test('"St" behind a name is a street, and else a saint', () => {
  assert.is(asked('tabuk st mosque', MANCHESTER).corrected, 'tabuk street mosque');
  assert.is(asked('mosque st tabuk').corrected, null);
});

test('where somebody comes from is not where they look, unless nothing else says where', () => {
  for (const q of ['mosque from manchester to oldham', 'von Manchester nach Oldham Moschee'])
    assert.is(asked(q).understood.city?.id, 2, q);
  assert.is(asked('mosque 5 km from oldham').understood.city?.id, 2);
  assert.is(asked('i am from tunisia where is the nearest mosque', MANCHESTER).records[0]?.id, 101);
  assert.is(asked('mosque in tunisia', MANCHESTER).understood.country, 'TN');
});

test('of places of a city that are as well known the one in its middle comes first, and what has a name', () => {
  const at = (id: number, name: string | null, lat: number) =>
    makePlace({ ...inCity(1), id, name, lat, lng: -2.24 });
  const ofCity = [at(200, 'Masjid Noor', 53.6), at(201, null, 53.48), at(202, 'Jamia Hamza', 53.49)];
  const found = withDirectory({ places: ofCity, cities: CITIES }, (directory) =>
    directory.search({ q: 'mosquée manchester', kind: ['place'], limit: 5 }),
  ).records.map(({ id }) => id);
  assert.equal(found, [202, 200, 201]);
});

test('a percent sign is none of an encoding', () => {
  assert.is(asked('100% halal paris').understood.city?.id, 10);
});

test.run();
