/** Writes what is published of places: what changed is updated, who answers for whom, and slugs given once. */

import { PLACE_COLUMNS, type PlaceRow } from './facts.ts';
import type { Snapshot } from './open.ts';
import { type PlaceToName, placeSlugs, SlugBook } from './slugs.ts';

export class PlaceUpdater {
  readonly #now: string;
  readonly #update;
  readonly #merge;
  readonly #flatten;

  /** @param now UTC, to the second */
  constructor(snapshot: Snapshot, now: string) {
    this.#now = now;
    const list = PLACE_COLUMNS.join(', ');
    const values = PLACE_COLUMNS.map((column) => `@${column}`).join(', ');
    this.#update = snapshot.prepare(
      `UPDATE place SET (${list}, updated_at) = (${values}, @now) WHERE id = @id AND (${list}) IS NOT (${values})`,
    );
    this.#merge = snapshot.prepare(
      'UPDATE place SET merged_into = @into, updated_at = @now WHERE id = @id AND merged_into IS NOT @into',
    );
    // Those a place answered for go with it.
    this.#flatten = snapshot.prepare('UPDATE place SET merged_into = @into WHERE merged_into = @id');
  }

  /** @returns whether anything that is published of the place changed */
  update(id: number, row: PlaceRow): boolean {
    return this.#update.run({ ...row, id, now: this.#now }).changes > 0;
  }

  /** Says which place answers for a place; null where it answers for itself. */
  merge(id: number, into: number | null): void {
    if (this.#merge.run({ id, into, now: this.#now }).changes > 0 && into !== null)
      this.#flatten.run({ id, into });
  }
}

/** Places that are named at a time. */
const NAMED_AT_ONCE = 1000;

/** Gives a slug to every place that answers for itself and has none, in the order of ids. */
export function giveSlugs(snapshot: Snapshot): void {
  const slugs = new SlugBook(snapshot, 'place');
  const unnamed = snapshot.prepare<[number], PlaceToName>(
    `SELECT place.id, place.name, place.names, place.type, place.country, city.slug AS city_slug
       FROM place LEFT JOIN slug AS city ON city.kind = 'city' AND city.entity = place.city_id
      WHERE place.id > ? AND merged_into IS NULL
        AND NOT EXISTS (SELECT 1 FROM slug WHERE kind = 'place' AND entity = place.id)
      ORDER BY place.id LIMIT ${NAMED_AT_ONCE}`,
  );
  let last = 0;
  for (let places = unnamed.all(last); places.length > 0; places = unnamed.all(last)) {
    for (const place of places) {
      slugs.give(place.id, placeSlugs(place));
      last = place.id;
    }
  }
}
