/** The command line's way to the stores: those of a Netlify site, or those the local emulator keeps on disk. */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getStore, type Store } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import * as v from 'valibot';
import { Database } from '../src/directory/sqlite.ts';
import { blobsStore } from '../src/reviews/blobs_store.ts';
import { boundedFetch, COMMAND_PATIENCE } from '../src/reviews/bounded_fetch.ts';
import { type ReviewQueue, reviewQueue } from '../src/reviews/queue.ts';
import { whyQueueUnopened } from '../src/reviews/queue_file.ts';
import { sqliteQueue } from '../src/reviews/sqlite_queue.ts';
import { CLAIM_STORE, MODERATION_STORE, QUEUE_STORE, type TextStore } from '../src/reviews/store.ts';
import { httpFetch } from './http_fetch.ts';
import type { Paths } from './paths.ts';
import { REQUESTS_AT_ONCE } from './queue_staging.ts';
import { SNAPSHOT_STORE } from './snapshot/store.ts';

/** The site id the emulator uses for a folder that is not linked to a site. */
const UNLINKED_SITE = 'unlinked';
/** Where the emulator keeps its blobs, below the project's folder. */
const EMULATOR_FOLDER = '.netlify/blobs-serve';

/** What the command line reads and writes besides files. */
export interface Stores {
  /** Where they are, for the operator. */
  readonly description: string;
  /** The first one takes what is new. The emulator has one for every site id it ever ran under. */
  readonly queues: readonly [ReviewQueue, ...ReviewQueue[]];
  /** The idempotency keys of each queue. */
  readonly claims: readonly TextStore[];
  /** Where a rebuild leaves what waits, and what became of each review, for the function. */
  readonly moderation: readonly TextStore[];
  /** Where the snapshot is kept between rebuilds; null on a local machine, which has it on disk. */
  readonly snapshots: Store | null;
  readonly close: () => Promise<void>;
}

type Open = (name: string) => Store;

/** For texts, of which there may be a hundred thousand. Snapshots are large, and are streamed by the runtime's own. */
const textFetch = () => boundedFetch(COMMAND_PATIENCE, httpFetch(REQUESTS_AT_ONCE));

const textsIn = (open: Open, name: string): TextStore => blobsStore(open(name));
const queueIn = (open: Open): ReviewQueue =>
  reviewQueue(textsIn(open, QUEUE_STORE), textsIn(open, CLAIM_STORE));

function remoteStores(siteID: string, token: string): Stores {
  const fetch = textFetch();
  const open: Open = (name) => getStore({ name, siteID, token, fetch });
  return {
    description: `the site ${siteID}`,
    queues: [queueIn(open)],
    claims: [textsIn(open, CLAIM_STORE)],
    moderation: [textsIn(open, MODERATION_STORE)],
    snapshots: getStore({ name: SNAPSHOT_STORE, siteID, token, fetch: boundedFetch(COMMAND_PATIENCE) }),
    close: async () => {},
  };
}

const LinkSchema = v.pipe(v.string(), v.parseJson(), v.object({ siteId: v.optional(v.string()) }));

/** The site id this folder is linked to, as `netlify link` writes it. */
function linkedSite(root: string): string | undefined {
  const state = join(root, '.netlify/state.json');
  if (!existsSync(state)) return undefined;
  const read = v.safeParse(LinkSchema, readFileSync(state, 'utf8'));
  if (!read.success)
    throw new Error(`${state} is damaged. Move it away; "npx netlify link --id <site id>" makes it anew.`);
  return read.output.siteId || undefined;
}

/** Starts the client package's own server over the emulator's folder; the emulator may run beside it. */
async function emulatorStores(root: string): Promise<Stores> {
  const directory = join(root, EMULATOR_FOLDER);
  const token = randomUUID();
  const server = new BlobsServer({ directory, token });
  const { address } = await server.start();
  const fetch = textFetch();
  const openAt =
    (siteID: string): Open =>
    (name) =>
      getStore({ name, siteID, token, fetch, edgeURL: address, uncachedEdgeURL: address });
  const current = linkedSite(root) ?? UNLINKED_SITE;
  const entries = join(directory, 'entries');
  const others = (existsSync(entries) ? readdirSync(entries) : []).filter((site) => site !== current).sort();
  return {
    description: 'the local emulator',
    queues: [queueIn(openAt(current)), ...others.map((site) => queueIn(openAt(site)))],
    claims: [current, ...others].map((site) => textsIn(openAt(site), CLAIM_STORE)),
    moderation: [textsIn(openAt(current), MODERATION_STORE)],
    snapshots: null,
    close: () => server.stop() ?? Promise.resolve(),
  };
}

/** @throws Error that names the file, and what to do */
function openQueue(file: string): { database: Database; stores: ReturnType<typeof sqliteQueue> } {
  try {
    const database = new Database(file);
    return { database, stores: sqliteQueue(database) };
  } catch (error) {
    throw whyQueueUnopened(file, error);
  }
}

/** The own server's queue, which the server may be writing to meanwhile. */
function ownServerStores(file: string): Stores {
  const { database, stores } = openQueue(file);
  const { queue, claims, moderation } = stores;
  return {
    description: 'the own server',
    queues: [queue],
    claims: [claims],
    moderation: [moderation],
    snapshots: null,
    close: async () => void database.close(),
  };
}

/** Where a machine serves with both, both are drained, and both find what waits for a moderator. */
const together = (one: Stores, other: Stores): Stores => ({
  description: `${one.description} and ${other.description}`,
  queues: [...one.queues, ...other.queues],
  claims: [...one.claims, ...other.claims],
  moderation: [...one.moderation, ...other.moderation],
  snapshots: null,
  close: async () => {
    await one.close();
    await other.close();
  },
});

/**
 * Connects to the stores: those of a site where NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN are set, else those of
 * the emulator and of the own server, as far as either ever ran here. Close them when done.
 *
 * @throws Error where what is set names no store: what is decided would otherwise go to another one
 */
export async function connectStores(
  paths: Pick<Paths, 'root' | 'queue'>,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Stores> {
  const { NETLIFY_SITE_ID: site, NETLIFY_AUTH_TOKEN: token, MIHRAB_QUEUE: named } = environment;
  if (site && token) return remoteStores(site, token);
  if (site || token) {
    throw new Error(
      `${site ? 'NETLIFY_SITE_ID' : 'NETLIFY_AUTH_TOKEN'} is set, and ${site ? 'NETLIFY_AUTH_TOKEN' : 'NETLIFY_SITE_ID'} is not. Set both for a site, or neither for this machine: see docs/operating.md.`,
    );
  }
  if (named && !existsSync(named)) {
    throw new Error(
      `MIHRAB_QUEUE names ${named}, and there is no such file. Correct the path; the own server makes the file when it first starts (npm run serve).`,
    );
  }
  const queue = named || paths.queue;
  // Where the sources cannot be written, there is no emulator either.
  if (environment.MIHRAB_HOME) return ownServerStores(queue);
  if (!existsSync(queue)) return emulatorStores(paths.root);
  const own = ownServerStores(queue);
  return existsSync(join(paths.root, EMULATOR_FOLDER))
    ? together(own, await emulatorStores(paths.root))
    : own;
}
