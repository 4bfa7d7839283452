/** What people eat: places that say no more than that they are halal, and dishes. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Place } from '../../../src/contract/place.ts';
import { citiesOf, makePlace, placeIn, type Rows, withDirectory } from '../small_directory.ts';

const CITIES = citiesOf([
  [1, 'toronto', 'Toronto', 'CA', 'Ontario', 43.7, -79.4, 2_700_000, ''],
  [2, 'lahore', 'Lahore', 'PK', 'Punjab', 31.56, 74.35, 6_300_000, ''],
  [3, 'isna', 'Isnā', 'EG', 'Qena', 25.29, 32.55, 70_000, 'Isna'],
]);

const halal = (id: number, name: string, north: number, category: Place['category'] = null): Place =>
  makePlace({ ...placeIn(CITIES, 1), id, name, type: 'halal', category, lat: 43.7 + north });

const ROWS: Rows = {
  cities: CITIES,
  places: [
    halal(1, 'Karachi Kitchen', 0.006),
    halal(2, 'Sufra Restaurant', 0.02),
    halal(3, 'Biryani Corner', 0.04, 'restaurant'),
    halal(4, 'Noor Halal Meat', 0.001, 'butcher'),
    halal(5, 'Lahore Tikka House', 0.05),
    makePlace({ ...placeIn(CITIES, 1), id: 6, name: 'ISNA Islamic Centre', type: 'islamic_center' }),
  ],
};
const HERE = { lat: 43.7, lng: -79.4 };
const placesOf = (q: string, near?: typeof HERE) =>
  withDirectory(ROWS, (directory) => directory.search({ q, near, limit: 10 })).records.flatMap(
    ({ kind, id }) => (kind === 'place' ? [id] : []),
  );

test('a restaurant is any halal place that is not said to be something else', () => {
  assert.equal(placesOf('restaurant', HERE).slice(0, 2).sort(), [1, 2]);
  assert.equal(placesOf('restaurant', HERE).includes(4), false);
  assert.equal(placesOf('butcher', HERE)[0], 4);
});

test('a dish comes first where it is in the name, before nearer restaurants', () => {
  assert.is(placesOf('biryani', HERE)[0], 3);
  assert.equal(placesOf('biryani toronto')[0], 3);
});

test('a name with a far city where nothing is stays a name', () => {
  assert.is(placesOf('lahore tikka')[0], 5);
  const { records } = withDirectory(ROWS, (directory) => directory.search({ q: 'isna', limit: 2 }));
  assert.equal(
    records.map(({ kind }) => kind),
    ['place', 'city'],
    'nothing is in its country',
  );
});

test.run();
