import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CITIES, makeCity, makeEvent, makePlace, type Rows, withDirectory } from '../small_directory.ts';

const SEED = 20_261_120;

const inLeicester = { city: 'Leicester', city_slug: 'leicester', country: 'GB' };
const inLondon = { city: 'London', city_slug: 'london', country: 'GB' };
const LEICESTER = makeCity({
  id: 9,
  slug: 'leicester',
  name: 'Leicester',
  country: 'GB',
  population: 350_000,
});
const WITH_LEICESTER = [{ city: LEICESTER, alternateNames: ['ليستر', 'Лестер'] }, ...CITIES];
const MOSQUES: Rows = {
  places: [
    makePlace({ id: 1, name: 'Al-Huda', ...inLeicester }),
    makePlace({ id: 2, name: 'Karahi Grill', type: 'halal', category: 'restaurant', ...inLeicester }),
    makePlace({ id: 3, name: 'Central Mosque', ...inLeicester }),
    makePlace({ id: 4, name: 'Masjid Umar', ...inLeicester }),
    makePlace({
      id: 5,
      name: 'Masjid Umar',
      address: '12 Whitechapel Road',
      postcode: 'E1 1JX',
      ...inLondon,
    }),
    makePlace({ id: 6, name: 'Leicester Grill', type: 'halal', category: 'restaurant', ...inLondon }),
  ],
  cities: WITH_LEICESTER,
};

const idsOf = (rows: Rows, q: string, limit = 10) =>
  withDirectory(rows, (directory) =>
    directory.search({ q, kind: ['place'], limit }).records.map((record) => record.id),
  );

test('a place called exactly what was typed stands before the places of a city that has the words', () => {
  const eastLondon = makeCity({
    id: 10,
    slug: 'east-london',
    name: 'East London',
    country: 'ZA',
    population: 478_676,
  });
  const inEastLondon = { city: 'East London', city_slug: 'east-london', country: 'ZA' };
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'East London Mosque', ...inLondon }),
      makePlace({ id: 2, name: 'Masjid Umar', ...inEastLondon }),
      makePlace({ id: 3, name: 'Masjid Bilal', ...inEastLondon }),
    ],
    cities: [{ city: eastLondon, alternateNames: [] }, ...CITIES],
  };
  for (const q of ['east london mosque', 'East London Masjid', 'eastlondon mosque', 'mosque east london'])
    assert.is(idsOf(rows, q)[0], 1, q);
});

test('a name that was typed whole stands first, in whatever order and with its city', () => {
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Al-Huda Mosque in Leicester', ...inLeicester }),
      makePlace({ id: 2, name: 'Mosque of Leicester', ...inLeicester }),
      makePlace({ id: 3, name: 'Noor Mosque Leicester Road', ...inLondon }),
    ],
    cities: WITH_LEICESTER,
  };
  for (const q of ['leicester mosque', 'mosque leicester', 'leicester masjid leicester'])
    assert.is(idsOf(rows, q)[0], 2, q);
});

test('a title tells less than the name behind it', () => {
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Haram Hazrat Abbas', ...inLondon }),
      makePlace({ id: 2, name: 'Haram Masuma', ...inLondon }),
    ],
    cities: CITIES,
  };
  assert.is(idsOf(rows, 'haram hazrat masuma')[0], 2);
});

test('what many places are called by is no little word, though questions have it as well', () => {
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Central Mosque', capacity: 20_000, ...inLeicester }),
      makePlace({ id: 2, name: 'Great Mosque', ...inLeicester }),
      makePlace({ id: 3, name: 'Masjid Ali', capacity: 20_000 }),
      makePlace({ id: 4, name: 'Imam Ali Mosque' }),
      makePlace({ id: 5, name: 'Masjid Taman', capacity: 20_000 }),
      makePlace({ id: 6, name: 'Masjid Taman Indah' }),
    ],
    cities: WITH_LEICESTER,
  };
  assert.is(idsOf(rows, 'great mosque leicester')[0], 2);
  assert.is(idsOf(rows, 'imam ali mosque')[0], 4);
  assert.is(idsOf(rows, 'masjid taman indah')[0], 6);
  assert.is(idsOf(rows, 'imam of central mosque leicester')[0], 1);
});

test('a city written onto a name without a space is read as one', () => {
  const beijing = makeCity({
    id: 31,
    slug: 'beijing',
    name: 'Beijing',
    country: 'CN',
    population: 18_960_744,
  });
  const inBeijing = { city: 'Beijing', city_slug: 'beijing', country: 'CN' };
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Central Mosque', ...inBeijing }),
      makePlace({ id: 2, name: 'Niujie Mosque', other_names: ['牛街清真寺', '牛街'], ...inBeijing }),
    ],
    cities: [{ city: beijing, alternateNames: ['北京'] }, ...CITIES],
  };
  assert.is(idsOf(rows, '北京牛街清真寺')[0], 2);
});

test('any text is answered, and never with an error', () => {
  console.log(`seed ${SEED}: 500 texts of any characters`);
  const hostile = [
    '"',
    "'",
    '\0',
    '*',
    'OR',
    'NEAR(a b)',
    'a'.repeat(120),
    '🕌',
    '\ud800',
    '...',
    '%',
    '_',
    '--',
    '; DROP TABLE place',
    'ﷺ',
    '​',
  ];
  withDirectory({ places: [makePlace({ id: 1, name: 'Masjid Noor' })], cities: CITIES }, (directory) => {
    const texts = fc.oneof(
      fc.constantFrom(...hostile),
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    );
    fc.assert(
      fc.property(texts, (q) => {
        directory.search({ q, limit: 20, near: { lat: 0, lng: 0 } });
        directory.places({ q, limit: 20, offset: 0, radius: 10 });
        directory.cities({ q, limit: 20, offset: 0 });
      }),
      { seed: SEED, numRuns: 500 },
    );
    assert.equal(directory.search({ q: '...', limit: 20 }).records, []);
  });
});

test("a city's own name brings the city first", () =>
  withDirectory(
    {
      places: [
        makePlace({
          id: 1,
          name: 'London Central Mosque',
          city: 'London',
          city_slug: 'london',
          country: 'GB',
        }),
      ],
      cities: CITIES,
    },
    (directory) => {
      const { records, counts } = directory.search({ q: 'london', limit: 10 });
      assert.is(records[0]?.kind, 'city');
      assert.is(records[0]?.slug, 'london');
      assert.equal(counts, { place: 1, city: 2, event: 0 });
    },
  ));

test('near brings what is near up', () => {
  const places = [
    makePlace({ id: 1, name: 'Masjid Noor', lat: 10, lng: 10 }),
    makePlace({ id: 2, name: 'Masjid Noor', lat: 50, lng: 50 }),
  ];
  withDirectory({ places }, (directory) => {
    const [first] = directory.search({ q: 'noor', limit: 10, near: { lat: 50.01, lng: 50 } }).records;
    assert.is(first?.id, 2);
    assert.ok((first?.distance_km ?? 9) < 1.2);
    assert.is(directory.search({ q: 'noor', limit: 10 }).records[0]?.id, 1);
  });
});

test('nearby, what is there stands before what only is called so', () => {
  const places = [
    makePlace({ id: 1, name: 'Masjid Furqan', lat: 10, lng: 10 }),
    makePlace({ id: 2, name: 'Masjid Noor', lat: 50, lng: 50 }),
  ];
  withDirectory({ places }, (directory) => {
    const first = (q: string) =>
      directory.search({ q, limit: 10, near: { lat: 50.01, lng: 50 } }).records[0]?.id;
    assert.is(first('furqan mosque near me'), 2);
    assert.is(first('furqan mosque'), 1);
    assert.is(first('near me'), 2);
    assert.is(directory.search({ q: 'near me', limit: 10 }).records.length, 0);
  });
});

test('a name is found by its other spellings and scripts', () => {
  const places = [
    makePlace({ id: 1, name: 'Masjid Muhammad Husayn' }),
    makePlace({ id: 2, name: 'مسجد النور' }),
  ];
  withDirectory({ places }, (directory) => {
    const ids = (q: string) => directory.search({ q, limit: 10 }).records.map((record) => record.id);
    for (const q of [
      'mohammed hussain',
      'muhammed hussein mosque',
      'محمد حسين',
      'Mohamed Husain camii',
      'muhamad',
    ])
      assert.is(ids(q)[0], 1, q);
    for (const q of ['noor', 'nur', 'Al-Nour', 'masjid an-nur', 'النور']) assert.is(ids(q)[0], 2, q);
  });
});

test('a name typed in full is found among thousands of better ranked ones with its words', () => {
  const others = Array.from({ length: 3_000 }, (_, i) =>
    makePlace({ id: i + 1, name: i % 2 === 0 ? 'Masjid Nur' : 'Masjid Al-Noor' }),
  );
  const places = [
    ...others,
    makePlace({ id: 5_001, name: 'Surau Nur' }),
    makePlace({ id: 5_002, name: 'Nur Nur Camii' }),
  ];
  assert.is(idsOf({ places }, 'surau nur')[0], 5_001);
  assert.is(idsOf({ places }, 'Nur Nur camii')[0], 5_002);
});

test('pages beyond the weighed rows hold every match once', () => {
  const places = Array.from({ length: 1_500 }, (_, i) =>
    makePlace({ id: i + 1, name: i % 7 === 0 ? 'Masjid Noor' : 'Nur Camii' }),
  );
  withDirectory({ places }, (directory) => {
    const ids = new Set<number>();
    for (let offset = 0; offset < 1_500; offset += 50)
      for (const { id } of directory.places({ q: 'noor', limit: 50, offset, radius: 10 }).records)
        ids.add(id);
    assert.is(ids.size, 1_500);
  });
});

test('near ones come up whatever their rank, also where far more than are weighed match', () => {
  const far = Array.from({ length: 2_000 }, (_, i) =>
    makePlace({
      id: i + 1,
      name: i % 2 === 0 ? 'Masjid Noor' : 'Masjid Salam',
      lat: 1 + i / 1_000,
      lng: 103,
    }),
  );
  const near = [
    makePlace({ id: 3_001, name: 'Masjid Salam', lat: 52.63, lng: -1.14 }),
    makePlace({ id: 3_002, name: 'Noor Centre Masjid', lat: 52.7, lng: -1.14 }),
  ];
  withDirectory({ places: [...far, ...near] }, (directory) => {
    const search = (q: string) =>
      directory.search({ q, near: { lat: 52.63, lng: -1.13 }, limit: 3 }).records.map(({ id }) => id);
    assert.equal(search('mosque').slice(0, 2), [3_001, 3_002]);
    assert.is(search('noor')[0], 3_002);
  });
});

test('the very generic word comes first, but no place is lost by it', () => {
  const places = [
    makePlace({ id: 1, name: 'Masjid Hamza' }),
    makePlace({ id: 2, name: 'Hamza Mosque' }),
    makePlace({ id: 3, name: 'Hamza Camii' }),
  ];
  assert.equal(idsOf({ places }, 'hamza mosque')[0], 2);
  assert.equal(idsOf({ places }, 'hamza cami').sort(), [1, 2, 3]);
  assert.equal(idsOf({ places }, 'Hamza Cam')[0], 3);
});

test('a town of a name that many towns share is found by its whole name', () => {
  const towns = Array.from(
    { length: 20 },
    (_, i) => `Saint ${'ABCDEFGHIJKLMNOPQRST'.charAt(i)}${'abcde'.repeat(2)}`,
  );
  const cities = towns.map((name, i) => ({
    city: makeCity({ id: i + 1, slug: `saint-${i}`, name, country: 'GB', population: 90_000 - i }),
    alternateNames: [],
  }));
  const places = towns.map((city, i) =>
    makePlace({ id: i + 1, name: 'Al-Huda', city, city_slug: `saint-${i}`, country: 'GB' }),
  );
  assert.is(idsOf({ places, cities }, `huda ${towns[19]}`)[0], 20);
});

test('the ways to ask for the mosques of a city mean the same, and bring them first', () =>
  withDirectory(MOSQUES, (directory) => {
    const asked = [
      'mosque in leicester',
      'leicester mosque',
      'masjid leicester',
      'Moscheen in Leicester',
      'leicester cami',
      "Leicester'daki camiler",
      'mosquées à Leicester',
      'مسجد في ليستر',
      'мечети в Лестере',
      'masjd leicester',
      'mosque near leicester',
      'mosque leicester uk',
    ];
    for (const q of asked) {
      const { records, understood } = directory.search({ q, limit: 10 });
      const first = records.slice(0, 3).map((record) => record.id);
      assert.equal(first.sort(), [1, 3, 4], q);
      assert.is(understood.city?.id, LEICESTER.id, q);
      assert.equal(understood.kind, ['mosque'], q);
      assert.is(understood.name, null, q);
    }
  }));

