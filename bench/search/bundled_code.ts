/**
 * The code that reads the index, bundled as the function carries it: what is timed is then neither the translation
 * of TypeScript nor the names that tsx gives every inner function each time it is made.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** Inside the project, so that the bundle finds the native module. */
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/mihrab-bench/', import.meta.url));
const OPEN = fileURLToPath(new URL('../../src/directory/open.ts', import.meta.url));

/** Makes the bundle. @returns its path */
export function bundleCode(): string {
  mkdirSync(FOLDER, { recursive: true });
  const outfile = join(FOLDER, `open-${process.pid}.mjs`);
  buildSync({
    entryPoints: [OPEN],
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['better-sqlite3*'],
    logLevel: 'error',
    outfile,
  });
  return outfile;
}

/** The bundled `src/directory/open.ts`. */
export const bundledCode = async (): Promise<typeof import('../../src/directory/open.ts')> =>
  import(bundleCode());
