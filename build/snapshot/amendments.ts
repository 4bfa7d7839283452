/** Puts into force what writers did with their own reviews. To be called within one transaction, after decisions. */
import { instantOf } from '../../src/reviews/instant.ts';
import { textFingerprint } from '../../src/reviews/rules.ts';
import type { Snapshot } from './open.ts';
import type { Judge } from './reviews.ts';

interface Amendment {
  readonly id: string;
  readonly subject_id: string;
  readonly receipt: string;
  readonly action: 'change' | 'withdraw';
  readonly rating: number | null;
  readonly comment: string | null;
  readonly name: string | null;
}

interface Amended {
  readonly place_id: number | null;
  readonly sent_place_id: number;
  readonly receipt: string | null;
  readonly status: string;
  readonly created_at: string;
  readonly client: string | null;
  readonly client_site: string | null;
  readonly client_block: string | null;
  /** 1 where the field that people leave empty was filled in. */
  readonly honeypot: 0 | 1;
}

/**
 * Applies the amendments whose review is there, in the order they were sent. What was withdrawn stays withdrawn; what a
 * moderator rejected and its writer changed waits.
 */
export function applyAmendments(snapshot: Snapshot, judge: Judge, now: Date): void {
  const open = snapshot
    .prepare<[], Amendment>(
      `SELECT id, subject_id, receipt, action, rating, comment, name FROM amendment
        WHERE applied_at IS NULL AND subject_id IN (SELECT id FROM review) ORDER BY sent_at, id`,
    )
    .all();
  const find = snapshot.prepare<[string], Amended>(
    `SELECT place_id, sent_place_id, receipt, status, created_at, client, client_site, client_block,
            EXISTS (SELECT 1 FROM json_each(held_for) WHERE value = 'honeypot') AS honeypot
       FROM review WHERE id = ?`,
  );
  const withdraw = snapshot.prepare(
    `UPDATE review SET status = 'withdrawn', comment = NULL, name = NULL, text_hash = NULL, held_for = '[]',
                       client = NULL, client_site = NULL, client_block = NULL WHERE id = ?`,
  );
  const change = snapshot.prepare(
    `UPDATE review SET rating = ?, comment = ?, name = ?, text_hash = ?, status = ?, held_for = ?, published_at = ?
      WHERE id = ?`,
  );
  // The words stand in the review from now on, or nowhere.
  const done = snapshot.prepare(
    'UPDATE amendment SET applied_at = ?, comment = NULL, name = NULL WHERE id = ?',
  );
  for (const { id, subject_id, receipt, action, rating, comment, name } of open) {
    const review = find.get(subject_id);
    done.run(instantOf(now), id);
    if (review === undefined || review.receipt !== receipt || review.status === 'withdrawn') continue;
    if (action === 'withdraw') {
      withdraw.run(subject_id);
      continue;
    }
    if (rating === null) continue;
    const text_hash = textFingerprint(comment);
    const held = [
      ...judge({
        id: subject_id,
        place: review.place_id,
        sent_place_id: review.sent_place_id,
        rating,
        comment,
        name,
        text_hash,
        honeypot: review.honeypot === 1,
        networks: [review.client, review.client_site, review.client_block],
        received_at: review.created_at,
      }),
      ...(review.status === 'rejected' ? (['changed_after_rejection'] as const) : []),
    ];
    const published = held.length === 0;
    const status = published ? 'published' : 'pending';
    const held_for = JSON.stringify(held);
    change.run(
      rating,
      comment,
      name,
      text_hash,
      status,
      held_for,
      published ? instantOf(now) : null,
      subject_id,
    );
  }
}
