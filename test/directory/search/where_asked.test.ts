/** What is answered to who asks from somewhere, by how near it is. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  makeCity,
  makePlace,
  type NamedCity,
  placeIn,
  type Rows,
  withDirectory,
} from '../small_directory.ts';

const CITIES: readonly NamedCity[] = (
  [
    [1, 'munich', 'Munich', 'DE', 48.14, 11.58, 1_260_000],
    [2, 'paris', 'Paris', 'FR', 48.85, 2.35, 2_100_000],
    [3, 'surakarta', 'Surakarta', 'ID', -7.56, 110.83, 550_000],
    [4, 'yogyakarta', 'Yogyakarta', 'ID', -7.8, 110.36, 400_000],
    [5, 'abu-dhabi', 'Abu Dhabi', 'AE', 24.45, 54.38, 1_400_000],
    [6, 'istanbul', 'Istanbul', 'TR', 41.01, 28.95, 15_000_000],
    [7, 'uskudar', 'Üsküdar', 'TR', 41.02, 29.01, 580_000],
    [8, 'bradford', 'Bradford', 'GB', 53.79, -1.75, 540_000],
    [9, 'leeds', 'Leeds', 'GB', 53.8, -1.55, 790_000],
    [10, 'rabat', 'Rabat', 'MA', 34.01, -6.83, 1_650_000],
    [11, 'osh', 'Osh', 'KG', 40.53, 72.8, 300_000],
    [12, 'auch', 'Auch', 'FR', 43.65, 0.58, 123_000],
    [13, 'vienna', 'Vienna', 'AT', 48.21, 16.37, 1_900_000],
    [14, 'brno', 'Brno', 'CZ', 49.2, 16.61, 370_000],
    [15, 'woodlands', 'Woodlands', 'SG', 1.437, 103.786, 250_000],
  ] as const
).map(([id, slug, name, country, lat, lng, population]) => ({
  city: makeCity({ id, slug, name, country, lat, lng, population }),
  alternateNames: id === 10 ? ['Sala Nova'] : id === 11 || id === 12 ? ['Ош'] : [],
}));

const inCity = (id: number, away = 0) => placeIn(CITIES, id, away);

const ROWS: Rows = {
  places: [
    makePlace({ id: 20, name: 'Grand Mosque of Paris', ...inCity(2) }),
    makePlace({
      id: 21,
      name: 'Restaurant de la Mosquée',
      type: 'halal',
      category: 'restaurant',
      ...inCity(2),
    }),
    makePlace({ id: 40, name: 'Gedhe Kauman', ...inCity(4) }),
    makePlace({ id: 50, name: 'Sheikh Zayed Mosque', ...inCity(5) }),
    makePlace({ id: 51, name: 'Sheikh Zayed Mosque Karama', ...inCity(5, 0.01) }),
    makePlace({ id: 60, name: 'Taksim Camii', names: {}, capacity: 4000, ...inCity(6, 0.03) }),
    makePlace({ id: 61, name: 'Fatih Camii', capacity: 9000, ...inCity(6) }),
    makePlace({ id: 70, name: 'Kaptan Camii', ...inCity(6, 0.012), lng: 29.01 }),
    makePlace({ id: 71, name: 'Leeds Grand Mosque', ...inCity(9) }),
    makePlace({ id: 72, name: 'Masjid Sala', ...inCity(10) }),
    makePlace({ id: 73, name: 'Vienna Islamic Centre', ...inCity(13) }),
    makePlace({ id: 74, name: 'Kadırga Camii', ...inCity(6, 0.1) }),
    makePlace({ id: 75, name: 'Kadırga Camii', ...inCity(6, 0.01) }),
    makePlace({ id: 77, name: 'Masjid Bandar', country: 'MY', lat: 1.46, lng: 103.77 }),
    makePlace({ id: 78, name: 'Masjid Yusof', country: 'SG', lat: 1.39, lng: 103.79 }),
    makePlace({ id: 76, name: 'Kaptan Paşa Camii', ...inCity(6, 0.013), lng: 29.02, address: 'Üsküdar' }),
  ],
  cities: CITIES,
};

const asked = (q: string, near: { lat: number; lng: number } | undefined) =>
  withDirectory(ROWS, (directory) => directory.search({ q, ...(near && { near }), limit: 5 }));
const kindsAndIds = (q: string, near: { lat: number; lng: number }) =>
  asked(q, near).records.map(({ kind, id }) => `${kind} ${id}`);

const MUNICH = { lat: 48.13, lng: 11.57 };

test('where nothing is near and nothing has the name, the city of who asks comes first, then the nearest', () => {
  assert.equal(kindsAndIds('halal restaurant stachus', MUNICH).slice(0, 2), ['city 1', 'place 21']);
  assert.equal(kindsAndIds('halal restaurant near me', MUNICH), ['city 1'], 'Paris is far beyond a border');
  assert.is(kindsAndIds('grand mosque of paris', MUNICH)[0], 'place 20', 'what has the name is meant');
});

test('who says the city where they are means no name at the other end of the world', () => {
  const solo = { lat: -7.57, lng: 110.82 };
  assert.equal(kindsAndIds('masjid sheikh zayed surakarta', solo).slice(0, 2).sort(), ['city 3', 'place 40']);
  assert.is(asked('sheikh zayed mosque', solo).records[0]?.id, 50);
});

test('in another city than the suburb that was named its middle counts', () => {
  const fatih = { lat: 41.01, lng: 28.95 };
  assert.is(kindsAndIds('üsküdar camileri', fatih)[0], 'place 70');
  assert.is(kindsAndIds('istanbul camileri', fatih)[0], 'place 61');
});

const IN_USKUDAR = { district: 'Üsküdar', district_slug: 'uskudar' } as const;
/** Filed under Üsküdar for the nearest middle: two near that middle that say Beyoğlu, and two farther away that say Üsküdar. */
const AT_BORDER: Rows = {
  ...ROWS,
  places: [
    ...ROWS.places,
    makePlace({
      id: 80,
      name: 'Nur Camii',
      capacity: 9000,
      ...inCity(7, -0.01),
      ...IN_USKUDAR,
      address: 'Beyoğlu',
    }),
    makePlace({ id: 81, name: 'Merkez Camii', ...inCity(7, -0.01), ...IN_USKUDAR, address: 'Beyoğlu' }),
    makePlace({ id: 82, name: 'Merkez Camii', ...inCity(7, 0.03), ...IN_USKUDAR, address: 'Üsküdar' }),
    makePlace({
      id: 83,
      name: 'Üsküdar Selman Camii',
      ...inCity(7, 0.03),
      ...IN_USKUDAR,
      address: 'Üsküdar',
    }),
  ].map((place) => (Number(place.id) < 80 ? place : { ...place, city: 'Istanbul', city_slug: 'istanbul' })),
};

