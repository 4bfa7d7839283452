/**
 * How fast searches and lists are, how large the index is, and how all of that grows: sizes side by side, and beside
 * MiniSearch and FlexSearch over the same rows.
 *
 * npm run bench:search -- [sizes] [queries a class] [sizes with peers]
 * npm run bench:search -- 5000,50000,500000,1000000 1000 50000,500000     is what it does unless told otherwise
 */
import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Directory } from '../../src/directory/open.ts';
import type { PlacesQuery } from '../../src/directory/queries.ts';
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
/** How often each size is timed for how it grows. */
const ROUNDS = 3;
const LABEL = 36;
const CELL = 22;

/** What is asked, by class. */
interface Queries {
  readonly searches: ReadonlyMap<string, readonly TypedSearch[]>;
  readonly lists: ReadonlyMap<string, readonly PlacesQuery[]>;
}

const { openDirectory } = await bundledCode();
const hotP99 = new Map<string, number[]>();
const firstP50 = new Map<string, number[]>();

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
  hotP99.set(label, [...(hotP99.get(label) ?? []), hot.p99]);
  firstP50.set(label, [...(firstP50.get(label) ?? []), first.p50]);
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

/** All that is asked of a directory, class by class. */
function callsOf(directory: Directory, queries: Queries, size: number): Map<string, readonly Call[]> {
  const answer = ({ type, ...query }: TypedSearch): unknown =>
    type === undefined
      ? directory.search(query)
      : directory.places({ q: query.q, type, limit: query.limit, offset: 0, radius: 1 });
  const calls = new Map<string, readonly Call[]>();
  for (const [name, searches] of queries.searches)
    calls.set(
      `search: ${name}`,
      searches.map((query) => () => answer(query)),
    );
  for (const [name, lists] of queries.lists)
    calls.set(
      `list: ${name}`,
      lists.map((query) => () => directory.places(query)),
    );
  if (size >= WHOLE_ANSWERS_FROM)
    for (const [name, whole] of wholeAnswers(directory, size)) calls.set(`whole answer: ${name}`, whole);
  return calls;
}

const queriesOf = (size: number): Queries => {
  const path = generatedIndex(size);
  return { searches: searchQueries(path, QUERIES), lists: listQueries(path, QUERIES, size) };
};

for (const size of SIZES) {
  const path = generatedIndex(size);
  const bytes = readFileSync(path);
  const cold = coldStart(path);
  const directory = openDirectory(path);
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
  const queries = queriesOf(size);
  for (const [label, calls] of callsOf(directory, queries, size)) await line(label, calls);
  const after = residentAfter(
    path,
    [...queries.searches.values()].flat(),
    [...queries.lists.values()].flat(),
  );
  row('resident after all, MB more', [after.toFixed(1), '100']);
  directory.close();
}

/** Prints one figure of all sizes side by side. */
function sideBySide(title: string, figures: ReadonlyMap<string, readonly number[]>): void {
  console.log(`\n${title}`);
  row(
    'places',
    SIZES.map((size) => size.toLocaleString('en')),
  );
  for (const [label, bySize] of figures)
    row(label, [...SIZES.slice(bySize.length).map(() => ''), ...bySize.map((figure) => figure.toFixed(3))]);
}

/**
 * Prints how often the p99 of a class at one size is that at another. Both are timed in turn, so that what else the machine
 * does meets them alike; the median of the rounds, the least and the most.
 */
async function growth(small: number, large: number): Promise<void> {
  console.log(
    `\np99, hot: ${small.toLocaleString('en')} places to ${large.toLocaleString('en')}, timed in turn`,
  );
  const callsAt = (size: number) => callsOf(openDirectory(generatedIndex(size)), queriesOf(size), size);
  const ofLarge = callsAt(large);
  for (const [label, calls] of callsAt(small)) {
    const more = ofLarge.get(label) ?? [];
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { p99 } = await timedHot(calls);
      times.push((await timedHot(more)).p99 / p99);
    }
    times.sort((a, b) => a - b);
    const [least = 0, median = 0, most = 0] = [times[0], times[times.length >>> 1], times.at(-1)];
    row(label, [`× ${median.toFixed(1)} (${least.toFixed(1)} to ${most.toFixed(1)})`]);
  }
}

sideBySide(`p99 in ms, hot, over ${QUERIES} queries a class`, hotP99);
sideBySide('p50 in ms, first time asked', firstP50);
const [small, , large] = SIZES.slice(-3);
if (small !== undefined && large !== undefined) await growth(small, large);
for (const size of SIZES) if (WITH_PEERS.has(size)) await linesOfPeers(size);
