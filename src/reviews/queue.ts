/** The review queue: what strangers sent and no rebuild has taken in yet. */
import * as v from 'valibot';
import { instant } from '../contract/fields.ts';
import { ENTRY_KEY, type EntryReading, keyOf, type QueueEntry, readEntry } from './queue_entry.ts';
import { readSealed, readUntil, seal } from './sealed.ts';
import { StoreUnavailable, type TextStore } from './store.ts';

/** What an idempotency key was used for. */
const ClaimSchema = v.strictObject({
  /** The id of what was sent with it: another id is another content. */
  id: v.string(),
  received_at: instant,
});
export type Claim = v.InferOutput<typeof ClaimSchema>;

/** What one read of an entry gave; of what is none, the text that came. */
export type Reading =
  | Exclude<EntryReading, { readonly garbage: string }>
  | { readonly garbage: string; readonly body: string };

/** Every method throws StoreUnavailable where the store fails. */
export interface ReviewQueue {
  /**
   * Stores an entry unless its key exists, and reads back what is there.
   * @returns what is stored under the entry's key: this entry, or the earlier one
   */
  append(entry: QueueEntry): Promise<QueueEntry>;
  /** What a key holds as one read gives it, unproved: look at what comes, and read again. Null for nothing. */
  read(key: string): Promise<Reading | null>;
  /** The entry a key holds, read until it proves itself; null where it holds none. */
  entry(key: string): Promise<QueueEntry | null>;
  /** Keys of entries in pages, in no order; with a prefix only those. New ones may or may not be among them. */
  keys(prefix?: string): AsyncIterable<readonly string[]>;
  /** Removes a key; one that is gone already is fine. */
  remove(key: string): Promise<void>;
  /**
   * Binds an idempotency key to a request, the first time it is used.
   * @param key a hash, in the folder of the day it is used on: `2026-07-01/…`
   * @returns what the key is bound to from now on
   */
  claim(key: string, claim: Claim): Promise<Claim>;
  /** What a key is bound to, or null. */
  claimed(key: string): Promise<Claim | null>;
}

/** The queue in two stores: of the entries, and of the idempotency keys. */
export function reviewQueue(entries: TextStore, claims: TextStore): ReviewQueue {
  const entry = async (key: string): Promise<QueueEntry | null> =>
    readUntil(entries, key, (text) => {
      const reading = readEntry(key, text);
      return 'entry' in reading ? reading.entry : null;
    });
  const claimed = (key: string): Promise<Claim | null> => readSealed(claims, key, ClaimSchema);
  return {
    append: async (wanted) => {
      const key = keyOf(wanted);
      // A rebuild can take an entry in between the two questions; stored again, the next one ignores it.
      for (let tries = 0; tries < 2; tries += 1) {
        await entries.create(key, seal(key, wanted));
        const stored = await entry(key);
        if (stored !== null) return stored;
      }
      throw new StoreUnavailable('to show what it says it has');
    },
    read: async (key) => {
      const text = await entries.get(key);
      if (text === null) return null;
      const reading = readEntry(key, text);
      return 'garbage' in reading ? { ...reading, body: text } : reading;
    },
    entry,
    async *keys(prefix = '') {
      for await (const page of entries.keys(prefix)) yield page.filter((key) => ENTRY_KEY.test(key));
    },
    remove: (key) => entries.remove(key),
    claim: async (key, claim) => {
      if (await claims.create(key, seal(key, claim))) return claim;
      const bound = await claimed(key);
      if (bound === null) throw new StoreUnavailable('to show the idempotency key it says it has');
      return bound;
    },
    claimed,
  };
}
