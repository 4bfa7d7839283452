/** What places should have: a way in for wheelchairs, a space for women. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Place } from '../../../src/contract/place.ts';
import { makeCity, makePlace, type Rows, withDirectory } from '../small_directory.ts';

const city = makeCity({ id: 1, slug: 'bursa', name: 'Bursa', country: 'TR', lat: 40.19, lng: 29.06 });

const place = (
  id: number,
  name: string,
  east: number,
  amenities: Partial<Place['amenities']>,
  type: Place['type'] = 'mosque',
): Place => {
  const made = makePlace({
    id,
    name,
    type,
    city: 'Bursa',
    city_slug: 'bursa',
    country: 'TR',
    lat: 40.19,
    lng: 29.06 + east,
  });
  return { ...made, amenities: { ...made.amenities, ...amenities } };
};

const ROWS: Rows = {
  places: [
    place(1, 'Ulu Cami', 0, { wheelchair: false, women_space: true }),
    place(2, 'Orhan Camii', 0.01, {}),
    place(3, 'Emir Sultan Camii', 0.02, { wheelchair: true, women_space: false }),
    place(4, 'Hisar Lokantası', 0.001, { wheelchair: true }, 'halal'),
  ],
  cities: [{ city, alternateNames: [] }],
};

const HERE = { lat: 40.19, lng: 29.06 };
const ask = (q: string, near?: typeof HERE) =>
  withDirectory(ROWS, (directory) => directory.search({ q, near, limit: 10 }));
const placesOf = (...asked: Parameters<typeof ask>) =>
  ask(...asked).records.flatMap(({ kind, id }) => (kind === 'place' ? [id] : []));

test('what is known to have it comes first, and what is known not to have it last', () => {
  const questions = ['wheelchair accessible mosque bursa', 'tekerlekli sandalyeye uygun cami bursa'];
  for (const q of questions) {
    assert.equal(placesOf(q).slice(0, 3), [3, 2, 1], q);
    assert.equal(ask(q).understood.has, ['wheelchair'], q);
  }
  assert.equal(placesOf('mosque with womens section bursa').slice(0, 3), [1, 2, 3]);
  assert.equal(ask('mosque bursa').understood.has, []);
});

test('where nothing else is typed, every place answers, what has it first', () => {
  assert.is(placesOf('wheelchair access')[0], 3);
  assert.is(placesOf('women')[0], 1);
  assert.equal(placesOf('women near me', HERE)[0], 1);
});

test('so it does nearby, where it is not much farther', () => {
  assert.equal(placesOf('wheelchair accessible mosque near me', HERE).slice(0, 3), [3, 2, 1]);
  assert.equal(placesOf('مسجد للنساء', HERE).slice(0, 3), [1, 2, 3]);
});

test('a place that is called by its name comes first whatever it has', () => {
  assert.is(placesOf('ulu cami wheelchair access')[0], 1);
});

test('lists by a text take it into account as well', () => {
  withDirectory(ROWS, (directory) => {
    const { records } = directory.places({ q: 'wheelchair accessible mosque bursa', limit: 10, offset: 0 });
    assert.equal(records.map(({ id }) => id).slice(0, 3), [3, 2, 1]);
  });
});

test('a place may say by its name that it has it', () => {
  const place5 = place(5, 'Kadınlar Mescidi', 0.05, {});
  withDirectory({ ...ROWS, places: [...ROWS.places, place5] }, (directory) => {
    const [first] = directory.search({
      q: 'kadınlar mescidi',
      near: { lat: 40.19, lng: 29.1 },
      limit: 5,
    }).records;
    assert.is(first?.id, 5);
  });
});

test.run();
