/** Pages of searches: whatever their size, they fit together, and what `counts` says can be reached. */
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Directory } from '../../../src/directory/open.ts';
import type { SearchQuery } from '../../../src/directory/queries.ts';
import { CITIES, makeEvent, makePlace, type Rows, withDirectory } from '../small_directory.ts';

/** Another one is tried with the environment variable SEED. */
const SEED = Number(process.env.SEED ?? 20_261_120);
const PLACES = 260;
const QUESTIONS = 60;
const PLAIN_LIMIT = 50;

const NAMES = [
  'Masjid Noor',
  'Masjid Nour',
  'Surau',
  'Noor Grill',
  'Al-Huda Mosque',
  'Noor ul Islam',
  'Jama Masjid',
];
const LONDON = { city: 'London', city_slug: 'london', country: 'GB' };
const KINDS = ['mosque', 'prayer_room', 'halal'] as const;

/** Many of one name, spread around London and far away. */
const ROWS: Rows = {
  places: Array.from({ length: PLACES }, (_, i) =>
    makePlace({
      id: i + 1,
      name: i % 3 === 0 ? (NAMES[i % NAMES.length] ?? '') : `${NAMES[i % NAMES.length]} ${i % 11}`,
      type: KINDS[i % 5 === 0 ? (i % 2) + 1 : 0] ?? 'mosque',
      lat: 51.5 + ((i * 37) % 100) / (i % 4 === 0 ? 10 : 200),
      lng: -0.1 + ((i * 53) % 100) / (i % 4 === 0 ? 5 : 200),
      ...(i % 2 === 0 ? LONDON : {}),
    }),
  ),
  cities: CITIES,
  events: ['Eid al-Fitr', 'Noor lecture'].map((title, i) =>
    makeEvent({ id: `${i + 1}`, title, start: '2027-03-10' }),
  ),
};

const questionArbitrary = fc.record({
  q: fc.constantFrom(
    'mosque',
    'masjid noor',
    'noor',
    'surau',
    'mosque near me',
    'mosque in london',
    'london',
    'halal london',
    'noor lecture',
    'jama masjid',
    'al huda',
    'near me',
    'mosque in paris',
  ),
  near: fc.option(fc.constantFrom({ lat: 51.5, lng: -0.1 }, { lat: 60, lng: 10 }), { nil: undefined }),
  kind: fc.option(fc.constantFrom(['place'] as const, ['place', 'city'] as const), { nil: undefined }),
});
type Question = typeof questionArbitrary extends fc.Arbitrary<infer T> ? T : never;

/** All results, page by page, and the totals that pages told. */
function walked(
  directory: Directory,
  question: Question,
  limit: number,
): { ids: string[]; totals: Set<number> } {
  const ids: string[] = [];
  const totals = new Set<number>();
  for (let offset = 0; ; offset += limit) {
    const query: SearchQuery = { ...question, limit, offset };
    const { records, counts } = directory.search(query);
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    totals.add(total);
    ids.push(...records.map(({ kind, id }) => `${kind} ${id}`));
    if (offset + limit >= total) return { ids, totals };
  }
}

test('pages of any size fit together and hold all that is counted, each once', () =>
  withDirectory(ROWS, (directory) =>
    fc.assert(
      fc.property(questionArbitrary, fc.integer({ min: 3, max: 47 }), (question, limit) => {
        const told = JSON.stringify({ ...question, limit });
        const { ids, totals } = walked(directory, question, limit);
        assert.equal([...totals], [ids.length], told);
        assert.is(new Set(ids).size, ids.length, told);
        assert.equal(ids, walked(directory, question, PLAIN_LIMIT).ids, told);
      }),
      { seed: SEED, numRuns: QUESTIONS, includeErrorInReport: true, endOnFailure: true },
    ),
  ));

test('pages of lists by relevance fit together too', () =>
  withDirectory(ROWS, (directory) => {
    for (const q of ['mosque', 'masjid noor', 'noor', 'surau', 'mosque in london']) {
      const all = directory.places({ q, limit: PLACES, offset: 0 });
      const pages: number[] = [];
      for (let offset = 0; offset < all.total; offset += 7)
        pages.push(...directory.places({ q, limit: 7, offset }).records.map(({ id }) => id));
      assert.equal(
        pages,
        all.records.map(({ id }) => id),
        q,
      );
      assert.is(new Set(pages).size, all.total, q);
    }
  }));

test.run();
