/** Compares places with those they may be one with. */
import type { Point } from '../../src/contract/kinds.ts';
import { distanceKm } from '../../src/geography/distance.ts';
import { cellOf, cellsAround } from '../matching/cells.ts';
import type { Pairing } from '../matching/groups.ts';
import { COMPARED_KM, type Entry, type Reason, scoreOf } from '../matching/score.ts';
import { type Composed, composeFacts, inOrderOfRank } from './composed_facts.ts';
import type { CorrectionReader } from './correction_rows.ts';
import type { SaidFacts } from './facts.ts';
import { nameFormsOf } from './name_forms.ts';
import type { Snapshot } from './open.ts';
import type { PlaceRows, Row } from './place_rows.ts';

/** A place by its own rows alone, as it is compared with others. */
export interface Unit extends Entry {
  readonly id: number;
  readonly key: string;
  readonly osm: ReadonlySet<string>;
  /** Its own rows in order of rank, and what they say together. */
  readonly rows: readonly Row[];
  readonly said: Composed;
}

/** Units kept for the next comparison; places come in the order of where they lie, so their neighbours come next. */
const UNITS_KEPT = 5000;

/** So many places have one Wikidata item at most; of more, it is not theirs, but their town's or their builder's. */
const SHARED_WIKIDATA_MOST = 20;

/**
 * So many rows of one source stand at one point at most; of more, a geocoder put them at the middle of their town. In
 * 46,000 rows of real lists no point has more than two.
 */
export const ONE_POINT_MOST = 3;

/** What speaks for and against two places being one. */
export interface Known extends Pairing {
  readonly reasons: readonly Reason[];
}

const SAME_OBJECT: Known = {
  points: 10,
  km: 0,
  reasons: [{ says: 'the same OpenStreetMap object', points: 10 }],
};

const pointKey = ({ lat, lng }: Point): string => `${lat} ${lng}`;

/** Compares places with their neighbours, each pair once. */
export class Neighbourhood {
  readonly #rows: PlaceRows;
  readonly #corrections: CorrectionReader;
  readonly #units = new Map<number, Unit | null>();
  readonly #shared = new Map<string, boolean>();
  readonly #crowds = new Set<string>();
  readonly #ofPoint;
  readonly #inCells;
  readonly #ofWikidata;
  readonly #ofOsm;

  constructor(snapshot: Snapshot, rows: PlaceRows, corrections: CorrectionReader) {
    this.#rows = rows;
    this.#corrections = corrections;
    this.#ofPoint = snapshot.prepare<[number, number, number], { source_id: number; place_id: number }>(
      `SELECT source_id, place_id FROM place_source
        WHERE cell = ? AND facts ->> 'lat' = ? AND facts ->> 'lng' = ?`,
    );
    this.#inCells = snapshot
      .prepare<[number, number], number>('SELECT place_id FROM place_source WHERE cell BETWEEN ? AND ?')
      .pluck();
    this.#ofWikidata = snapshot
      .prepare<[string], number>(
        `SELECT DISTINCT place_id FROM place_source WHERE wikidata = ? LIMIT ${SHARED_WIKIDATA_MOST + 1}`,
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
    if (this.#units.size >= UNITS_KEPT) {
      this.#units.clear();
      this.#shared.clear();
    }
    const unit = this.#unitOf(id, inOrderOfRank(this.#rows.of(id)));
    this.#units.set(id, unit);
    return unit;
  }

  /** A place that is not kept, as it would be compared were it the only row of a source. */
  imagined(facts: SaidFacts): Unit | null {
    const row = { id: 0, sourceId: 0, osm: null, facts, live: true, curated: false, suggested: true };
    return this.#unitOf(0, [{ ...row, day: '', key: '' }]);
  }

  #unitOf(id: number, rows: readonly Row[]): Unit | null {
    const said = composeFacts(rows);
    const { facts } = said;
    if (facts.lat === undefined || facts.lng === undefined || facts.type === undefined) return null;
    return {
      id,
      rows,
      said,
      lat: facts.lat,
      lng: facts.lng,
      type: facts.type,
      names: nameFormsOf(facts),
      wikidata: facts.wikidata ?? null,
      phone: facts.phone ?? null,
      website: facts.website ?? null,
      address: facts.address ?? null,
      sources: new Set(rows.map(({ sourceId }) => sourceId)),
      sharesPoint: this.#isShared({ lat: facts.lat, lng: facts.lng }),
      key: rows.map(({ key }) => key).sort()[0] ?? '',
      osm: new Set(rows.flatMap(({ osm }) => (osm === null ? [] : [osm]))),
    };
  }

  #isShared(point: Point): boolean {
    const key = pointKey(point);
    const known = this.#shared.get(key);
    if (known !== undefined) return known;
    const counts = new Map<number, number>();
    for (const { source_id } of this.#rowsAt(point)) counts.set(source_id, (counts.get(source_id) ?? 0) + 1);
    const isShared = [...counts.values()].some((count) => count > ONE_POINT_MOST);
    this.#shared.set(key, isShared);
    return isShared;
  }

  #rowsAt(point: Point): { source_id: number; place_id: number }[] {
    return this.#ofPoint.all(cellOf(point), point.lat, point.lng);
  }

  /** The places that share the point of a place, where that is no place's own; each point once. */
  newCrowd(id: number): number[] {
    const unit = this.unit(id);
    if (!unit?.sharesPoint || this.#crowds.has(pointKey(unit))) return [];
    this.#crowds.add(pointKey(unit));
    return this.#rowsAt(unit).map(({ place_id }) => place_id);
  }

  /**
   * Places that may be one with a place: those near it and those that share an identifier. Of two places each is
   * around the other, or neither is, so that it does not matter which is looked at first.
   */
  *around(unit: Unit): Generator<Unit> {
    const linked = new Set([
      ...this.#withWikidata(unit.wikidata),
      ...[...unit.osm].flatMap((osm) => this.#ofOsm.all(osm)),
      ...this.#corrections.joinedWith(unit.id),
    ]);
    const inCells = unit.sharesPoint ? [] : cellsAround(unit).flatMap((range) => this.#inCells.all(...range));
    for (const id of new Set([...linked, ...inCells])) {
      const other = id === unit.id ? null : this.unit(id);
      if (other === null) continue;
      if (linked.has(id) || (!other.sharesPoint && distanceKm(unit, other) <= COMPARED_KM)) yield other;
    }
  }

  #withWikidata(item: string | null): number[] {
    const ids = item === null ? [] : this.#ofWikidata.all(item);
    return ids.length > SHARED_WIKIDATA_MOST ? [] : ids;
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

/** Rows of a source that stand at a point with more others of it than can stand there. */
export const rowsAtOnePoint = (snapshot: Snapshot, sourceId: number): number =>
  snapshot
    .prepare<[number, number], number>(
      `SELECT coalesce(sum(n), 0) FROM (
         SELECT count(*) AS n FROM place_source WHERE source_id = ?
          GROUP BY cell, facts ->> 'lat', facts ->> 'lng' HAVING n > ?)`,
    )
    .pluck()
    .get(sourceId, ONE_POINT_MOST) ?? 0;
