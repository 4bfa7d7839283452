/**
 * Puts places together again after something changed: what a source says, what an operator corrected, or the
 * cities. Looks at the places that changed and at those that are one with them, or might be.
 */

import type { PlaceStatus } from '../../src/contract/vocabularies.ts';
import { Localities } from '../import/locality.ts';
import { cellsAround } from '../matching/cells.ts';
import { groupEntries, isAsked, isSame, type Pairing } from '../matching/groups.ts';
import { type Entry, nameForms, type Reason, scoreOf } from '../matching/score.ts';
import { CorrectionReader } from './correction_rows.ts';
import {
  changedFacts,
  composeFacts,
  inOrderOfRank,
  type SaidFact,
  type SaidFacts,
  type Saying,
} from './facts.ts';
import type { Snapshot } from './open.ts';
import { giveSlugs, type PlaceRow, PlaceUpdater } from './places.ts';
import { settlePlaces } from './reviews.ts';

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
  readonly fields: string | null;
  readonly facts: string;
}

interface Row extends Saying {
  readonly id: number;
  readonly fields: string | null;
}

/** A place by its own rows alone, as it is compared with others. */
interface Unit extends Entry {
  readonly id: number;
  readonly key: string;
  readonly osm: ReadonlySet<string>;
}

/** Units kept for the next comparison; neighbours are looked at again and again. */
const UNITS_KEPT = 20_000;

/** A shared Wikidata item joins what lies so far apart at most; further, one of them has the wrong item. */
const SHARED_WIKIDATA_MOST = 20;

const ROWS_SQL = `
  SELECT place_source.id, source_id, source.key AS source, curated, ref, content, last_seen, osm, fields, facts
    FROM place_source JOIN source ON source.id = source_id WHERE place_id = ? ORDER BY place_source.id`;

const dayOf = (row: StoredRow, facts: SaidFacts): string => facts.verified ?? row.last_seen.slice(0, 10);

class PlaceRows {
  readonly #rows;

  constructor(snapshot: Snapshot) {
    this.#rows = snapshot.prepare<[number], StoredRow>(ROWS_SQL);
  }

  stored(placeId: number): StoredRow[] {
    return this.#rows.all(placeId);
  }

  of(placeId: number): Row[] {
    return this.stored(placeId).map((row) => {
      const facts = JSON.parse(row.facts) as SaidFacts;
      return {
        id: row.id,
        fields: row.fields,
        facts,
        live: row.content !== '',
        curated: row.curated === 1,
        day: dayOf(row, facts),
        key: `${row.source}\n${row.ref}`,
      };
    });
  }
}

interface Known extends Pairing {
  readonly reasons: readonly Reason[];
}

const SAME_OBJECT: Known = {
  points: 10,
  km: 0,
  reasons: [{ says: 'the same OpenStreetMap object', points: 10 }],
};

/** Compares places with their neighbours, each pair once. */
class Neighbourhood {
  readonly #rows: PlaceRows;
  readonly #corrections: CorrectionReader;
  readonly #stored: PlaceRows;
  readonly #units = new Map<number, Unit | null>();
  readonly #inCells;
  readonly #ofWikidata;
  readonly #ofOsm;

