/** What lies in the queue: one sealed object a key, checked when it is written and again when it is read. */
import * as v from 'valibot';
import { id, instant, rating } from '../contract/fields.ts';
import { DECISIONS, WaitingFilterSchema } from '../contract/moderation.ts';
import { REPORT_REASONS } from '../contract/report.ts';
import { unseal } from './sealed.ts';

/** Version of the format; a reader leaves entries of a version it does not know where they are. */
const ENTRY_VERSION = 2;

/** Largest entry in bytes that is read: the largest body, neutralised, and its hashes. */
const ENTRY_MAX_BYTES = 64 * 1024;

const hash = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
const text = (bytes: number) => v.nullable(v.pipe(v.string(), v.minLength(1), v.maxBytes(bytes)));

/** Bytes of a text in the queue: the limit of the contract, and room for what NFC and neutralising add. */
const COMMENT_BYTES = 24_000;
const NAME_BYTES = 1_000;

/** UTC with milliseconds: what is about one review takes effect in the order it was sent. */
const moment = v.pipe(v.string(), v.isoTimestamp());

const common = { version: v.literal(ENTRY_VERSION), id: hash };

/** What is kept of a sender. */
const sender = {
  /** Keyed hashes of the network the client is in, narrowest first; never the address. */
  networks: v.pipe(v.array(hash), v.minLength(1), v.maxLength(3)),
};

const submitted = {
  ...common,
  ...sender,
  /** The ids the same request would have had under the secrets before the current one. */
  former_ids: v.pipe(v.array(hash), v.maxLength(8)),
  /** A hash of the secret on the writer's receipt; null where there is none. */
  receipt: v.nullable(hash),
  received_at: instant,
};

const ReviewEntrySchema = v.strictObject({
  ...submitted,
  kind: v.literal('review'),
  place_id: id,
  rating,
  comment: text(COMMENT_BYTES),
  name: text(NAME_BYTES),
  /** Whether the field that people leave empty was filled in. */
  honeypot: v.boolean(),
});
export type ReviewEntry = v.InferOutput<typeof ReviewEntrySchema>;

const ReportEntrySchema = v.strictObject({
  ...submitted,
  kind: v.literal('report'),
  /** The place it is about; null for one about a review, or about a place that is missing. */
  place_id: v.nullable(id),
  /** The review it is about; null for one about a place. */
  review_id: v.nullable(hash),
  reason: v.picklist(REPORT_REASONS),
  comment: text(COMMENT_BYTES),
  /** What the place should say instead, by field; checked again when a person approves it. */
  changes: v.nullable(v.record(v.string(), v.unknown())),
  honeypot: v.boolean(),
});
export type ReportEntry = v.InferOutput<typeof ReportEntrySchema>;

/** What a writer does with an own review later. */
const AmendmentEntrySchema = v.strictObject({
  ...common,
  ...sender,
  kind: v.literal('amendment'),
  /** The review. */
  subject_id: hash,
  /** The hash of the secret that was shown; it must be that of the review. */
  receipt: hash,
  action: v.picklist(['change', 'withdraw']),
  /** What it says from now on; null for a withdrawal. */
  rating: v.nullable(rating),
  comment: text(COMMENT_BYTES),
  name: text(NAME_BYTES),
  sent_at: moment,
});
export type AmendmentEntry = v.InferOutput<typeof AmendmentEntrySchema>;

/**
 * What can be decided besides: `erase` removes what a review or report says of its writer, for good; `resolve` closes
 * a report; `hold` makes everything wait that comes from a client, for a place, or at all, and `release` ends it.
 */
export const OPERATOR_DECISIONS = [...DECISIONS, 'erase', 'resolve', 'hold', 'release'] as const;
export type OperatorDecision = (typeof OPERATOR_DECISIONS)[number];

const decided = {
  ...common,
  reason: text(COMMENT_BYTES),
  decided_at: moment,
  /** As of when what waits had been listed for whoever decided; left out, when it was decided. */
  listed_at: v.optional(moment),
};

const DecisionEntrySchema = v.strictObject({
  ...decided,
  kind: v.literal('decision'),
  /** The review or report it is about; for `hold` and `release` see `holds.ts`. */
  subject_id: hash,
  decision: v.picklist(OPERATOR_DECISIONS),
});
export type DecisionEntry = v.InferOutput<typeof DecisionEntrySchema>;

/** One decision about every review that waits and fits a filter. */
const BulkEntrySchema = v.strictObject({
  ...decided,
  kind: v.literal('bulk'),
  decision: v.picklist(DECISIONS),
  filter: WaitingFilterSchema,
  /** Only reviews that were sent before. */
  until: instant,
});
export type BulkEntry = v.InferOutput<typeof BulkEntrySchema>;

const QueueEntrySchema = v.variant('kind', [
  ReviewEntrySchema,
  ReportEntrySchema,
  AmendmentEntrySchema,
  DecisionEntrySchema,
  BulkEntrySchema,
]);
export type QueueEntry = v.InferOutput<typeof QueueEntrySchema>;

/** Where an entry lies. The key of what is about a review also names it, so that a listing shows what is queued. */
export function keyOf(entry: QueueEntry): string {
  return 'subject_id' in entry
    ? `${entry.kind}/${entry.subject_id}.${entry.id}`
    : `${entry.kind}/${entry.id}`;
}

/** The keys of the queue; whatever else lies in the store (a half-written file, say) is not ours to touch. */
export const ENTRY_KEY =
  /^(?:review|report|bulk)\/[A-Za-z0-9_-]{1,64}$|^(?:decision|amendment)\/[\w-]{1,64}\.[\w-]{1,64}$/;

/** What reading a stored entry gives. */
export type EntryReading =
  | { readonly entry: QueueEntry }
  /** Written by another version of Mihrab, which must drain it. */
  | { readonly unknownVersion: unknown }
  /** Not what was stored, or never was an entry. */
  | { readonly garbage: string };

/** Reads what a key holds. Never throws. */
export function readEntry(key: string, text: string): EntryReading {
  if (Buffer.byteLength(text) > ENTRY_MAX_BYTES) return { garbage: 'larger than any entry' };
  const value = unseal(key, text)?.value;
  if (value === undefined) return { garbage: 'without a right checksum' };
  if (typeof value === 'object' && value !== null && 'version' in value && value.version !== ENTRY_VERSION) {
    return { unknownVersion: value.version };
  }
  const { success, output, issues } = v.safeParse(QueueEntrySchema, value);
  if (!success) return { garbage: issues.map((issue) => issue.message).join(' ') };
  return keyOf(output) === key ? { entry: output } : { garbage: 'its key belongs to another entry' };
}