test('in a suburb what says itself to be there comes before what is only filed there, wherever who asks is', () => {
  withDirectory(AT_BORDER, (directory) => {
    const ids = (q: string, near?: { lat: number; lng: number }) =>
      directory.search({ q, ...(near && { near }), limit: 10, kind: ['place'] }).records.map(({ id }) => id);
    for (const near of [undefined, { lat: 41.01, lng: 28.95 }, { lat: 41.02, lng: 29.01 }]) {
      const found = ids('üsküdar camileri', near);
      for (const said of [82, 83]) assert.ok(found.indexOf(said) < found.indexOf(80), JSON.stringify(near));
    }
    assert.is(ids('merkez camii üsküdar')[0], 82);
  });
});

test('in a suburb what is nearest to its middle comes first, though nobody says where they are', () => {
  const places = [0.05, 0.002, 0.03].map((away, i) =>
    makePlace({ id: 90 + i, name: `Cami ${i}`, ...inCity(7, away), capacity: 9000 - 4000 * i }),
  );
  withDirectory({ places, cities: CITIES }, (directory) => {
    const { records } = directory.search({ q: 'mosques in üsküdar', limit: 5, kind: ['place'] });
    assert.equal(
      records.map(({ id }) => id),
      [91, 92, 90],
    );
  });
});

