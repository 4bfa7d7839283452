/** Moderation over HTTP: the reviews that wait, and the decisions about them. */
import * as v from 'valibot';
import { count, growing, id, instant, rating, text } from './fields.ts';
import { isSeen, limitedText } from './limited_text.ts';
import { placeId } from './review_submission.ts';

/** Why a review waits for a person. Each is a rule of `src/reviews/rules.ts`. */
export const HOLD_REASONS = [
  'honeypot',
  'link',
  'contact',
  'threat',
  'impersonation',
  'unreadable_signs',
  'repeated_text',
  'repeated_client',
  'sudden_run',
  'unknown_place',
  'closed_place',
  'flagged',
  'changed_after_rejection',
  'held_client',
  'held_place',
  'everything_held',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** What a moderator can decide about a review. `reopen` undoes a decision: the review waits again. */
export const DECISIONS = ['approve', 'reject', 'reopen'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Longest reason of a decision: a sentence or two for whoever reads the record later. */
export const REASON_MAX_CHARS = 500;
const REASON_MAX_BYTES = 2_000;

/** A keyed hash, or an id of the write edge. */
const HASH_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;
const hash = (field: string) =>
  v.pipe(
    v.string(`${field} must be a text.`),
    v.regex(
      HASH_PATTERN,
      `${field} must be 1 to 64 letters, digits, - or _. Take it from the list of what waits.`,
    ),
  );

/** The language of a review as far as it can be told from its text: ISO 639-1. */
const LANGUAGE_PATTERN = /^[a-z]{2,3}$/;

const filterFields = {
  place_id: v.optional(v.pipe(placeId, v.description('Only reviews sent for this place, or counted at it.'))),
  client: v.optional(v.pipe(hash('client'), v.description('Only reviews from this network.'))),
  rule: v.optional(
    v.picklist(HOLD_REASONS, `rule must be one of ${HOLD_REASONS.join(', ')}. Send it like link.`),
  ),
  language: v.optional(
    v.pipe(
      v.string('language must be a text.'),
      v.regex(LANGUAGE_PATTERN, 'language must be a code such as en or ar.'),
    ),
  ),
};

/** Which of the reviews that wait; all where nothing is said. */
export const WaitingFilterSchema = v.strictObject(filterFields);
export type WaitingFilter = v.InferOutput<typeof WaitingFilterSchema>;

export const WaitingReviewSchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.minLength(1)),
    place_id: v.pipe(id, v.description('The place as the client named it.')),
    place: v.pipe(text, v.description('The name of the place; null for one without a name, or unknown.')),
    rating,
    comment: text,
    name: text,
    created_at: instant,
    held_for: v.pipe(v.array(growing(HOLD_REASONS)), v.description('The rules that made it wait.')),
    client: v.pipe(
      v.nullable(v.string()),
      v.description('A keyed hash of the network it came from; null once that is forgotten.'),
    ),
    language: v.pipe(
      v.nullable(v.string()),
      v.description('What its text seems to be written in; null where that cannot be told.'),
    ),
    waits_since: v.pipe(
      instant,
      v.description('Since when it waits as it does. A change by its writer makes this later.'),
    ),
    decisions_queued: v.pipe(count, v.description('Decisions that take effect with the next rebuild.')),
  }),
  v.title('WaitingReview'),
);
export type WaitingReview = v.InferOutput<typeof WaitingReviewSchema>;

/** As of when the caller was shown what waits. */
const listedAt = v.pipe(
  v.optional(
    v.pipe(
      v.string('listed_at must be a text.'),
      v.isoTimestamp('listed_at must be an instant, as waits_since and a dry run answer it.'),
    ),
  ),
  v.description(
    'As of when you saw what waits; usually the last rebuild. What its writer changed since is not approved unseen.',
  ),
);

const decisionFields = {
  decision: v.picklist(DECISIONS, `decision must be one of ${DECISIONS.join(', ')}. Send it like approve.`),
  reason: v.optional(v.nullable(limitedText('reason', REASON_MAX_CHARS, REASON_MAX_BYTES))),
  listed_at: listedAt,
};

/** A rejection is on record for whoever asks later why. */
const hasReason = (decision: string, reason: string | null | undefined): boolean =>
  decision !== 'reject' || isSeen(reason ?? '');
const NO_REASON = 'reason is required to reject a review. Send it like "advertising".';

export const DecisionSubmissionSchema = v.pipe(
  v.pipe(
    v.strictObject(decisionFields),
    v.forward(
      v.check(({ decision, reason }) => hasReason(decision, reason), NO_REASON),
      ['reason'],
    ),
  ),
  v.title('DecisionSubmission'),
);

