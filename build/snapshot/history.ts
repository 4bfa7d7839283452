/** The last snapshots, with their dates, so that one can be brought back: in the site's store, or in a folder. */
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  openAsBlob,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import type { Store } from '@netlify/blobs';
import { PROJECT } from '../paths.ts';

/** Two weeks of one a day. */
export const KEPT_MOST = 14;

/** `2026-11-21T10-00-00Z-0123456789ab`: when it was kept, and the beginning of its SHA-256. */
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z-[0-9a-f]{12}$/;
const PREFIX = 'history/';
const ENDING = '.sqlite.gz';

export interface History {
  /** Names, newest first; each begins with its date. */
  list(): Promise<readonly string[]>;
  /** Keeps a snapshot unless its bytes are the newest kept, and forgets all but the last. */
  keep(file: string, sha256: string, now: Date): Promise<void>;
  /** Writes a kept snapshot to a file. @throws Error where it is not kept */
  fetch(name: string, file: string): Promise<void>;
}

/** Where compressed copies lie, by name. */
interface Copies {
  names(): Promise<string[]>;
  add(name: string, compressed: string): Promise<void>;
  remove(name: string): Promise<void>;
  read(name: string): Promise<Readable | null>;
}

const inStore = (store: Store): Copies => ({
  names: async () =>
    // The local store ignores `prefix` over its API, so it is applied here as well.
    (await store.list({ prefix: PREFIX })).blobs
      .map(({ key }) => key)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length)),
  add: async (name, compressed) => void (await store.set(PREFIX + name, await openAsBlob(compressed))),
  remove: (name) => store.delete(PREFIX + name),
  read: async (name) => {
    const body = (await store.get(PREFIX + name, { type: 'stream' })) as ReadableStream | null;
    return body === null ? null : Readable.fromWeb(body);
  },
});

const inFolder = (folder: string): Copies => {
  mkdirSync(folder, { recursive: true });
  const path = (name: string): string => join(folder, name + ENDING);
  return {
    names: async () =>
      readdirSync(folder)
        .filter((file) => file.endsWith(ENDING))
        .map((file) => basename(file, ENDING)),
    add: async (name, compressed) => renameSync(compressed, path(name)),
    remove: async (name) => rmSync(path(name), { force: true }),
    read: async (name) => createReadStream(path(name)),
  };
};

/** Where none is kept. */
export const NONE_KEPT = `None is kept here yet: each rebuild keeps one. Put your own copy at ${PROJECT.snapshot}, or begin anew with: npm run build`;

/** Whether the compression says that a copy is not whole. */
const isWrongCopy = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

const damagedCopy = (name: string, kept: readonly string[], cause: Error): Error => {
  const others = kept.filter((each) => each !== name);
  return new Error(
    `The copy kept under "${name}" is damaged (${cause.message}); nothing was restored. ${
      others.length === 0
        ? 'It is the only one: put your own copy in its place.'
        : `Take another: ${others.join(', ')}.`
    }`,
    { cause },
  );
};

/**
 * @param where the site's store of snapshots, or a folder
 * @param scratch a folder on the same disk for files in the making
 */
export function historyIn(where: Store | string, scratch: string): History {
  const copies = typeof where === 'string' ? inFolder(where) : inStore(where);
  const list = async (): Promise<string[]> =>
    (await copies.names())
      .filter((name) => NAME.test(name))
      .sort()
      .reverse();
  return {
    list,
    keep: async (file, sha256, now) => {
      const digest = sha256.slice(0, 12);
      const [newest] = await list();
      if (newest?.endsWith(digest)) return;
      const name = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${digest}`;
      mkdirSync(scratch, { recursive: true });
      const compressed = join(scratch, `kept-${process.pid}${ENDING}`);
      try {
        await pipeline(createReadStream(file), createGzip(), createWriteStream(compressed));
        await copies.add(name, compressed);
      } finally {
        rmSync(compressed, { force: true });
      }
      for (const old of (await list()).slice(KEPT_MOST)) await copies.remove(old);
    },
    fetch: async (name, file) => {
      const kept = await list();
      const body = kept.includes(name) ? await copies.read(name) : null;
      if (body === null) {
        throw new Error(
          `No snapshot is kept under "${name}". ${
            kept.length === 0 ? NONE_KEPT : `Kept are: ${kept.join(', ')}. Name one of these.`
          }`,
        );
      }
      try {
        await pipeline(body, createGunzip(), createWriteStream(file, { flush: true }));
      } catch (error) {
        throw isWrongCopy(error) ? damagedCopy(name, kept, error) : error;
      }
    },
  };
}
