/** The public tables of the snapshot as a SQLite file of their own. */
import { rmSync } from 'node:fs';
import { Database } from '../../src/directory/sqlite.ts';
import { GzipFile, type Gzipped } from './gzip_file.ts';
import { BUSY_TIMEOUT_MS, CACHE_KILOBYTES } from './snapshot_reading.ts';

interface PublicTable {
  /** What of it is public, in the order of its key. */
  readonly rows: string;
  /** Columns of the primary key. */
  readonly key: string;
  /** Columns that rows are looked up by. */
  readonly lookups?: readonly string[];
}

/** A table or column that is not named here is not exported. */
const PUBLIC_TABLES: Readonly<Record<string, PublicTable>> = {
  source: {
    rows: 'SELECT id, key, name, url, license, attribution FROM snapshot.source ORDER BY id',
    key: 'id',
  },
  country: { rows: 'SELECT * FROM snapshot.country ORDER BY code', key: 'code' },
  city: {
    rows: `SELECT city.*, slug FROM snapshot.city JOIN snapshot.slug ON kind = 'city' AND entity = city.id
            ORDER BY city.id`,
    key: 'id',
    lookups: ['slug', 'country'],
  },
  place: {
    rows: `SELECT place.*, slug FROM snapshot.place JOIN snapshot.slug ON kind = 'place' AND entity = place.id
            ORDER BY place.id`,
    key: 'id',
    lookups: ['slug', 'country', 'city_id'],
  },
  place_source: {
    rows: 'SELECT source_id, ref, place_id, url, credit FROM snapshot.place_source ORDER BY source_id, ref',
    key: 'source_id, ref',
    lookups: ['place_id'],
  },
  event: { rows: 'SELECT * FROM snapshot.event ORDER BY id', key: 'id', lookups: ['place_id', 'city_id'] },
  review: {
    rows: `SELECT id, place_id, rating, comment, name, created_at FROM snapshot.review
            WHERE status = 'published' ORDER BY id`,
    key: 'id',
    lookups: ['place_id'],
  },
};

/**
 * Writes and gzips the file; the same rows give the same bytes. The caller holds the snapshot at one state meanwhile.
 *
 * @param snapshot path of the snapshot
 * @param file path to put it together at
 */
export async function writePublicTables(snapshot: string, file: string): Promise<Gzipped> {
  rmSync(file, { force: true });
  const target = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    target.pragma('journal_mode = OFF');
    target.pragma('synchronous = OFF');
    target.pragma(`cache_size = -${CACHE_KILOBYTES}`);
    target.prepare('ATTACH ? AS snapshot').run(snapshot);
    target.pragma(`snapshot.cache_size = -${CACHE_KILOBYTES}`);
    target.exec('BEGIN');
    for (const [name, table] of Object.entries(PUBLIC_TABLES)) copyTable(target, name, table);
    target.exec('COMMIT');
  } finally {
    target.close();
  }
  const gzip = new GzipFile(`${file}.gz`);
  await gzip.writeFile(file);
  rmSync(file);
  return gzip.end();
}

/** An `INTEGER PRIMARY KEY` is the row's own number; any other key is a table in its order. */
function copyTable(target: Database, name: string, { rows, key, lookups = [] }: PublicTable): void {
  const columns = target.prepare(rows).columns();
  const declared = columns.map((column) => `"${column.name}" ${column.type ?? ''}`);
  const isNumber = columns.some((column) => column.name === key && column.type === 'INTEGER');
  target.exec(
    `CREATE TABLE "${name}" (${declared.join(', ')}, PRIMARY KEY (${key}))${isNumber ? '' : ' WITHOUT ROWID'}`,
  );
  target.exec(`INSERT INTO "${name}" ${rows}`);
  for (const column of lookups) target.exec(`CREATE INDEX "${name}_by_${column}" ON "${name}" ("${column}")`);
}
