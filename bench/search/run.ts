/**
 * How fast searches are, as a function sees them: questions that nobody asked before, in CPU time, beside FTS5 and
 * MiniSearch over the same rows; and the first questions of a young process.
 *
 * npm run bench:search -- [places] [questions a kind] [alone]     500,000 and 300 unless told otherwise; `alone` leaves out the peers
 */
import { statSync } from 'node:fs';
import { generateDirectory } from '../directory_generator/generate.ts';
import { generatedIndex } from '../directory_generator/generated_index.ts';
import { bundledCode } from './bundled_code.ts';
import { percentiles, type Timing, timedOnce } from './cpu_time.ts';
import { askFresh } from './fresh_process.ts';
import { listQueries } from './list_queries.ts';
import { fts5, miniSearch } from './peers.ts';
import { type NamedRow, searchQueries } from './search_queries.ts';

const args = process.argv.slice(2);
const [SIZE = 500_000, QUESTIONS = 300] = args.filter((arg) => /^\d+$/.test(arg)).map(Number);
const ALONE = args.includes('alone');
/** Of so many rows questions are made; keeping all would fill the memory that is measured. */
const SAMPLED = 20_000;
const FIRST = 10;
/** After so many different questions resident memory is read. */
const MANY = 20_000;
/** Seconds for all questions to a peer. */
const PEER_SECONDS = 60;
const LABEL = 30;

const line = (label: string, ...cells: string[]): void =>
  console.log(`${label.padEnd(LABEL)}${cells.map((cell) => cell.padEnd(24)).join('')}`);
const shown = ({ p50, p99, calls }: Timing): string => `${p50.toFixed(2)} / ${p99.toFixed(2)} (${calls})`;

function* named(): Generator<NamedRow> {
  for (const { name, name_local, city, lat, lng } of generateDirectory(SIZE, 'real').places())
    yield { name, name_local, city, lat, lng };
}

const path = generatedIndex(SIZE, 'real');
const every = Math.max(1, Math.floor(SIZE / SAMPLED));
const rows: NamedRow[] = [];
let position = 0;
for (const row of named()) if (position++ % every === 0) rows.push(row);

const questions = searchQueries(rows, QUESTIONS);
const all = [...questions.values()].flat();
console.log(
  `${SIZE} places, Node ${process.version}, index ${(statSync(path).size / 1e6).toFixed(1)} MB; CPU ms, p50 / p99 (calls)`,
);

// In a process of its own, as a function is: what this one keeps in memory for the peers slows all down.
line(`all, asked once (goal 2 / 15)`, shown(percentiles(askFresh(path, all).each)));
const { openDirectory } = await bundledCode();
const directory = openDirectory(path);
for (const [kind, queries] of searchQueries(rows.slice().reverse(), QUESTIONS))
  line(kind, shown(timedOnce(queries.map((query) => () => directory.search(query)))));
for (const [kind, queries] of listQueries(path, QUESTIONS, SIZE))
  line(`list: ${kind}`, shown(timedOnce(queries.map((query) => () => directory.places(query)))));
directory.close();

console.log('\nfirst ten questions of a fresh process (goal: p99 25)');
for (const [kind, queries] of questions)
  line(kind, shown(percentiles(askFresh(path, queries.slice(0, FIRST)).each)));
const many = [...searchQueries(rows, Math.ceil((1.2 * MANY) / questions.size)).values()]
  .flat()
  .slice(0, MANY);
line(`resident after ${many.length} questions`, `${askFresh(path, many).resident.toFixed(0)} MB (goal 200)`);

if (!ALONE)
  for (const peer of [fts5(named()), miniSearch(named())]) {
    const mixed = all.filter((_, i) => i % Math.max(1, Math.floor(all.length / 3_000)) === 0);
    line(
      peer.name,
      shown(
        timedOnce(
          mixed.map(
            ({ q }) =>
              () =>
                peer.find(q),
          ),
          PEER_SECONDS,
        ),
      ),
    );
  }
