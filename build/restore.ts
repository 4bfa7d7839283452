/** `npm run restore`: brings back one of the snapshots that were kept. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connectStores } from './blobs.ts';
import { type Command, print } from './command.ts';
import { withSnapshotAlone } from './exclusive.ts';
import { type Paths, PROJECT } from './paths.ts';
import { historyIn } from './snapshot/history.ts';
import { openSnapshot } from './snapshot/open.ts';
import { pushSnapshot, recordVersion, sha256Of, storedVersion } from './snapshot/store.ts';

/** Where snapshots are kept on a machine without a site. */
export const historyFolder = (paths: Paths): string => join(paths.snapshot, '../history');

/**
 * Puts a kept snapshot in the place of the current one, which is kept as well. At a site it becomes the newest version,
 * so that the next deploy goes forward.
 *
 * @param name as the list names it; left out: lists what is kept
 */
export async function restore(
  paths: Paths,
  environment: NodeJS.ProcessEnv,
  name: string | undefined,
  say: (line: string) => void = print,
): Promise<void> {
  mkdirSync(paths.staging, { recursive: true });
  const stores = await connectStores(paths, environment);
  const { snapshots } = stores;
  const history = historyIn(snapshots ?? historyFolder(paths), paths.staging);
  try {
    if (name === undefined) {
      const kept = await history.list();
      say(
        kept.length === 0
          ? 'No snapshot is kept yet.'
          : `Kept, newest first:\n${kept.map((each) => `  ${each}`).join('\n')}`,
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
      if (existsSync(paths.snapshot)) await history.keep(paths.snapshot, await sha256Of(paths.snapshot), now);
      if (snapshots !== null) {
        const pushed = await pushSnapshot(snapshots, next, await storedVersion(snapshots));
        if (pushed === null) throw new Error('A rebuild pushed a snapshot meanwhile. Restore again.');
        renameSync(next, paths.snapshot);
        recordVersion(paths.snapshot, pushed);
      } else renameSync(next, paths.snapshot);
    });
    say(
      `The snapshot is that of ${name.slice(0, 10)} again. Now run: npm run rebuild, then npm run deploy -- --now`,
    );
  } finally {
    await stores.close();
  }
}

export const restoreCommand: Command = {
  usage: 'restore [NAME]',
  summary: 'List the snapshots that are kept, or bring one back.',
  run: async ([name]) => restore(PROJECT, process.env, name),
};
