/** Puts into force what writers did with their own reviews. To be called within one transaction, after decisions. */
import { instantOf } from '../../src/reviews/instant.ts';
import { textFingerprint } from '../../src/reviews/rules.ts';
import type { Candidate } from './judging.ts';
import type { Snapshot } from './open.ts';
import { type Judge, runHolder } from './reviews.ts';

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
  /** What a moderator decided last about it as it is or was before; null where nobody has. */
  readonly decided: string | null;
}

/**
 * Applies the amendments whose review is there, in the order they were sent. What was withdrawn stays withdrawn; what a
 * moderator took down and its writer changed waits, however often it is changed.
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
            EXISTS (SELECT 1 FROM json_each(held_for) WHERE value = 'honeypot') AS honeypot,
            (SELECT decision FROM decision
              WHERE subject_id = review.id AND decision IN ('approve', 'reject', 'reopen', 'erase')
                AND (decision <> 'approve' OR listed_at >= words_since)
              ORDER BY decided_at DESC, id DESC LIMIT 1) AS decided
       FROM review WHERE id = ?`,
  );
  const withdraw = snapshot.prepare(
    `UPDATE review SET status = 'withdrawn', comment = NULL, name = NULL, text_hash = NULL, held_for = '[]',
                       client = NULL, client_site = NULL, client_block = NULL WHERE id = ?`,
  );
  const change = snapshot.prepare(
    `UPDATE review SET rating = ?, comment = ?, name = ?, text_hash = ?, status = ?, held_for = ?, published_at = ?,
                       words_since = ?, waits_since = ? WHERE id = ?`,
  );
  // The words stand in the review from now on, or nowhere.
  const done = snapshot.prepare(
    'UPDATE amendment SET applied_at = ?, comment = NULL, name = NULL WHERE id = ?',
  );
  const at = instantOf(now);
  const holdRun = runHolder(snapshot, now);
  for (const { id, subject_id, receipt, action, rating, comment, name } of open) {
    const review = find.get(subject_id);
    done.run(at, id);
    if (review === undefined || review.receipt !== receipt || review.status === 'withdrawn') continue;
    if (action === 'withdraw') {
      withdraw.run(subject_id);
      continue;
    }
    if (rating === null) continue;
    const candidate: Candidate = {
      id: subject_id,
      place: review.place_id,
      sent_place_id: review.sent_place_id,
      rating,
      comment,
      name,
      text_hash: textFingerprint(comment),
      honeypot: review.honeypot === 1,
      networks: [review.client, review.client_site, review.client_block],
      received_at: review.created_at,
    };
    const judged = judge(candidate);
    if (judged.includes('sudden_run')) holdRun(candidate);
    const held = [
      ...judged,
      ...(review.decided !== null && review.decided !== 'approve'
        ? (['changed_after_rejection'] as const)
        : []),
    ];
    const published = held.length === 0;
    const status = published ? 'published' : 'pending';
    const held_for = JSON.stringify(held);
    change.run(
      rating,
      comment,
      name,
      candidate.text_hash,
      status,
      held_for,
      published ? at : null,
      at,
      at,
      subject_id,
    );
  }
}
