/**
 * The whole directory as files to download, as the data's licence asks for: places as gzipped NDJSON and
 * GeoJSON, and a SQLite file of the public tables. Nothing private is in any of them: no client hash, no
 * review that is not published.
 */
import { createReadStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../../src/contract/place.ts';
import { addressOf } from '../../src/contract/routes.ts';
import type { Export } from '../../src/contract/service.ts';
import { Database } from '../../src/directory/sqlite.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { GzipFile, type Gzipped } from './gzip_file.ts';
import type { Tree } from './tree.ts';

/** What of each table is public. A table or column that is not named here is not exported. */
const PUBLIC_TABLES: Readonly<Record<string, string>> = {
  source: 'SELECT id, key, name, url, license, attribution FROM source ORDER BY id',
  country: 'SELECT * FROM country ORDER BY code',
  city: `SELECT city.*, slug FROM city JOIN slug ON kind = 'city' AND entity = city.id ORDER BY city.id`,
  place: `SELECT place.*, slug FROM place JOIN slug ON kind = 'place' AND entity = place.id ORDER BY place.id`,
  place_source: 'SELECT source_id, ref, place_id, url, credit FROM place_source ORDER BY source_id, ref',
  event: 'SELECT * FROM event ORDER BY id',
  review: `SELECT id, place_id, rating, comment, name, created_at FROM review WHERE status = 'published' ORDER BY id`,
};

/** A feature of the GeoJSON export: what a list shows of a place. */
function toFeature(place: Place): string {
  const { lat, lng, reviews: _, links: __, ...properties } = place;
  return JSON.stringify({
    type: 'Feature',
    id: place.id,
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties,
  });
}

/** Collects the exports while the bake goes through the places once, in the order of their ids. */
export class Exports {
  readonly #scratch: string;
  readonly #ndjson: GzipFile;
  readonly #geojson: GzipFile;
  #places = 0;

  /** @param scratch a folder to put the files together in */
  constructor(scratch: string) {
    this.#scratch = scratch;
    this.#ndjson = new GzipFile(join(scratch, 'places.ndjson.gz'));
    this.#geojson = new GzipFile(join(scratch, 'places.geojson.gz'));
  }

  /** Adds one place, given with its JSON so that it is not made twice. */
  place(place: Place, placeJson: string): void {
    this.#ndjson.write(`${placeJson}\n`);
    const before = this.#places === 0 ? '{"type":"FeatureCollection","features":[\n' : ',\n';
    this.#geojson.write(`${before}${toFeature(place)}`);
    this.#places += 1;
  }

  /** Waits until the compressors have caught up. */
  async settle(): Promise<void> {
    await this.#ndjson.settle();
    await this.#geojson.settle();
  }

  /**
   * Adds the files to the bake.
   * @returns what `/exports` lists
   */
  async finish(tree: Tree, snapshot: Snapshot): Promise<Export[]> {
    this.#geojson.write(this.#places === 0 ? '{"type":"FeatureCollection","features":[]}\n' : '\n]}\n');
    const tables = await publicTables(snapshot, this.#scratch);
    return [
      add(tree, 'places.ndjson.gz', await this.#ndjson.end(), 'Every listed place, one whole record a line.'),
      add(tree, 'places.geojson.gz', await this.#geojson.end(), 'Every listed place as a GeoJSON feature.'),
      add(tree, 'directory.sqlite.gz', tables, 'All public tables as a SQLite file.'),
    ];
  }
}

function add(tree: Tree, name: string, { file, bytes, sha256 }: Gzipped, description: string): Export {
  const url = `${addressOf('exports')}/${name}`;
  tree.adopt(url, file);
  return { file: name, url, media_type: 'application/gzip', description, bytes, sha256 };
}

/** A gzipped SQLite file with the public tables alone; the same rows give the same bytes. */
async function publicTables(snapshot: Snapshot, scratch: string): Promise<Gzipped> {
  const file = join(scratch, 'directory.sqlite');
  rmSync(file, { force: true });
  const target = new Database(file);
  try {
    target.pragma('journal_mode = OFF');
    target.pragma('synchronous = OFF');
    for (const [table, sql] of Object.entries(PUBLIC_TABLES)) copyTable(snapshot, target, table, sql);
  } finally {
    target.close();
  }
  const gzip = new GzipFile(`${file}.gz`);
  await gzip.writeAll(createReadStream(file));
  rmSync(file);
  return gzip.end();
}

function copyTable(snapshot: Snapshot, target: Database, table: string, sql: string): void {
  const rows = snapshot.prepare<[], unknown[]>(sql).raw();
  const columns = rows.columns().map((column) => `"${column.name}" ${column.type ?? ''}`);
  target.exec(`CREATE TABLE "${table}" (${columns.join(', ')})`);
  const insert = target.prepare(`INSERT INTO "${table}" VALUES (${columns.map(() => '?').join(', ')})`);
  target.transaction(() => {
    for (const row of rows.iterate()) insert.run(...row);
  })();
}
