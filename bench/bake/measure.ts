/** Times a bake in a process of its own, beside the sum of what no bake can do without. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Paths } from '../../build/paths.ts';
import { Database } from '../../src/directory/sqlite.ts';

export interface Measured {
  readonly seconds: number;
  readonly peakMegabytes: number;
}

/** Bakes in a fresh process, which reports its own peak memory. */
export function bakeOnce(paths: Paths, now: string): Measured {
  const script = `
    const { bake } = await import('./build/bake/run.ts');
    const { pathsBelow } = await import('./build/paths.ts');
    const paths = pathsBelow(${JSON.stringify(paths.root)});
    const report = await bake({ paths, now: new Date('${now}'), print: () => {} });
    console.log(JSON.stringify({ seconds: report.seconds, peakMegabytes: process.resourceUsage().maxRSS / 1024 }));`;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Measured;
}

/** Seconds that a piece of work takes. */
function timed(work: () => void): number {
  const began = performance.now();
  work();
  return (performance.now() - began) / 1000;
}

/** Lines of text a pack or a file of its own holds, as they were published. */
function publishedFiles(paths: Paths): { path: string; bytes: Buffer }[] {
  return readdirSync(paths.dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ path: entry.name, bytes: readFileSync(join(entry.parentPath, entry.name)) }));
}

/**
 * What no bake can do without, measured on a project that was baked: reading all rows, `JSON.stringify` of
 * what is written, writing the same bytes, and inserting the same names into a bare FTS5 table.
 */
export function floors(paths: Paths): Record<string, number> {
  const files = publishedFiles(paths);
  const records = files
    .filter(({ path }) => /\.(?:json|ndjson)$/.test(path))
    .flatMap(({ bytes }) => bytes.toString('utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as unknown);
  const target = join(paths.root, 'floor');
  mkdirSync(target);
  const snapshot = new Database(paths.snapshot, { readonly: true });
  const names = snapshot
    .prepare<[], [number, string]>(
      `SELECT id, concat_ws(' ', name, name_local, address) FROM place WHERE status <> 'permanently_closed'`,
    )
    .raw()
    .all();
  const fts = new Database(join(target, 'fts.sqlite'));
  const figures = {
    'read all rows': timed(() => {
      for (const table of ['place', 'place_source', 'city', 'event', 'review', 'slug']) {
        for (const _ of snapshot.prepare(`SELECT * FROM ${table}`).iterate());
      }
    }),
    'JSON.stringify what is written': timed(() => {
      for (const record of records) JSON.stringify(record);
    }),
    'write the same bytes': timed(() => {
      for (const [index, { bytes }] of files.entries()) writeFileSync(join(target, String(index)), bytes);
    }),
    'insert the same text into FTS5': timed(() => {
      fts.pragma('journal_mode = OFF');
      fts.exec(
        `CREATE VIRTUAL TABLE t USING fts5 (text, content='', detail=none, columnsize=0, prefix='1 2 3 4 5 6')`,
      );
      const insert = fts.prepare('INSERT INTO t (rowid, text) VALUES (?, ?)');
      fts.transaction(() => {
        for (const [id, text] of names) insert.run(id, text);
      })();
    }),
  };
  fts.close();
  snapshot.close();
  rmSync(target, { recursive: true });
  return figures;
}

/** Prints a bake from nothing, a bake again, and the floors. */
export function measureBake(paths: Paths, now: string): void {
  rmSync(paths.dist, { recursive: true, force: true });
  const first = bakeOnce(paths, now);
  const again = bakeOnce(paths, now);
  const floor = floors(paths);
  const sum = Object.values(floor).reduce((total, seconds) => total + seconds, 0);
  const line = (what: string, { seconds, peakMegabytes }: Measured): string =>
    `${what}: ${seconds.toFixed(2)} s (${(seconds / sum).toFixed(1)} × the floors), ${peakMegabytes.toFixed(0)} MB at most`;
  console.log(line('bake from nothing', first));
  console.log(line('bake again, nothing changed', again));
  for (const [what, seconds] of Object.entries(floor))
    console.log(`  floor, ${what}: ${seconds.toFixed(2)} s`);
  console.log(`  floors together: ${sum.toFixed(2)} s`);
}
