/** Reads what the sources of a place say of it. */
import type { Saying } from './composed_facts.ts';
import type { SaidFacts } from './facts.ts';
import type { Snapshot } from './open.ts';
import { READERS } from './sources.ts';

/** One row of a source, as it is stored. */
interface StoredRow {
  readonly id: number;
  readonly source_id: number;
  readonly source: string;
  readonly curated: 0 | 1;
  readonly ref: string;
  readonly content: string;
  readonly last_seen: string;
  readonly osm: string | null;
  readonly facts: string;
}

/** What it says, and how much it counts. */
export interface Row extends Saying {
  readonly id: number;
  readonly sourceId: number;
  readonly osm: string | null;
}

const ROWS_SQL = `
  SELECT place_source.id, source_id, source.key AS source, curated, ref, content, last_seen, osm, facts
    FROM place_source JOIN source ON source.id = source_id WHERE place_id = ? ORDER BY place_source.id`;

const dayOf = (row: StoredRow, facts: SaidFacts): string => facts.verified ?? row.last_seen.slice(0, 10);

export class PlaceRows {
  readonly #rows;

  constructor(snapshot: Snapshot) {
    this.#rows = snapshot.prepare<[number], StoredRow>(ROWS_SQL);
  }

  of(placeId: number): Row[] {
    return this.#rows.all(placeId).map((row) => {
      const facts = JSON.parse(row.facts) as SaidFacts;
      return {
        id: row.id,
        sourceId: row.source_id,
        osm: row.osm,
        facts,
        live: row.content !== '',
        curated: row.curated === 1,
        suggested: row.source === READERS.key,
        day: dayOf(row, facts),
        key: `${row.source}\n${row.ref}`,
      };
    });
  }
}
