/** A city that is being typed behind a kind of place or times is among the first answers. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { citiesOf, makePlace, placeIn, type Rows, withDirectory } from '../small_directory.ts';

const CITIES = citiesOf([
  [1, 'rotterdam', 'Rotterdam', 'NL', 'South Holland', 51.92, 4.48, 620_000, ''],
  [2, 'lilongwe', 'Lilongwe', 'MW', 'Central', -13.97, 33.79, 1_100_000, ''],
  [3, 'lille', 'Lille', 'FR', 'Hauts-de-France', 50.63, 3.06, 232_000, ''],
  [4, 'toul', 'Toul', 'FR', 'Grand Est', 48.68, 5.89, 17_000, ''],
  [5, 'toulouse', 'Toulouse', 'FR', 'Occitanie', 43.6, 1.44, 493_000, ''],
  [6, 'kazan', 'Kazan', 'RU', 'Tatarstan', 55.79, 49.12, 1_100_000, 'Казань'],
  [7, 'casablanca', 'Casablanca', 'MA', 'Casablanca-Settat', 33.59, -7.61, 3_100_000, 'Казабланка'],
  [8, 'sharifabad', 'Sharifabad', 'IR', 'Tehran', 35.43, 51.78, 60_000, ''],
  [9, 'nairobi', 'Nairobi', 'KE', 'Nairobi', -1.29, 36.82, 2_750_000, ''],
  [10, 'nairn', 'Nairn', 'GB', 'Scotland', 57.59, -3.87, 51_000, ''],
  [11, 'tetouan', 'Tetouan', 'MA', 'Tanger-Tetouan', 35.57, -5.37, 380_000, ''],
  [12, 'now', 'Nowshahr', 'IR', 'Mazandaran', 36.65, 51.5, 50_000, ''],
]);

const ROWS: Rows = {
  cities: CITIES,
  places: [
    ...Array.from({ length: 120 }, (_, i) =>
      makePlace({ id: 100 + i, name: `Masjid Sharif ${i}`, ...placeIn(CITIES, 11) }),
    ),
    ...['Rotana', 'Rothschild', 'Rotary', 'Rotunda', 'Rotbart', 'Rotor'].map((name, i) =>
      makePlace({ id: 20 + i, name: `${name} Mosque`, ...placeIn(CITIES, 11) }),
    ),
    ...['Lila', 'Lilly', 'Lilas', 'Lilium', 'Lilou', 'Lilal'].map((name, i) =>
      makePlace({ id: 30 + i, name: `Mosquée ${name}`, ...placeIn(CITIES, 11) }),
    ),
    makePlace({ id: 40, name: 'Grande Mosquée', ...placeIn(CITIES, 5) }),
  ],
};

const names = (q: string, near?: { lat: number; lng: number }): string[] =>
  withDirectory(ROWS, (directory) =>
    directory.search({ q, limit: 5, ...(near && { near }) }).records.map(({ title }) => title),
  );

test('whatever names of places begin so', () => {
  assert.is(names('moskee rot').at(-1), 'Rotterdam');
  assert.is(names('moskee rotter')[0], 'Rotterdam');
});

test('in the country of the language rather than a larger one', () => {
  assert.is(names('mosquée lil').at(-1), 'Lille');
});

test('beside the town of exactly that name, where times are asked for', () => {
  assert.equal(names('horaire prière toul').slice(0, 2), ['Toul', 'Toulouse']);
});

test('in letters of its country rather than a larger one', () => {
  assert.ok(names('мечеть каза').includes('Kazan'));
});

test('the one near the user, or a much larger one', () => {
  assert.ok(names('mosque nair', { lat: 57.5, lng: -4 }).includes('Nairn'));
  assert.ok(names('mosque nair', { lat: 33.6, lng: -7.6 }).includes('Nairobi'));
});

test('but not for a word that is whole', () => {
  assert.not(names('masjid sharif').includes('Sharifabad'));
  assert.not(names('mosque open now').includes('Nowshahr'));
  assert.not(names('moskee rot amsterdam').includes('Rotterdam'));
});

test('only in the countries that are searched, and not where no city is asked for', () => {
  withDirectory(ROWS, (directory) => {
    const found = (options: object) =>
      directory.search({ q: 'moskee rot', limit: 5, ...options }).records.map(({ kind }) => kind);
    assert.not(found({ country: ['MA'] }).includes('city'));
    assert.not(found({ kind: ['place'] }).includes('city'));
  });
});

test.run();