test('a kind alone lists places of it by rank, whatever word they say for it, and beside a city the very kind first', () => {
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Great Mosque', type: 'mosque', capacity: 9_000 }),
      makePlace({ id: 2, name: 'Masjid Umar', type: 'mosque' }),
      makePlace({ id: 3, name: 'Islamic Centre Cardiff', type: 'mosque' }),
      makePlace({ id: 4, name: 'Halal Grill', type: 'halal', category: 'restaurant' }),
    ],
    cities: [],
  };
  assert.equal(idsOf(rows, 'islamic centre'), [3, 1, 2]);
  assert.equal(idsOf(rows, '清真寺').length, 3);
  const mosques = Array.from({ length: 60 }, (_, i) =>
    makePlace({ id: i + 100, name: 'Mosque', type: 'mosque', capacity: 9_000, ...inLondon }),
  );
  const centre = makePlace({ id: 5, name: 'Noor Welfare Trust', type: 'islamic_center', ...inLondon });
  assert.is(idsOf({ ...MOSQUES, places: [...mosques, centre] }, 'islamic centre london')[0], 5);
});

test('a kind that few places are of is found among the many that will do as well, by its rank and by its distance', () => {
  const at = { lat: 51.51, lng: -0.12 };
  const mosques = Array.from({ length: 500 }, (_, i) =>
    makePlace({ id: i + 100, name: `Masjid ${i}`, type: 'mosque', capacity: 9_000, ...at }),
  );
  const rows: Rows = {
    places: [
      ...mosques,
      makePlace({ id: 1, name: 'Al-Huda', type: 'prayer_room', lat: at.lat + 0.01, lng: at.lng }),
      makePlace({ id: 2, name: 'Surau Kuning', type: 'prayer_room', lat: 3.1, lng: 101.6 }),
    ],
    cities: [],
  };
  assert.equal(idsOf(rows, 'surau', 2), [2, 1]);
  withDirectory(rows, (directory) => {
    const near = directory.search({ q: 'prayer room near me', near: at, limit: 10 }).records;
    assert.is(near[0]?.id, 1);
    assert.ok(near.every(({ id }) => id !== 2));
  });
});

test('a name that only says the kind makes no place more like what else was typed', () => {
  const others = Array.from({ length: 60 }, (_, i) =>
    makePlace({ id: i + 10, name: `Masjid Hamza Abbas Rashid ${i}`, name_local: 'Mosque', capacity: 9_000 }),
  );
  const places = [...others, makePlace({ id: 1, name: 'Masjid Hamza' })];
  for (const q of ['masjid hamza', 'hamza', 'hamza mosque']) assert.is(idsOf({ places }, q)[0], 1, q);
});

test('a kind asks for places of that kind, where is given up last', () => {
  assert.is(idsOf(MOSQUES, 'halal restaurant leicester')[0], 2);
  assert.equal(idsOf(MOSQUES, 'islamic centre leicester').slice(0, 3).toSorted(), [1, 3, 4]);
  assert.is(idsOf(MOSQUES, 'butcher leicester')[0] === 5, false);
});

test('prayer times of a city bring the city, with the address of its times', () =>
  withDirectory(MOSQUES, (directory) => {
    const asked = [
      'prayer times leicester',
      'leicester namaz vakitleri',
      'مواقيت الصلاة في ليستر',
      'fajr umar grill leicester',
    ];
    for (const q of asked) {
      const { records, understood } = directory.search({ q, limit: 5 });
      const [first] = records;
      assert.is(first?.id, LEICESTER.id, q);
      assert.match(first?.kind === 'city' ? first.links.prayer : '', '/prayer?');
      assert.is(understood.wish, 'prayer_times', q);
    }
  }));

test('beside a kind the name of a prayer is that of a place', () => {
  const places = [
    makePlace({ id: 1, name: 'Masjid Bilal' }),
    makePlace({ id: 2, name: 'Masjid al-Fajr' }),
    makePlace({ id: 3, name: 'Masjid Umar' }),
  ];
  assert.is(idsOf({ places }, 'fajr mosque')[0], 2);
  assert.is(idsOf({ places }, 'umar masjid fajr time')[0], 3);
});

test('what is written on a place finds it: address, postcode', () => {
  assert.is(idsOf(MOSQUES, 'whitechapel road')[0], 5);
  assert.is(idsOf(MOSQUES, 'e1 1jx')[0], 5);
});

test('a denomination finds the places of it, in any language, unless most are of it', () => {
  const places = [
    makePlace({ id: 1, name: 'Noor Mosque', denomination: 'sunni' }),
    makePlace({ id: 2, name: 'Central Mosque', denomination: 'ahmadiyya' }),
    makePlace({ id: 3, name: 'Islamic Centre', type: 'islamic_center', denomination: 'shia' }),
  ];
  const rows = { places, cities: CITIES };
  for (const q of ['shia mosque', 'şii camii', 'mosquée chiite', 'مسجد شيعي'])
    assert.is(idsOf(rows, q)[0], 3, q);
  for (const q of ['ahmadi mosque', 'ahmadiyya moschee']) assert.is(idsOf(rows, q)[0], 2, q);
  assert.equal(idsOf(rows, 'sunni'), []);
});

test('a large city at the end of joined words is one, with the kind before it', () => {
  const places = [
    makePlace({ id: 1, name: 'Blue Mosque', country: 'GB', city: 'London', city_slug: 'london' }),
    makePlace({ id: 2, name: 'Blue Mosque', country: 'CA', city: 'London', city_slug: 'london-ca' }),
    makePlace({ id: 3, name: 'Newlondon' }),
  ];
  withDirectory({ places, cities: CITIES }, (directory) => {
    const { records, understood } = directory.search({ q: '#bluemosquelondon', limit: 9 });
    assert.is(records[0]?.id, 1);
    assert.equal([understood.city?.id, understood.kind, understood.name], [1, ['mosque'], 'blue']);
    assert.is(directory.search({ q: 'newlondon', limit: 9 }).records[0]?.id, 3);
  });
});

test('a country is not given up for a name that nothing there has', () => {
  const places = [
    makePlace({ id: 1, name: 'Vienna Mosque', country: 'CA' }),
    makePlace({ id: 2, name: 'Wooden Mosque', country: 'GB' }),
    makePlace({ id: 3, name: 'Central Mosque', country: 'CA' }),
  ];
  const rows = { places, cities: CITIES };
  const found = idsOf(rows, 'wooden mosque in canada');
  assert.ok(found[0] === 1 && found.includes(3));
  assert.is(idsOf(rows, 'wooden mosque in uk')[0], 2);
});

test('digits that stand for Arabic letters are read as they sound, and codes as they are', () => {
  const places = [
    makePlace({ id: 1, name: 'Masjid al-Haram' }),
    makePlace({ id: 2, name: 'Khalid Mosque' }),
    makePlace({ id: 3, name: 'Noor', postcode: 'M5V 3L9' }),
  ];
  const rows = { places, cities: CITIES };
  for (const [q, id] of [
    ['masjid al7aram', 1],
    ['mas9id 5alid', 2],
    ['m5v 3l9', 3],
    ['M5V', 3],
  ] as const)
    assert.is(idsOf(rows, q)[0], id, q);
});

test('a city without a place is none beside other words that addresses have', () => {
  const nathan = makeCity({ id: 80, slug: 'nathan', name: 'Nathan', country: 'AU', population: 60_000 });
  const places = [makePlace({ id: 1, name: 'Kowloon Masjid', address: '105 Nathan Road' })];
  withDirectory({ places, cities: [{ city: nathan, alternateNames: [] }, ...CITIES] }, (directory) => {
    const ask = (q: string) => directory.search({ q, limit: 3 });
    assert.is(ask('105 nathan road').records[0]?.kind, 'place');
    assert.is(ask('mosque in nathan').understood.city?.id, 80);
  });
});

test('words that ask for a fact do not keep a place from being found', () => {
  for (const q of ['masjid umar opening hours', 'central mosque phone number', 'al huda address'])
    assert.ok(idsOf(MOSQUES, q).length > 0, q);
  assert.is(idsOf(MOSQUES, 'central mosque phone number')[0], 3);
});

test('a correction is told only where nothing is called as it was typed', () =>
  withDirectory(MOSQUES, (directory) => {
    const correctedOf = (q: string) => directory.search({ q, limit: 5 }).corrected;
    assert.is(correctedOf('masjd leicester'), 'masjid leicester');
    assert.is(correctedOf('karahy grill'), 'karahi grill');
    for (const q of ['masjid leicester', 'karahi grill', 'karah', 'Лестер', 'leicester umar'])
      assert.is(correctedOf(q), null, q);
  }));

test('what no answer has was not meant', () =>
  withDirectory(MOSQUES, (directory) => {
    const correctedOf = (limit: number) => directory.search({ q: 'umar karahy', limit }).corrected;
    assert.is(correctedOf(1), null);
    assert.is(correctedOf(5), 'umar karahi');
  }));

test('words may be joined or split', () => {
  assert.is(idsOf(MOSQUES, 'karahigrill')[0], 2);
  assert.is(idsOf(MOSQUES, 'kara higrill')[0], 2);
});

test('what a few names write as one word is found where more write two as well', () => {
  const places = [
    makePlace({ id: 1, name: 'مسجدالسلام' }),
    makePlace({ id: 2, name: 'مسجد السلام', city: 'Oran' }),
    makePlace({ id: 3, name: 'مسجد السلام', city: 'Setif' }),
    makePlace({ id: 4, name: 'مسجد أبو بكرالصديق' }),
    makePlace({ id: 5, name: 'مسجد أبو بكر الصديق', city: 'Oran' }),
    makePlace({ id: 6, name: 'مسجد أبو بكر الصديق', city: 'Setif' }),
  ];
  assert.equal(idsOf({ places }, 'مسجدالسلام').sort(), [1, 2, 3]);
  assert.equal(idsOf({ places }, 'أبو بكرالصديق').sort(), [4, 5, 6]);
  // What more names write as one word stays one.
  const noors = ['Masjid Alnoor', 'Alnoor Centre', 'Masjid Al Noor'].map((name, i) =>
    makePlace({ id: i + 1, name }),
  );
  assert.is(idsOf({ places: noors }, 'alnoor').length, 3);
});

test('a city without any place stands for what is around it', () => {
  const town = makeCity({
    id: 30,
    slug: 'oadby',
    name: 'Oadby',
    country: 'GB',
    population: 25_000,
    lat: 52.6,
    lng: -1.08,
  });
  const places = [
    makePlace({ id: 1, name: 'Far Mosque', lat: 10, lng: 10 }),
    makePlace({ id: 2, name: 'Near Mosque', lat: 52.63, lng: -1.13 }),
  ];
  const rows = { places, cities: [{ city: town, alternateNames: [] }] };
  assert.is(idsOf(rows, 'mosque in oadby')[0], 2);
  withDirectory(rows, (directory) => {
    const isInstead = (q: string) => directory.search({ q, limit: 9 }).understood.nearby_instead;
    for (const q of ['oadby', 'mosque in oadby', 'shah mosque oadby']) assert.ok(isInstead(q), q);
    for (const q of ['far mosque oadby', 'far mosque', 'mosque']) assert.not.ok(isInstead(q), q);
  });
});

test('of a name that nothing has no other place is the answer, yet what is near the point that was given', () => {
  withDirectory(MOSQUES, (directory) => {
    const ask = (q: string, near?: { lat: number; lng: number }) => {
      const { records, understood } = directory.search({ q, limit: 9, near });
      return { ids: records.map(({ id }) => id), isInstead: understood.nearby_instead };
    };
    for (const q of ['xyzzyq mosque', 'xyzzyq']) assert.equal(ask(q), { ids: [], isInstead: false }, q);
    assert.is(directory.places({ q: 'xyzzyq mosque', limit: 9, offset: 0 }).total, 0);
    const near = { lat: 52.63, lng: -1.13 };
    const { ids, isInstead } = ask('xyzzyq mosque', near);
    assert.ok(ids.length > 0 && isInstead);
    assert.equal(ids.toSorted(), ask('mosque near me', near).ids.toSorted());
    assert.not.ok(ask('mosque near me', near).isInstead);
    assert.equal(ask('xyzzyq', near), { ids: [], isInstead: false });
  });
});

