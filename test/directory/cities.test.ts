import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { CitiesQuery } from '../../src/directory/queries.ts';
import { compareWithOracle } from './oracle/compare.ts';
import { listCities } from './oracle/lists.ts';
import { countriesArbitrary, directoryArbitrary, optional, pointArbitrary } from './random_directory.ts';

const listArbitrary: fc.Arbitrary<CitiesQuery> = fc.record({
  country: optional(countriesArbitrary),
  near: optional(pointArbitrary),
  limit: fc.integer({ min: 1, max: 20 }),
  offset: fc.integer({ min: 0, max: 5 }),
});

test('every list of cities equals that of a naive look at every row', () =>
  compareWithOracle({
    rows: directoryArbitrary,
    questions: listArbitrary,
    directories: 100,
    each: 50,
    assertSame: (directory, naive, query, context) =>
      assert.equal(directory.cities(query), listCities(naive, query), context),
  }));

test.run();