  constructor(snapshot: Snapshot, rows: PlaceRows, corrections: CorrectionReader) {
    this.#rows = rows;
    this.#stored = rows;
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
    const stored = this.#stored.stored(id);
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

/** What was done. */
export interface Resolved {
  /** Places whose published record changed. */
  readonly changed: number;
}

export interface ResolveOptions {
  /** The instant, UTC, to the second. */
  readonly now: string;
  /** Called now and then with how many places are done. */
  readonly progress?: (done: number) => void;
}

/**
 * Brings the places that changed up to date, and those they are one with. To be called within a transaction.
 * @param touched ids of places of which something changed
 */
export function resolvePlaces(
  snapshot: Snapshot,
  touched: Iterable<number>,
  { now, progress }: ResolveOptions,
): Resolved {
  const rows = new PlaceRows(snapshot);
  const corrections = new CorrectionReader(snapshot);
  const neighbourhood = new Neighbourhood(snapshot, rows, corrections);
  const writer = new GroupWriter(snapshot, rows, corrections, now);
  const done = new Set<number>();
  for (const id of touched) {
    if (done.has(id)) continue;
    const { units, asked, alone } = connected(id, neighbourhood, writer);
    for (const unit of units) done.add(unit.id);
    for (const lone of alone) {
      done.add(lone);
      writer.group([lone]);
    }
    writer.forget(units);
    const groupOf = groupEntries(
      units.map(({ key }) => key),
      (a, b) => neighbourhood.pairing(units[a] as Unit, units[b] as Unit),
    );
    const groups = new Map<number, Unit[]>();
    units.forEach((unit, position) => {
      const group = groups.get(groupOf[position] as number);
      if (group === undefined) groups.set(groupOf[position] as number, [unit]);
      else group.push(unit);
    });
    for (const group of groups.values()) {
      writer.group(group.map((unit) => unit.id));
      group.forEach((a, i) => {
        for (const b of group.slice(i + 1)) writer.match('same', a, b, neighbourhood.pairing(a, b));
      });
    }
    const positions = new Map(units.map((unit, position) => [unit.id, position]));
    for (const [a, b, pairing] of asked) {
      const [x, y] = [positions.get(a.id), positions.get(b.id)];
      if (x === undefined || y === undefined || groupOf[x] !== groupOf[y]) writer.match('ask', a, b, pairing);
    }
    progress?.(done.size);
  }
  giveSlugs(snapshot);
  settlePlaces(snapshot);
  return { changed: writer.changed };
}

/** All places that a chain of likely pairs connects with one, in the order of their ids, and what to ask about them. */
function connected(
  start: number,
  neighbourhood: Neighbourhood,
  writer: GroupWriter,
): {
  units: readonly Unit[];
  asked: readonly (readonly [Unit, Unit, Known])[];
  alone: readonly number[];
} {
  const found = new Map<number, Unit>();
  const alone: number[] = [];
  const asked: [Unit, Unit, Known][] = [];
  const waiting = [start];
  const met = new Set(waiting);
  const meet = (id: number) => {
    if (met.has(id)) return;
    met.add(id);
    waiting.push(id);
  };
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const mate of writer.matesOf(id)) meet(mate);
    const unit = neighbourhood.unit(id);
    if (unit === null) {
      alone.push(id);
      continue;
    }
    found.set(id, unit);
    for (const other of neighbourhood.around(unit)) {
      const pairing = neighbourhood.pairing(unit, other);
      if (isSame(pairing)) meet(other.id);
      // Likely, and yet kept apart by a third: an operator is asked too.
      if (
        (isAsked(pairing) || isSame(pairing)) &&
        !(met.has(other.id) && other.id < unit.id && found.has(other.id))
      )
        asked.push([unit, other, pairing]);
    }
  }
  return { units: [...found.values()].sort((a, b) => a.id - b.id), asked, alone };
}

/** Writes which places are one, and what is published of them. */
class GroupWriter {
  changed = 0;
  readonly #rows: PlaceRows;
  readonly #corrections: CorrectionReader;
  readonly #updater: PlaceUpdater;
  readonly #localities: Localities;
  readonly #mates;
  readonly #forgetMatches;
  readonly #keepMatch;
  readonly #setFields;

