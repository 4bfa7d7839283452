/** `npm run restore`: brings back one of the snapshots that were kept. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connectStores } from './blobs.ts';
import { type Command, print } from './command.ts';
import { helpText, readOptions, seeHelpOf } from './command_options.ts';
import { withSnapshotAlone } from './exclusive.ts';
import { type Paths, PROJECT } from './paths.ts';
import { historyIn, NONE_KEPT } from './snapshot/history.ts';
import { lostByRestoring } from './snapshot/lost_by_restoring.ts';
import { openSnapshot } from './snapshot/open.ts';
import { adoptSnapshot, pullSnapshot, pushSnapshot, sha256Of, storedVersion } from './snapshot/store.ts';

/** Where snapshots are kept on a machine without a site. */
export const historyFolder = (paths: Paths): string => join(paths.snapshot, '../history');

/**
 * Puts a kept snapshot in the place of the current one, which is kept as well. At a site it becomes the newest version,
 * so that the next deploy goes forward.
 *
 * @param name as the list names it; left out: lists what is kept
 * @param withoutThem go on though what was sent and decided since is lost by it
 * @throws Error that says what would be lost, where something would
 */
export async function restore(
  paths: Paths,
  environment: NodeJS.ProcessEnv,
  name: string | undefined,
  say: (line: string) => void = print,
  withoutThem = false,
): Promise<void> {
  mkdirSync(paths.staging, { recursive: true });
  const stores = await connectStores(paths, environment);
  const { snapshots } = stores;
  const history = historyIn(snapshots ?? historyFolder(paths), paths.staging);
  try {
    if (name === undefined) {
      const kept = await history.list();
      say(
        kept.length === 0 ? NONE_KEPT : `Kept, newest first:\n${kept.map((each) => `  ${each}`).join('\n')}`,
      );
      if (kept[0]) say(`Bring one back with: npm run restore -- ${kept[0]}`);
      return;
    }
    await withSnapshotAlone(paths, 'restoring', async () => {
      const next = join(paths.staging, 'restored.sqlite');
      rmSync(next, { force: true });
      await history.fetch(name, next);
      // Opening it proves that it is whole, and brings its tables up to date.
      openSnapshot(next).close();
      const now = new Date();
      if (snapshots !== null) await pullSnapshot(snapshots, paths.snapshot, say);
      if (existsSync(paths.snapshot) && !withoutThem) refuseToLose(paths.snapshot, next, name);
      if (existsSync(paths.snapshot)) await history.keep(paths.snapshot, await sha256Of(paths.snapshot), now);
      if (snapshots !== null) {
        const pushed = await pushSnapshot(snapshots, next, await storedVersion(snapshots));
        if (pushed === null) throw new Error('A rebuild pushed a snapshot meanwhile. Restore again.');
        adoptSnapshot(next, paths.snapshot, pushed);
      } else renameSync(next, paths.snapshot);
    });
    const publish = snapshots === null ? '' : ', then npm run deploy -- --now';
    say(`The snapshot is that of ${name.slice(0, 10)} again. Now run: npm run rebuild${publish}`);
  } finally {
    await stores.close();
  }
}

/** @throws Error that says what the older one lacks, and what to do */
function refuseToLose(current: string, older: string, name: string): void {
  let lost: ReturnType<typeof lostByRestoring>;
  try {
    lost = lostByRestoring(current, older);
  } catch (error) {
    throw new Error(
      `The present snapshot cannot be read (${(error as Error).message}), so what came since is not known. To go on: npm run restore -- ${name} --without-them`,
    );
  }
  const { what, erased } = lost;
  if (what === '') return;
  const again = erased.length === 0 ? '' : ` Erase again afterwards: ${erased.join(', ')}.`;
  throw new Error(
    `The snapshot of ${name.slice(0, 10)} lacks what was sent and decided since: ${what}. Nothing was restored. ` +
      'To keep it, put right what is wrong in the present snapshot instead: import the right file over a wrong one, or take corrections back (npm run edit -- undo). ' +
      `To go on without it: npm run restore -- ${name} --without-them; the present snapshot is kept with the others.${again}`,
  );
}

const OPTIONS = {
  'without-them': {
    type: 'boolean',
    description: 'Go on though what was sent and decided since is lost by it.',
    example: '--without-them',
  },
} as const;

const USAGE = 'restore [NAME [--without-them]]';

export const restoreCommand: Command = {
  usage: USAGE,
  summary: 'List the snapshots that are kept, or bring one back.',
  help: helpText(USAGE, OPTIONS),
  run: async (args) => {
    const { flags, positionals } = readOptions(args, OPTIONS, seeHelpOf('restore'), { most: 1 });
    await restore(PROJECT, process.env, positionals[0], print, flags.has('without-them'));
  },
};