test('a point that was typed brings what is near it, by kind and by distance', () => {
  const places = [
    makePlace({ id: 1, name: 'Far Mosque', lat: 3.2, lng: 101.7 }),
    makePlace({ id: 2, name: 'Near Mosque', lat: 3.15, lng: 101.69 }),
    makePlace({
      id: 3,
      name: 'Nearest Grill',
      type: 'halal',
      category: 'restaurant',
      lat: 3.139,
      lng: 101.687,
    }),
    makePlace({ id: 4, name: 'Mosque 3139', address: '101 Road', lat: 50, lng: 50 }),
  ];
  const rows = { places, cities: CITIES };
  for (const q of [
    '3.139, 101.687',
    '3.139 101.687',
    '3.139° N, 101.687° E',
    'geo:3.139,101.687',
    `3°8'20"N 101°41'13"E`,
  ])
    assert.equal(idsOf(rows, q).slice(0, 3), [3, 2, 1], q);
  for (const q of ['mosque near 3.139, 101.687', 'masjid 3.139,101.687'])
    assert.equal(idsOf(rows, q).slice(0, 2), [2, 1], q);
  for (const q of ['mosque 3139', '101 road', '3139 101 road']) assert.is(idsOf(rows, q)[0], 4, q);
});

test('what a famous place is called is no slip in a word of a kind, nor what any is called a city that sounds so', () => {
  const cape = makeCity({
    id: 60,
    slug: 'cape-town',
    name: 'Cape Town',
    country: 'ZA',
    population: 4_000_000,
  });
  const places = [
    makePlace({ id: 1, name: 'Sultan Mosque', other_names: ['Xhamisha'] }),
    makePlace({ id: 2, name: 'Haram', other_names: ['Kaaba'] }),
    makePlace({ id: 3, name: 'Xhamia' }),
  ];
  const cities = [{ city: cape, alternateNames: ['Caabah'] }];
  const rows = { places, cities, famous: [1, 2] };
  assert.is(idsOf(rows, 'xhamisha')[0], 1);
  const kinds = (of: Rows) =>
    withDirectory(of, (directory) =>
      directory.search({ q: 'kaaba', limit: 9 }).records.map(({ kind }) => kind),
    );
  assert.equal(kinds(rows), ['place']);
  assert.equal(kinds({ places, cities }), ['place']);
  assert.ok(kinds({ places: [], cities }).includes('city'));
});

test('a city that only part of an address is called comes after the places that have more of it', () => {
  const cities = ['Road', 'Whitechapel'].map((name, i) => ({
    city: makeCity({ id: 70 + i, slug: name, name, country: 'RO', population: 150_000 }),
    alternateNames: [],
  }));
  const place = makePlace({ id: 1, name: 'Noor', address: '82 Whitechapel Road' });
  const others = [2, 3, 4, 5].map((id) =>
    makePlace({ id, name: `Masjid ${id}`, address: 'A Road, Whitechapel' }),
  );
  withDirectory({ places: [place, ...others], cities }, (directory) => {
    const first = (q: string) => directory.search({ q, limit: 1 }).records[0];
    for (const q of ['82 whitechapel road', 'road, whitechapel 82 noor'])
      assert.equal([first(q)?.kind, first(q)?.id], ['place', 1], q);
    assert.is(first('whitechapel')?.kind, 'city');
  });
});

test('a word of three letters is right, or another', () => {
  const places = [makePlace({ id: 1, name: 'Jak Mosque' }), makePlace({ id: 2, name: 'Jakarta Mosque' })];
  assert.equal(idsOf({ places, cities: CITIES }, 'jfk mosque '), []);
  assert.is(idsOf({ places, cities: CITIES }, 'jakrta mosque')[0], 2);
});

test('the region behind a city tells it from its namesakes', () => {
  const birmingham = (id: number, country: string, population: number, region: string) => ({
    city: makeCity({ id, slug: `birmingham-${id}`, name: 'Birmingham', country, population, region }),
    alternateNames: [],
  });
  const cities = [birmingham(40, 'GB', 1_100_000, 'England'), birmingham(41, 'US', 200_000, 'Alabama')];
  withDirectory({ places: [], cities }, (directory) => {
    const first = (q: string) => directory.search({ q, limit: 1 }).records[0]?.country;
    assert.is(first('birmingham'), 'GB');
    assert.is(first('birmingham alabama'), 'US');
    assert.is(first('Birmingham, England'), 'GB');
  });
});

test('the code of a region behind a city tells it from its namesakes as well', () => {
  const paris = (id: number, country: string, population: number, region: string) => ({
    city: makeCity({ id, slug: `paris-${id}`, name: 'Paris', country, population, region }),
    alternateNames: [],
  });
  const cities = [paris(40, 'FR', 2_100_000, 'Île-de-France'), paris(41, 'US', 25_000, 'Texas')];
  withDirectory({ places: [], cities }, (directory) => {
    const first = (q: string) => directory.search({ q, limit: 1 }).records[0]?.country;
    for (const q of ['Paris, TX', 'paris tx prayer times']) assert.is(first(q), 'US', q);
    for (const q of ['paris', 'paris ca', 'tx paris']) assert.is(first(q), 'FR', q);
  });
});

test('a city and a country are nothing but where', () => {
  const man = makeCity({ id: 42, slug: 'man', name: 'Man', country: 'CI', population: 140_000 });
  const places = [1, 2, 3].map((id) => makePlace({ id, name: 'Isle of Man Mosque', ...inLondon }));
  withDirectory({ places, cities: [{ city: man, alternateNames: [] }, ...CITIES] }, (directory) =>
    assert.is(directory.search({ q: 'Man, Ivory Coast', limit: 1 }).records[0]?.country, 'CI'),
  );
});

test('what is near answers for a country that has none of the kind', () => {
  const city = (id: number, name: string, country: string, region: string, lat: number) =>
    makeCity({ id, slug: name.toLowerCase(), name, country, region, population: 1_000_000, lat, lng: 20 });
  const cities = [city(43, 'Hanoi', 'VN', 'Hanoi', 21), city(44, 'Vienna', 'AT', 'Vienna', 48)];
  const grill = { name: 'Grill', type: 'halal', category: 'restaurant', lng: 20 } as const;
  const places = [
    makePlace({ id: 1, name: 'Vienna Islamic Centre', country: 'AT', lat: 48, lng: 20 }),
    makePlace({ id: 2, name: 'Noor', country: 'VN', city: 'Hanoi', city_slug: 'hanoi', lat: 21, lng: 20 }),
    makePlace({ ...grill, id: 3, country: 'DE', lat: 51 }),
    makePlace({ ...grill, id: 4, country: 'TH', lat: 15 }),
  ];
  const rows = { places, cities: cities.map((each) => ({ city: each, alternateNames: [] })) };
  assert.is(idsOf(rows, 'halal restaurants in vietnam')[0], 4);
  assert.is(idsOf(rows, 'mosques in vietnam')[0], 2);
});

test('places of a city that was once called so stay behind those of the one that is', () => {
  const cities = [
    { city: makeCity({ id: 45, slug: 'rome', name: 'Rome', country: 'IT', population: 2_300_000 }) },
    {
      city: makeCity({ id: 46, slug: 'washington', name: 'Washington', country: 'US', population: 600_000 }),
    },
  ].map((each, i) => ({ ...each, alternateNames: i === 0 ? [] : ['Rome'] }));
  const places = [
    makePlace({ id: 1, name: 'Masjid Umar', city: 'Washington', city_slug: 'washington', country: 'US' }),
    makePlace({ id: 2, name: 'Grill', type: 'halal', city: 'Rome', city_slug: 'rome', country: 'IT' }),
  ];
  assert.is(idsOf({ places, cities }, 'mosque in rome')[0], 2);
});

test('where a kind is asked for, the city comes after the best place in it', () => {
  withDirectory(MOSQUES, (directory) => {
    const kinds = directory
      .search({ q: 'xyzzy mosque leicester', limit: 10 })
      .records.map(({ kind }) => kind);
    assert.is(kinds[0], 'place');
    assert.is(directory.search({ q: 'leicester', limit: 1 }).records[0]?.kind, 'city');
  });
});

test('what says nothing is a name where nothing else was typed', () => {
  const cities = [
    { city: makeCity({ id: 45, slug: 'best', name: 'Best', country: 'GB' }), alternateNames: [] },
  ];
  withDirectory({ places: [], cities }, (directory) =>
    assert.is(directory.search({ q: 'best', limit: 5 }).records[0]?.id, 45),
  );
});

test('words of names are found by what they are in another language', () => {
  const places = [
    makePlace({ id: 1, name: 'Red Mosque', ...inLondon }),
    makePlace({ id: 2, name: 'Blue Mosque', ...inLeicester }),
    makePlace({ id: 3, name: 'Gatwick Airport Prayer Room', type: 'prayer_room' }),
  ];
  assert.is(idsOf({ places, cities: WITH_LEICESTER }, 'mavi cami')[0], 2);
  assert.is(idsOf({ places, cities: WITH_LEICESTER }, 'aéroport gatwick')[0], 3);
});

test('a little word that places are called by is a name where nothing else is', () => {
  const places = [
    makePlace({ id: 1, name: 'مسجد النور' }),
    makePlace({ id: 2, name: 'مسجد علي' }),
    makePlace({ id: 3, name: 'مسجد عمر' }),
  ];
  assert.is(idsOf({ places, cities: [] }, 'مسجد علي')[0], 2);
});

test('what lies near the city that is meant is nearly there', () => {
  const places = [
    makePlace({ id: 1, name: 'Masjid Umar', ...inLondon, lat: 51.5, lng: -0.12 }),
    makePlace({ id: 2, name: 'Airport Prayer Room', type: 'prayer_room', lat: 51.3, lng: -0.12 }),
    makePlace({ id: 3, name: 'Airport Prayer Room', type: 'prayer_room', lat: 40, lng: 30 }),
  ];
  assert.equal(idsOf({ places, cities: CITIES }, 'airport prayer room london').slice(0, 1), [2]);
});

test('pages of a search go on where the last one ended', () =>
  withDirectory(MOSQUES, (directory) => {
    const all = directory.search({ q: 'leicester', limit: 50 }).records;
    const paged = [0, 2, 4].flatMap(
      (offset) => directory.search({ q: 'leicester', limit: 2, offset }).records,
    );
    assert.equal(paged, all.slice(0, 6));
  }));

test('a city is met by a name with slips in several words, and by one in more words than it has', () => {
  const kualaLumpur = makeCity({
    id: 11,
    slug: 'kuala-lumpur',
    name: 'Kuala Lumpur',
    country: 'MY',
    population: 1_453_975,
  });
  const newYork = makeCity({
    id: 12,
    slug: 'new-york-city',
    name: 'New York City',
    country: 'US',
    population: 8_175_133,
  });
  const rows: Rows = {
    places: [],
    cities: [
      { city: newYork, alternateNames: ['New York', 'نيويورك'] },
      { city: kualaLumpur, alternateNames: ['Kuala Lumpor'] },
      ...CITIES,
    ],
  };
  const asked = (q: string) =>
    withDirectory(rows, (directory) => {
      const { records, corrected } = directory.search({ q, kind: ['city'], limit: 5 });
      return { ids: records.map((record) => record.id), corrected };
    });
  assert.equal(asked('kuala lumpr'), { ids: [11], corrected: 'kuala lumpur' });
  assert.equal(asked('new yrok').ids, [12]);
  assert.equal(asked('نيو يورك'), { ids: [12], corrected: null });
});

test('a city and a country are met by their names with the endings of their languages', () => {
  const names = ['Эр-Рияд', 'Москва', 'Казань', 'ঢাকা'];
  const cities = names.map((_, i) =>
    makeCity({ id: 40 + i, slug: `city-${i}`, name: `City ${i}`, country: 'GB', population: 900_000 }),
  );
  const rows: Rows = {
    places: [],
    cities: [...cities.map((city, i) => ({ city, alternateNames: [names[i] as string] })), ...CITIES],
  };
  withDirectory(rows, (directory) => {
    const understood = (q: string) => directory.search({ q, limit: 5 }).understood;
    for (const [i, q] of ['мечети в Эр-Рияде', 'мечети Москвы', 'мечети Казани', 'ঢাকার মসজিদ'].entries())
      assert.is(understood(q).city?.id, 40 + i, q);
    assert.is(understood('казанские мечети').city?.id, 42);
    assert.is(understood('londonskie meczety').city?.id, 1);
    assert.is(understood('мечети Великобритании').country, 'GB');
  });
});

test('what is only like a city says nothing beside one that stands after a word such as "in"', () =>
  withDirectory(MOSQUES, (directory) => {
    const { understood } = directory.search({ q: 'londno masjid di leicester', limit: 5 });
    assert.is(understood.city?.id, LEICESTER.id);
  }));

