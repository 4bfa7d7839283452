/** The local queue in a file that cannot be opened while its disk is full: reading goes on, and writing once there is room. */
import type { Database } from 'better-sqlite3';
import { asked, type LocalQueue, localQueue, sqliteStores } from './sqlite_queue.ts';
import type { TextStore, TextStores } from './store.ts';

/** SQLite needs room to open a file with a write-ahead log, and says so in several ways. */
const NO_ROOM = /^SQLITE_(?:FULL|IOERR)/;

const DAMAGED = /^SQLITE_(?:CORRUPT|NOTADB)/;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * Why the file of a queue cannot be opened, with what to do; a full disk as it is.
 *
 * @param file its path
 */
export function whyQueueUnopened(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || NO_ROOM.test(codeOf(error))) return error;
  const what = `The review queue at ${file} `;
  const said = DAMAGED.test(codeOf(error))
    ? `is damaged (${error.message}). Move it away and keep it, since what was sent since the last rebuild is in it: "sqlite3 FILE .recover" may save that. Then start again, with an empty one.`
    : `cannot be opened (${error.message}). Make it a file that this user can write, in a folder that is writable, or name another file with MIHRAB_QUEUE.`;
  return new Error(what + said, { cause: error });
}

/** A local queue, and its file. */
export interface QueueFile extends LocalQueue {
  /** What kept the file from being opened at first; null where nothing did. */
  readonly failed: Error | null;
  close(): void;
}

/**
 * Opens the queue, or leaves that to the first call that finds room; until then every call throws StoreUnavailable.
 *
 * @param file its path, for errors
 * @param open opens it
 * @throws Error where the file cannot be opened for another reason than a full disk
 */
export function queueFile(file: string, open: () => Database): QueueFile {
  let opened: { readonly database: Database; readonly stores: TextStores } | null = null;
  const stores = (): TextStores => {
    if (opened !== null) return opened.stores;
    const database = open();
    try {
      opened = { database, stores: sqliteStores(database) };
    } catch (error) {
      database.close();
      throw error;
    }
    return opened.stores;
  };
  const late = (name: keyof TextStores): TextStore => {
    const store = (): TextStore => asked(`to open ${file}`, stores)[name];
    return {
      create: async (key, text) => store().create(key, text),
      put: async (key, text) => store().put(key, text),
      get: async (key) => store().get(key),
      async *keys(prefix) {
        yield* store().keys(prefix);
      },
      remove: async (key) => store().remove(key),
    };
  };
  let failed: Error | null = null;
  try {
    stores();
  } catch (error) {
    const why = whyQueueUnopened(file, error);
    if (why !== error || !(error instanceof Error)) throw why;
    failed = error;
  }
  return {
    ...localQueue({ queue: late('queue'), claims: late('claims'), moderation: late('moderation') }),
    failed,
    close: () => opened?.database.close(),
  };
}
