/** The review queue and the list of waiting reviews in one local SQLite file, for a service without Netlify. */
import type { Database } from 'better-sqlite3';
import { asked, type Claim, type ReviewQueue, readClaimText } from './queue.ts';
import { keyOf } from './queue_entry.ts';
import { readWaitingText, type WaitingList, waitingText } from './waiting_list.ts';

/** Its name in the folder of data. */
export const QUEUE_FILE = 'queue.sqlite';

/** Milliseconds to wait for another process that writes: the drain, or another server beside this one. */
const BUSY_MS = 5_000;
/** Keys of a page while listing. */
const PAGE_KEYS = 1_000;

const TABLES = `
  CREATE TABLE IF NOT EXISTS entry (key TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS claim (key TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS waiting (one INTEGER PRIMARY KEY CHECK (one = 1), body TEXT NOT NULL);`;

export interface LocalQueue {
  readonly queue: ReviewQueue;
  readonly waiting: WaitingList;
}

/**
 * What another process writes to as well is only ever written to by single statements, each of which is safe on disk
 * once it returns (`synchronous = FULL`).
 *
 * @param database an opened file of its own; its tables are made where they are missing
 */
export function sqliteQueue(database: Database): LocalQueue {
  database.pragma(`busy_timeout = ${BUSY_MS}`);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(TABLES);
  const insert = (table: string) =>
    database.prepare<[string, string]>(
      `INSERT INTO ${table} (key, body) VALUES (?, ?) ON CONFLICT DO NOTHING`,
    );
  const select = (table: string) =>
    database.prepare<[string], string>(`SELECT body FROM ${table} WHERE key = ?`).pluck();
  const [addEntry, addClaim] = [insert('entry'), insert('claim')];
  const [readEntry, readClaim] = [select('entry'), select('claim')];
  const remove = database.prepare<[string]>('DELETE FROM entry WHERE key = ?');
  const keysAfter = database
    .prepare<{ last: string; prefix: string; most: number }, string>(
      'SELECT key FROM entry WHERE key > @last AND substr(key, 1, length(@prefix)) = @prefix ORDER BY key LIMIT @most',
    )
    .pluck();
  const forget = database.prepare<[string]>('DELETE FROM claim WHERE key < ?');
  const readList = database.prepare<[], string>('SELECT body FROM waiting').pluck();
  const writeList = database.prepare<[string]>(
    'INSERT INTO waiting (one, body) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET body = excluded.body',
  );
  const claimOf = (key: string): Claim | null => {
    const body = readClaim.get(key);
    return body === undefined ? null : readClaimText(body);
  };

  const queue: ReviewQueue = {
    append: (entry) =>
      asked('to write', async () =>
        addEntry.run(keyOf(entry), JSON.stringify(entry)).changes === 1 ? 'added' : 'present',
      ),
    read: (key) => asked('to read', async () => readEntry.get(key) ?? null),
    async *keys(prefix = '') {
      for (let last = ''; ; ) {
        const page = await asked('to list its keys', async () =>
          keysAfter.all({ last, prefix, most: PAGE_KEYS }),
        );
        if (page.length === 0) return;
        yield page;
        last = page.at(-1) ?? '';
      }
    },
    remove: (key) => asked('to delete', async () => void remove.run(key)),
    claim: (key, claim) =>
      asked('to bind an idempotency key', async () => {
        addClaim.run(key, JSON.stringify(claim));
        return claimOf(key);
      }),
    claimed: (key) => asked('to read an idempotency key', async () => claimOf(key)),
    forgetClaims: (before) => asked('to forget idempotency keys', async () => forget.run(before).changes),
  };
  const waiting: WaitingList = {
    read: () =>
      asked('to read the waiting reviews', async () => {
        const body = readList.get();
        return body === undefined ? [] : readWaitingText(body);
      }),
    replace: (reviews) =>
      asked('to write the waiting reviews', async () => void writeList.run(waitingText(reviews))),
  };
  return { queue, waiting };
}
