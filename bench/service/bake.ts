/** Times a bake in a process of its own, beside what it cannot do without. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Paths } from '../../build/paths.ts';
import { Database } from '../../src/directory/sqlite.ts';

interface Measured {
  readonly seconds: number;
  readonly peakMegabytes: number;
}

/** Runs the bake with its peak memory reported by the process itself. */
function bakeOnce(paths: Paths, now: string): Measured {
  const script = `
    const { bake } = await import('./build/bake/run.ts');
    const { pathsBelow } = await import('./build/paths.ts');
    const report = await bake({ paths: pathsBelow(process.cwd()), now: new Date('${now}'), print: () => {} });
    console.log(JSON.stringify({ seconds: report.seconds, peakMegabytes: process.resourceUsage().maxRSS / 1024 }));`;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    {
      cwd: paths.root,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Measured;
}

/** The floor: reading all rows, and writing the same bytes to as many files. */
function floorSeconds(paths: Paths): number {
  const files = readdirSync(paths.dist, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const bytes = files.map((file) => readFileSync(join(file.parentPath, file.name)));
  const target = join(paths.root, 'floor');
  const began = performance.now();
  const snapshot = new Database(paths.snapshot, { readonly: true });
  for (const table of ['place', 'place_source', 'city', 'event', 'review'])
    snapshot.prepare(`SELECT * FROM ${table}`).all();
  snapshot.close();
  spawnSync('mkdir', ['-p', target]);
  for (const [index, content] of bytes.entries()) writeFileSync(join(target, String(index)), content);
  const seconds = (performance.now() - began) / 1000;
  rmSync(target, { recursive: true });
  return seconds;
}

/** Prints a bake from nothing, a bake again, and the floor. */
export function measureBake(paths: Paths, now: string): void {
  rmSync(paths.dist, { recursive: true, force: true });
  const first = bakeOnce(paths, now);
  const again = bakeOnce(paths, now);
  const floor = floorSeconds(paths);
  const line = (what: string, { seconds, peakMegabytes }: Measured): string =>
    `${what}: ${seconds.toFixed(2)} s (${(seconds / floor).toFixed(1)} × the floor), ${peakMegabytes.toFixed(0)} MB at most`;
  console.log(line('bake from nothing', first));
  console.log(line('bake again, nothing changed', again));
  console.log(`floor (read all rows, write the same bytes): ${floor.toFixed(2)} s`);
}