test('the Arabic article tells nothing while its word is still to be typed', () => {
  const at = (lat: number) => ({ ...inLondon, lat, lng: -0.1 });
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'مسجد النور', ...at(51.5) }),
      makePlace({ id: 2, name: 'مسجد آل الشيخ', ...at(52.9) }),
      makePlace({ id: 3, name: 'مسجد أحمد', ...at(52.8) }),
      makePlace({ id: 4, name: 'مسجد عون الله', ...at(51.6) }),
    ],
    cities: CITIES,
  };
  const near = { lat: 51.5, lng: -0.1 };
  withDirectory(rows, (directory) => {
    for (const q of ['مسجد ا', 'مسجد ال'])
      assert.is(directory.search({ q, near, limit: 1 }).records[0]?.id, 1, q);
    for (const q of ['مسجد عون', 'مسجد عون ا', 'مسجد عون ال', 'مسجد عون الل'])
      assert.is(directory.search({ q, limit: 1 }).records[0]?.id, 4, q);
  });
});

test('while a word is typed, names that go on from there stand before what only sounds or once was so', () => {
  const at = (name: string) => ({ city: name, city_slug: name.toLowerCase(), country: 'TR' });
  const large = (id: number, name: string, population: number) =>
    makeCity({ id, slug: name.toLowerCase(), name, country: 'TR', population });
  // More names that begin so than are looked through one by one.
  const metropolisNames = Array.from({ length: 60 }, (_, i) => `Anka${i}`);
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Surau Kuning', ...inLondon }),
      makePlace({ id: 2, name: 'Surau Air Kuning', ...inLondon }),
      makePlace({ id: 3, name: 'Alaeddin Camii', ...at('Konya') }),
      makePlace({ id: 4, name: 'Ana Camii', ...inLondon }),
      makePlace({ id: 5, name: 'Kocatepe Camii', ...at('Ankara') }),
      makePlace({ id: 6, name: 'Masjid Jamek Pasir Panjang', ...inLondon }),
      makePlace({ id: 7, name: 'Masjid Jamek', ...inLondon }),
      makePlace({ id: 8, name: 'Masjid Al-Amin', ...inLondon }),
      makePlace({ id: 9, name: 'Masjid Umar', ...at('Metropolis') }),
    ],
    cities: [
      { city: large(50, 'Konya', 1_400_000), alternateNames: ['Kuniya'] },
      { city: large(51, 'Ankara', 5_700_000), alternateNames: ['Ankaraa'] },
      { city: large(52, 'Metropolis', 7_000_000), alternateNames: metropolisNames },
      { city: large(53, 'Pasir Panjang', 9_000), alternateNames: [] },
      { city: large(54, 'Lognes', 14_000), alternateNames: ['Lon'] },
      { city: large(55, 'Kota', 760_000), alternateNames: [] },
      { city: large(56, 'Kota Kinabalu', 450_000), alternateNames: [] },
      { city: large(57, 'London Mills', 400), alternateNames: [] },
      { city: large(58, 'Ciudad Lerdo', 79_000), alternateNames: [] },
      { city: large(59, 'Lerwick', 90_000), alternateNames: [] },
      ...CITIES,
    ],
  };
  withDirectory(rows, (directory) => {
    const first = (q: string) => directory.search({ q, limit: 1 }).records[0]?.id;
    assert.is(first('surau kuni'), 1, 'another name of Konya');
    assert.is(first('surau kon'), 3);
    assert.is(first('camii ank'), 5, 'a slip of Ana, and other names of Metropolis');
    assert.is(first('masjid jamek pasir panja'), 6, 'a town without a place');
    assert.is(first('masjid al-am'), 8, '"am" says nothing elsewhere');
    const { understood } = directory.search({ q: 'mosque in kota k', limit: 1 });
    assert.is(understood.city?.name, 'Kota Kinabalu', 'more words of a city that is not much smaller');
    assert.is(directory.search({ q: 'mosque london m', limit: 1 }).understood.city?.name, 'London');
    assert.is(first('ciudad ler'), 58, '"ciudad" says nothing elsewhere');
    const cities = (q: string) => directory.search({ q, kind: ['city'], limit: 9 }).records;
    const lognes = cities('lon').findIndex(({ id }) => id === 54);
    const london = cities('lon').findIndex(({ title }) => title === 'London');
    assert.ok(london >= 0 && london < lognes, 'what few call a village so');
  });
});

test('codes of regions are read though they are little words, and a known city beside its country is meant', () => {
  const at = (id: number, name: string, country: string, region: string, population: number) =>
    makeCity({ id, slug: `city-${id}`, name, country, region, population });
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Great Mosque of Granada', ...inLondon }),
      makePlace({ id: 2, name: 'Masjid Al Noor', ...inLondon }),
    ],
    cities: [
      { city: at(70, 'Springfield', 'US', 'Missouri', 170_000), alternateNames: [] },
      { city: at(71, 'Springfield', 'US', 'Illinois', 115_000), alternateNames: [] },
      { city: at(72, 'Los Angeles', 'US', 'California', 3_800_000), alternateNames: ['LA'] },
      { city: at(73, 'Granada', 'ES', 'Andalusia', 230_000), alternateNames: [] },
      { city: at(74, 'Granada', 'NI', 'Granada', 100_000), alternateNames: [] },
      { city: at(75, 'Managua', 'NI', 'Managua', 1_000_000), alternateNames: [] },
      ...CITIES,
    ],
  };
  withDirectory(rows, (directory) => {
    const understood = (q: string) => directory.search({ q, limit: 1 }).understood;
    for (const q of ['springfield il', 'mosque Springfield, IL', 'springfield il mosque'])
      assert.is(understood(q).city?.id, 71, q);
    assert.is(understood('mosques in LA').city?.id, 72);
    assert.is(understood('LA mosque').city?.id, 72);
    assert.is(understood('Masjid AL NOOR').name, 'noor');
    assert.is(understood('mosques in the US').region, null);
    assert.is(understood('mosque granada nicaragua').city?.id, 74);
  });
});

test('a word that many names have is not the city that is called so elsewhere, however large', () => {
  const inDavao = { city: 'Davao', city_slug: 'davao', country: 'PH' };
  const rows: Rows = {
    places: [
      ...Array.from({ length: 12 }, (_, i) =>
        makePlace({ id: i + 1, name: `Central Mosque ${i + 1}`, ...inLondon }),
      ),
      ...[20, 21].map((id) => makePlace({ id, name: `Masjid ${id}`, ...inDavao })),
    ],
    cities: [
      {
        city: makeCity({ id: 80, slug: 'davao', name: 'Davao', country: 'PH', population: 1_200_000 }),
        alternateNames: ['Central'],
      },
      ...CITIES,
    ],
  };
  withDirectory(rows, (directory) => {
    assert.is(directory.search({ q: 'central mosque', limit: 1 }).understood.city, null);
    assert.is(directory.search({ q: 'central mosque london', limit: 1 }).understood.city?.name, 'London');
    assert.is(directory.search({ q: 'davao mosque', limit: 1 }).understood.city?.id, 80);
  });
});

test('of cities far apart, and of a city and another country, one says where and the other is a name', () => {
  const inMedina = { city: 'Medina', city_slug: 'medina', country: 'SA' };
  const large = (id: number, name: string, country: string) =>
    makeCity({ id, slug: name.toLowerCase(), name, country, population: 1_400_000, lat: 24.5, lng: 39.6 });
  const rows: Rows = {
    places: [
      ...[1, 2, 3].map((id) => makePlace({ id, name: `Masjid ${id}`, ...inMedina })),
      makePlace({ id: 4, name: 'Madina Mosque', ...inLondon }),
      makePlace({ id: 5, name: 'Madina Masjid', ...inLeicester }),
      makePlace({ id: 6, name: 'London Mosque', ...inLondon }),
      ...['Umar', 'Rauf', 'Karim'].map((name, i) =>
        makePlace({ id: 10 + i, name: `Abd al-${name} Mosque`, ...inLondon }),
      ),
      makePlace({ id: 13, name: 'Masjid India', ...inLondon }),
      makePlace({ id: 14, name: 'Masjid Umar', city: 'Delhi', city_slug: 'delhi', country: 'IN' }),
    ],
    cities: [
      { city: large(90, 'Medina', 'SA'), alternateNames: ['Madina'] },
      { city: large(91, 'Delhi', 'IN'), alternateNames: [] },
      { city: large(92, 'Dallas', 'US'), alternateNames: [] },
      ...WITH_LEICESTER,
    ],
  };
  withDirectory(rows, (directory) => {
    const { search } = directory;
    const asked = (q: string) => {
      const { understood, records } = search({ q, limit: 1 });
      return { city: understood.city?.name ?? null, country: understood.country, first: records[0]?.id };
    };
    assert.equal(asked('madina mosque london'), { city: 'London', country: null, first: 4 });
    assert.equal(asked('leicester madina masjid'), { city: 'Leicester', country: null, first: 5 });
    assert.equal(asked('masjid india london'), { city: 'London', country: null, first: 13 });
    assert.equal(asked('abd al rauf mosque'), { city: null, country: null, first: 11 });
    assert.is(asked('abd camileri').country, 'US');
    assert.is(asked('mosque in medina').city, 'Medina');
  });
});

test('a slip in the first word of a city is forgiven, and a metropolis is no small city that sounds so', () => {
  const large = (id: number, name: string, population: number) =>
    makeCity({ id, slug: name.toLowerCase(), name, country: 'GB', population });
  const rows: Rows = {
    places: [],
    cities: [
      { city: large(60, 'Addis Ababa', 3_000_000), alternateNames: [] },
      { city: large(61, 'Riyadh', 7_000_000), alternateNames: [] },
      { city: large(62, 'Lida', 100_000), alternateNames: ['Ridh'] },
      ...CITIES,
    ],
  };
  withDirectory(rows, (directory) => {
    const city = (q: string) => directory.search({ q, limit: 1 }).understood.city?.id;
    assert.is(city('addsi ababa'), 60);
    assert.is(city('mosque addsi ababa'), 60);
    assert.is(city('riaydh mosque'), 61);
    assert.is(city('ridhh mosque'), 62);
  });
});

test('what a place is called whole is that place, not a city that one of its words names', () => {
  const city = (id: number, name: string, population: number) => ({
    city: makeCity({ id, slug: name.toLowerCase(), name, country: 'PE', population, lat: -12, lng: -77 }),
    alternateNames: name === 'Bonn' ? ['بن'] : [],
  });
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Masjid Kariah Buluh Lima', city: null, city_slug: null, country: null }),
      makePlace({ id: 2, name: 'مسجد عبد الله بن مسعود', ...inLeicester }),
      makePlace({ id: 3, name: 'Masjid Lima', city: 'Lima', city_slug: 'lima', country: 'PE' }),
      makePlace({ id: 4, name: 'Masjid Umar', city: 'Lima', city_slug: 'lima', country: 'PE' }),
      makePlace({ id: 5, name: 'Masjid Umar Lima', ...inLeicester }),
    ],
    cities: [city(50, 'Lima', 9_000_000), city(51, 'Bonn', 330_000), ...WITH_LEICESTER],
  };
  withDirectory(rows, (directory) => {
    const first = (q: string) => directory.search({ q, limit: 5 }).records[0]?.id;
    assert.is(first('masjid kariah buluh lima'), 1);
    assert.is(first('مسجد عبد الله بن مسعود'), 2);
    // What is in the city and has the other words is as good.
    assert.is(directory.search({ q: 'masjid umar lima', limit: 5 }).understood.city?.name, 'Lima');
  });
});

test('a country or city that has none of a kind gives way to a place of it that is called so', () => {
  const grill = { type: 'halal', category: 'restaurant', ...inLondon } as const;
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Yemen Restaurant', ...grill }),
      makePlace({ id: 2, name: 'Leicester Restaurant', ...grill }),
      makePlace({ id: 3, name: 'Masjid Umar', country: 'YE' }),
      makePlace({ id: 4, name: 'Masjid Umar', ...inLeicester }),
    ],
    cities: WITH_LEICESTER,
  };
  assert.is(idsOf(rows, 'yemen restaurant')[0], 1);
  assert.is(idsOf(rows, 'leicester restaurant')[0], 2);
  withDirectory(rows, (directory) => {
    const { understood } = directory.search({ q: 'restaurant in leicester', limit: 5 });
    assert.is(understood.city?.name, 'Leicester');
  });
  const there = makePlace({ id: 5, name: 'Karahi', ...grill, ...inLeicester });
  assert.is(idsOf({ ...rows, places: [...rows.places, there] }, 'leicester restaurant')[0], 5);
});

