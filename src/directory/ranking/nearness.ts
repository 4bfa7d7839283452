/** How much distance takes off a score. */

/** What is so near counts as here; what is farther than the other counts as far, in km. */
const HERE_KM = 10;
const FAR_KM = 100;
/** What a far row keeps of its score, and one at the other end of the world, where half the way round the Earth is so far. */
const FAR_SHARE = 0.45;
const FARTHEST_SHARE = 0.43;
const FARTHEST_KM = 20_000;

const between = (km: number, near: number, far: number): number =>
  Math.min(1, Math.log(km / near) / Math.log(far / near));

/** From 1 for here to FARTHEST_SHARE: what is nearer comes first, however far it is. */
export function nearness(km: number): number {
  if (km <= HERE_KM) return 1 - 0.1 * (km / HERE_KM);
  if (km <= FAR_KM) return 0.9 - (0.9 - FAR_SHARE) * between(km, HERE_KM, FAR_KM);
  return FAR_SHARE - (FAR_SHARE - FARTHEST_SHARE) * between(km, FAR_KM, FARTHEST_KM);
}
