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
  /** Whether someone chose it for a list that is looked after, such as the seed. */
  readonly isCurated: boolean;
}

/**
 * What the record says. Being written about in many languages tells more than a bare Wikidata item, which some countries' lists
 * have for every village mosque: checked against the places of `famous.csv`.
 */
export const DESCRIBED_SQL = `
  (wikidata IS NOT NULL) * 3 + min(8, (length(names) - length(replace(names, '":"', ''))) / 3)
    + (name IS NOT NULL) * 3 + (name_local IS NOT NULL) + (address IS NOT NULL)
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

/** What being chosen by hand is worth. */
const CURATED = 6;

/** How high a place ranks by its own record: capacity and the city's population count by their magnitude. */
export const recordScore = ({ described, capacity, population, isCurated }: Merits): number =>
  described + Math.log10(1 + capacity) * 2 + Math.log10(1 + population) / 2 + (isCurated ? CURATED : 0);

/** Places that the world does not know are at most so prominent. */
const PROMINENT_MOST = 60;
const PROMINENCE_OF_SCORE = 1.5;

/** From 0 to 100: as `famous.csv` says, else by the place's own record. @param famous null for a place it does not have */
export const prominence = (score: number, famous: number | null): number =>
  famous ?? Math.min(PROMINENT_MOST, score * PROMINENCE_OF_SCORE);

/** Famous places rank above all others. */
export const FAMOUS_ABOVE = 100;

/**
 * What its reviews add: their Bayesian mean, and how many there are.
 *
 * @param mean of all ratings
 */
export const reviewScore = ({ stars, reviews }: Liking, mean: number): number =>
  (bayesianMean(stars, reviews, mean) - mean) * 4 + Math.log2(1 + reviews);
