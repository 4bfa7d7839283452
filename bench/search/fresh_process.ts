/** What a young process needs to open an index and answer first questions. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchQuery } from '../../src/directory/queries.ts';
import { bundleCode } from './bundled_code.ts';

const run = (program: string): number[] =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }),
  ) as number[];

/** Asks questions one after the other in a new process. @returns CPU ms of opening, of each question, and resident MB after */
export function askFresh(
  index: string,
  queries: readonly SearchQuery[],
): { open: number; each: number[]; resident: number } {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-fresh-'));
  const file = join(folder, 'queries.json');
  writeFileSync(file, JSON.stringify(queries));
  const [open = 0, resident = 0, ...each] = run(`
    import { readFileSync } from 'node:fs';
    const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
    const queries = JSON.parse(readFileSync(${JSON.stringify(file)}, 'utf8'));
    let last = cpu();
    const { openDirectory } = await import(${JSON.stringify(bundleCode())});
    const directory = openDirectory(${JSON.stringify(index)});
    const taken = [];
    const note = () => { const now = cpu(); taken.push(now - last); last = now; };
    note();
    for (const query of queries) { directory.search(query); note(); }
    const [open, ...each] = taken;
    console.log(JSON.stringify([open, process.memoryUsage().rss / 1e6, ...each]));`);
  rmSync(folder, { recursive: true });
  return { open, each, resident };
}
