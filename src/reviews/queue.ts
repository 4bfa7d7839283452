/** The review queue: what strangers sent and no rebuild has taken in yet. */
import type { Store } from '@netlify/blobs';
import * as v from 'valibot';
import { instant } from '../contract/fields.ts';
import { keyOf, type QueueEntry } from './queue_entry.ts';

/** The names of the stores: entries, and the idempotency keys that were used lately. */
export const QUEUE_STORE = 'review-queue';
export const CLAIM_STORE = 'review-idempotency';

/** What an idempotency key was used for. */
const ClaimSchema = v.object({
  /** The id of what was sent with it: another id is another content. */
  id: v.string(),
  received_at: instant,
});
export type Claim = v.InferOutput<typeof ClaimSchema>;

/** The store did not confirm what was asked of it; whether it did it is not known. */
export class StoreUnavailable extends Error {
  constructor(what: string, cause?: unknown) {
    super(`The store failed ${what}${cause instanceof Error ? `: ${cause.message}` : ''}.`, { cause });
    this.name = 'StoreUnavailable';
  }
}

/** Every method throws StoreUnavailable where the store fails. */
export interface ReviewQueue {
  /** Stores an entry unless its key exists. Done once this resolves. */
  append(entry: QueueEntry): Promise<'added' | 'present'>;
  /** What a key holds, or null where it holds nothing (any more). */
  read(key: string): Promise<string | null>;
  /** Keys in pages, in no order; with a prefix only those. New ones may or may not be among them. */
  keys(prefix?: string): AsyncIterable<readonly string[]>;
  /** Removes a key; one that is gone already is fine. */
  remove(key: string): Promise<void>;
  /**
   * Binds an idempotency key to a request, the first time it is used.
   * @param key a hash, in the folder of the day it is used on: `2026-07-01/…`
   * @returns what the key is bound to from now on; null where another request is binding it right now
   */
  claim(key: string, claim: Claim): Promise<Claim | null>;
  /** What a key is bound to, or null. */
  claimed(key: string): Promise<Claim | null>;
  /** Forgets the keys of days before this one (YYYY-MM-DD). */
  forgetClaims(before: string): Promise<number>;
}

/** Runs what needs the store; whatever it throws is the store's failure. */
export async function asked<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StoreUnavailable ? error : new StoreUnavailable(what, error);
  }
}

/**
 * Writes a key unless it exists. The client reports a conditional write that failed, but not with 412, as
 * `{modified: true, etag: ''}`: only an etag proves that something was stored.
 */
export async function createOnly(store: Store, key: string, body: string): Promise<'added' | 'present'> {
  const written = await store.set(key, body, { onlyIfNew: true });
  if (!written.modified) return 'present';
  if (!written.etag) throw new StoreUnavailable('to confirm a write');
  return 'added';
}

/** A stored claim. @throws ValiError where it is none */
export const readClaimText = (text: string): Claim =>
  v.parse(v.pipe(v.string(), v.parseJson(), ClaimSchema), text);

async function readClaim(claims: Store, key: string): Promise<Claim | null> {
  const body = await claims.get(key, { type: 'text' });
  return body === null ? null : readClaimText(body);
}

/** The local store ignores `prefix` over its API, so it is applied here as well. */
async function* keysOf(store: Store, prefix: string): AsyncIterable<readonly string[]> {
  try {
    for await (const page of store.list({ paginate: true, ...(prefix && { prefix }) })) {
      yield page.blobs.map((blob) => blob.key).filter((key) => key.startsWith(prefix));
    }
  } catch (error) {
    throw new StoreUnavailable('to list its keys', error);
  }
}

/** The queue in two Netlify Blobs stores. They must read consistently and end in time; see `bounded_fetch.ts`. */
export function blobsQueue(entries: Store, claims: Store): ReviewQueue {
  return {
    append: (entry) => asked('to write', () => createOnly(entries, keyOf(entry), JSON.stringify(entry))),
    read: (key) => asked('to read', () => entries.get(key, { type: 'text' })),
    keys: (prefix = '') => keysOf(entries, prefix),
    remove: (key) => asked('to delete', () => entries.delete(key)),
    claim: (key, claim) =>
      asked('to bind an idempotency key', async () => {
        if ((await createOnly(claims, key, JSON.stringify(claim))) === 'added') return claim;
        return readClaim(claims, key);
      }),
    claimed: (key) => asked('to read an idempotency key', () => readClaim(claims, key)),
    forgetClaims: async (before) => {
      let forgotten = 0;
      for await (const page of keysOf(claims, '')) {
        for (const key of page.filter(
          (name) => /^\d{4}-\d{2}-\d{2}\//.test(name) && name.slice(0, 10) < before,
        )) {
          await asked('to forget an idempotency key', () => claims.delete(key));
          forgotten += 1;
        }
      }
      return forgotten;
    },
  };
}
