/**
 * `npm run rebuild`: pull the snapshot → drain the queue → push the snapshot → remove what was drained → bake →
 * deploy. It may be killed anywhere: an entry leaves the queue only once the snapshot that holds it is safe, and what
 * was taken in before is ignored, so the next run loses nothing and counts nothing twice.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '@netlify/blobs';
import { instantOf } from '../src/reviews/instant.ts';
import { keepLastDrain } from '../src/reviews/last_drain.ts';
import { keepReviews } from '../src/reviews/own_reviews.ts';
import { replaceWaiting } from '../src/reviews/waiting_list.ts';
import { publishedSources } from './bake/freshness.ts';
import { bake } from './bake/run.ts';
import { connectStores, type Stores } from './blobs.ts';
import { type Command, print } from './command.ts';
import { helpText, readOptions, seeHelpOf } from './command_options.ts';
import { recordBakedFrom } from './deploy.ts';
import { drain, summaryOf } from './drain.ts';
import { withSnapshotAlone } from './exclusive.ts';
import { forgetClaims } from './forget_claims.ts';
import { inParallel } from './parallel.ts';
import { type Paths, PROJECT } from './paths.ts';
import { REQUESTS_AT_ONCE } from './queue_staging.ts';
import { historyFolder } from './restore.ts';
import { historyIn } from './snapshot/history.ts';
import { keptReviews, openReportCount, waitingCount, waitingReviews } from './snapshot/moderation.ts';
import { openSnapshot, withSnapshot } from './snapshot/open.ts';
import {
  adoptSnapshot,
  copySnapshot,
  pullSnapshot,
  pushSnapshot,
  recordedVersion,
  sha256Of,
} from './snapshot/store.ts';
import { tellModerator } from './tell_moderator.ts';

/** Times another rebuild may be faster before this one gives up; the cron starts one at a time. */
const PUSHES_MOST = 5;

/** What is behind a rebuild; a test can stop it there. */
export type RebuildStep =
  | 'pulled'
  | 'drained'
  | 'pushed'
  | 'adopted'
  | 'removed'
  | 'listed'
  | 'baked'
  | 'deployed';

export interface RebuildOptions {
  readonly paths: Paths;
  readonly stores: Stores;
  readonly now: Date;
  readonly print: (line: string) => void;
  readonly bake: (options: { paths: Paths; now: Date; print: (line: string) => void }) => Promise<unknown>;
  /** Publishes what was baked; left out on a local machine. */
  readonly deploy?: () => Promise<void>;
  readonly reached?: (step: RebuildStep) => Promise<void> | void;
}

/** Drains into the snapshot on disk, which is the only one there is. */
async function drainLocally({ paths, stores, now, print, reached }: RebuildOptions): Promise<void> {
  await withSnapshot(paths.snapshot, async (snapshot) => {
    const drained = await drain(snapshot, stores.queues, { now, print });
    print(summaryOf(drained));
    await reached?.('drained');
    await drained.remove();
    await reached?.('removed');
  });
}

/**
 * Drains into a copy, and makes it the site's snapshot and the one on disk. A copy, so that the file on disk is
 * always either a version of the site's or one with the operator's own changes.
 */
async function drainAndPush(options: RebuildOptions, snapshots: Store): Promise<void> {
  const { paths, stores, now, print, reached } = options;
  const copy = join(paths.staging, 'rebuild.sqlite');
  for (let pushes = 0; pushes < PUSHES_MOST; pushes += 1) {
    const from = await pullSnapshot(snapshots, paths.snapshot, print);
    await reached?.('pulled');
    if (!existsSync(paths.snapshot)) throw new Error(NO_SNAPSHOT);
    for (const file of [copy, `${copy}-journal`]) rmSync(file, { force: true });
    copySnapshot(paths.snapshot, copy);
    const before = await sha256Of(copy);
    const snapshot = openSnapshot(copy);
    try {
      const drained = await drain(snapshot, stores.queues, { now, print });
      print(summaryOf(drained));
      await reached?.('drained');
      const pushed = await pushSnapshot(snapshots, copy, from);
      if (pushed === null) {
        print('Another rebuild was faster; starting again from its snapshot.');
        continue;
      }
      await reached?.('pushed');
      if ((await sha256Of(paths.snapshot)) !== before) {
        throw new Error(
          `The snapshot at ${paths.snapshot} was changed while it was being rebuilt. Rebuild again when the other command is done.`,
        );
      }
      await drained.remove();
      await reached?.('removed');
      snapshot.close();
      adoptSnapshot(copy, paths.snapshot, pushed);
      await reached?.('adopted');
      return;
    } finally {
      snapshot.close();
    }
  }
  throw new Error(`${PUSHES_MOST} other rebuilds were faster. Run only one at a time, then try again.`);
}

