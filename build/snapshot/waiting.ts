/** The reviews that wait for a moderator. */
import type { HoldReason } from '../../src/contract/moderation.ts';
import { type StoredWaitingReview, WAITING_MOST } from '../../src/reviews/waiting_list.ts';
import { openSnapshot } from './open.ts';

type Row = Omit<StoredWaitingReview, 'held_for'> & { readonly held_for: string };

/** Those of the snapshot at this path, oldest first, at most as many as are listed. */
export function waitingReviews(path: string): StoredWaitingReview[] {
  const snapshot = openSnapshot(path);
  try {
    return snapshot
      .prepare<[number], Row>(
        `SELECT review.id, sent_place_id AS place_id, coalesce(place.name, place.name_local) AS place, rating, comment,
                review.name, created_at, held_for
           FROM review LEFT JOIN place ON place.id = review.place_id
          WHERE review.status = 'pending' ORDER BY created_at, review.id LIMIT ?`,
      )
      .all(WAITING_MOST)
      .map((row) => ({ ...row, held_for: JSON.parse(row.held_for) as HoldReason[] }));
  } finally {
    snapshot.close();
  }
}
