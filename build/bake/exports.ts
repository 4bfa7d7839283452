/**
 * The whole directory as files to download, as the data's licence asks for: places as gzipped NDJSON and
 * GeoJSON, and a SQLite file of the public tables. Nothing private is in any of them: no client hash, no
 * review that is not published.
 */
import { join } from 'node:path';
import { addressIn } from '../../src/api/public_address.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Place } from '../../src/contract/place.ts';
import type { Export } from '../../src/contract/service.ts';
import { GzipFile, type Gzipped } from './gzip_file.ts';
import { writePublicTables } from './public_tables.ts';
import type { StagedFiles } from './staged_files.ts';

/**
 * A feature of the GeoJSON export, cut out of the place's JSON: its properties are the place without its
 * coordinates, which are the geometry, and without reviews and links. Making it anew would cost as much as the
 * place itself. A cut cannot go wrong within a text: JSON writes a quotation mark there behind a backslash.
 */
export function toFeature({ id, lat, lng }: Place, json: string): string {
  const coordinates = json.indexOf(',"lat":');
  const address = json.indexOf(',"address":', coordinates);
  const reviews = json.indexOf(',"reviews":[', address);
  const sources = json.indexOf(',"sources":[', reviews);
  const links = json.indexOf(',"links":{', sources);
  const updated = json.indexOf(',"updated_at":', links);
  const properties =
    json.slice(0, coordinates) +
    json.slice(address, reviews) +
    json.slice(sources, links) +
    json.slice(updated);
  return `{"type":"Feature","id":${id},"geometry":{"type":"Point","coordinates":[${lng},${lat}]},"properties":${properties}}`;
}

/** Collects the exports of places while the bake goes through them once, in the order of their ids. */
export class PlaceExports {
  readonly #ndjson: GzipFile;
  readonly #geojson: GzipFile;
  #places = 0;

  /** @param scratch a folder to put the files together in */
  constructor(scratch: string) {
    this.#ndjson = new GzipFile(join(scratch, 'places.ndjson.gz'));
    this.#geojson = new GzipFile(join(scratch, 'places.geojson.gz'));
  }

  /** Adds one place, given with its JSON so that it is not made twice. */
  place(place: Place, json: string): void {
    this.#ndjson.write(`${json}\n`);
    const before = this.#places === 0 ? '{"type":"FeatureCollection","features":[\n' : ',\n';
    this.#geojson.write(before + toFeature(place, json));
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
  async finish(files: StagedFiles): Promise<Export[]> {
    this.#geojson.write(this.#places === 0 ? '{"type":"FeatureCollection","features":[]}\n' : '\n]}\n');
    const [ndjson, geojson] = await Promise.all([this.#ndjson.end(), this.#geojson.end()]);
    return [
      add(files, 'places.ndjson.gz', ndjson, 'Every listed place, one whole record a line.'),
      add(files, 'places.geojson.gz', geojson, 'Every listed place as a GeoJSON feature.'),
    ];
  }
}

/**
 * Adds the public tables to the bake.
 *
 * @param snapshot its path
 * @param scratch a folder to put the file together in
 * @returns what `/exports` lists
 */
export async function exportTables(files: StagedFiles, snapshot: string, scratch: string): Promise<Export> {
  const tables = await writePublicTables(snapshot, join(scratch, 'directory.sqlite'));
  return add(files, 'directory.sqlite.gz', tables, 'All public tables as a SQLite file.');
}

/** Where the operator puts the exports, if not on the site itself, where each gigabyte costs. */
const ELSEWHERE = 'MIHRAB_EXPORTS_ADDRESS';

/** Adds a file to the site, or to those that the operator puts elsewhere. */
function add(files: StagedFiles, name: string, gzipped: Gzipped, description: string): Export {
  const { file, bytes, sha256 } = gzipped;
  const elsewhere = addressIn(process.env, ELSEWHERE);
  const url = `${elsewhere ?? addressOf('exports')}/${name}`;
  if (elsewhere === null) files.adopt(url, file);
  else files.setAside(name, file);
  return { file: name, url, media_type: 'application/gzip', description, bytes, sha256 };
}
