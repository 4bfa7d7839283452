/** Postcodes of digits, which many countries share. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Point } from '../../../src/contract/kinds.ts';
import { makeCity, makePlace, type NamedCity, withDirectory } from '../small_directory.ts';

const CITIES: readonly NamedCity[] = (
  [
    [1, 'New York City', 'US', 'New York', 40.71, -74.01, 8_800_000],
    [2, 'Houston', 'US', 'Texas', 29.76, -95.36, 2_300_000],
    [3, 'Berlin', 'DE', 'Berlin', 52.52, 13.41, 3_400_000],
    [4, 'Cologne', 'DE', 'North Rhine-Westphalia', 50.93, 6.95, 1_000_000],
    [5, 'Amsterdam', 'NL', 'North Holland', 52.37, 4.89, 740_000],
    [6, 'Stockholm', 'SE', 'Stockholm', 59.33, 18.07, 1_500_000],
    [7, 'Sydney', 'AU', 'New South Wales', -33.87, 151.21, 4_600_000],
    [8, 'Kuala Lumpur', 'MY', 'Kuala Lumpur', 3.14, 101.69, 1_400_000],
    [9, 'London', 'GB', 'England', 51.51, -0.13, 8_900_000],
    [10, 'Sarajevo', 'BA', 'Sarajevo', 43.86, 18.41, 700_000],
  ] as const
).map(([id, name, country, region, lat, lng, population]) => ({
  city: makeCity({
    id,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    country,
    region,
    lat,
    lng,
    population,
  }),
  alternateNames: [],
}));

const ROWS = {
  cities: CITIES,
  places: [
    ...CITIES.map(({ city: { id, name, slug, country, lat, lng } }) =>
      makePlace({ id, name: `Masjid ${id}`, city: name, city_slug: slug, country, lat, lng }),
    ),
    // A street's number, in a directory that has the street.
    makePlace({
      id: 20,
      name: 'Ghareeb Nawaz',
      type: 'halal',
      address: '2144 West Devon Avenue',
      country: 'US',
    }),
    makePlace({
      id: 21,
      name: 'Surau Rimba',
      country: 'MY',
      address: 'Jalan 3, 50200 Kuala Lumpur',
      lat: 3.3,
      lng: 101.69,
    }),
    makePlace({
      id: 22,
      name: 'Careva',
      country: 'BA',
      address: 'Obala 1, 71000 Sarajevo',
      lat: 43.86,
      lng: 18.43,
    }),
  ],
};

const cityOf = (q: string, near?: Point, country?: readonly string[]): number | undefined =>
  withDirectory(ROWS, (directory) => directory.search({ q, near, country, limit: 3 }).understood.city?.id);

test('a postcode is that of the country most people ask in, where nothing else tells', () => {
  for (const q of ['10115', '10001 mosque', 'prayer times 10001', 'mosque near 10001', 'zip code 10001'])
    assert.is(cityOf(q), 1, q);
});

test('of a country whose postcodes are not known, the addresses of the directory are meant', () => {
  withDirectory(ROWS, (directory) => {
    for (const q of ['71000', 'mosque 71000']) {
      const { records, understood } = directory.search({ q, limit: 3 });
      assert.is(records[0]?.id, 22, q);
      assert.is(understood.city, null, q);
    }
  });
});

test('the language tells the country, and so do a name beside it, where the user is, an address and the country searched', () => {
  for (const q of [
    'moschee 10115',
    'Gebetszeiten 10115',
    'PLZ 10115',
    'mosque 10115 berlin',
    'germany 10115',
  ])
    assert.is(cityOf(q), 3, q);
  assert.is(cityOf('10115', { lat: 50.9, lng: 6.9 }), 3);
  assert.is(cityOf('10115', undefined, ['DE']), 3);
  withDirectory(ROWS, (directory) => {
    const page = { limit: 3, offset: 0, country: ['DE'], q: '10115' };
    assert.is(directory.cities(page).records[0]?.id, 3);
    assert.is(directory.places(page).records[0]?.id, 3);
  });
  assert.is(cityOf('mosque cologne 50667'), 4);
  assert.is(cityOf('poskod 50200 masjid'), 8);
  assert.is(cityOf('masjid 50200 kuala lumpur'), 8);
});

test('four digits are a postcode only where something says so, and a half of one never', () => {
  assert.is(cityOf('halal 2144'), 7);
  assert.is(cityOf('moskee 1012 AB'), 5);
  assert.is(cityOf('moské 114 55'), 6);
  for (const q of ['2144', 'mosque 2026', 'surau blok 1012', 'ramadan 2026', '114'])
    assert.is(cityOf(q), undefined, q);
});

test('what has the postcode in its address comes first, wherever the middle of the postcode area is', () => {
  const { records } = withDirectory(ROWS, (directory) => directory.search({ q: 'masjid 50200', limit: 3 }));
  assert.is(records.find(({ kind }) => kind === 'place')?.id, 21);
});

test('a number before a name is one of a street', () => {
  withDirectory(ROWS, (directory) => {
    const { understood, records } = directory.search({ q: '2144 west devon avenue', limit: 3 });
    assert.equal([understood.city, records[0]?.id], [null, 20]);
  });
});

test('who is in a country without that postcode means no other country, unless it is named', () => {
  const inLondon = { lat: 51.5, lng: -0.1 };
  assert.is(cityOf('mosque 77057', inLondon), undefined);
  assert.is(cityOf('mosque 77057 houston', inLondon), 2);
});

test('the nearest to the area come first', () => {
  const { city, city_slug, country } = { city: 'Houston', city_slug: 'houston', country: 'US' };
  const places = [
    makePlace({ id: 1, name: 'Masjid Downtown', city, city_slug, country, lat: 29.76, lng: -95.36 }),
    makePlace({ id: 2, name: 'Masjid Westheimer', city, city_slug, country, lat: 29.74, lng: -95.49 }),
  ];
  withDirectory({ cities: CITIES, places }, (directory) => {
    const { records } = directory.search({ q: 'mosque 77057', kind: ['place'], limit: 2 });
    assert.equal(
      records.map(({ id }) => id),
      [2, 1],
    );
  });
});

test.run();
