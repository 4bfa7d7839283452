/** `npm run build`: bakes the snapshot; makes it from the embedded default where there is none. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bake } from './bake/run.ts';
import { print } from './command.ts';
import { PROJECT } from './paths.ts';
import { makeDefaultSnapshot } from './snapshot/seed.ts';

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** `npm run build [-- --now 2026-12-01]` */
export async function build(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { now: { type: 'string' } } });
  const now = values.now === undefined ? new Date() : new Date(values.now);
  if (Number.isNaN(now.getTime())) {
    throw new Error(`--now must be a date such as 2026-12-01; got "${values.now}". Leave it out for today.`);
  }
  if (!existsSync(PROJECT.snapshot)) {
    print('There is no snapshot yet: making it from the embedded default.');
    await makeDefaultSnapshot(PROJECT.snapshot, print);
  }
  const report = await bake({ paths: PROJECT, now, print });
  print(
    `Baked in ${report.seconds.toFixed(1)} s: ${report.written} files written, ${report.unchanged} unchanged, ${report.removed} removed; index ${megabytes(report.indexBytes)}.`,
  );
}
