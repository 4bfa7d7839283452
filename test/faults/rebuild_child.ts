/**
 * A rebuild in a process of its own, to be killed. It says on standard output what it has reached, and stops at the
 * step it was told to stop at until it is killed.
 */
import { bake } from '../../build/bake/run.ts';
import { pathsBelow } from '../../build/paths.ts';
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
  readonly deployFails: boolean;
}

const task = JSON.parse(process.argv[2] ?? '{}') as RebuildTask;
/** Long enough to sit out what the tests inject. */
const patience = { tryMs: 3_000, tries: 4, pauseMs: 10 };
const say = (line: string): void => void process.stdout.write(`${line}\n`);

await rebuild({
  paths: pathsBelow(task.root),
  stores: {
    description: 'the store of the test',
    queues: [openQueue(task.address, patience)],
    claims: [openTexts(task.address, CLAIM_STORE, patience)],
    moderation: [openTexts(task.address, MODERATION_STORE, patience)],
    snapshots: task.remote ? openStore(task.address, SNAPSHOT_STORE, patience) : null,
    close: async () => {},
  },
  now: new Date('2026-11-20T12:00:00Z'),
  print: say,
  bake,
  deploy: async () => {
    if (task.deployFails) throw new Error('The deploy failed.');
  },
  reached: async (step) => {
    say(`reached ${step}`);
    if (step === task.stopAt) await new Promise((resolve) => setTimeout(resolve, 60_000));
  },
});
