/** The local queue in a file that cannot be opened while its disk is full: reading goes on, and writing once there is room. */
import type { Database } from 'better-sqlite3';
import { asked, type LocalQueue, localQueue, sqliteStores } from './sqlite_queue.ts';
import type { TextStore, TextStores } from './store.ts';

/** SQLite needs room to open a file with a write-ahead log, and says so in several ways. */
const NO_ROOM = /^SQLITE_(?:FULL|IOERR)/;

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
    if (!(error instanceof Error)) throw error;
    if (!('code' in error && NO_ROOM.test(String(error.code))))
      throw new Error(
        `The review queue at ${file} cannot be opened (${error.message}). Make its folder writable, or name another file with MIHRAB_QUEUE.`,
        { cause: error },
      );
    failed = error;
  }
  return {
    ...localQueue({ queue: late('queue'), claims: late('claims'), moderation: late('moderation') }),
    failed,
    close: () => opened?.database.close(),
  };
}
