/** `npm run build`: bakes the snapshot; makes it from the embedded default where there is none. */
import { bake } from './bake/run.ts';
import { type Command, print } from './command.ts';
import { helpText, readOptions, seeHelpOf } from './command_options.ts';
import { withSnapshotAlone } from './exclusive.ts';
import { megabytes } from './limits.ts';
import { PROJECT } from './paths.ts';
import { ensureSnapshot } from './seed/seed.ts';

const OPTIONS = {
  now: {
    type: 'string',
    description: 'The date events are listed from. Default: today.',
    example: '--now 2026-12-01',
  },
} as const;

const USAGE = 'build [--now DATE]';

async function build(args: readonly string[]): Promise<void> {
  const { strings } = readOptions(args, OPTIONS, seeHelpOf('build'), { most: 0 });
  const now = strings.now === undefined ? new Date() : new Date(strings.now);
  if (Number.isNaN(now.getTime())) {
    throw new Error(`--now must be a date such as 2026-12-01; got "${strings.now}". Leave it out for today.`);
  }
  const report = await withSnapshotAlone(PROJECT, 'building', async () => {
    await ensureSnapshot(PROJECT.snapshot, print);
    return bake({ paths: PROJECT, now, print });
  });
  print(
    `Baked in ${report.seconds.toFixed(1)} s: ${report.written} files written, ${report.unchanged} unchanged, ${report.removed} removed; index ${megabytes(report.indexBytes)}.`,
  );
}

export const buildCommand: Command = {
  usage: USAGE,
  summary: 'Bake the snapshot into dist/ and the index.',
  help: helpText(USAGE, OPTIONS),
  run: build,
};
