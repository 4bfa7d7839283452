/** Rows by their distance from a point. */
import type { Point } from '../../contract/kinds.ts';
import { haversine } from '../../geography/distance.ts';
import type { RowSet } from '../sets/row_set.ts';
import type { Points } from './points.ts';

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
 * @param lets which members count; asked of those in a circle first
 */
export function nearestPage(
  points: Points,
  point: Point,
  set: RowSet,
  offset: number,
  limit: number,
  lets: (row: number) => boolean = () => true,
): Uint32Array {
  let within: RowSet | undefined;
  for (let km = FIRST_KM; set.count > SORTED_MAX && km < EVERYWHERE_KM; km *= WIDER) {
    within = points.inCircle(point, km, set, lets);
    if (within.count >= Math.min(set.count, offset + limit)) break;
    within = undefined;
  }
  const rows = (within ?? set.filter(lets)).rows();
  // Grows with the distance, and tells apart what is equally far once it is written in km.
  const spans = new Float64Array(rows.length);
  for (let i = 0; i < rows.length; i += 1) {
    const at = points.of(rows[i] as number);
    spans[i] = haversine(point.lat, point.lng, at.lat, at.lng);
  }
  // Numbers alone sort ten times as fast as rows by them: first what the page's nearest and farthest are.
  const sorted = spans.slice().sort();
  const least = sorted[offset] ?? Number.POSITIVE_INFINITY;
  const most = sorted[Math.min(sorted.length, offset + limit) - 1] ?? 0;
  const onPage: number[] = [];
  for (let i = 0; i < spans.length; i += 1)
    if ((spans[i] as number) >= least && (spans[i] as number) <= most) onPage.push(i);
  onPage.sort((a, b) => (spans[a] as number) - (spans[b] as number) || a - b);
  const first = offset - sorted.indexOf(least);
  return Uint32Array.from(onPage.slice(first, first + limit), (i) => rows[i] as number);
}
