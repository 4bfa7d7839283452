/** How much distance takes off a score. */

/** What is so near counts as here; what is farther than the other counts as far, in km. */
const HERE_KM = 10;
const FAR_KM = 100;
/** What a far row keeps of its score. */
const FAR_SHARE = 0.45;

/** From 1 for here to FAR_SHARE for far. */
export function nearness(km: number): number {
  if (km <= HERE_KM) return 1 - 0.1 * (km / HERE_KM);
  const far = Math.min(1, Math.log(km / HERE_KM) / Math.log(FAR_KM / HERE_KM));
  // Beyond, what is nearer still comes first.
  return 0.9 - (0.9 - FAR_SHARE) * far - 0.02 * Math.min(1, km / 20_000);
}