test('beside a point a place there that is called exactly so is meant, not a city far away', () => {
  const there = { country: 'SA', lat: 24.5, lng: 39.6 };
  const medina = makeCity({ id: 52, slug: 'medina', name: 'Medina', population: 1_300_000, ...there });
  const inMedina = { city: 'Medina', city_slug: 'medina', ...there };
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Quba Mosque', ...inMedina }),
      makePlace({ id: 2, name: 'Al-Ijabah Mosque', ...inMedina }),
      makePlace({ id: 3, name: 'Medina Mosque', ...inLeicester, lat: 52.63, lng: -1.13 }),
    ],
    cities: [{ city: medina, alternateNames: [] }, ...WITH_LEICESTER],
  };
  withDirectory(rows, (directory) => {
    const first = (q: string, near?: { lat: number; lng: number }) =>
      directory.search({ q, limit: 5, near, kind: ['place'] }).records[0]?.id;
    const leicester = { lat: 52.64, lng: -1.12 };
    assert.is(first('medina mosque', leicester), 3);
    assert.is.not(first('medina mosque', { lat: 48.85, lng: 2.35 }), 3);
    assert.is.not(first('medina', leicester), 3);
    assert.is.not(first('mosque in medina', leicester), 3);
    assert.is.not(first('medina mosque'), 3);
  });
});

test('who asks for times near a point gets the city there: the largest nearby, in the same country', () => {
  const at = (id: number, name: string, country: string, population: number, lat: number, lng: number) => ({
    city: makeCity({ id, slug: name.toLowerCase().replace(' ', '-'), name, country, population, lat, lng }),
    alternateNames: [],
  });
  const rows: Rows = {
    places: [makePlace({ id: 1, name: 'Masjid Umar', lat: 1.5, lng: 103.75 })],
    cities: [
      at(60, 'Johor Bahru', 'MY', 800_000, 1.46, 103.76),
      at(61, 'Taman Senai', 'MY', 20_000, 1.5, 103.75),
      at(62, 'Singapore', 'SG', 5_000_000, 1.36, 103.8),
      at(63, 'Nur', 'IR', 40_000, 36.5, 52),
    ],
  };
  withDirectory(rows, (directory) => {
    const first = (q: string, near?: { lat: number; lng: number }) =>
      directory.search({ q, near, limit: 5 }).records[0];
    const near = { lat: 1.501, lng: 103.75 };
    for (const q of ['prayer times', 'waktu solat', 'namaz vakti', 'when is fajr'])
      assert.is(first(q, near)?.title, 'Johor Bahru', q);
    assert.is(first('prayer times 1.35, 103.81')?.title, 'Singapore');
    assert.is(first('prayer times'), undefined);
    assert.is(first('prayer times nur', near)?.title, 'Nur');
  });
});

test('beside a point other cities than the meant ones come up near it', () => {
  const nur = makeCity({
    id: 63,
    slug: 'nur',
    name: 'Nur',
    country: 'IR',
    population: 40_000,
    lat: 36.5,
    lng: 52,
  });
  const rows: Rows = {
    places: Array.from({ length: 9 }, (_, i) =>
      makePlace({ id: i + 1, name: `Surau Nur ${i}`, lat: 3, lng: 101 }),
    ),
    cities: [{ city: nur, alternateNames: [] }],
  };
  withDirectory(rows, (directory) => {
    assert.is(directory.search({ q: 'nur', near: { lat: 3, lng: 101 }, limit: 5 }).records[0]?.kind, 'place');
    assert.is(
      directory.search({ q: 'nur', near: { lat: 36.5, lng: 52 }, limit: 5 }).records[0]?.kind,
      'city',
    );
  });
});

test('a number typed last is whole', () => {
  const places = Array.from({ length: 60 }, (_, i) =>
    makePlace({ id: i + 10, name: `Masjid 36/1${i}`, capacity: 900 }),
  );
  assert.is(idsOf({ places: [...places, makePlace({ id: 1, name: 'Masjid 36/1' })] }, 'masjid 36/1')[0], 1);
});

test('a place whose name follows "to" is that place, not what stands in the city of its first words', () => {
  const eastLondon = makeCity({
    id: 44,
    slug: 'east-london',
    name: 'East London',
    country: 'ZA',
    population: 478_000,
  });
  const rows: Rows = {
    places: [makePlace({ id: 1, name: 'East London Mosque', ...inLondon })],
    cities: [{ city: eastLondon, alternateNames: [] }, ...CITIES],
  };
  withDirectory(rows, (directory) =>
    assert.is(directory.search({ q: 'directions to east london mosque', limit: 5 }).records[0]?.id, 1),
  );
});

test('a metropolis is likelier than a small city with an ending, or one whose name only begins so', () => {
  const make = (id: number, name: string, population: number) =>
    makeCity({ id, slug: `city-${id}`, name, country: 'GB', population });
  const rows: Rows = {
    places: [],
    cities: [
      { city: make(60, 'Melbourne', 4_200_000), alternateNames: [] },
      { city: make(61, 'Melborn', 60_000), alternateNames: [] },
      { city: make(62, 'Mecca', 1_300_000), alternateNames: ['Мекка'] },
      { city: make(63, 'Meckenheim', 25_000), alternateNames: ['Меккенхайм'] },
    ],
  };
  withDirectory(rows, (directory) => {
    const city = (q: string) => directory.search({ q, limit: 5 }).records[0]?.id;
    assert.is(city('melborne'), 60);
    assert.is(city('мечети в Мекке'), 62);
    assert.is(city('меккен'), 63);
  });
});

test('another name of a city that many names have beside the same word is part of those names', () => {
  const places = Array.from({ length: 12 }, (_, i) =>
    makePlace({ id: i + 1, name: `Masjid Kampung Baru ${i}`, ...inLondon }),
  );
  const johor = makeCity({ id: 64, slug: 'johor', name: 'Johor', country: 'MY', population: 800_000 });
  const there = { city: 'Johor', city_slug: 'johor', country: 'MY' };
  const rows: Rows = {
    places: [...places, makePlace({ id: 99, name: 'Masjid Umar', ...there })],
    cities: [{ city: johor, alternateNames: ['Baru'] }, ...CITIES],
  };
  withDirectory(rows, (directory) => {
    const { records, understood } = directory.search({ q: 'masjid kampung baru', limit: 1 });
    assert.is(understood.city, null);
    assert.is.not(records[0]?.id, 99);
  });
});

test('a town that goes by what is typed stands before the metropolis that begins so, and a village behind it', () => {
  const make = (population: number) =>
    makeCity({ id: 46, slug: 'lon', name: 'Lon', country: 'GB', population });
  const london = makeCity({
    id: 47,
    slug: 'london',
    name: 'London',
    country: 'GB',
    population: 9_000_000,
  });
  for (const [people, ids] of [
    [30_000, [46, 47]],
    [1000, [47, 46]],
  ] as const) {
    const cities = [london, make(people)].map((city) => ({ city, alternateNames: [] }));
    withDirectory({ places: [], cities }, (directory) =>
      assert.equal(
        directory.search({ q: 'lon', limit: 5 }).records.map(({ id }) => id),
        ids,
      ),
    );
  }
});

test('a code of a country is none between words of a name', () => {
  const { understood } = askRegions('wadi us salam');
  assert.is(understood.country, null);
  assert.is(askRegions('mosques us').understood.country, 'US');
});

test("a city's own name is meant before the former name of a larger one, yet not of one many times as large", () => {
  const make = (id: number, name: string, country: string, population: number) =>
    makeCity({ id, slug: name.toLowerCase(), name, country, population });
  const rows: Rows = {
    places: [],
    cities: [
      { city: make(21, 'Islamabad', 'PK', 601_600), alternateNames: [] },
      { city: make(22, 'Chittagong', 'BD', 3_920_222), alternateNames: ['Islamabad'] },
      { city: make(23, 'Canton', 'US', 86_825), alternateNames: [] },
      { city: make(24, 'Guangzhou', 'CN', 11_071_424), alternateNames: ['Canton'] },
      ...CITIES,
    ],
  };
  const first = (q: string) =>
    withDirectory(rows, (directory) => directory.search({ q, kind: ['city'], limit: 5 }).records[0]?.id);
  for (const q of ['islamabad', 'islamab', 'islambad']) assert.is(first(q), 21, q);
  assert.is(first('canton'), 24);
});

const houston = makeCity({
  id: 20,
  slug: 'houston',
  name: 'Houston',
  country: 'US',
  region: 'Texas',
  population: 2_300_000,
  lat: 29.76,
  lng: -95.37,
});
const texas = makeCity({
  id: 21,
  slug: 'texas-us',
  name: 'Texas',
  country: 'US',
  region: 'Wisconsin',
  population: 1_700,
});
const shahAlam = makeCity({
  id: 22,
  slug: 'shah-alam',
  name: 'Shah Alam',
  country: 'MY',
  region: 'Selangor',
  population: 740_000,
  lat: 3.07,
  lng: 101.52,
});
const johorBahru = makeCity({
  id: 23,
  slug: 'johor-bahru',
  name: 'Johor Bahru',
  country: 'MY',
  region: 'Johor',
  population: 860_000,
  lat: 1.49,
  lng: 103.74,
});
const REGIONS: Rows = {
  places: [
    makePlace({ id: 1, name: 'Masjid Al Noor', city: 'Houston', city_slug: 'houston', country: 'US' }),
    makePlace({ id: 2, name: 'Texas Mosque', ...inLondon }),
    makePlace({ id: 3, name: 'Masjid Al Noor', ...inLondon }),
    makePlace({
      id: 4,
      name: 'Masjid Bilal',
      city: 'Shah Alam',
      city_slug: 'shah-alam',
      country: 'MY',
      lat: 3.07,
      lng: 101.52,
    }),
  ],
  cities: [
    ...[houston, texas, shahAlam, johorBahru].map((city) => ({ city, alternateNames: [] })),
    ...CITIES,
  ],
};
const askRegions = (q: string) =>
  withDirectory(REGIONS, (directory) => directory.search({ q, kind: ['place'], limit: 10 }));

test('a region of a country says where, by every name it has', () => {
  for (const q of ['mosques in texas', 'texas masjid', 'مساجد تكساس', 'мечети техаса', 'mosquée au Texas']) {
    const { understood, records } = askRegions(q);
    assert.equal(understood.region, { name: 'Texas', country: 'US' }, q);
    assert.is(understood.city, null, q);
    assert.ok(
      records.slice(0, 2).some(({ id }) => id === 1),
      q,
    );
  }
  assert.is(askRegions('noor mosque texas').records[0]?.id, 1);
  assert.is(askRegions('masjid selangor').records[0]?.id, 4);
});

test('better known places of a city outside a region, in a district that is in it, do not keep out those of the region', () => {
  const kualaLumpur = makeCity({
    id: 24,
    slug: 'kuala-lumpur',
    name: 'Kuala Lumpur',
    country: 'MY',
    region: 'Kuala Lumpur',
    population: 1_450_000,
  });
  const outside = Array.from({ length: 60 }, (_, i) =>
    makePlace({
      id: i + 100,
      name: `Masjid ${i}`,
      city: 'Kuala Lumpur',
      city_slug: 'kuala-lumpur',
      country: 'MY',
      capacity: 9_000,
      district: 'Shah Alam',
      district_slug: 'shah-alam',
    }),
  );
  const rows: Rows = {
    places: [
      ...outside,
      makePlace({
        id: 1,
        name: 'Masjid Bilal bin Rabah',
        city: 'Shah Alam',
        city_slug: 'shah-alam',
        country: 'MY',
      }),
    ],
    cities: [shahAlam, kualaLumpur].map((city) => ({ city, alternateNames: [] })),
  };
  assert.equal(idsOf(rows, 'masjid selangor'), [1]);
});

test('a county says where, and tells a city from its namesakes', () => {
  const nelson = (id: number, country: string, counties: readonly string[]) => ({
    ...makeCity({ id, slug: `nelson-${id}`, name: 'Nelson', country, population: 100_000 - id }),
    counties,
  });
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Masjid Bilal', city: 'Nelson', city_slug: 'nelson-50', country: 'NZ' }),
      makePlace({ id: 2, name: 'Masjid Umar', city: 'Nelson', city_slug: 'nelson-51', country: 'GB' }),
    ],
    cities: [nelson(50, 'NZ', []), nelson(51, 'GB', ['Lancashire'])].map((city) => ({
      city,
      alternateNames: [],
    })),
  };
  assert.is(idsOf(rows, 'nelson mosque')[0], 1);
  for (const q of ['mosques in lancashire', 'nelson lancashire mosque', 'lancashire masjid'])
    assert.is(idsOf(rows, q)[0], 2, q);
});

test('a place far from every city is found by its region', () => {
  const remote = makePlace({ id: 90, name: 'Surau Hutan', country: 'MY', city: null, city_slug: null });
  const [region] = (REGIONS.cities ?? []).flatMap(({ city }) => (city.country === 'MY' ? [city.region] : []));
  assert.ok(region);
  const rows = { ...REGIONS, places: [...REGIONS.places, remote] };
  const found = (openLand: NonNullable<Rows['openLand']>) =>
    withDirectory({ ...rows, openLand }, (directory) => ({
      ids: directory.search({ q: `mosques in ${region}`, limit: 20 }).records.map(({ id }) => id),
      listed: directory
        .places({ facets: ['city'], limit: 50, offset: 0 })
        .records.find(({ id }) => id === 90),
    }));
  const { ids, listed } = found({ 90: region });
  assert.ok(ids.includes(90));
  assert.is(listed?.city, null, 'it is in no city for that');
  assert.not.ok(found({}).ids.includes(90));
});

