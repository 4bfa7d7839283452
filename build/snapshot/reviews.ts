/** Reviews, reports and decisions in the snapshot. Everything here is to be called within one transaction. */
import type { HoldReason } from '../../src/contract/moderation.ts';
import { instantOf } from '../../src/reviews/instant.ts';
import { neutralText } from '../../src/reviews/neutral_text.ts';
import type {
  AmendmentEntry,
  DecisionEntry,
  ReportEntry,
  ReviewEntry,
} from '../../src/reviews/queue_entry.ts';
import { textFingerprint } from '../../src/reviews/rules.ts';
import { type Candidate, runAround } from './judging.ts';
import type { Snapshot } from './open.ts';

const DAY_MS = 86_400_000;
/** Days after which the hashes of a client's networks are forgotten: long enough to see a campaign. */
export const CLIENT_DAYS = 90;

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

/** Says of a review which rules hold it. */
export type Judge = (candidate: Candidate) => readonly HoldReason[];

/** Makes the rest of a run wait, which was published before anyone could see that it was one. */
export function runHolder(snapshot: Snapshot, now: Date) {
  const hold = snapshot.prepare(
    `UPDATE review SET status = 'pending', held_for = '["sudden_run"]', waits_since = ?
      WHERE place_id = ? AND rating = ? AND status = 'published' AND created_at > ? AND created_at <= ?
        AND NOT EXISTS (SELECT 1 FROM decision WHERE subject_id = review.id)`,
  );
  return ({ place, rating, received_at }: Candidate): void => {
    hold.run(instantOf(now), place, rating, ...runAround(received_at));
  };
}

/** Prepares what takes entries into a snapshot; each statement is compiled once. */
export function reviewRecords(snapshot: Snapshot, judge: Judge, now: Date) {
  const survivor = snapshot.prepare<[number], number>(SURVIVOR_SQL).pluck();
  const known = snapshot
    .prepare<[string, string, string], string>(
      `SELECT id FROM review WHERE id = ? UNION ALL SELECT id FROM report WHERE id = ?
        UNION ALL SELECT subject FROM former_id WHERE id = ?`,
    )
    .pluck();
  const insertFormer = snapshot.prepare(
    'INSERT INTO former_id (id, subject) VALUES (?, ?) ON CONFLICT (id) DO NOTHING',
  );
  const insertReview = snapshot.prepare(
    `INSERT INTO review (id, place_id, sent_place_id, rating, comment, name, created_at, client, client_site,
                         client_block, text_hash, receipt, status, held_for, published_at, waits_since)
     VALUES (@id, @place, @sent_place_id, @rating, @comment, @name, @received_at, @client, @site, @block, @text_hash,
             @receipt, @status, @held_for, @published_at, @at)`,
  );
  const insertReport = snapshot.prepare(
    `INSERT INTO report (id, sent_place_id, review_id, reason, comment, changes, honeypot, created_at, client, client_block)
     VALUES (@id, @place_id, @review_id, @reason, @comment, @changes, @honeypot, @received_at, @client, @block)`,
  );
  const insertDecision = snapshot.prepare(
    `INSERT INTO decision (id, subject_id, decision, reason, decided_at, listed_at)
     VALUES (@id, @subject_id, @decision, @reason, @decided_at, @listed_at) ON CONFLICT (id) DO NOTHING`,
  );
  const insertAmendment = snapshot.prepare(
    `INSERT INTO amendment (id, subject_id, receipt, action, rating, comment, name, sent_at)
     VALUES (@id, @subject_id, @receipt, @action, @rating, @comment, @name, @sent_at) ON CONFLICT (id) DO NOTHING`,
  );
  const holdRun = runHolder(snapshot, now);
  const at = instantOf(now);

  /** Notes that something is known, by its id and those it would have under other secrets. */
  const isNew = ({ id, former_ids }: ReviewEntry | ReportEntry): boolean => {
    const ids = [id, ...former_ids];
    const found = ids.map((each) => known.get(each, each, each)).find((each) => each !== undefined);
    const subject = found ?? id;
    for (const each of ids) if (each !== subject) insertFormer.run(each, subject);
    return found === undefined;
  };

  return {
    /** Takes a review in, once: its id, or one it has under another secret, is in the snapshot or is not. */
    takeReview(entry: ReviewEntry): Taken {
      if (!isNew(entry)) return 'known';
      // Neutralised again: the queue is not trusted more than its writers.
      const comment = neutralText(entry.comment, true);
      const name = neutralText(entry.name, false);
      const { id, rating, honeypot, networks, received_at, receipt } = entry;
      const candidate: Candidate = {
        id,
        place: survivor.get(entry.place_id) ?? null,
        sent_place_id: entry.place_id,
        rating,
        comment,
        name,
        text_hash: textFingerprint(comment),
        honeypot,
        networks,
        received_at,
      };
      const held = judge(candidate);
      if (held.includes('sudden_run')) holdRun(candidate);
      const [client, site = null, block = null] = networks;
      const status = held.length === 0 ? 'published' : 'pending';
      const published_at = held.length === 0 ? at : null;
      const { honeypot: _, networks: __, ...row } = candidate;
      const held_for = JSON.stringify(held);
      insertReview.run({ ...row, client, site, block, receipt, status, held_for, published_at, at });
      return 'new';
    },

    takeReport(entry: ReportEntry): Taken {
      if (!isNew(entry)) return 'known';
      const { id, place_id, review_id, reason, received_at, networks } = entry;
      insertReport.run({
        id,
        place_id,
        review_id,
        reason,
        comment: neutralText(entry.comment, true),
        changes: entry.changes === null ? null : JSON.stringify(entry.changes),
        honeypot: Number(entry.honeypot),
        received_at,
        client: networks[0],
        block: networks.at(-1),
      });
      return 'new';
    },

    takeDecision({ listed_at, ...entry }: DecisionEntry): Taken {
      const { id, subject_id, decision, decided_at } = entry;
      const reason = neutralText(entry.reason, false);
      const seen = instantOf(new Date(listed_at ?? decided_at));
      return insertDecision.run({ id, subject_id, decision, reason, decided_at, listed_at: seen }).changes ===
        1
        ? 'new'
        : 'known';
    },

    takeAmendment({ id, subject_id, receipt, action, rating, sent_at, ...words }: AmendmentEntry): Taken {
      const comment = neutralText(words.comment, true);
      const name = neutralText(words.name, false);
      const row = { id, subject_id, receipt, action, rating, comment, name, sent_at };
      return insertAmendment.run(row).changes === 1 ? 'new' : 'known';
    },
  };
}

