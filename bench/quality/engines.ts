/** The engines whose answers are compared, each over the same rows, the peers given words as the search itself folds them. */

import MiniSearch from 'minisearch';
import type { Directory } from '../../src/directory/open.ts';
import { Database } from '../../src/directory/sqlite.ts';
import { foldText, foldWords } from '../../src/directory/text/fold.ts';
import type { Wanted } from './typed_queries.ts';

/** How many results are looked at. */
export const RESULTS = 10;

export interface Engine {
  readonly name: string;
  /** Positions of the best rows, best first. */
  find(query: string): number[];
}

/** What else it is called, each once. */
const otherNames = ({ name, local, others }: Wanted): string =>
  [...new Set([local ?? '', ...others])].filter((other) => other !== name).join(' ');

/** @param positionOf a row's position by the id of its place */
export const mihrab = (directory: Directory, positionOf: ReadonlyMap<number, number>): Engine => ({
  name: 'Mihrab',
  find: (q) =>
    directory
      .search({ q, kind: ['place'], limit: RESULTS })
      .records.flatMap((record) => positionOf.get(Number(record.id)) ?? []),
});

/** MiniSearch as its documentation recommends it for names: prefixes and fuzzy matches of 0.2. */
export function miniSearch(rows: readonly Wanted[]): Engine {
  const engine = new MiniSearch({
    fields: ['name', 'local', 'city'],
    tokenize: (text) => foldWords(text),
    processTerm: (word) => word,
    searchOptions: { fuzzy: 0.2, prefix: true },
  });
  engine.addAll(
    rows.map((row, id) => ({ id, name: row.name, local: otherNames(row), city: row.city ?? '' })),
  );
  return {
    name: 'MiniSearch',
    find: (query) =>
      engine
        .search(query)
        .slice(0, RESULTS)
        .map((found) => found.id as number),
  };
}

/** FTS5 with its own ranking: all words, or where that finds nothing any of them. */
export function plainFts5(rows: readonly Wanted[]): Engine {
  const database = new Database(':memory:');
  database.exec(
    `CREATE VIRTUAL TABLE place USING fts5 (name, local, city, tokenize = 'unicode61 remove_diacritics 2')`,
  );
  const insert = database.prepare('INSERT INTO place (rowid, name, local, city) VALUES (?, ?, ?, ?)');
  database.transaction(() => {
    for (const [i, row] of rows.entries())
      insert.run(i + 1, foldText(row.name), foldText(otherNames(row)), foldText(row.city ?? ''));
  })();
  const select = database
    .prepare<[string], number>(`SELECT rowid FROM place WHERE place MATCH ? ORDER BY rank LIMIT ${RESULTS}`)
    .pluck();
  const expression = (words: readonly string[], operator: string) =>
    words.map((word, i) => `"${word}"${i === words.length - 1 ? '*' : ''}`).join(` ${operator} `);
  return {
    name: 'FTS5 bm25',
    find: (query) => {
      const words = foldWords(query);
      if (words.length === 0) return [];
      const strict = select.all(expression(words, 'AND'));
      return (strict.length > 0 ? strict : select.all(expression(words, 'OR'))).map((rowid) => rowid - 1);
    },
  };
}
