/** Puts decisions into force. To be called within one transaction, after the entries were taken in. */
import { instantOf } from '../../src/reviews/instant.ts';
import type { OperatorDecision } from '../../src/reviews/queue_entry.ts';
import type { Snapshot } from './open.ts';

type Status = 'published' | 'rejected' | 'pending';

/** The status each decision gives a review. The others are not about one; it goes on as it is. */
const STATUS: Readonly<Record<OperatorDecision, Status | null>> = {
  approve: 'published',
  reject: 'rejected',
  reopen: 'pending',
  erase: 'rejected',
  resolve: null,
  hold: null,
  release: null,
};

/** What a review says of its writer; its id and rating stay, so that the same review is not taken in again. */
const ERASE_REVIEW =
  'UPDATE review SET comment = NULL, name = NULL, client = NULL, client_site = NULL, client_block = NULL, text_hash = NULL WHERE id = ?';
const ERASE_AMENDMENTS = 'UPDATE amendment SET comment = NULL, name = NULL WHERE subject_id = ?';
const ERASE_REPORT =
  'UPDATE report SET comment = NULL, changes = NULL, client = NULL, client_block = NULL WHERE id = ?';

interface Made {
  readonly decision: OperatorDecision;
  readonly reason: string | null;
  readonly decided_at: string;
}

interface Subject {
  readonly id: string;
  readonly place_id: number | null;
  readonly status: Status | 'withdrawn';
}

/** Applies what was decided about one review; false where it cannot be in force yet. */
function reviewDecider(snapshot: Snapshot, now: Date) {
  const erase = snapshot.prepare(ERASE_REVIEW);
  const eraseAmendments = snapshot.prepare(ERASE_AMENDMENTS);
  const setStatus = snapshot.prepare('UPDATE review SET status = ?, waits_since = ? WHERE id = ?');
  const publish = snapshot.prepare("UPDATE review SET status = 'published', published_at = ? WHERE id = ?");
  const closeFlags = snapshot.prepare(
    'UPDATE report SET resolved_at = ?, resolution = ? WHERE review_id = ? AND resolved_at IS NULL',
  );
  return ({ id, place_id, status }: Subject, made: readonly Made[]): boolean => {
    const last = made.at(-1);
    const erased = made.some(({ decision }) => decision === 'erase');
    const wanted = STATUS[erased ? 'erase' : (last?.decision ?? 'resolve')];
    if (erased) {
      erase.run(id);
      eraseAmendments.run(id);
    }
    // What its writer withdrew stays so.
    if (status === 'withdrawn' || wanted === null) return true;
    // A review without a place cannot be published; it waits until the place is there.
    if (wanted === 'published' && place_id === null) return false;
    if (wanted !== 'published') setStatus.run(wanted, instantOf(now), id);
    else if (status !== 'published') publish.run(instantOf(now), id);
    // Somebody has looked: what readers said of it is dealt with.
    if (wanted !== 'pending') closeFlags.run(last?.decided_at ?? null, last?.decision ?? null, id);
    return true;
  };
}

/** Applies what was decided about one report. Only `reopen` leaves it open. */
function reportDecider(snapshot: Snapshot) {
  const erase = snapshot.prepare(ERASE_REPORT);
  const resolve = snapshot.prepare('UPDATE report SET resolved_at = ?, resolution = ? WHERE id = ?');
  return (id: string, made: readonly Made[]): void => {
    const last = made.at(-1);
    if (made.some(({ decision }) => decision === 'erase')) erase.run(id);
    if (last === undefined) return;
    if (last.decision === 'reopen') resolve.run(null, null, id);
    else resolve.run(last.decided_at, last.reason, id);
  };
}

/**
 * Applies the decisions that are not in force yet. The last one made about a review or a report decides, in
 * whatever order they arrived; what is erased stays erased. An approval is about the words that were listed then: one of
 * a review that was changed since decides nothing.
 */
export function applyDecisions(snapshot: Snapshot, now: Date): void {
  // What is about a client, a place or everything is in force as soon as it is on record.
  snapshot
    .prepare(
      "UPDATE decision SET applied_at = ? WHERE decision IN ('hold', 'release') AND applied_at IS NULL",
    )
    .run(instantOf(now));
  const undecided = 'id IN (SELECT subject_id FROM decision WHERE applied_at IS NULL)';
  const reviews = snapshot
    .prepare<[], Subject>(`SELECT id, place_id, status FROM review WHERE ${undecided}`)
    .all();
  const reports = snapshot.prepare<[], string>(`SELECT id FROM report WHERE ${undecided}`).pluck().all();
  const decisionsAbout = snapshot.prepare<{ subject: string }, Made>(
    `SELECT decision, reason, decided_at FROM decision WHERE subject_id = @subject
        AND (decision <> 'approve'
             OR listed_at >= coalesce((SELECT words_since FROM review WHERE id = @subject), ''))
      ORDER BY decided_at, id`,
  );
  const applied = snapshot.prepare(
    'UPDATE decision SET applied_at = ? WHERE subject_id = ? AND applied_at IS NULL',
  );
  const decideReview = reviewDecider(snapshot, now);
  const decideReport = reportDecider(snapshot);
  for (const review of reviews) {
    if (decideReview(review, decisionsAbout.all({ subject: review.id })))
      applied.run(instantOf(now), review.id);
  }
  for (const id of reports) {
    decideReport(id, decisionsAbout.all({ subject: id }));
    applied.run(instantOf(now), id);
  }
}
