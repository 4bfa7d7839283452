/** `npm run build`: bakes the snapshot; makes it from the embedded default where there is none. */
import { parseArgs } from 'node:util';
import { bake } from './bake/run.ts';
import { type Command, print } from './command.ts';
import { withSnapshotAlone } from './exclusive.ts';
import { megabytes } from './limits.ts';
import { PROJECT } from './paths.ts';
import { ensureSnapshot } from './seed/seed.ts';

async function build(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { now: { type: 'string' } } });
  const now = values.now === undefined ? new Date() : new Date(values.now);
  if (Number.isNaN(now.getTime())) {
    throw new Error(`--now must be a date such as 2026-12-01; got "${values.now}". Leave it out for today.`);
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
  usage: 'build [--now DATE]',
  summary: 'Bake the snapshot into dist/ and the index.',
  run: build,
};
