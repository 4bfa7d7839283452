/** Moderation over HTTP: the reviews that wait, and the decisions about them. */
import * as v from 'valibot';
import { count, id, instant, rating, text } from './fields.ts';
import { limitedText } from './review_submission.ts';

/** Why a review waits for a person. Each is a rule of `src/reviews/rules.ts`. */
export const HOLD_REASONS = [
  'honeypot',
  'link',
  'contact',
  'repeated_text',
  'repeated_client',
  'unknown_place',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** What a moderator can decide about a review. `reopen` undoes a decision: the review waits again. */
export const DECISIONS = ['approve', 'reject', 'reopen'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Longest reason of a decision: a sentence or two for whoever reads the record later. */
export const REASON_MAX_CHARS = 500;
export const REASON_MAX_BYTES = 2_000;

export const WaitingReviewSchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.minLength(1)),
    place_id: v.pipe(id, v.description('The place as the client named it.')),
    place: v.pipe(text, v.description('The name of the place; null for one without a name, or unknown.')),
    rating,
    comment: text,
    name: text,
    created_at: instant,
    held_for: v.pipe(v.array(v.picklist(HOLD_REASONS)), v.description('The rules that made it wait.')),
    decisions_queued: v.pipe(count, v.description('Decisions that take effect with the next rebuild.')),
  }),
  v.title('WaitingReview'),
);
export type WaitingReview = v.InferOutput<typeof WaitingReviewSchema>;

export const DecisionSubmissionSchema = v.pipe(
  v.pipe(
    v.object({
      decision: v.picklist(
        DECISIONS,
        `decision must be one of ${DECISIONS.join(', ')}. Send it like approve.`,
      ),
      reason: v.optional(v.nullable(limitedText('reason', REASON_MAX_CHARS, REASON_MAX_BYTES))),
    }),
    v.forward(
      v.check(
        ({ decision, reason }) => decision !== 'reject' || (reason ?? '').trim() !== '',
        'reason is required to reject a review. Send it like "advertising".',
      ),
      ['reason'],
    ),
  ),
  v.title('DecisionSubmission'),
);
export type DecisionSubmission = v.InferOutput<typeof DecisionSubmissionSchema>;

export const DecisionReceiptSchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.minLength(1), v.description('The decision.')),
    review_id: v.pipe(v.string(), v.minLength(1)),
    decision: v.picklist(DECISIONS),
    reason: text,
    status: v.pipe(v.literal('queued'), v.description('Stored; takes effect with the next rebuild.')),
    decided_at: instant,
  }),
  v.title('DecisionReceipt'),
);
export type DecisionReceipt = v.InferOutput<typeof DecisionReceiptSchema>;
