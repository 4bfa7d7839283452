/** Writes into the snapshot all at once, or not at all. */
import { Database } from '../../src/directory/sqlite.ts';
import type { Snapshot } from './open.ts';

/**
 * @throws Error where another process is writing, or still reads at the end; whatever `work` throws, after which nothing is changed
 */
export function inTransaction(snapshot: Snapshot, work: () => void): void {
  try {
    snapshot.exec('BEGIN IMMEDIATE');
    work();
    snapshot.exec('COMMIT');
  } catch (error) {
    if (snapshot.inTransaction) snapshot.exec('ROLLBACK');
    if (!(error instanceof Database.SqliteError) || error.code !== 'SQLITE_BUSY') throw error;
    throw new Error(
      'Another process has the snapshot open. Nothing was changed. Wait until it is done, or close it, then try again.',
    );
  }
}
