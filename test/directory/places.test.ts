import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FACETS } from '../../src/contract/place_filters.ts';
import { HALAL_CATEGORIES, HALAL_LEVELS, PLACE_SORTS, PLACE_TYPES } from '../../src/contract/vocabularies.ts';
import type { Directory } from '../../src/directory/open.ts';
import type { PlacesQuery } from '../../src/directory/queries.ts';
import { compareWithOracle } from './oracle/compare.ts';
import type { NaiveDirectory } from './oracle/directory.ts';
import { listPlaces } from './oracle/lists.ts';
import {
  countriesArbitrary,
  directoryArbitrary,
  largeDirectoryArbitrary,
  optional,
  pointArbitrary,
  queryArbitrary,
} from './random_directory.ts';
import { withDirectory } from './small_directory.ts';

const tenths = (from: number, to: number) =>
  fc.integer({ min: from * 10, max: to * 10 }).map((value) => value / 10);

const listArbitrary: fc.Arbitrary<PlacesQuery> = fc
  .record({
    country: optional(countriesArbitrary),
    city: optional(fc.constantFrom('london', 'london-ca', 'istanbul', 'new-malden', 'nowhere')),
    type: optional(fc.uniqueArray(fc.constantFrom(...PLACE_TYPES), { minLength: 1, maxLength: 4 })),
    category: optional(fc.uniqueArray(fc.constantFrom(...HALAL_CATEGORIES), { minLength: 1, maxLength: 4 })),
    district: optional(fc.uniqueArray(fc.constantFrom('kadıköy', 'Soho', 'nowhere'), { minLength: 1 })),
    cuisine: optional(fc.uniqueArray(fc.constantFrom('turkish', 'Kebab', 'none'), { minLength: 1 })),
    halal_level: optional(fc.uniqueArray(fc.constantFrom(...HALAL_LEVELS), { minLength: 1 })),
    wheelchair: optional(fc.boolean()),
    women: optional(fc.boolean()),
    near: optional(pointArbitrary),
    radius: optional(fc.oneof(tenths(1, 500), fc.constant(50))),
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
    facets: optional(fc.uniqueArray(fc.constantFrom(...FACETS), { minLength: 1 })),
    limit: fc.integer({ min: 1, max: 100 }),
    offset: fc.integer({ min: 0, max: 30 }),
  })
  .filter((query) => query.sort !== 'distance' || query.near !== undefined);

function assertSame(directory: Directory, naive: NaiveDirectory, query: PlacesQuery, context: string): void {
  assert.equal(directory.places(query), listPlaces(naive, query), context);
}

const small = { rows: directoryArbitrary, directories: 100, each: 50, assertSame };
const large = { rows: largeDirectoryArbitrary, directories: 6, each: 200, assertSame };

test('every list equals that of a naive filter and sort', () =>
  compareWithOracle({ ...small, questions: listArbitrary }));

test('so does every list of a larger directory', () =>
  compareWithOracle({ ...large, questions: listArbitrary }));

test('what a text finds passes the filters, and its pages hold each match once', () =>
  compareWithOracle({
    ...small,
    questions: fc.record({ q: queryArbitrary, filters: listArbitrary }),
    assertSame: (directory, naive, { q, filters }, context) => {
      const all = { ...filters, q, offset: 0, limit: 1_000 };
      const { total, records } = directory.places(all);
      assert.is(records.length, total, context);
      const passing = new Set(listPlaces(naive, { ...all, q: undefined }).records.map(({ id }) => id));
      for (const { id } of records) assert.ok(passing.has(id), `${context}: ${id}`);
      const paged: number[] = [];
      for (let offset = 0; offset < total; offset += 7)
        paged.push(...directory.places({ ...all, offset, limit: 7 }).records.map(({ id }) => id));
      assert.equal(
        paged,
        records.map(({ id }) => id),
        context,
      );
    },
  }));

test('an offset beyond the end is an empty page with the right total', () =>
  withDirectory({ places: [] }, (directory) => {
    assert.equal(directory.places({ limit: 20, offset: Number.MAX_SAFE_INTEGER, radius: 10 }), {
      total: 0,
      records: [],
      facets: null,
    });
  }));

test.run();
