/**
 * First what people ask, with its answer written down (asked.ts). Then how well names are found: of each class of query, the share whose place is among the first ten (recall@10) and
 * how far up (MRR@10), beside MiniSearch and plain FTS5 over the same rows and queries.
 *
 * npm run bench:quality -- [places] [queries a class] [only=<vocabulary>] [misses=<class>] [alone]
 * npm run bench:quality -- asked [data=<folder with index.sqlite and directory.sqlite>]
 *
 * 20,000 places, 1,000 queries a class and all vocabularies unless given. `misses` prints what is not found, or not first, of one
 * class; `alone` leaves the other engines out, `asked` the generated names.
 */

import { join } from 'node:path';
import { openDirectory } from '../../src/directory/open.ts';
import { generateDirectory, VOCABULARIES, type Vocabulary } from '../directory_generator/generate.ts';
import { generatedIndex } from '../directory_generator/generated_index.ts';
import { randomFrom } from '../directory_generator/random.ts';
import { realNames } from '../directory_generator/real_names.ts';
import { askWhatPeopleAsk } from './asked.ts';
import { type Engine, mihrab, miniSearch, plainFts5, RESULTS } from './engines.ts';
import { hitsOf } from './hits.ts';
import { type QueryWords, queryWords } from './query_words.ts';
import { QUERY_CLASSES, type QueryClass, typedQuery, type Wanted } from './typed_queries.ts';

const args = process.argv.slice(2);
const [size = '20000', queries = '1000'] = args.filter((arg) => /^\d+$/.test(arg));
const option = (name: string): string | undefined =>
  args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1);
const SIZE = Number(size);
const QUERIES = Number(queries);
const ONLY = option('only');
const MISSES = option('misses');
const ALONE = args.includes('alone');
const SEED = 20_261_120;
const COLUMN = 24;

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

function measure(vocabulary: Vocabulary): void {
  const rows: Wanted[] = [];
  const positions = new Map<number, number>();
  for (const place of generateDirectory(SIZE, vocabulary).places()) {
    if (place.name === null) continue;
    positions.set(place.id, rows.length);
    rows.push({ name: place.name, local: place.name_local, city: place.city });
  }
  const known = queryWords(vocabulary);
  const directory = openDirectory(generatedIndex(SIZE, vocabulary));
  const engines = [mihrab(directory, positions), ...(ALONE ? [] : [miniSearch(rows), plainFts5(rows)])];
  console.log(
    `\n${SIZE} places, ${vocabulary} names, ${QUERIES} queries a class; recall@${RESULTS} / MRR@${RESULTS} / recall@${RESULTS} of any name alike`,
  );
  console.log(`${'class'.padEnd(20)}${engines.map(({ name }) => name.padEnd(COLUMN)).join('')}`);
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
    console.log(`${kind.padEnd(20)}${scores.map(shown).join('')}${few}`);
  }
  console.log(`${'all classes'.padEnd(20)}${totals.map(shown).join('')}`);
  if (!ALONE)
    console.log(behind.length === 0 ? 'ahead in every class' : `not ahead in: ${behind.join(', ')}`);
  directory.close();
}

const data = option('data');
if (ONLY === undefined && MISSES === undefined)
  askWhatPeopleAsk(
    data === undefined
      ? null
      : { index: join(data, 'index.sqlite'), snapshot: join(data, 'directory.sqlite') },
  );
if (!args.includes('asked')) console.log(`seed ${SEED}`);
for (const vocabulary of VOCABULARIES) {
  if (args.includes('asked')) break;
  if (ONLY !== undefined && ONLY !== vocabulary) continue;
  if (vocabulary === 'real' && realNames() === null)
    console.log('real names are not on this machine: left out');
  else measure(vocabulary);
}
