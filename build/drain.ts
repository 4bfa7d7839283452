/** The drain: takes what lies in the queues into the snapshot, once, in one transaction and bounded memory. */

import type { ReviewQueue } from '../src/reviews/queue.ts';
import { readEntry } from '../src/reviews/queue_entry.ts';
import { connectStores } from './blobs.ts';
import { type Command, print } from './command.ts';
import { inParallel } from './parallel.ts';
import { PROJECT } from './paths.ts';
import { PROGRESS_EVERY, REQUESTS_AT_ONCE, type Staging, stage, stagingTable } from './queue_staging.ts';
import { applyDecisions } from './snapshot/decisions.ts';
import { openSnapshot, type Snapshot } from './snapshot/open.ts';
import { forgetClients, reviewRecords, settlePlaces } from './snapshot/reviews.ts';

export interface DrainReport {
  readonly found: number;
  readonly reviews: number;
  readonly held: number;
  readonly reports: number;
  readonly decisions: number;
  /** Taken in before by a rebuild that did not live to remove them. */
  readonly known: number;
  readonly unreadable: number;
  /** Left in the queue: the store could not read them just now, or another version of Mihrab wrote them. */
  readonly left: number;
}

export interface Drained extends DrainReport {
  /** Removes exactly the entries that were taken in. Call it once the snapshot is safe. */
  readonly remove: () => Promise<number>;
}

/** A drain in one line. */
export const summaryOf = (report: DrainReport): string =>
  `Drained ${report.found} entries: ${report.reviews} reviews (${report.held} wait for a moderator), ${report.reports} reports, ${report.decisions} decisions; ${report.known} known before, ${report.unreadable} unreadable, ${report.left} left.`;

/** Takes the staged entries in. Runs within the transaction. */
function takeIn(snapshot: Snapshot, staging: Staging, now: Date) {
  const records = reviewRecords(snapshot);
  const counts = { reviews: 0, held: 0, reports: 0, decisions: 0, known: 0, unreadable: 0 };
  const count = (kind: 'reviews' | 'reports' | 'decisions' | 'unreadable', taken: 'new' | 'known') => {
    counts[taken === 'new' ? kind : 'known'] += 1;
  };
  for (const rows of staging.pages()) {
    for (const { key, body, problem } of rows) {
      const reading = readEntry(key, body);
      if (!('entry' in reading)) {
        count('unreadable', records.takeUnreadable(key, body, problem ?? 'unreadable', now));
      } else if (reading.entry.kind === 'review') {
        const { taken, held } = records.takeReview(reading.entry);
        count('reviews', taken);
        if (held.length > 0) counts.held += 1;
      } else if (reading.entry.kind === 'report') {
        count('reports', records.takeReport(reading.entry));
      } else {
        count('decisions', records.takeDecision(reading.entry));
      }
    }
  }
  settlePlaces(snapshot);
  applyDecisions(snapshot, now);
  forgetClients(snapshot, now);
  return counts;
}

/** Removes the staged keys from their queues. */
async function removeStaged(
  queues: readonly ReviewQueue[],
  staging: Staging,
  print: (line: string) => void,
): Promise<number> {
  let removed = 0;
  for (const rows of staging.pages()) {
    await inParallel(rows, REQUESTS_AT_ONCE, async ({ key, queue }) => {
      await queues[queue]?.remove(key);
      removed += 1;
      if (removed % PROGRESS_EVERY === 0) print(`Removed ${removed} entries from the queue.`);
    });
  }
  staging.drop();
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
  { now, print: say }: { readonly now: Date; readonly print: (line: string) => void },
): Promise<Drained> {
  // What a decision erases is overwritten in the file, too.
  snapshot.pragma('secure_delete = ON');
  const staging = stagingTable(snapshot);
  const { found, left } = await stage(queues, staging, say);
  const counts = snapshot.transaction(() => takeIn(snapshot, staging, now)).immediate();
  return { found, left, ...counts, remove: () => removeStaged(queues, staging, say) };
}

/** `npm run drain`: takes the queue in without baking. On a local machine only: a site's snapshot needs its push. */
export const drainCommand: Command = {
  usage: 'drain',
  summary: "Take the local emulator's queue into the snapshot, without baking.",
  run: async () => {
    const stores = await connectStores(PROJECT, {});
    const snapshot = openSnapshot(PROJECT.snapshot);
    try {
      const drained = await drain(snapshot, stores.queues, { now: new Date(), print });
      await drained.remove();
      print(summaryOf(drained));
    } finally {
      snapshot.close();
      await stores.close();
    }
  },
};
