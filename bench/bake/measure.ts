/** Times a bake in a process of its own, beside what no bake can do without. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Paths } from '../../build/paths.ts';
import type { Floors } from './floors.ts';

export interface Measured {
  readonly seconds: number;
  /** Processor time of all threads: unlike the time, it hardly depends on what else the machine does. */
  readonly processorSeconds: number;
  /** The most that was resident at any moment, threads included. */
  readonly peakMegabytes: number;
}

/** Runs a script in a fresh process and reads the JSON it prints. */
function inProcess<T>(script: string): T {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as T;
}

/** Bakes in a fresh process, which reports its own peak memory. */
export const bakeOnce = (paths: Paths, now: string): Measured =>
  inProcess(`
    const { bake } = await import('./build/bake/run.ts');
    const { pathsBelow } = await import('./build/paths.ts');
    const paths = pathsBelow(${JSON.stringify(paths.root)});
    const before = process.cpuUsage();
    const { seconds } = await bake({ paths, now: new Date('${now}'), print: () => {} });
    const { user, system } = process.cpuUsage(before);
    const peakMegabytes = process.resourceUsage().maxRSS / 1024;
    console.log(JSON.stringify({ seconds, processorSeconds: (user + system) / 1e6, peakMegabytes }));`);

/** Measures the floors in a fresh process too. */
export const floorsOnce = (paths: Paths): Floors =>
  inProcess(`
    const { measureFloors } = await import('./bench/bake/floors.ts');
    const { pathsBelow } = await import('./build/paths.ts');
    console.log(JSON.stringify(measureFloors(pathsBelow(${JSON.stringify(paths.root)}))));`);

const FLOOR_NAMES: Readonly<Record<keyof Floors, string>> = {
  rows: 'read all rows',
  json: 'JSON.stringify what is written',
  bytes: 'write the same bytes',
  text: 'insert the same text into FTS5',
};

/** Prints what a bake took. @param floors their sum, in seconds */
export function printBake(what: string, measured: Measured, floors: number): void {
  const { seconds, processorSeconds, peakMegabytes } = measured;
  console.log(
    `${what}: ${seconds.toFixed(2)} s (${(seconds / floors).toFixed(2)} × the floors), ${processorSeconds.toFixed(1)} s of processor, ${peakMegabytes.toFixed(0)} MB at most`,
  );
}

/** What several bakes took: the least time, as what else the machine does only ever adds to it, and the most memory. */
const bestOf = (bakes: readonly Measured[]): Measured => ({
  seconds: Math.min(...bakes.map(({ seconds }) => seconds)),
  processorSeconds: Math.min(...bakes.map(({ processorSeconds }) => processorSeconds)),
  peakMegabytes: Math.max(...bakes.map(({ peakMegabytes }) => peakMegabytes)),
});

/**
 * Bakes a project from nothing and again, measures the floors, and prints all three.
 *
 * @param rounds how often each is done, in turn; the least of each counts
 * @returns the floors' sum, in seconds
 */
export function measureBake(paths: Paths, now: string, rounds = 1): number {
  const fromNothing: Measured[] = [];
  const again: Measured[] = [];
  const floors: Floors[] = [];
  for (let round = 0; round < rounds; round += 1) {
    rmSync(paths.dist, { recursive: true, force: true });
    fromNothing.push(bakeOnce(paths, now));
    again.push(bakeOnce(paths, now));
    floors.push(floorsOnce(paths));
  }
  let sum = 0;
  for (const [floor, name] of Object.entries(FLOOR_NAMES)) {
    const seconds = Math.min(...floors.map((figures) => figures[floor as keyof Floors]));
    console.log(`  floor, ${name}: ${seconds.toFixed(2)} s`);
    sum += seconds;
  }
  console.log(`  floors together: ${sum.toFixed(2)} s`);
  printBake('bake from nothing', bestOf(fromNothing), sum);
  printBake('bake again, nothing changed', bestOf(again), sum);
  return sum;
}
