/** Writes into the snapshot all at once, or not at all. */
import { Database } from '../../src/directory/sqlite.ts';
import type { Snapshot } from './open.ts';

/**
 * @throws Error where another process is writing; whatever `work` throws, after which nothing is changed
 */
export function inTransaction(snapshot: Snapshot, work: () => void): void {
  try {
    snapshot.exec('BEGIN IMMEDIATE');
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || error.code !== 'SQLITE_BUSY') throw error;
    throw new Error('Another process is writing to the snapshot. Wait until it is done, then try again.');
  }
  try {
    work();
    snapshot.exec('COMMIT');
  } catch (error) {
    if (snapshot.inTransaction) snapshot.exec('ROLLBACK');
    throw error;
  }
}
