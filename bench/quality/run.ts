/**
 * How well search understands people, in parts:
 *
 * - `asked`: what people ask, with the answer they expect written down (asked.ts).
 * - `typed`: names of real places as people type them: of each class of query, the share whose place is among the first
 *   ten (recall@10) and how far up (MRR@10), beside MiniSearch and plain FTS5 over the same rows, words and queries.
 * - `steady`: names typed letter by letter (steadiness.ts).
 * - `position`: names typed by who is close to the place and by who is far from it (names_with_position.ts), and with the larger city
 *   that the place is near (names_with_larger_city.ts).
 * - `held-out`: as `typed`, over 20,000 generated names of languages that the search was not made with.
 *
 * npm run bench:quality -- [queries a class] [only=<part>] [data=<folder with index.sqlite and directory.sqlite>] [misses=<class>] [alone]
 *
 * 200 queries a class, all parts, and the default baked with the shared lists at hand, unless told otherwise. `misses` prints
 * what is not found, or not first, of one class; `alone` leaves the other engines out.
 */

import { type Directory, openDirectory } from '../../src/directory/open.ts';
import type { Database } from '../../src/directory/sqlite.ts';
import { generateDirectory } from '../directory_generator/generate.ts';
import { generatedIndex } from '../directory_generator/generated_index.ts';
import { randomFrom } from '../directory_generator/random.ts';
import { askWhatPeopleAsk } from './asked.ts';
import { bakedDirectory, type LocatedPlace, largeCities, namedRows } from './baked.ts';
import { type Engine, mihrab, miniSearch, plainFts5, RESULTS } from './engines.ts';
import { hitsOf } from './hits.ts';
import { namesWithLargerCity } from './names_with_larger_city.ts';
import { namesWithPosition } from './names_with_position.ts';
import { type QueryWords, queryWords } from './query_words.ts';
import { steadiness } from './steadiness.ts';
import { QUERY_CLASSES, type QueryClass, typedQuery, type Wanted } from './typed_queries.ts';

const args = process.argv.slice(2);
const option = (name: string): string | undefined =>
  args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1);
const QUERIES = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 200);
const HELD_OUT_PLACES = 20_000;
const STEADY_NAMES = 500;
const MISSES = option('misses');
const ONLY = option('only') ?? (MISSES === undefined ? undefined : 'typed');
const ALONE = args.includes('alone');
const SEED = 20_261_120;
const COLUMN = 24;
const LABEL = 22;

const CLASSES = (Object.keys(QUERY_CLASSES) as QueryClass[]).filter(
  (kind) => MISSES === undefined || kind === MISSES,
);

interface Task {
  readonly query: string;
  readonly wanted: Wanted;
}

function tasksOf(kind: QueryClass, rows: readonly Wanted[], known: QueryWords): Task[] {
  const random = randomFrom(SEED);
  const tasks: Task[] = [];
  for (let tries = 0; tasks.length < QUERIES && tries < QUERIES * 100; tries += 1) {
    const wanted = random.pick(rows);
    const query = typedQuery(kind, wanted, random, known);
    if (query !== null) tasks.push({ query, wanted });
  }
  return tasks;
}

/** Shares from 0 to 1. */
interface Score {
  readonly recall: number;
  readonly mrr: number;
  /** Recall where any name that people would call the same counts. */
  readonly alike: number;
}

const ZERO: Score = { recall: 0, mrr: 0, alike: 0 };
const sum = (a: Score, b: Score, share = 1): Score => ({
  recall: a.recall + b.recall * share,
  mrr: a.mrr + b.mrr * share,
  alike: a.alike + b.alike * share,
});
const shown = ({ recall, mrr, alike }: Score): string =>
  [recall, mrr, alike]
    .map((share) => share.toFixed(3))
    .join(' / ')
    .padEnd(COLUMN);

function score(engine: Engine, kind: QueryClass, tasks: readonly Task[], rows: readonly Wanted[]): Score {
  let total = ZERO;
  for (const { query, wanted } of tasks) {
    const found = engine
      .find(query)
      .slice(0, RESULTS)
      .flatMap((i) => rows[i] ?? []);
    const { isSame, isAlike } = hitsOf(kind, wanted);
    const position = found.findIndex(isSame);
    total = sum(total, {
      recall: position < 0 ? 0 : 1,
      mrr: position < 0 ? 0 : 1 / (position + 1),
      alike: found.some(isAlike) ? 1 : 0,
    });
    if (position !== 0 && MISSES === kind && engine.name === 'Mihrab')
      console.log(
        `${position < 0 ? 'missed' : `number ${position + 1}`}  ${query}  of  ${wanted.name}, ${wanted.city}`,
        found.map((row) => row.name).join(' | '),
      );
  }
  return sum(ZERO, total, 1 / tasks.length);
}

