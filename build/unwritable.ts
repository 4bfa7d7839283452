/** Says of a folder or file of data that this user cannot write that this is what a command failed for. */
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf } from './message_of.ts';
import type { Paths } from './paths.ts';

/** The system's own words, and SQLite's; it has no code for a folder that is not there. */
const OF_FILES = /^(?:E[A-Z]+|SQLITE_.*)$/;
const NO_FOLDER = /^Cannot open database because the directory does not exist/;

function canWrite(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const nearestThere = (folder: string): string =>
  existsSync(folder) ? folder : nearestThere(dirname(folder));

/** The one that was thrown first: its words are the system's own. */
const firstOf = (thrown: unknown): unknown =>
  thrown instanceof Error && thrown.cause instanceof Error ? firstOf(thrown.cause) : thrown;

/**
 * @param thrown by a command
 * @param isWritable tells of a folder or file that is there whether this user may read it and write to it
 * @returns what was wrong and what to do; null where the command failed for something else
 */
export function whyUnwritable(
  thrown: unknown,
  paths: Pick<Paths, 'snapshot' | 'staging' | 'dist' | 'queue'>,
  isWritable: (path: string) => boolean = canWrite,
): string | null {
  const first = firstOf(thrown);
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  if (!OF_FILES.test(code) && !NO_FOLDER.test(messageOf(first))) return null;
  const data = dirname(paths.snapshot);
  const folders = [join(data, '..'), data, paths.staging].map(nearestThere);
  // As where another user, such as root, ran a command here before.
  const files = [paths.snapshot, paths.queue, paths.dist].filter((each) => existsSync(each));
  const path = [...folders, ...files].find((each) => !isWritable(each));
  return path === undefined
    ? null
    : `${path} cannot be written (${messageOf(first)}). Make it writable for this user, or set MIHRAB_HOME to a folder that is.`;
}
