import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SEARCH_KINDS } from '../../src/contract/vocabularies.ts';
import type { Directory } from '../../src/directory/open.ts';
import type { SearchQuery } from '../../src/directory/queries.ts';
import { compareWithOracle } from './oracle/compare.ts';
import type { NaiveDirectory } from './oracle/directory.ts';
import { searchNaively } from './oracle/search.ts';
import {
  countriesArbitrary,
  directoryArbitrary,
  largeDirectoryArbitrary,
  largeQueryArbitrary,
  optional,
  pointArbitrary,
  queryArbitrary,
} from './random_directory.ts';
import { CITIES, makeCity, makePlace, withDirectory } from './small_directory.ts';

const SEED = 20_261_120;

const searchFor = (q: fc.Arbitrary<string>): fc.Arbitrary<SearchQuery> =>
  fc.record({
    q,
    kind: optional(fc.subarray([...SEARCH_KINDS], { minLength: 1 })),
    country: optional(countriesArbitrary),
    near: optional(pointArbitrary),
    limit: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 60 })),
  });

/** Of equally likely corrections any will do; all else must be the same. */
function assertSame(directory: Directory, naive: NaiveDirectory, query: SearchQuery, context: string): void {
  const answer = directory.search(query);
  const expected = searchNaively(naive, query);
  assert.equal(answer.counts, expected.counts, context);
  assert.equal(answer.records, expected.records, context);
  assert.is(answer.corrected !== null, expected.isCorrected, context);
  answer.corrected?.split(' ').forEach((word, i) => {
    const typed = expected.words[i] ?? '';
    assert.ok(
      (expected.corrected.get(typed) ?? [typed]).includes(word),
      `${context}: ${typed} became ${word}`,
    );
  });
}

test('every search equals that of a naive look at every row', () =>
  compareWithOracle({
    rows: directoryArbitrary,
    questions: searchFor(queryArbitrary),
    directories: 100,
    each: 50,
    assertSame,
  }));

test('so does every search of a larger directory', () =>
  compareWithOracle({
    rows: largeDirectoryArbitrary,
    questions: searchFor(largeQueryArbitrary),
    directories: 5,
    each: 200,
    assertSame,
  }));

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

const LEICESTER = { id: 9, slug: 'leicester', name: 'Leicester', country: 'GB', population: 350_000 };

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

test('the ways to ask for the mosques of a city mean the same', () => {
  const inLeicester = { city: 'Leicester', city_slug: 'leicester', country: 'GB' };
  const places = [
    makePlace({ id: 1, name: 'Al-Huda', ...inLeicester }),
    makePlace({ id: 2, name: 'Karahi Grill', type: 'halal', ...inLeicester }),
    makePlace({ id: 3, name: 'Central Mosque', ...inLeicester }),
    makePlace({ id: 4, name: 'Leicester Road Mosque', city: 'London', city_slug: 'london', country: 'GB' }),
    makePlace({ id: 5, name: 'Masjid Umar', ...inLeicester }),
  ];
  withDirectory(
    { places, cities: [{ city: makeCity(LEICESTER), alternateNames: [] }, ...CITIES] },
    (directory) => {
      const ids = (q: string) =>
        directory.search({ q, kind: ['place'], limit: 10 }).records.map((record) => record.id);
      const expected = ids('mosque in leicester');
      assert.equal([...expected].sort(), [1, 3, 4, 5]);
      for (const q of ['leicester mosque', 'masjid leicester', 'Moschee Leicester', 'leicester cami'])
        assert.equal(ids(q), expected, q);
    },
  );
});

const inLeicester = { city: 'Leicester', city_slug: 'leicester', country: 'GB' };
const MOSQUES_OF_LEICESTER = {
  places: [
    makePlace({ id: 1, name: 'Al-Huda', ...inLeicester }),
    makePlace({ id: 2, name: 'Karahi Grill', type: 'halal', ...inLeicester }),
    makePlace({ id: 3, name: 'Central Mosque', ...inLeicester }),
    makePlace({ id: 4, name: 'Masjid Umar', ...inLeicester }),
    makePlace({ id: 5, name: 'Masjid Umar', city: 'London', city_slug: 'london', country: 'GB' }),
  ],
  cities: [{ city: makeCity(LEICESTER), alternateNames: [] }, ...CITIES],
};

test('a misspelt generic word means what the right one means', () =>
  withDirectory(MOSQUES_OF_LEICESTER, (directory) => {
    for (const [typed, right] of [
      ['masjd leicester', 'masjid leicester'],
      ['Leicester mosqe', 'leicester mosque'],
      // No name has this one.
      ['mosche leicester', 'moschee leicester'],
    ] as const) {
      const { records, counts, corrected } = directory.search({ q: typed, limit: 10 });
      assert.is(corrected, right);
      const expected = directory.search({ q: right, limit: 10 });
      assert.equal({ records, counts }, { records: expected.records, counts: expected.counts }, typed);
      assert.is(expected.corrected, null);
    }
    const { corrected } = directory.search({ q: 'masijd umar leicestr masjid', limit: 10 });
    assert.is(corrected, 'masjid umar leicester');
    const listed = (q: string) => directory.places({ q, limit: 10, offset: 0, radius: 10 });
    assert.equal(listed('mosqe leicester'), listed('mosque leicester'));
    assert.is(listed('mosqe leicester').total, 3);
  }));

