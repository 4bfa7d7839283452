/** Entries of the queue, as the write edge would store them. */
import type { DecisionEntry, ReportEntry, ReviewEntry } from '../../src/reviews/queue_entry.ts';

/** Five stars for place 1, from a network of its own. */
export const reviewEntry = (id: string, changes: Partial<ReviewEntry> = {}): ReviewEntry => ({
  version: 2,
  kind: 'review',
  id,
  former_ids: [],
  networks: [`network-of-${id}`],
  receipt: null,
  received_at: '2026-07-01T12:00:00Z',
  place_id: 1,
  rating: 5,
  comment: null,
  name: null,
  honeypot: false,
  ...changes,
});

/** Somebody says that place 1 is closed. */
export const reportEntry = (id: string, changes: Partial<ReportEntry> = {}): ReportEntry => ({
  version: 2,
  kind: 'report',
  id,
  former_ids: [],
  networks: [`network-of-${id}`],
  receipt: null,
  received_at: '2026-07-01T12:00:00Z',
  place_id: 1,
  review_id: null,
  reason: 'closed',
  comment: null,
  changes: null,
  honeypot: false,
  ...changes,
});

/** A review is approved. */
export const decisionEntry = (
  id: string,
  subject_id: string,
  changes: Partial<DecisionEntry> = {},
): DecisionEntry => ({
  version: 2,
  kind: 'decision',
  id,
  subject_id,
  decision: 'approve',
  reason: null,
  decided_at: '2026-07-02T12:00:00.000Z',
  ...changes,
});
