import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type ListPart, ListWindows } from '../../src/directory/list_windows.ts';

const SEED = 20_261_121;
const RUNS = 500;
const LISTS = ['mosques', 'restaurants'] as const;

const finder = (total: number) => {
  const all = Uint32Array.from({ length: total }, (_, i) => total - i);
  return (offset: number, limit: number): ListPart => ({ total, rows: all.slice(offset, offset + limit) });
};

const pageArbitrary = fc.record({
  list: fc.constantFrom(...LISTS),
  offset: fc.oneof(fc.nat(30), fc.nat(3_000), fc.constant(Number.MAX_SAFE_INTEGER)),
  limit: fc.integer({ min: 1, max: 100 }),
});

test('every page is the one that was to be found, however often it is asked for', () => {
  console.log(`seed ${SEED}: ${RUNS} runs of up to 60 pages`);
  const totals = fc.tuple(fc.nat(3_000), fc.nat(600));
  const pages = fc.array(pageArbitrary, { maxLength: 60 });
  fc.assert(
    fc.property(totals, pages, ([mosques, restaurants], asked) => {
      const find = { mosques: finder(mosques), restaurants: finder(restaurants) };
      const windows = new ListWindows();
      for (const { list, offset, limit } of asked)
        assert.equal(windows.part(list, offset, limit, find[list]), find[list](offset, limit));
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test('many rows are found only once somebody goes on, and then kept', () => {
  const asked: [number, number][] = [];
  const find = finder(10_000);
  const windows = new ListWindows();
  for (const offset of [0, 20, 40, 480, 500])
    windows.part('mosques', offset, 20, (from, most) => {
      asked.push([from, most]);
      return find(from, most);
    });
  assert.equal(asked, [
    [0, 20],
    [0, 532],
  ]);
});

test.run();
