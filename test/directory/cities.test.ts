import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { CitiesQuery } from '../../src/directory/queries.ts';
import { compareWithOracle } from './oracle/compare.ts';
import { listCities } from './oracle/lists.ts';
import { countriesArbitrary, directoryArbitrary, optional, pointArbitrary } from './random_directory.ts';
import { makeCity, makePlace, withDirectory } from './small_directory.ts';

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

test('a city with places is found by its slug as well, whatever its words are read as', () => {
  const ankara = makeCity({ id: 8, slug: 'the-capital', name: 'Ankara', country: 'TR', place_count: 1 });
  const place = makePlace({ id: 1, city: 'Ankara', city_slug: 'the-capital', country: 'TR' });
  withDirectory({ places: [place], cities: [{ city: ankara, alternateNames: [] }] }, (directory) => {
    const found = (q: string, country?: string[]) =>
      directory.cities({ q, country, limit: 5, offset: 0 }).records.map(({ id }) => id);
    assert.equal(found('the-capital'), [8]);
    assert.equal(found('The Capital'), [8]);
    assert.equal(found('ankara'), [8]);
    assert.equal(found('the-capital', ['GB']), []);
    assert.equal(found('the-republic'), []);
  });
});

test('a city without places is found by its slug too, however its name is folded', () => {
  const cities = [
    ['laquila', "L'Aquila"],
    ['springfield-us-missouri', 'Springfield'],
    ['springfield', 'Springfield'],
    ['val-dor', "Val-d'Or"],
    ['zarqa', 'Az Zarqāʼ'],
    ['the-capital', 'Ankara'],
  ].map(([slug = '', name = ''], id) => ({
    city: makeCity({ id, slug, name, country: 'US' }),
    alternateNames: [],
  }));
  withDirectory({ places: [], cities }, (directory) => {
    for (const { city } of cities) {
      const { records } = directory.cities({ q: city.slug, limit: 5, offset: 0 });
      assert.ok(
        records.some(({ slug }) => slug === city.slug),
        city.slug,
      );
      assert.ok(directory.knowsCity(city.slug, undefined), city.slug);
    }
    for (const slug of ['springfield-us', 'aquila', 'capital'])
      assert.not.ok(directory.knowsCity(slug, undefined), slug);
  });
});

test.run();
