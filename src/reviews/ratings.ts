/** What the published reviews of a place amount to: the mean that is shown, and the mean that ranks. */

/**
 * The plain mean of ratings, rounded to one decimal, halves up.
 *
 * @param stars sum of the ratings, whole stars from 1 to 5 each
 * @param reviews how many ratings, 0 or more
 * @returns null without any rating
 */
export const meanOfStars = (stars: number, reviews: number): number | null =>
  // Whole tenths are divided, so that 4.25 is exactly half way and no binary fraction decides.
  reviews === 0 ? null : Math.round((stars * 10) / reviews) / 10;

/**
 * Reviews the mean of all counts for. With five, a single 5-star review lifts a place by a sixth of what many
 * would: enough to be seen, too little to overtake places that many people like.
 */
const PRIOR_WEIGHT = 5;

/**
 * The Bayesian mean: a place's own mean, drawn towards the mean of all the more the fewer its reviews are
 * (Masurel, "Of Bayesian average and star ratings", 2013).
 *
 * @param stars sum of the place's ratings
 * @param reviews how many ratings, 0 or more
 * @param meanOfAll mean of every published rating of the directory, 1 to 5
 */
export function bayesianMean(stars: number, reviews: number, meanOfAll: number): number {
  return (PRIOR_WEIGHT * meanOfAll + stars) / (PRIOR_WEIGHT + reviews);
}
