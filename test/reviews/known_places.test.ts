import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { encodeKnownPlaces, openKnownPlaces } from '../../src/reviews/known_places.ts';

/** Ids close together, and far apart. */
const anId = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 5_000_000 }));

test('knows exactly what was written, whatever its order', () => {
  fc.assert(
    fc.property(fc.array(anId, { maxLength: 300 }), fc.array(anId, { maxLength: 100 }), (ids, others) => {
      const bytes = encodeKnownPlaces(ids);
      assert.equal(Buffer.from(encodeKnownPlaces([...ids, ...ids].reverse())), Buffer.from(bytes));
      const known = openKnownPlaces(bytes);
      const oracle = new Set(ids);
      for (const id of [...ids, ...others]) assert.is(known(id), oracle.has(id));
    }),
    { numRuns: 200 },
  );
});

test('a dense directory of 500,000 places costs less than a byte a place', () => {
  const ids = Array.from({ length: 500_000 }, (_, index) => index + 1).filter((id) => id % 97 !== 0);
  const bytes = encodeKnownPlaces(ids);
  assert.ok(bytes.length < 70_000, `${bytes.length} bytes`);
  const known = openKnownPlaces(bytes);
  const oracle = new Set(ids);
  for (let id = 1; id < 500_100; id += 1) if (known(id) !== oracle.has(id)) assert.unreachable(`id ${id}`);
});

test('an empty set knows nothing; what is not an id is not known', () => {
  const none = openKnownPlaces(encodeKnownPlaces([]));
  assert.not(none(1));
  const one = openKnownPlaces(encodeKnownPlaces([1]));
  for (const value of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1 + 2 ** 48])
    assert.not(one(value));
  assert.ok(one(1));
});

test('refuses what is not an id, and a file that is not a set', () => {
  for (const id of [0, -3, 1.5, Number.NaN])
    assert.throws(() => encodeKnownPlaces([id]), /is not a place id/);
  assert.throws(() => openKnownPlaces(new Uint8Array(3)), /npm run build/);
  assert.throws(() => openKnownPlaces(new TextEncoder().encode('<!doctype html>')), /npm run build/);
});

test.run();
