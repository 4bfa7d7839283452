/** The public tables of the snapshot as a SQLite file of their own. */
import { rmSync } from 'node:fs';
import { Database } from '../../src/directory/sqlite.ts';
import { GzipFile, type Gzipped } from './gzip_file.ts';
import { BUSY_TIMEOUT_MS, CACHE_KILOBYTES } from './snapshot_reading.ts';

/** What of each table is public. A table or column that is not named here is not exported. */
const PUBLIC_TABLES: Readonly<Record<string, string>> = {
  source: 'SELECT id, key, name, url, license, attribution FROM snapshot.source ORDER BY id',
  country: 'SELECT * FROM snapshot.country ORDER BY code',
  city: `SELECT city.*, slug FROM snapshot.city JOIN snapshot.slug ON kind = 'city' AND entity = city.id
          ORDER BY city.id`,
  place: `SELECT place.*, slug FROM snapshot.place JOIN snapshot.slug ON kind = 'place' AND entity = place.id
           ORDER BY place.id`,
  place_source:
    'SELECT source_id, ref, place_id, url, credit FROM snapshot.place_source ORDER BY source_id, ref',
  event: 'SELECT * FROM snapshot.event ORDER BY id',
  review: `SELECT id, place_id, rating, comment, name, created_at FROM snapshot.review
            WHERE status = 'published' ORDER BY id`,
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
    for (const [table, sql] of Object.entries(PUBLIC_TABLES)) copyTable(target, table, sql);
    target.exec('COMMIT');
  } finally {
    target.close();
  }
  const gzip = new GzipFile(`${file}.gz`);
  await gzip.writeFile(file);
  rmSync(file);
  return gzip.end();
}

function copyTable(target: Database, table: string, sql: string): void {
  const columns = target.prepare(sql).columns();
  const declared = columns.map((column) => `"${column.name}" ${column.type ?? ''}`);
  target.exec(`CREATE TABLE "${table}" (${declared.join(', ')})`);
  target.exec(`INSERT INTO "${table}" ${sql}`);
}
