import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { groupEntries, isSame, type Pairing } from '../../../build/matching/groups.ts';
import { ASK_FROM } from '../../../build/matching/score.ts';

/** The same numbers in every run. */
function randomness(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Entries with random points between them, by their keys. */
function world(size: number, random: () => number) {
  const keys = Array.from({ length: size }, (_, i) => `k${i}`);
  const points = new Map<string, number>();
  const between = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);
  for (const a of keys)
    for (const b of keys) if (a < b) points.set(between(a, b), Math.floor(random() * 9) - 2);
  return {
    keys,
    pairing: (a: string, b: string): Pairing => ({ points: points.get(between(a, b)) ?? 0, km: 0.01 }),
  };
}

/** Keys of each group, in order. */
function grouped(keys: readonly string[], pairing: (a: string, b: string) => Pairing): string[][] {
  const groupOf = groupEntries(keys, (a, b) => pairing(keys[a] ?? '', keys[b] ?? ''));
  const groups = new Map<number, string[]>();
  keys.forEach((key, i) => {
    groups.set(groupOf[i] ?? -1, [...(groups.get(groupOf[i] ?? -1) ?? []), key]);
  });
  return [...groups.values()]
    .map((group) => group.sort())
    .sort((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1));
}

test('groups are the same in any order, hold no two that are plainly two, and none is left that belongs to another', () => {
  const random = randomness(7);
  for (let round = 0; round < 200; round++) {
    const { keys, pairing } = world(2 + Math.floor(random() * 9), random);
    const groups = grouped(keys, pairing);
    const shuffled = [...keys].sort(() => random() - 0.5);
    assert.equal(grouped(shuffled, pairing), groups, `round ${round}`);
    const apart = (a: readonly string[], b: readonly string[]) =>
      a.some((x) => b.some((y) => x !== y && pairing(x, y).points < ASK_FROM));
    for (const group of groups) {
      assert.not(apart(group, group), `${group}`);
      for (const other of groups) {
        if (other === group || !group.some((x) => other.some((y) => isSame(pairing(x, y))))) continue;
        assert.ok(apart(group, other), `${group} and ${other} should be one`);
      }
    }
  }
});

test('what an operator said stands above all points', () => {
  const said = new Map<string, number>([
    ['a b', Number.POSITIVE_INFINITY],
    ['a c', Number.NEGATIVE_INFINITY],
    ['b c', 9],
  ]);
  const pairing = (a: string, b: string): Pairing => ({
    points: said.get(a < b ? `${a} ${b}` : `${b} ${a}`) ?? 0,
    km: 0,
  });
  assert.equal(grouped(['a', 'b', 'c'], pairing), [['a', 'b'], ['c']]);
});

test('a crowd is compared about once a pair, however many of its pairs are likely', () => {
  // Forty names on one spot, and as many rows without one: each of these is like all, and no two names are one.
  const keys = Array.from({ length: 400 }, (_, i) => `k${i}`);
  const nameOf = (position: number): number | null => (position % 3 === 0 ? null : position % 40);
  let asked = 0;
  groupEntries(keys, (a, b) => {
    asked++;
    const [x, y] = [nameOf(a), nameOf(b)];
    return { points: x === null || y === null || x === y ? 4 : 0, km: 0 };
  });
  assert.ok(asked < 2 * keys.length ** 2, `${asked} comparisons`);
});

test.run();