export const DecisionReceiptSchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.minLength(1), v.description('The decision.')),
    review_id: v.pipe(v.string(), v.minLength(1)),
    decision: v.picklist(DECISIONS),
    reason: text,
    status: v.pipe(v.literal('queued'), v.description('Stored; takes effect with the next rebuild.')),
    known: v.pipe(
      v.nullable(v.boolean()),
      v.description(
        'Whether a review of this id is known. Of one that is not the decision waits until it is: look at the id again. Null before the first rebuild.',
      ),
    ),
    decided_at: instant,
  }),
  v.title('DecisionReceipt'),
);
export type DecisionReceipt = v.InferOutput<typeof DecisionReceiptSchema>;

/** `true` in JSON; in a form also the words. */
const switched = (field: string) =>
  v.optional(
    v.union(
      [v.boolean(), v.picklist(['true', 'false'])],
      `${field} must be true or false. Send it like true.`,
    ),
  );

export const BulkSubmissionSchema = v.pipe(
  v.pipe(
    v.strictObject({
      ...decisionFields,
      ...filterFields,
      all: v.pipe(switched('all'), v.description('Needed to decide about all that wait, without a filter.')),
      dry_run: v.pipe(switched('dry_run'), v.description('Only count what would be decided.')),
      until: v.pipe(
        v.optional(
          v.pipe(
            v.string('until must be a text.'),
            v.isoTimestamp('until must be an instant, as a dry run answers it.'),
          ),
        ),
        v.description(
          'Only reviews up to this instant: what came after was not seen. Usually the newest of the list.',
        ),
      ),
    }),
    v.forward(
      v.check(({ decision, reason }) => hasReason(decision, reason), NO_REASON),
      ['reason'],
    ),
    v.forward(
      v.check(
        ({ all, place_id, client, rule, language }) =>
          String(all) === 'true' || [place_id, client, rule, language].some((field) => field !== undefined),
        'all must be true to decide about everything that waits. Or send one of place_id, client, rule, language.',
      ),
      ['all'],
    ),
  ),
  v.title('BulkSubmission'),
);

export const BulkReceiptSchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.nullable(v.string()), v.description('The decision; null for a dry run.')),
    decision: v.picklist(DECISIONS),
    reason: text,
    filter: WaitingFilterSchema,
    matching: v.pipe(count, v.description('How many of the listed reviews fit.')),
    until: v.nullable(instant),
    listed_at: v.pipe(
      v.nullable(instant),
      v.description(
        'As of when they were listed. Send it with the decision: what began to wait later stays.',
      ),
    ),
    status: v.pipe(
      v.picklist(['queued', 'dry_run', 'nothing_fits']),
      v.description('`queued`: stored; takes effect with the next rebuild.'),
    ),
    decided_at: instant,
  }),
  v.title('BulkReceipt'),
);
export type BulkReceipt = v.InferOutput<typeof BulkReceiptSchema>;

/** What can be made to wait as a whole. */
const HOLD_SCOPES = ['everything', 'place', 'client'] as const;

export const HoldSubmissionSchema = v.pipe(
  v.pipe(
    v.strictObject({
      scope: v.picklist(HOLD_SCOPES, `scope must be one of ${HOLD_SCOPES.join(', ')}. Send it like client.`),
      action: v.optional(v.picklist(['hold', 'release'], 'action must be hold or release.'), 'hold'),
      place_id: filterFields.place_id,
      client: filterFields.client,
      reason: v.optional(v.nullable(limitedText('reason', REASON_MAX_CHARS, REASON_MAX_BYTES))),
    }),
    v.forward(
      v.check(
        ({ scope, place_id }) => scope !== 'place' || place_id !== undefined,
        'place_id is required to hold a place. Add it to the body.',
      ),
      ['place_id'],
    ),
    v.forward(
      v.check(
        ({ scope, client }) => scope !== 'client' || client !== undefined,
        'client is required to hold a client. Take it from the list of what waits.',
      ),
      ['client'],
    ),
  ),
  v.title('HoldSubmission'),
);

export const HoldReceiptSchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.minLength(1), v.description('The decision.')),
    subject: v.pipe(v.string(), v.description('`everything`, `place-<id>` or `client-<hash>`.')),
    action: v.picklist(['hold', 'release']),
    reason: text,
    status: v.pipe(v.literal('queued'), v.description('Stored; takes effect with the next rebuild.')),
    known: v.pipe(
      v.nullable(v.boolean()),
      v.description(
        'Whether there is such a place: look at the id again where there is none. Null of all else.',
      ),
    ),
    decided_at: instant,
  }),
  v.title('HoldReceipt'),
);
export type HoldReceipt = v.InferOutput<typeof HoldReceiptSchema>;
