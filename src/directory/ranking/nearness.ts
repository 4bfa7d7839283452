/** How much distance takes off a score. */

/** What is so near counts as here; what is farther than the other counts as far, in km. */
const HERE_KM = 10;
export const FAR_KM = 100;
/** What a far row keeps of its score, and one at the other end of the world, where half the way round the Earth is so far. */
const FAR_SHARE = 0.45;
const FARTHEST_SHARE = 0.43;
const FARTHEST_KM = 20_000;
/** What is so many times farther away than FAR_KM is worth the power of it, for who asks for what is near. */
const FARTHER = -0.5;

const between = (km: number, near: number, far: number): number =>
  Math.min(1, Math.log(km / near) / Math.log(far / near));

/** Of what is not far. */
const within = (km: number): number =>
  km <= HERE_KM ? 1 - 0.1 * (km / HERE_KM) : 0.9 - (0.9 - FAR_SHARE) * between(km, HERE_KM, FAR_KM);

/** Of what was asked for by name, from 1 for here to FARTHEST_SHARE: what is nearer comes first, however far it is. */
export const nearness = (km: number): number =>
  km <= FAR_KM ? within(km) : FAR_SHARE - (FAR_SHARE - FARTHEST_SHARE) * between(km, FAR_KM, FARTHEST_KM);

/** Of what was asked for by its kind: what is many times as far as the nearest falls below what is relevant. */
export const closeness = (km: number): number =>
  km <= FAR_KM ? within(km) : FAR_SHARE * (km / FAR_KM) ** FARTHER;