test('where a region has no place, what is near its largest city answers', () =>
  assert.is(askRegions('mosque in johor').records[0]?.id, 4));

test('a region tells a city from its namesakes, on whichever side it stands', () => {
  const hyderabad = (id: number, slug: string, country: string, region: string, population: number) =>
    makeCity({ id, slug, name: 'Hyderabad', country, region, population });
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Masjid Bilal', city: 'Hyderabad', city_slug: 'hyderabad', country: 'IN' }),
      makePlace({ id: 2, name: 'Masjid Umar', city: 'Hyderabad', city_slug: 'hyderabad-pk', country: 'PK' }),
    ],
    cities: [
      { city: hyderabad(30, 'hyderabad', 'IN', 'Telangana', 6_800_000), alternateNames: [] },
      { city: hyderabad(31, 'hyderabad-pk', 'PK', 'Sindh', 1_700_000), alternateNames: [] },
      ...CITIES,
    ],
  };
  assert.is(idsOf(rows, 'hyderabad mosque')[0], 1);
  for (const q of ['hyderabad sindh mosque', 'masjid sindh hyderabad', 'sindh hyderabad'])
    assert.is(idsOf(rows, q)[0], 2, q);
});

test('where a country has no place, what is near its largest city answers', () => {
  const { understood, records } = askRegions('mosque malaysia');
  assert.is(records[0]?.id, 4);
  assert.is(understood.country, 'MY');
  const singapore = makeCity({
    id: 24,
    slug: 'singapore',
    name: 'Singapore',
    country: 'SG',
    region: 'Central Singapore',
    population: 5_600_000,
    lat: 1.29,
    lng: 103.85,
  });
  const rows = { ...REGIONS, cities: [{ city: singapore, alternateNames: [] }, ...(REGIONS.cities ?? [])] };
  assert.is(idsOf(rows, 'mosque singapore')[0], 4);
});

test('a name of a region is still that of a place, and of a city', () => {
  assert.equal(
    askRegions('texas mosque')
      .records.slice(0, 2)
      .map(({ id }) => id),
    [1, 2],
  );
  withDirectory(REGIONS, (directory) => {
    const { records } = directory.cities({ q: 'Texas', limit: 5, offset: 0 });
    assert.equal(
      records.map(({ id }) => id),
      [21],
    );
  });
});

test('an event that takes place everywhere takes place in a city, and near a point', () => {
  const rows: Rows = {
    ...MOSQUES,
    events: [makeEvent({ id: 'fitr', title: 'Eid al-Fitr', start: '2027-03-10' })],
  };
  withDirectory(rows, (directory) => {
    const first = (q: string, near?: { lat: number; lng: number }) =>
      directory.search({ q, near, limit: 5 }).records[0]?.kind;
    for (const q of ['eid leicester', 'when is eid in leicester', 'eid']) assert.is(first(q), 'event', q);
    assert.is(first('eid', { lat: 52.6, lng: -1.1 }), 'event');
    // It is not far from who is in the city.
    const scoreOf = (q: string, near?: { lat: number; lng: number }) =>
      directory.search({ q, near, limit: 5, kind: ['event'] }).records[0]?.score;
    for (const q of ['eid leicester', 'when is eid in leicester'])
      assert.is(scoreOf(q, { lat: LEICESTER.lat, lng: LEICESTER.lng }), scoreOf(q), q);
    assert.is(first('leicester'), 'city');
  });
});

test('food asks for halal places, in any language', () => {
  for (const q of ['food', 'food leicester', 'طعام', 'comida', 'еда', '美食'])
    assert.is(idsOf(MOSQUES, q)[0], 2, q);
});

test('the year beside an event is that of the day, in both calendars', () => {
  const rows: Rows = {
    places: [makePlace({ id: 1, name: 'Eid Gah Mosque', ...inLondon })],
    cities: CITIES,
    events: [
      makeEvent({ id: 'fitr', title: 'Eid al-Fitr', start: '2027-03-10', recurrence: 'hijri:10-01/1' }),
      makeEvent({ id: 'fair', title: 'Book fair', start: '2027-04-01' }),
    ],
  };
  withDirectory(rows, (directory) => {
    const first = (q: string) => directory.search({ q, limit: 5 }).records[0];
    for (const q of ['eid 2027', 'عيد 1448', 'eid 1448']) assert.is(first(q)?.title, 'Eid al-Fitr', q);
    assert.is(first('book fair 2027')?.title, 'Book fair');
  });
});

test('a city without a place is where the question means, however like it other names look', () => {
  const city = (id: number, slug: string, name: string, country: string, lat: number, population: number) =>
    makeCity({ id, slug, name, country, lat, lng: 3.06, population });
  const rows: Rows = {
    places: [
      makePlace({
        id: 1,
        name: 'Mosquée Nouvelle Ville',
        city: null,
        city_slug: null,
        country: 'DZ',
        lat: 35,
      }),
      makePlace({
        id: 2,
        name: 'Essalam',
        city: 'Roubaix',
        city_slug: 'roubaix',
        country: 'FR',
        lat: 50.7,
        lng: 3.17,
      }),
    ],
    cities: [
      city(60, 'lille', 'Lille', 'FR', 50.63, 228_000),
      city(61, 'roubaix', 'Roubaix', 'FR', 50.69, 98_000),
      city(62, 'nice', 'Nice', 'FR', 43.7, 342_000),
    ].map((each) => ({ city: each, alternateNames: [] })),
  };
  withDirectory(rows, (directory) => {
    for (const q of ['mosque in lille', 'mosquée à lille', 'lille mosque']) {
      const { understood, records } = directory.search({ q, limit: 3 });
      assert.is(understood.city?.name, 'Lille', q);
      assert.equal(records.map(({ id }) => id).slice(0, 2), [2, 60], q);
    }
    const alone = directory.search({ q: 'lille', limit: 3 });
    assert.equal(
      alone.records.map(({ id }) => id),
      [60, 2],
      'the city, then what is near it',
    );
    // A word that else says nothing is the city where nothing else says where.
    assert.is(directory.search({ q: 'mosquée à nice', limit: 1 }).understood.city?.name, 'Nice');
    assert.is(directory.search({ q: 'nice mosque in roubaix', limit: 1 }).understood.city?.name, 'Roubaix');
  });
});

test('a word that a place is called by names no city far away that has no place and another name', () => {
  const salem = makeCity({
    id: 60,
    slug: 'salem',
    name: 'Salem',
    country: 'IN',
    lat: 11.6,
    population: 830_000,
  });
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Masjid Selam', ...inLondon }),
      makePlace({ id: 2, name: 'Masjid Umar', lat: 12 }),
    ],
    cities: [{ city: salem, alternateNames: ['Selam'] }, ...CITIES],
  };
  assert.is(idsOf(rows, 'mosque selam')[0], 1);
  assert.is(idsOf(rows, 'mosque salem')[0], 2);
  assert.is(idsOf({ ...rows, places: rows.places?.slice(1) ?? [] }, 'mosque selam')[0], 2);
});

test('a country that only another language calls so gives way to a city of more people', () =>
  withDirectory(
    {
      places: [],
      cities: [
        makeCity({
          id: 70,
          slug: 'granada',
          name: 'Granada',
          country: 'ES',
          region: 'Andalusia',
          population: 234_000,
        }),
        makeCity({
          id: 71,
          slug: 'saint-georges',
          name: "Saint George's",
          country: 'GD',
          region: 'Saint George',
          population: 7_500,
        }),
      ].map((city) => ({ city, alternateNames: [] })),
    },
    (directory) => {
      assert.is(directory.search({ q: 'mezquita de granada', limit: 1 }).understood.country, null);
      assert.is(directory.search({ q: 'mosque in grenada', limit: 1 }).understood.country, 'GD');
    },
  ));

test('a region that is called what its city is lends it its names', () =>
  withDirectory(
    {
      places: [],
      cities: [
        {
          city: makeCity({
            id: 80,
            slug: 'seoul',
            name: 'Seoul',
            country: 'KR',
            region: 'Seoul',
            population: 9_000_000,
          }),
          alternateNames: [],
        },
      ],
    },
    (directory) => assert.is(directory.search({ q: '首爾', limit: 1 }).records[0]?.id, 80),
  ));

test('part of a name of a city of several words is no slip in a word of a kind', () =>
  withDirectory(
    {
      places: [],
      cities: [
        {
          city: makeCity({
            id: 90,
            slug: 'mahalla',
            name: 'Al Maḩallah al Kubrá',
            country: 'EG',
            population: 592_573,
          }),
          alternateNames: [],
        },
      ],
    },
    (directory) => assert.is(directory.search({ q: 'Al Mahallah al Kubra', limit: 1 }).records[0]?.id, 90),
  ));

test('a word such as "in" says where with an article behind it', () =>
  withDirectory(
    {
      places: [makePlace({ id: 1, name: 'Mina Camii', country: 'TR', city: null, city_slug: null })],
      cities: [
        {
          city: makeCity({ id: 91, slug: 'minya', name: 'Al Minyā', country: 'EG', population: 40_000 }),
          alternateNames: [],
        },
      ],
    },
    (directory) =>
      assert.is(directory.search({ q: 'mosque in al minya', limit: 1 }).understood.city?.name, 'Al Minyā'),
  ));

test('beside a city without a place a name is met by its words, and where by what is near', () =>
  withDirectory(
    {
      places: [
        makePlace({
          id: 1,
          name: 'Al-Aqsa',
          city: null,
          city_slug: null,
          country: 'PS',
          lat: 31.78,
          lng: 35.24,
        }),
        makePlace({
          id: 2,
          name: 'Al-Aqsa',
          city: null,
          city_slug: null,
          country: 'FR',
          lat: 48.1,
          lng: 7.4,
        }),
      ],
      cities: [
        {
          city: makeCity({
            id: 92,
            slug: 'jerusalem',
            name: 'Jerusalem',
            country: 'IL',
            lat: 31.77,
            lng: 35.22,
            population: 801_000,
          }),
          alternateNames: [],
        },
      ],
    },
    (directory) =>
      assert.equal(
        directory.search({ q: 'al aqsa jerusalem', limit: 3 }).records.map(({ kind, id }) => `${kind} ${id}`),
        ['place 1', 'city 92', 'place 2'],
      ),
  ));

test('words of a prayer and of a time ask for its times, in any order and in many languages', () =>
  withDirectory(MOSQUES, (directory) => {
    const wishOf = (q: string) => directory.search({ q, limit: 5 }).understood.wish;
    for (const q of [
      'when is fajr in leicester',
      'iftar saat kaçta leicester',
      'leicester во сколько ифтар',
      'o której dziś maghrib leicester',
      'leicester-da namoz vaqtlari',
      'leicester में इफ्तार कितने बजे',
      'lokutan salla leicester',
      'متى أذان المغرب في ليستر',
    ])
      assert.is(wishOf(q), 'prayer_times', q);
    for (const q of ['when is eid prayer leicester', 'iftar leicester']) assert.is(wishOf(q), 'event', q);
    for (const q of ['mosque opening times leicester', 'prayer room leicester', 'tarawih leicester'])
      assert.is(wishOf(q), null, q);
    const { understood, records } = directory.search({ q: 'Лестер намаз во сколько', limit: 1 });
    assert.is(understood.city?.id, LEICESTER.id);
    assert.is(records[0]?.kind, 'city');
  }));

test('in a script without spaces a kind is found wherever it stands', () =>
  withDirectory(
    { places: [makePlace({ id: 1, name: 'Central Mosque', ...inLondon })], cities: CITIES },
    (directory) => {
      for (const q of ['この辺にモスクありますか', '这附近有清真寺吗', 'แถวนี้มีมัสยิดไหม', 'ແຖວນີ້ມີມັດສະຍິດບໍ່']) {
        const { kind, near_me, name } = directory.search({ q, limit: 1 }).understood;
        assert.equal({ kind, near_me, name }, { kind: ['mosque'], near_me: true, name: null }, q);
      }
    },
  ));

