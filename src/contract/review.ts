/** Reviews: what is published, and the receipt a posted one is answered with. */
import * as v from 'valibot';
import { id, instant, rating, text } from './fields.ts';

/** Longest comment in characters: a long paragraph. */
export const COMMENT_MAX_CHARS = 2_000;
/** Longest comment in UTF-8 bytes: the same text in a script of four bytes a character. */
export const COMMENT_MAX_BYTES = 8_000;
/** Longest reviewer's name in characters: longer than any that was seen in real directories. */
export const NAME_MAX_CHARS = 80;
/** Longest reviewer's name in UTF-8 bytes. */
export const NAME_MAX_BYTES = 320;

export const ReviewSchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.minLength(1)),
    place_id: id,
    rating,
    comment: text,
    name: v.pipe(text, v.description('The name the reviewer gave; null for an anonymous review.')),
    created_at: instant,
  }),
  v.title('Review'),
);
export type Review = v.InferOutput<typeof ReviewSchema>;

/** A secret only the writer has. */
const secret = v.pipe(
  v.nullable(v.string()),
  v.description(
    'Shown this once: with it the writer can see, change or withdraw the review. Null where it was shown before.',
  ),
);

export const ReviewReceiptSchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.minLength(1), v.description('The id the review will be published under.')),
    place_id: id,
    status: v.pipe(v.literal('queued'), v.description('Stored; counted with the next rebuild.')),
    received_at: instant,
    secret,
  }),
  v.title('ReviewReceipt'),
);
export type ReviewReceipt = v.InferOutput<typeof ReviewReceiptSchema>;

/** What can have become of a review. */
export const REVIEW_STATUSES = ['queued', 'waiting', 'published', 'rejected', 'withdrawn'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const OwnReviewSchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.minLength(1)),
    place_id: v.pipe(id, v.description('The place it was sent for.')),
    status: v.pipe(
      v.picklist(REVIEW_STATUSES),
      v.description(
        'As the last rebuild left it: `queued` for the next rebuild, `waiting` for a moderator, `published`, `rejected` or `withdrawn`.',
      ),
    ),
    queued: v.pipe(
      v.nullable(v.picklist(['change', 'withdraw'])),
      v.description('What was asked for now; it takes effect with the next rebuild.'),
    ),
  }),
  v.title('OwnReview'),
);
export type OwnReview = v.InferOutput<typeof OwnReviewSchema>;
