/**
 * The SQLite binding. Two questions decide which.
 *
 * Which version: better-sqlite3 13 needs Node-API 10 and crashes when a database is opened on Node 20
 * (WiseLibs/better-sqlite3#1514); better-sqlite3 12 aborts on Node 24.19 and later when a statement is
 * garbage-collected (#1515). Once Node 20 is dropped, there is one.
 *
 * Which binary: where the package is installed, it finds the one of this machine. A function's bundle carries
 * what Netlify's bundler sees of the code, which must be the binary that Netlify runs and no other: all of them
 * are 9 MB of the 50 that a bundle may have. So the installed package is loaded by a path that tracing does not
 * see, and the one binary by a name that it does.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';

/** The Node-API version that better-sqlite3 13 is built for; Node has it from 22.14 on. */
const NODE_API = 10;
/** Whether this Node runs what a function's bundle carries. */
export const HAS_NODE_API = Number(process.versions.napi) >= NODE_API;

const load = createRequire(import.meta.url);

/**
 * The entry point of an installed package: of the first that is whole, since the emulator serves functions from
 * a folder below the project, with a node_modules of traced files.
 */
function installed(name: string): string | undefined {
  return (load.resolve.paths(name) ?? [])
    .map((folder) => join(folder, name, 'lib/index.js'))
    .find((entry) => existsSync(entry));
}

async function loadBinding(): Promise<typeof BetterSqlite3> {
  const entry = installed(HAS_NODE_API ? 'better-sqlite3' : 'better-sqlite3-node20');
  if (entry !== undefined) return load(entry) as typeof BetterSqlite3;
  if (HAS_NODE_API) return (await import('better-sqlite3/linux-x64')).default;
  throw new Error(
    `No SQLite binding for Node ${process.versions.node}: better-sqlite3-node20 is not installed. Run "npm ci", or take Node 24, which a function's bundle is made for.`,
  );
}

export const Database: typeof BetterSqlite3 = await loadBinding();
export type Database = BetterSqlite3.Database;
