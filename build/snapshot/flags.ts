/** What readers say of reviews. To be called within one transaction, after decisions were applied. */
import type { HoldReason } from '../../src/contract/moderation.ts';
import { instantOf } from '../../src/reviews/instant.ts';
import { FLAGS_TO_HOLD } from '../../src/reviews/limits.ts';
import type { Snapshot } from './open.ts';

/**
 * Makes published reviews wait that enough readers flagged, each from another network of the widest kind. What a
 * moderator approved as it is stays: three people cannot hide it again and again. Flags that a program filled in do not count.
 *
 * @returns how many wait from now on
 */
export function holdFlagged(snapshot: Snapshot, now: Date): number {
  const flagged = snapshot
    .prepare<[number], { id: string; held_for: string }>(
      `SELECT review.id, review.held_for FROM review
        WHERE review.status = 'published'
          AND review.id IN (SELECT review_id FROM report
                             WHERE review_id IS NOT NULL AND resolved_at IS NULL AND honeypot = 0
                             GROUP BY review_id HAVING count(DISTINCT client_block) >= ?)
          AND NOT EXISTS (SELECT 1 FROM decision
                           WHERE subject_id = review.id AND decision = 'approve' AND listed_at >= words_since)`,
    )
    .all(FLAGS_TO_HOLD);
  const hold = snapshot.prepare(
    "UPDATE review SET status = 'pending', held_for = ?, waits_since = ? WHERE id = ?",
  );
  for (const { id, held_for } of flagged) {
    const reasons = new Set<HoldReason>([...(JSON.parse(held_for) as HoldReason[]), 'flagged']);
    hold.run(JSON.stringify([...reasons]), instantOf(now), id);
  }
  return flagged.length;
}
