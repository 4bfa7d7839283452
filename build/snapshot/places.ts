/** Writes the places of one source into the snapshot: ids given once, what changed updated, what vanished closed. */
import type { Snapshot } from './open.ts';
import { type PlaceToName, placeSlugs, SlugBook } from './slugs.ts';

/** The columns of a place that its source, and where it lies, decide. */
export const PLACE_COLUMNS = [
  'name',
  'name_local',
  'names',
  'type',
  'category',
  'lat',
  'lng',
  'address',
  'city_id',
  'country',
  'region',
  'postcode',
  'timezone',
  'phone',
  'website',
  'email',
  'opening_hours',
  'denomination',
  'capacity',
  'women_space',
  'ablution',
  'parking',
  'wheelchair',
  'jumuah',
  'halal_level',
  'halal_certified',
  'halal_certifier',
  'alcohol',
  'cuisine',
  'wikidata',
  'verified',
  'status',
] as const;

/** Values as SQLite stores them. */
export type PlaceRow = Readonly<Record<(typeof PLACE_COLUMNS)[number], string | number | null>>;

/** What the snapshot knows of a row of a source. */
export interface KnownRow {
  readonly place_id: number;
  /** Hash of the row as it was last imported; empty after it vanished. */
  readonly content: string;
  readonly status: string;
  readonly merged_into: number | null;
}

/** What identifies and describes a row within its source. */
export interface RowOrigin {
  readonly ref: string;
  readonly url: string | null;
  readonly credit: string | null;
  readonly content: string;
}

/** What stands in `content` of a row that vanished, so that it is written again when it comes back. */
const VANISHED = '';

export class PlaceWriter {
  readonly #snapshot: Snapshot;
  readonly #sourceId: number;
  readonly #now: string;
  readonly #insert;
  readonly #update;
  readonly #insertOrigin;
  readonly #updateOrigin;

  /** @param now the instant of the import, UTC, to the second */
  constructor(snapshot: Snapshot, sourceId: number, now: string) {
    this.#snapshot = snapshot;
    this.#sourceId = sourceId;
    this.#now = now;
    const list = PLACE_COLUMNS.join(', ');
    const values = PLACE_COLUMNS.map((column) => `@${column}`).join(', ');
    this.#insert = snapshot.prepare(`INSERT INTO place (${list}, updated_at) VALUES (${values}, @now)`);
    this.#update = snapshot.prepare(
      `UPDATE place SET (${list}, updated_at) = (${values}, @now) WHERE id = @id AND (${list}) IS NOT (${values})`,
    );
    this.#insertOrigin = snapshot.prepare(
      `INSERT INTO place_source (source_id, ref, place_id, url, credit, content, last_seen)
       VALUES (@sourceId, @ref, @placeId, @url, @credit, @content, @now)`,
    );
    this.#updateOrigin = snapshot.prepare(
      `UPDATE place_source SET url = @url, credit = @credit, content = @content, last_seen = @now
        WHERE source_id = @sourceId AND ref = @ref`,
    );
  }

  /** Every row of the source that was ever imported, by ref. */
  known(): Map<string, KnownRow> {
    const rows = this.#snapshot.prepare<[number], KnownRow & { ref: string }>(
      `SELECT ref, place_id, content, status, merged_into
         FROM place_source JOIN place ON place.id = place_id WHERE source_id = ?`,
    );
    const known = new Map<string, KnownRow>();
    for (const { ref, ...row } of rows.iterate(this.#sourceId)) known.set(ref, row);
    return known;
  }

  /** Adds a place and gives it its id. */
  add(origin: RowOrigin, row: PlaceRow): number {
    const placeId = Number(this.#insert.run({ ...row, now: this.#now }).lastInsertRowid);
    this.#insertOrigin.run({ ...origin, sourceId: this.#sourceId, placeId, now: this.#now });
    return placeId;
  }

  /** Brings a place up to date. @returns whether anything that is published of it changed */
  update(placeId: number, origin: RowOrigin, row: PlaceRow): boolean {
    this.#updateOrigin.run({ ...origin, sourceId: this.#sourceId, now: this.#now });
    return this.#update.run({ ...row, id: placeId, now: this.#now }).changes > 0;
  }

  /** Closes the places of rows that are no longer in their source. @returns how many were not closed before */
  close(refs: readonly { readonly ref: string; readonly placeId: number }[]): number {
    const forget = this.#snapshot.prepare(
      'UPDATE place_source SET content = ? WHERE source_id = ? AND ref = ? AND content <> ?',
    );
    const close = this.#snapshot.prepare(
      `UPDATE place SET status = 'permanently_closed', updated_at = ? WHERE id = ? AND status <> 'permanently_closed'`,
    );
    let closed = 0;
    for (const { ref, placeId } of refs) {
      forget.run(VANISHED, this.#sourceId, ref, VANISHED);
      closed += close.run(this.#now, placeId).changes;
    }
    return closed;
  }

  /** Records which place answers for which. @param survivors id of the place → id of the one that answers, or null */
  merge(survivors: ReadonlyMap<number, number | null>): void {
    const merge = this.#snapshot.prepare(
      'UPDATE place SET merged_into = @into, updated_at = @now WHERE id = @id AND merged_into IS NOT @into',
    );
    for (const [id, into] of survivors) merge.run({ id, into, now: this.#now });
    // A place that vanished may still point to one that has since been merged itself.
    const flatten = this.#snapshot.prepare(
      `UPDATE place SET merged_into = next.merged_into FROM place AS next
        WHERE next.id = place.merged_into AND next.merged_into IS NOT NULL AND next.merged_into <> place.id`,
    );
    while (flatten.run().changes > 0);
  }

  /** Gives a slug to every place of the source that answers for itself and has none, in the order of ids. */
  giveSlugs(): void {
    const slugs = new SlugBook(this.#snapshot, 'place');
    const unnamed = this.#snapshot
      .prepare<[number], PlaceToName>(
        `SELECT place.id, place.name, place.names, place.type, place.country, city.slug AS city_slug
           FROM place_source JOIN place ON place.id = place_id
           LEFT JOIN slug AS city ON city.kind = 'city' AND city.entity = place.city_id
          WHERE source_id = ? AND merged_into IS NULL
            AND NOT EXISTS (SELECT 1 FROM slug WHERE kind = 'place' AND entity = place.id)
          ORDER BY place.id`,
      )
      .all(this.#sourceId);
    for (const place of unnamed) slugs.give(place.id, placeSlugs(place));
  }
}
