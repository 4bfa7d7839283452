import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { HALAL_CATEGORIES, PLACE_SORTS, PLACE_TYPES } from '../../src/contract/vocabularies.ts';
import type { PlacesQuery } from '../../src/directory/queries.ts';
import { listNaively } from './list_oracle.ts';
import { CITIES, placesArbitrary, withDirectory } from './small_directory.ts';

const SEED = 20_261_120;
const DIRECTORIES = 60;
const QUERIES_EACH = 50;

/** One decimal, so that no place lies on a rim by rounding alone. */
const tenths = (from: number, to: number) =>
  fc.integer({ min: from * 10, max: to * 10 }).map((value) => value / 10);
const pointArbitrary = fc.record({
  lat: fc.oneof(tenths(51, 52), tenths(-90, 90)),
  lng: fc.oneof(tenths(-1, 1), tenths(-180, 180)),
});
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const queryArbitrary: fc.Arbitrary<PlacesQuery> = fc
  .record({
    country: optional(
      fc.uniqueArray(fc.constantFrom('GB', 'CA', 'TR', 'AQ'), { minLength: 1, maxLength: 3 }),
    ),
    city: optional(fc.constantFrom('london', 'london-ca', 'istanbul', 'new-malden', 'nowhere')),
    type: optional(fc.uniqueArray(fc.constantFrom(...PLACE_TYPES), { minLength: 1, maxLength: 4 })),
    category: optional(fc.uniqueArray(fc.constantFrom(...HALAL_CATEGORIES), { minLength: 1, maxLength: 4 })),
    near: optional(pointArbitrary),
    radius: fc.oneof(tenths(1, 500), fc.constant(50)),
    bbox: optional(
      fc
        .tuple(tenths(-180, 180), tenths(-90, 90), tenths(-180, 180), tenths(-90, 90))
        .map(([west, a, east, b]) => ({
          west,
          south: Math.min(a, b),
          east,
          north: Math.max(a, b),
        })),
    ),
    sort: optional(fc.constantFrom(...PLACE_SORTS)),
    limit: fc.integer({ min: 1, max: 100 }),
    offset: fc.integer({ min: 0, max: 30 }),
  })
  .filter((query) => query.sort !== 'distance' || query.near !== undefined);

test('every list equals that of a naive filter and sort', () => {
  console.log(`seed ${SEED}: ${DIRECTORIES} directories, ${QUERIES_EACH} lists of each`);
  fc.assert(
    fc.property(
      placesArbitrary,
      fc.array(queryArbitrary, { minLength: QUERIES_EACH, maxLength: QUERIES_EACH }),
      (places, queries) =>
        withDirectory({ places, cities: CITIES }, (directory) => {
          for (const query of queries)
            assert.equal(directory.places(query), listNaively(places, query), JSON.stringify(query));
        }),
    ),
    { seed: SEED, numRuns: DIRECTORIES },
  );
});

test('an offset beyond the end is an empty page with the right total', () =>
  withDirectory({ places: [] }, (directory) => {
    assert.equal(directory.places({ limit: 20, offset: Number.MAX_SAFE_INTEGER, radius: 10 }), {
      total: 0,
      records: [],
    });
  }));

test.run();
