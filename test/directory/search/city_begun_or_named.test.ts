/** Whether the last word, or the last city, says where: half typed, behind the name of another city or of a country. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { asking, citiesOf, makeEvent, makePlace, placeIn, type Rows } from '../small_directory.ts';

const CITIES = [
  ...citiesOf([
    [1, 'london', 'London', 'GB', 'England', 51.51, -0.13, 9_000_000, ''],
    [2, 'oxford', 'Oxford', 'GB', 'England', 51.75, -1.26, 160_000, ''],
    [3, 'medina', 'Medina', 'SA', 'Medina Region', 24.47, 39.61, 1_400_000, 'Madina'],
    [4, 'oran', 'Oran', 'DZ', 'Oran', 35.7, -0.63, 646_000, 'Wahran'],
    [5, 'tehran', 'Tehran', 'IR', 'Tehran', 35.69, 51.39, 9_000_000, 'Tahran'],
    [6, 'jertih', 'Jertih', 'MY', 'Terengganu', 5.73, 102.49, 9_000, ''],
    [7, 'dar-es-salaam', 'Dar es Salaam', 'TZ', 'Dar es Salaam', -6.82, 39.28, 5_400_000, 'Dar Essalam'],
    [8, 'ariana', 'Ariana', 'TN', 'Ariana', 36.86, 10.19, 97_000, ''],
    [9, 'reading', 'Reading', 'GB', 'England', 51.46, -0.97, 244_000, ''],
    [10, 'lahore', 'Lahore', 'PK', 'Punjab', 31.55, 74.34, 11_000_000, ''],
    [11, 'skikda', 'Skikda', 'DZ', 'Skikda', 36.88, 6.91, 163_000, 'سكيكدة'],
  ]),
].map((each) => (each.city.id === 4 ? { ...each, names: { ar: 'وهران' } } : each));
const inCity = (id: number) => placeIn(CITIES, id);

const ROWS: Rows = {
  cities: CITIES,
  places: [
    ...Array.from({ length: 12 }, (_, i) => makePlace({ id: 100 + i, name: `Mosque ${i}`, ...inCity(2) })),
    makePlace({ id: 20, name: 'Oxford Mosque', ...inCity(2) }),
    makePlace({ id: 21, name: 'Oxford Road Mosque', ...inCity(9) }),
    ...Array.from({ length: 9 }, (_, i) => makePlace({ id: 30 + i, name: 'Madina Mosque', ...inCity(1) })),
    makePlace({ id: 40, name: 'Quba Mosque', ...inCity(3) }),
    makePlace({ id: 49, name: 'Medina Mosque', ...inCity(1) }),
    makePlace({ id: 41, name: 'Mosquée Ennour', ...inCity(4) }),
    makePlace({ id: 42, name: 'Masjed-e Sajjad', ...inCity(5) }),
    makePlace({ id: 43, name: 'Masjid Pakistan', ...inCity(6) }),
    makePlace({ id: 44, name: 'Mosquée Dar Essalem Raoued', ...inCity(8) }),
    makePlace({ id: 45, name: 'Malindi Mosque', ...inCity(7) }),
    makePlace({ id: 46, name: 'Badshahi Mosque', ...inCity(10) }),
    makePlace({ id: 47, name: 'مسجد التقوى', ...inCity(11) }),
    makePlace({ id: 48, name: 'مسجد عمر', ...inCity(11) }),
  ],
  events: [
    makeEvent({ id: '9', title: 'Start of Ramadan', start: '2027-02-08', recurrence: 'hijri:09-01/1' }),
  ],
};

const asked = asking(ROWS);
const cityOf = (q: string, near?: { lat: number; lng: number }): string | undefined =>
  asked(q, near).understood.city?.name;

const LONDON = { lat: 51.51, lng: -0.13 };

test('a half typed city with more places than names elsewhere begin so is meant', () => {
  assert.is(cityOf('masjid oxf', LONDON), 'Oxford');
  assert.is(cityOf('masjid oxf'), 'Oxford');
  assert.is(cityOf('masjid madi', LONDON), undefined);
});

test('what only looks like a filler behind "in" or of another language begins a city', () => {
  assert.is(cityOf('mosque in read'), 'Reading');
});

test('of two cities behind a kind the second is where, if names have the first', () => {
  assert.is(cityOf('mosquée medina oran'), 'Oran');
  assert.is(cityOf('mosque medina'), 'Medina');
});

test('a town with places behind the name of a country is where', () => {
  assert.is(asked('masjid pakistan jertih').records[0]?.title, 'Masjid Pakistan');
  assert.is(asked('mosques in pakistan').understood.country, 'PK');
});

test('what one of the names with the other words has, spelt otherwise, is no city', () => {
  assert.is(asked('mosquée dar essalam raoued').records[0]?.title, 'Mosquée Dar Essalem Raoued');
});

test('the name of an Arabic city in Latin letters is no slip of a larger one', () => {
  assert.is(cityOf('masjid wahran'), 'Oran');
});

test('a word of three Arabic letters that nothing has may have a slip', () => {
  assert.is(asked('مسجد التقو سكيكدة').records[0]?.title, 'مسجد التقوى');
  assert.is(asked('مسجد التوى سكيكدة').records[0]?.title, 'مسجد التقوى');
});

test('a name that nothing in the city has is said to be answered with what is there', () => {
  assert.is(asked('zzqqxx london').understood.nearby_instead, true);
  assert.is(asked('madina london').understood.nearby_instead, false);
});

test('beside the times of a month its own day is listed, behind the city that is meant', () => {
  assert.equal(
    asked('ramadan timetable').records.map(({ title }) => title),
    ['Start of Ramadan'],
  );
  assert.is(asked('ramadan times oxford').records[0]?.title, 'Oxford');
  assert.is(asked('ramadan timetable 2027').records[0]?.title, 'Start of Ramadan');
});

test('the city whose times are asked for comes first, though it is misspelt', () => {
  assert.is(asked('prayer times oxfrod').records[0]?.title, 'Oxford');
});

test.run();
