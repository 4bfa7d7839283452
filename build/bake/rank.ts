/**
 * The order of the directory: what people look for most comes first. There are no visit counts (the service
 * keeps no log of people), so a place's own record has to tell: how well known, how well described, how well
 * reviewed it is.
 */
import { bayesianMean } from '../../src/reviews/ratings.ts';
import type { Liking } from './reviews.ts';

/** What a place's rank depends on beside its reviews. */
export interface Merits {
  /** Points for what its record says of it, as DESCRIBED_SQL counts them. */
  readonly described: number;
  /** People it holds; 0 where that is not known. */
  readonly capacity: number;
  /** People of its city; 0 where it is in none. */
  readonly population: number;
}

/** A Wikidata item outweighs everything a description can hold. */
export const DESCRIBED_SQL = `
  (wikidata IS NOT NULL) * 12 + (name IS NOT NULL) * 3 + (name_local IS NOT NULL) + (address IS NOT NULL)
    + (website IS NOT NULL) + (phone IS NOT NULL) + (opening_hours IS NOT NULL) + (jumuah <> '[]')
    + (verified IS NOT NULL) + (city_id IS NOT NULL)`;

/** The mean of all ratings, for the Bayesian mean; 0 without any. */
export function meanOfAll(likings: Iterable<Liking>): number {
  let [reviews, stars] = [0, 0];
  for (const liking of likings) {
    reviews += liking.reviews;
    stars += liking.stars;
  }
  return reviews === 0 ? 0 : stars / reviews;
}

/** How high a place ranks by its own record: capacity and the city's population count by their magnitude. */
export const recordScore = ({ described, capacity, population }: Merits): number =>
  described + Math.log10(1 + capacity) * 2 + Math.log10(1 + population) / 2;

/**
 * What its reviews add: their Bayesian mean, and how many there are.
 *
 * @param mean of all ratings
 */
export const reviewScore = ({ stars, reviews }: Liking, mean: number): number =>
  (bayesianMean(stars, reviews, mean) - mean) * 4 + Math.log2(1 + reviews);
