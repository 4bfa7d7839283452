/** How Netlify's command line is called: the emulator, the bundler and the tests call the same. */
import { createRequire } from 'node:module';
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

/** Its environment: no questions, no look for a newer version. */
export const netlifyEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  CI: '1',
  NO_UPDATE_NOTIFIER: '1',
});
