/** What is called exactly as was typed is seen, whatever else the words may mean. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { citiesOf, makePlace, placeIn, type Rows, withDirectory } from '../small_directory.ts';

const CITIES = citiesOf([
  [1, 'leicester', 'Leicester', 'GB', 'England', 52.63, -1.13, 500_000, ''],
  [2, 'sofia', 'Sofia', 'BG', 'Sofia', 42.7, 23.32, 1_200_000, ''],
  [3, 'el-malah', 'El Malah', 'DZ', 'Aïn Temouchent', 35.39, -1.09, 16_000, ''],
  [4, 'kajang', 'Kajang', 'MY', 'Selangor', 2.99, 101.79, 300_000, ''],
  [5, 'muar', 'Muar', 'MY', 'Johor', 2.04, 102.57, 127_000, ''],
  [6, 'bamako', 'Bamako', 'ML', 'Bamako', 12.61, -7.98, 1_300_000, ''],
  [7, 'new-york-city', 'New York City', 'US', 'New York', 40.71, -74, 8_000_000, ''],
  [8, 'al-mansurah', 'Al Manşūrah', 'EG', 'Dakahlia', 31.04, 31.38, 420_000, 'المنصورة'],
  [9, 'mansourah', 'Mansourah', 'DZ', 'Bordj Bou Arreridj', 36.087, 4.452, 52_000, ''],
  [10, 'riyadh', 'Riyadh', 'SA', 'Riyadh', 24.69, 46.72, 4_200_000, 'الرياض'],
]);
const inCity = (id: number) => placeIn(CITIES, id);

const ROWS: Rows = {
  famous: [20],
  cities: CITIES,
  places: [
    makePlace({ id: 20, name: 'Hagia Sophia Mosque', other_names: ['Sofia Mosque'], ...inCity(2) }),
    makePlace({ id: 21, name: 'Jamia Sufiya', ...inCity(1) }),
    makePlace({ id: 22, name: 'Masjid us Sunnah', ...inCity(1) }),
    makePlace({ id: 23, name: 'Mosquée En-Nour', ...inCity(3) }),
    makePlace({ id: 24, name: 'Grand Mosque', ...inCity(6) }),
    makePlace({ id: 25, name: 'Masjid Nurul Yaqin', ...inCity(5) }),
    makePlace({ id: 26, name: 'Surau Al-Hidayah', ...inCity(4) }),
    makePlace({ id: 27, name: 'Surau Al-Ikhlas', ...inCity(4) }),
    makePlace({ id: 28, name: 'Islamic Center', ...inCity(7) }),
    makePlace({ id: 29, name: 'مسجد التقوى', ...inCity(9) }),
    makePlace({ id: 30, name: 'Surau Kampung Malau', ...inCity(4) }),
    ...Array.from({ length: 12 }, (_, i) => makePlace({ id: 40 + i, name: `Mosque ${i}`, ...inCity(10) })),
    makePlace({ id: 60, name: 'جامع الرياض', ...inCity(3) }),
  ],
};

const search = (q: string, near?: { lat: number; lng: number }) =>
  withDirectory(ROWS, (directory) => directory.search({ q, limit: 10, ...(near && { near }) }));
const found = (q: string, near?: { lat: number; lng: number }): string[] =>
  search(q, near).records.map(({ kind, id }) => `${kind} ${id}`);

test('a name that is a famous one but for its spelling is first, and not corrected', () => {
  assert.is(found('Jamia Sufiya')[0], 'place 21');
  assert.is(search('Jamia Sufiya').corrected, null);
});

test('any word for its kind, or none, makes the same name', () => {
  for (const q of ['Nurul Yaqin Mosque', 'Nurul Yaqin']) assert.is(found(q)[0], 'place 25', q);
});

test('a word of a name asks for nothing: "yaqin" is near in Uzbek', () => {
  assert.is(search('Masjid Nurul Yaqin').understood.near_me, false);
  assert.is(search('yaqin masjid', { lat: 2.99, lng: 101.79 }).understood.near_me, true);
});

test('a name with a city is no country that its words resemble', () => {
  assert.is(found('Surau Kampung Malau')[0], 'place 30');
  assert.is(search('Masjid us Sunnah Leicester').understood.country, null);
  assert.is(found('us mosque')[0], 'place 28');
  assert.is(search('Mosquée El Malah').understood.city?.id, 3);
});

test('a name that nothing in the city has is seen where it is', () => {
  const answers = found('Masjid Nurul Yaqin Kajang');
  assert.ok(answers.includes('place 25'), String(answers));
  assert.ok(
    answers.some((each) => each === 'place 26' || each === 'place 27'),
    String(answers),
  );
});

test('a name that is a city as well is tenth', () => {
  assert.is(found('جامع الرياض').at(9), 'place 60');
});

test('who is in a town without an Arabic name means it', () => {
  assert.is(search('مسجد في المنصورة', { lat: 36.09, lng: 4.46 }).understood.city?.id, 9);
  assert.is(search('مسجد في المنصورة').understood.city?.id, 8);
});

test.run();
