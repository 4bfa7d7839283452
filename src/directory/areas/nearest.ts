/** Rows by their distance from a point. */
import type { Point } from '../../contract/kinds.ts';
import { distanceKm } from '../../geography/distance.ts';
import { bestRows } from '../sets/best_rows.ts';
import type { RowSet } from '../sets/row_set.ts';
import { boxAround, type Points } from './points.ts';

/** So many are sorted without looking for nearer ones first. */
const SORTED_MAX = 2_048;
/** The first circle that is looked into, and how much wider the next one is. */
const FIRST_KM = 8;
const WIDER = 4;
/** Half the way round the Earth, and a little more. */
const EVERYWHERE_KM = 20_100;

/** The nearest first of what is within a radius; of equally near ones in their order. @param kmOf may be infinite */
export function nearestFirst<T>(
  all: readonly T[],
  kmOf: (one: T) => number,
  radius = Number.POSITIVE_INFINITY,
): T[] {
  return all
    .map((one) => ({ one, km: kmOf(one) }))
    .filter(({ km }) => km <= radius)
    .sort((a, b) => (a.km === b.km ? 0 : a.km - b.km))
    .map(({ one }) => one);
}

/**
 * Members of a set, nearest first, leaving out the first `offset`; of equally near ones the better ranked first.
 * @param lets which members count
 * @param fartherOf by how many km a member counts as farther than it is
 */
export function nearestPage(
  points: Points,
  point: Point,
  set: RowSet,
  offset: number,
  limit: number,
  lets: (row: number) => boolean = () => true,
  fartherOf: (row: number) => number = () => 0,
): Uint32Array {
  const wanted = Math.min(set.count, offset + limit);
  for (let km = set.count > SORTED_MAX ? FIRST_KM : EVERYWHERE_KM; ; km *= WIDER) {
    const isEverywhere = km >= EVERYWHERE_KM;
    const within = (isEverywhere ? set : points.inBox(boxAround(point, km), set)).filter(lets).rows();
    const keys = new Float64Array(within.length);
    let inCircle = 0;
    for (let i = 0; i < within.length; i += 1) {
      const row = within[i] as number;
      const away = distanceKm(point, points.of(row)) + fartherOf(row);
      keys[i] = -away;
      if (away <= km) inCircle += 1;
    }
    if (inCircle >= wanted || isEverywhere)
      return Uint32Array.from(bestRows(within, keys, wanted).slice(offset));
  }
}
