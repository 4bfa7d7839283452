/** What the rules need to know of a review, read from the snapshot. To be called within one transaction. */
import type { HoldReason } from '../../src/contract/moderation.ts';
import { clientSubject, EVERYTHING, placeSubject } from '../../src/reviews/holds.ts';
import { instantOf } from '../../src/reviews/instant.ts';
import { EXTREME_RATINGS, limitsOf, RUN_HOURS, RUN_SIZES } from '../../src/reviews/limits.ts';
import { heldFor } from '../../src/reviews/rules.ts';
import { isSuddenRun } from '../../src/reviews/sudden_run.ts';
import type { WordLists } from '../../src/reviews/word_lists.ts';
import type { Snapshot } from './open.ts';
import { wordLists } from './word_lists.ts';

const HOUR_MS = 3_600_000;
/** The columns of the networks of a sender, narrowest first. */
const NETWORK_COLUMNS = ['client', 'client_site', 'client_block'] as const;
/** What a place is that cannot be visited now: nobody can have been there lately. */
const CLOSED = ['permanently_closed', 'planned'];

/** A review as the rules look at it, whether it stands in the snapshot or is about to. */
export interface Candidate {
  readonly id: string;
  /** The place it counts for; null for an unknown one. */
  readonly place: number | null;
  readonly sent_place_id: number;
  readonly rating: number;
  readonly comment: string | null;
  readonly name: string | null;
  readonly text_hash: string | null;
  readonly honeypot: boolean;
  /** Keyed hashes of the sender's networks, narrowest first; empty once they are forgotten. */
  readonly networks: readonly (string | null)[];
  readonly received_at: string;
}

/** What an operator holds just now, by subject. */
function heldSubjects(snapshot: Snapshot): ReadonlySet<string> {
  const rows = snapshot
    .prepare<[], { subject_id: string; decision: string }>(
      "SELECT subject_id, decision FROM decision WHERE decision IN ('hold', 'release') ORDER BY decided_at, id",
    )
    .all();
  const last = new Map(rows.map(({ subject_id, decision }) => [subject_id, decision]));
  return new Set([...last].filter(([, decision]) => decision === 'hold').map(([subject]) => subject));
}

/** Counts up to a number and no further, so that no flood makes counting slow. */
const atMost = (rows: string): string => `SELECT count(*) FROM (SELECT 1 FROM review WHERE ${rows} LIMIT ?)`;

/** Whether a network has sent its share, of one place or of a day. */
function overLimits(snapshot: Snapshot) {
  const counters = NETWORK_COLUMNS.map((column) => ({
    ofPlace: snapshot
      .prepare<[string, number, string, number], number>(atMost(`${column} = ? AND place_id = ? AND id <> ?`))
      .pluck(),
    ofDay: snapshot
      .prepare<[string, string, string, string, number], number>(
        atMost(`${column} = ? AND created_at > ? AND created_at <= ? AND id <> ?`),
      )
      .pluck(),
  }));
  return ({ id, place, networks, received_at }: Candidate): boolean => {
    const dayBefore = instantOf(new Date(Date.parse(received_at) - 24 * HOUR_MS));
    return counters.some(({ ofPlace, ofDay }, position) => {
      const network = networks[position];
      if (!network) return false;
      const { place: mostOfPlace, day: mostOfDay } = limitsOf(position);
      return (
        (place !== null && (ofPlace.get(network, place, id, mostOfPlace) ?? 0) >= mostOfPlace) ||
        (ofDay.get(network, dayBefore, received_at, id, mostOfDay) ?? 0) >= mostOfDay
      );
    });
  };
}

/**
 * When other ratings of a run were sent: after the first instant and up to the second. Later ones count as well, or
 * reviews that are changed one after the other, the latest first, would each be the first of their run.
 */
export function runAround(received_at: string): readonly [string, string] {
  const at = Date.parse(received_at);
  const [since, until] = [at - RUN_HOURS * HOUR_MS, at + RUN_HOURS * HOUR_MS];
  return [instantOf(new Date(since)), instantOf(new Date(until))];
}

/** Whether a review belongs to a run of extreme ratings of its place. */
function runs(snapshot: Snapshot) {
  const largest = Math.max(...RUN_SIZES);
  const countOf = (status: string) =>
    snapshot
      .prepare<[number, number, string, string, string, number], number>(
        atMost(
          `place_id = ? AND rating = ? AND status = '${status}' AND created_at > ? AND created_at <= ? AND id <> ?`,
        ),
      )
      .pluck();
  const published = countOf('published');
  const waiting = countOf('pending');
  const before = snapshot
    .prepare<[number, number, string, number], string>(
      `SELECT created_at FROM review WHERE place_id = ? AND rating = ? AND status = 'published' AND created_at <= ?
        ORDER BY created_at DESC LIMIT 1 OFFSET ?`,
    )
    .pluck();
  return ({ id, place, rating, received_at }: Candidate): boolean => {
    if (place === null || !EXTREME_RATINGS.includes(rating)) return false;
    const at = new Date(received_at);
    const [since, until] = runAround(received_at);
    const lately = [published, waiting].reduce(
      (sum, count) => sum + (count.get(place, rating, since, until, id, largest) ?? 0),
      0,
    );
    return isSuddenRun(at, {
      lately,
      publishedBefore: (n) => before.get(place, rating, since, n - 1) ?? null,
    });
  };
}

/** The judging of reviews as it is just now. */
export const currentJudge = (snapshot: Snapshot) => judgeBy(snapshot, wordLists(), heldSubjects(snapshot));

/**
 * Prepares the judging of reviews.
 * @returns every rule that holds a review
 */
function judgeBy(snapshot: Snapshot, lists: WordLists, held: ReadonlySet<string>) {
  const statusOf = snapshot.prepare<[number], string>('SELECT status FROM place WHERE id = ?').pluck();
  const sameText = snapshot
    .prepare<[string, string, number], number>(atMost('text_hash = ? AND id <> ?'))
    .pluck();
  const overLimit = overLimits(snapshot);
  const inRun = runs(snapshot);
  const heldByOperator = ({ place, sent_place_id, networks }: Candidate) => [
    ...(networks.some((network) => network && held.has(clientSubject(network)))
      ? (['held_client'] as const)
      : []),
    ...([place ?? sent_place_id, sent_place_id].some((each) => held.has(placeSubject(each)))
      ? (['held_place'] as const)
      : []),
    ...(held.has(EVERYTHING) ? (['everything_held'] as const) : []),
  ];
  return (candidate: Candidate): HoldReason[] => {
    const { id, place, text_hash } = candidate;
    const status = place === null ? undefined : statusOf.get(place);
    return heldFor(
      {
        comment: candidate.comment,
        name: candidate.name,
        honeypot: candidate.honeypot,
        place: status === undefined ? 'unknown' : CLOSED.includes(status) ? 'closed' : 'open',
        sameText: text_hash === null ? 0 : (sameText.get(text_hash, id, 1) ?? 0),
        overLimit: overLimit(candidate),
        suddenRun: inRun(candidate),
        heldByOperator: heldByOperator(candidate),
      },
      lists,
    );
  };
}
