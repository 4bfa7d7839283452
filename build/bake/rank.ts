/**
 * The order of the directory: what people look for most comes first. There are no visit counts (the service
 * keeps no log of people), so a place's own record has to tell: how well known, how well described, how well
 * reviewed it is.
 */
import { bayesianMean } from '../../src/reviews/ratings.ts';
import type { Snapshot } from '../snapshot/open.ts';

interface RankRow {
  id: number;
  known: number;
  described: number;
  capacity: number;
  population: number;
  reviews: number;
  stars: number;
}

/** Closed and merged places have no rank: they stand in no list. */
const RANK_SQL = `
  SELECT place.id,
         (place.wikidata IS NOT NULL) AS known,
         (place.name IS NOT NULL) * 3 + (name_local IS NOT NULL) + (address IS NOT NULL) + (website IS NOT NULL)
           + (phone IS NOT NULL) + (opening_hours IS NOT NULL) + (jumuah <> '[]') + (verified IS NOT NULL)
           + (place.city_id IS NOT NULL) AS described,
         coalesce(capacity, 0) AS capacity,
         coalesce(city.population, 0) AS population,
         coalesce(reviewed.reviews, 0) AS reviews,
         coalesce(reviewed.stars, 0) AS stars
    FROM place
    LEFT JOIN city ON city.id = place.city_id
    LEFT JOIN (SELECT place_id, count(*) AS reviews, sum(rating) AS stars
                 FROM review WHERE status = 'published' GROUP BY place_id) AS reviewed
      ON reviewed.place_id = place.id
   WHERE status <> 'permanently_closed' AND merged_into IS NULL`;

/**
 * How high a place ranks. A Wikidata item outweighs everything a description can hold; capacity and the
 * city's population count by their magnitude; reviews by their Bayesian mean, and by how many there are.
 */
function score(row: RankRow, meanOfAll: number): number {
  const liked = row.reviews === 0 ? 0 : bayesianMean(row.stars, row.reviews, meanOfAll) - meanOfAll;
  return (
    row.known * 12 +
    row.described +
    Math.log10(1 + row.capacity) * 2 +
    Math.log10(1 + row.population) / 2 +
    liked * 4 +
    Math.log2(1 + row.reviews)
  );
}

/** Ids of all listed places, best first; equal ones in the order of their ids. */
export function placesInRankOrder(snapshot: Snapshot): number[] {
  const rows = snapshot.prepare<[], RankRow>(RANK_SQL).all();
  const reviews = rows.reduce((sum, row) => sum + row.reviews, 0);
  const stars = rows.reduce((sum, row) => sum + row.stars, 0);
  const meanOfAll = reviews === 0 ? 0 : stars / reviews;
  return rows
    .map((row) => ({ id: row.id, score: score(row, meanOfAll) }))
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .map((ranked) => ranked.id);
}

/** A place that stands in no list, and the one that answers for it if it was merged. */
export interface Unlisted {
  readonly id: number;
  readonly merged_into: number | null;
}

/** Closed and merged places: `/place?id=` knows them. */
export function unlistedPlaces(snapshot: Snapshot): Unlisted[] {
  return snapshot
    .prepare<[], Unlisted>(
      `SELECT id, merged_into FROM place
        WHERE status = 'permanently_closed' OR merged_into IS NOT NULL ORDER BY id`,
    )
    .all();
}
