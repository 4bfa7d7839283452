/** The same queries to MiniSearch and FlexSearch, over the same rows, in the same run. */

import FlexSearch from 'flexsearch';
import MiniSearch from 'minisearch';
import { Database } from '../../src/directory/sqlite.ts';
import { generatedIndex } from '../directory_generator/generated_index.ts';
import { searchQueries } from './search_queries.ts';
import { shown, timed } from './timing.ts';

const LIMIT = 20;

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

/** Prints one table a size. */
export function timePeers(sizes: readonly number[], count: number): void {
  for (const size of sizes) {
    const path = generatedIndex(size);
    const rows = rowsOf(path);
    const mini = new MiniSearch<Row>({ fields: ['text'], searchOptions: { fuzzy: 0.2, prefix: true } });
    mini.addAll(rows);
    const flex = new FlexSearch.Index({ tokenize: 'forward' });
    for (const { id, text } of rows) flex.add(id, text);
    console.log(`\npeers at ${size} places, p50 / p99 in ms over ${count} queries a class`);
    console.log(`${'class'.padEnd(34)}${'MiniSearch'.padEnd(22)}FlexSearch`);
    for (const [name, queries] of searchQueries(path, count)) {
      const ofMini = timed(
        queries.map(
          ({ q }) =>
            () =>
              mini.search(q).slice(0, LIMIT),
        ),
        1,
      );
      const ofFlex = timed(
        queries.map(
          ({ q }) =>
            () =>
              flex.search(q, LIMIT),
        ),
        1,
      );
      console.log(`${name.padEnd(34)}${shown(ofMini).padEnd(22)}${shown(ofFlex)}`);
    }
  }
}
