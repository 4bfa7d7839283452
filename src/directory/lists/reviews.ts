/** Lists the published reviews of a place. */
import type { Database } from 'better-sqlite3';
import type { Review } from '../../contract/review.ts';
import type { Page } from '../queries.ts';
import type { FindHome } from '../records/homes.ts';

export function reviewLister(database: Database, homeOf: FindHome) {
  const count = database.prepare<[number], number>('SELECT count(*) FROM review WHERE place_id = ?').pluck();
  const page = database
    .prepare<[number, number, number], string>(
      'SELECT record FROM review WHERE place_id = ? ORDER BY row LIMIT ? OFFSET ?',
    )
    .pluck();
  /** A page of a place's reviews, or of the place it was merged into; null where there is no such place. */
  return (placeId: number, limit: number, offset: number): Page<Review> | null => {
    const home = homeOf(placeId);
    if (home === null) return null;
    const records = page.all(home.id, limit, offset).map((record) => JSON.parse(record) as Review);
    return { total: count.get(home.id) ?? 0, records };
  };
}
