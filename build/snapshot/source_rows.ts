/** Writes the rows of one source into the snapshot: what each says, and which place it has for itself. */

import { distanceKm } from '../../src/geography/distance.ts';
import { cellOf } from '../matching/cells.ts';
import { bestLikeness } from '../matching/name_likeness.ts';
import type { SaidFacts } from './facts.ts';
import { LostFacts } from './lost_facts.ts';
import { nameFormsOf } from './name_forms.ts';
import type { Snapshot } from './open.ts';
import { RowKeys } from './row_keys.ts';

/** A row of a source. */
export interface SourceRow {
  /** Its key in its source. */
  readonly ref: string;
  readonly url: string | null;
  readonly credit: string | null;
  /** The object of a public database that it is, such as 'way/123' or 'Q42'; whatever source brings it, it is one place. */
  readonly identity: string | null;
  /** The OpenStreetMap object it is, or names. */
  readonly osm: string | null;
  /** Hash of all it says, so that an unchanged row costs nothing. */
  readonly content: string;
  readonly facts: SaidFacts & { readonly lat: number; readonly lng: number };
}

/** What stands in `content` of a row that vanished, so that it is written again when it comes back. */
export const VANISHED = '';

interface KnownRow {
  readonly id: number;
  readonly place_id: number;
  readonly content: string;
}

/** Whether two rows are called so differently that they are no two names of one place in one language. */
function areNamedApart(before: SaidFacts, now: SaidFacts): boolean {
  const alike = bestLikeness(nameFormsOf(before), nameFormsOf(now));
  return alike !== null && alike.both < NAMED_APART_BELOW && alike.within < NAMED_APART_BELOW;
}

/** Further than a better point for the same place lies from the old one; another place of a town may be nearer. */
export const MOVED_KM = 2;

/** Two names with less in common than this part of their words are another place's. */
const NAMED_APART_BELOW = 0.3;

export type RowChange = 'new' | 'updated' | 'unchanged' | 'reopened';

export class SourceRowWriter {
  /** Ids of the places of which something changed. */
  readonly touched = new Set<number>();
  /** Rows that were there before and now lie kilometres away, and the first of them. */
  readonly moved: { count: number; first: { ref: string; km: number } | null } = { count: 0, first: null };
  /** Rows that came with the key of another, and the first of them. */
  readonly reused = { count: 0, first: '' };
  /** Facts of rows that were there before. */
  readonly lost = new LostFacts();
  readonly #sourceId: number;
  readonly #now: string;
  readonly #known;
  readonly #factsOf;
  readonly #keys: RowKeys;
  readonly #ofIdentity;
  readonly #addPlace;
  readonly #insert;
  readonly #update;
  readonly #vanish;
  readonly #present;

