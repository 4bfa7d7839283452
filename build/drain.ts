/** The drain: takes what lies in the queues into the snapshot, once, in one transaction and bounded memory. */
import { instantOf } from '../src/reviews/instant.ts';
import type { ReviewQueue } from '../src/reviews/queue.ts';
import type { QueueEntry } from '../src/reviews/queue_entry.ts';
import { inParallel } from './parallel.ts';
import {
  type LeftEntry,
  PROGRESS_EVERY,
  REQUESTS_AT_ONCE,
  type Staging,
  stage,
  stagingTable,
} from './queue_staging.ts';
import { applyAmendments } from './snapshot/amendments.ts';
import { takeBulk } from './snapshot/bulk_decisions.ts';
import { applyDecisions } from './snapshot/decisions.ts';
import { holdFlagged } from './snapshot/flags.ts';
import { currentJudge } from './snapshot/judging.ts';
import { recordUnreadable, waitingCount } from './snapshot/moderation.ts';
import type { Snapshot } from './snapshot/open.ts';
import { forgetClients, type Judge, reviewRecords, settlePlaces, type Taken } from './snapshot/reviews.ts';
import { applySuggestions } from './suggestions.ts';

export interface DrainReport {
  readonly found: number;
  readonly reviews: number;
  readonly reports: number;
  /** What writers did with their own reviews. */
  readonly amendments: number;
  readonly decisions: number;
  /** Reviews that readers flagged, and that wait from now on. */
  readonly flagged: number;
  /** Suggestions of readers that became corrections, or were taken back. */
  readonly suggestions: number;
  /** Taken in before by a rebuild that did not live to remove them. */
  readonly known: number;
  /** Left in the queue: read again and again, and never what was stored. */
  readonly unreadable: number;
  /** Left in the queue: the store could not read them just now, or another version of Mihrab wrote them. */
  readonly left: number;
  /** Reviews that wait for a moderator now, whenever and however they came to. */
  readonly waiting: number;
}

export interface Drained extends DrainReport {
  /** Removes exactly the entries that were taken in. Call it once the snapshot is safe. */
  readonly remove: () => Promise<number>;
}

/** A drain in one line. */
export const summaryOf = (report: DrainReport): string =>
  `Drained ${report.found} entries: ${report.reviews} reviews, ${report.reports} reports, ${report.amendments} changes by writers, ${report.decisions} decisions; ${report.flagged} flagged, ${report.suggestions} suggestions put into force, ${report.known} known before, ${report.unreadable} unreadable and ${report.left} others left. ${report.waiting === 1 ? '1 review waits' : `${report.waiting} reviews wait`} for a moderator.`;

export interface DrainOptions {
  readonly now: Date;
  readonly print: (line: string) => void;
}

/** What each kind of entry is counted as. */
const COUNTED = {
  review: 'reviews',
  report: 'reports',
  amendment: 'amendments',
  decision: 'decisions',
  bulk: 'decisions',
} as const;

/** Takes the staged entries in. Runs within the transaction. */
function takeIn(
  snapshot: Snapshot,
  staging: Staging,
  unreadable: readonly LeftEntry[],
  { now, print }: DrainOptions,
) {
  let judge: Judge = currentJudge(snapshot);
  const records = reviewRecords(snapshot, (candidate) => judge(candidate), now);
  const counts = { reviews: 0, reports: 0, amendments: 0, decisions: 0, known: 0 };
  const take = (entry: QueueEntry): Taken => {
    switch (entry.kind) {
      case 'review':
        return records.takeReview(entry);
      case 'report':
        return records.takeReport(entry);
      case 'amendment':
        return records.takeAmendment(entry);
      case 'bulk':
        return takeBulk(snapshot, entry);
      case 'decision':
        return records.takeDecision(entry);
    }
  };
  for (const { entry } of staging.rows()) {
    counts[take(entry) === 'new' ? COUNTED[entry.kind] : 'known'] += 1;
    const isHold = entry.kind === 'decision' && (entry.decision === 'hold' || entry.decision === 'release');
    // They come first, and are in force for everything that came with them.
    if (isHold) judge = currentJudge(snapshot);
  }
  settlePlaces(snapshot, judge, now);
  applyDecisions(snapshot, now);
  applyAmendments(snapshot, judge, now);
  const flagged = holdFlagged(snapshot, now);
  const suggestions = applySuggestions(snapshot, instantOf(now), print);
  forgetClients(snapshot, now);
  recordUnreadable(snapshot, unreadable, instantOf(now));
  return { ...counts, flagged, suggestions, waiting: waitingCount(snapshot) };
}

/** Removes the staged keys from their queues. */
async function removeStaged(
  queues: readonly ReviewQueue[],
  staging: Staging,
  print: (line: string) => void,
): Promise<number> {
  let removed = 0;
  await inParallel(staging.rows(), REQUESTS_AT_ONCE, async ({ key, queue }) => {
    await queues[queue]?.remove(key);
    removed += 1;
    if (removed % PROGRESS_EVERY === 0) print(`Removed ${removed} entries from the queue.`);
  });
  return removed;
}

/**
 * Takes what lies in the queues into the snapshot. Whatever was taken in before is ignored, so it may be killed
 * and repeated at any time; the queue stays as it is until `remove` is called.
 *
 * @throws StoreUnavailable where the queue cannot be read; the snapshot is unchanged then
 */
export async function drain(
  snapshot: Snapshot,
  queues: readonly ReviewQueue[],
  { now, print }: DrainOptions,
): Promise<Drained> {
  // What a decision erases is overwritten in the file, too.
  snapshot.pragma('secure_delete = ON');
  const staging = stagingTable(snapshot);
  const { found, left, unreadable } = await stage(queues, staging, print);
  const counts = snapshot
    .transaction(() => takeIn(snapshot, staging, unreadable, { now, print }))
    .immediate();
  const remove = () => removeStaged(queues, staging, print);
  return { found, left, unreadable: unreadable.length, ...counts, remove };
}
