/** A number that is written as one with what it counts, and digits for Arabic sounds. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makePlace, type Rows, withDirectory } from '../small_directory.ts';

const ROWS: Rows = {
  places: [makePlace({ id: 200, name: 'Surau USJ 9' }), makePlace({ id: 201, name: 'Masjid Fath' })],
};

const asked = (q: string) => withDirectory(ROWS, (directory) => directory.search({ q, limit: 5 }));

test('a number that is written as one with what it counts is read with it', () => {
  assert.is(asked('usj9 surau').records[0]?.id, 200);
  assert.is(asked('masjid fat7').records[0]?.id, 201);
});

test.run();
