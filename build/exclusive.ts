/** Lets one process at a time do a piece of work, and lets go by itself when that process dies. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Database } from '../src/directory/sqlite.ts';

/**
 * Runs `work` while no other process runs work under the same lock. The lock is SQLite's own on a small
 * file, so the operating system releases it however the process ends.
 *
 * @param lock path of the lock file
 * @param what is being done, for the error
 * @throws Error at once where another process holds the lock
 */
export async function exclusively<T>(lock: string, what: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(lock), { recursive: true });
  const holder = new Database(lock, { timeout: 0 });
  try {
    try {
      holder.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') {
        throw new Error(`Another process is at ${what} already. Wait until it is done, then try again.`);
      }
      throw error;
    }
    return await work();
  } finally {
    holder.close();
  }
}
