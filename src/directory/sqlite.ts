/**
 * Chooses the SQLite binding.
 *
 * Version: better-sqlite3 13 needs Node-API 10 and crashes when a database is opened on Node 20
 * (WiseLibs/better-sqlite3#1514); better-sqlite3 12 aborts on Node 24.19 and later when a statement is
 * garbage-collected (#1515). Only one is needed once Node 20 is dropped.
 *
 * Binary: an installed package finds the one for this machine. A function's bundle holds the files that Netlify's
 * bundler finds by tracing imports, and should hold only the binary that Netlify runs: all of them take 9 MB of the
 * bundle's 50 MB. So the installed package is loaded by a path that tracing cannot see, and that one binary by a
 * name that it can.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';

/** The Node-API version that better-sqlite3 13 is built for; Node has it from 22.14 on. */
const NODE_API = 10;
/** Whether this Node can run the binary in a function's bundle. */
export const HAS_NODE_API = Number(process.versions.napi) >= NODE_API;

const load = createRequire(import.meta.url);

/**
 * The entry point of an installed package. Folders without one are passed over: the emulator runs functions below the
 * project, beside a node_modules that holds only traced files.
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
