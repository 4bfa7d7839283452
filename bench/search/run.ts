/**
 * How fast searches and lists are, how large the index is, and how all of that grows: sizes side by side, and beside
 * MiniSearch and FlexSearch over the same rows.
 *
 * npm run bench:search -- [sizes] [queries a class] [sizes with peers]
 * npm run bench:search -- 5000,50000,500000,1000000 1000 50000,500000     is what it does unless told otherwise
 */
import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { generatedIndex } from '../directory_generator/generated_index.ts';
import { bundledCode } from './bundled_code.ts';
import { coldStart, residentAfter } from './cold_start.ts';
import { GOALS, type Goal } from './goals.ts';
import { listQueries } from './list_queries.ts';
import { peersOver } from './peers.ts';
import { searchQueries, type TypedSearch } from './search_queries.ts';
import { type Call, shown, type Timing, timedHot, timedOnce } from './timing.ts';
import { wholeAnswers } from './whole_answers.ts';

const sizesIn = (list: string): number[] =>
  list
    .split(',')
    .map(Number)
    .filter((size) => size > 0);
const SIZES = sizesIn(process.argv[2] ?? '5000,50000,500000,1000000');
const QUERIES = Number(process.argv[3] ?? 1_000);
const WITH_PEERS = new Set(sizesIn(process.argv[4] ?? '50000,500000'));
/** Packs and their places are taken from beyond the first places, which smaller directories do not have. */
const WHOLE_ANSWERS_FROM = 20_000;
const LABEL = 36;
const CELL = 22;

const { openDirectory } = await bundledCode();
const grown = new Map<string, Timing[]>();

const row = (label: string, cells: readonly string[]): void =>
  console.log(`${label.padEnd(LABEL)}${cells.map((cell) => cell.padEnd(CELL)).join('')}`);

function withGoal(timing: Timing, goal: Goal | undefined): string {
  if (goal === undefined) return '';
  const isMet = timing.p50 <= (goal.p50 ?? timing.p50) && timing.p99 <= goal.p99;
  return `${goal.p50 ?? '–'} / ${goal.p99}${isMet ? '' : ' missed'}`;
}

/** Times one class and prints its line. */
async function line(label: string, calls: readonly Call[]): Promise<void> {
  const first = await timedOnce(calls);
  const hot = await timedHot(calls);
  grown.set(label, [...(grown.get(label) ?? []), hot]);
  const group = label.split(':')[0] ?? '';
  row(label, [shown(hot), withGoal(hot, GOALS[label] ?? GOALS[group]), shown(first)]);
}

/** Times the peers; last of all, since they fill the memory of the process, which slows down what comes after them. */
async function linesOfPeers(size: number): Promise<void> {
  const path = generatedIndex(size);
  const peers = peersOver(path);
  console.log(`\n${size.toLocaleString('en')} places, peers`);
  row(
    'p50 / p99 in ms (queries)',
    peers.map(({ name }) => name),
  );
  for (const [name, queries] of searchQueries(path, QUERIES)) {
    const cells: string[] = [];
    for (const peer of peers) {
      const timing = await peer.time(queries);
      cells.push(`${timing.p50.toFixed(1)} / ${timing.p99.toFixed(1)} (${timing.calls})`);
    }
    row(`peers: ${name}`, cells);
  }
}

for (const size of SIZES) {
  const path = generatedIndex(size);
  const bytes = readFileSync(path);
  const cold = coldStart(path);
  const directory = openDirectory(path);
  const answer = ({ type, ...query }: TypedSearch): unknown =>
    type === undefined
      ? directory.search(query)
      : directory.places({ q: query.q, type, limit: query.limit, offset: 0, radius: 1 });
  console.log(`\n${size.toLocaleString('en')} places, Node ${process.version}`);
  row('index, MB / gzipped', [
    `${(statSync(path).size / 1e6).toFixed(1)} / ${(gzipSync(bytes).length / 1e6).toFixed(1)}`,
    size === 500_000 ? '90 / 45' : '',
  ]);
  row('open + first, ms', [
    cold.milliseconds.toFixed(1),
    '30',
    `of it ${cold.sqliteMilliseconds.toFixed(1)} SQLite`,
  ]);
  row('resident after it, MB more', [cold.megabytes.toFixed(1), '100']);
  row('p50 / p99 in ms', ['hot', 'goal', 'first time asked']);
  const searches = searchQueries(path, QUERIES);
  const lists = listQueries(path, QUERIES, size);
  for (const [name, queries] of searches)
    await line(
      `search: ${name}`,
      queries.map((query) => () => answer(query)),
    );
  for (const [name, queries] of lists)
    await line(
      `list: ${name}`,
      queries.map((query) => () => directory.places(query)),
    );
  if (size >= WHOLE_ANSWERS_FROM)
    for (const [name, calls] of wholeAnswers(directory, size)) await line(`whole answer: ${name}`, calls);
  const after = residentAfter(path, [...searches.values()].flat(), [...lists.values()].flat());
  row('resident after all, MB more', [after.toFixed(1), '100']);
  directory.close();
}

console.log(`\np99 in ms, hot, over ${QUERIES} queries a class, and how often the first size's it is`);
row(
  'places',
  SIZES.map((size) => size.toLocaleString('en')),
);
for (const [label, timings] of grown) {
  const base = timings[Math.max(0, timings.length - 3)]?.p99 ?? 0;
  row(label, [
    ...timings.map(({ p99 }) => p99.toFixed(3)),
    timings.length < 3 ? '' : `× ${((timings.at(-1)?.p99 ?? 0) / base).toFixed(1)}`,
  ]);
}
for (const size of SIZES) if (WITH_PEERS.has(size)) await linesOfPeers(size);