  /** @param now the instant of the import, UTC, to the second */
  constructor(snapshot: Snapshot, sourceId: number, now: string) {
    this.#sourceId = sourceId;
    this.#now = now;
    this.#known = snapshot.prepare<[number, string], KnownRow>(
      'SELECT id, place_id, content FROM place_source WHERE source_id = ? AND ref = ?',
    );
    this.#factsOf = snapshot.prepare<[number], string>('SELECT facts FROM place_source WHERE id = ?').pluck();
    this.#keys = new RowKeys(snapshot, sourceId, now);
    this.#ofIdentity = snapshot
      .prepare<[string], number>('SELECT min(place_id) FROM place_source WHERE identity = ?')
      .pluck();
    // What is published of a new place follows when places are put together.
    this.#addPlace = snapshot.prepare<[string, number, number, string]>(
      'INSERT INTO place (type, lat, lng, updated_at) VALUES (?, ?, ?, ?)',
    );
    const columns = ['url', 'credit', 'content', 'identity', 'osm', 'wikidata', 'cell', 'facts'];
    this.#insert = snapshot.prepare(
      `INSERT INTO place_source (source_id, ref, place_id, last_seen, ${columns.join(', ')})
       VALUES (@sourceId, @ref, @placeId, @now, ${columns.map((column) => `@${column}`).join(', ')})`,
    );
    this.#update = snapshot.prepare(
      `UPDATE place_source SET last_seen = @now, ${columns.map((column) => `${column} = @${column}`).join(', ')}
        WHERE id = @id`,
    );
    this.#vanish = snapshot.prepare<[number]>(`UPDATE place_source SET content = '${VANISHED}' WHERE id = ?`);
    this.#present = snapshot
      .prepare<[number], number>(
        `SELECT count(*) FROM place_source WHERE source_id = ? AND content <> '${VANISHED}'`,
      )
      .pluck();
  }

  /** Rows that are in the source, as far as the snapshot knows. */
  present(): number {
    return this.#present.get(this.#sourceId) ?? 0;
  }

  /** Adds a row, giving it its place, or brings it up to date. */
  keep(row: SourceRow): RowChange {
    const before = this.#known.get(this.#sourceId, row.ref);
    if (before?.content === row.content) {
      this.lost.compare(row.facts, row.facts);
      return 'unchanged';
    }
    const values = {
      url: row.url,
      credit: row.credit,
      content: row.content,
      identity: row.identity,
      osm: row.osm,
      wikidata: row.facts.wikidata ?? null,
      cell: cellOf(row.facts),
      facts: JSON.stringify(row.facts),
      now: this.#now,
    };
    const said = before && (JSON.parse(this.#factsOf.get(before.id) ?? '{}') as SaidFacts);
    if (before !== undefined && said !== undefined && !this.#isReused(before, said, row)) {
      if (before.content !== VANISHED) this.lost.compare(said, row.facts);
      this.#update.run({ ...values, id: before.id });
      this.touched.add(before.place_id);
      return before.content === VANISHED ? 'reopened' : 'updated';
    }
    const placeId = this.#placeOf(row);
    this.#insert.run({ ...values, sourceId: this.#sourceId, ref: row.ref, placeId });
    this.touched.add(placeId);
    return 'new';
  }

  /**
   * Whether the key of a row now is another's, as where a register gives numbers anew: who wrote a review of the one
   * did not mean the other. The known row then gives the key up and is gone. Notes how far the row moved.
   */
  #isReused({ id, place_id }: KnownRow, before: SaidFacts, { ref, identity, facts }: SourceRow): boolean {
    const { lat, lng } = before;
    const km = lat === undefined || lng === undefined ? 0 : distanceKm({ lat, lng }, facts);
    if (km <= MOVED_KM) return false;
    this.moved.count += 1;
    this.moved.first ??= { ref, km };
    if (identity !== null || !areNamedApart(before, facts)) return false;
    this.#keys.giveUp(id, ref);
    this.vanish([{ id, place_id }]);
    this.reused.count += 1;
    this.reused.first ||= `${ref}, ${before.name} → ${facts.name}`;
    return true;
  }

  #placeOf({ identity, facts }: SourceRow): number {
    const known = identity === null ? null : this.#ofIdentity.get(identity);
    if (known !== null && known !== undefined) return known;
    const { type = 'other', lat, lng } = facts;
    return Number(this.#addPlace.run(type, lat, lng, this.#now).lastInsertRowid);
  }

  /** Notes that rows are no longer in their source. */
  vanish(rows: readonly { readonly id: number; readonly place_id: number }[]): void {
    for (const { id, place_id } of rows) {
      this.#vanish.run(id);
      this.touched.add(place_id);
    }
  }
}

/** Whether a row of `place_source` is one that stands in the file and could not be read. */
export const IS_UNREAD = `EXISTS (SELECT 1 FROM temp.unread WHERE unread.ref = place_source.ref)
  OR EXISTS (SELECT 1 FROM temp.unread WHERE unread.ref IS NULL AND unread.name = facts ->> 'name')`;

/** The rows of a source that it had, and that are neither among the staged ones nor among those that could not be read. */
export const vanishedRows = (
  snapshot: Snapshot,
  sourceId: number,
): { id: number; ref: string; place_id: number }[] =>
  snapshot
    .prepare<[number], { id: number; ref: string; place_id: number }>(
      `SELECT id, ref, place_id FROM place_source WHERE source_id = ? AND content <> '${VANISHED}'
          AND NOT EXISTS (SELECT 1 FROM temp.staged WHERE staged.ref = place_source.ref)
          AND NOT (${IS_UNREAD}) ORDER BY id`,
    )
    .all(sourceId);
