import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pointFrom } from '../../src/api/prayer_point.ts';
import { Problem } from '../../src/contract/problem.ts';
import type { Points } from '../../src/geography/points.ts';

/** What is looked up as a region of a city's name that nothing is known of. */
function regionsAsked(city: string): string[] {
  const asked: string[] = [];
  const points: Points = {
    place: () => null,
    city: () => ({ several: [] }),
    cityCalled: () => ({ several: [] }),
    regions: (name) => {
      asked.push(name);
      return [];
    },
  };
  const query = { city } as Parameters<typeof pointFrom>[0];
  assert.throws(
    () => pointFrom(query, () => points),
    (thrown: unknown) => thrown instanceof Problem && thrown.code === 'invalid_parameter',
  );
  return asked;
}

test('of what stands behind a city nothing more is looked up once the last of it is nowhere', () => {
  assert.equal(regionsAsked('atlantis, xa, xb, xc'), ['xc']);
  assert.equal(regionsAsked('atlantis, xa, xb, uk'), ['uk', 'xa', 'xb']);
});

test('a list is no address of a city', () => {
  assert.equal(regionsAsked('a, b, c, d, e, uk'), []);
});

test.run();