/**
 * Sends reviews of merged places to the survivors, those of places that were parted again back to their own, and gives
 * those of an unknown place a home once it is there.
 * A review that waited for nothing but its place, and about which nobody decided, is published; one that goes beyond
 * what its network may say of the survivor waits.
 */
export function settlePlaces(snapshot: Snapshot, judge: Judge, now: Date): void {
  interface Unsettled extends Omit<Candidate, 'place' | 'honeypot' | 'networks'> {
    readonly place_id: number | null;
    readonly client: string | null;
    readonly client_site: string | null;
    readonly client_block: string | null;
    readonly held_for: string;
    readonly status: string;
    readonly decided: 0 | 1;
  }
  const survivor = snapshot.prepare<[number], number>(SURVIVOR_SQL).pluck();
  const unsettled = snapshot
    .prepare<[], Unsettled>(
      `SELECT review.id, review.place_id, sent_place_id, rating, comment, review.name, text_hash, created_at AS received_at, client,
              client_site, client_block, held_for, review.status,
              EXISTS (SELECT 1 FROM decision WHERE subject_id = review.id) AS decided
         FROM review JOIN place AS sent ON sent.id = sent_place_id
        WHERE review.place_id IS NOT coalesce(sent.merged_into, sent.id)
        ORDER BY created_at, review.id`,
    )
    .all();
  const settle = snapshot.prepare(
    'UPDATE review SET place_id = ?, held_for = ?, status = ?, published_at = coalesce(?, published_at), waits_since = ? WHERE id = ?',
  );
  for (const { client, client_site, client_block, held_for, status, decided, ...review } of unsettled) {
    const place = survivor.get(review.sent_place_id);
    if (place === undefined || place === review.place_id) continue;
    const before = (JSON.parse(held_for) as HoldReason[]).filter((reason) => reason !== 'unknown_place');
    const networks = [client, client_site, client_block];
    // A person's word stands; the others are looked at again, at the place they end at.
    const open = !decided && (status === 'published' || (status === 'pending' && held_for !== '[]'));
    const again = open ? judge({ ...review, place, networks, honeypot: false }) : [];
    const held = [...new Set([...before, ...again])];
    const next = open ? (held.length === 0 ? 'published' : 'pending') : status;
    const published_at = next === 'published' && status !== 'published' ? instantOf(now) : null;
    settle.run(place, JSON.stringify(held), next, published_at, instantOf(now), review.id);
  }
}

/** Forgets the hashes of clients that are no longer needed to see a campaign. */
export function forgetClients(snapshot: Snapshot, now: Date): void {
  const before = instantOf(new Date(now.getTime() - CLIENT_DAYS * DAY_MS));
  snapshot
    .prepare(
      `UPDATE review SET client = NULL, client_site = NULL, client_block = NULL
        WHERE client IS NOT NULL AND created_at < ?`,
    )
    .run(before);
  snapshot
    .prepare(
      'UPDATE report SET client = NULL, client_block = NULL WHERE client IS NOT NULL AND created_at < ?',
    )
    .run(before);
}
