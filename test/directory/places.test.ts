import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  FACETS,
  PLACE_FILTER_NAMES,
  PLACE_FILTERS,
  type PlaceFilterName,
} from '../../src/contract/place_filters.ts';
import { PLACE_SORTS } from '../../src/contract/vocabularies.ts';
import type { Directory } from '../../src/directory/open.ts';
import type { PlacesQuery } from '../../src/directory/queries.ts';
import { compareWithOracle } from './oracle/compare.ts';
import type { NaiveDirectory } from './oracle/directory.ts';
import { listPlaces } from './oracle/lists.ts';
import {
  directoryArbitrary,
  largeDirectoryArbitrary,
  optional,
  pointArbitrary,
  queryArbitrary,
} from './random_directory.ts';
import { withDirectory } from './small_directory.ts';

const tenths = (from: number, to: number) =>
  fc.integer({ min: from * 10, max: to * 10 }).map((value) => value / 10);

const SAMPLE = fc.sample(directoryArbitrary, { seed: 1, numRuns: 20 }).flatMap(({ places }) => places);

/** What a filter can be asked for: values that random places have, also in capitals, and one that none has. */
function wantedBy(name: PlaceFilterName): fc.Arbitrary<unknown> {
  const values = new Set(SAMPLE.flatMap((place) => PLACE_FILTERS[name].from(place)));
  values.delete(null);
  assert.ok(values.size > 1, `All random places have the same ${name}: vary it in random_directory.ts`);
  if (values.has(true)) return fc.boolean();
  const words = [...values].map(String).flatMap((word) => [word, word.toUpperCase()]);
  return fc.uniqueArray(fc.constantFrom(...words, 'nowhere'), { minLength: 1, maxLength: 4 });
}

const wanted = Object.fromEntries(PLACE_FILTER_NAMES.map((name) => [name, wantedBy(name)]));
/** A few filters together: with many, hardly a place is left. */
const filtersArbitrary = fc
  .subarray(PLACE_FILTER_NAMES, { maxLength: 3 })
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, wanted[name] ?? fc.nat()]))));

const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 });

const listArbitrary: fc.Arbitrary<PlacesQuery> = fc
  .record({
    filters: filtersArbitrary,
    city: rarely(fc.constantFrom('london', 'london-ca', 'istanbul', 'new-malden', 'nowhere')),
    near: optional(pointArbitrary),
    radius: rarely(fc.oneof(tenths(1, 500), fc.constant(50))),
    bbox: rarely(
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
  .map(({ filters, ...query }) => ({ ...filters, ...query }))
  .filter((query) => query.sort !== 'distance' || query.near !== undefined);

/** How many questions had an answer with places: an oracle that is only asked for empty pages proves little. */
let answered = 0;

function assertSame(directory: Directory, naive: NaiveDirectory, query: PlacesQuery, context: string): void {
  const answer = directory.places(query);
  if (answer.total > 0) answered += 1;
  assert.equal(answer, listPlaces(naive, query), context);
}

const small = { rows: directoryArbitrary, directories: 100, each: 50, assertSame };
const large = { rows: largeDirectoryArbitrary, directories: 6, each: 200, assertSame };

test('every list equals that of a naive filter and sort', () =>
  compareWithOracle({ ...small, questions: listArbitrary }));

test('so does every list of a larger directory', () =>
  compareWithOracle({ ...large, questions: listArbitrary }));

test('many of the questions had places for an answer', () => {
  console.log(`${answered} of ${100 * 50 + 6 * 200}`);
  assert.ok(answered > 2_000, `${answered}`);
});

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