test('a kind is understood in the languages of those who look for it', () =>
  withDirectory(MOSQUES, (directory) => {
    const expected = [
      ['leicester мешіттер', 'mosque'],
      ['leicester məscidləri', 'mosque'],
      ['masaajidda leicester', 'mosque'],
      ['لېسټر جوماتونه', 'mosque'],
      ['leicester மசூதி', 'mosque'],
      ['xwaringeha helal leicester', 'restaurant'],
      ['makaburi ya waislamu leicester', 'cemetery'],
      ['halal kød leicester', 'butcher'],
      ['sală de rugăciune leicester', 'prayer_room'],
      ['chumba cha kuswalia leicester', 'prayer_room'],
      ['mahali pa kuswalia leicester', 'prayer_room'],
      ['sehemu ya kuswalia leicester', 'prayer_room'],
      ['мусульманське кладовище leicester', 'cemetery'],
    ] as const;
    for (const [q, kind] of expected)
      assert.equal(directory.search({ q, limit: 1 }).understood.kind, [kind], q);
  }));

test('a name of several words may have an ending on each, and a language word is no slip of a city', () => {
  const named = (id: number, name: string, population: number) => ({
    city: makeCity({ id, slug: `city-${id}`, name: `City ${id}`, country: 'RU', population }),
    alternateNames: [name],
  });
  const rows: Rows = {
    places: [],
    cities: [
      named(71, 'Нижний Новгород', 1_200_000),
      named(72, 'Banja Luka', 180_000),
      named(73, 'Namangan', 600_000),
      named(74, 'Bangkok', 5_000_000),
      named(75, 'Уфа', 1_100_000),
    ],
  };
  withDirectory(rows, (directory) => {
    const cityOf = (q: string) => directory.search({ q, limit: 1 }).understood.city?.id;
    assert.is(cityOf('мечеть в Нижнем Новгороде'), 71);
    assert.is(cityOf('džamija u Banjoj Luci'), 72);
    assert.is(cityOf('surau di lapangan terbang bangkok'), 74);
    assert.is(cityOf('кладбище в уфе'), 75);
  });
});

test('beside "near me" a little word is no city far away, and a large one is still where', () => {
  const rows: Rows = {
    places: MOSQUES.places,
    cities: [
      ...WITH_LEICESTER,
      {
        city: makeCity({ id: 81, slug: 'ydes', name: 'Ydes', country: 'FR', population: 60_000 }),
        alternateNames: ['zed'],
      },
    ],
  };
  withDirectory(rows, (directory) => {
    assert.is(directory.search({ q: 'zed mosque near me', limit: 1 }).understood.city, null);
    assert.is(
      directory.search({ q: 'mosque near me leicester', limit: 1 }).understood.city?.id,
      LEICESTER.id,
    );
  });
});

test('a little word that is typed last may begin the rest of a name', () => {
  const rows: Rows = {
    places: [
      makePlace({
        id: 1,
        name: 'Masjid Diraja',
        city: 'Kuala Selangor',
        city_slug: 'kuala-selangor',
        country: 'MY',
      }),
    ],
    cities: [
      {
        city: makeCity({
          id: 85,
          slug: 'kuala-selangor',
          name: 'Kuala Selangor',
          country: 'MY',
          population: 40_000,
        }),
        alternateNames: [],
      },
      ...CITIES,
    ],
  };
  withDirectory(rows, (directory) => {
    for (const q of ['masjid di kuala se', 'masjid di kuala sel'])
      assert.is(directory.search({ q, limit: 1 }).understood.city?.id, 85, q);
  });
});

test('a place is found by its cuisine, in any language, and by a dish', () => {
  const venue = (id: number, name: string, cuisine: string[], category: 'restaurant' | 'fast_food') =>
    makePlace({ id, name, type: 'halal', category, cuisine, ...inLondon });
  const rows: Rows = {
    places: [
      venue(1, 'Tayyabs', ['pakistani', 'curry'], 'restaurant'),
      venue(2, 'Gökyüzü', ['turkish'], 'restaurant'),
      venue(3, 'Best Corner', ['kebab'], 'fast_food'),
      venue(4, 'Ali Baba', ['fish'], 'fast_food'),
      makePlace({ id: 5, name: 'East London Mosque', ...inLondon }),
    ],
    cities: CITIES,
  };
  const first = (q: string) => idsOf(rows, q)[0];
  for (const q of ['turkish restaurant london', 'türkisches restaurant london', 'restaurant turc london'])
    assert.is(first(q), 2, q);
  assert.is(first('pakistani food london'), 1);
  for (const q of ['kebab london', 'kebab']) assert.is(first(q), 3, q);
  withDirectory(rows, (directory) => {
    const { records, understood } = directory.search({ q: 'döner london', limit: 3 });
    assert.equal(understood.kind, ['fast_food']);
    assert.ok(records[0]?.id === 3 || records[0]?.id === 4);
  });
});

test('where a city has places and none of the kind, the nearest answer, far as they are', () => {
  const venue = (id: number, name: string, lat: number, city: string) =>
    makePlace({
      id,
      name,
      type: 'halal',
      category: 'restaurant',
      city,
      city_slug: city.toLowerCase(),
      country: 'GB',
      lat,
      lng: LEICESTER.lng,
    });
  const mosque = makePlace({
    id: 1,
    name: 'Central Mosque',
    ...inLeicester,
    lat: LEICESTER.lat,
    lng: LEICESTER.lng,
  });
  const others = ['Nottingham', 'Edinburgh'].map((name, i) => ({
    city: makeCity({ id: 70 + i, slug: name.toLowerCase(), name, country: 'GB' }),
    alternateNames: [],
  }));
  const asked = (places: Rows['places'], q = 'halal restaurant leicester') =>
    withDirectory({ places, cities: [...WITH_LEICESTER, ...others] }, (directory) => {
      const { records, understood, counts } = directory.search({ q, limit: 5 });
      const listed = directory.places({ q, limit: 5, offset: 0 }).records;
      const ids = records.filter(({ kind }) => kind === 'place').map(({ id }) => id);
      return {
        ids,
        listed: listed.map(({ id }) => id),
        near: understood.nearby_instead,
        count: counts.place,
      };
    });
  const [near, far] = [
    venue(2, 'Karahi', LEICESTER.lat + 0.3, 'Nottingham'),
    venue(3, 'Grill', LEICESTER.lat + 3, 'Edinburgh'),
  ];
  assert.equal(asked([mosque, near, far]), { ids: [2, 3], listed: [2, 3], near: true, count: 2 });
  assert.equal(asked([mosque, far]), { ids: [3], listed: [3], near: true, count: 1 });
  // What is called so answers, whatever it is filed as.
  const called = makePlace({
    id: 4,
    name: 'Noor Madrasa',
    ...inLeicester,
    lat: LEICESTER.lat,
    lng: LEICESTER.lng,
  });
  assert.equal(asked([called, mosque], 'madrasah leicester').ids, [4]);
});

test('slips in words of times and of what is near are forgiven, and names are no slips of them', () => {
  const rows: Rows = {
    places: [...MOSQUES.places, makePlace({ id: 9, name: 'Masjid Tameem', ...inLeicester })],
    cities: WITH_LEICESTER,
  };
  withDirectory(rows, (directory) => {
    const understood = (q: string) => directory.search({ q, limit: 5 }).understood;
    for (const q of [
      'paryer times leicester',
      'namaz vatki leicester',
      'gebetzeiten leicester',
      'время намза leicester',
    ])
      assert.is(understood(q).wish, 'prayer_times', q);
    for (const q of ['nearset mosque', 'mosques nearme']) assert.is(understood(q).near_me, true, q);
    const { records } = directory.search({ q: 'masjid tameem', limit: 1 });
    assert.is(records[0]?.id, 9);
  });
});

test('a place called by nothing but its kind does not stand before those with names', () => {
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Masjid Bilal', ...inLeicester }),
      makePlace({ id: 2, name: 'Masjid', ...inLeicester }),
      makePlace({ id: 3, name: 'Masjid', ...inLeicester }),
    ],
    cities: WITH_LEICESTER,
  };
  assert.is(idsOf(rows, 'masjid leicester')[0], 1);
  assert.is(idsOf({ ...rows, famous: [3] }, 'masjid leicester')[0], 3);
});

test('articles are found however they are written before a letter they merge with', () => {
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'مسجد الرحمة' }),
      makePlace({ id: 2, name: 'Masjid Taqwa' }),
      makePlace({ id: 3, name: 'Masjid Khalid' }),
    ],
    cities: CITIES,
  };
  for (const q of ['mosquée errahma', 'mosquée er rahma', 'masjid ar-rahma'])
    assert.is(idsOf(rows, q)[0], 1, q);
  for (const q of ['mosquée ettaqwa', 'masjid ut taqwa']) assert.is(idsOf(rows, q)[0], 2, q);
});

test('a slip in the name of a city is read as the city, though places are called after it', () => {
  const rows: Rows = {
    places: [...MOSQUES.places, makePlace({ id: 9, name: 'Leicester Central Mosque', ...inLeicester })],
    cities: WITH_LEICESTER,
  };
  withDirectory(rows, (directory) => {
    for (const q of ['lecester', 'mosque lecester', 'masjd leicster']) {
      const { understood, corrected } = directory.search({ q, limit: 5 });
      assert.is(understood.city?.name, 'Leicester', q);
      assert.match(corrected ?? '', /leicester$/, q);
    }
    const { understood, corrected } = directory.search({ q: 'مسجد ليسستر', limit: 5 });
    assert.equal([understood.city?.name, corrected], ['Leicester', 'مسجد ليستر']);
  });
});

test('a correction keeps all else as it was typed', () =>
  withDirectory(MOSQUES, (directory) => {
    const correctedOf = (q: string) => directory.search({ q, limit: 5 }).corrected;
    assert.is(correctedOf('The mosqe in LEICESTER'), 'The mosque in LEICESTER');
    assert.is(correctedOf('karahy Grîll'), 'karahi Grîll');
    assert.is(correctedOf("masjd de l'umar"), "masjid de l'umar");
  }));

test('who asks for events gets them, those nearby before those that are everywhere', () => {
  const venue = { name: 'Town Hall', address: null, lat: LEICESTER.lat, lng: LEICESTER.lng };
  const rows: Rows = {
    ...MOSQUES,
    events: [
      makeEvent({ id: 'fitr', title: 'Eid al-Fitr', start: '2027-03-10' }),
      makeEvent({ id: 'fair', title: 'Book fair', start: '2027-04-01', venue, ...inLeicester, place_id: 1 }),
    ],
  };
  withDirectory(rows, (directory) => {
    const asked = (q: string, near?: { lat: number; lng: number }) =>
      directory
        .search({ q, near, limit: 5 })
        .records.flatMap(({ kind, id }) => (kind === 'event' ? [id] : []));
    assert.equal(asked('events'), ['fitr', 'fair']);
    assert.equal(asked('events near me', LEICESTER), ['fair', 'fitr']);
    assert.equal(asked('etkinlikler', LEICESTER), ['fair', 'fitr']);
    assert.is(asked('events in leicester')[0], 'fair');
    const [fair] = directory.search({ q: 'book fair', limit: 1 }).records;
    assert.equal(fair?.kind === 'event' && [fair.place_id, fair.city_slug, fair.url], [1, 'leicester', null]);
    assert.not.ok(asked('near me', LEICESTER).includes('fitr'));
  });
});

test('a feast is found by whatever a language calls it, and by no word that it only shares', () => {
  const feast = (id: string, title: string, start: string, day: string) =>
    makeEvent({ id, title, start, recurrence: `hijri:${day}/1` });
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Hacı Bayram Camii' }),
      makePlace({ id: 2, name: 'Grande Mosquée' }),
      makePlace({ id: 3, name: 'مصلى العيد', type: 'prayer_room' }),
    ],
    cities: CITIES,
    events: [
      feast('ramadan', 'Start of Ramadan', '2027-02-08', '09-01'),
      feast('fitr', 'Festival of fast breaking', '2027-03-09', '10-01'),
      feast('adha', 'Eid al-Adha', '2027-05-16', '12-10'),
      feast('year', 'Islamic New Year', '2027-06-06', '01-01'),
    ],
  };
  withDirectory(rows, (directory) => {
    const asked = (q: string) => directory.search({ q, limit: 9 }).records.map(({ id }) => id);
    for (const q of ['bayram ne zaman', 'ঈদ কবে', 'ciid', 'quand est l’aïd', 'eid prayer'])
      assert.equal(asked(q).slice(0, 2), ['fitr', 'adha'], q);
    for (const q of ['lebaran', 'ramazan bay', 'ураза-байрам', 'korité', 'عيد الفطر'])
      assert.is(asked(q)[0], 'fitr', q);
    for (const q of ['kurban bayramı', 'fête du mouton', 'बकरीद', 'babbar sallah'])
      assert.is(asked(q)[0], 'adha', q);
    for (const q of ['ramadan start date', 'ramadan 2031', 'wann beginnt ramadan', 'রমজান'])
      assert.is(asked(q)[0], 'ramadan', q);
    assert.equal(asked('hacı bayram camii')[0], 1);
    // Where a feast is prayed is a place.
    assert.is(asked('مصلى العيد')[0], 3);
    // "Grande fête" is one of them, and "muslim new year".
    assert.equal(asked('grande mosquée'), [2]);
    assert.equal(
      asked('muslim cemetery').filter((id) => typeof id === 'string'),
      [],
    );
  });
});

