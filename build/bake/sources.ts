/** Reads which sources a place comes from. */
import type { Place } from '../../src/contract/place.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { byRange, RowsByPlace } from './place_batches.ts';

/** The licence of a single fact that was taken from OpenStreetMap and is credited in its row. */
const OSM_LICENSE = 'ODbL-1.0';

/** An OpenStreetMap object in a credit such as "OpenStreetMap way/123 (ODbL)". */
const OSM_OBJECT = /\b(?:node|way|relation)\/\d+\b/;

type SourceRow = readonly [
  place_id: number,
  source_id: number,
  ref: string,
  url: string | null,
  credit: string | null,
];

interface Source {
  readonly name: string;
  readonly license: string;
}

const COLUMNS = 'place_id, source_id, ref, place_source.url, credit';

const SOURCES_SQL = `
  SELECT ${COLUMNS} FROM place_source WHERE place_id BETWEEN ? AND ? ORDER BY place_id`;

/** Of one place and those merged into it, in the order they are published in. */
const ORDERED_SOURCES_SQL = `
  SELECT ${COLUMNS} FROM place_source JOIN source ON source.id = source_id
   WHERE place_id IN (SELECT @id UNION ALL SELECT id FROM place WHERE merged_into = @id)
   ORDER BY source.key, ref`;

/** The source of a single fact that a row credits; a credit that names no object of OpenStreetMap is none. */
function creditedSource(credit: string | null): Place['sources'] {
  const object = credit === null ? undefined : OSM_OBJECT.exec(credit)?.[0];
  if (object === undefined) return [];
  const url = `https://www.openstreetmap.org/${object}`;
  return [{ name: 'OpenStreetMap contributors', id: object, url, license: OSM_LICENSE }];
}

/** Gives the sources of one place after the other, in the order of their ids. */
export class SourceReader {
  readonly #inRange;
  readonly #ordered;
  readonly #sources: ReadonlyMap<number, Source>;
  readonly #survivors: ReadonlySet<number>;
  #rows = new RowsByPlace<SourceRow>([]);

  constructor(snapshot: Snapshot) {
    this.#inRange = byRange<SourceRow>(snapshot, SOURCES_SQL);
    this.#ordered = snapshot.prepare<{ id: number }, SourceRow>(ORDERED_SOURCES_SQL).raw();
    this.#sources = new Map(
      snapshot
        .prepare<[], { id: number } & Source>('SELECT id, name, license FROM source')
        .all()
        .map(({ id, ...source }) => [id, source]),
    );
    this.#survivors = new Set(
      snapshot
        .prepare<[], number>('SELECT DISTINCT merged_into FROM place WHERE merged_into IS NOT NULL')
        .pluck()
        .all(),
    );
  }

  /** Reads the rows of the next places. */
  advance(first: number, last: number): void {
    this.#rows = new RowsByPlace(this.#inRange(first, last));
  }

  of(id: number): Place['sources'] {
    const rows = this.#rows.of(id);
    // Few places have several rows, and only those need an order.
    const ordered = rows.length > 1 || this.#survivors.has(id) ? this.#ordered.all({ id }) : rows;
    return ordered.flatMap((row) => this.#toSources(row));
  }

  #toSources([, sourceId, id, url, credit]: SourceRow): Place['sources'] {
    const { name, license } = this.#sources.get(sourceId) as Source;
    return [{ name, id, url, license }, ...creditedSource(credit)];
  }
}
