/** The snapshot's home between rebuilds: one blob of a Netlify site, replaced by compare-and-swap alone. */
import { createHash, randomUUID } from 'node:crypto';
import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  openAsBlob,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Store } from '@netlify/blobs';
import * as v from 'valibot';
import { Database } from '../../src/directory/sqlite.ts';
import { StoreUnavailable } from '../../src/reviews/store.ts';
import { orDamaged } from './open.ts';

export const SNAPSHOT_STORE = 'directory-snapshot';
const KEY = 'directory.sqlite';
/** Downloads that may arrive damaged, or be overtaken by a push, before the pull gives up. */
const PULLS_MOST = 3;

const VersionSchema = v.object({
  etag: v.pipe(v.string(), v.minLength(1)),
  sha256: v.string(),
  /** Counts the pushes; what was pushed before there were numbers is 0. */
  number: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});
/** A version of the snapshot in the store. */
export type Version = v.InferOutput<typeof VersionSchema>;

/** SHA-256 of a file, in hexadecimal. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Rolls back what a killed process left half written, so that the file is whole by itself and can be hashed or
 * copied: SQLite does so when the file is next read. Without migrating it, which would be a change.
 */
export function rollBackUnfinished(snapshot: string): void {
  const database = new Database(snapshot, { fileMustExist: true });
  try {
    database.pragma('user_version');
  } catch (error) {
    throw orDamaged(error, snapshot);
  } finally {
    database.close();
  }
}

/** Copies a snapshot whole: nobody can write to it meanwhile, and what was left half written is rolled back. */
export function copySnapshot(snapshot: string, copy: string): void {
  const database = new Database(snapshot, { fileMustExist: true });
  try {
    database.exec('BEGIN IMMEDIATE');
    copyFileSync(snapshot, copy);
  } finally {
    // Nothing was written, so closing ends the transaction without a trace.
    database.close();
  }
}

/** Beside a snapshot lies the version it was pulled from or pushed as. */
const versionFile = (snapshot: string): string => `${snapshot}-version.json`;

/** The version that the file on disk was pulled from or pushed as; null where that is not known. */
export function recordedVersion(snapshot: string): Version | null {
  const file = versionFile(snapshot);
  if (!existsSync(file)) return null;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), VersionSchema), readFileSync(file, 'utf8'));
  return read.success ? read.output : null;
}

/** Says which version of the store's the file on disk is, or builds upon. */
function recordVersion(snapshot: string, version: Version): void {
  const next = `${versionFile(snapshot)}-${randomUUID()}`;
  writeFileSync(next, JSON.stringify(version));
  renameSync(next, versionFile(snapshot));
}

/** The client package's own server sends no etag with an entry, only in its list. */
export const listedEtag = async (store: Store, key: string): Promise<string | undefined> =>
  (await store.list()).blobs.find((blob) => blob.key === key)?.etag;

/** The version in the store now; null where there is none yet. */
export async function storedVersion(store: Store): Promise<Version | null> {
  const head = await store.getMetadata(KEY);
  if (head === null) return null;
  const etag = head.etag ?? (await listedEtag(store, KEY));
  const { sha256, number } = head.metadata;
  const version = v.safeParse(VersionSchema, { etag, sha256, number });
  if (!version.success) throw new StoreUnavailable('to say which snapshot it has');
  return version.output;
}

/** Downloads one version, or answers false where what came is another one, or damaged. */
async function download(store: Store, version: Version, snapshot: string): Promise<boolean> {
  const next = `${snapshot}-next-${randomUUID()}`;
  try {
    const body = (await store.get(KEY, { type: 'stream' })) as ReadableStream | null;
    if (body === null) return false;
    await pipeline(Readable.fromWeb(body), createWriteStream(next, { flush: true }));
    if ((await sha256Of(next)) !== version.sha256) return false;
    adoptSnapshot(next, snapshot, version);
    return true;
  } catch (error) {
    throw new StoreUnavailable('to give the snapshot', error);
  } finally {
    rmSync(next, { force: true });
  }
}

/**
 * Brings the snapshot on disk up to date with the store's.
 *
 * @returns the version that the file on disk is, or builds upon; null where the store has none yet
 * @throws Error where both have changed since they were the same, so that one of them would be lost
 */
export async function pullSnapshot(
  store: Store,
  snapshot: string,
  print: (line: string) => void,
): Promise<Version | null> {
  for (let tries = 0; tries < PULLS_MOST; tries += 1) {
    const stored = await storedVersion(store);
    if (stored === null) return null;
    if (existsSync(snapshot)) {
      rollBackUnfinished(snapshot);
      const local = await sha256Of(snapshot);
      const recorded = recordedVersion(snapshot);
      if (local === stored.sha256) {
        recordVersion(snapshot, stored);
        return stored;
      }
      if (recorded?.sha256 === stored.sha256) {
        print('The snapshot here has changes that the site has not; they are kept, and pushed with it.');
        return stored;
      }
      if (recorded?.sha256 !== local) {
        throw new Error(
          `The snapshot at ${snapshot} and the one at the site have both changed. Move the file away to take the site's, then repeat your changes (imports) on it.`,
        );
      }
    }
    print('Pulling the snapshot.');
    if (await download(store, stored, snapshot)) return stored;
  }
  throw new StoreUnavailable('to give one whole snapshot');
}

/**
 * Replaces the store's snapshot by this file, if it still has the version the file was made from.
 *
 * @param file must not change meanwhile
 * @param from the version to replace; null where there must be none yet
 * @returns the new version; null where the store has another one by now
 * @throws StoreUnavailable where it is not known whether the store took it
 */
export async function pushSnapshot(
  store: Store,
  file: string,
  from: Version | null,
): Promise<Version | null> {
  const sha256 = await sha256Of(file);
  if (from?.sha256 === sha256) return from;
  const condition = from === null ? { onlyIfNew: true } : { onlyIfMatch: from.etag };
  const number = (from?.number ?? 0) + 1;
  const metadata = { sha256, number };
  const written = await store.set(KEY, await openAsBlob(file), { ...condition, metadata });
  if (written.modified && written.etag) return { etag: written.etag, sha256, number };
  // The answer of a write that succeeded can be lost, and the client's second try is then refused.
  const stored = await storedVersion(store);
  if (stored?.sha256 === sha256) return stored;
  if (written.modified) throw new StoreUnavailable('to confirm the snapshot');
  return null;
}

/** Puts a file that is a version of the store's in the place of the snapshot on disk. */
export function adoptSnapshot(file: string, snapshot: string, version: Version): void {
  renameSync(file, snapshot);
  recordVersion(snapshot, version);
}
