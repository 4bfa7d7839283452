/**
 * What the write edge needs of a store: five methods over texts by key. Netlify Blobs are one (`blobs_store.ts`);
 * whoever hosts Mihrab elsewhere writes another, and everything above works with it.
 */

/** The store did not confirm what was asked of it; whether it did it is not known. */
export class StoreUnavailable extends Error {
  constructor(what: string, cause?: unknown) {
    super(`The store failed ${what}${cause instanceof Error ? `: ${cause.message}` : ''}.`, { cause });
    this.name = 'StoreUnavailable';
  }
}

/**
 * Texts by key. Keys are printable ASCII without blanks; a slash makes folders. A read sees every write that was
 * confirmed before it. Every method throws StoreUnavailable where the store fails, and ends in time.
 */
export interface TextStore {
  /** Stores a text unless the key exists, in one step. @returns whether it was stored now */
  create(key: string, text: string): Promise<boolean>;
  /** Stores a text, whatever the key held. */
  put(key: string, text: string): Promise<void>;
  /** What a key holds; null where it holds nothing. */
  get(key: string): Promise<string | null>;
  /** The keys that begin with a prefix, in pages, in no order. Ones added meanwhile may or may not be among them. */
  keys(prefix: string): AsyncIterable<readonly string[]>;
  /** Removes a key; one that is gone already is fine. */
  remove(key: string): Promise<void>;
}

/** The stores of the write edge, by what lies in them. */
export const QUEUE_STORE = 'review-queue';
export const CLAIM_STORE = 'review-idempotency';
export const MODERATION_STORE = 'review-moderation';

/** The stores of the write edge. */
export interface TextStores {
  /** What was sent, and no rebuild has taken in yet. */
  readonly queue: TextStore;
  /** The idempotency keys that were used lately. */
  readonly claims: TextStore;
  /** What the last rebuild left for the write edge: what waits for a moderator, and what became of each review. */
  readonly moderation: TextStore;
}
