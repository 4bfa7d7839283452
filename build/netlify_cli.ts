/** How Netlify's command line is called: the emulator, the bundler and the tests call the same. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Its entry point, to be run with this Node. */
export const NETLIFY_CLI = join(
  dirname(createRequire(import.meta.url).resolve('netlify-cli/package.json')),
  'bin/run.js',
);

/** Arguments of the emulator: no account, no download, no browser. */
export const emulatorArguments = (port: number): string[] => [
  NETLIFY_CLI,
  'dev',
  '--offline',
  '--internal-disable-edge-functions',
  '--no-open',
  '--port',
  String(port),
];

/** Its packages call `util._extend`, which Node 24 warns of at every start (DEP0060): not ours to mend, nor the reader's. */
const QUIET = '--disable-warning=DEP0060';

/** Whether a folder can be made or written in. */
function canWrite(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Where it keeps its settings: the user's own folder; where that cannot be written (a container, a build machine), one
 * below the project.
 */
function settingsHome(root: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = environment.XDG_CONFIG_HOME || join(environment.HOME || homedir(), '.config');
  if (process.platform === 'win32' || canWrite(join(own, 'netlify'))) return {};
  const instead = join(root, '.netlify/home');
  if (!canWrite(instead)) {
    throw new Error(
      `Neither ${own} nor ${root} can be written, and Netlify's command line keeps its settings in one of them. Make one writable, or serve without it: npm run serve.`,
    );
  }
  return { HOME: instead, XDG_CONFIG_HOME: join(instead, '.config') };
}

/**
 * Its environment: no questions, no look for a newer version.
 *
 * @param root of the project it runs in
 * @throws Error where it could not keep its settings anywhere
 */
export const netlifyEnvironment = (root: string, environment = process.env): NodeJS.ProcessEnv => ({
  ...environment,
  ...settingsHome(root, environment),
  CI: '1',
  NO_UPDATE_NOTIFIER: '1',
  NODE_OPTIONS: [environment.NODE_OPTIONS, QUIET].filter(Boolean).join(' '),
});
