/**
 * How fast searches and lists are, how large the index is, and how all of that grows: sizes side by side.
 *
 * npm run bench:search -- [sizes] [queries a class] [peers]
 * npm run bench:search -- 5000,50000,500000,1000000 1000 peers
 */
import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { openDirectory } from '../../src/directory/open.ts';
import { generatedIndex } from '../directory_generator/generated_index.ts';
import { coldStart } from './cold_start.ts';
import { listQueries } from './list_queries.ts';
import { timePeers } from './peers.ts';
import { searchQueries } from './search_queries.ts';
import { shown, timed } from './timing.ts';

const SIZES = (process.argv[2] ?? '5000,50000').split(',').map(Number);
const QUERIES = Number(process.argv[3] ?? 300);
const WITH_PEERS = process.argv[4] === 'peers';
const COLUMN = 18;

const table = new Map<string, string[]>();
const add = (line: string, cell: string): void => {
  table.set(line, [...(table.get(line) ?? []), cell]);
};

for (const size of SIZES) {
  const path = generatedIndex(size);
  add(
    'index, MB / gzipped',
    `${(statSync(path).size / 1e6).toFixed(1)} / ${(gzipSync(readFileSync(path)).length / 1e6).toFixed(1)}`,
  );
  const cold = coldStart(path);
  add('open + first, ms', cold.milliseconds.toFixed(1));
  add('resident, MB more', cold.megabytes.toFixed(1));
  const directory = openDirectory(path);
  for (const [name, queries] of searchQueries(path, QUERIES))
    add(`search: ${name}`, shown(timed(queries.map((query) => () => directory.search(query)))));
  for (const [name, queries] of listQueries(path, QUERIES, size))
    add(`list: ${name}`, shown(timed(queries.map((query) => () => directory.places(query)))));
  directory.close();
}

console.log(
  `p50 / p99 in ms over ${QUERIES} queries a class, least of 5 runs of each, in-process, Node ${process.version}\n`,
);
console.log(`${'places'.padEnd(34)}${SIZES.map((size) => String(size).padEnd(COLUMN)).join('')}`);
for (const [line, cells] of table)
  console.log(`${line.padEnd(34)}${cells.map((cell) => cell.padEnd(COLUMN)).join('')}`);
if (WITH_PEERS) timePeers(SIZES, Math.min(QUERIES, 100));
