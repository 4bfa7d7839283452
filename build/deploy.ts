/** `npm run deploy`: publishes what was baked, where that is newer than what is on line, and only where bytes changed. */
import { type SpawnOptions, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import * as v from 'valibot';
import { SERVICE_PATH } from '../src/api/published.ts';
import { BASE_PATH } from '../src/contract/routes.ts';
import { connectStores } from './blobs.ts';
import { type Command, print } from './command.ts';
import { helpText, readOptions, seeHelpOf } from './command_options.ts';
import { CREDITS } from './credits.ts';
import { DEPLOY_MINUTES, deployForward } from './deploys.ts';
import { NETLIFY_CLI, netlifyEnvironment } from './netlify_cli.ts';
import { type Paths, PROJECT } from './paths.ts';

/** Once a day, with room for a schedule that begins late. */
const HOURS_BETWEEN = 20;

const BakedFromSchema = v.object({ number: v.pipe(v.number(), v.integer()), sha256: v.string() });
/** The version of the snapshot a bake was made from. */
export type BakedFrom = v.InferOutput<typeof BakedFromSchema>;

const bakedFromFile = (paths: Paths): string => join(paths.staging, 'baked-from.json');

/** Says which version of the snapshot the bake was made from; null before a bake, and where there is no site. */
export function recordBakedFrom(paths: Paths, from: BakedFrom | null): void {
  writeFileSync(bakedFromFile(paths), JSON.stringify(from));
}

/** @throws Error where that is not known */
export function readBakedFrom(paths: Paths): BakedFrom {
  const file = bakedFromFile(paths);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), BakedFromSchema), text);
  if (read.success) return read.output;
  throw new Error(
    'It is not known from which version of the site\'s snapshot this was baked. Run "npm run rebuild" with NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN set, then deploy again.',
  );
}

/** Where the service describes itself, and where that is shown as an example. */
const DATED_FILES = [`dist${SERVICE_PATH}`, `dist${BASE_PATH}/openapi.json`];

/** When it was built, and its sources looked at, changes with every rebuild, and is no reason to publish. */
const withoutTime = (text: string): string =>
  text.replace(/"(built_at|current_at)":(?:"[^"]*"|null)/g, '"$1":""');

/** A digest of everything a deploy consists of: files, what functions carry, and their code. */
export function publishedDigest(paths: Paths): string {
  const hash = createHash('sha256');
  const add = (root: string, patterns: string[]): void => {
    for (const file of glob.sync(patterns, { cwd: root, dot: true }).sort()) {
      const bytes = readFileSync(join(root, file));
      const content = DATED_FILES.includes(file) ? withoutTime(bytes.toString()) : bytes;
      hash.update(`${file}\n${createHash('sha256').update(content).digest('hex')}\n`);
    }
  };
  add(join(paths.dist, '..'), ['dist/**']);
  for (const file of [paths.index, paths.knownPlaces, paths.points]) hash.update(readFileSync(file));
  add(paths.root, ['src/**', 'functions/**', 'netlify.toml', 'package-lock.json']);
  return hash.digest('hex');
}

/** Runs a program, and ends it where it takes longer. @throws Error that says what failed */
function runToEnd(
  program: string,
  args: readonly string[],
  options: SpawnOptions & { readonly timeout: number },
  failed: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(failed))));
  });
}

/**
 * Brings exports that are published elsewhere there, by the operator's own command, and the rest with netlify-cli: in this
 * order, so that no checksum is published of a file that is not there.
 */
export async function publishAll(
  paths: Paths,
  upload: string | undefined,
  publishRest: (minutes: number) => Promise<void> = (minutes) => publishWithCli(paths.root, minutes),
): Promise<void> {
  const minutes = DEPLOY_MINUTES - 1;
  const start = Date.now();
  if (upload) {
    print('Uploading the exports …');
    await runToEnd(
      upload,
      [],
      { cwd: join(paths.dist, '..'), shell: true, timeout: (minutes / 2) * 60_000 },
      'The command in MIHRAB_EXPORTS_UPLOAD failed; nothing was deployed. Correct it, then deploy again.',
    );
  }
  await publishRest(minutes - (Date.now() - start) / 60_000);
}

const publishWithCli = (root: string, minutes: number): Promise<void> =>
  runToEnd(
    process.execPath,
    [NETLIFY_CLI, 'deploy', '--prod', '--no-build'],
    { cwd: root, env: netlifyEnvironment(root), timeout: minutes * 60_000 },
    'The deploy failed; what was sent is safe in the snapshot. Deploy again.',
  );

async function deployProject(paths: Paths, environment: NodeJS.ProcessEnv, hours: number): Promise<void> {
  const stores = await connectStores(paths, environment);
  try {
    if (stores.snapshots === null) {
      throw new Error(
        'There is no site to deploy to. Set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN: see docs/operating.md.',
      );
    }
    const plan = {
      number: readBakedFrom(paths).number,
      digest: publishedDigest(paths),
      now: new Date(),
      hours,
    };
    const publish = () => publishAll(paths, environment.MIHRAB_EXPORTS_UPLOAD);
    const outcome = await deployForward(stores.snapshots, plan, publish);
    if ('skipped' in outcome) print(`Not deployed, ${CREDITS.deploy} credits saved. ${outcome.skipped}`);
    else print(`Deployed version ${outcome.published.number} of the snapshot for ${CREDITS.deploy} credits.`);
  } finally {
    await stores.close();
  }
}

function hoursFrom(text: string | undefined): number {
  if (!text) return HOURS_BETWEEN;
  const hours = text.trim() === '' ? Number.NaN : Number(text);
  if (!(hours >= 0)) {
    throw new Error(
      `MIHRAB_DEPLOY_HOURS must be a number of hours; got "${text}". Leave it out for ${HOURS_BETWEEN}.`,
    );
  }
  return hours;
}

const OPTIONS = {
  now: {
    type: 'boolean',
    description: 'Publish however short ago the last deploy was.',
    example: '--now',
  },
} as const;

const USAGE = 'deploy [--now]';

export const deployCommand: Command = {
  usage: USAGE,
  summary: 'Publish what was baked, if it is newer and its bytes changed; once a day, or with --now at once.',
  help: helpText(USAGE, OPTIONS),
  run: async (args) => {
    const { flags } = readOptions(args, OPTIONS, seeHelpOf('deploy'), { most: 0 });
    await deployProject(
      PROJECT,
      process.env,
      flags.has('now') ? 0 : hoursFrom(process.env.MIHRAB_DEPLOY_HOURS),
    );
  },
};
