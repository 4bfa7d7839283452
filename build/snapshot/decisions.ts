/** Puts decisions into force. To be called within one transaction, after the entries were taken in. */
import { instantOf } from '../../src/reviews/instant.ts';
import type { OperatorDecision } from '../../src/reviews/queue_entry.ts';
import type { Snapshot } from './open.ts';

type Status = 'published' | 'rejected' | 'pending';

/** The status each decision gives a review. `resolve` is for reports; a review goes on as it is. */
const STATUS: Readonly<Record<OperatorDecision, Status | null>> = {
  approve: 'published',
  reject: 'rejected',
  reopen: 'pending',
  erase: 'rejected',
  resolve: null,
};

/** What a review says of its writer; its id and rating stay, so that the same review is not taken in again. */
const ERASE_REVIEW =
  'UPDATE review SET comment = NULL, name = NULL, client = NULL, text_hash = NULL WHERE id = ?';
const ERASE_REPORT = 'UPDATE report SET comment = NULL, client = NULL WHERE id = ?';

interface Made {
  readonly decision: OperatorDecision;
  readonly reason: string | null;
  readonly decided_at: string;
}

/** Applies what was decided about one review; false where it cannot be in force yet. */
function reviewDecider(snapshot: Snapshot) {
  const erase = snapshot.prepare(ERASE_REVIEW);
  const setStatus = snapshot.prepare('UPDATE review SET status = ? WHERE id = ?');
  return (review: { id: string; place_id: number | null }, made: readonly Made[]): boolean => {
    const erased = made.some(({ decision }) => decision === 'erase');
    const wanted = STATUS[erased ? 'erase' : (made.at(-1)?.decision ?? 'resolve')];
    if (erased) erase.run(review.id);
    // A review without a place cannot be published; it waits until the place is there.
    if (wanted === 'published' && review.place_id === null) return false;
    if (wanted !== null) setStatus.run(wanted, review.id);
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
 * whatever order they arrived; what is erased stays erased.
 */
export function applyDecisions(snapshot: Snapshot, now: Date): void {
  const undecided = 'id IN (SELECT subject_id FROM decision WHERE applied_at IS NULL)';
  const reviews = snapshot
    .prepare<[], { id: string; place_id: number | null }>(
      `SELECT id, place_id FROM review WHERE ${undecided}`,
    )
    .all();
  const reports = snapshot.prepare<[], string>(`SELECT id FROM report WHERE ${undecided}`).pluck().all();
  const decisionsAbout = snapshot.prepare<[string], Made>(
    'SELECT decision, reason, decided_at FROM decision WHERE subject_id = ? ORDER BY decided_at, id',
  );
  const applied = snapshot.prepare(
    'UPDATE decision SET applied_at = ? WHERE subject_id = ? AND applied_at IS NULL',
  );
  const decideReview = reviewDecider(snapshot);
  const decideReport = reportDecider(snapshot);
  for (const review of reviews) {
    if (decideReview(review, decisionsAbout.all(review.id))) applied.run(instantOf(now), review.id);
  }
  for (const id of reports) {
    decideReport(id, decisionsAbout.all(id));
    applied.run(instantOf(now), id);
  }
}
