/** How much may come from one network before a person looks, and when many ratings are a run. */

/**
 * The most that is published unseen from a network of each width, narrowest first: of one place, as long as its hash is
 * kept, and of all places in a day. A family, or a mosque's own wireless network, may share an address; wider networks
 * are shared by more people, and are changed by whoever wants to be many.
 */
const NETWORK_LIMITS = [
  { place: 3, day: 20 },
  { place: 6, day: 40 },
  { place: 12, day: 80 },
] as const;

/** The limits of a network, by its position among those of its client; IPv4 has two widths. */
export const limitsOf = (position: number): { readonly place: number; readonly day: number } =>
  NETWORK_LIMITS[Math.min(position, NETWORK_LIMITS.length - 1)] ?? NETWORK_LIMITS[0];

/** Readers from this many distinct networks, of the widest kind, make a published review wait. */
export const FLAGS_TO_HOLD = 3;

/** Ratings that a campaign gives, to ruin a place or to praise it. */
export const EXTREME_RATINGS: readonly number[] = [1, 5];
/** Within how many hours ratings are a run. */
export const RUN_HOURS = 24;
/**
 * Ratings of one kind within `RUN_HOURS` that are a run, unless the place is used to that many: of so many times as many,
 * the first then came not longer before than so many times as long. A larger number catches a run at a busy place.
 */
export const RUN_SIZES = [5, 25, 125] as const;
export const USUAL_TIMES = 4;
