/**
 * How well names are found: of each class of query, the share whose place is among the first ten (recall@10) and
 * how far up (MRR@10), beside MiniSearch and plain FTS5 over the same rows.
 *
 * npm run bench:quality -- [places] [queries a class]      20,000 places and 300 queries unless given
 */

import anyAscii from 'any-ascii';
import { foldText, foldWords } from '../../src/directory/fold.ts';
import { conceptOf } from '../../src/directory/generic_words.ts';
import { openDirectory } from '../../src/directory/open.ts';
import { skeletonOf } from '../../src/directory/sound.ts';
import { generateDirectory } from '../directory_generator/generate.ts';
import { generatedIndex, type Vocabulary } from '../directory_generator/generated_index.ts';
import { randomFrom } from '../directory_generator/random.ts';
import { realNames } from '../directory_generator/real_names.ts';
import { type Engine, mihrab, miniSearch, plainFts5, RESULTS } from './engines.ts';
import { QUERY_CLASSES, type QueryClass, typedQuery, type Wanted } from './typed_queries.ts';

const SIZE = Number(process.argv[2] ?? 20_000);
const QUERIES = Number(process.argv[3] ?? 300);
const VERBOSE = process.argv[4];
const SEED = 20_261_120;

/** Classes in which the query writes the name in another way, so that names are compared as they sound. */
const BY_SOUND: ReadonlySet<QueryClass> = new Set(['spelling variant', 'other script']);

/** A name as two people would agree it is the same: folded, every generic word of a kind alike. */
const agreedName = (name: string, bySound: boolean): string =>
  foldWords(name)
    .map((word) => conceptOf(word) ?? (bySound ? skeletonOf(word, anyAscii) : word))
    .join(' ');

/** Whether one of a row's names is one of the wanted place's. */
function isNamedAlike(row: Wanted, wanted: Wanted, bySound: boolean): boolean {
  const names = [wanted.name, wanted.local ?? wanted.name].map((name) => agreedName(name, bySound));
  return [row.name, row.local ?? row.name].some((name) => names.includes(agreedName(name, bySound)));
}

/** The rule as it is strictly put: the folded name is the wanted one's, and no other of its names counts. */
const isNamedSame = (row: Wanted, wanted: Wanted): boolean => foldText(row.name) === foldText(wanted.name);

interface Task {
  readonly query: string;
  readonly wanted: Wanted;
}

function tasksOf(kind: QueryClass, rows: readonly Wanted[]): Task[] {
  const random = randomFrom(SEED);
  const tasks: Task[] = [];
  for (let tries = 0; tasks.length < QUERIES && tries < QUERIES * 100; tries += 1) {
    const wanted = random.pick(rows);
    const query = typedQuery(kind, wanted, random);
    if (query !== null) tasks.push({ query, wanted });
  }
  return tasks;
}

interface Score {
  recall: number;
  strict: number;
  mrr: number;
}

function score(engine: Engine, kind: QueryClass, tasks: readonly Task[], rows: readonly Wanted[]): Score {
  let hits = 0;
  let strictHits = 0;
  let reciprocal = 0;
  for (const { query, wanted } of tasks) {
    const found = engine.find(query).slice(0, RESULTS);
    const isHit = (i: number, isAlike: (row: Wanted) => boolean): boolean => {
      const row = rows[i];
      return row !== undefined && isAlike(row) && (kind !== 'city added' || row.city === wanted.city);
    };
    if (found.some((i) => isHit(i, (row) => isNamedSame(row, wanted)))) strictHits += 1;
    const position = found.findIndex((i) => isHit(i, (row) => isNamedAlike(row, wanted, BY_SOUND.has(kind))));
    if (position >= 0) {
      hits += 1;
      reciprocal += 1 / (position + 1);
    } else if (VERBOSE === kind && engine.name === 'Mihrab') {
      console.log(
        `missed  ${query}  of  ${wanted.name}, ${wanted.city}`,
        found.slice(0, 3).map((i) => rows[i]?.name),
      );
    }
  }
  return {
    recall: hits / tasks.length,
    strict: strictHits / tasks.length,
    mrr: reciprocal / tasks.length,
  };
}

function measure(vocabulary: Vocabulary): void {
  const rows: Wanted[] = [];
  const positions = new Map<number, number>();
  for (const place of generateDirectory(SIZE, vocabulary === 'real' ? realNames() : null).places()) {
    if (place.name === null) continue;
    positions.set(place.id, rows.length);
    rows.push({ name: place.name, local: place.name_local, city: place.city });
  }
  const directory = openDirectory(generatedIndex(SIZE, vocabulary));
  const engines = [mihrab(directory, positions), miniSearch(rows), plainFts5(rows)];
  console.log(
    `\n${SIZE} places, ${vocabulary} names; recall@${RESULTS} / MRR@${RESULTS} / recall@${RESULTS} by the strict rule, ${QUERIES} queries a class`,
  );
  console.log(`${'class'.padEnd(20)}${engines.map(({ name }) => name.padEnd(24)).join('')}`);
  const sums = engines.map(() => ({ recall: 0, strict: 0, mrr: 0, classes: 0 }));
  for (const kind of Object.keys(QUERY_CLASSES) as QueryClass[]) {
    const tasks = tasksOf(kind, rows);
    if (tasks.length === 0) continue;
    const cells = engines.map((engine, i) => {
      const { recall, strict, mrr } = score(engine, kind, tasks, rows);
      const sum = sums[i];
      if (sum !== undefined) {
        sum.recall += recall;
        sum.mrr += mrr;
        sum.strict += strict;
        sum.classes += 1;
      }
      return `${recall.toFixed(3)} / ${mrr.toFixed(3)} / ${strict.toFixed(3)}`.padEnd(24);
    });
    console.log(
      `${kind.padEnd(20)}${cells.join('')}${tasks.length < QUERIES ? ` (${tasks.length} queries)` : ''}`,
    );
  }
  const means = sums.map(({ recall, mrr, strict, classes }) =>
    `${(recall / classes).toFixed(3)} / ${(mrr / classes).toFixed(3)} / ${(strict / classes).toFixed(3)}`.padEnd(
      24,
    ),
  );
  console.log(`${'all classes'.padEnd(20)}${means.join('')}`);
  directory.close();
}

console.log(`seed ${SEED}`);
if (realNames() !== null) measure('real');
measure('built-in');
