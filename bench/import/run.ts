/**
 * `npm run bench:import [-- SIZE]`: imports a generated list (500,000 rows unless told otherwise) into the embedded
 * default, once more, and then the list of another source that has the same places a little aside; beside the floor of
 * reading the first and writing its cells. Prints processor time, and memory beside what an import may take.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeDefaultSnapshot } from '../../build/seed/seed.ts';
import type { Usage } from './usage.ts';
import { writeList } from './written_list.ts';

/** Megabytes that an import of 500,000 rows may hold. */
const MEMORY_GOAL_MB = 600;

const size = Number(process.argv[2] ?? 500_000);
const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mihrab-bench-import-'));
const [first, second] = [join(folder, 'first.csv'), join(folder, 'second.csv')];
const snapshot = join(folder, 'directory.sqlite');

function run(what: string, script: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--import', here('usage.ts'), here(script), ...args],
    { encoding: 'utf8', maxBuffer: 1e9 },
  );
  if (status !== 0) throw new Error(`${what}: ${stderr}`);
  const { cpu, mb } = JSON.parse(stderr.trim().split('\n').at(-1) ?? '') as Usage;
  const each = `${((cpu / size) * 1e6).toFixed(0)} µs a row`;
  console.log(`${what.padEnd(46)} ${cpu.toFixed(1).padStart(7)} s ${each.padStart(14)} ${mb} MB`);
  for (const line of stdout.split('\n').filter((each) => /new,|one place|pairs/.test(each)))
    console.log(line);
}

const importOf = (what: string, list: string): void =>
  run(what, '../../build/main.ts', 'import', 'csv', list, '--license', 'CC0-1.0', '--snapshot', snapshot);

try {
  await writeList(first, size, 'first');
  await writeList(second, size, 'second');
  await makeDefaultSnapshot(snapshot, () => {});
  console.log(`${size.toLocaleString('en-US')} rows; goal: under ${MEMORY_GOAL_MB} MB\n`);
  run('peer: reading them, and writing plain cells', 'plain_rows.ts', first, join(folder, 'plain.sqlite'));
  importOf('the first list', first);
  importOf('the first list again', first);
  importOf('the second list, of the same places', second);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
