/** The same package under another name, at the last version that runs on Node 20. */
declare module 'better-sqlite3-node20' {
  export { default } from 'better-sqlite3';
}