const NO_SNAPSHOT = 'There is no snapshot. Run "npm run build" once, or import a file, then try again.';

/** Leaves what waits, what became of each review, and that there was a rebuild, where functions find it. */
async function leaveForFunction({ paths, stores, now, print }: RebuildOptions): Promise<void> {
  await withSnapshot(paths.snapshot, async (snapshot) => {
    const total = waitingCount(snapshot);
    const waiting = waitingReviews(snapshot);
    for (const store of stores.moderation) {
      await replaceWaiting(store, waiting, total, instantOf(now));
      // After the list: a decision made meanwhile is about the one before.
      await keepLastDrain(store, { drained_at: instantOf(now), sources: publishedSources(snapshot) });
      await keepReviews(store, keptReviews(snapshot), (writes) =>
        inParallel(writes, REQUESTS_AT_ONCE, (write) => write()),
      );
    }
    const [first] = stores.moderation;
    if (first !== undefined)
      await tellModerator(first, { reviews: total, reports: openReportCount(snapshot) }, process.env, {
        now,
        print,
      });
  });
}

/** Keeps the snapshot that was baked with those before it, and says which version it is. */
async function keepSnapshot({ paths, stores, now }: RebuildOptions): Promise<void> {
  const sha256 = await sha256Of(paths.snapshot);
  const version = stores.snapshots === null ? null : recordedVersion(paths.snapshot);
  // A file that was changed since the push is no version of the site's.
  if (version?.sha256 === sha256) recordBakedFrom(paths, { number: version.number, sha256 });
  await historyIn(stores.snapshots ?? historyFolder(paths), paths.staging).keep(paths.snapshot, sha256, now);
}

/**
 * Takes in what was sent, and bakes.
 *
 * @throws Error with what to do; everything that was acknowledged is then in the queue or in the snapshot
 */
export async function rebuild(options: RebuildOptions): Promise<void> {
  const { paths, stores, now, print, reached } = options;
  mkdirSync(paths.staging, { recursive: true });
  await withSnapshotAlone(paths, 'rebuilding', async () => {
    if (stores.snapshots !== null) await drainAndPush(options, stores.snapshots);
    else if (existsSync(paths.snapshot)) await drainLocally(options);
    else throw new Error(NO_SNAPSHOT);
    await leaveForFunction(options);
    await reached?.('listed');
    recordBakedFrom(paths, null);
    await options.bake({ paths, now, print });
    await keepSnapshot(options);
    await reached?.('baked');
    await options.deploy?.();
    await reached?.('deployed');
    // Last: however many there are, what was sent is published.
    await forgetClaims(stores.claims, now, print);
  });
}

/** `--deploy "command"`: publishes with the operator's own command, such as netlify-cli's. */
function deployWith(command: string, root: string): () => Promise<void> {
  return async () => {
    print(`Deploying: ${command}`);
    const { status } = spawnSync(command, { shell: true, stdio: 'inherit', cwd: root });
    if (status !== 0) {
      throw new Error(
        'The deploy failed; what was sent is safe in the snapshot. Rebuild again to deploy it.',
      );
    }
  };
}

/** Runs a rebuild of this checkout with the stores of the environment. */
export async function rebuildProject(deploy?: string): Promise<void> {
  const stores = await connectStores(PROJECT, process.env);
  try {
    print(`Rebuilding from ${stores.description}.`);
    await rebuild({
      paths: PROJECT,
      stores,
      now: new Date(),
      print,
      bake,
      ...(deploy !== undefined && { deploy: deployWith(deploy, PROJECT.root) }),
    });
    print('Rebuilt.');
  } finally {
    await stores.close();
  }
}

const OPTIONS = {
  deploy: {
    type: 'string',
    description: 'Then publish with this command.',
    example: '--deploy "npm run deploy -- --now"',
  },
} as const;

const USAGE = 'rebuild [--deploy "COMMAND"]';

export const rebuildCommand: Command = {
  usage: USAGE,
  summary: 'Take the queued reviews into the snapshot, and bake; with --deploy also publish.',
  help: helpText(USAGE, OPTIONS),
  run: async (args) => {
    const { strings } = readOptions(args, OPTIONS, seeHelpOf('rebuild'), { most: 0 });
    await rebuildProject(strings.deploy);
  },
};
