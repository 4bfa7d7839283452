/** Reviews: what is published, and the receipt a posted one is answered with. */
import * as v from 'valibot';
import { id, instant, rating, text } from './fields.ts';

/** Longest comment in characters: a long paragraph; keeps a queue entry well below the body limit. */
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

export const ReviewReceiptSchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.minLength(1), v.description('The id the review will be published under.')),
    place_id: id,
    status: v.pipe(v.literal('queued'), v.description('Stored; counted with the next rebuild.')),
    received_at: instant,
  }),
  v.title('ReviewReceipt'),
);
export type ReviewReceipt = v.InferOutput<typeof ReviewReceiptSchema>;
