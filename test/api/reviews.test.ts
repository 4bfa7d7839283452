import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { reviewsEndpoint } from '../../src/api/reviews.ts';
import { successOf } from '../../src/contract/envelope.ts';
import { type Review, ReviewSchema } from '../../src/contract/review.ts';
import { makePlace, withDirectory } from '../directory/small_directory.ts';

const reviews: Review[] = [1, 2, 3].map((n) => ({
  id: `r${n}`,
  place_id: 1,
  rating: n,
  comment: null,
  name: null,
  created_at: `2026-01-0${4 - n}T00:00:00Z`,
}));
const closed: Review = { ...(reviews[0] as Review), id: 'of-closed', place_id: 5 };

async function ask(query: string) {
  const rows = {
    places: [makePlace({ id: 1 }), makePlace({ id: 2 })],
    reviews: [...reviews, closed],
    merged: [
      [3, 4],
      [4, 1],
    ] as const,
    closed: [5],
  };
  const response = await withDirectory(rows, (directory) =>
    reviewsEndpoint(() => directory)(new Request(`http://localhost/api/v1/reviews${query}`)),
  );
  return { status: response.status, body: JSON.parse(await response.text()) };
}

test('reviews of a place, of one without any, of a merged and of a closed one', async () => {
  const { body } = await ask('?place_id=1&limit=2');
  v.parse(successOf(ReviewSchema), body);
  assert.equal(body.data, reviews.slice(0, 2));
  assert.is(body.meta.total, 3);
  assert.is(body.meta.next, '/api/v1/reviews?place_id=1&limit=2&offset=2');
  assert.equal((await ask('?place_id=2')).body.data, []);
  assert.is((await ask('?place_id=3')).body.meta.total, 3);
  assert.is((await ask('?place_id=5')).body.data[0].id, 'of-closed');
});

test('an unknown place is 404, a malformed one 400', async () => {
  for (const id of ['99', '9007199254740991']) assert.is((await ask(`?place_id=${id}`)).status, 404);
  for (const id of ['0', '-1', 'x', '', '9007199254740993', '1.5'])
    assert.is((await ask(`?place_id=${id}`)).status, 400);
});

test.run();
