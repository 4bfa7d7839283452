/** The stores of the write edge in one local SQLite file, for a service without Netlify. */
import type { Database } from 'better-sqlite3';
import { type ReviewQueue, reviewQueue } from './queue.ts';
import { StoreUnavailable, type TextStore, type TextStores } from './store.ts';

/** Its name in the folder of data. */
export const QUEUE_FILE = 'queue.sqlite';

/** Milliseconds to wait for another process that writes: the drain, or another server beside this one. */
const BUSY_MS = 5_000;
/** Keys of a page while listing. */
const PAGE_KEYS = 1_000;

/** What the write edge works with. */
export interface LocalQueue extends Pick<TextStores, 'claims' | 'moderation'> {
  readonly queue: ReviewQueue;
}

/**
 * Runs what needs the file; whatever it throws is the store's failure.
 * @throws StoreUnavailable
 */
export function asked<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new StoreUnavailable(what, error);
  }
}

function tableStore(database: Database, table: 'entry' | 'claim' | 'moderation'): TextStore {
  database.exec(
    `CREATE TABLE IF NOT EXISTS ${table} (key TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID`,
  );
  const create = database.prepare<[string, string]>(
    `INSERT INTO ${table} (key, body) VALUES (?, ?) ON CONFLICT DO NOTHING`,
  );
  const put = database.prepare<[string, string]>(
    `INSERT INTO ${table} (key, body) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET body = excluded.body`,
  );
  const get = database.prepare<[string], string>(`SELECT body FROM ${table} WHERE key = ?`).pluck();
  const remove = database.prepare<[string]>(`DELETE FROM ${table} WHERE key = ?`);
  const keysAfter = database
    .prepare<{ last: string; prefix: string; most: number }, string>(
      `SELECT key FROM ${table} WHERE key > @last AND substr(key, 1, length(@prefix)) = @prefix ORDER BY key LIMIT @most`,
    )
    .pluck();
  return {
    create: async (key, text) => asked('to write', () => create.run(key, text).changes === 1),
    put: async (key, text) => asked('to write', () => void put.run(key, text)),
    get: async (key) => asked('to read', () => get.get(key) ?? null),
    async *keys(prefix) {
      for (let last = ''; ; ) {
        const page = asked('to list its keys', () => keysAfter.all({ last, prefix, most: PAGE_KEYS }));
        if (page.length === 0) return;
        yield page;
        last = page.at(-1) ?? '';
      }
    },
    remove: async (key) => asked('to delete', () => void remove.run(key)),
  };
}

/**
 * What another process writes to as well is only ever written to by single statements, each of which is safe on disk
 * once it returns (`synchronous = FULL`).
 *
 * @param database an opened file of its own; its tables are made where they are missing
 */
export function sqliteStores(database: Database): TextStores {
  database.pragma(`busy_timeout = ${BUSY_MS}`);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  return {
    claims: tableStore(database, 'claim'),
    queue: tableStore(database, 'entry'),
    moderation: tableStore(database, 'moderation'),
  };
}

/** The queue over stores in one file. */
export const localQueue = ({ queue, claims, moderation }: TextStores): LocalQueue => ({
  queue: reviewQueue(queue, claims),
  claims,
  moderation,
});

/** @param database as `sqliteStores` takes it */
export const sqliteQueue = (database: Database): LocalQueue => localQueue(sqliteStores(database));
