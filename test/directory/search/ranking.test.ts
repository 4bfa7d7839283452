/** Compares searches of random directories with a naive one that has no index and looks at every place. */
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Point } from '../../../src/contract/kinds.ts';
import { Points } from '../../../src/directory/areas/points.ts';
import { cityAt } from '../../../src/directory/gazetteer/city_at.ts';
import { gazetteerOf } from '../../../src/directory/gazetteer/gazetteer.ts';
import { openDirectory } from '../../../src/directory/open.ts';
import { Columns } from '../../../src/directory/records/columns.ts';
import { POINTS } from '../../../src/directory/records/place_columns.ts';
import { Database } from '../../../src/directory/sqlite.ts';
import { Vocabulary } from '../../../src/directory/vocabulary/vocabulary.ts';
import { NaiveDirectory } from '../oracle/directory.ts';
import { naiveRanking } from '../oracle/ranking.ts';
import {
  directoryArbitrary,
  optional,
  pointArbitrary,
  queryArbitrary,
  type SmallRows,
} from '../random_directory.ts';
import { withIndex } from '../small_directory.ts';

/** Another one is tried with the environment variable SEED. */
const SEED = Number(process.env.SEED ?? 20_261_120);
const DIRECTORIES = 30;
const QUESTIONS = 50;
const LIMIT = 20;

const questionArbitrary = fc.record({ q: queryArbitrary, near: optional(pointArbitrary) });
type Question = typeof questionArbitrary extends fc.Arbitrary<infer T> ? T : never;

function compare(rows: SmallRows, questions: readonly Question[]): void {
  withIndex(rows, (path) => {
    const directory = openDirectory(path);
    const database = new Database(path, { readonly: true });
    const columns = new Columns(database, 'city');
    const points = new Points(columns.cells(POINTS, Int32Array), columns.size);
    const gazetteer = gazetteerOf(database, columns, points);
    const countryAt = (point: Point) => {
      const city = cityAt(point, gazetteer, points);
      return city === null ? null : gazetteer.countryOf(city);
    };
    const naive = naiveRanking(new NaiveDirectory(rows), gazetteer, new Vocabulary(database), countryAt);
    for (const { q, near } of questions) {
      const { records, counts } = directory.search({ q, near, kind: ['place'], limit: LIMIT });
      const expected = naive(q, near);
      assert.equal(
        records.map(({ id, score }) => ({ id, score })),
        expected
          .slice(0, LIMIT)
          .map(({ id, score }) => ({ id, score: Math.round(Math.min(1, Math.max(0, score)) * 1000) / 1000 })),
        JSON.stringify({
          q,
          near,
          records: records.map(({ id, title, score }) => [id, title, score]),
          expected,
        }),
      );
      assert.ok((counts.place ?? 0) >= records.length, q);
    }
    database.close();
    directory.close();
  });
}

test('finds the places that a look at every place finds, in the same order', () => {
  fc.assert(
    fc.property(
      directoryArbitrary,
      fc.array(questionArbitrary, { minLength: QUESTIONS, maxLength: QUESTIONS }),
      compare,
    ),
    { seed: SEED, numRuns: DIRECTORIES, includeErrorInReport: true, endOnFailure: true },
  );
});

test.run();
