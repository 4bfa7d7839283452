/**
 * The point where the reader was found, kept as long as this tab is open. An address with a point in it may be somebody
 * else's, who sent it: what is near that is not near the reader.
 */
import type { Point } from './state.ts';

const KEPT = 'mihrab-near';

const written = ({ lat, lng }: Point): string => `${lat},${lng}`;

export function keepOwnPoint(point: Point): void {
  try {
    sessionStorage.setItem(KEPT, written(point));
  } catch {
    // Storage is switched off: the list is said to be of a point.
  }
}

export function isOwnPoint(point: Point | null): boolean {
  try {
    return point !== null && sessionStorage.getItem(KEPT) === written(point);
  } catch {
    return false;
  }
}
