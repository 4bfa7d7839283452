/** What a client posts to `/review`. The check and the OpenAPI request body are this one declaration. */
import * as v from 'valibot';
import { limitedText } from './limited_text.ts';
import { COMMENT_MAX_BYTES, COMMENT_MAX_CHARS, NAME_MAX_BYTES, NAME_MAX_CHARS } from './review.ts';

/**
 * Largest body in bytes: every field of a report, the largest one, as long as it may be and written as a form, in which
 * each byte of UTF-8 takes three (`%E0`). A test fills them all; nobody sends a third of it.
 */
export const BODY_MAX_BYTES = 64 * 1024;

/** A field people do not see and leave empty; programs that fill in every field give themselves away. */
export const HONEYPOT_FIELD = 'website';

/** The place a submission is about. */
export const placeId = v.pipe(
  v.number('place_id must be a whole number, the id of a place. Take it from any list of places.'),
  v.integer('place_id must be a whole number. Take it from any list of places.'),
  v.minValue(1, 'place_id must be 1 or more. Take it from any list of places.'),
  v.maxValue(Number.MAX_SAFE_INTEGER, 'place_id is too large. Take it from any list of places.'),
);

export const honeypot = v.optional(
  v.pipe(
    v.nullable(v.string(`${HONEYPOT_FIELD} must be left empty. Leave it out.`)),
    v.description('Leave this empty; it is there to catch programs.'),
  ),
);

const NO_STARS = 'rating must be a whole number from 1 to 5. Send it like 5.';
const stars = v.pipe(
  v.number(NO_STARS),
  v.integer(NO_STARS),
  v.minValue(1, NO_STARS),
  v.maxValue(5, NO_STARS),
);

/** The words of a review. */
const words = {
  comment: v.optional(v.nullable(limitedText('comment', COMMENT_MAX_CHARS, COMMENT_MAX_BYTES))),
  name: v.optional(v.nullable(limitedText('name', NAME_MAX_CHARS, NAME_MAX_BYTES))),
};

export const ReviewSubmissionSchema = v.pipe(
  v.strictObject({ place_id: placeId, rating: stars, ...words, [HONEYPOT_FIELD]: honeypot }),
  v.title('ReviewSubmission'),
);

/** What a writer can do with an own review. */
const AMENDMENT_ACTIONS = ['see', 'change', 'withdraw'] as const;

/** Longest secret that is read; those on receipts have 22 characters. */
const SECRET_MAX_CHARS = 64;

export const AmendmentSubmissionSchema = v.pipe(
  v.pipe(
    v.strictObject({
      secret: v.pipe(
        v.string('secret must be a text. Send the one on the receipt of the review.'),
        v.nonEmpty('secret is empty. Send the one on the receipt of the review.'),
        v.maxLength(SECRET_MAX_CHARS, 'secret is too long. Send the one on the receipt of the review.'),
      ),
      action: v.optional(
        v.pipe(
          v.picklist(
            AMENDMENT_ACTIONS,
            `action must be one of ${AMENDMENT_ACTIONS.join(', ')}. Send it like withdraw.`,
          ),
          v.description('see, where it is left out.'),
        ),
      ),
      rating: v.optional(stars),
      ...words,
    }),
    v.forward(
      v.check(
        ({ action, rating }) => action !== 'change' || rating !== undefined,
        'rating is required to change a review: send the whole review as it should be.',
      ),
      ['rating'],
    ),
    // Words that count for nothing would be taken for a change.
    v.forward(
      v.check(
        ({ action, rating, comment, name }) =>
          action !== undefined || (rating ?? comment ?? name ?? null) === null,
        'action is required with a rating or words. Send it like change, with the whole review as it should be.',
      ),
      ['action'],
    ),
  ),
  v.title('AmendmentSubmission'),
);
