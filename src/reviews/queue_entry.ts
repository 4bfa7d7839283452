/** What lies in the queue: one JSON object a key, checked when it is written and again when it is read. */
import * as v from 'valibot';
import { id, instant, rating } from '../contract/fields.ts';
import { DECISIONS } from '../contract/moderation.ts';
import { REPORT_REASONS } from '../contract/report.ts';

/** Version of the format; a reader leaves entries of another version where they are. */
export const ENTRY_VERSION = 1;

/** Largest entry in bytes that is read: the largest body, neutralised, and its hashes. */
export const ENTRY_MAX_BYTES = 64 * 1024;

const hash = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
const text = (bytes: number) => v.nullable(v.pipe(v.string(), v.minLength(1), v.maxBytes(bytes)));

/** Bytes of a text in the queue: the limit of the contract, and room for what NFC and neutralising add. */
const COMMENT_BYTES = 24_000;
const NAME_BYTES = 1_000;

const common = {
  version: v.literal(ENTRY_VERSION),
  id: hash,
  /** The ids the same request would have had under the secrets before the current one. */
  former_ids: v.pipe(v.array(hash), v.maxLength(8)),
  /** Keyed hash of the client's address, never the address. */
  client: hash,
  received_at: instant,
};

export const ReviewEntrySchema = v.strictObject({
  ...common,
  kind: v.literal('review'),
  place_id: id,
  rating,
  comment: text(COMMENT_BYTES),
  name: text(NAME_BYTES),
  /** Whether the field that people leave empty was filled in. */
  honeypot: v.boolean(),
});
export type ReviewEntry = v.InferOutput<typeof ReviewEntrySchema>;

export const ReportEntrySchema = v.strictObject({
  ...common,
  kind: v.literal('report'),
  place_id: id,
  reason: v.picklist(REPORT_REASONS),
  comment: text(COMMENT_BYTES),
  honeypot: v.boolean(),
});
export type ReportEntry = v.InferOutput<typeof ReportEntrySchema>;

/**
 * What the command line can decide besides: `erase` removes what a review or report says of its writer, for good;
 * `resolve` closes a report.
 */
export const OPERATOR_DECISIONS = [...DECISIONS, 'erase', 'resolve'] as const;
export type OperatorDecision = (typeof OPERATOR_DECISIONS)[number];

export const DecisionEntrySchema = v.strictObject({
  version: v.literal(ENTRY_VERSION),
  kind: v.literal('decision'),
  id: hash,
  /** The review or report it is about. */
  subject_id: hash,
  decision: v.picklist(OPERATOR_DECISIONS),
  reason: text(COMMENT_BYTES),
  /** UTC with milliseconds: decisions about one review take effect in the order they were made. */
  decided_at: v.pipe(v.string(), v.isoTimestamp()),
});
export type DecisionEntry = v.InferOutput<typeof DecisionEntrySchema>;

export const QueueEntrySchema = v.variant('kind', [
  ReviewEntrySchema,
  ReportEntrySchema,
  DecisionEntrySchema,
]);
export type QueueEntry = v.InferOutput<typeof QueueEntrySchema>;

/** Where an entry lies. A decision's key also names its subject, so that a listing shows what was decided. */
export function keyOf(entry: QueueEntry): string {
  if (entry.kind === 'decision') return `decision/${entry.subject_id}.${entry.id}`;
  return `${entry.kind}/${entry.id}`;
}

/** The keys of the queue; whatever else lies in the store (a half-written file, say) is not ours to touch. */
export const ENTRY_KEY = /^(?:review|report)\/[A-Za-z0-9_-]{1,64}$|^decision\/[\w-]{1,64}\.[\w-]{1,64}$/;

/** What reading a stored entry gives. */
export type EntryReading =
  | { readonly entry: QueueEntry }
  /** Written by another version of Mihrab, which must drain it. */
  | { readonly unknownVersion: unknown }
  | { readonly garbage: string };

/** Reads what a key holds. Never throws. */
export function readEntry(key: string, body: string): EntryReading {
  if (Buffer.byteLength(body) > ENTRY_MAX_BYTES) return { garbage: 'larger than any entry' };
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { garbage: 'not JSON' };
  }
  if (typeof value === 'object' && value !== null && 'version' in value && value.version !== ENTRY_VERSION) {
    return { unknownVersion: value.version };
  }
  const { success, output, issues } = v.safeParse(QueueEntrySchema, value);
  if (!success) return { garbage: issues.map((issue) => issue.message).join(' ') };
  return keyOf(output) === key ? { entry: output } : { garbage: 'its key belongs to another entry' };
}
