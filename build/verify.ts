/** `npm run verify`: bundles the functions as Netlify does, and checks them against its limits. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import glob from 'fast-glob';
import { unzipSync } from 'fflate';
import { recoverBake } from './bake/run.ts';
import { fullestFolder } from './bake/tree.ts';
import { type Command, print } from './command.ts';
import { helpText, numberSaid, readOptions, seeHelpOf } from './command_options.ts';
import { describeEstimate, type Month } from './credits.ts';
import { bundleTooLarge, folderTooFull, indexTooLarge, megabytes } from './limits.ts';
import { NETLIFY_CLI, netlifyEnvironment } from './netlify_cli.ts';
import { PROJECT } from './paths.ts';
import { tzdataAdvice } from './tzdata.ts';

/**
 * Makes the real bundles. Netlify's build runs this project's build command first, which changes nothing
 * where nothing changed.
 * @returns the folder they lie in, one zip a function
 */
export function bundleFunctions(root: string = PROJECT.root): string {
  execFileSync(process.execPath, [NETLIFY_CLI, 'build', '--offline'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: netlifyEnvironment(root),
  });
  return join(root, '.netlify/functions');
}

/** A function's bundle, in bytes. */
export interface Bundle {
  readonly name: string;
  readonly zipped: number;
  readonly unpacked: number;
}

/** The sizes of the bundles in a folder, by name. */
export function measureBundles(folder: string): Bundle[] {
  return glob
    .sync('*.zip', { cwd: folder, absolute: true })
    .sort()
    .map((zip) => {
      const bytes = readFileSync(zip);
      const unpacked = Object.values(unzipSync(bytes)).reduce((sum, file) => sum + file.length, 0);
      return { name: basename(zip, '.zip'), zipped: bytes.length, unpacked };
    });
}

/** What a directory of some size is asked for in a month, where the operator says nothing else. */
const MONTH: Month = { calls: 100_000, computed: 50_000, deploys: 8, downloads: 1 };

const monthly = (name: keyof Month, description: string) =>
  ({
    type: 'string',
    description: `${description} Default: ${MONTH[name]}.`,
    example: `--${name} ${MONTH[name]}`,
  }) as const;

const OPTIONS = {
  calls: monthly('calls', 'Calls a month.'),
  computed: monthly('computed', 'Those of them that neither a file nor the CDN’s memory answers.'),
  deploys: monthly('deploys', 'Deploys a month.'),
  downloads: monthly('downloads', 'Gigabytes of exports a month.'),
} as const;

const USAGE = 'verify [--calls N] [--computed N] [--deploys N] [--downloads GB]';

function monthFrom(args: readonly string[]): Month {
  const { strings } = readOptions(args, OPTIONS, seeHelpOf('verify'), { most: 0 });
  const number = (name: keyof Month): number =>
    numberSaid(
      { name, said: strings[name], usual: MONTH[name] },
      'a number from 0 on',
      (value) => value >= 0,
    );
  return {
    calls: number('calls'),
    computed: number('computed'),
    deploys: number('deploys'),
    downloads: number('downloads'),
  };
}

/** @throws Error with what is over a limit, where anything is */
function refuse(why: string | null): void {
  if (why !== null) throw new Error(why);
}

async function verify(args: readonly string[]): Promise<void> {
  const month = monthFrom(args);
  print(await tzdataAdvice());
  await recoverBake(PROJECT);
  if (!existsSync(PROJECT.index)) throw new Error('Nothing is baked yet. Run "npm run build" first.');
  refuse(folderTooFull(fullestFolder(PROJECT.dist)));
  refuse(indexTooLarge(statSync(PROJECT.index).size));
  for (const { name, zipped, unpacked } of measureBundles(bundleFunctions())) {
    refuse(bundleTooLarge(name, zipped, unpacked));
    print(`${name}: ${megabytes(zipped)} zipped, ${megabytes(unpacked)} unpacked.`);
  }
  print(describeEstimate(month));
}

export const verifyCommand: Command = {
  usage: USAGE,
  summary: 'Bundle the functions, check everything against Netlify’s limits, and estimate a month’s credits.',
  help: helpText(USAGE, OPTIONS),
  run: verify,
};