/** Where the first engine is not ahead: recall decides, and where that is equal MRR, of which 1 cannot be beaten. */
function isAhead(ours: Score, theirs: Score): boolean {
  if (ours.recall !== theirs.recall) return ours.recall > theirs.recall;
  return ours.mrr > theirs.mrr || ours.mrr === 1;
}

interface Measured {
  readonly title: string;
  readonly directory: Directory;
  readonly rows: readonly Wanted[];
  /** A row's position by the id of its place. */
  readonly positions: ReadonlyMap<number, number>;
  readonly known: QueryWords;
}

function measure({ title, directory, rows, positions, known }: Measured): void {
  const engines = [mihrab(directory, positions), ...(ALONE ? [] : [miniSearch(rows), plainFts5(rows)])];
  console.log(
    `\n${title}, ${QUERIES} queries a class; recall@${RESULTS} / MRR@${RESULTS} / recall@${RESULTS} of any name alike`,
  );
  console.log(`${'class'.padEnd(LABEL)}${engines.map(({ name }) => name.padEnd(COLUMN)).join('')}`);
  let totals = engines.map(() => ZERO);
  const classes = CLASSES.map((kind) => ({ kind, tasks: tasksOf(kind, rows, known) })).filter(
    ({ tasks }) => tasks.length > 0,
  );
  const behind: string[] = [];
  for (const { kind, tasks } of classes) {
    const scores = engines.map((engine) => score(engine, kind, tasks, rows));
    totals = totals.map((total, i) => sum(total, scores[i] ?? ZERO, 1 / classes.length));
    const [ours = ZERO, ...peers] = scores;
    if (!peers.every((theirs) => isAhead(ours, theirs))) behind.push(kind);
    const few = tasks.length < QUERIES ? ` (${tasks.length} queries)` : '';
    console.log(`${kind.padEnd(LABEL)}${scores.map(shown).join('')}${few}`);
  }
  console.log(`${'all classes'.padEnd(LABEL)}${totals.map(shown).join('')}`);
  if (!ALONE)
    console.log(behind.length === 0 ? 'ahead in every class' : `not ahead in: ${behind.join(', ')}`);
}

function measureHeldOut(): void {
  const rows: Wanted[] = [];
  const positions = new Map<number, number>();
  const generated = generateDirectory(HELD_OUT_PLACES, 'held-out');
  const namesOf = new Map(generated.cities.map(({ city, alternateNames }) => [city.name, alternateNames]));
  for (const place of generated.places()) {
    if (place.name === null) continue;
    positions.set(place.id, rows.length);
    const cityNames = namesOf.get(place.city ?? '') ?? [];
    rows.push({ name: place.name, local: place.name_local, others: [], city: place.city, cityNames });
  }
  const directory = openDirectory(generatedIndex(HELD_OUT_PLACES, 'held-out'));
  const title = `${HELD_OUT_PLACES} places, held-out names`;
  measure({ title, directory, rows, positions, known: queryWords('held-out') });
  directory.close();
}

function measureSteadiness(directory: Directory, rows: readonly Wanted[]): void {
  const random = randomFrom(SEED);
  const names = Array.from({ length: STEADY_NAMES }, () => random.pick(rows).name);
  const { steps, steady, found, lost } = steadiness(directory, names);
  console.log(
    `\n${STEADY_NAMES} names letter by letter: once seen, still there in ${(steady / steps).toFixed(3)} of ${steps} steps; ${found} found when whole`,
  );
  for (const each of lost) console.log(`  lost: ${each}`);
}

function measurePositions(directory: Directory, snapshot: Database, rows: readonly LocatedPlace[]): void {
  console.log('\nnames of places, whole and in three other ways, asked with a position: among ten');
  for (const [where, { asked, found }] of Object.entries(
    namesWithPosition(directory, rows, queryWords('real')),
  ))
    console.log(`  ${where}: ${(found / asked).toFixed(3)} of ${asked}`);
  const { asked, found, first, lost } = namesWithLargerCity(
    directory,
    rows,
    largeCities(snapshot),
    queryWords('real'),
  );
  console.log(
    `\nnames with the larger city that is near: ${asked} asked, among ten ${(found / asked).toFixed(3)}, first ${(first / asked).toFixed(3)}`,
  );
  for (const each of lost) console.log(`  lost: ${each}`);
}

const isAsked = (part: string): boolean => ONLY === undefined || ONLY === part;
console.log(`seed ${SEED}`);
if (['asked', 'typed', 'steady', 'position'].some(isAsked)) {
  const { directory, snapshot, close } = bakedDirectory(option('data'));
  const { rows, positions } = namedRows(snapshot);
  if (isAsked('asked')) askWhatPeopleAsk(directory, snapshot);
  if (isAsked('typed')) {
    const title = `${rows.length} places with a name`;
    measure({ title, directory, rows, positions, known: queryWords('real') });
  }
  if (isAsked('steady')) measureSteadiness(directory, rows);
  if (isAsked('position')) measurePositions(directory, snapshot, rows);
  close();
}
if (isAsked('held-out')) measureHeldOut();
