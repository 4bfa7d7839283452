/** Reviews, reports and decisions in the snapshot. Everything here is to be called within one transaction. */
import { createHash } from 'node:crypto';
import type { HoldReason } from '../../src/contract/moderation.ts';
import { instantOf } from '../../src/reviews/instant.ts';
import { neutralText } from '../../src/reviews/neutral_text.ts';
import type { DecisionEntry, ReportEntry, ReviewEntry } from '../../src/reviews/queue_entry.ts';
import { heldFor, textFingerprint } from '../../src/reviews/rules.ts';
import type { Snapshot } from './open.ts';

const DAY_MS = 86_400_000;
/** Days after which the hash of a client's address is forgotten: long enough to see a campaign. */
export const CLIENT_DAYS = 90;
/** How much of an unreadable entry is kept, in characters. */
const UNREADABLE_MAX_CHARS = 16_384;

/** Whether something was new to the snapshot. */
export type Taken = 'new' | 'known';

/** The place that stands for a place today: the survivor of its merges; none where it is unknown. */
const SURVIVOR_SQL = `
  WITH RECURSIVE chain (id, next) AS (
    SELECT id, merged_into FROM place WHERE id = ?
    UNION
    SELECT place.id, place.merged_into FROM place JOIN chain ON place.id = chain.next
  )
  SELECT id FROM chain WHERE next IS NULL`;

