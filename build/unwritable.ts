/** Says of a folder of data that cannot be written that this is what a command failed for. */
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf } from './message_of.ts';
import type { Paths } from './paths.ts';

/** The system's own words, and SQLite's; it has no code for a folder that is not there. */
const OF_FILES = /^(?:E[A-Z]+|SQLITE_.*)$/;
const NO_FOLDER = /^Cannot open database because the directory does not exist/;

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const nearestThere = (folder: string): string =>
  existsSync(folder) ? folder : nearestThere(dirname(folder));

/**
 * @param thrown by a command
 * @param isWritable tells of a folder that is there whether this user may write in it
 * @returns what was wrong and what to do; null where the command failed for something else
 */
export function whyUnwritable(
  thrown: unknown,
  paths: Pick<Paths, 'snapshot' | 'staging'>,
  isWritable: (folder: string) => boolean = canWrite,
): string | null {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  if (!OF_FILES.test(code) && !NO_FOLDER.test(messageOf(thrown))) return null;
  const data = dirname(paths.snapshot);
  const folder = [join(data, '..'), data, paths.staging].map(nearestThere).find((each) => !isWritable(each));
  return folder === undefined
    ? null
    : `${folder} cannot be written (${messageOf(thrown)}). Make it writable for this user, or set MIHRAB_HOME to a folder that is.`;
}
