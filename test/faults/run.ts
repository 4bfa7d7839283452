/**
 * `npm run test:faults [-- part …]`: the whole series of faults, load and fuzzing, and its figures. It takes about a
 * quarter of an hour; MIHRAB_SEED repeats a run. Parts: edge, local, site, disk, load, drain, fuzz, emulator,
 * and mutate, which is only run when it is named.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Paths } from '../../build/paths.ts';
import { BASE_PATH } from '../../src/contract/routes.ts';
import { emulatorHost } from '../host/emulator.ts';
import { BAKED_ON, emptyProject, runCommand } from '../project.ts';
import { startTestStore } from './blob_store.ts';
import { injectEdgeFaults } from './edge_faults.ts';
import { fillDisks } from './full_disk.ts';
import { type FuzzFigures, fuzz } from './fuzz.ts';
import { TOKEN, wholeApi } from './fuzz_hosts.ts';
import type { OpenApiDocument } from './fuzz_requests.ts';
import { drainMany, postWhileRebuilding } from './load.ts';
import { mutate } from './mutate.ts';
import { seedOfRun } from './random.ts';
import { injectRebuildFaults } from './rebuild_faults.ts';

const seed = seedOfRun();
/** What strangers want to say under faults; MIHRAB_INTENTS makes it more, for a long run. */
const INTENTS = Number(process.env.MIHRAB_INTENTS ?? 1_500);
/** How much is killed; MIHRAB_ROUNDS makes it more. */
const ROUNDS = Number(process.env.MIHRAB_ROUNDS ?? 1);
const failures: string[] = [];

/** Prints the figures of a part; every figure named must be zero. */
function report<T extends object>(part: string, figures: T, zero: readonly (keyof T)[]): void {
  console.log(`${part}: ${JSON.stringify(figures)}`);
  for (const name of zero) {
    const value = figures[name];
    if (Array.isArray(value) ? value.length > 0 : value !== 0) failures.push(`${part}: ${String(name)}`);
  }
}

let project: Paths | undefined;
/** A baked project of this run alone: nothing else may bake it anew while it is being asked. */
function bakedProject(): Paths {
  if (project === undefined) {
    project = emptyProject(`faults-${process.pid}`);
    runCommand(project, 'build', '--now', BAKED_ON);
  }
  return project;
}

const REBUILD_ZERO = ['lost', 'doubled', 'torn', 'wronglyPublished', 'failures', 'backwards'] as const;
const fuzzZero: readonly (keyof FuzzFigures)[] = ['broken', 'over1s'];

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  edge: async () => {
    const store = await startTestStore();
    const figures = await injectEdgeFaults(store, seed, INTENTS);
    await store.close();
    report('store faults under posts', figures, [
      'lost',
      'doubled',
      'refusedButStored',
      'wronglyPublished',
      'leftAfterwards',
    ]);
  },
  local: async () => {
    const scenario = {
      seed,
      rounds: 12 * ROUNDS,
      randomKills: 50 * ROUNDS,
      twoAtOnce: 6,
      failedDeploys: 4,
      fullDisks: 12,
      remote: false,
    };
    report('rebuilds on one machine', await injectRebuildFaults(scenario), REBUILD_ZERO);
  },
  site: async () => {
    const scenario = {
      seed,
      rounds: 9 * ROUNDS,
      randomKills: 50 * ROUNDS,
      twoAtOnce: 6,
      failedDeploys: 4,
      fullDisks: 6,
      remote: true,
    };
    report('rebuilds with a site', await injectRebuildFaults(scenario), REBUILD_ZERO);
  },
  disk: async () => {
    const figures = await fillDisks(seed, 6 * ROUNDS);
    report('every command on a full disk', figures, ['lost', 'doubled', 'torn', 'silent']);
  },
  load: async () => {
    const figures = await postWhileRebuilding(2_000, 60);
    report('2,000 reviews a minute while rebuilding', figures, ['lost', 'doubled']);
    if (figures.acknowledged !== figures.posted) failures.push('load: not all were acknowledged');
  },
  drain: async () => {
    report('drain of 10,000', await drainMany(10_000), []);
    const figures = await drainMany(100_000);
    report('drain of 100,000', figures, []);
    if (figures.reviews !== 100_000 || figures.removed !== 100_000)
      failures.push('drain: not all were taken in');
  },
  fuzz: async () => {
    const store = await startTestStore();
    const host = wholeApi(bakedProject(), store, new Date(`${BAKED_ON}T12:00:00Z`));
    const document = (await (await host.fetch(`${BASE_PATH}/openapi.json`)).json()) as OpenApiDocument;
    const figures = await fuzz(host.fetch, document, { seed, requests: 20_000, atOnce: 1, token: TOKEN });
    await host.close();
    await store.close();
    report('fuzzing in this process', figures, fuzzZero);
  },
  mutate: async () => {
    const figures = mutate(seed, Number(process.env.MIHRAB_MUTANTS ?? 6), process.env.MIHRAB_MUTATED);
    report('mutants', figures, ['missed']);
  },
  emulator: async () => {
    const paths = bakedProject();
    const host = await emulatorHost(paths);
    const document = JSON.parse(
      readFileSync(join(paths.dist, BASE_PATH, 'openapi.json'), 'utf8'),
    ) as OpenApiDocument;
    const figures = await fuzz(host.fetch, document, { seed, requests: 2_000, atOnce: 2, token: null });
    await host.close();
    // Its times are printed and not judged: it starts a worker for every call, and asks five times before a 404.
    report('fuzzing through the emulator', figures, ['broken']);
  },
};

console.log(`seed ${seed}`);
const wanted = process.argv.slice(2);
for (const [part, run] of Object.entries(PARTS)) {
  if (wanted.includes(part) || (wanted.length === 0 && part !== 'mutate')) await run();
}
if (project !== undefined) rmSync(project.root, { recursive: true });
console.log(failures.length === 0 ? 'Nothing lost, nothing doubled.' : `FAILED: ${failures.join('; ')}`);
process.exitCode = failures.length === 0 ? 0 : 1;
