/** What a client posts to `/review`. The check and the OpenAPI request body are this one declaration. */
import * as v from 'valibot';
import { COMMENT_MAX_BYTES, COMMENT_MAX_CHARS, NAME_MAX_BYTES, NAME_MAX_CHARS } from './review.ts';

/** Largest body in bytes: the longest comment and name, escaped as JSON, and room to spare. */
export const BODY_MAX_BYTES = 16 * 1024;

/** A field people do not see and leave empty; programs that fill in every field give themselves away. */
export const HONEYPOT_FIELD = 'website';

const utf8 = new TextEncoder();

/** A text a caller writes, limited by characters and by bytes in UTF-8. */
export const limitedText = (field: string, chars: number, bytes: number) =>
  v.pipe(
    v.string(`${field} must be a text.`),
    v.check(
      (value) => [...value].length <= chars,
      `${field} must be at most ${chars} characters. Shorten it.`,
    ),
    v.check(
      (value) => utf8.encode(value).length <= bytes,
      `${field} must be at most ${bytes} bytes in UTF-8. Shorten it.`,
    ),
    v.metadata({ maxLength: chars }),
  );

/** The place a submission is about. */
export const placeId = v.pipe(
  v.number('place_id must be a whole number, the id of a place. Take it from any list of places.'),
  v.integer('place_id must be a whole number. Take it from any list of places.'),
  v.minValue(1, 'place_id must be 1 or more. Take it from any list of places.'),
  v.maxValue(Number.MAX_SAFE_INTEGER, 'place_id is too large. Take it from any list of places.'),
);

export const honeypot = v.optional(
  v.pipe(
    v.nullable(v.string(`${HONEYPOT_FIELD} must be left empty.`)),
    v.description('Leave this empty; it is there to catch programs.'),
  ),
);

export const ReviewSubmissionSchema = v.pipe(
  v.object({
    place_id: placeId,
    rating: v.pipe(
      v.number('rating must be a whole number from 1 to 5. Send it like 5.'),
      v.integer('rating must be a whole number from 1 to 5. Send it like 5.'),
      v.minValue(1, 'rating must be a whole number from 1 to 5. Send it like 5.'),
      v.maxValue(5, 'rating must be a whole number from 1 to 5. Send it like 5.'),
    ),
    comment: v.optional(v.nullable(limitedText('comment', COMMENT_MAX_CHARS, COMMENT_MAX_BYTES))),
    name: v.optional(v.nullable(limitedText('name', NAME_MAX_CHARS, NAME_MAX_BYTES))),
    [HONEYPOT_FIELD]: honeypot,
  }),
  v.title('ReviewSubmission'),
);
export type ReviewSubmission = v.InferOutput<typeof ReviewSubmissionSchema>;
