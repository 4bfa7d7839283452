/** What a moderator looks at, read from the snapshot. */
import type { HoldReason } from '../../src/contract/moderation.ts';
import type { ReportReason } from '../../src/contract/report.ts';
import type { OperatorDecision } from '../../src/reviews/queue_entry.ts';
import { type StoredWaitingReview, WAITING_MOST } from '../../src/reviews/waiting_list.ts';
import type { Snapshot } from './open.ts';

type WaitingRow = Omit<StoredWaitingReview, 'held_for'> & { readonly held_for: string };

/** The reviews that wait for a decision, oldest first, at most as many as are listed. */
export function waitingReviews(snapshot: Snapshot): StoredWaitingReview[] {
  return snapshot
    .prepare<[number], WaitingRow>(
      `SELECT review.id, sent_place_id AS place_id, coalesce(place.name, place.name_local) AS place, rating, comment,
              review.name, created_at, held_for
         FROM review LEFT JOIN place ON place.id = review.place_id
        WHERE review.status = 'pending' ORDER BY created_at, review.id LIMIT ?`,
    )
    .all(WAITING_MOST)
    .map((row) => ({ ...row, held_for: JSON.parse(row.held_for) as HoldReason[] }));
}

/** A report nobody has dealt with. */
export interface OpenReport {
  readonly id: string;
  readonly place_id: number;
  /** The place's name; null for one without a name, or unknown. */
  readonly place: string | null;
  readonly reason: ReportReason;
  readonly comment: string | null;
  /** 1 where the field that people leave empty was filled in. */
  readonly honeypot: 0 | 1;
  readonly created_at: string;
}

/** The open reports, oldest first. */
export const openReports = (snapshot: Snapshot): OpenReport[] =>
  snapshot
    .prepare<[number], OpenReport>(
      `SELECT report.id, sent_place_id AS place_id, coalesce(place.name, place.name_local) AS place, reason,
              comment, honeypot, created_at
         FROM report LEFT JOIN place ON place.id = report.sent_place_id
        WHERE resolved_at IS NULL ORDER BY created_at, report.id LIMIT ?`,
    )
    .all(WAITING_MOST);

/** A decision as it is on record. */
export interface RecordedDecision {
  readonly subject_id: string;
  readonly decision: OperatorDecision;
  readonly reason: string | null;
  readonly decided_at: string;
  /** When it took effect; null while it has not. */
  readonly applied_at: string | null;
}

/** The latest decisions, newest first; about one review or report, or all. */
export const decisionHistory = (
  snapshot: Snapshot,
  subject: string | null,
  most: number,
): RecordedDecision[] =>
  snapshot
    .prepare<[string | null, string | null, number], RecordedDecision>(
      `SELECT subject_id, decision, reason, decided_at, applied_at FROM decision
        WHERE ? IS NULL OR subject_id = ? ORDER BY decided_at DESC, id LIMIT ?`,
    )
    .all(subject, subject, most);

/** How many entries of the queue nobody could read. */
export const unreadableEntries = (snapshot: Snapshot): number =>
  snapshot.prepare<[], number>('SELECT count(*) FROM unreadable_entry').pluck().get() ?? 0;
