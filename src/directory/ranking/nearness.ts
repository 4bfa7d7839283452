/** What share of its score a row keeps at a distance in km, and how much its spelling counts there. */

/** Up to HERE_KM a row loses little; beyond FAR_KM it is far. */
const HERE_KM = 10;
export const FAR_KM = 100;
const HERE_LOSS = 0.1;
const FAR_SHARE = 0.45;
/** Half the circumference of the Earth, and what a row there keeps. */
const FARTHEST_KM = 20_000;
const FARTHEST_SHARE = 0.43;
/** Where distances decide, how many km farther a row counts that does not fit at all. */
export const FARTHER_KM = 100;
/** For questions by kind: the share falls with this power of the distance beyond FAR_KM. */
const FAR_POWER = -0.5;

/** Up to CLOSE_KM other spellings count less, least beside the user. */
const CLOSE_KM = 12;
const LEAST_POWER = 0.2;

/** The power as in `spellingPower` for what is in the city that was named. */
export const SPELLING_THERE = 0.6;

/** The share between two distances, falling with the logarithm of the distance. */
const between = (km: number, near: number, nearShare: number, far: number, farShare: number): number =>
  nearShare - (nearShare - farShare) * Math.min(1, Math.log(km / near) / Math.log(far / near));

const upToFar = (km: number): number =>
  km <= HERE_KM ? 1 - HERE_LOSS * (km / HERE_KM) : between(km, HERE_KM, 1 - HERE_LOSS, FAR_KM, FAR_SHARE);

/** Where a name was asked for: nearer rows come first, but rows at any distance stay relevant. */
export const nearness = (km: number): number =>
  km <= FAR_KM ? upToFar(km) : between(km, FAR_KM, FAR_SHARE, FARTHEST_KM, FARTHEST_SHARE);

/** Where a kind was asked for: rows many times as far as the nearest fall below what is relevant. */
export const closeness = (km: number): number =>
  km <= FAR_KM ? upToFar(km) : FAR_SHARE * (km / FAR_KM) ** FAR_POWER;

/** The power of how well a row with all words of the name is spelt as typed: who asks beside مسجد النور for "ennour" means it. */
export const spellingPower = (km: number): number =>
  km >= CLOSE_KM ? 1 : LEAST_POWER + (1 - LEAST_POWER) * (km / CLOSE_KM);
