/** The client package's own blob server on a folder of its own, and the real client, with a faulty proxy between. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore, type Store } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { blobsStore } from '../../src/reviews/blobs_store.ts';
import { boundedFetch, type FetchOnce, type Patience } from '../../src/reviews/bounded_fetch.ts';
import { type ReviewQueue, reviewQueue } from '../../src/reviews/queue.ts';
import { CLAIM_STORE, QUEUE_STORE, type TextStore } from '../../src/reviews/store.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty_proxy.ts';

/** Short, so that a hanging store costs a test little. */
export const TEST_PATIENCE: Patience = { tryMs: 1_000, tries: 2, pauseMs: 5 };

/** Long, where no fault is injected: a machine may be at other work. */
export const PATIENT: Patience = { tryMs: 20_000, tries: 2, pauseMs: 5 };

/** How a process reaches the store; plain, so that it can be handed to a child process. */
export interface StoreAddress {
  readonly url: string;
  readonly token: string;
  /** `edge` as functions do, `api` as the command line does with a site. */
  readonly mode: 'edge' | 'api';
}

/** Opens a store by its address, with the real client. */
export function openStore(
  address: StoreAddress,
  name: string,
  patience: Patience = TEST_PATIENCE,
  once?: FetchOnce,
): Store {
  const { url, token, mode } = address;
  const where = mode === 'edge' ? { edgeURL: url, uncachedEdgeURL: url } : { apiURL: url };
  const fetch = boundedFetch(patience, once);
  return getStore({ name, siteID: 'test-site', token, consistency: 'strong', fetch, ...where });
}

/** Opens a store of texts by its address. */
export const openTexts = (
  address: StoreAddress,
  name: string,
  patience: Patience = TEST_PATIENCE,
  once?: FetchOnce,
): TextStore => blobsStore(openStore(address, name, patience, once));

export const openQueue = (
  address: StoreAddress,
  patience: Patience = TEST_PATIENCE,
  once?: FetchOnce,
): ReviewQueue =>
  reviewQueue(
    openTexts(address, QUEUE_STORE, patience, once),
    openTexts(address, CLAIM_STORE, patience, once),
  );

export interface TestStore {
  readonly proxy: FaultyProxy;
  readonly folder: string;
  readonly address: (mode: 'edge' | 'api') => StoreAddress;
  /** Past the proxy, where nothing but the store itself is to be measured. */
  readonly direct: StoreAddress;
  readonly close: () => Promise<void>;
}

/** Starts the server and the proxy. */
export async function startTestStore(): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-blobs-'));
  const token = 'a token of the tests';
  const server = new BlobsServer({ directory: folder, token });
  const { address } = await server.start();
  const proxy = await startFaultyProxy(address);
  // The addresses the server signs lead through the proxy as well, or the API mode would pass it by.
  Reflect.set(server, 'address', proxy.url);
  return {
    proxy,
    folder,
    address: (mode) => ({ url: proxy.url, token, mode }),
    direct: { url: address, token, mode: 'edge' },
    close: async () => {
      await proxy.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
