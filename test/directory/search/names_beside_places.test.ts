/** Names and addresses that are also what a place far away is called, and what else may be taken for one. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeCity, makePlace, type NamedCity, placeIn, withDirectory } from '../small_directory.ts';

const CITIES: readonly NamedCity[] = (
  [
    [1, 'kuala-terengganu', 'Kuala Terengganu', 'MY', 'Terengganu', 5.33, 103.14, 400_000],
    [2, 'marang', 'Marang', 'MY', 'Terengganu', 5.2, 103.2, 21_000],
    [3, 'rusila', 'Rusila', 'MY', 'Terengganu', 5.24, 103.19, 2_000],
    [4, 'riyadh', 'Riyadh', 'SA', 'Riyadh', 24.7, 46.7, 4_200_000],
    [5, 'tunis', 'Tunis', 'TN', 'Tunis', 36.8, 10.18, 640_000],
    [6, 'annaba', 'Annaba', 'DZ', 'Annaba', 36.9, 7.76, 340_000],
    [7, 'charleston', 'Charleston', 'US', 'South Carolina', 32.78, -79.93, 130_000],
    [8, 'carolina', 'Carolina', 'PR', 'Carolina', 18.38, -65.96, 170_000],
    [9, 'santander', 'Santander', 'ES', 'Cantabria', 43.46, -3.81, 180_000],
    [10, 'bucaramanga', 'Bucaramanga', 'CO', 'Santander', 7.12, -73.12, 2_200_000],
    [11, 'como', 'Como', 'IT', 'Lombardy', 45.81, 9.08, 82_000],
    [12, 'bradford', 'Bradford', 'GB', 'England', 53.79, -1.75, 540_000],
    [13, 'rabiyah', 'Rabiyah', 'KW', 'Kuwait', 29.29, 47.93, 36_000],
    [14, 'mont-de-marsan', 'Mont-de-Marsan', 'FR', 'Landes', 43.89, -0.5, 36_000],
  ] as const
).map(([id, slug, name, country, region, lat, lng, population]) => ({
  city: makeCity({ id, slug, name, country, region, lat, lng, population }),
  alternateNames: [],
}));

const inCity = (id: number, away = 0) => placeIn(CITIES, id, away);

const PLACES = [
  makePlace({ id: 20, name: 'Crystal Mosque', ...inCity(1) }),
  makePlace({ id: 21, name: 'Masjid Rusila', ...inCity(2) }),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => makePlace({ id: 40 + i, name: `Mosque ${i}`, ...inCity(4) })),
  makePlace({ id: 23, name: 'Riyadh Mosque', ...inCity(5) }),
  makePlace({ id: 24, name: 'Zaytuna Mosque', ...inCity(5) }),
  makePlace({ id: 25, name: 'Masjid Riyadh as-Salihin', ...inCity(6) }),
  makePlace({ id: 26, name: 'Masjid Umar', ...inCity(12, 0.02) }),
  makePlace({ id: 27, name: 'Firdaws Mosque', ...inCity(12) }),
  makePlace({ id: 28, name: 'Salahadin Mosque', ...inCity(12, 0.005) }),
  makePlace({ id: 29, name: 'Green Mosque', address: 'Rabiyah', ...inCity(5) }),
];

const ask = (q: string, near?: { lat: number; lng: number }) =>
  withDirectory({ places: PLACES, cities: CITIES }, (directory) => directory.search({ q, near, limit: 5 }));
const first = (...asked: Parameters<typeof ask>) => ask(...asked).records[0]?.id;

test('a village that says not where is the name of a place around the city that was typed', () => {
  assert.is(first('masjid rusila kuala terengganu'), 21);
});

test('what a place near who asks is called is no city far away, while it is typed as well', () => {
  const annaba = { lat: 36.88, lng: 7.75 };
  assert.is(first('masjid riyadh salih', annaba), 25);
  assert.is(ask('masjid riyadh salih', annaba).understood.city, null);
  assert.is(ask('masjid riyadh', annaba).understood.city?.id, 4);
  assert.is(ask('mosque in riyadh', annaba).understood.city?.id, 4);
});

test('a word of a famous name with the article it sounds with is that word, and no form of a city', () => {
  const nabawi = makePlace({ id: 30, name: 'Al-Masjid an-Nabawi', ...inCity(4) });
  const rows = { places: [...PLACES, nabawi], cities: CITIES, famous: [30] };
  const asked = (q: string) => withDirectory(rows, (directory) => directory.search({ q, limit: 1 }));
  assert.is(asked('masjid annabawi').records[0]?.id, 30);
  assert.is(asked('masjid annabawi').corrected, null);
  assert.is(asked('masjid annaba').understood.city?.id, 6);
});

test('a country behind a name that its places have is where, not a city elsewhere of that name', () => {
  assert.is(first('riyadh mosque tunisia'), 23);
  assert.is(ask('mosque in riyadh tunisia').understood.city?.id, 4);
});

test('a word of an address is meant rather than a town in a country without any place', () => {
  assert.is(first('mosque rabiyah'), 29);
  assert.is(ask('mosque in rabiyah').understood.city?.id, 13);
});

test('a direction that is part of the name of a region behind a city is none of the city', () => {
  assert.is(ask('masjid charleston south carolina').understood.city?.id, 7);
});

test('who is in a city does not mean the region of its name on another continent', () => {
  assert.is(ask('mezquita santander', { lat: 43.46, lng: -3.8 }).understood.city?.id, 9);
});

test('an everyday word of another language than the rest is the town called so', () => {
  assert.is(ask('moschea como').understood.city?.id, 11);
  assert.is(ask('mezquita como').understood.city, null);
});

test('what a place should be near is no part of its name', () => {
  const bradford = { lat: 53.79, lng: -1.75 };
  for (const q of [
    'masjid umar next to tesco',
    'masjid umar near the big tesco',
    'masjid umar opposite asda',
  ])
    assert.is(first(q, bradford), 26, q);
});

test('food called after a city on another continent without any is not looked for there', () => {
  const bradford = { lat: 53.79, lng: -1.75 };
  assert.is(ask('riyadh restaurant', bradford).understood.city, null);
  assert.is(ask('restaurants in riyadh', bradford).understood.city?.id, 4);
  assert.is(ask('riyadh restaurant').understood.city?.id, 4);
});

test('what is near and has all that was typed comes before what is called just so far away', () => {
  const others = Array.from({ length: 12 }, (_, i) =>
    makePlace({ id: 31 + i, name: `Masjid Ali ibn Abi Talib ${i}`, ...inCity(12, i / 1_000) }),
  );
  const places = [makePlace({ id: 30, name: 'Masjid Ali', ...inCity(4) }), ...others];
  withDirectory({ places, cities: CITIES }, (directory) => {
    const found = (near?: { lat: number; lng: number }) =>
      directory.search({ q: 'masjid ali', near, kind: ['place'], limit: 10 }).records.map(({ id }) => id);
    assert.is(found({ lat: 53.79, lng: -1.75 })[0], 31);
    assert.ok(found({ lat: 53.79, lng: -1.75 }).includes(30));
    assert.is(found()[0], 30);
  });
});

test('a word of the name of a town is not corrected to a phrase', () => {
  const { understood, corrected } = ask('horaire priere mont-de-marsan');
  assert.is(understood.city?.id, 14);
  assert.is(corrected, null);
});

test.run();
