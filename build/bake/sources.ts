/** Reads which sources a place comes from. */
import type { Place } from '../../src/contract/place.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { OSM_LICENSE, osmPage } from '../snapshot/openstreetmap.ts';
import { byRange, RowsByPlace } from './place_batches.ts';

/** An OpenStreetMap object in a credit such as "OpenStreetMap way/123 (ODbL)". */
const OSM_OBJECT = /\b(?:node|way|relation)\/\d+\b/;

type SourceRow = readonly [
  place_id: number,
  source_id: number,
  ref: string,
  url: string | null,
  credit: string | null,
  content: string,
  date: string,
  fields: string | null,
  osm: string | null,
];

interface Source {
  readonly name: string;
  readonly license: string;
}

const COLUMNS = `place_id, source_id, ref, place_source.url, credit, content,
  coalesce(facts ->> 'verified', substr(last_seen, 1, 10)), fields, osm`;

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
  const url = osmPage(object);
  return [
    { name: 'OpenStreetMap contributors', id: object, url, license: OSM_LICENSE, date: null, fields: [] },
  ];
}

/** What an operator put right, as a source of its own. */
const CORRECTION = { name: 'Correction', url: null, license: 'CC0-1.0' };

interface CorrectedFacts {
  readonly place_id: number;
  readonly id: number;
  readonly date: string;
  readonly fields: string;
}

/** Corrections in force, of the place that answers today. */
const CORRECTIONS_SQL = `
  SELECT coalesce(merged_into, place.id) AS place_id, correction.id, substr(made_at, 1, 10) AS date,
         (SELECT json_group_array(key) FROM json_each(changes)
           WHERE key NOT IN (SELECT value FROM json_each(settled))) AS fields
    FROM correction JOIN place ON place.id = place_id
   WHERE action = 'set' AND undone_at IS NULL ORDER BY correction.id`;

/** Which corrections each place shows; of several of one fact the last. */
function correctionsByPlace(snapshot: Snapshot): Map<number, Place['sources']> {
  const byPlace = new Map<number, { id: number; date: string; fields: string[] }[]>();
  for (const row of snapshot.prepare<[], CorrectedFacts>(CORRECTIONS_SQL).iterate()) {
    const fields = JSON.parse(row.fields) as string[];
    const earlier = (byPlace.get(row.place_id) ?? []).map((other) => ({
      ...other,
      fields: other.fields.filter((fact) => !fields.includes(fact)),
    }));
    byPlace.set(row.place_id, [...earlier, { id: row.id, date: row.date, fields }]);
  }
  const toSources = (rows: readonly { id: number; date: string; fields: string[] }[]): Place['sources'] =>
    rows
      .filter(({ fields }) => fields.length > 0)
      .map(({ id, date, fields }) => ({
        ...CORRECTION,
        id: `correction-${id}`,
        date,
        fields: fields.sort(),
      }));
  return new Map([...byPlace].map(([id, rows]) => [id, toSources(rows)]));
}

/** One object that came in several files is one source, with the facts of all of them. */
function withoutRepeated(sources: Place['sources']): Place['sources'] {
  const byObject = new Map<string, Place['sources'][number]>();
  for (const source of sources) {
    const key =
      source.url !== null && OSM_OBJECT.test(source.id) ? source.id : `${source.name}\n${source.id}`;
    const known = byObject.get(key);
    if (known === undefined) byObject.set(key, source);
    else {
      const fields = [...new Set([...(known.fields ?? []), ...(source.fields ?? [])])].sort();
      const date =
        [known.date, source.date]
          .filter((day) => day !== null)
          .sort()
          .at(-1) ?? null;
      byObject.set(key, { ...known, date, fields });
    }
  }
  return [...byObject.values()];
}

/** Gives the sources of one place after the other, in the order of their ids. */
export class SourceReader {
  readonly #inRange;
  readonly #ordered;
  readonly #sources: ReadonlyMap<number, Source>;
  readonly #survivors: ReadonlySet<number>;
  readonly #corrections: ReadonlyMap<number, Place['sources']>;
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
    this.#corrections = correctionsByPlace(snapshot);
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
    // What left its source is named only where nothing else is left.
    const live = ordered.filter(([, , , , , content]) => content !== '');
    const named = (live.length > 0 ? live : ordered).flatMap((row) => this.#toSources(row));
    const corrections = this.#corrections.get(id) ?? [];
    return [...corrections, ...(named.length > 1 ? withoutRepeated(named) : named)];
  }

  #toSources([, sourceId, ref, url, credit, , date, fields, osm]: SourceRow): Place['sources'] {
    const { name, license } = this.#sources.get(sourceId) as Source;
    const isObject = osm !== null && credit === null;
    const own = { name, id: isObject ? osm : ref, url, license, date };
    return [
      { ...own, fields: fields === null ? null : (JSON.parse(fields) as string[]) },
      ...creditedSource(credit),
    ];
  }
}
