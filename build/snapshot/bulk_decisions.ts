/** Turns a decision by filter into one about each review that waits. To be called within one transaction. */
import type { HoldReason } from '../../src/contract/moderation.ts';
import { instantOf } from '../../src/reviews/instant.ts';
import { neutralText } from '../../src/reviews/neutral_text.ts';
import type { BulkEntry } from '../../src/reviews/queue_entry.ts';
import { fits } from '../../src/reviews/waiting_list.ts';
import { languageOf } from './language.ts';
import type { Snapshot } from './open.ts';
import type { Taken } from './reviews.ts';

interface Waiting {
  readonly id: string;
  readonly place_id: number;
  readonly client: string | null;
  readonly held_for: string;
  readonly comment: string | null;
  readonly created_at: string;
  readonly waits_since: string;
}

/**
 * Puts a decision by filter on record, once, and one about every review it fits and that was listed as it is.
 * `applyDecisions` puts those into force, and each can be undone alone.
 */
export function takeBulk(
  snapshot: Snapshot,
  { id, decision, filter, until, decided_at, listed_at = decided_at, ...entry }: BulkEntry,
): Taken {
  const known = snapshot.prepare<[string], number>('SELECT 1 FROM bulk_decision WHERE id = ?').pluck();
  if (known.get(id) !== undefined) return 'known';
  const reason = neutralText(entry.reason, false);
  const seen = instantOf(new Date(listed_at));
  const waiting = snapshot
    .prepare<[string, string], Waiting>(
      `SELECT id, sent_place_id AS place_id, client, held_for, comment, created_at, waits_since FROM review
        WHERE status = 'pending' AND created_at <= ? AND waits_since <= ? ORDER BY created_at, id`,
    )
    .all(until, seen);
  const decide = snapshot.prepare(
    `INSERT INTO decision (id, subject_id, decision, reason, decided_at, listed_at, bulk)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
  );
  let matched = 0;
  for (const { comment, held_for, ...review } of waiting) {
    const language = filter.language === undefined ? null : languageOf(comment);
    if (!fits({ ...review, language, held_for: JSON.parse(held_for) as HoldReason[] }, filter)) continue;
    matched += 1;
    decide.run(`${id}.${review.id}`, review.id, decision, reason, decided_at, seen, id);
  }
  snapshot
    .prepare(
      `INSERT INTO bulk_decision (id, decision, reason, filter, until, decided_at, matched)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(id, decision, reason, JSON.stringify(filter), until, decided_at, matched);
  return 'new';
}
