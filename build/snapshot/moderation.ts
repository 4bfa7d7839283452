/** What a moderator looks at, read from the snapshot. */
import type { HoldReason } from '../../src/contract/moderation.ts';
import type { ReportReason } from '../../src/contract/report.ts';
import type { ReviewStatus } from '../../src/contract/review.ts';
import { HOLD_SUBJECT } from '../../src/reviews/holds.ts';
import type { KeptReview } from '../../src/reviews/own_reviews.ts';
import type { OperatorDecision } from '../../src/reviews/queue_entry.ts';
import { type StoredWaitingReview, WAITING_MOST } from '../../src/reviews/waiting_list.ts';
import { languageOf } from './language.ts';
import type { Snapshot } from './open.ts';

type WaitingRow = Omit<StoredWaitingReview, 'held_for' | 'language'> & { readonly held_for: string };

/** The reviews that wait for a decision, oldest first, at most as many as are listed. */
export function waitingReviews(snapshot: Snapshot): StoredWaitingReview[] {
  return snapshot
    .prepare<[number], WaitingRow>(
      `SELECT review.id, sent_place_id AS place_id, coalesce(place.name, place.name_local) AS place, rating, comment,
              review.name, created_at, held_for, client, max(created_at, waits_since) AS waits_since
         FROM review LEFT JOIN place ON place.id = review.place_id
        WHERE review.status = 'pending' ORDER BY created_at, review.id LIMIT ?`,
    )
    .all(WAITING_MOST)
    .map((row) => ({
      ...row,
      held_for: JSON.parse(row.held_for) as HoldReason[],
      language: languageOf(row.comment),
    }));
}

/** How many reviews wait for a decision. */
export const waitingCount = (snapshot: Snapshot): number =>
  snapshot.prepare<[], number>("SELECT count(*) FROM review WHERE status = 'pending'").pluck().get() ?? 0;

/** How many reports nobody has dealt with. */
export const openReportCount = (snapshot: Snapshot): number =>
  snapshot.prepare<[], number>('SELECT count(*) FROM report WHERE resolved_at IS NULL').pluck().get() ?? 0;

/** Every review with what became of it, those of a shard of `own_reviews.ts` one after the other. */
export function* keptReviews(snapshot: Snapshot): Iterable<KeptReview & { readonly id: string }> {
  interface Row {
    readonly id: string;
    readonly place_id: number;
    readonly status: 'pending' | Exclude<ReviewStatus, 'queued' | 'waiting'>;
    readonly receipt: string | null;
  }
  const rows = snapshot
    .prepare<[], Row>(
      `SELECT id, sent_place_id AS place_id, status, receipt FROM review ORDER BY lower(substr(id, 1, 2)), id`,
    )
    .iterate();
  for (const { status, ...row } of rows) {
    yield { ...row, status: status === 'pending' ? 'waiting' : status };
  }
}

/** Whether the snapshot holds what a decision is about: a review, a report, a place; of networks nobody can tell. */
export function knowsSubject(snapshot: Snapshot, subject: string): boolean {
  const [, place] = /^place-(\d+)$/.exec(subject) ?? [];
  if (place !== undefined)
    return snapshot.prepare('SELECT 1 FROM place WHERE id = ?').get(Number(place)) !== undefined;
  if (HOLD_SUBJECT.test(subject)) return true;
  const sql = 'SELECT 1 FROM review WHERE id = @id UNION SELECT 1 FROM report WHERE id = @id';
  return snapshot.prepare(sql).get({ id: subject }) !== undefined;
}

/** A report nobody has dealt with. */
export interface OpenReport {
  readonly id: string;
  /** The place it is about; null for one about a review. */
  readonly place_id: number | null;
  /** The place's name; null for one without a name, or unknown. */
  readonly place: string | null;
  /** The review it is about; null for one about a place. */
  readonly review_id: string | null;
  readonly reason: ReportReason;
  readonly comment: string | null;
  /** What the place should say, by field; null where nothing was suggested. */
  readonly changes: Readonly<Record<string, unknown>> | null;
  /** Why an approved suggestion could not be kept. */
  readonly resolution: string | null;
  /** 1 where the field that people leave empty was filled in. */
  readonly honeypot: 0 | 1;
  readonly created_at: string;
}

/** The open reports, oldest first. */
export const openReports = (snapshot: Snapshot): OpenReport[] =>
  snapshot
    .prepare<[number], Omit<OpenReport, 'changes'> & { readonly changes: string | null }>(
      `SELECT report.id, sent_place_id AS place_id, coalesce(place.name, place.name_local) AS place, review_id, reason,
              comment, changes, resolution, honeypot, created_at
         FROM report LEFT JOIN place ON place.id = report.sent_place_id
        WHERE resolved_at IS NULL ORDER BY created_at, report.id LIMIT ?`,
    )
    .all(WAITING_MOST)
    .map(({ changes, ...report }) => ({
      ...report,
      changes: changes === null ? null : (JSON.parse(changes) as Readonly<Record<string, unknown>>),
    }));

/** A review as it is published, and since when. */
export interface PublishedReview {
  readonly id: string;
  readonly place_id: number;
  readonly place: string | null;
  readonly rating: number;
  readonly comment: string | null;
  readonly name: string | null;
  readonly published_at: string;
}

/** What was published last, newest first. */
export const publishedReviews = (snapshot: Snapshot, limit: number, offset: number): PublishedReview[] =>
  snapshot
    .prepare<[number, number], PublishedReview>(
      `SELECT review.id, place_id, coalesce(place.name, place.name_local) AS place, rating, comment, review.name,
              published_at
         FROM review JOIN place ON place.id = place_id
        WHERE review.status = 'published' ORDER BY published_at DESC, review.id LIMIT ? OFFSET ?`,
    )
    .all(limit, offset);

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

/** What lay in the queue and proved to be no entry, as the last drain found it. */
export interface UnreadableEntry {
  readonly key: string;
  readonly problem: string;
  readonly found_at: string;
}

export const unreadableEntries = (snapshot: Snapshot): UnreadableEntry[] =>
  snapshot
    .prepare<[], UnreadableEntry>('SELECT key, problem, found_at FROM unreadable_entry ORDER BY key')
    .all();

/** Replaces what is on record of entries that stayed in the queue because they could not be read. */
export function recordUnreadable(
  snapshot: Snapshot,
  entries: readonly { readonly key: string; readonly body: string; readonly problem: string }[],
  found_at: string,
): void {
  // With a condition: without one SQLite writes to the file even where there is no row.
  snapshot.exec('DELETE FROM unreadable_entry WHERE key IS NOT NULL');
  const insert = snapshot.prepare(
    "INSERT OR IGNORE INTO unreadable_entry (key, digest, body, problem, found_at) VALUES (?, '', ?, ?, ?)",
  );
  for (const { key, body, problem } of entries) {
    insert.run(key, body, problem, found_at);
  }
}
