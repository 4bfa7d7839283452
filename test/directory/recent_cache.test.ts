import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RecentCache } from '../../src/directory/recent_cache.ts';

const SEED = 20_261_121;
const RUNS = 500;
const MAX = 20;
/** Least a value costs, and most: a cache of two halves may be over its size by one value. */
const COSTS = { min: 1, max: 4 } as const;

/** Reads a key as its own value, and notes that. */
const notingIn =
  <K>(reads: K[]) =>
  (key: K): K => {
    reads.push(key);
    return key;
  };

const stepArbitrary = fc.record({
  key: fc.nat(30),
  cost: fc.integer(COSTS),
  grows: fc.integer({ min: 0, max: 3 }),
});

test('what is kept stays within its size, and each value is let go as often as it was held', () => {
  console.log(`seed ${SEED}: ${RUNS} runs of up to 200 steps`);
  fc.assert(
    fc.property(fc.array(stepArbitrary, { maxLength: 200 }), (steps) => {
      const held = new Map<{ cost: number }, number>();
      const change = (value: { cost: number }, by: number) => held.set(value, (held.get(value) ?? 0) + by);
      const cache = new RecentCache<number, { cost: number }>(MAX, ({ cost }) => cost, {
        keep: (value) => change(value, 1),
        drop: (value) => change(value, -1),
      });
      for (const { key, cost, grows } of steps) {
        const value = cache.get(key, () => ({ cost }));
        assert.is(held.get(value), 1, 'what was just asked for is held once');
        assert.is(
          cache.get(key, () => ({ cost: 0 })),
          value,
        );
        value.cost += grows;
        cache.grew(grows);
        for (const times of held.values()) assert.ok(times === 0 || times === 1);
      }
      const kept = [...held].filter(([, times]) => times === 1);
      // What has grown in the older half is counted in the newer one, so it may be counted late.
      const most = MAX + COSTS.max + Math.max(0, ...steps.map(({ grows }) => grows));
      assert.ok(kept.reduce((sum, [{ cost }]) => sum + cost, 0) <= most);
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test('what was asked for lately is read only once', () => {
  const cache = new RecentCache<number, number>(4);
  const reads: number[] = [];
  const read = notingIn(reads);
  for (const key of [1, 2, 1, 2, 3, 1, 2]) cache.get(key, read);
  assert.is(reads.length, 3);
  for (const key of [4, 5, 6, 7, 1]) cache.get(key, read);
  assert.is(reads.length, 8, 'what was not asked for again is read anew');
});

test('a value that grew makes room', () => {
  const cache = new RecentCache<string, string>(4);
  const reads: string[] = [];
  const read = notingIn(reads);
  cache.get('large', read);
  cache.grew(3);
  cache.grew(3);
  cache.get('large', read);
  assert.is(reads.length, 2);
});

test.run();
