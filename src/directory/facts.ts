/** Reads the facts about the index itself: its version and its snapshot. */
import type { Database } from 'better-sqlite3';
import type { DirectoryFacts } from './queries.ts';

/** Raise it whenever older code could not read the changed tables. */
export const INDEX_VERSION = 31;

/** @throws Error where the file is not an index of this version */
export function readFacts(database: Database): DirectoryFacts {
  const version = database.pragma('user_version', { simple: true });
  if (version !== INDEX_VERSION) {
    throw new Error(`The index has version ${version}, not ${INDEX_VERSION}. Bake it again: npm run build.`);
  }
  const value = database.prepare<[], string>("SELECT value FROM fact WHERE key = 'facts'").pluck().get();
  if (value === undefined) throw new Error('The index is not finished. Bake it again: npm run build.');
  return JSON.parse(value) as DirectoryFacts;
}