test('no word is taken for a generic one that a name, a city or a country has, or begins with', () => {
  const places = [
    ...MOSQUES_OF_LEICESTER.places,
    makePlace({ id: 10, name: 'Masjd Bilal' }),
    makePlace({ id: 11, name: 'Musjiddiyya' }),
    makePlace({ id: 12, name: 'Al-Huda', city: 'Jani', city_slug: 'jani', country: 'GB' }),
  ];
  const jani = makeCity({ id: 20, slug: 'jani', name: 'Jani', country: 'GB', population: 9_000 });
  const cities = [...MOSQUES_OF_LEICESTER.cities, { city: jani, alternateNames: [] }];
  withDirectory({ places, cities }, (directory) => {
    const answer = (q: string) => {
      const { records, corrected } = directory.search({ q, limit: 10 });
      return { first: records[0]?.title, corrected };
    };
    assert.equal(answer('masjd'), { first: 'Masjd Bilal', corrected: null });
    assert.equal(answer('masjd bilal'), { first: 'Masjd Bilal', corrected: null });
    assert.equal(answer('musjidd'), { first: 'Musjiddiyya', corrected: null });
    assert.equal(answer('jani'), { first: 'Jani', corrected: null });
    assert.equal(answer('huda jani'), { first: 'Al-Huda', corrected: null });
  });
});

test('a slip that some name has is put right where nothing is found as it stands', () => {
  const others = Array.from({ length: 20 }, (_, i) => makePlace({ id: 100 + i, name: `Masjid ${i}` }));
  const places = [...MOSQUES_OF_LEICESTER.places, makePlace({ id: 99, name: 'Masjd Bilal' }), ...others];
  withDirectory({ ...MOSQUES_OF_LEICESTER, places }, (directory) => {
    const { records, counts, corrected } = directory.search({ q: 'masjd leicester', limit: 10 });
    const right = directory.search({ q: 'masjid leicester', limit: 10 });
    assert.is(corrected, 'masjid leicester');
    assert.equal({ records, counts }, { records: right.records, counts: right.counts });
    const named = directory.search({ q: 'masjd bilal', limit: 10 });
    assert.is(named.records[0]?.title, 'Masjd Bilal');
    assert.is(named.corrected, null);
    const listed = (q: string) => directory.places({ q, limit: 10, offset: 0, radius: 10 });
    assert.equal(listed('masjd leicester'), listed('masjid leicester'));
  });
  // Where the right word is not much commoner, the other may be a name.
  withDirectory({ ...MOSQUES_OF_LEICESTER, places: places.slice(0, -5) }, (directory) => {
    assert.is(directory.search({ q: 'masjd leicester', limit: 10 }).corrected, null);
  });
});

test('of a name and a generic word that are as near the commoner one is meant', () => {
  const named = (id: number, name: string) => makePlace({ id, name });
  const belals = [named(1, 'Belal'), named(2, 'Belal Grill')];
  const searched = (places: readonly ReturnType<typeof named>[]) =>
    withDirectory({ places }, (directory) => {
      const { records, corrected } = directory.search({ q: 'elal', limit: 10 });
      return { ids: records.map((record) => record.id), corrected };
    });
  assert.is(searched([...belals, named(3, 'Helal')]).corrected, 'belal');
  assert.equal(searched([...belals, named(3, 'Helal')]).ids, [1, 3, 2]);
  const helals = [named(3, 'Helal Karahi'), named(4, 'Helal Döner'), named(5, 'Helal')];
  assert.equal(searched([...belals, ...helals]).corrected, 'helal');
  assert.equal(searched([...belals, ...helals]).ids.toSorted(), [3, 4, 5]);
});

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

const idsOf = (rows: Parameters<typeof withDirectory>[0], q: string, limit = 10) =>
  withDirectory(rows, (directory) =>
    directory.search({ q, kind: ['place'], limit }).records.map((record) => record.id),
  );

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

test('rows of one name give way to other spellings', () => {
  const places = Array.from({ length: 30 }, (_, i) => makePlace({ id: i + 1, name: 'Noor Mosque' }));
  const ids = idsOf({ places: [...places, makePlace({ id: 31, name: 'Nur Mosque' })] }, 'noor mosque');
  assert.equal(ids.slice(0, 2), [1, 2]);
  assert.ok(ids.includes(31));
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

test('a name comes before the places of a city that only sounds like it', () => {
  const city = makeCity({ id: 1, slug: 'salaam', name: 'Salaam', country: 'GB', population: 900_000 });
  const inSalaam = { city: 'Salaam', city_slug: 'salaam', country: 'GB' };
  const places = [
    ...Array.from({ length: 20 }, (_, i) =>
      makePlace({ id: i + 1, name: `Masjid ${'abcdefghijklmnopqrst'.charAt(i)}huda`, ...inSalaam }),
    ),
    makePlace({ id: 50, name: 'Masjid Salaama Tawba' }),
  ];
  assert.is(idsOf({ places, cities: [{ city, alternateNames: [] }] }, 'salaama')[0], 50);
});

test('a name comes before a city that only sounds like it, a misspelt city before places named after it', () => {
  const first = (q: string, place: string, city: string) =>
    withDirectory(
      {
        places: [makePlace({ id: 1, name: place })],
        cities: [
          {
            city: makeCity({ id: 1, slug: 'city', name: city, country: 'GB', population: 900_000 }),
            alternateNames: [],
          },
        ],
      },
      (directory) => directory.search({ q, limit: 5 }).records[0]?.kind,
    );
  assert.is(first('taqwa', 'Masjid At-Taqwa', 'Takwa'), 'place');
  assert.is(first('takwa', 'Masjid At-Taqwa', 'Takwa'), 'city');
  assert.is(first('istambul', 'Istanbul', 'Istanbul'), 'city');
});

test.run();
