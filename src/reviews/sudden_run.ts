/** When many extreme ratings of one place are a run, and not how the place is usually rated. */
import { RUN_HOURS, RUN_SIZES, USUAL_TIMES } from './limits.ts';

const HOUR_MS = 3_600_000;

/** The ratings of one kind at one place, around a new one. */
export interface RunOfRatings {
  /** How many came in the `RUN_HOURS` before it, published or waiting; at most the largest run is counted. */
  readonly lately: number;
  /** When the `n`-th latest came that was published before those hours, as an instant; null where there is none. */
  readonly publishedBefore: (n: number) => string | null;
}

/**
 * Whether a new rating belongs to a run: within `RUN_HOURS` came as many as one of `RUN_SIZES`, and the same number
 * times `USUAL_TIMES` took more than twice as long for each before. What waits is never what is usual, so a campaign
 * does not become usual by going on.
 *
 * @param at when it was sent
 */
export function isSuddenRun(at: Date, { lately, publishedBefore }: RunOfRatings): boolean {
  const usualSince = at.getTime() - RUN_HOURS * HOUR_MS * (1 + 2 * USUAL_TIMES);
  return RUN_SIZES.some((size) => {
    if (lately < size) return false;
    const first = publishedBefore(size * USUAL_TIMES);
    return first === null || Date.parse(first) < usualSince;
  });
}
