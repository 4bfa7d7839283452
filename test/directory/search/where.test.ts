/** What in a query says where, and what only looks so. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Place } from '../../../src/contract/place.ts';
import { foldText } from '../../../src/directory/text/fold.ts';
import {
  makeCity,
  makePlace,
  type NamedCity,
  placeIn,
  type Rows,
  withDirectory,
} from '../small_directory.ts';

const city = (
  id: number,
  [slug, name, country, region]: readonly [string, string, string, string],
  [lat, lng]: readonly [number, number],
  population: number,
  ...alternateNames: string[]
): NamedCity => ({
  city: makeCity({ id, slug, name, country, region, lat, lng, population }),
  alternateNames,
});

const CITIES = [
  city(1, ['cambridge', 'Cambridge', 'GB', 'England'], [52.2, 0.12], 145_000),
  city(2, ['cambridge-us', 'Cambridge', 'US', 'Massachusetts'], [42.37, -71.11], 105_000),
  city(3, ['boston', 'Boston', 'US', 'Massachusetts'], [42.36, -71.06], 650_000),
  city(4, ['cardiff', 'Cardiff', 'GB', 'Wales'], [51.48, -3.18], 450_000, 'Cambridge Maritime'),
  city(5, ['london', 'London', 'GB', 'England'], [51.51, -0.13], 9_000_000),
  city(6, ['istanbul', 'Istanbul', 'TR', 'Istanbul'], [41.01, 28.95], 15_000_000),
  city(7, ['baghdad', 'Baghdad', 'IQ', 'Baghdad'], [33.34, 44.4], 7_200_000, 'Bağdat'),
  city(8, ['tetovo', 'Tetovo', 'MK', 'Tetovo'], [42.01, 20.97], 84_000),
  city(9, ['linxia', 'Linxia', 'CN', 'Gansu'], [35.6, 103.21], 100_000, '临夏市'),
  city(10, ['roubaix', 'Roubaix', 'FR', 'Hauts-de-France'], [50.69, 3.18], 98_000),
  city(12, ['wa', 'Wa', 'GH', 'Upper West'], [10.06, -2.5], 102_000),
  city(13, ['porto', 'Porto', 'PT', 'Porto'], [41.15, -8.61], 250_000),
  city(14, ['hanoi', 'Hanoi', 'VN', 'Hanoi'], [21.02, 105.84], 8_000_000),
  city(15, ['nueva-york', 'New York City', 'US', 'New York'], [40.71, -74.01], 8_800_000, 'NY'),
  city(11, ['centre', 'Centre', 'BF', 'Centre'], [12.37, -1.52], 2_400_000, 'Центральная'),
];

const inCity = (id: number) => placeIn(CITIES, id);

const ROWS: Rows = {
  places: [
    makePlace({ id: 1, name: 'Abubakr Mosque', ...inCity(1) }),
    makePlace({ id: 2, name: 'Prospect Street Mosque', ...inCity(2) }),
    makePlace({ id: 3, name: 'Noor Mosque', ...inCity(4) }),
    ...[0, 1, 2, 3, 4].map((i) => makePlace({ id: 10 + i, name: `Masjid Umar ${i}`, ...inCity(5) })),
    makePlace({ id: 20, name: 'Sultan Camii', address: 'Bağdat Caddesi, Kadıköy', ...inCity(6) }),
    makePlace({ id: 21, name: 'Abu Hanifa Mosque', ...inCity(7) }),
    makePlace({ id: 22, name: 'Painted Mosque', ...inCity(8) }),
    makePlace({ id: 23, name: 'Mosque of Tetovu', ...inCity(5) }),
    makePlace({ id: 24, name: 'Taj Stores', type: 'halal', category: 'butcher', ...inCity(5) }),
    makePlace({ id: 25, name: 'Tokyo Airport Prayer Room', name_local: '東京国際空港祈祷室', country: 'JP' }),
    makePlace({ id: 26, name: 'Masjid Noor ul Huda', ...inCity(5) }),
    makePlace({ id: 27, name: 'مسجد محمد بن سيرين', country: 'DZ', lat: 34.85, lng: 5.73 }),
    makePlace({ id: 28, name: 'Sirinevler Ulu Cami', ...inCity(6) }),
    makePlace({ id: 30, name: 'Merkez Camii', ...inCity(6) }),
    makePlace({ id: 31, name: 'Centre Mosque', ...inCity(11) }),
    makePlace({ id: 32, name: 'Sealed Nectar Mosque', ...inCity(5) }),
  ],
  cities: CITIES,
};

const ask = (q: string, near?: { lat: number; lng: number }) =>
  withDirectory(ROWS, (directory) => directory.search({ q, near, limit: 10 }));
const placesOf = (...asked: Parameters<typeof ask>) =>
  ask(...asked).records.flatMap(({ kind, id }) => (kind === 'place' ? [id] : []));

test('of cities of one name the one is meant that is near who asks, unless it is very much smaller', () => {
  const inBoston = { lat: 42.36, lng: -71.06 };
  assert.is(ask('mosque cambridge').understood.city?.id, 1);
  assert.is(ask('mosque cambridge', inBoston).understood.city?.id, 2);
  assert.is(placesOf('mosque cambridge', inBoston)[0], 2);
  const village = city(12, ['istanbul-us', 'Istanbul', 'US', 'Ohio'], [42.4, -71.1], 900);
  withDirectory({ ...ROWS, cities: [...CITIES, village] }, (directory) => {
    const { understood } = directory.search({ q: 'istanbul', near: inBoston, limit: 1 });
    assert.is(understood.city?.id, 6);
  });
});

test('a city with the code of its region is told, whatever else begins so', () => {
  for (const q of ['mosque cambridge ma', 'mosque in Cambridge MA', 'Cambridge, MA'])
    assert.is(ask(q).understood.city?.id, 2, q);
});

test('who is in a city of the name means no other by a little word that is the code of a region', () => {
  assert.is(ask('cambridge ma masjid', { lat: 52.2, lng: 0.12 }).understood.city?.id, 1);
  assert.is(ask('cambridge ma masjid', { lat: 42.36, lng: -71.06 }).understood.city?.id, 2);
});

test('a city with the code of its country at the end is told from its namesakes, and is no more than a city', () => {
  for (const [q, id] of [
    ['Cambridge, GB', 1],
    ['Cambridge, US', 2],
    ['mosque cambridge us', 2],
  ] as const)
    assert.is(ask(q).understood.city?.id, id, q);
  assert.is(ask('Cambridge, GB').understood.name, null);
});

test('of two that say where the smaller one tells more, and a superfluous region yields', () => {
  assert.is(placesOf('mosque in Cardiff, England')[0], 3);
});

test('a city beside a word of streets is the name of a street', () => {
  const { understood, records } = ask('Bağdat Caddesi');
  assert.is(understood.city, null);
  assert.is(records[0]?.id, 20);
  assert.is(ask('mosque Bağdat').understood.city?.id, 7);
  // Nor is what stands on another road in the next town.
  const newport = city(16, ['newport', 'Newport', 'GB', 'Wales'], [51.58, -3.0], 150_000);
  const cities = [...CITIES, newport];
  const onRoad = makePlace({ id: 40, name: 'Madina Mosque', address: '9 Park Road', ...placeIn(cities, 16) });
  withDirectory({ places: [...ROWS.places, onRoad], cities }, (directory) => {
    const [first] = directory.search({ q: 'mosque umar road cardiff', limit: 10, kind: ['place'] }).records;
    assert.is(first?.id, 3);
  });
  // In another city, what has that name is on no such street.
  assert.is(placesOf('mosque Tetovu street Cardiff')[0], 3);
});

test('a form of the name of a city that is meant is no other word', () => {
  assert.equal(placesOf('džamija u Tetovu').slice(0, 1), [22]);
  assert.is(ask('mosque in Tetovu').understood.city?.id, 8);
});

test('a word that is in many names of other languages is no region', () => {
  const central = Array.from({ length: 70 }, (_, i) =>
    makePlace({ id: 100 + i, name: `Central Mosque ${i}`, ...inCity(5) }),
  );
  withDirectory({ ...ROWS, places: [...ROWS.places, ...central] }, (directory) => {
    const { understood } = directory.search({ q: 'центральная мечеть', limit: 1 });
    assert.is(understood.city, null);
    assert.is(understood.region, null);
  });
});

test('names of cities in scripts without spaces are found without what says that they are cities', () => {
  assert.is(ask('临夏 清真寺').understood.city?.id, 9);
});

test('where nothing is in a city, what is very far away is no answer', () => {
  for (const q of ['halal butcher roubaix', 'halal butcher tetovo']) {
    const { records, understood } = ask(q);
    assert.equal(
      records.map(({ kind }) => kind),
      ['city'],
      q,
    );
    assert.is(understood.nearby_instead, false);
  }
});

test('a word of a script without spaces is found by its parts', () => {
  assert.equal(placesOf('東京空港'), [25]);
  assert.is(ask('東京空港').corrected, null);
});

test('two words with an article between them are found as one', () => {
  assert.is(placesOf('masjid noorulhuda')[0], 26);
});

test('what is typed still, and begins a word, may be one of another script', () => {
  assert.is(placesOf('masjid ibn sirine', { lat: 34.86, lng: 5.75 })[0], 27);
});

test('times of a country are those of its largest cities', () => {
  const { records } = ask('prayer times United Kingdom');
  assert.equal(
    records.filter(({ kind }) => kind === 'city').map(({ id }) => id),
    [5, 4],
  );
});

test('who looks for a feast nearby finds mosques', () => {
  assert.ok(
    [1, 10, 11, 12, 13, 14, 23, 26].includes(placesOf('iftar near me', { lat: 51.51, lng: -0.13 })[0] ?? 0),
  );
  assert.equal(placesOf('iftar near me'), []);
});

test('who asks for a prayer nearby, or for women, finds mosques, and its times beside a word of time', () => {
  const near = { lat: 51.51, lng: -0.13 };
  for (const q of [
    'salah near me',
    'prayer near me',
    'صلاة قريبة مني',
    'ladies prayer',
    'womens prayer london',
  ])
    assert.equal(ask(q, near).understood.kind, ['mosque'], q);
  assert.is(ask('prayer time near me', near).understood.wish, 'prayer_times');
  assert.equal(ask('prayer street', near).understood.kind, []);
});

test('a word that is like a city far away and like a name nearby is of that name', () => {
  const tarraz = makePlace({ id: 40, name: 'مسجد الطراز', country: 'TN', lat: 36.8, lng: 10.2 });
  const taraz = city(13, ['taraz', 'Taraz', 'KZ', 'Zhambyl'], [42.9, 71.37], 330_000);
  withDirectory({ places: [...ROWS.places, tarraz], cities: [...CITIES, taraz] }, (directory) => {
    const asked = (near?: { lat: number; lng: number }) =>
      directory.search({ q: 'masjid tarraz', near, limit: 5 });
    assert.is(asked({ lat: 36.81, lng: 10.18 }).records[0]?.id, 40);
    assert.is(asked().understood.city?.id, 13);
  });
});

test('a city near who asks is meant where nothing is in it, rather than its namesakes far away', () => {
  const michigan = { lat: 42.55, lng: -83.21 };
  const cities = [
    ...CITIES,
    city(14, ['birmingham', 'Birmingham', 'GB', 'England'], [52.48, -1.9], 1_100_000),
    city(15, ['birmingham-us', 'Birmingham', 'US', 'Michigan'], [42.55, -83.21], 21_000),
  ];
  const places = [
    ...ROWS.places,
    makePlace({ id: 50, name: 'Dearborn Mosque', country: 'US', lat: 42.32, lng: -83.18 }),
    // Where names far away have the word as well.
    makePlace({ id: 52, name: 'Birmingham Central Mosque', country: 'GB', lat: 52.46, lng: -1.89 }),
    makePlace({
      id: 51,
      name: 'Green Lane Masjid',
      country: 'GB',
      city: 'Birmingham',
      city_slug: 'birmingham',
      lat: 52.47,
      lng: -1.86,
    }),
  ];
  withDirectory({ places, cities }, (directory) => {
    const first = (q: string, near?: { lat: number; lng: number }) =>
      directory.search({ q, near, limit: 5, kind: ['place'] }).records[0]?.id;
    for (const q of ['mosque in Birmingham', 'Birmingham mosque']) {
      assert.is(first(q, michigan), 50, q);
      assert.is(first(q), 51, q);
    }
    const named = directory.search({ q: 'birmingham', near: michigan, limit: 5, kind: ['city'] });
    assert.equal(
      named.records.map(({ id }) => id),
      [15, 14],
    );
  });
});

test('where nothing is much like the name, the nearest of the kind come first', () => {
  const inLondon = { lat: 51.51, lng: -0.13 };
  const { records, understood } = ask('prospect halls mosque zzyzx', inLondon);
  assert.is(records[0]?.id, 10);
  assert.is(understood.nearby_instead, true);
  // What has the whole name is the answer, wherever it is.
  assert.is(placesOf('prospect street mosque', inLondon)[0], 2);
  assert.is(ask('prospect street mosque', inLondon).understood.nearby_instead, false);
});

test('of what is near that comes first which is most like the name', () => {
  const places = ['Masjid Noor', 'Masjid Malik Faisal ibn Saud', 'Masjid Taqwa'].map((name, i) =>
    makePlace({ id: 80 + i, name, ...inCity(5), lat: 51.51, lng: -0.13 + i / 100 }),
  );
  withDirectory({ places, cities: CITIES }, (directory) => {
    const { records, understood } = directory.search({
      q: 'mosque of king faisal the great of arabia',
      near: { lat: 51.51, lng: -0.13 },
      limit: 3,
    });
    assert.is(records[0]?.id, 81);
    assert.is(understood.nearby_instead, false);
  });
});

test('a quarter near who asks is no city or village far away that is called so, nor is what only begins one', () => {
  const algiers = { lat: 36.75, lng: 3.05 };
  const cities = [
    ...CITIES,
    city(19, ['el-oued', 'El Oued', 'DZ', 'El Oued'], [33.37, 6.86], 134_000),
    city(20, ['kadikoy', 'Kadıköy', 'TR', 'Yalova'], [40.63, 29.24], 2_000),
    city(21, ['lidlington', 'Lidlington', 'GB', 'England'], [52.04, -0.56], 1_300),
  ];
  const places = [
    ...ROWS.places,
    makePlace({ id: 90, name: 'Tamjida Sidi Bennour in Bab El Oued', country: 'DZ', lat: 36.79, lng: 3.05 }),
    makePlace({
      id: 91,
      name: 'Mosquée Ennour',
      country: 'DZ',
      city: 'El Oued',
      city_slug: 'el-oued',
      lat: 33.37,
      lng: 6.86,
    }),
    makePlace({ id: 92, name: 'Caferağa Camii', address: 'Moda Caddesi, Kadıköy', ...inCity(6), lng: 29.02 }),
  ];
  withDirectory({ places, cities }, (directory) => {
    const asked = (q: string, near?: { lat: number; lng: number }) => directory.search({ q, near, limit: 5 });
    assert.is(asked('mosquée bab el oued', algiers).records[0]?.id, 90);
    assert.is(asked('mosquée el oued', algiers).understood.city?.id, 19);
    assert.is(asked('mosque in kadikoy', { lat: 41.01, lng: 28.97 }).records[0]?.id, 92);
    assert.is(asked('mosque in kadikoy', { lat: 40.63, lng: 29.2 }).understood.city?.id, 20);
    assert.is(asked('mosque beside Lidl', algiers).understood.city, null);
    assert.is(asked('lidl').understood.city?.id, 21);
  });
});

test('who asks for a city that is there gets what is near among what is as good', () => {
  const places = [0.2, 0.01, 0.1].map((east, i) =>
    makePlace({ id: 60 + i, name: `Masjid Zaid ${i}`, ...inCity(5), lat: 51.51, lng: -0.13 + east }),
  );
  withDirectory({ places, cities: CITIES }, (directory) => {
    const found = (near?: { lat: number; lng: number }) =>
      directory.search({ q: 'mosque london', near, limit: 5, kind: ['place'] }).records.map(({ id }) => id);
    assert.equal(found(), [61, 62, 60], 'the middle of the city');
    assert.equal(found({ lat: 51.51, lng: 0.07 }), [60, 62, 61]);
  });
});

test('for who says where they are a word that is only like a town without places is no town', () => {
  const resende = city(22, ['resende', 'Resende', 'BR', 'Rio de Janeiro'], [-22.47, -44.45], 130_000);
  withDirectory({ ...ROWS, cities: [...CITIES, resende] }, (directory) => {
    const asked = (near?: { lat: number; lng: number }) =>
      directory.search({ q: 'mosque for reisende', near, limit: 5 });
    assert.is(asked().understood.city?.id, 22);
    assert.is(asked({ lat: 51.51, lng: -0.13 }).understood.city, null);
    assert.is(asked({ lat: 51.51, lng: -0.13 }).records[0]?.id, 10);
  });
});

test('times of a region are those of its largest city', () => {
  const { records } = ask('prayer times Massachusetts');
  assert.equal(
    records.flatMap(({ kind, id }) => (kind === 'city' ? [id] : [])),
    [3],
  );
});

test('a station is no village of that name', () => {
  const village = city(18, ['kresna', 'Kresna', 'BG', 'Blagoevgrad'], [41.73, 23.15], 6_000, 'Bahnhof');
  withDirectory({ ...ROWS, cities: [...CITIES, village] }, (directory) => {
    assert.is(directory.search({ q: 'gebetsraum bahnhof', limit: 5 }).understood.city, null);
    assert.is(directory.search({ q: 'kresna', limit: 5 }).understood.city?.id, 18);
  });
});

test('near me lists what is near: what is many times as far as the nearest is no answer, nor is the other end of the world', () => {
  const ids = (q: string, near: { lat: number; lng: number }) =>
    ask(q, near).records.map(({ kind, id }) => `${kind} ${id}`);
  const inTetovo = ids('mosque near me', { lat: 42.01, lng: 20.97 });
  // The next one is in Istanbul, 660 km away.
  assert.equal(inTetovo, ['place 22']);
  const inCardiff = ids('mosque near me', { lat: 51.48, lng: -3.18 });
  assert.is(inCardiff[0], 'place 3');
  assert.ok(inCardiff.includes('place 10'), 'London is 200 km away');
  // Where nothing is near the city is all there is to say.
  assert.equal(ids('halal butcher near me', { lat: 35.6, lng: 103.21 }), ['city 9']);
  assert.is(ask('halal butcher near me', { lat: 35.6, lng: 103.21 }).counts.place, 0);
});

test('a country without anything of the kind near it stands for its cities', () => {
  const found = ask('halal butcher china').records.map(({ kind, id }) => `${kind} ${id}`);
  assert.equal(found, ['city 9']);
});

test('the largest city of a region or country without anything of the kind comes before what is nearest', () => {
  const rennes = city(30, ['rennes', 'Rennes', 'FR', 'Brittany'], [48.11, -1.68], 220_000);
  const brest = city(31, ['brest', 'Brest', 'FR', 'Brittany'], [48.39, -4.49], 140_000);
  const inTours = { city: 'Tours', city_slug: 'tours', country: 'FR', lat: 47.39, lng: 0.69 };
  const rows: Rows = {
    places: [makePlace({ id: 1, name: 'Grande Mosquée', ...inTours })],
    cities: [rennes, brest, city(32, ['tours', 'Tours', 'FR', 'Centre'], [47.39, 0.69], 140_000)],
  };
  withDirectory(rows, (directory) => {
    const { records } = directory.search({ q: 'mosques in brittany', limit: 5 });
    assert.equal(
      records.map(({ kind, id }) => `${kind} ${id}`),
      ['city 30', 'place 1'],
    );
  });
});

test('where a kind and a city were typed, what is of another kind is no answer beside it', () => {
  const found = ask('halal butcher london').records.map(({ kind, id }) => `${kind} ${id}`);
  assert.equal(found, ['place 24', 'city 5']);
});

test('a name in the country that was typed is no city in another country', () => {
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Cambridge Mosque', ...inCity(8) }),
      makePlace({ id: 2, name: 'Abubakr Mosque', ...inCity(1) }),
    ],
    cities: CITIES,
  };
  withDirectory(rows, (directory) => {
    const asked = (q: string) => directory.search({ q, limit: 3 });
    assert.is(asked('cambridge macedonia').records[0]?.id, 1);
    assert.is(asked('mosque in cambridge macedonia').understood.city?.name, 'Cambridge');
  });
});

test('at before a t is the Arabic article, unless a city is called so', () => {
  assert.is(ask('mosque at tetovo').understood.city?.name, 'Tetovo');
  assert.is(ask('masjid at tirana').understood.city, null);
});

test('a town without anything is understood while it is typed, wherever who asks is', () => {
  const inLondon = { lat: 51.51, lng: -0.13 };
  assert.is(ask('halal linx').understood.city?.id, 9);
  assert.is(ask('halal linx', inLondon).understood.city?.id, 9);
});

test('a word for a kind and what asks for times are understood while they are typed', () => {
  const masjedSoleyman = city(
    19,
    ['masjed-soleyman', 'Masjed Soleyman', 'IR', 'Khuzestan'],
    [31.9, 49.3],
    110_000,
  );
  const moscow = city(20, ['moscow', 'Moscow', 'RU', 'Moscow'], [55.75, 37.6], 10_000_000);
  const meschede = city(21, ['meschede', 'Meschede', 'DE', 'North Rhine-Westphalia'], [51.3, 8.3], 30_000);
  withDirectory({ ...ROWS, cities: [...CITIES, masjedSoleyman, moscow, meschede] }, (directory) => {
    const asked = (q: string) => directory.search({ q, limit: 5 }).understood;
    for (const q of ['mosq', 'masj', 'مسج', 'мечет', 'london mosq'])
      assert.equal(asked(q).kind, ['mosque'], q);
    assert.equal(asked('halal resta').kind, ['halal', 'restaurant']);
    assert.equal(asked('islamic cen').kind, ['islamic_center']);
    assert.is(asked('prayer tim').wish, 'prayer_times');
    assert.is(asked('london prayer tim').city?.name, 'London');
    // What as many people mean as live in a metropolis is no kind, nor what may be the rest of a name, or of a sentence.
    assert.is(
      asked('mosc').city?.name ?? directory.search({ q: 'mosc', limit: 1 }).records[0]?.title,
      'Moscow',
    );
    assert.equal(asked('masjid rest').kind, ['mosque']);
    assert.equal(asked('iftar near me').near_me, true);
    assert.equal(asked('mosque in mesc').kind, ['mosque']);
  });
});

test('a small town is known by a form of its name where a kind is asked for, or a word such as "in" stands before it', () => {
  const town = city(20, ['krotoszyn', 'Krotoszyn', 'PL', 'Greater Poland'], [51.7, 17.44], 28_000);
  const village = city(21, ['starbuck', 'Starbuck', 'US', 'Minnesota'], [45.6, -95.5], 1_300);
  withDirectory({ ...ROWS, cities: [...CITIES, town, village] }, (directory) => {
    const cityOf = (q: string) => directory.search({ q, limit: 5 }).understood.city?.id;
    assert.is(cityOf('meczet w krotoszynie'), 20);
    assert.is(cityOf('meczet krotoszynie'), 20);
    assert.is(cityOf('halal cart next to starbucks'), undefined);
  });
});

test('beside a kind a word for what comes from a country is no country, though some language calls it so', () => {
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Khan BBQ', type: 'halal', category: 'restaurant', ...inCity(5) }),
      makePlace({
        id: 2,
        name: 'Monal',
        type: 'halal',
        category: 'restaurant',
        country: 'PK',
        lat: 33.7,
        lng: 73.1,
      }),
      makePlace({ id: 3, name: 'Masjid Pakistani', country: 'MY', lat: 4.6, lng: 101.1 }),
    ],
    cities: [...CITIES, city(22, ['murree', 'Murree', 'PK', 'Punjab'], [33.9, 73.4], 25_000)],
  };
  withDirectory(rows, (directory) => {
    const first = (q: string) =>
      directory.search({ q, near: { lat: 51.5, lng: -0.1 }, limit: 5 }).records[0]?.id;
    assert.is(first('pakistani restaurant near me'), 1);
    assert.is(first('pakistani restaurant'), 1);
    assert.is(first('restaurant in pakistan'), 2);
    assert.is(directory.search({ q: 'pakistani', limit: 5 }).understood.country, 'PK');
  });
});

test('the Arabic article is no name of a country, while its word is still to be typed', () => {
  const delhi = city(20, ['delhi', 'Delhi', 'IN', 'Delhi'], [28.65, 77.23], 11_000_000);
  const places = [
    makePlace({ id: 30, name: 'Jama Masjid', city: 'Delhi', city_slug: 'delhi', country: 'IN' }),
    makePlace({ id: 31, name: 'Masjid An-Nur', ...inCity(5) }),
  ];
  withDirectory({ places, cities: [...CITIES, delhi] }, (directory) => {
    // India is Ấn in Vietnamese.
    assert.is(directory.search({ q: 'masjid an', limit: 5 }).understood.country, null);
    assert.is(directory.search({ q: 'masjid an nu', limit: 5 }).records[0]?.id, 31);
    assert.is(directory.search({ q: 'masjid india', limit: 5 }).understood.country, 'IN');
  });
});

test('near who asks a name with a word of a city far away is found, and that city where it is asked for', () => {
  const casablanca = city(
    23,
    ['casablanca', 'Casablanca', 'MA', 'Casablanca'],
    [33.57, -7.59],
    3_100_000,
    'Darulbeyda',
  );
  const riyadh = city(24, ['riyadh', 'Riyadh', 'SA', 'Riyadh'], [24.71, 46.68], 7_000_000);
  const markaz = city(25, ['al-markaz', 'Al Markaz', 'SA', 'Eastern'], [25.38, 49.73], 60_000, 'Markaz');
  const names = { tr: 'Darulbeyda' };
  const rows: Rows = {
    places: [
      makePlace({
        id: 1,
        name: 'Hassan II Mosque',
        city: 'Casablanca',
        city_slug: 'casablanca',
        country: 'MA',
      }),
      makePlace({ id: 2, name: 'Al Rajhi Mosque', city: 'Riyadh', city_slug: 'riyadh', country: 'SA' }),
      makePlace({ id: 3, name: 'Imam Ali Mosque', city: 'Al Markaz', city_slug: 'al-markaz', country: 'SA' }),
      makePlace({ id: 4, name: 'Masjid Darul Quran', ...inCity(5) }),
      makePlace({ id: 5, name: 'Riyadha Mosque', ...inCity(5) }),
      makePlace({ id: 6, name: 'Markaz Al-Furqaan', ...inCity(5) }),
    ],
    cities: [{ ...casablanca, names }, riyadh, markaz, ...CITIES],
  };
  withDirectory(rows, (directory) => {
    const asked = (q: string) => {
      const { records, understood } = directory.search({ q, near: { lat: 51.5, lng: -0.1 }, limit: 5 });
      return [records[0]?.id, understood.city?.name ?? null];
    };
    assert.is(asked('markaz al-furq')[0], 6);
    assert.equal(asked('mosques in riyadh'), [2, 'Riyadh']);
    assert.equal(asked('mosque casab'), [1, 'Casablanca']);
  });
});

test('of namesakes one with a place is meant rather than one without, unless that is much larger', () => {
  const namesakes = [
    city(20, ['newcastle-za', 'Newcastle', 'ZA', 'KwaZulu-Natal'], [-27.76, 29.93], 400_000),
    city(21, ['newcastle', 'Newcastle upon Tyne', 'GB', 'England'], [54.97, -1.61], 190_000, 'Newcastle'),
  ];
  const [, tyne] = namesakes.map(({ city: { name, slug, country, lat, lng } }) => ({
    city: name,
    city_slug: slug,
    country,
    lat,
    lng,
  }));
  const rows: Rows = {
    places: [makePlace({ id: 1, name: 'Heaton Mosque', ...tyne })],
    cities: [...CITIES, ...namesakes],
  };
  withDirectory(rows, (directory) => {
    const search = (q: string) => directory.search({ q, limit: 5 });
    assert.is(search('mosque in newcastle').understood.city?.id, 21);
    assert.is(search('newcastle').records[0]?.id, 21);
  });
});

test('a city elsewhere without a place is not meant by the name of a larger region', () => {
  const bali = [
    city(20, ['denpasar', 'Denpasar', 'ID', 'Bali'], [-8.65, 115.22], 900_000),
    city(21, ['bali-in', 'Bali', 'IN', 'West Bengal'], [22.65, 88.34], 110_000),
  ];
  withDirectory({ ...ROWS, cities: [...CITIES, ...bali] }, (directory) => {
    const { understood } = directory.search({ q: 'mosque in bali', limit: 5 });
    assert.is(understood.city, null);
    assert.is(understood.region?.country, 'ID');
  });
});

test('of two cities one that a place of the other is called after is a name, and so is one that is only nearly typed', () => {
  const others = [
    city(20, ['riyadh', 'Riyadh', 'SA', 'Riyadh'], [24.7, 46.7], 4_200_000, 'Riyadha'),
    city(21, ['lamu', 'Lamu', 'KE', 'Lamu'], [-2.27, 40.9], 24_000),
  ];
  const inLamu = { city: 'Lamu', city_slug: 'lamu', country: 'KE', lat: -2.27, lng: 40.9 };
  const inRiyadh = { city: 'Riyadh', city_slug: 'riyadh', country: 'SA', lat: 24.7, lng: 46.7 };
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Riyadha Mosque', ...inLamu }),
      makePlace({ id: 2, name: 'King Khalid Mosque', ...inRiyadh }),
    ],
    cities: [...CITIES, ...others],
  };
  withDirectory(rows, (directory) => {
    for (const q of ['riyadha mosque lamu', 'Riyadha cami Lamu']) {
      const { understood, records } = directory.search({ q, limit: 5 });
      assert.is(understood.city?.id, 21, q);
      assert.is(records[0]?.id, 1, q);
    }
    assert.is(directory.search({ q: 'mosque riyadha', limit: 5 }).understood.city?.id, 20);
  });
});

test('a word of names is no slip of a city without places, nor what is typed beside "near me" its beginning', () => {
  const others = [
    city(20, ['changde', 'Changji', 'CN', 'Hunan'], [29.05, 111.68], 1_400_000),
    city(21, ['manila', 'Manila', 'PH', 'Manila'], [14.6, 120.98], 1_600_000, 'منيلا'),
  ];
  const places = [
    ...ROWS.places,
    makePlace({ id: 40, name: 'Changi Airport Prayer Room', country: 'SG', lat: 1.35, lng: 103.99 }),
  ];
  withDirectory({ places, cities: [...CITIES, ...others] }, (directory) => {
    const airport = directory.search({ q: 'place to pray at changi airport', limit: 5 });
    assert.is(airport.understood.city, null);
    assert.is(airport.records[0]?.id, 40);
    const near = { lat: 51.5, lng: -0.1 };
    assert.is(directory.search({ q: 'اقرب مسجد مني', near, limit: 5 }).understood.city, null);
  });
});

test('near who asks what many are called is looked for there, unless all the world calls one so', () => {
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Old Mosque', ...inCity(8) }),
      makePlace({ id: 2, name: 'Mosque of Umar', ...inCity(5) }),
      makePlace({ id: 3, name: 'Blue Mosque', ...inCity(6) }),
    ],
    famous: [3],
    cities: CITIES,
  };
  withDirectory(rows, (directory) => {
    const first = (q: string, near?: { lat: number; lng: number }) =>
      directory.search({ q, near, limit: 5 }).records[0]?.id;
    const inLondon = { lat: 51.5, lng: -0.1 };
    assert.is(first('old mosque'), 1);
    assert.is(first('old mosque', inLondon), 2);
    assert.is(first('old mosque', { lat: 42, lng: 21 }), 1);
    assert.is(first('blue mosque', inLondon), 3);
    assert.is(first('mavi cami', inLondon), 3);
  });
});

test('what is called exactly so is meant, whatever it is filed as', () => {
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'The Mosque Kitchen', type: 'halal', category: 'restaurant', ...inCity(5) }),
      makePlace({ id: 2, name: 'Mosque of the Kitchen Garden', ...inCity(5) }),
    ],
    cities: CITIES,
  };
  withDirectory(rows, (directory) => {
    for (const q of ['the mosque kitchen', 'mosque kitchen london'])
      assert.is(directory.search({ q, limit: 5 }).records[0]?.id, 1, q);
  });
});

test('a postcode is where its district is, whatever stands behind it, and the number of a house beside what names have', () => {
  const birmingham = city(20, ['birmingham', 'Birmingham', 'GB', 'England'], [52.5, -1.9], 1_100_000, 'B10');
  const there = { city: 'Birmingham', city_slug: 'birmingham', country: 'GB' };
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Central Mosque', ...there, lat: 52.5, lng: -1.9 }),
      makePlace({ id: 2, name: 'Surau Blok B10', type: 'prayer_room' }),
      makePlace({ id: 3, name: 'Ghamkol Sharif', ...there, lat: 52.4695, lng: -1.858 }),
      makePlace({ id: 4, name: 'Masjid Noor', ...there, lat: 52.56, lng: -1.97 }),
      makePlace({ id: 5, name: 'Masjid Noor', ...there, lat: 52.471, lng: -1.861, postcode: 'B10 0RA' }),
    ],
    cities: [...CITIES, birmingham],
  };
  withDirectory(rows, (directory) => {
    const asked = (q: string) => {
      const { understood, records } = directory.search({ q, kind: ['place'], limit: 5 });
      return [understood.city?.id, records[0]?.id];
    };
    for (const q of ['mosque near b10', 'mosque near B10 9ZZ', 'mosque near b109zz'])
      assert.is(asked(q)[1], 3, q);
    assert.equal(asked('B10 0RA'), [20, 5]);
    assert.is(asked('masjid noor b10')[1], 5);
    assert.equal(asked('surau muslimin blok b10'), [undefined, 2]);
  });
});

test('what is called all that was typed is seen among the mosques of a city of the name, once', () => {
  const riyadh = city(20, ['riyadh', 'Riyadh', 'SA', 'Riyadh'], [24.7, 46.7], 4_200_000, 'الرياض');
  const there = { city: 'Riyadh', city_slug: 'riyadh', country: 'SA', lat: 24.7, lng: 46.7 };
  const names = Array.from({ length: 24 }, (_, i) => `جامع ${'ابتثجحخدذرزسشصضطظعغفقكلمن'[i]}ور`);
  const rows: Rows = {
    places: [
      ...names.map((name, i) => makePlace({ id: i + 10, name, ...there })),
      makePlace({ id: 1, name: 'جامع الرياض', country: 'TN' }),
    ],
    cities: [...CITIES, riyadh],
  };
  withDirectory(rows, (directory) => {
    for (const q of ['جامع الرياض', 'الرياض جامع']) {
      const found = [0, 10, 20].flatMap((offset) => directory.search({ q, limit: 10, offset }).records);
      const ids = found.flatMap(({ kind, id }) => (kind === 'place' ? [id] : []));
      assert.ok(ids.indexOf(1) > 0 && ids.indexOf(1) < 10, q);
      assert.equal(ids.length, new Set(ids).size);
      assert.is(ids.length, 25);
    }
  });
});

test('a village of the name far away does not stand for a city without a place', () => {
  const dallas = city(20, ['dallas', 'Dallas', 'US', 'Texas'], [32.78, -96.8], 1_300_000);
  const suburb = city(21, ['dallas-au', 'Dallas', 'AU', 'Victoria'], [-37.67, 144.93], 6_600);
  const there = { city: 'Dallas', city_slug: 'dallas-au', country: 'AU', lat: -37.67, lng: 144.93 };
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Turkish Mosque', ...there }),
      makePlace({ id: 2, name: 'Dawah Center', lat: 29.76, lng: -95.36, country: 'US' }),
    ],
    cities: [...CITIES, dallas, suburb],
  };
  withDirectory(rows, (directory) => {
    const { records, understood } = directory.search({ q: 'mosque in dallas', limit: 5 });
    assert.is(understood.city?.id, 20);
    assert.equal(
      records.flatMap(({ kind, id }) => (kind === 'place' ? [id] : [])),
      [2],
    );
  });
});

test('a city beside one of its namesakes tells it from the others', () => {
  const namesakes = [
    city(20, ['scarborough-ca', 'Scarborough', 'CA', 'Ontario'], [43.77, -79.26], 600_000),
    city(21, ['scarborough', 'Scarborough', 'GB', 'England'], [54.28, -0.4], 60_000),
    city(22, ['toronto', 'Toronto', 'CA', 'Ontario'], [43.7, -79.42], 2_600_000),
  ];
  const inYorkshire = { city: 'Scarborough', city_slug: 'scarborough', country: 'GB' };
  const inToronto = { city: 'Toronto', city_slug: 'toronto', country: 'CA', lat: 43.65, lng: -79.46 };
  const places = [
    makePlace({ id: 1, name: 'Scarborough Islamic Centre', ...inYorkshire }),
    makePlace({ id: 2, name: 'Jami Mosque', ...inToronto }),
  ];
  withDirectory({ places, cities: [...CITIES, ...namesakes] }, (directory) => {
    const first = (q: string) => directory.search({ q, limit: 5 }).records[0]?.id;
    assert.is(first('mosque scarborough toronto'), 2);
    assert.is(first('scarborough islamic centre'), 1);
  });
});

test('a city that begins so stands before a larger one that few call by a name that does', () => {
  const cities = [
    city(20, ['waterbury', 'Waterbury', 'US', 'Connecticut'], [41.56, -73.04], 114_000),
    city(21, ['berlin', 'Berlin', 'DE', 'Berlin'], [52.52, 13.41], 3_600_000, 'Waterloo Station'),
  ];
  withDirectory({ ...ROWS, cities: [...CITIES, ...cities] }, (directory) => {
    const first = (q: string) => directory.search({ q, limit: 5 }).records[0]?.id;
    assert.is(first('wate'), 20);
    assert.is(first('waterloo station'), 21);
  });
});

test('"me" is near only behind such a word: in Hindi it is "in"', () => {
  for (const q of ['mosque near me', 'masjid near to me', 'mosques around me', 'mosque close to me'])
    assert.is(ask(q).understood.near_me, true, q);
  for (const q of ['london me masjid', 'bazaar me masjid']) assert.is(ask(q).understood.near_me, false, q);
});

test('a word that is known is neither cut apart, nor put right, nor a city that sounds so', () => {
  const readAs = (q: string) => {
    const { corrected, understood } = ask(q);
    return [corrected, understood.city?.name ?? null, understood.name];
  };
  // Porto, in aeroporto; Hanoi, by the sound of the Tamil for what; a space for women, in half a syllable.
  assert.equal(readAs('mesquita aeroporto'), [null, null, 'aeroporto']);
  assert.is(ask('மசூதி என்னா').understood.city, null);
  assert.is(readAs('मस्जिद महिलांतक')[2], foldText('महिलांतक'));
  // A word of a prayer without one of a time: Sealed is a name.
  assert.is(ask('xilli salaadda').corrected, null);
});

test('a word of a time beside a kind asks for its hours, and is no name', () => {
  for (const q of ['fredagsbön klockan', 'mosque hours', 'kur mečetė']) {
    const { understood, counts } = ask(q);
    assert.equal([understood.kind, understood.name], [['mosque'], null], q);
    assert.ok((counts.place ?? 0) > 10, q);
  }
});

const kadikoy = (id: number, name: string): Place =>
  makePlace({ id, name, address: 'Kadıköy', ...inCity(6), lat: 40.99 + id / 1000, lng: 29.03 });
const WITH_QUARTER: Rows = {
  ...ROWS,
  places: [
    ...ROWS.places,
    ...[1, 2, 3, 4, 5].map((i) => kadikoy(60 + i, `Iskele Cami ${i}`)),
    kadikoy(66, 'Osman Ağa Camii'),
  ],
};

test('a quarter that places say they are in is where, for its times and in another form; else their own words find them', () => {
  withDirectory(WITH_QUARTER, (directory) => {
    const asked = (q: string) => directory.search({ q, limit: 5 });
    const { understood, records } = asked('kadıköy namaz vakitleri');
    assert.equal([understood.wish, understood.city?.id, records[0]?.id], ['prayer_times', 6, 6]);
    assert.is(asked('kadıköydeki camiler').understood.city?.id, 6);
    assert.ok(asked('kadıköydeki camiler').records.every(({ id }) => Number(id) >= 60 || id === 6));
    const named = asked('osman ağa kadıköy');
    assert.equal([named.understood.city, named.records[0]?.id], [null, 66]);
  });
});

test('behind "in" or with an ending a quarter is where, and no name of places elsewhere', () => {
  const elsewhere = makePlace({ id: 67, name: 'Kadıköy Camii', address: 'Üsküdar', ...inCity(6), lat: 41.1 });
  withDirectory({ ...WITH_QUARTER, places: [...WITH_QUARTER.places, elsewhere] }, (directory) => {
    const ids = (q: string) =>
      directory.search({ q, limit: 10, kind: ['place'] }).records.map(({ id }) => id);
    for (const q of ['mosques in kadıköy', "Kadıköy'de cami", 'kadıköyde cami']) {
      assert.is.not(ids(q)[0], 67, q);
      assert.ok(
        ids(q)
          .slice(0, 6)
          .every((id) => Number(id) < 67),
        q,
      );
    }
    assert.is(ids('kadıköy camii')[0], 67);
  });
});

test('a town that no Arabic name is known of goes by what its places call it', () => {
  const boufarik = city(70, ['boufarik', 'Boufarik', 'DZ', 'Blida'], [36.57, 2.91], 60_000);
  const places = [1, 2, 3, 4, 5].map((i) =>
    makePlace({
      id: 70 + i,
      name: `مسجد النور ${i} في بوفاريك`,
      city: 'Boufarik',
      city_slug: 'boufarik',
      country: 'DZ',
      lat: 36.57,
      lng: 2.91,
    }),
  );
  withDirectory(
    { ...ROWS, places: [...ROWS.places, ...places], cities: [...CITIES, boufarik] },
    (directory) => {
      for (const q of ['مواقيت الصلاة بوفاريك', 'بوفاريك']) {
        const { understood, records } = directory.search({ q, limit: 3 });
        assert.equal([understood.city?.id, records[0]?.id], [70, 70], q);
      }
    },
  );
});

test('a quarter or suburb close to who asks is meant rather than a city of its name far away, and in the city beside it', () => {
  const inLondon = { lat: 51.51, lng: -0.13 };
  const inSydney = { lat: -33.87, lng: 151.21 };
  const cities = [
    ...CITIES.map((each) => (each.city.id === 5 ? { ...each, city: { ...each.city, id: 2643743 } } : each)),
    city(80, ['paddington', 'Paddington', 'AU', 'New South Wales'], [-33.88, 151.23], 12_686),
    city(81, ['hammersmith', 'Hammersmith', 'GB', 'England'], [51.49, -0.23], 0),
    city(82, ['saugus', 'Saugus', 'US', 'Massachusetts'], [42.46, -71.01], 26_000, 'Hammersmith'),
  ];
  withDirectory({ ...ROWS, cities }, (directory) => {
    const cityOf = (q: string, near?: { lat: number; lng: number }) =>
      directory.search({ q, near, limit: 1 }).understood.city?.id;
    assert.is(cityOf('mosque paddington', inLondon), 2643743);
    assert.is(cityOf('mosque paddington', inSydney), 80);
    assert.is(cityOf('mosque paddington london'), 2643743);
    assert.is(cityOf('mosque hammersmith', inLondon), 81);
  });
});

test('a city far from who asks is not meant by a nickname that few there know', () => {
  const nickname = city(90, ['ketsch', 'Ketsch', 'DE', 'Baden'], [49.37, 8.53], 13_000, 'Kech');
  const cities = [...CITIES, nickname];
  withDirectory({ ...ROWS, cities }, (directory) => {
    const cityOf = (near?: { lat: number; lng: number }) =>
      directory.search({ q: 'kech mosque', near, limit: 1 }).understood.city?.id;
    assert.is(cityOf(), 90);
    assert.is(cityOf({ lat: 49.4, lng: 8.6 }), 90);
    assert.is(cityOf({ lat: 36.75, lng: 3.06 }), undefined);
  });
});

test('words that together are a city may go on as another while they are typed', () => {
  const binan = city(91, ['binan', 'Biñan', 'PH', 'Laguna'], [14.34, 121.08], 400_000);
  const places = [1, 2, 3].map((id) =>
    makePlace({ id: 90 + id, name: 'Masjid Malik bin Anas', ...inCity(5) }),
  );
  withDirectory({ ...ROWS, places: [...ROWS.places, ...places], cities: [...CITIES, binan] }, (directory) => {
    assert.is(directory.search({ q: 'malik bin an', limit: 1 }).records[0]?.id, 91);
    assert.is(directory.search({ q: 'mosque in bin an', limit: 1 }).understood.city?.id, 91);
  });
});

test('a country is given up as late as a city', () => {
  const restaurant = { type: 'halal', category: 'restaurant' } as const;
  const places = [
    makePlace({ id: 95, name: 'Paradise Indian Food', ...restaurant, ...inCity(2) }),
    makePlace({ id: 96, name: 'Ali Muthiah', ...restaurant, ...inCity(5) }),
  ];
  withDirectory({ ...ROWS, places: [...ROWS.places, ...places] }, (directory) => {
    const first = (q: string) => directory.search({ q, limit: 1 }).records[0]?.id;
    assert.is(first('indian restaurant uk'), 96);
    assert.is(first('indian restaurant'), 95);
  });
});

test('a town that is called like a little word has its times', () => {
  const como = city(97, ['como', 'Como', 'IT', 'Lombardy'], [45.81, 9.08], 84_000);
  withDirectory({ ...ROWS, cities: [...CITIES, como] }, (directory) => {
    const first = (q: string) => directory.search({ q, limit: 1 }).records[0]?.id;
    assert.is(first('orari preghiera como'), 97);
    assert.is(first('open now'), undefined);
  });
});

test('who asks for a place in a country asks for none in a town of its name', () => {
  const cities = [
    ...CITIES,
    city(99, ['warsaw', 'Warsaw', 'PL', 'Mazovia'], [52.23, 21.01], 1_700_000),
    city(100, ['poland-us', 'Poland', 'US', 'Maine'], [44.06, -70.39], 5_000),
  ];
  withDirectory({ ...ROWS, cities }, (directory) => {
    const { understood, records } = directory.search({ q: 'mosque in poland', limit: 9 });
    assert.is(understood.country, 'PL');
    assert.not.ok(records.some(({ kind, id }) => kind === 'city' && id === 100));
  });
});

test('the word for a quarter in Arabic is no town', () => {
  const hayy = city(101, ['al-hayy', 'Al Ḩayy', 'IQ', 'Wasit'], [32.17, 46.05], 80_000, 'الحي');
  withDirectory({ ...ROWS, cities: [...CITIES, hayy] }, (directory) => {
    assert.is(directory.search({ q: 'مسجد في حي السويدي', limit: 1 }).understood.city, null);
    assert.is(directory.search({ q: 'مسجد في الحي', limit: 1 }).understood.city?.id, 101);
  });
});

test.run();
