/** A country beside a town says which town is meant; an Arabic article, that Arabic is written there. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { asking, citiesOf, makePlace, placeIn, type Rows, withDirectory } from '../small_directory.ts';

const CITIES = citiesOf([
  [1, 'toronto', 'Toronto', 'CA', 'Ontario', 43.7, -79.42, 2_700_000, ''],
  [2, 'mississauga', 'Mississauga', 'CA', 'Ontario', 43.58, -79.66, 720_000, 'ميسيسوجا'],
  [3, 'monterrey', 'Monterrey', 'MX', 'Nuevo León', 25.67, -100.31, 1_100_000, 'مونتري'],
  [4, 'paris', 'Paris', 'FR', 'Île-de-France', 48.85, 2.35, 2_100_000, 'باريس'],
  [5, 'muscat', 'Muscat', 'OM', 'Muscat', 23.58, 58.41, 800_000, ''],
  [6, 'sur', 'Sur', 'OM', 'Southeastern Governorate', 22.57, 59.53, 71_000, 'صور'],
  [7, 'khor', 'Khor', 'RU', 'Khabarovsk', 47.88, 134.95, 200_000, ''],
  [8, 'al-khawr', 'Al Khawr', 'QA', 'Al Khor', 25.68, 51.5, 19_000, 'Al Khor'],
  [9, 'al-bahah', 'Al Bahah', 'SA', 'Al Bahah', 20.01, 41.47, 88_000, 'Al Baha'],
  [11, 'mexico-city', 'Mexico City', 'MX', 'Mexico City', 19.43, -99.13, 12_000_000, 'Mexico'],
  [12, 'guadalajara', 'Guadalajara', 'MX', 'Jalisco', 20.67, -103.35, 1_500_000, ''],
  [13, 'berlin', 'Berlin', 'DE', 'State of Berlin', 52.52, 13.41, 3_400_000, ''],
  [14, 'kreuzberg', 'Kreuzberg', 'DE', 'State of Berlin', 52.5, 13.4, 148_000, ''],
  [15, 'lebanon', 'Lebanon', 'US', 'Indiana', 40.05, -86.47, 16_000, ''],
  [16, 'tyre', 'Tyre', 'LB', 'South Governorate', 33.27, 35.2, 135_000, 'صور'],
  [17, 'melbourne', 'Melbourne', 'AU', 'Victoria', -37.81, 144.96, 4_900_000, ''],
  [18, 'victoria-sc', 'Victoria', 'SC', 'La Rivière Anglaise', -4.62, 55.46, 22_000, ''],
  [19, 'lens', 'Lens', 'BE', 'Wallonia', 50.55, 3.9, 40_000, ''],
  [20, 'lens-fr', 'Lens', 'FR', 'Hauts-de-France', 50.43, 2.83, 31_000, ''],
  [21, 'calais', 'Calais', 'FR', 'Hauts-de-France', 50.95, 1.85, 73_000, ''],
  [10, 'kuala-lumpur', 'Kuala Lumpur', 'MY', 'Kuala Lumpur', 3.14, 101.69, 1_500_000, ''],
]);
const inCity = (id: number) => placeIn(CITIES, id);

const ROWS: Rows = {
  cities: CITIES,
  places: [
    ...CITIES.map(({ city: { id } }) => makePlace({ id: 100 + id, name: `Masjid ${id}`, ...inCity(id) })),
  ],
};

const asked = asking(ROWS);
const cityOf = (q: string): string | undefined => asked(q).understood.city?.name;

test('times of a misspelt town with its country are its own, not those of the largest cities there', () => {
  const { records } = asked('prayer times missisauga canada');
  assert.is(records[0]?.title, 'Mississauga');
  assert.is(records.filter(({ kind }) => kind === 'city').length, 1);
  assert.is(asked('prayer times canada').records[0]?.title, 'Toronto');
});

test('a town elsewhere that a word is only like is not meant beside a country', () => {
  assert.is(cityOf('مواقيت الصلاة مونتروي'), 'Monterrey');
  assert.is(cityOf('مواقيت الصلاة مونتروي فرنسا'), undefined);
  assert.is(asked('مواقيت الصلاة مونتروي فرنسا').records[0]?.title, 'Paris');
});

test('a word that asks for nothing may be a town of the country', () => {
  assert.is(cityOf('prayer times sur oman'), 'Sur');
  // "Pictures", without a country.
  assert.is(cityOf('مواقيت الصلاة صور لبنان'), 'Tyre');
});

test('a city with the name of its country is not meant beside another town there, also a misspelt one', () => {
  for (const q of ['prayer times guadalajara mexico', 'prayer times gudalajara mexico']) {
    assert.is(cityOf(q), 'Guadalajara', q);
    assert.is(asked(q).records.filter(({ kind }) => kind === 'city').length, 1, q);
  }
  assert.is(cityOf('prayer times mexico'), 'Mexico City');
});

test('a misspelt town right beside the city that it is near is meant', () => {
  assert.is(cityOf('mosque kreuzbreg berlin'), 'Kreuzberg');
});

test('behind an Arabic article, also one that is written as one word with it, a town is where Arabic is written', () => {
  assert.is(cityOf('prayer times khor'), 'Khor');
  assert.is(asked('prayer times al khor').records[0]?.title, 'Al Khawr');
  assert.is(cityOf('prayer times alkhor'), 'Al Khawr');
  assert.is(cityOf('mosque in albaha'), 'Al Bahah');
});

test('a region that shares its name with a city tells nothing beside another region or country', () => {
  assert.is(cityOf('mosque victoria seychelles'), 'Victoria');
  assert.is(asked('mosque victoria').understood.region?.name, 'Victoria');
});

test('a département, and its number, tells which town is meant, though no place is in that', () => {
  const ofCounty = (id: number) => (id === 20 || id === 21 ? { counties: ['Pas-de-Calais'] } : {});
  const rows: Rows = {
    ...ROWS,
    cities: CITIES.map(({ city, ...names }) => ({ ...names, city: { ...city, ...ofCounty(city.id) } })),
    places: ROWS.places.filter(({ id }) => id !== 120),
  };
  for (const q of ['mosquée lens pas-de-calais', 'mosquée lens 62']) {
    const { understood } = withDirectory(rows, (directory) => directory.search({ q, limit: 1 }));
    assert.equal([understood.city?.id, understood.name], [20, null], q);
  }
});

test.run();