  constructor(snapshot: Snapshot, rows: PlaceRows, corrections: CorrectionReader, now: string) {
    this.#rows = rows;
    this.#corrections = corrections;
    this.#updater = new PlaceUpdater(snapshot, now);
    this.#localities = new Localities(snapshot);
    this.#mates = snapshot
      .prepare<[number, number], number>(
        `SELECT merged_into FROM place WHERE id = ? AND merged_into IS NOT NULL
          UNION ALL SELECT id FROM place WHERE merged_into = ?`,
      )
      .pluck();
    this.#forgetMatches = snapshot.prepare<[number, number]>('DELETE FROM place_match WHERE a = ? OR b = ?');
    this.#keepMatch = snapshot.prepare<[number, number, string, number, string]>(
      `INSERT INTO place_match (a, b, verdict, points, reasons) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (a, b) DO UPDATE SET verdict = excluded.verdict, points = excluded.points, reasons = excluded.reasons`,
    );
    this.#setFields = snapshot.prepare<[string | null, number]>(
      'UPDATE place_source SET fields = ? WHERE id = ?',
    );
  }

  /** Places that are one with a place so far. */
  matesOf(id: number): number[] {
    return this.#mates.all(id, id);
  }

  forget(units: readonly Unit[]): void {
    for (const { id } of units) this.#forgetMatches.run(id, id);
  }

  match(verdict: 'same' | 'ask', a: Unit, b: Unit, { points, reasons }: Known): void {
    if (!Number.isFinite(points)) return;
    const [first, second] = a.id < b.id ? [a.id, b.id] : [b.id, a.id];
    this.#keepMatch.run(first, second, verdict, points, JSON.stringify(reasons));
  }

  /** @param ids of places that are one; the oldest answers for them */
  group(ids: readonly number[]): void {
    const [survivor, ...others] = [...ids].sort((a, b) => a - b);
    if (survivor === undefined) return;
    this.#updater.merge(survivor, null);
    for (const id of others) this.#updater.merge(id, survivor);
    const rows = inOrderOfRank(ids.flatMap((id) => this.#rows.of(id)));
    const said = composeFacts(rows);
    const changes = this.#corrections.changesOf(ids, said.facts);
    const facts = changedFacts(said.facts, changes);
    if (facts.lat === undefined || facts.lng === undefined || facts.type === undefined) return;
    this.#keepOrigins(rows, said.from, new Set(Object.keys(changes)));
    const vanished = rows.every((row) => !row.live);
    const status = changes.status ?? (vanished ? 'permanently_closed' : (facts.status ?? 'open'));
    if (this.#updater.update(survivor, this.#published(facts, status))) this.changed++;
  }

  /** Notes which facts come from which row, where not all of them come from one. */
  #keepOrigins(
    rows: readonly Row[],
    from: ReadonlyMap<SaidFact, number>,
    corrected: ReadonlySet<string>,
  ): void {
    const single = rows.length === 1 && corrected.size === 0;
    rows.forEach((row, position) => {
      const own = [...from].filter(([fact, at]) => at === position && !corrected.has(fact));
      const fields = single ? null : JSON.stringify(own.map(([fact]) => fact).sort());
      if (fields !== row.fields) this.#setFields.run(fields, row.id);
    });
  }

  #published(facts: SaidFacts, status: PlaceStatus): PlaceRow {
    const { lat = 0, lng = 0 } = facts;
    const where = this.#localities.locate(
      { lat, lng },
      { country: facts.country ?? null, city: facts.city ?? null },
    );
    return {
      name: facts.name ?? null,
      name_local: facts.name_local ?? null,
      names: JSON.stringify(facts.names ?? {}),
      other_names: JSON.stringify(facts.other_names ?? []),
      type: facts.type ?? 'other',
      category: facts.type === 'halal' ? (facts.category ?? null) : null,
      lat,
      lng,
      address: facts.address ?? null,
      city_id: where.city_id,
      district_id: where.district_id,
      country: where.country,
      region: facts.region ?? null,
      postcode: facts.postcode ?? null,
      timezone: where.timezone,
      phone: facts.phone ?? null,
      website: facts.website ?? null,
      email: facts.email ?? null,
      opening_hours: facts.opening_hours ?? null,
      denomination: facts.denomination ?? null,
      capacity: facts.capacity ?? null,
      women_space: facts.women_space ?? null,
      ablution: facts.ablution ?? null,
      parking: facts.parking ?? null,
      wheelchair: facts.wheelchair ?? null,
      jumuah: JSON.stringify(facts.jumuah ?? []),
      iqamah: JSON.stringify(facts.iqamah ?? []),
      halal_level: facts.halal_level ?? null,
      halal_certified: facts.halal_certified ?? null,
      halal_certifier: facts.halal_certifier ?? null,
      alcohol: facts.alcohol ?? null,
      cuisine: JSON.stringify(facts.cuisine ?? []),
      wikidata: facts.wikidata ?? null,
      verified: facts.verified ?? null,
      status,
    };
  }
}
