/** What `country=` says of a query: only names there are read. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { citiesOf, makePlace, placeIn, type Rows, withDirectory } from '../small_directory.ts';

const CITIES = citiesOf([
  [1, 'london', 'London', 'GB', 'England', 51.5, -0.12, 8_900_000, 'لندن'],
  [2, 'london-on', 'London', 'CA', 'Ontario', 42.98, -81.25, 420_000, ''],
  [3, 'tripoli', 'Tripoli', 'LY', 'Tripoli', 32.89, 13.19, 1_150_000, 'طرابلس'],
  [4, 'tripoli-lb', 'Tripoli', 'LB', 'North Governorate', 34.44, 35.85, 230_000, 'طرابلس'],
  [5, 'medina', 'Medina', 'SA', 'Medina Region', 24.47, 39.61, 1_300_000, 'المدينة'],
]);
const inCity = (id: number) => placeIn(CITIES, id);

const ROWS: Rows = {
  cities: CITIES,
  places: [
    ...Array.from({ length: 6 }, (_, i) =>
      makePlace({ id: 10 + i, name: `London Mosque ${i}`, ...inCity(1) }),
    ),
    makePlace({ id: 20, name: 'Al-Huda', ...inCity(2) }),
    makePlace({ id: 30, name: 'Al-Nasr', ...inCity(3) }),
    makePlace({ id: 40, name: 'Taynal', ...inCity(4) }),
    makePlace({ id: 50, name: 'Quba', ...inCity(5) }),
    makePlace({ id: 60, name: 'Medina Mosque', ...inCity(1) }),
  ],
};

const asked = (q: string, country?: readonly string[]) =>
  withDirectory(ROWS, (directory) => {
    const { records, understood } = directory.search({ q, ...(country && { country }), limit: 5 });
    return { city: understood.city?.id, ids: records.map(({ id }) => id), country: understood.country };
  });

test('a name is that of the city in the countries that are searched', () => {
  assert.is(asked('mosque in london').city, 1);
  assert.is(asked('mosque in london', ['CA']).city, 2);
  assert.is(asked('mosque london', ['CA', 'LB']).ids[0], 20);
  assert.is(asked('طرابلس', ['LB']).city, 4);
  assert.is(asked('mosque in tripoly', ['LB']).city, 4);
});

test('a region there is meant, and a name that is typed still goes on as one there', () => {
  assert.is(asked('mosque in ontario', ['CA']).ids[0], 20);
  assert.is(asked('mosque in trip', ['LB']).city, 4);
});

test('a city elsewhere is none, so that its word is looked for in names', () => {
  assert.equal(asked('medina mosque', ['GB']).ids.slice(0, 1), [60]);
  assert.is(asked('medina mosque', ['GB']).city, undefined);
});

test('a known city elsewhere that no name has is understood, and is no slip of what is there', () => {
  assert.equal(asked('mosque in tripoli', ['GB']), { city: 3, ids: [], country: null });
  assert.equal(asked('prayer times tripoli', ['CA']), { city: 3, ids: [], country: null });
});

test('a country that is not searched is understood all the same, and finds nothing', () => {
  assert.equal(asked('mosques in libya', ['GB']), { city: undefined, ids: [], country: 'LY' });
});

test.run();
