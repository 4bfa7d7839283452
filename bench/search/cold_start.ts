/** What a fresh process needs to open an index and answer a first search, beyond starting Node. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlacesQuery, SearchQuery } from '../../src/directory/queries.ts';
import { bundleCode } from './bundled_code.ts';

const RUNS = 15;

export interface ColdStart {
  /** From the first line of the program to the first answer, loading the code included; the median of runs. */
  readonly milliseconds: number;
  /** What of it is loading the native module of SQLite, which no code over it can do without; the median. */
  readonly sqliteMilliseconds: number;
  /** Resident memory after it, above that of a bare Node. */
  readonly megabytes: number;
}

const run = (program: string): number[] =>
  execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    .trim()
    .split(' ')
    .map(Number);

const median = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[figures.length >>> 1] ?? 0;

const RESIDENT = 'process.memoryUsage().rss / 1e6';
const bareMegabytes = (): number => run(`console.log(${RESIDENT})`)[0] ?? 0;

/** Resident memory of a fresh process that has answered all of these, above that of a bare Node; in MB. */
export function residentAfter(
  index: string,
  searches: readonly SearchQuery[],
  lists: readonly PlacesQuery[],
): number {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-resident-'));
  const queries = join(folder, 'queries.json');
  writeFileSync(queries, JSON.stringify({ searches, lists }));
  const [megabytes = 0] = run(`
    import { readFileSync } from 'node:fs';
    const { openDirectory } = await import(${JSON.stringify(bundleCode())});
    const { searches, lists } = JSON.parse(readFileSync(${JSON.stringify(queries)}, 'utf8'));
    const directory = openDirectory(${JSON.stringify(index)});
    for (const query of searches) directory.search(query);
    for (const query of lists) directory.places(query);
    console.log(${RESIDENT});`);
  rmSync(folder, { recursive: true });
  return megabytes - bareMegabytes();
}

/** Measures both in turn, so that what else the machine does meets them alike. */
export function coldStart(index: string): ColdStart {
  const bundle = bundleCode();
  const first = `
    const start = performance.now();
    const { openDirectory } = await import(${JSON.stringify(bundle)});
    openDirectory(${JSON.stringify(index)}).search({ q: 'masjid noor', limit: 20 });
    console.log(performance.now() - start, ${RESIDENT});`;
  const sqlite = `
    const start = performance.now();
    const { default: Database } = await import(${JSON.stringify(import.meta.resolve('better-sqlite3-node20'))});
    new Database(${JSON.stringify(index)}, { readonly: true }).prepare('SELECT value FROM fact').get();
    console.log(performance.now() - start);`;
  const runs = Array.from({ length: RUNS }, () => ({ first: run(first), sqlite: run(sqlite) }));
  return {
    milliseconds: median(runs.map((one) => one.first[0] ?? 0)),
    sqliteMilliseconds: median(runs.map((one) => one.sqlite[0] ?? 0)),
    megabytes: median(runs.map((one) => one.first[1] ?? 0)) - bareMegabytes(),
  };
}
