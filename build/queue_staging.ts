/** The staging of a drain: what lies in the queues, copied beside the snapshot before it is taken in. */
import { type ReviewQueue, StoreUnavailable } from '../src/reviews/queue.ts';
import { ENTRY_KEY, type QueueEntry, readEntry } from '../src/reviews/queue_entry.ts';
import { inParallel } from './parallel.ts';
import type { Snapshot } from './snapshot/open.ts';

/** Requests to the store at once: enough to hide its latency, too few to be refused. */
export const REQUESTS_AT_ONCE = 16;
/** Entries that failed to be read one after the other before the store itself is taken to be down. */
const FAILURES_MOST = 20;
/** Entries held in memory at once. */
const BATCH = 500;
/** Entries between two lines of progress. */
export const PROGRESS_EVERY = 5_000;

/** The order in which kinds are taken in: a decision may be about a review that arrives with it. */
const RANK: Readonly<Record<QueueEntry['kind'], number>> = { review: 0, report: 1, decision: 2 };
const UNREADABLE_RANK = 3;

/** Entries wait in a temporary table, which SQLite keeps in a file of its own and outside the snapshot's lock. */
export function stagingTable(snapshot: Snapshot) {
  snapshot.exec(`
    DROP TABLE IF EXISTS temp.staged;
    CREATE TEMP TABLE staged (
      rank INTEGER NOT NULL, at TEXT NOT NULL, key TEXT NOT NULL, queue INTEGER NOT NULL,
      body TEXT NOT NULL, problem TEXT,
      PRIMARY KEY (rank, at, key, queue)
    ) STRICT, WITHOUT ROWID`);
  interface Staged {
    rank: number;
    at: string;
    key: string;
    /** Which of the queues it lies in. */
    queue: number;
    body: string;
    problem: string | null;
  }
  const insert = snapshot.prepare(
    'INSERT OR IGNORE INTO temp.staged VALUES (@rank, @at, @key, @queue, @body, @problem)',
  );
  const page = snapshot.prepare<[number, string, string, number, number], Staged>(
    'SELECT * FROM temp.staged WHERE (rank, at, key, queue) > (?, ?, ?, ?) ORDER BY rank, at, key, queue LIMIT ?',
  );
  return {
    add: (staged: Staged) => insert.run(staged),
    /** In the order they are to be taken in. */
    *pages(): Iterable<readonly Staged[]> {
      let last = { rank: -1, at: '', key: '', queue: 0 };
      for (;;) {
        const rows = page.all(last.rank, last.at, last.key, last.queue, BATCH);
        const end = rows.at(-1);
        if (end === undefined) return;
        yield rows;
        last = end;
      }
    },
    drop: () => snapshot.exec('DROP TABLE IF EXISTS temp.staged'),
  };
}

export type Staging = ReturnType<typeof stagingTable>;

/**
 * Copies the queues' entries into the staging table.
 * @throws StoreUnavailable where a queue cannot be listed, or too many entries in a row cannot be read
 */
export async function stage(
  queues: readonly ReviewQueue[],
  staging: Staging,
  print: (line: string) => void,
): Promise<{ found: number; left: number }> {
  let found = 0;
  let left = 0;
  let failures = 0;
  const copy = async (queue: ReviewQueue, number: number, key: string): Promise<void> => {
    let body: string | null;
    try {
      body = await queue.read(key);
      failures = 0;
    } catch (error) {
      // One entry the store cannot give must not keep all others out for ever.
      failures += 1;
      left += 1;
      if (failures >= FAILURES_MOST || !(error instanceof StoreUnavailable)) throw error;
      print(`Left in the queue: ${key}. ${error.message}`);
      return;
    }
    if (body === null) return;
    const reading = readEntry(key, body);
    if ('unknownVersion' in reading) {
      left += 1;
      print(`Left in the queue: ${key} has the version ${String(reading.unknownVersion)}. Update Mihrab.`);
      return;
    }
    if ('garbage' in reading) {
      staging.add({ rank: UNREADABLE_RANK, at: '', key, queue: number, body, problem: reading.garbage });
    } else {
      const { entry } = reading;
      const at = entry.kind === 'decision' ? entry.decided_at : entry.received_at;
      staging.add({ rank: RANK[entry.kind], at, key, queue: number, body, problem: null });
    }
    found += 1;
    if (found % PROGRESS_EVERY === 0) print(`Read ${found} entries of the queue.`);
  };
  for (const [number, queue] of queues.entries()) {
    for await (const page of queue.keys()) {
      const ours = page.filter((key) => ENTRY_KEY.test(key));
      await inParallel(ours, REQUESTS_AT_ONCE, (key) => copy(queue, number, key));
    }
  }
  return { found, left };
}