test('words that ask for a time ask for the date of an event', () => {
  const rows: Rows = {
    places: [makePlace({ id: 1, name: 'Surau Zaman' })],
    cities: CITIES,
    events: [makeEvent({ id: 'ramadan', title: 'Start of Ramadan', start: '2027-02-08' })],
  };
  withDirectory(rows, (directory) => {
    const { records } = directory.search({ q: 'ramadan ne zaman', limit: 5 });
    assert.equal(
      records.map(({ id }) => id),
      ['ramadan'],
    );
  });
});

test('a smaller city that was once called so is no answer beside the one that is', () => {
  const [manchester, richmond, cochin] = [
    makeCity({ id: 61, slug: 'manchester', name: 'Manchester', country: 'GB', population: 395_515 }),
    makeCity({ id: 62, slug: 'richmond', name: 'Richmond', country: 'US', population: 220_289 }),
    makeCity({ id: 63, slug: 'cochin', name: 'Cochin', country: 'IN', population: 604_696 }),
  ];
  const cities = [
    { city: manchester, alternateNames: [] },
    { city: richmond, alternateNames: ['Manchester'] },
    { city: cochin, alternateNames: ['Manchester'] },
  ];
  withDirectory({ places: [], cities }, (directory) => {
    const asked = (country?: string[]) =>
      directory.search({ q: 'manchester', country, limit: 5 }).records.map(({ id }) => id);
    assert.equal(asked(), [61, 63]);
    assert.equal(asked(['US']), [62]);
  });
});

test('what is typed after an article goes on as a name, and a single letter as any word', () => {
  const harbin = makeCity({ id: 64, slug: 'harbin', name: 'Harbin', country: 'CN', population: 5_878_939 });
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Masjid al-Haram' }),
      makePlace({ id: 2, name: 'Daowai Mosque', city: 'Harbin', city_slug: 'harbin', country: 'CN' }),
      makePlace({ id: 3, name: 'Aghladh ن Salih' }),
      makePlace({ id: 4, name: 'المسجد النبوي' }),
    ],
    famous: [1, 4],
    cities: [{ city: harbin, alternateNames: [] }, ...CITIES],
  };
  assert.is(idsOf(rows, 'masjid al har')[0], 1);
  assert.is(idsOf(rows, 'mosque in har')[0], 2);
  assert.is(idsOf(rows, 'المسجد الن')[0], 4);
});

test('words that say nothing are no beginning of a city, and signs alone no city at all', () => {
  const nowrangapur = makeCity({
    id: 65,
    slug: 'nowrangapur',
    name: 'Nowrangapur',
    country: 'IN',
    population: 29_960,
  });
  const cities = [{ city: nowrangapur, alternateNames: [] }, ...WITH_LEICESTER];
  withDirectory({ places: MOSQUES.places, cities }, (directory) => {
    assert.equal(directory.search({ q: 'open now', limit: 5 }).records, []);
    for (const q of ['!!!', '🕌', '51.5169,-0.0653'])
      assert.is(directory.cities({ q, limit: 5, offset: 0 }).total, 0, q);
  });
});

test('a famous place is found with another word for what it is', () => {
  const ortakoy = makeCity({ id: 66, slug: 'ortakoy', name: 'Ortaköy', country: 'TR', population: 30_000 });
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Ovayenice Camii', city: 'Ortaköy', city_slug: 'ortakoy', country: 'TR' }),
      makePlace({ id: 2, name: 'Ortaköy Camii', city: 'Istanbul', city_slug: 'istanbul', country: 'TR' }),
    ],
    famous: [2],
    cities: [{ city: ortakoy, alternateNames: [] }, ...CITIES],
  };
  for (const q of ['ortaköy camii', 'ortaköy camisi']) assert.is(idsOf(rows, q)[0], 2, q);
});

test('a kind alone lists the best known of it, and two words of a kind those that are called so', () => {
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Masjid al-Haram' }),
      makePlace({ id: 2, name: 'House of the Mosques', ...inLeicester }),
      makePlace({ id: 3, name: 'Jame Masjid', ...inLeicester }),
      makePlace({ id: 4, name: 'Nikunja Jame Masjid', ...inLondon }),
    ],
    famous: [1],
    cities: WITH_LEICESTER,
  };
  for (const q of ['mosque', 'mosques', 'masjid', 'مسجد']) assert.is(idsOf(rows, q)[0], 1, q);
  assert.equal(idsOf(rows, 'jame masjid').slice(0, 2), [3, 4]);
});

test('beside a city the same name elsewhere comes after the one that is there, however it is written', () => {
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Mosquée Othman Ibn Affan', ...inLondon, lat: 36, lng: 3 }),
      makePlace({ id: 2, name: 'جامع عثمان بن عفان', ...inLeicester }),
      ...['Othman', 'Ibn Sina', 'Affan', 'Bilal', 'Umar', 'Hamza'].map((name, i) =>
        makePlace({ id: 10 + i, name: `Mosquée ${name}`, ...inLondon }),
      ),
    ],
    cities: WITH_LEICESTER,
  };
  assert.is(idsOf(rows, 'mosquée othman ibn affan leicester')[0], 2);
  assert.is(idsOf(rows, 'mosquée othman ibn affan')[0], 1);
});

test('what stands in a settlement of the name is there, though it is filed under a larger city', () => {
  const wigston = makeCity({ id: 71, slug: 'wigston', name: 'Wigston', country: 'GB', population: 33_116 });
  const rows: Rows = {
    places: [
      ...Array.from({ length: 3 }, (_, i) => makePlace({ id: 10 + i, name: `Masjid ${i}`, ...inLondon })),
      makePlace({
        id: 1,
        name: 'Masjid Umar',
        ...inLeicester,
        district: 'Wigston',
        district_slug: 'wigston',
      }),
      makePlace({ id: 2, name: 'Wigston Road Mosque', ...inLondon }),
    ],
    cities: [{ city: wigston, alternateNames: [] }, ...WITH_LEICESTER],
  };
  assert.is(idsOf(rows, 'mosques in wigston')[0], 1);
});

test('words that are a kind together are met in a name that is filed as another kind', () => {
  const rows: Rows = {
    places: [
      ...Array.from({ length: 60 }, (_, i) => makePlace({ id: 10 + i, name: `Masjid ${i}`, ...inLeicester })),
      makePlace({ id: 1, name: 'UKIM Leicester Islamic Centre', ...inLeicester }),
    ],
    cities: WITH_LEICESTER,
  };
  assert.is(idsOf(rows, 'islamic centre leicester')[0], 1);
});

test('nearby, a name in Arabic letters comes before the same in Latin letters far away', () => {
  const mecca = { lat: 21.43, lng: 39.79 };
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Masjid Al Salam', ...inLeicester }),
      makePlace({ id: 2, name: 'مسجد السلام', ...mecca }),
      makePlace({ id: 3, name: 'مسجد سليم', lat: 21.431, lng: 39.791 }),
    ],
    cities: WITH_LEICESTER,
  };
  withDirectory(rows, (directory) => {
    const { records } = directory.search({ q: 'masjid al salam', near: mecca, kind: ['place'], limit: 3 });
    assert.equal(
      records.slice(0, 1).map(({ id }) => id),
      [2],
    );
  });
});

test('a town without an Arabic name is found by one, and a word of Latin letters is corrected by none in Arabic ones', () => {
  const town = makeCity({
    id: 61,
    slug: 'ksar-hellal',
    name: 'Ksar Hellal',
    country: 'TN',
    population: 60_000,
  });
  const other = makeCity({ id: 62, slug: 'el-kseur', name: 'El Kseur', country: 'DZ', population: 30_000 });
  const there = { city: 'Ksar Hellal', city_slug: 'ksar-hellal', country: 'TN' };
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'جامع سحنون', ...there }),
      makePlace({ id: 2, name: 'جامع موسى', ...there }),
      makePlace({ id: 3, name: 'مسجد سحنون', city: 'El Kseur', city_slug: 'el-kseur', country: 'DZ' }),
    ],
    cities: [
      { city: town, alternateNames: [] },
      { city: other, alternateNames: ['القصر'] },
    ],
  };
  withDirectory(rows, (directory) => {
    for (const q of ['جامع سحنون قصر هلال', 'mosquée sahnoun ksar hellal']) {
      const { records, understood, corrected } = directory.search({ q, limit: 5 });
      assert.equal([records[0]?.id, understood.city?.name, corrected], [1, 'Ksar Hellal', null], q);
    }
  });
});

test('beside other words a city ten times smaller than its namesake is none, and a village none before a metropolis', () => {
  const cityOf = (id: number, name: string, country: string, population: number) => ({
    city: makeCity({ id, slug: `${name.toLowerCase()}-${id}`, name, country, population, lng: 2 * id }),
    alternateNames: [],
  });
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Hagia Sophia', city: 'Istanbul', city_slug: 'istanbul-70', country: 'TR' }),
    ],
    cities: [
      cityOf(70, 'Istanbul', 'TR', 15_000_000),
      cityOf(71, 'Church', 'GB', 3_000),
      cityOf(72, 'Paris', 'FR', 2_100_000),
      cityOf(73, 'Paris', 'US', 24_000),
    ],
  };
  withDirectory(rows, (directory) => {
    const of = (q: string) => directory.search({ q, limit: 9 });
    assert.is(of('mosque that used to be a church istanbul').understood.city?.name, 'Istanbul');
    assert.equal(of('paris').counts.city, 2);
    assert.equal(of('halal burger paris').counts.city, 1);
  });
});

test('a word that else says nothing begins a name behind a kind, while it is typed', () => {
  const rows: Rows = {
    places: ['Zaidin', 'Zahra', "Za'ba"].map((name, i) =>
      makePlace({ id: i + 1, name: `Surau ${name}`, type: 'prayer_room' }),
    ),
    cities: [],
  };
  assert.is(
    idsOf(
      { ...rows, places: [...rows.places, makePlace({ id: 9, name: 'Surau Noor', type: 'prayer_room' })] },
      'surau za',
    ).includes(9),
    false,
  );
  assert.is(idsOf(rows, 'surau za').length, 3);
});

test('an ending behind an apostrophe is no part of a name', () => {
  const rows: Rows = {
    places: [makePlace({ id: 1, name: 'Taksim Camii' }), makePlace({ id: 2, name: 'Fatih Camii' })],
    cities: [],
  };
  assert.equal(idsOf(rows, "Taksim'de cami"), [1]);
  assert.equal(idsOf(rows, 'Taksim’deki camiler'), [1]);
  const named: Rows = {
    places: [
      makePlace({ id: 1, name: "Masjid Al-Khasyi'in" }),
      makePlace({ id: 2, name: 'مسجد الخصيوي' }),
      makePlace({ id: 3, name: 'Masjid Khasy' }),
    ],
    cities: [],
  };
  assert.equal(idsOf(named, "khasyi'in masjid"), [1]);
});

test('what few places are called is a slip only of what very many are', () => {
  const mosques = Array.from({ length: 120 }, (_, i) => makePlace({ id: i + 10, name: `Masjid ${i}` }));
  const rows: Rows = {
    places: [
      ...mosques,
      makePlace({ id: 1, name: 'Makram Mosque' }),
      makePlace({ id: 2, name: 'Masjd Mosque' }),
    ],
    cities: [],
  };
  withDirectory(rows, (directory) => {
    const understood = (q: string) => directory.search({ q, limit: 5 }).understood;
    assert.equal(understood('makram mosque').kind, ['mosque']);
    assert.is(understood('makram mosque').name, 'makram');
    assert.is(understood('masjd mosque').name, null);
  });
});

test('a city that is meant is no other word, and what is of another kind follows no answer', () => {
  const rows: Rows = {
    places: [
      makePlace({ id: 1, name: 'Al-Huda', type: 'halal', category: 'restaurant', ...inLeicester }),
      makePlace({ id: 2, name: 'Masjid Umar', ...inLeicester }),
      makePlace({ id: 3, name: 'Masjid Leycester', ...inLondon }),
      makePlace({ id: 4, name: 'مسجد ليستر', ...inLondon }),
    ],
    cities: WITH_LEICESTER,
  };
  assert.equal(idsOf(rows, 'mosques in leicester'), [2]);
  assert.equal(idsOf(rows, 'halal restaurant leicester'), [1]);
  assert.ok(idsOf(rows, 'masjid leycester').includes(3));
});

test.run();
