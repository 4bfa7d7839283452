/** `npm run refresh`: fetches the sources that are due, and imports them. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { connectStores } from '../blobs.ts';
import { type Command, print } from '../command.ts';
import { helpText, readOptions, seeHelpOf } from '../command_options.ts';
import { withSnapshotAlone } from '../exclusive.ts';
import { importFile } from '../import/run.ts';
import { PROJECT } from '../paths.ts';
import { ensureSnapshot } from '../seed/seed.ts';
import { pullSnapshot } from '../snapshot/store.ts';
import { readDeclared } from './declaration.ts';
import { PATIENT } from './download.ts';
import { refresh } from './refresh.ts';

const OPTIONS = {
  accept: {
    type: 'boolean',
    description: 'The named sources may have lost more than a tenth of their rows.',
    example: '--accept',
  },
} as const;

const USAGE = 'refresh [--accept] [KEY …]';

async function run(args: readonly string[]): Promise<void> {
  const { flags, positionals } = readOptions(args, OPTIONS, seeHelpOf('refresh'));
  const keys = new Set(positionals);
  if (flags.has('accept') && keys.size === 0)
    throw new Error('--accept needs the keys of the sources: npm run refresh -- --accept osm:france');
  const declared = readDeclared(PROJECT.sources);
  if (declared.length === 0) {
    print('No source is declared that renews itself. Declare one: npm run sources -- --help');
    return;
  }
  mkdirSync(PROJECT.staging, { recursive: true });
  // Not while a rebuild puts another snapshot in the place of this one.
  await withSnapshotAlone(PROJECT, 'refreshing', async () => {
    const stores = await connectStores(PROJECT, process.env);
    try {
      if (stores.snapshots !== null) await pullSnapshot(stores.snapshots, PROJECT.snapshot, print);
    } finally {
      await stores.close();
    }
    await ensureSnapshot(PROJECT.snapshot, print);
    const outcomes = await refresh({
      snapshot: PROJECT.snapshot,
      folder: join(PROJECT.staging, 'fetched'),
      declared,
      only: keys,
      accepted: flags.has('accept') ? keys : new Set(),
      now: () => new Date(),
      patience: PATIENT,
      print,
      importFile,
    });
    for (const [key, outcome] of outcomes) print(`${outcome.padEnd(10)}${key}`);
    const failed = [...outcomes].filter(([, outcome]) => outcome === 'failed');
    if ([...outcomes.values()].includes('sparse')) process.exitCode = 2;
    if (failed.length === 0) return;
    print(
      `${failed.length} of ${outcomes.size} sources failed; what they had is kept. The next refresh tries again.`,
    );
    process.exitCode = 1;
  });
}

export const refreshCommand: Command = {
  usage: USAGE,
  summary: 'Fetch and import the sources of data/sources.json that are due, or those named.',
  help: helpText(USAGE, OPTIONS),
  run,
};
