/** Reads published reviews from the snapshot. */
import type { Review } from '../../src/contract/review.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { byRange } from './place_batches.ts';

/** What is public of a review, as REVIEWS_SQL selects it. */
export type ReviewRow = readonly [
  place_id: number,
  id: string,
  rating: number,
  comment: string | null,
  name: string | null,
  created_at: string,
];

/** Grouped by place, newest first. */
const REVIEWS_SQL = `
  SELECT place_id, id, rating, comment, name, created_at FROM review
   WHERE place_id BETWEEN ? AND ? AND status = 'published' ORDER BY place_id, created_at DESC, id`;

/** Published reviews of the places in a range of ids, by place, newest first. */
export const reviewsByRange = (snapshot: Snapshot): ((first: number, last: number) => ReviewRow[]) =>
  byRange<ReviewRow>(snapshot, REVIEWS_SQL);

export const toReview = ([place_id, id, rating, comment, name, created_at]: ReviewRow): Review => ({
  id,
  place_id,
  rating,
  comment,
  name,
  created_at,
});

/** Every published review, by place, newest first. */
export function* publishedReviews(snapshot: Snapshot): Generator<Review> {
  const rows = snapshot.prepare<[number, number], ReviewRow>(REVIEWS_SQL).raw();
  for (const row of rows.iterate(0, Number.MAX_SAFE_INTEGER)) yield toReview(row);
}

/** How many published reviews a place has, and the sum of their stars. */
export interface Liking {
  readonly reviews: number;
  readonly stars: number;
}

/** What the published reviews of each place amount to; places without any are left out. */
export function readLikings(snapshot: Snapshot): Map<number, Liking> {
  const rows = snapshot
    .prepare<[], [number, number, number]>(
      `SELECT place_id, count(*), sum(rating) FROM review WHERE status = 'published' GROUP BY place_id`,
    )
    .raw();
  return new Map(rows.all().map(([place, reviews, stars]) => [place, { reviews, stars }]));
}
