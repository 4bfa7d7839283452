/** Whole sentences, airports and what is near a sight; and the pages of a search for a kind. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { asking, CITIES, makeCity, makePlace, type Rows, withDirectory } from '../small_directory.ts';

const city = (id: number, name: string, country: string, lat: number, lng: number) =>
  makeCity({
    id,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    country,
    lat,
    lng,
    population: 3_000_000,
  });
const KYIV = city(703448, 'Kyiv', 'UA', 50.45, 30.52);
const ISTANBUL = city(745044, 'Istanbul', 'TR', 41.01, 28.95);
const NEW_YORK = city(5128581, 'New York City', 'US', 40.71, -74.01);
const LIVERPOOL = city(2644210, 'Liverpool', 'GB', 53.41, -2.98);
const ARNAVUTKOY = city(71, 'Arnavutkoy', 'TR', 41.19, 28.74);

const inLondon = { city: 'London', city_slug: 'london', country: 'GB' };
const inIstanbul = { city: 'Istanbul', city_slug: 'istanbul', country: 'TR' };
const inNewYork = { city: 'New York City', city_slug: 'new-york-city', country: 'US' };
const ROWS: Rows = {
  places: [
    makePlace({ id: 1, name: 'Terminal Prayer Room', type: 'prayer_room', ...inLondon }),
    makePlace({ id: 2, name: 'East Mosque', ...inLondon }),
    makePlace({ id: 3, name: 'Old Mosque', ...inIstanbul, lat: 41.01, lng: 28.95 }),
    makePlace({
      id: 4,
      name: 'Kuscu Camii',
      city: 'Arnavutkoy',
      city_slug: 'arnavutkoy',
      country: 'TR',
      lat: 41.27,
      lng: 28.75,
    }),
    makePlace({ id: 5, name: 'Cultural Mosque', ...inNewYork, lat: 40.765, lng: -73.98 }),
    makePlace({ id: 6, name: 'Small Mosque', ...inNewYork, lat: 40.756, lng: -73.986 }),
    makePlace({ id: 7, name: 'المسجد النبوي', country: 'SA', lat: 24.47, lng: 39.61 }),
    makePlace({
      id: 8,
      name: '焼肉ぱんが',
      type: 'halal',
      category: 'restaurant',
      country: 'JP',
      lat: 35.7,
      lng: 139.8,
    }),
    makePlace({
      id: 9,
      name: 'Grill',
      type: 'halal',
      category: 'restaurant',
      country: 'GB',
      lat: 53.48,
      lng: -2.24,
    }),
    makePlace({ id: 10, name: 'Masjid Noorul Islam', country: 'GB', lat: 53.6, lng: -2.4 }),
  ],
  famous: [5, 7],
  cities: [
    ...CITIES.filter(({ city: { slug } }) => slug === 'london'),
    { city: KYIV, alternateNames: ['کیف'], names: { ur: 'کیف' } },
    { city: ISTANBUL, alternateNames: ['إسطنبول'] },
    { city: NEW_YORK, alternateNames: [] },
    { city: LIVERPOOL, alternateNames: [] },
    { city: ARNAVUTKOY, alternateNames: [] },
  ],
};
const ask = asking(ROWS);
const first = (q: string) => ask(q).records[0]?.id;

for (const q of ['where can I pray in London', 'wo kann ich in London beten', 'أين أصلي في لندن'])
  test(`who asks where to pray gets a mosque before a room: ${q}`, () => {
    const [place] = ask(q).records;
    assert.equal([place?.id, place?.city], [2, 'London']);
  });

test('a room that is asked for is a room', () => assert.is(first('prayer room London'), 1));

test('how to get somewhere is in no Kyiv, as Urdu writes it', () => {
  const { records, understood, corrected } = ask('كيف أصل إلى المسجد النبوي');
  assert.equal([records[0]?.id, understood.city, corrected], [7, null, null]);
});

for (const q of ['istanbul havalimanında mescit', 'مصلى مطار إسطنبول', 'prayer room Istanbul airport'])
  test(`an airport is known in any language, and what is near it beyond its city: ${q}`, () =>
    assert.is(first(q), 4));

test('near a sight the nearest comes before what is better known', () => {
  assert.is(first('mosque near Times Square'), 6);
  assert.is(first('mosque New York'), 5);
  assert.is(first('mosque Times Square'), 6, 'without a word that says so');
  const aKilometreAway = { lat: 40.7655, lng: -73.9802 };
  assert.is(ask('mosque near Times Square', aKilometreAway).records[0]?.id, 6);
  assert.is(ask('Times Square mosque', aKilometreAway).records[0]?.id, 6);
});

test('a city that has none of the kind stands before what is far from it, which stays in the list', () => {
  const kinds = ask('halal restaurant Liverpool').records.map(({ kind, id }) => [kind, id]);
  assert.equal(kinds.slice(0, 2), [
    ['city', LIVERPOOL.id],
    ['place', 9],
  ]);
});

test('what was meant is not said where it is what was typed', () => {
  for (const q of ['eid al adha', 'eid al fitr', 'laylat al qadr']) assert.is(ask(q).corrected, null, q);
});

test('katakana, little words written onto others and a point before the words are read', () => {
  assert.is(first('焼肉パンガ'), 8);
  assert.is(first('noor ul islam'), 10);
  assert.is(first('40.7560, -73.9860 mosque'), 6);
});

test('the best known answer who asks for the largest of the world, of a part of it or of a country', () => {
  const places = [
    makePlace({ id: 1, name: 'Masjid al-Haram', country: 'SA' }),
    makePlace({ id: 2, name: 'Grand Mosque', country: 'FR' }),
    makePlace({ id: 3, name: 'Worldly Akbar Mosque', country: 'DZ' }),
  ];
  const cities = [
    { city: city(1, 'Muret', 'FR', 43.46, 1.33), alternateNames: ['Мюре', 'Europe'] },
    { city: city(2, 'Sunyani', 'GH', 7.34, -2.33), alternateNames: [] },
    { city: city(3, 'Oran', 'DZ', 35.69, -0.64), alternateNames: [] },
  ];
  withDirectory({ places, cities, famous: [1] }, (directory) => {
    const found = (q: string) => directory.search({ q, limit: 9 }).records.map(({ id }) => id);
    for (const q of [
      'biggest mosque in the world',
      'dünyanın en büyük camisi',
      'самая большая мечеть в мире',
      'أكبر مسجد في العالم',
      '世界最大的清真寺',
    ])
      assert.is(found(q)[0], 1, q);
    for (const q of ['largest mosque in europe', 'größte Moschee Europas', 'avrupanın en büyük camisi'])
      assert.equal(found(q), [2], q);
    assert.is(found('أكبر مسجد في الجزائر')[0], 3);
  });
});

test('pages of a search for a kind neither repeat a place nor leave one out', () => {
  const places = Array.from({ length: 1000 }, (_, i) =>
    makePlace({
      id: i + 1,
      name: i % 4 === 3 ? `Islamic Center ${i}` : `Mosque ${i}`,
      type: i % 50 === 0 ? 'islamic_center' : 'mosque',
    }),
  );
  withDirectory({ places }, (directory) => {
    const listed: number[] = [];
    for (let offset = 0; offset < places.length; offset += 20)
      listed.push(
        ...directory.places({ q: 'centre islamique', limit: 20, offset }).records.map(({ id }) => id),
      );
    assert.is(listed.length, places.length);
    assert.is(new Set(listed).size, places.length);
  });
});

test.run();
