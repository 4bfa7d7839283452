/** Cities with a slip in their name, beside a kind, alone, and asked for from elsewhere. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { asking, citiesOf, makePlace, placeIn, type Rows } from '../small_directory.ts';

const CITIES = citiesOf([
  [1, 'kaduna', 'Kaduna', 'NG', 'Kaduna', 10.52, 7.44, 1_500_000, ''],
  [2, 'semenyih', 'Semenyih', 'MY', 'Selangor', 2.95, 101.85, 92_000, ''],
  [3, 'chennai', 'Chennai', 'IN', 'Tamil Nadu', 13.09, 80.28, 4_600_000, ''],
  [4, 'kota-tinggi', 'Kota Tinggi', 'MY', 'Johor', 1.74, 103.9, 53_000, ''],
  [5, 'port', 'Port', 'RE', 'Réunion', -20.94, 55.29, 40_000, ''],
  [6, 'port-sudan', 'Port Sudan', 'SD', 'Red Sea', 19.62, 37.22, 490_000, ''],
  [7, 'suan', 'Suan', 'CO', 'Atlántico', 10.34, -74.88, 10_000, ''],
  [8, 'kayseri', 'Kayseri', 'TR', 'Kayseri', 38.73, 35.48, 590_000, ''],
  [9, 'perth', 'Perth', 'AU', 'Western Australia', -31.95, 115.86, 1_900_000, ''],
  [10, 'melbourne', 'Melbourne', 'AU', 'Victoria', -37.81, 144.96, 4_900_000, ''],
  [11, 'london', 'London', 'GB', 'England', 51.51, -0.13, 7_500_000, ''],
  [12, 'edinburgh', 'Edinburgh', 'GB', 'Scotland', 55.95, -3.19, 460_000, ''],
  [14, 'petionville', 'Pétionville', 'HT', 'Ouest', 18.51, -72.29, 280_000, ''],
  [15, 'sighisoara', 'Sighișoara', 'RO', 'Mureș County', 46.22, 24.79, 24_000, ''],
  [16, 'new-york-city', 'New York City', 'US', 'New York', 40.71, -74.01, 8_800_000, 'New York'],
  [17, 'buffalo', 'Buffalo', 'US', 'New York', 42.89, -78.88, 260_000, ''],
  [18, 'quebec', 'Québec', 'CA', 'Quebec', 46.81, -71.22, 530_000, ''],
  [19, 'gatineau', 'Gatineau', 'CA', 'Quebec', 45.47, -75.65, 240_000, ''],
  [13, 'istanbul', 'Istanbul', 'TR', 'Istanbul', 41.01, 28.95, 14_000_000, ''],
]);
const inCity = (id: number) => placeIn(CITIES, id);
const MELBOURNE = { lat: -37.81, lng: 144.96 };
const EDINBURGH = { lat: 55.95, lng: -3.19 };

const ROWS: Rows = {
  cities: CITIES,
  places: [
    makePlace({ id: 20, name: 'Malali Central Mosque', ...inCity(1) }),
    makePlace({ id: 21, name: 'Kadın Mescid', ...inCity(13) }),
    makePlace({ id: 22, name: 'PGA Mosque', ...inCity(2) }),
    makePlace({ id: 23, name: 'Masjid Jamek Al-Faizin', ...inCity(4) }),
    makePlace({ id: 24, name: 'Hunat Hatun Mosque', ...inCity(8) }),
    makePlace({ id: 25, name: 'Preston Mosque', ...inCity(10) }),
    makePlace({ id: 26, name: 'Perth Mosque', ...inCity(9) }),
    makePlace({ id: 27, name: 'Central Mosque', ...inCity(12) }),
    makePlace({ id: 28, name: 'Masjid Tunggul Hitam', ...inCity(2) }),
  ],
};

const search = asking(ROWS);
const cityOf = (q: string, near?: { lat: number; lng: number }): string | undefined =>
  search(q, near).understood.city?.name;

test('a misspelt city is meant beside a kind and alone, where few names are like it', () => {
  assert.is(cityOf('kadyna mosque'), 'Kaduna');
  assert.is(search('kadyna mosque').records[0]?.id, 20);
  assert.is(cityOf('kadyna'), 'Kaduna');
});

test('what is spelt alike is meant, and not what only sounds so', () => {
  assert.is(cityOf('mosque in seenyih'), 'Semenyih');
});

test('a word that says nothing alone may be of a name, and a village no end of one', () => {
  assert.is(cityOf('mosque in kota tiggi'), 'Kota Tinggi');
  assert.is(cityOf('mosque in port suan'), 'Port Sudan');
});

test('a word that says nothing alone may be of a misspelt name', () => {
  const { understood, corrected } = search('mosque in vétionville');
  assert.equal([understood.city?.name, corrected], ['Pétionville', 'mosque in petionville']);
});

test('a slip may stand before an ending', () => {
  assert.is(cityOf('kaserideki camiler'), 'Kayseri');
  assert.is(cityOf('kaseride namaz vakti'), 'Kayseri');
});

test('who asks far away means the city all the same', () => {
  assert.is(cityOf('mosque pertg', MELBOURNE), 'Perth');
  assert.is(cityOf('prayer times londo', EDINBURGH), 'London');
});

test('a word that begins one of names is typed still, and no slip', () => {
  assert.is(search('masjid tunggu').records[0]?.id, 28);
});

test('slips are forgiven in towns of 20,000 people, too', () => {
  assert.is(cityOf('moschee sighisoarra'), 'Sighișoara');
});

test('a misspelt city has the code of its region behind it, or the city that the region shares its name with', () => {
  assert.is(cityOf('buffali ny'), 'Buffalo');
  assert.is(cityOf('mosque bufalo ny'), 'Buffalo');
  assert.is(search('gatinau québec').records[0]?.title, 'Gatineau');
  assert.is(search('gatinau québec').records[1]?.title, 'Québec');
});

test.run();