test('times where no city was named are those of the city there, which need be neither the nearest nor the largest', () => {
  const first = (lat: number, lng: number) => asked('prayer times', { lat, lng }).records[0]?.id;
  assert.is(first(53.79, -1.76), 8, 'Leeds is larger');
  assert.is(first(41.021, 29.009), 6, 'Üsküdar is part of Istanbul');
});

test('what few call a city is that city, however far away, where no place is called so', () => {
  assert.is(asked('sala nova', { lat: 31.2, lng: 29.9 }).understood.city?.id, 10);
  assert.is(asked('sala nova', { lat: 34.2, lng: -6.5 }).understood.city?.id, 10);
  assert.is(asked('sala nova', undefined).understood.city?.id, 10);
});

test('who is in a city of the name asks for no place in another far away', () => {
  const cities = (near: { lat: number; lng: number } | undefined) =>
    asked('ош мечеть', near).records.flatMap(({ kind, id }) => (kind === 'city' ? [id] : []));
  assert.equal(cities({ lat: 40.5, lng: 72.8 }), [11]);
  assert.equal(cities(undefined), [11, 12]);
});

test('instead of what a city has none of, nothing beyond a border answers but what is near it', () => {
  const places = (q: string) =>
    asked(q, undefined).records.flatMap(({ kind, id }) => (kind === 'place' ? id : []));
  assert.equal(places('halal restaurant munich'), [], 'the only one is in Paris');
  assert.equal(places('mosque brno'), [73], 'Vienna is 110 km away');
});

test('of two places called exactly so in the city the one that is near who asks comes first', () =>
  assert.equal(kindsAndIds('kadırga camii istanbul', { lat: 41.02, lng: 28.95 }).slice(0, 2), [
    'place 75',
    'place 74',
  ]));

test('who asks for what is nearest, and says the quarter where they are, gets what is nearest', () => {
  const there = { lat: 41.022, lng: 29.012 };
  assert.is(kindsAndIds('en yakın cami üsküdar', there)[0], 'place 70');
});

test('what is nearest in the town where who asks is stands on this side of the border', () => {
  const there = { lat: 1.436, lng: 103.786 };
  assert.is(kindsAndIds('nearest mosque in woodlands', there)[0], 'place 78');
  assert.is(
    kindsAndIds('nearest mosque', there)[0],
    'place 77',
    'where no town was said the border counts for nothing',
  );
});

test('what mosques do is asked of the mosques of where it is asked for', () => {
  assert.is(kindsAndIds('iftar', { lat: 41.02, lng: 28.95 })[0], 'place 75');
  assert.is(asked('iftar leeds', undefined).records[0]?.id, 71);
});

test('where no school is near, a mosque is', () => {
  const { records, understood } = asked('quran school leeds', undefined);
  assert.is(records[0]?.id, 71);
  assert.ok(understood.nearby_instead);
});

test('behind a word such as "near" a place that is called just so says where', () => {
  const { records, understood } = asked('halal restaurant near the grand mosque of paris', undefined);
  assert.equal([records[0]?.id, understood.kind, understood.name], [21, ['restaurant'], null]);
  assert.equal(
    asked('halal cafe near leeds grand mosque', undefined).records.map(({ kind }) => kind),
    ['city'],
    'no mosque stands for food',
  );
  assert.equal(asked('mosques near leeds grand mosque', undefined).understood.city?.id, 9);
  assert.is(
    asked('sheikh zayed mosque', undefined).understood.name,
    'sheikh zayed',
    'without it the place itself is wanted',
  );
});

test('beside a word for an institution no town is meant that is far away, nor behind "near" what nothing is called', () => {
  const fatih = { lat: 41.01, lng: 28.95 };
  for (const q of ['auch university mosque', 'mosque near the university', 'mosque near zayed'])
    assert.is(kindsAndIds(q, fatih)[0], 'place 61', q);
  assert.is(asked('leeds university mosque', fatih).understood.city?.id, 9, 'a large one is');
  assert.is(asked('mosque in auch', fatih).understood.city?.id, 12, 'and what stands behind "in"');
});

