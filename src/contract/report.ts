/** Reports: a caller says that a place is closed, listed twice, or wrong. */
import * as v from 'valibot';
import { id, instant } from './fields.ts';
import { COMMENT_MAX_BYTES, COMMENT_MAX_CHARS } from './review.ts';
import { HONEYPOT_FIELD, honeypot, limitedText, placeId } from './review_submission.ts';

/** What can be wrong with a place. */
export const REPORT_REASONS = ['closed', 'duplicated', 'wrong'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const ReportSubmissionSchema = v.pipe(
  v.object({
    place_id: placeId,
    reason: v.picklist(
      REPORT_REASONS,
      `reason must be one of ${REPORT_REASONS.join(', ')}. Send it like closed.`,
    ),
    comment: v.optional(v.nullable(limitedText('comment', COMMENT_MAX_CHARS, COMMENT_MAX_BYTES))),
    [HONEYPOT_FIELD]: honeypot,
  }),
  v.title('ReportSubmission'),
);
export type ReportSubmission = v.InferOutput<typeof ReportSubmissionSchema>;

export const ReportReceiptSchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.minLength(1), v.description('The id to name when asking about this report.')),
    place_id: id,
    reason: v.picklist(REPORT_REASONS),
    status: v.pipe(v.literal('queued'), v.description('Stored; read by a person after the next rebuild.')),
    received_at: instant,
  }),
  v.title('ReportReceipt'),
);
export type ReportReceipt = v.InferOutput<typeof ReportReceiptSchema>;
