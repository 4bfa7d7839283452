/** Puts decisions into force. To be called within one transaction, after the reviews were taken in. */
import { instantOf } from '../../src/reviews/instant.ts';
import type { OperatorDecision } from '../../src/reviews/queue_entry.ts';
import type { Snapshot } from './open.ts';

/** The status each decision gives a review; one without a place cannot be published and goes on waiting. */
const STATUS: Readonly<Record<OperatorDecision, 'published' | 'rejected' | 'pending'>> = {
  approve: 'published',
  reject: 'rejected',
  reopen: 'pending',
  erase: 'rejected',
};

/** What a review says of its writer; its id and rating stay, so that the same review is not taken in again. */
const ERASE_SQL =
  'UPDATE review SET comment = NULL, name = NULL, client = NULL, text_hash = NULL WHERE id = ?';

/**
 * Applies the decisions that are not in force yet. The last one made about a review decides, in whatever order
 * they arrived; an erased review stays erased.
 *
 * @returns how many reviews changed
 */
export function applyDecisions(snapshot: Snapshot, now: Date): number {
  const reviews = snapshot
    .prepare<[], { id: string; place_id: number | null; status: string }>(
      `SELECT id, place_id, status FROM review
        WHERE id IN (SELECT review_id FROM decision WHERE applied_at IS NULL)`,
    )
    .all();
  const decisionsOf = snapshot.prepare<[string], { decision: OperatorDecision; decided_at: string }>(
    'SELECT decision, decided_at FROM decision WHERE review_id = ? ORDER BY decided_at, id',
  );
  const setStatus = snapshot.prepare('UPDATE review SET status = ? WHERE id = ?');
  const erase = snapshot.prepare(ERASE_SQL);
  const applied = snapshot.prepare(
    'UPDATE decision SET applied_at = ? WHERE review_id = ? AND applied_at IS NULL',
  );
  let changed = 0;
  for (const { id, place_id, status } of reviews) {
    const decisions = decisionsOf.all(id).map(({ decision }) => decision);
    const erased = decisions.includes('erase');
    const wanted = STATUS[erased ? 'erase' : (decisions.at(-1) ?? 'reopen')];
    const possible = wanted === 'published' && place_id === null ? 'pending' : wanted;
    if (erased) erase.run(id);
    if (possible !== status) setStatus.run(possible, id);
    if (erased || possible !== status) changed += 1;
    // An approved review without a place stays undecided until the place is there.
    if (possible === wanted) applied.run(instantOf(now), id);
  }
  return changed;
}