test('the direction of Mecca is asked of where who asks is, in any words', () => {
  for (const q of [
    'which way is mecca',
    'اتجاه مكة',
    'mekke ne tarafta',
    'richtung mekka',
    'arah mekah',
    'направление на мекку',
  ])
    assert.equal(asked(q, MUNICH).understood.wish, 'prayer_times', q);
  assert.is(asked('where is mecca', MUNICH).understood.wish, null, 'the city');
  assert.is(asked('qiblah dirction leeds', undefined).corrected, 'qiblah direction leeds');
});

test('a town far away without places is rather a quarter near who asks, and a slip of a far city another word', () => {
  const bellefontaine = makeCity({
    id: 30,
    slug: 'bellefontaine',
    name: 'Bellefontaine',
    country: 'US',
    lat: 40.36,
    lng: -83.76,
    population: 13_000,
  });
  const cities = [...CITIES, { city: bellefontaine, alternateNames: [] }];
  withDirectory({ ...ROWS, cities }, (directory) => {
    const asked = (q: string, near?: { lat: number; lng: number }) => {
      const { understood, records } = directory.search({ q, limit: 5, ...(near && { near }) });
      return [understood.city?.id ?? null, records[0]?.id];
    };
    const paris = { lat: 48.86, lng: 2.36 };
    assert.equal(asked('mosquée bellefontaine', paris), [null, 20]);
    assert.is(asked('mosquée bellefontaine')[0], 30);
    assert.is(asked('mosquée à bellefontaine', paris)[0], 30);
    assert.is(asked('bellefontaine', paris)[1], 30);
    assert.is(asked('istanbol mosque with parking for zyxw', paris)[0], null);
  });
});

test('the city where who asks is comes before a famous place elsewhere that is called after its namesake', () => {
  const rows: Rows = {
    places: [
      makePlace({
        id: 1,
        name: 'King Fahd Centre',
        other_names: ['Mosque of Rabat'],
        country: 'AR',
        lat: -34.57,
        lng: -58.42,
      }),
    ],
    cities: CITIES,
  };
  withDirectory(rows, (directory) => {
    const first = (near?: { lat: number; lng: number }) => {
      const [found] = directory.search({ q: 'mosque rabat', limit: 5, ...(near && { near }) }).records;
      return `${found?.kind} ${found?.id}`;
    };
    assert.is(first({ lat: 34.02, lng: -6.84 }), 'city 10');
    assert.is(first(), 'place 1');
  });
});

test('times are those of where who asks is, though a place far away has a word of the question', () => {
  const rows: Rows = {
    places: [makePlace({ id: 1, name: 'El-Hanafi Mosque', ...inCity(2) })],
    cities: CITIES,
  };
  withDirectory(rows, (directory) => {
    const city = (near?: { lat: number; lng: number }) =>
      directory
        .search({ q: 'asr time hanafi', limit: 5, ...(near && { near }) })
        .records.find(({ kind }) => kind === 'city')?.id;
    assert.is(city({ lat: 53.8, lng: -1.55 }), 9);
    assert.is(city({ lat: 48.86, lng: 2.36 }), 2);
    assert.is(city(), 2);
  });
});

test('where nothing of the kind is near the city comes first, though a place of another kind has the word', () => {
  const cemetery = makePlace({ id: 90, name: 'Muslim Cemetery', type: 'cemetery', ...inCity(3) });
  withDirectory({ ...ROWS, places: [...ROWS.places, cemetery] }, (directory) => {
    const near = { lat: 41.01, lng: 28.96 };
    const { records, understood } = directory.search({ q: 'kaptan mezarlığı', near, limit: 5 });
    assert.equal([records[0]?.kind, records[0]?.id, understood.nearby_instead], ['city', 6, true]);
  });
});

