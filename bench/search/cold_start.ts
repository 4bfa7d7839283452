/** What a fresh process needs to open an index and answer a first search, beyond starting Node. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RUNS = 5;
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
const OPEN = fileURLToPath(new URL('../../src/directory/open.ts', import.meta.url));
const ESBUILD = fileURLToPath(new URL('../../node_modules/.bin/esbuild', import.meta.url));

export interface ColdStart {
  /** From the first line of the program to the first answer, loading the code included; the median of runs. */
  readonly milliseconds: number;
  /** Resident memory after it, above that of a bare Node. */
  readonly megabytes: number;
}

const run = (program: string): number[] =>
  execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    .trim()
    .split(' ')
    .map(Number);

/** Bundles the code as the function is bundled, so that no time goes into translating TypeScript. */
export function coldStart(index: string): ColdStart {
  // Inside the project, so that the bundle finds the native module.
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'mihrab-cold-'));
  const bundle = join(folder, 'open.mjs');
  execFileSync(ESBUILD, [
    OPEN,
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--external:better-sqlite3*',
    `--outfile=${bundle}`,
    '--log-level=error',
  ]);
  const program = `
    const start = performance.now();
    const { openDirectory } = await import(${JSON.stringify(bundle)});
    openDirectory(${JSON.stringify(index)}).search({ q: 'masjid noor', limit: 20 });
    console.log(performance.now() - start, process.memoryUsage().rss / 1e6);`;
  const bare = run('console.log(0, process.memoryUsage().rss / 1e6)')[1] ?? 0;
  const runs = Array.from({ length: RUNS }, () => run(program)).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
  rmSync(folder, { recursive: true });
  const median = runs[Math.floor(RUNS / 2)] ?? [];
  return { milliseconds: median[0] ?? 0, megabytes: (median[1] ?? 0) - bare };
}
