/** The commonest words of languages are neither misspelt names nor cities, unless places are called so. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { citiesOf, makePlace, placeIn, type Rows, withDirectory } from '../small_directory.ts';

const CITIES = citiesOf([
  [1, 'london', 'London', 'GB', 'England', 51.5, -0.12, 8_900_000, ''],
  [2, 'anqing', 'Anqing', 'CN', 'Anhui', 30.51, 117.04, 500_000, ''],
  [3, 'goes', 'Goes', 'NL', 'Zeeland', 51.5, 3.89, 37_000, ''],
  [4, 'bukhara', 'Bukhara', 'UZ', 'Bukhara', 39.77, 64.43, 280_000, 'Buhara'],
  [5, 'los-angeles', 'Los Angeles', 'US', 'California', 34.05, -118.24, 3_800_000, 'LA'],
  [6, 'beijing', 'Beijing', 'CN', 'Beijing', 39.9, 116.4, 18_000_000, '北京'],
  [7, 'manchester', 'Manchester', 'GB', 'England', 53.48, -2.24, 550_000, ''],
  [8, 'manchester-me', 'Manchester', 'US', 'Maine', 44.32, -69.86, 2_600, ''],
]);
const inCity = (id: number) => placeIn(CITIES, id);
const LONDON = { lat: 51.51, lng: -0.13 };

const ROWS: Rows = {
  cities: CITIES,
  places: [
    makePlace({ id: 1, name: 'Fieldgate Mosque', ...inCity(1) }),
    makePlace({ id: 2, name: 'Great Mosque', ...inCity(7) }),
    ...['Cann Hall Masjid', 'Long Eaton Masjid', 'Masjid Abu Bakr', 'Akram Masjid'].map((name, i) =>
      makePlace({ id: 10 + i, name, ...inCity(7) }),
    ),
    ...['Surau As-Saadah', 'Surau Saad', 'Masjid Saada'].map((name, i) =>
      makePlace({ id: 20 + i, name, ...inCity(7) }),
    ),
    makePlace({ id: 3, name: 'Masjid', ...inCity(2) }),
    makePlace({ id: 4, name: 'Masjid', ...inCity(4) }),
    makePlace({ id: 5, name: 'Masjid', ...inCity(5) }),
    makePlace({ id: 6, name: 'Niujie Mosque', name_local: '牛街清真寺', ...inCity(6) }),
  ],
};

const answered = (q: string, near?: { lat: number; lng: number }) =>
  withDirectory(ROWS, (directory) => {
    const { records, understood, corrected } = directory.search({ q, limit: 5, ...(near && { near }) });
    return { first: records[0] && `${records[0].kind} ${records[0].id}`, understood, corrected };
  });

test('where somebody is, common words lead nowhere else, and are not corrected', () => {
  for (const q of [
    'is there anything like a mosque',
    "can't see any mosque along here",
    'above all a mosque',
    'which mosque goes on until late',
    'sorry to bother you, is there a mosque nearby',
  ]) {
    const { first, understood, corrected } = answered(q, LONDON);
    assert.is(first, 'place 1', q);
    assert.is(understood.city, null, q);
    assert.is(corrected, null, q);
  }
});

test('they are names where places are called so, and cities behind "in", in capitals, or typed still', () => {
  assert.is(answered('great mosque').first, 'place 2');
  assert.is(answered('moskee in goes').understood.city?.id, 3);
  assert.is(answered('LA mosque').understood.city?.id, 5);
  assert.is(answered('los an').understood.city?.id, 5);
});

test('a word of the language that is asked in is no code of a region', () => {
  assert.is(answered('bhai manchester me halal khana').understood.city?.id, 7);
  assert.is(answered('mosque manchester ME').understood.city?.id, 8);
});

test('a word for times in another language begins a name, and a single letter is like no word', () => {
  assert.is(answered('surau as saa').understood.name, 'saa');
  assert.is(answered('masjid opening times').understood.name, null);
  assert.is(answered('masjid al h').corrected, null);
});

test('a sentence without spaces is read', () => {
  const { first, understood } = answered('我和我先生周日前都在北京哪里可以做礼拜');
  assert.is(understood.city?.id, 6);
  assert.is(first, 'place 6');
});

test('a word with a space behind it is whole', () => {
  assert.is(answered('los an').understood.city?.id, 5);
  assert.is(answered('los an ').understood.city, null);
});

test.run();
