/** A Netlify Blobs store as a store of texts. It must read consistently and end in time; see `bounded_fetch.ts`. */
import type { Store } from '@netlify/blobs';
import { StoreUnavailable, type TextStore } from './store.ts';

async function asked<T>(what: string, work: () => Promise<T>): Promise<T> {
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
async function createOnly(store: Store, key: string, text: string): Promise<boolean> {
  const written = await store.set(key, text, { onlyIfNew: true });
  if (!written.modified) return false;
  if (!written.etag) throw new StoreUnavailable('to confirm a write');
  return true;
}

export function blobsStore(store: Store): TextStore {
  return {
    create: (key, text) => asked('to write', () => createOnly(store, key, text)),
    put: (key, text) => asked('to write', async () => void (await store.set(key, text))),
    get: (key) => asked('to read', () => store.get(key, { type: 'text' })),
    async *keys(prefix) {
      try {
        for await (const page of store.list({ paginate: true, ...(prefix && { prefix }) })) {
          // The local store ignores `prefix` over its API, so it is applied here as well.
          yield page.blobs.map((blob) => blob.key).filter((key) => key.startsWith(prefix));
        }
      } catch (error) {
        throw new StoreUnavailable('to list its keys', error);
      }
    },
    remove: (key) => asked('to delete', () => store.delete(key)),
  };
}
