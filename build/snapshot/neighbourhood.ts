/** Compares places with those they may be one with. */
import { cellsAround } from '../matching/cells.ts';
import type { Pairing } from '../matching/groups.ts';
import { type Entry, nameForms, type Reason, scoreOf } from '../matching/score.ts';
import { composeFacts, inOrderOfRank } from './composed_facts.ts';
import type { CorrectionReader } from './correction_rows.ts';
import type { Snapshot } from './open.ts';
import type { PlaceRows } from './place_rows.ts';

/** A place by its own rows alone, as it is compared with others. */
export interface Unit extends Entry {
  readonly id: number;
  readonly key: string;
  readonly osm: ReadonlySet<string>;
}

/** Units kept for the next comparison; neighbours are looked at again and again. */
const UNITS_KEPT = 20_000;

/** A shared Wikidata item joins what lies so far apart at most; further, one of them has the wrong item. */
const SHARED_WIKIDATA_MOST = 20;

/** What speaks for and against two places being one. */
export interface Known extends Pairing {
  readonly reasons: readonly Reason[];
}

const SAME_OBJECT: Known = {
  points: 10,
  km: 0,
  reasons: [{ says: 'the same OpenStreetMap object', points: 10 }],
};

/** Compares places with their neighbours, each pair once. */
export class Neighbourhood {
  readonly #rows: PlaceRows;
  readonly #corrections: CorrectionReader;
  readonly #units = new Map<number, Unit | null>();
  readonly #inCells;
  readonly #ofWikidata;
  readonly #ofOsm;

  constructor(snapshot: Snapshot, rows: PlaceRows, corrections: CorrectionReader) {
    this.#rows = rows;
    this.#corrections = corrections;
    this.#inCells = snapshot
      .prepare<[string], number>(
        'SELECT DISTINCT place_id FROM place_source WHERE cell IN (SELECT value FROM json_each(?))',
      )
      .pluck();
    this.#ofWikidata = snapshot
      .prepare<[string], number>(
        `SELECT DISTINCT place_id FROM place_source WHERE wikidata = ? LIMIT ${SHARED_WIKIDATA_MOST}`,
      )
      .pluck();
    this.#ofOsm = snapshot
      .prepare<[string], number>('SELECT DISTINCT place_id FROM place_source WHERE osm = ?')
      .pluck();
  }

  /** Null for a place without rows, or without a position. */
  unit(id: number): Unit | null {
    const known = this.#units.get(id);
    if (known !== undefined) return known;
    if (this.#units.size >= UNITS_KEPT) this.#units.clear();
    const unit = this.#read(id);
    this.#units.set(id, unit);
    return unit;
  }

  #read(id: number): Unit | null {
    const stored = this.#rows.stored(id);
    const rows = inOrderOfRank(this.#rows.of(id));
    const { facts } = composeFacts(rows);
    if (facts.lat === undefined || facts.lng === undefined || facts.type === undefined) return null;
    return {
      id,
      lat: facts.lat,
      lng: facts.lng,
      type: facts.type,
      names: nameForms(
        [facts.name, facts.name_local, ...Object.values(facts.names ?? {}), ...(facts.other_names ?? [])],
        facts.city ?? null,
      ),
      wikidata: facts.wikidata ?? null,
      phone: facts.phone ?? null,
      website: facts.website ?? null,
      sources: new Set(stored.map(({ source_id }) => source_id)),
      key: rows.map(({ key }) => key).sort()[0] ?? '',
      osm: new Set(stored.flatMap(({ osm }) => (osm === null ? [] : [osm]))),
    };
  }

  /** Places that may be one with a place. */
  *around(unit: Unit): Generator<Unit> {
    const ids = new Set([
      ...this.#inCells.all(JSON.stringify(cellsAround(unit))),
      ...(unit.wikidata === null ? [] : this.#ofWikidata.all(unit.wikidata)),
      ...[...unit.osm].flatMap((osm) => this.#ofOsm.all(osm)),
      ...this.#corrections.joinedWith(unit.id),
    ]);
    ids.delete(unit.id);
    for (const id of ids) {
      const other = this.unit(id);
      if (other !== null) yield other;
    }
  }

  pairing(a: Unit, b: Unit): Known {
    const said = this.#corrections.verdict(a.id, b.id);
    if (said !== null) {
      const points = said === 'same' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
      return { points, km: 0, reasons: [] };
    }
    const score = scoreOf(a, b);
    for (const osm of a.osm) {
      if (b.osm.has(osm)) return { ...SAME_OBJECT, reasons: [...SAME_OBJECT.reasons, ...score.reasons] };
    }
    return score;
  }
}
