/** `npm run verify`: bundles the functions as Netlify does, and checks them against its limits. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import glob from 'fast-glob';
import { unzipSync } from 'fflate';
import { recover } from './bake/tree.ts';
import { print } from './command.ts';
import { checkBundle } from './limits.ts';
import { PROJECT } from './paths.ts';

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/**
 * Makes the real bundles. Netlify's build runs this project's build command first, which changes nothing
 * where nothing changed.
 * @returns the folder they lie in, one zip a function
 */
export function bundleFunctions(root: string = PROJECT.root): string {
  const cli = join(dirname(createRequire(import.meta.url).resolve('netlify-cli/package.json')), 'bin/run.js');
  execFileSync(process.execPath, [cli, 'build', '--offline'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CI: '1', NO_UPDATE_NOTIFIER: '1' },
  });
  return join(root, '.netlify/functions');
}

export async function verify(): Promise<void> {
  recover(PROJECT);
  if (!existsSync(PROJECT.index)) throw new Error('Nothing is baked yet. Run "npm run build" first.');
  const folder = bundleFunctions();
  for (const zip of glob.sync('*.zip', { cwd: folder, absolute: true }).sort()) {
    const bytes = readFileSync(zip);
    const zipped = bytes.length;
    const unpacked = Object.values(unzipSync(bytes)).reduce((sum, file) => sum + file.length, 0);
    const name = basename(zip, '.zip');
    checkBundle(name, zipped, unpacked);
    print(`${name}: ${megabytes(zipped)} zipped, ${megabytes(unpacked)} unpacked.`);
  }
}