/** Prepares what takes entries into a snapshot; each statement is compiled once. */
export function reviewRecords(snapshot: Snapshot) {
  const survivor = snapshot.prepare<[number], number>(SURVIVOR_SQL).pluck();
  const hasReview = snapshot.prepare<[string], number>('SELECT 1 FROM review WHERE id = ?').pluck();
  const hasReport = snapshot.prepare<[string], number>('SELECT 1 FROM report WHERE id = ?').pluck();
  const sameText = snapshot
    .prepare<[string | null], number>('SELECT count(*) FROM review WHERE text_hash = ?')
    .pluck();
  const sameClientAndPlace = snapshot
    .prepare<[string, number], number>('SELECT count(*) FROM review WHERE client = ? AND sent_place_id = ?')
    .pluck();
  const sameClientLately = snapshot
    .prepare<[string, string], number>('SELECT count(*) FROM review WHERE client = ? AND created_at > ?')
    .pluck();
  const insertReview = snapshot.prepare(
    `INSERT INTO review (id, place_id, sent_place_id, rating, comment, name, created_at, client, text_hash, status, held_for)
     VALUES (@id, @place, @place_id, @rating, @comment, @name, @received_at, @client, @text_hash, @status, @held_for)
     ON CONFLICT (id) DO NOTHING`,
  );
  const insertReport = snapshot.prepare(
    `INSERT INTO report (id, sent_place_id, reason, comment, honeypot, created_at, client)
     VALUES (@id, @place_id, @reason, @comment, @honeypot, @received_at, @client) ON CONFLICT (id) DO NOTHING`,
  );
  const insertDecision = snapshot.prepare(
    `INSERT INTO decision (id, subject_id, decision, reason, decided_at)
     VALUES (@id, @subject_id, @decision, @reason, @decided_at) ON CONFLICT (id) DO NOTHING`,
  );
  const insertUnreadable = snapshot.prepare(
    `INSERT INTO unreadable_entry (key, digest, body, problem, found_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  );

  return {
    /** Takes a review in, once: its id, or one it had under a former secret, is in the snapshot or is not. */
    takeReview(entry: ReviewEntry): { taken: Taken; held: readonly HoldReason[] } {
      if ([entry.id, ...entry.former_ids].some((id) => hasReview.get(id) !== undefined)) {
        return { taken: 'known', held: [] };
      }
      // Neutralised again: the queue is not trusted more than its writers.
      const comment = neutralText(entry.comment, true);
      const name = neutralText(entry.name, false);
      const text_hash = textFingerprint(comment);
      const place = survivor.get(entry.place_id) ?? null;
      const dayBefore = instantOf(new Date(Date.parse(entry.received_at) - DAY_MS));
      const held = heldFor({
        comment,
        name,
        honeypot: entry.honeypot,
        placeKnown: place !== null,
        sameText: text_hash === null ? 0 : (sameText.get(text_hash) ?? 0),
        sameClientAndPlace: sameClientAndPlace.get(entry.client, entry.place_id) ?? 0,
        sameClientLately: sameClientLately.get(entry.client, dayBefore) ?? 0,
      });
      const { id, place_id, rating, received_at, client } = entry;
      const status = held.length === 0 ? 'published' : 'pending';
      const row = { id, place, place_id, rating, comment, name, received_at, client, text_hash, status };
      insertReview.run({ ...row, held_for: JSON.stringify(held) });
      return { taken: 'new', held };
    },

    takeReport(entry: ReportEntry): Taken {
      if ([entry.id, ...entry.former_ids].some((id) => hasReport.get(id) !== undefined)) return 'known';
      const { id, place_id, reason, received_at, client } = entry;
      const comment = neutralText(entry.comment, true);
      insertReport.run({
        id,
        place_id,
        reason,
        comment,
        honeypot: Number(entry.honeypot),
        received_at,
        client,
      });
      return 'new';
    },

    takeDecision({ id, subject_id, decision, reason, decided_at }: DecisionEntry): Taken {
      const row = { id, subject_id, decision, reason: neutralText(reason, false), decided_at };
      return insertDecision.run(row).changes === 1 ? 'new' : 'known';
    },

    /** Keeps an entry nobody can read, for a person to look at. */
    takeUnreadable(key: string, body: string, problem: string, now: Date): Taken {
      const digest = createHash('sha256').update(body).digest('hex');
      const kept = body.slice(0, UNREADABLE_MAX_CHARS);
      return insertUnreadable.run(key, digest, kept, problem, instantOf(now)).changes === 1 ? 'new' : 'known';
    },
  };
}

/**
 * Sends reviews of merged places to the survivors, those of places that were parted again back to their own, and gives
 * those of an unknown place a home once it is there.
 * A review that waited for nothing but its place, and about which nobody decided, is published.
 */
export function settlePlaces(snapshot: Snapshot): void {
  const survivor = snapshot.prepare<[number], number>(SURVIVOR_SQL).pluck();
  const unsettled = snapshot
    .prepare<[], { id: string; sent_place_id: number; held_for: string; status: string; decided: 0 | 1 }>(
      `SELECT review.id, sent_place_id, held_for, review.status,
              EXISTS (SELECT 1 FROM decision WHERE subject_id = review.id) AS decided
         FROM review JOIN place AS sent ON sent.id = sent_place_id
        WHERE review.place_id IS NOT coalesce(sent.merged_into, sent.id)`,
    )
    .all();
  const settle = snapshot.prepare('UPDATE review SET place_id = ?, held_for = ?, status = ? WHERE id = ?');
  for (const { id, sent_place_id, held_for, status, decided } of unsettled) {
    const place = survivor.get(sent_place_id);
    if (place === undefined) continue;
    const held = (JSON.parse(held_for) as HoldReason[]).filter((reason) => reason !== 'unknown_place');
    const freed = !decided && status === 'pending' && held_for !== '[]' && held.length === 0;
    settle.run(place, JSON.stringify(held), freed ? 'published' : status, id);
  }
}

/** Forgets the hashes of clients that are no longer needed to see a campaign. */
export function forgetClients(snapshot: Snapshot, now: Date): void {
  const before = instantOf(new Date(now.getTime() - CLIENT_DAYS * DAY_MS));
  for (const table of ['review', 'report']) {
    snapshot
      .prepare(`UPDATE ${table} SET client = NULL WHERE client IS NOT NULL AND created_at < ?`)
      .run(before);
  }
}
