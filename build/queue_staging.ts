/** The staging of a drain: what lies in the queues, copied beside the snapshot before it is taken in. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ReviewQueue } from '../src/reviews/queue.ts';
import { keyOf, type QueueEntry } from '../src/reviews/queue_entry.ts';
import { StoreUnavailable } from '../src/reviews/store.ts';
import { inParallel } from './parallel.ts';
import type { Snapshot } from './snapshot/open.ts';

/** Requests to the store at once: enough to hide its latency, too few to be refused. */
export const REQUESTS_AT_ONCE = 32;
/** Entries that failed to be read one after the other before the store itself is taken to be down. */
const FAILURES_MOST = 20;
/** How often an entry that does not prove itself is read, each time after all others. */
const ROUNDS = 4;
/** Milliseconds between two rounds. */
const PAUSE_MS = 250;
/** How much is kept of what is no entry, in characters, to look at: a store can answer every read with a page. */
const DOUBTFUL_MAX_CHARS = 1_000;
/** Entries held in memory at once. */
const BATCH = 500;
/** Entries between two lines of progress. */
export const PROGRESS_EVERY = 5_000;

/**
 * The order in which kinds are taken in: an operator's holds before what they hold, a decision by filter after the
 * reviews it may fit.
 */
const RANK: Readonly<Record<QueueEntry['kind'], number>> = {
  decision: 0,
  review: 1,
  report: 2,
  amendment: 3,
  bulk: 4,
};

/** When an entry was sent. */
const sentAt = (entry: QueueEntry): string =>
  'received_at' in entry ? entry.received_at : 'sent_at' in entry ? entry.sent_at : entry.decided_at;

/** Entries wait in a temporary table, which SQLite keeps in a file of its own and outside the snapshot's lock. */
export function stagingTable(snapshot: Snapshot) {
  snapshot.exec(`
    DROP TABLE IF EXISTS temp.staged;
    CREATE TEMP TABLE staged (
      rank INTEGER NOT NULL, at TEXT NOT NULL, key TEXT NOT NULL, queue INTEGER NOT NULL, entry TEXT NOT NULL,
      PRIMARY KEY (rank, at, key, queue)
    ) STRICT, WITHOUT ROWID`);
  interface Row {
    readonly rank: number;
    readonly at: string;
    readonly key: string;
    /** Which of the queues it lies in. */
    readonly queue: number;
    readonly entry: string;
  }
  const insert = snapshot.prepare('INSERT OR IGNORE INTO temp.staged VALUES (?, ?, ?, ?, ?)');
  // Written some hundreds at a time: a transaction for each would take longer than all else.
  let unwritten: unknown[][] = [];
  const write = snapshot.transaction(() => {
    for (const row of unwritten) insert.run(...row);
    unwritten = [];
  });
  const page = snapshot.prepare<[number, string, string, number, number], Row>(
    'SELECT * FROM temp.staged WHERE (rank, at, key, queue) > (?, ?, ?, ?) ORDER BY rank, at, key, queue LIMIT ?',
  );
  return {
    add: (entry: QueueEntry, queue: number): void => {
      unwritten.push([RANK[entry.kind], sentAt(entry), keyOf(entry), queue, JSON.stringify(entry)]);
      if (unwritten.length >= BATCH) write();
    },
    /** In the order they are to be taken in. */
    *rows(): Generator<{ readonly key: string; readonly queue: number; readonly entry: QueueEntry }> {
      write();
      let last = { rank: -1, at: '', key: '', queue: 0 };
      for (;;) {
        const rows = page.all(last.rank, last.at, last.key, last.queue, BATCH);
        const end = rows.at(-1);
        if (end === undefined) return;
        for (const { key, queue, entry } of rows)
          yield { key, queue, entry: JSON.parse(entry) as QueueEntry };
        last = end;
      }
    },
  };
}

export type Staging = ReturnType<typeof stagingTable>;

/** An entry that stays in the queue, and why. */
export interface LeftEntry {
  readonly key: string;
  readonly body: string;
  readonly problem: string;
}

/** What staging came to. */
export interface Staged {
  readonly found: number;
  /** Read again and again, and never what was stored: they stay where they are. */
  readonly unreadable: readonly LeftEntry[];
  /** Of another version of Mihrab, or the store could not give them just now: they stay as well. */
  readonly left: number;
}

interface Wanted {
  readonly queue: number;
  readonly key: string;
}

/**
 * Copies the queues' entries into the staging table. Only what proves itself is staged, and only what is staged is ever
 * removed: a store can answer a read with anything.
 *
 * @throws StoreUnavailable where a queue cannot be listed, or too many entries in a row cannot be read
 */
export async function stage(
  queues: readonly ReviewQueue[],
  staging: Staging,
  print: (line: string) => void,
): Promise<Staged> {
  let found = 0;
  let left = 0;
  let failures = 0;
  let doubtful: (Wanted & LeftEntry)[] = [];
  const leave = (key: string, why: string): void => {
    left += 1;
    print(`Left in the queue: ${key}. ${why}`);
  };
  const copy = async ({ queue, key }: Wanted): Promise<void> => {
    let reading: Awaited<ReturnType<ReviewQueue['read']>>;
    try {
      reading = (await queues[queue]?.read(key)) ?? null;
      failures = 0;
    } catch (error) {
      // One entry the store cannot give must not keep all others out for ever.
      failures += 1;
      if (failures >= FAILURES_MOST || !(error instanceof StoreUnavailable)) throw error;
      leave(key, error.message);
      return;
    }
    if (reading === null) return;
    if ('garbage' in reading) {
      const body = reading.body.slice(0, DOUBTFUL_MAX_CHARS);
      doubtful.push({ queue, key, body, problem: reading.garbage });
    } else if ('unknownVersion' in reading) {
      leave(key, `It has the version ${String(reading.unknownVersion)}. Update Mihrab.`);
    } else {
      staging.add(reading.entry, queue);
      found += 1;
      if (found % PROGRESS_EVERY === 0) print(`Read ${found} entries of the queue.`);
    }
  };
  for (const [queue, { keys }] of queues.entries()) {
    for await (const page of keys()) {
      await inParallel(
        page.map((key) => ({ queue, key })),
        REQUESTS_AT_ONCE,
        copy,
      );
    }
  }
  for (let round = 1; round < ROUNDS && doubtful.length > 0; round += 1) {
    await pause(PAUSE_MS);
    const again = doubtful;
    doubtful = [];
    await inParallel(again, REQUESTS_AT_ONCE, copy);
  }
  for (const { key, problem } of doubtful) {
    print(`Left in the queue: ${key} is not what was stored (${problem}).`);
  }
  return { found, left, unreadable: doubtful };
}
