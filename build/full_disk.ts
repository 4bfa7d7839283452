/** A disk without room: how to tell, and how much a bake takes. */
import { existsSync, statfsSync, statSync } from 'node:fs';
import { megabytes } from './limits.ts';
import type { Paths } from './paths.ts';

/** SQLite's word for it, and the system's: no room at all, or none that this user may take. */
const CODES: readonly unknown[] = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT'];

/** Whether something failed for want of room. */
export const isFullDisk = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && CODES.includes(error.code);

/** A file with a write-ahead log needs room to be opened, and SQLite then speaks of input and output alone. */
const IO_ERROR = /^SQLITE_IOERR/;
/** Bytes without which such a file cannot be opened: its index takes 32 kB. */
const OPENING_BYTES = 1_000_000;

const roomIn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/**
 * Whether a command failed for want of room on a folder's disk, whatever SQLite calls it.
 *
 * @param room tells how many bytes are free there
 */
export const failedForRoom = (
  error: unknown,
  folder: string,
  room: (folder: string) => number = roomIn,
): boolean =>
  isFullDisk(error) ||
  (error instanceof Error &&
    'code' in error &&
    IO_ERROR.test(String(error.code)) &&
    room(folder) < OPENING_BYTES);

/**
 * Room for a bake in which every file changed, as many times as the snapshot takes: of the embedded default the files
 * take 2.5 times as much and what functions carry 1.5 times, and the last bake stays until the new one is whole.
 */
const BAKE_TIMES = 5;

/** What a bake that found no room says, once it took back what it began. */
export const noRoomToBake = (error: Error, { snapshot, index }: Paths): Error =>
  new Error(
    `The disk is full (${error.message}). What was begun is removed${existsSync(index) ? ', and the last bake stands' : ''}. A bake needs up to ${BAKE_TIMES} times what the snapshot takes, beside the last one: make room for ${megabytes(BAKE_TIMES * statSync(snapshot).size)}, then try again.`,
    { cause: error },
  );
