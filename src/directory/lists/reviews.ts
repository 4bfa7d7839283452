/** Lists the published reviews of a place. */
import type { Database } from 'better-sqlite3';
import type { Review } from '../../contract/review.ts';
import type { Page } from '../queries.ts';
import type { Homes } from '../records/homes.ts';

export class ReviewList {
  readonly #homes: Homes;
  readonly #count;
  readonly #records;

  constructor(database: Database, homes: Homes) {
    this.#homes = homes;
    this.#count = database
      .prepare<[number], number>('SELECT count(*) FROM review WHERE place_id = ?')
      .pluck();
    this.#records = database
      .prepare<[number, number, number], string>(
        'SELECT record FROM review WHERE place_id = ? ORDER BY row LIMIT ? OFFSET ?',
      )
      .pluck();
  }

  /** A page of a place's reviews, or of the place it was merged into; null where there is no such place. */
  list(placeId: number, limit: number, offset: number): Page<Review> | null {
    const home = this.#homes.of(placeId);
    if (home === null) return null;
    return {
      total: this.#count.get(home.id) ?? 0,
      records: this.#records.all(home.id, limit, offset).map((record) => JSON.parse(record) as Review),
    };
  }
}
