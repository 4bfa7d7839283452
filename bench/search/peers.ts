/** The peers over the same texts: SQLite's FTS5 ranked by bm25, and MiniSearch as it is set up for names. */
import MiniSearch from 'minisearch';
import { Database } from '../../src/directory/sqlite.ts';
import { foldText } from '../../src/directory/text/fold.ts';
import type { NamedRow } from './search_queries.ts';

const LIMIT = 20;

export interface Peer {
  readonly name: string;
  find(q: string): unknown;
}

const textOf = ({ name, name_local, city }: NamedRow): string =>
  foldText([name, name_local, city].filter((part) => part !== null).join(' '));

export function fts5(rows: Iterable<NamedRow>): Peer {
  const database = new Database(':memory:');
  database.exec("CREATE VIRTUAL TABLE text USING fts5(words, content='', prefix='1 2 3 4')");
  const insert = database.prepare('INSERT INTO text (rowid, words) VALUES (?, ?)');
  database.exec('BEGIN');
  let row = 0;
  for (const each of rows) insert.run(++row, textOf(each));
  database.exec('COMMIT');
  const find = database.prepare('SELECT rowid FROM text WHERE text MATCH ? ORDER BY bm25(text) LIMIT ?');
  return {
    name: 'FTS5 (bm25, prefix)',
    find: (q) => {
      const words = foldText(q).split(' ').filter(Boolean);
      // Its syntax has no question without words.
      if (words.length === 0) return [];
      return find.all(
        words.map((word, i) => `"${word}"${i === words.length - 1 ? '*' : ''}`).join(' '),
        LIMIT,
      );
    },
  };
}

export function miniSearch(rows: Iterable<NamedRow>): Peer {
  const search = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    searchOptions: { fuzzy: 0.2, prefix: true },
  });
  let id = 0;
  for (const row of rows) search.add({ id: id++, text: textOf(row) });
  return { name: 'MiniSearch (fuzzy, prefix)', find: (q) => search.search(foldText(q)).slice(0, LIMIT) };
}
