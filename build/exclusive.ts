/** Lets one process at a time do a piece of work, and lets go by itself when that process dies. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Database } from '../src/directory/sqlite.ts';
import type { Paths } from './paths.ts';

/** How long work that may wait does, in milliseconds: longer than a bake of a million places and its deploy. */
const WAIT_MS = 30 * 60_000;
const POLL_MS = 250;

/** Where the process that holds a lock says what it does; what it says counts only as long as the lock is held. */
const holderOf = (lock: string): string => `${lock}-holder.txt`;

const saidBy = (lock: string, what: string): string => {
  const file = holderOf(lock);
  return (existsSync(file) && readFileSync(file, 'utf8')) || what;
};

/** @returns whether this process has the lock now */
function take(holder: Database): boolean {
  try {
    holder.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return false;
    throw error;
  }
}

/**
 * Runs `work` while no other process runs work under the same lock. The lock is SQLite's own on a small
 * file, so the operating system releases it however the process ends.
 *
 * @param lock path of the lock file
 * @param what is being done, for the error
 * @param wait says that it waits for another process, up to half an hour; left out: does not wait
 * @throws Error that says what the other process does
 */
export async function exclusively<T>(
  lock: string,
  what: string,
  work: () => Promise<T>,
  wait?: (line: string) => void,
): Promise<T> {
  mkdirSync(dirname(lock), { recursive: true });
  const holder = new Database(lock, { timeout: 0 });
  try {
    const until = Date.now() + (wait === undefined ? 0 : WAIT_MS);
    for (let tries = 0; !take(holder); tries += 1) {
      const other = `Another process is at ${saidBy(lock, what)} already.`;
      if (Date.now() >= until) throw new Error(`${other} Wait until it is done, then try again.`);
      if (tries === 0) wait?.(`${other} Waiting until it is done …`);
      await pause(POLL_MS);
    }
    writeFileSync(holderOf(lock), `${what} (process ${process.pid})`);
    return await work();
  } finally {
    holder.close();
  }
}

/**
 * Runs `work`, which reads the snapshot for long, writes to it or puts another in its place, while no other command
 * does. SQLite's own lock would not do: it stays with a file that was replaced, and refuses at the very end.
 */
export const withSnapshotAlone = <T>(
  paths: Pick<Paths, 'staging'>,
  what: string,
  work: () => Promise<T>,
  wait?: (line: string) => void,
): Promise<T> => exclusively(join(paths.staging, 'rebuild-lock.sqlite'), what, work, wait);
