/** Reports: a caller says that a place is closed, listed twice, or wrong. */
import * as v from 'valibot';
import { id, instant } from './fields.ts';
import { limitedText } from './limited_text.ts';
import { COMMENT_MAX_BYTES, COMMENT_MAX_CHARS } from './review.ts';
import { HONEYPOT_FIELD, honeypot, placeId } from './review_submission.ts';
import { type PlaceChanges, PlaceChangesSchema } from './suggestion.ts';

/** What can be wrong with a place. */
const PLACE_REASONS = ['closed', 'duplicated', 'wrong', 'missing'] as const;
/** What can be wrong with a review. */
const REVIEW_REASONS = ['advertising', 'offensive', 'private', 'untrue', 'other'] as const;
export const REPORT_REASONS = [...PLACE_REASONS, ...REVIEW_REASONS] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The id of a review, as `/reviews` gives it. */
const reviewId = v.pipe(
  v.string('review_id must be a text, the id of a review.'),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'review_id is not the id of a review. Take it from /reviews.'),
);

type FieldOfMissing = 'name' | 'type' | 'lat' | 'lng';

/** Whether a report, where it is of a missing place and says something of it, says this. */
const says = (
  field: FieldOfMissing,
  { reason, changes }: { reason?: ReportReason | undefined; changes?: PlaceChanges | undefined },
): boolean => reason !== 'missing' || changes === undefined || (changes[field] ?? '') !== '';
const required = (field: FieldOfMissing, like: string): string =>
  `${field} is required of a missing place. Send it like ${like}.`;

export const ReportSubmissionSchema = v.pipe(
  v.pipe(
    v.strictObject({
      place_id: v.pipe(
        v.optional(placeId),
        v.description('The place that is wrong; not needed with review_id.'),
      ),
      review_id: v.pipe(v.optional(reviewId), v.description('The review that somebody should look at.')),
      reason: v.optional(
        v.picklist(
          REPORT_REASONS,
          `reason must be one of ${REPORT_REASONS.join(', ')}. Send it like closed.`,
        ),
      ),
      comment: v.optional(v.nullable(limitedText('comment', COMMENT_MAX_CHARS, COMMENT_MAX_BYTES))),
      changes: v.pipe(
        v.optional(PlaceChangesSchema),
        v.description(
          'What the place should say instead; of a missing one, at least name, type, lat and lng.',
        ),
      ),
      [HONEYPOT_FIELD]: honeypot,
    }),
    v.forward(
      v.check(
        ({ place_id, review_id, reason }) =>
          place_id !== undefined || review_id !== undefined || reason === 'missing',
        'place_id is required. Add it to the body, or review_id for a review.',
      ),
      ['place_id'],
    ),
    v.forward(
      v.check(
        ({ reason, review_id }) => reason !== undefined || review_id !== undefined,
        'reason is required. Add it to the body.',
      ),
      ['reason'],
    ),
  ),
  v.forward(
    v.check(
      ({ reason, changes }) => reason !== 'missing' || changes !== undefined,
      'changes must say name, type, lat and lng of the missing place. Send it like {"name": "Noor Mosque", "type": "mosque", "lat": 51.5, "lng": -0.1}.',
    ),
    ['changes'],
  ),
  v.forward(
    v.check((report) => says('name', report), required('name', 'Noor Mosque')),
    ['changes', 'name'],
  ),
  v.forward(
    v.check((report) => says('type', report), required('type', 'mosque')),
    ['changes', 'type'],
  ),
  v.forward(
    v.check((report) => says('lat', report), required('lat', '51.5')),
    ['changes', 'lat'],
  ),
  v.forward(
    v.check((report) => says('lng', report), required('lng', '-0.1')),
    ['changes', 'lng'],
  ),
  v.forward(
    v.check(
      ({ place_id, reason, changes }) =>
        changes === undefined || place_id !== undefined || reason === 'missing',
      'changes are about a place. Add its place_id.',
    ),
    ['changes'],
  ),
  // What the checks above require together, in the words of JSON Schema.
  v.metadata({
    anyOf: [
      { required: ['place_id', 'reason'] },
      { required: ['review_id'] },
      { required: ['reason', 'changes'], properties: { reason: { const: 'missing' } } },
    ],
  }),
  v.title('ReportSubmission'),
);

export const ReportReceiptSchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.minLength(1), v.description('The id to name when asking about this report.')),
    place_id: v.pipe(
      v.nullable(id),
      v.description('The place it is about; null where none was sent, as for one about a review.'),
    ),
    review_id: v.pipe(
      v.nullable(v.string()),
      v.description('The review it is about; null for one about a place.'),
    ),
    reason: v.picklist(REPORT_REASONS),
    status: v.pipe(v.literal('queued'), v.description('Stored; read by a person after the next rebuild.')),
    received_at: instant,
  }),
  v.title('ReportReceipt'),
);
export type ReportReceipt = v.InferOutput<typeof ReportReceiptSchema>;
