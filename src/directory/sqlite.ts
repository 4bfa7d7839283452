/**
 * The SQLite binding that suits the Node it runs on. better-sqlite3 13 needs Node-API 10 and crashes when a
 * database is opened on Node 20 (WiseLibs/better-sqlite3#1514); better-sqlite3 12 aborts on Node 24.19 and later
 * when a statement is garbage-collected (#1515). Once Node 20 is dropped, this is an import like any other.
 */
import type BetterSqlite3 from 'better-sqlite3';

/** The Node-API version that better-sqlite3 13 is built for; Node has it from 22.14 on. */
const NODE_API = 10;

const binding =
  Number(process.versions.napi) >= NODE_API
    ? await import('better-sqlite3')
    : await import('better-sqlite3-node20');

export const Database: typeof BetterSqlite3 = binding.default;
export type Database = BetterSqlite3.Database;
