/** The peers over the same rows: MiniSearch as it is set up for names, and FlexSearch with its forward tokenizer. */

import FlexSearch from 'flexsearch';
import MiniSearch from 'minisearch';
import type { SearchQuery } from '../../src/directory/queries.ts';
import { Database } from '../../src/directory/sqlite.ts';
import { type Timing, timedFor } from './timing.ts';

const LIMIT = 20;
/** For all queries of a class: some hundreds of milliseconds a query would else take an hour. */
const MILLISECONDS_A_CLASS = 4_000;

interface Row {
  id: number;
  text: string;
}

function rowsOf(path: string): Row[] {
  const database = new Database(path, { readonly: true });
  const rows = database
    .prepare<[], Row>(
      `SELECT place.row AS id, coalesce(place.name, '') || ' ' || coalesce(name_local, '') || ' ' || coalesce(visited_city.name, '') AS text
         FROM place LEFT JOIN visited_city ON visited_city.number = place.city ORDER BY place.row`,
    )
    .all();
  database.close();
  return rows;
}

export interface Peer {
  readonly name: string;
  /** As many of the queries as there is time for, each once. */
  time(queries: readonly SearchQuery[]): Promise<Timing>;
}

/** Both peers over the names and cities of an index. They take the words of a query alone: no country, no kind. */
export function peersOver(path: string): Peer[] {
  const rows = rowsOf(path);
  const mini = new MiniSearch<Row>({ fields: ['text'], searchOptions: { fuzzy: 0.2, prefix: true } });
  mini.addAll(rows);
  const flex = new FlexSearch.Index({ tokenize: 'forward' });
  for (const { id, text } of rows) flex.add(id, text);
  const peer = (name: string, find: (q: string) => unknown): Peer => ({
    name,
    time: (queries) =>
      timedFor(
        queries.map(
          ({ q }) =>
            () =>
              find(q),
        ),
        MILLISECONDS_A_CLASS,
      ),
  });
  return [
    peer('MiniSearch', (q) => mini.search(q).slice(0, LIMIT)),
    peer('FlexSearch', (q) => flex.search(q, LIMIT)),
  ];
}
