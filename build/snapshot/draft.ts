/** Tries something out on a copy of the snapshot, so that not one file beside it is touched. */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '../../src/directory/sqlite.ts';
import { orDamaged } from './open.ts';

/** Copies a snapshot without writing beside it. Nobody can change it meanwhile. */
function copyUntouched(snapshot: string, copy: string): void {
  const journal = `${snapshot}-journal`;
  if (existsSync(journal)) {
    // Left by a process that was killed: in the copy SQLite takes back what was half written.
    copyFileSync(snapshot, copy);
    copyFileSync(journal, `${copy}-journal`);
    return;
  }
  const reader = new Database(snapshot, { readonly: true, fileMustExist: true });
  try {
    reader.exec('BEGIN');
    // What is read first takes the lock.
    reader.pragma('user_version');
    copyFileSync(snapshot, copy);
  } catch (error) {
    throw orDamaged(error, snapshot);
  } finally {
    reader.close();
  }
}

/**
 * Works on a copy that is removed afterwards.
 * @param snapshot to copy; where there is none, there is no copy either
 * @param work is given the path of the copy
 */
export async function onDraft<T>(snapshot: string, work: (draft: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-draft-'));
  try {
    const draft = join(folder, 'directory.sqlite');
    if (existsSync(snapshot)) copyUntouched(snapshot, draft);
    return await work(draft);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
