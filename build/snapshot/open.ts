/** Opens the snapshot, bringing its schema up to date. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { Database } from '../../src/directory/sqlite.ts';
import { messageOf } from '../message_of.ts';

export type Snapshot = Database;

const SCHEMA_FOLDER = fileURLToPath(new URL('../../data/schema/', import.meta.url));

/** A migration: the number it raises `user_version` to, and its SQL. */
interface Migration {
  readonly version: number;
  readonly file: string;
}

function migrations(): Migration[] {
  const found = glob
    .sync('[0-9]*_*.sql', { cwd: SCHEMA_FOLDER })
    .map((file) => ({ version: Number.parseInt(file, 10), file }))
    .sort((a, b) => a.version - b.version);
  // Of two with one number a snapshot might get the first and never the other.
  const wrong = found.find(({ version }, i) => version !== i + 1);
  if (wrong !== undefined)
    throw new Error(`data/schema/${wrong.file} is not numbered in turn. Give it the next free number.`);
  return found;
}

/** What brings back a snapshot that was kept, for the end of an error. */
const BRING_BACK =
  'Bring back one that was kept ("npm run restore" lists them), or move the file away and put your own copy there.';

/**
 * What SQLite says of a damaged file, or of one that this user may not open or write, with its path and the way out;
 * every other error as it is.
 *
 * @param path of the snapshot that was being read
 */
export function orDamaged(error: unknown, path: string): unknown {
  const code = error instanceof Database.SqliteError ? error.code : '';
  const said = (what: string): Error => new Error(`The snapshot at ${path} ${what}`, { cause: error });
  if (/^SQLITE_(?:CORRUPT|NOTADB)/.test(code)) return said(`is damaged (${messageOf(error)}). ${BRING_BACK}`);
  if (/^SQLITE_(?:CANTOPEN|READONLY)/.test(code))
    return statSync(path, { throwIfNoEntry: false })?.isDirectory()
      ? said(`is a folder. ${BRING_BACK}`)
      : said(
          `cannot be read and written (${messageOf(error)}). Make it and its folder writable for this user, then try again.`,
        );
  return error;
}

/** Applies the migrations that are missing, each in a transaction of its own. Forward only. */
function migrate(snapshot: Snapshot, isNew: boolean): void {
  const known = migrations();
  const newest = known.at(-1)?.version ?? 0;
  const current = snapshot.pragma('user_version', { simple: true }) as number;
  // Snapshots are put together beside and renamed, so one without a schema lost all it held: on a full disk, or by hand.
  if (current === 0 && !isNew) throw new Error(`The snapshot at ${snapshot.name} is empty. ${BRING_BACK}`);
  if (current > newest) {
    throw new Error(
      `The snapshot has schema version ${current}, this Mihrab knows ${newest}. Update Mihrab, then try again.`,
    );
  }
  for (const { version, file } of known.filter((migration) => migration.version > current)) {
    snapshot.transaction(() => {
      snapshot.exec(readFileSync(`${SCHEMA_FOLDER}${file}`, 'utf8'));
      snapshot.pragma(`user_version = ${version}`);
    })();
  }
}

/**
 * Opens a snapshot for reading and writing; creates it where there is none.
 *
 * @param path of the SQLite file, or ':memory:'
 * @throws Error where the file is empty or damaged, or a snapshot of a newer Mihrab
 */
export function openSnapshot(path: string): Snapshot {
  const isNew = !existsSync(path);
  let snapshot: Snapshot;
  try {
    snapshot = new Database(path);
  } catch (error) {
    throw orDamaged(error, path);
  }
  try {
    // A rollback journal, not WAL: the file must be whole by itself whenever it is copied or pushed.
    snapshot.pragma('journal_mode = DELETE');
    snapshot.pragma('foreign_keys = ON');
    snapshot.pragma('busy_timeout = 5000');
    migrate(snapshot, isNew);
  } catch (error) {
    snapshot.close();
    throw orDamaged(error, path);
  }
  return snapshot;
}

/** Works on a snapshot, which is closed again whatever happens. */
export async function withSnapshot<T>(
  path: string,
  work: (snapshot: Snapshot) => T | Promise<T>,
): Promise<T> {
  const snapshot = openSnapshot(path);
  try {
    return await work(snapshot);
  } catch (error) {
    throw orDamaged(error, path);
  } finally {
    snapshot.close();
  }
}

/** @throws Error where there is no snapshot yet */
export function requireSnapshot(path: string): void {
  if (!existsSync(path)) throw new Error(`There is no snapshot at ${path} yet. Run "npm run build" first.`);
}
