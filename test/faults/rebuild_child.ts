/**
 * A rebuild in a process of its own, to be killed. It says on standard output what it has reached, and stops at the
 * step it was told to stop at until it is killed.
 */
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync } from 'node:fs';
import { bake } from '../../build/bake/run.ts';
import { readBakedFrom } from '../../build/deploy.ts';
import { deployForward } from '../../build/deploys.ts';
import { httpFetch } from '../../build/http_fetch.ts';
import { pathsBelow } from '../../build/paths.ts';
import { REQUESTS_AT_ONCE } from '../../build/queue_staging.ts';
import { rebuild } from '../../build/rebuild.ts';
import { SNAPSHOT_STORE } from '../../build/snapshot/store.ts';
import { CLAIM_STORE, MODERATION_STORE } from '../../src/reviews/store.ts';
import { openQueue, openStore, openTexts, type StoreAddress } from './blob_store.ts';

/** What a child is told, as JSON in its first argument. */
export interface RebuildTask {
  readonly root: string;
  readonly address: StoreAddress;
  /** Whether the snapshot is kept in the store, as with a site. */
  readonly remote: boolean;
  readonly stopAt: string | null;
  /** A file: where it stopped it goes on once that exists; null to stay until it is killed. */
  readonly goOn: string | null;
  /** A file that says line by line which versions of the snapshot came on line. */
  readonly online: string;
  /** Minutes by which the clock of deploys is fast: one that was killed holds up others for half an hour. */
  readonly minutes: number;
  readonly deployFails: boolean;
}

const task = JSON.parse(process.argv[2] ?? '{}') as RebuildTask;
/** How long it stays at a step, in milliseconds, and how often it looks whether to go on. */
const LONGEST_STOP_MS = 600_000;
const LOOK_MS = 50;
/** Long enough to sit out what the tests inject. */
const patience = { tryMs: 3_000, tries: 4, pauseMs: 10 };
// As the command asks its store; see `build/blobs.ts`.
const once = httpFetch(REQUESTS_AT_ONCE);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const paths = pathsBelow(task.root);
const snapshots = task.remote ? openStore(task.address, SNAPSHOT_STORE, patience) : null;

await rebuild({
  paths,
  stores: {
    description: 'the store of the test',
    queues: [openQueue(task.address, patience, once)],
    claims: [openTexts(task.address, CLAIM_STORE, patience, once)],
    moderation: [openTexts(task.address, MODERATION_STORE, patience, once)],
    snapshots,
    close: async () => {},
  },
  now: new Date('2026-11-20T12:00:00Z'),
  print: say,
  bake,
  deploy: async () => {
    if (task.deployFails) throw new Error('The deploy failed.');
    if (snapshots === null) return;
    const { number } = readBakedFrom(paths);
    const now = new Date(Date.now() + task.minutes * 60_000);
    const plan = { number, digest: randomUUID(), now, hours: 0 };
    await deployForward(snapshots, plan, async () => appendFileSync(task.online, `${number}\n`));
  },
  reached: async (step) => {
    say(`reached ${step}`);
    if (step !== task.stopAt) return;
    for (let waited = 0; waited < LONGEST_STOP_MS; waited += LOOK_MS) {
      if (task.goOn !== null && existsSync(task.goOn)) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  },
});
