/**
 * What npm leaves out of package-lock.json, or copies into it, to the harm of an install. `npm run lock` writes it in.
 *
 * npm reads a package's own words from its entry in the lock file, not from the package, and it keeps only some of
 * them there (npm/cli#9837). An entry may hold more, and every npm from 7 on heeds it; it is lost when npm next writes
 * the file, so a test compares.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, print } from './command.ts';
import { readOptions, seeHelpOf } from './command_options.ts';
import { PROJECT } from './paths.ts';

/** One package's entry in the lock file. */
export type LockedPackage = Readonly<Record<string, unknown>>;

export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** By the folder of a package: what its entry must say. `undefined` takes a word out. */
const AMENDMENTS: Readonly<Record<string, LockedPackage>> = {
  // It brings its binaries and says `gypfile: false`, which npm drops: it would be compiled for nothing, and where
  // there is no compiler the whole install would fail. On Node 20 it is there to be bundled alone, so that its
  // `engines` are no reason for a warning.
  'node_modules/better-sqlite3': { gypfile: false, engines: undefined },
  // It stands in for version 13 on Node 20 and is loaded nowhere else. npm skips an optional package whose engines do
  // not fit, without a word; the package's own name later versions too, which would compile it there.
  'node_modules/better-sqlite3-node20': { engines: { node: '20.x' } },
  // Only statsd over a Unix socket needs it, which nobody asks netlify-cli for.
  'node_modules/unix-dgram': { gypfile: false },
};

/**
 * The lock file as it must be.
 *
 * @throws Error where a package that is amended is not in it any more
 */
export function amendedLockFile<L extends LockFile>(lock: L): L {
  const packages: Record<string, LockedPackage> = { ...lock.packages };
  for (const [folder, words] of Object.entries(AMENDMENTS)) {
    const found = packages[folder];
    if (!found) throw new Error(`package-lock.json has no ${folder}. Take it out of build/lock_file.ts too.`);
    packages[folder] = { ...found, ...words };
  }
  return { ...lock, packages };
}

/** The text npm would write. */
export const lockFileText = (lock: LockFile): string => `${JSON.stringify(lock, null, 2)}\n`;

export const lockCommand: Command = {
  usage: 'lock',
  summary: 'Bring package-lock.json up to date with package.json, and write in what npm leaves out.',
  run: async (args) => {
    readOptions(args, {}, seeHelpOf('lock'), { most: 0 });
    const path = join(PROJECT.root, 'package-lock.json');
    const { status } = spawnSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], {
      cwd: PROJECT.root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('npm could not resolve the packages; what it said stands above.');
    writeFileSync(path, lockFileText(amendedLockFile(JSON.parse(readFileSync(path, 'utf8')) as LockFile)));
    print('package-lock.json is up to date.');
  },
};