test('what is about the whole world is not what is near', () => {
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Masjid al-Haram', country: 'SA', lat: 21.42, lng: 39.83 }),
      makePlace({ id: 2, name: 'Masjid Noor', ...inCity(9) }),
    ],
    cities: CITIES,
    famous: [1],
  };
  withDirectory(rows, (directory) => {
    const first = (q: string) =>
      directory.search({ q, near: { lat: 53.8, lng: -1.55 }, kind: ['place'], limit: 1 }).records[0];
    for (const q of [
      'biggest mosque in the world',
      'dünyanın en büyük camii',
      '世界最大的清真寺',
      'اكبر مسجد في العالم',
    ])
      assert.is(first(q)?.id, 1, q);
    assert.ok((first('biggest mosque in the world')?.distance_km ?? 0) > 4000);
    assert.is(first('biggest mosque')?.id, 2);
  });
});

test('a city is meant before a country that it is not in', () => {
  const isna = makeCity({
    id: 40,
    slug: 'isna',
    name: 'Isnā',
    country: 'EG',
    lat: 25.3,
    lng: 32.55,
    population: 73_000,
  });
  const montreal = makeCity({
    id: 41,
    slug: 'montreal',
    name: 'Montréal',
    country: 'CA',
    region: 'Quebec',
    lat: 45.5,
    lng: -73.6,
    population: 1_700_000,
  });
  const haifa = makeCity({
    id: 42,
    slug: 'haifa',
    name: 'Haifa',
    country: 'IL',
    region: 'Haifa',
    lat: 32.8,
    lng: 35,
    population: 267_000,
  });
  const cities = [...CITIES, ...[isna, montreal, haifa].map((city) => ({ city, alternateNames: [] }))];
  withDirectory({ places: ROWS.places, cities }, (directory) => {
    const city = (q: string) => directory.search({ q, limit: 3 }).understood.city?.id;
    assert.is(city('isna'), 40);
    assert.is(city('isna egypt'), 40);
    assert.is(city('isna israel'), 40);
    assert.is(city('istanbul canada'), 6);
  });
});

test('what is called so far away hides neither the nearest of the kind nor is hidden by what does not answer', () => {
  const butcher = makePlace({
    id: 90,
    name: 'Noor Mosque',
    type: 'halal',
    category: 'butcher',
    ...inCity(2),
  });
  const near = makePlace({ id: 91, name: 'Salam', ...inCity(1) });
  const found = (places: Rows['places'], q: string) =>
    withDirectory({ places, cities: CITIES }, (directory) =>
      directory.search({ q, near: MUNICH, kind: ['place'], limit: 5 }).records.map(({ id }) => id),
    );
  assert.equal(found([butcher, near], 'noor camii'), [90, 91], 'a butcher in Paris, and a mosque here');
  const cafe = makePlace({ id: 92, name: 'Nour Rahim', type: 'halal', category: 'cafe', ...inCity(2) });
  const mosque = makePlace({ id: 93, name: 'Nour Rahim', name_local: 'Nour', ...inCity(2) });
  assert.equal(found([cafe, mosque], 'masjid noor'), [93]);
});

test('a little word at the end is no city far away: who asks is told of where they are', () => {
  const yangon = makeCity({
    id: 16,
    slug: 'yangon',
    name: 'Yangon',
    country: 'MM',
    lat: 16.8,
    lng: 96.15,
    population: 5_000_000,
  });
  const taraz = makeCity({
    id: 17,
    slug: 'taraz',
    name: 'Taraz',
    country: 'KZ',
    lat: 42.9,
    lng: 71.37,
    population: 360_000,
  });
  const added = [yangon, taraz].map((city) => ({ city, alternateNames: [] }));
  withDirectory({ ...ROWS, cities: [...CITIES, ...added] }, (directory) => {
    const first = (q: string, near?: { lat: number; lng: number }) =>
      directory.search({ q, near, limit: 5 }).records[0]?.id;
    const inSurakarta = { lat: -7.56, lng: 110.83 };
    assert.is(first('maghrib jam berapa ya', inSurakarta), 3);
    assert.is(first('prayer times tarax', inSurakarta), 3);
    // Without a position it is all there is; typed further, nearby, or as a whole name it is meant.
    assert.is(first('maghrib jam berapa ya'), 16);
    assert.is(first('prayer times yangon', inSurakarta), 16);
    assert.is(first('prayer times yo', inSurakarta), 4);
    assert.is(first('prayer times taraz', inSurakarta), 17);
  });
});

test.run();
