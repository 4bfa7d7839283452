/** Of cities that words may name the likelier: by what people call them, by a doubled letter, by the language of the query. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { asking, citiesOf, makePlace, placeIn, type Rows } from '../small_directory.ts';

const CITIES = citiesOf([
  [1, 'karachi', 'Karachi', 'PK', 'Sindh', 24.86, 67.01, 11_600_000, ''],
  [2, 'qarshi', 'Qarshi', 'UZ', 'Qashqadaryo', 38.86, 65.79, 280_000, 'Karchi'],
  [3, 'messina', 'Messina', 'IT', 'Sicily', 38.19, 15.55, 220_000, 'Mesina'],
  [4, 'medina', 'Medina', 'SA', 'Medina', 24.47, 39.61, 1_300_000, 'Madina'],
  [5, 'basel', 'Basel', 'CH', 'Basel', 47.56, 7.57, 164_000, ''],
  [6, 'kassel', 'Kassel', 'DE', 'Hesse', 51.32, 9.5, 204_000, ''],
  [7, 'hannover', 'Hannover', 'DE', 'Lower Saxony', 52.37, 9.73, 515_000, 'Hanover'],
  [8, 'hanover', 'Hanover', 'US', 'Maryland', 39.19, -76.72, 38_000, ''],
  [9, 'bridgetown', 'Bridgetown', 'BB', 'Saint Michael', 13.1, -59.62, 98_000, ''],
  [10, 'kazan', 'Kazan', 'RU', 'Tatarstan', 55.79, 49.12, 1_100_000, ''],
  [11, 'jerusalem', 'Jerusalem', 'IL', 'Jerusalem', 31.77, 35.22, 800_000, ''],
  [12, 'east-jerusalem', 'East Jerusalem', 'PS', 'West Bank', 31.78, 35.23, 428_000, ''],
  [13, 'jerusalem-gb', 'Jerusalem', 'GB', 'England', 53.2, -0.6, 92_000, ''],
  [14, 'buckeye', 'Buckeye', 'US', 'Arizona', 33.37, -112.58, 69_000, ''],
  [15, 'el-aouinet', 'El Aouinet', 'DZ', 'Tébessa', 35.87, 7.89, 50_000, ''],
  [16, 'leeds', 'Leeds', 'GB', 'England', 53.8, -1.55, 790_000, ''],
  [17, 'jeddah', 'Jeddah', 'SA', 'Mecca', 21.49, 39.19, 2_900_000, ''],
  [18, 'lens', 'Lens', 'FR', 'Hauts-de-France', 50.43, 2.83, 36_000, ''],
]);
const inCity = (id: number) => placeIn(CITIES, id);

const ROWS: Rows = {
  cities: CITIES,
  places: [
    makePlace({ id: 20, name: 'Madina Mosque', ...inCity(9) }),
    makePlace({ id: 21, name: 'Kul Sharif Mosque', ...inCity(10) }),
    makePlace({ id: 22, name: 'Al-Aqsa Mosque', ...inCity(12) }),
    makePlace({ id: 23, name: 'Green Mosque', ...inCity(13) }),
    makePlace({ id: 24, name: 'Al-Islah Mosque in Boukhadra', ...inCity(15) }),
    makePlace({ id: 25, name: 'Taj Stores', type: 'halal', ...inCity(16) }),
    makePlace({ id: 26, name: 'Leeds Grand Mosque', ...inCity(16) }),
    makePlace({ id: 27, name: 'مسجد أبي بكر', ...inCity(17) }),
    makePlace({ id: 28, name: 'Beaumont Leys Muslims', ...inCity(16) }),
  ],
};

const search = asking(ROWS);
const cityOf = (q: string): string | undefined => search(q).understood.city?.name;

test('a slip of a large city is meant rather than what few call a smaller one', () => {
  assert.is(cityOf('karchi'), 'Karachi');
  assert.is(cityOf('prayer times karchi'), 'Karachi');
});

test('but not where a smaller city is called nearly so', () => {
  assert.is(cityOf('mesina'), 'Messina');
});

test('a doubled letter is likelier than another one, and than a word for a kind', () => {
  assert.is(cityOf('prayer times bassel'), 'Basel');
  assert.is(cityOf('mosque kazaan'), 'Kazan');
});

test("a town's whole name beside a kind is no other word misspelt", () => {
  assert.is(cityOf('mosquée lens'), 'Lens');
  assert.is(cityOf('mosque lens'), 'Lens');
});

test('a word that asks for nothing is a city with a slip', () => {
  assert.is(search('mosque in leads').records[0]?.id, 26);
});

test('times are those of a large city by any of its names, though a mosque is called so', () => {
  assert.is(search('prayer times madina').records[0]?.title, 'Medina');
  assert.is(search('madina mosque').records[0]?.id, 20);
});

test('of namesakes that of the country whose language is typed is meant', () => {
  assert.is(cityOf('moschee hanover'), 'Hannover');
  assert.is(cityOf('mosque hanover'), 'Hanover');
});

test('places next door are a city’s own, beside those of its namesake', () => {
  const found = search('mosque jerusalem').records.map(({ id }) => id);
  assert.ok(found.includes(22) && found.includes(23));
});

test('what only sounds like a city is none where nothing there has the name', () => {
  assert.is(search('Al-Islah Mosque in Boukhaadja').records[0]?.id, 24);
});

test('a word for "near" in another language than the rest is a name', () => {
  assert.is(search('msjd by bkr jeddah').records[0]?.id, 27);
});

test.run();
