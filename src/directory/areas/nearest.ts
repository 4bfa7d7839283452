/** Rows by their distance from a point. */
import type { Point } from '../../contract/kinds.ts';
import { distanceKm } from '../../geography/distance.ts';
import { bestRows } from '../sets/best_rows.ts';
import { marked, passing } from '../sets/rows.ts';
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

/** The `most` nearest of some rows, nearest first; of equally near ones the better ranked first. */
function nearestOf(rows: Uint32Array, kmTo: (row: number) => number, most: number): number[] {
  const keys = new Float64Array(rows.length);
  for (let i = 0; i < rows.length; i += 1) keys[i] = -kmTo(rows[i] as number);
  return bestRows(rows, keys, most);
}

/**
 * The same of all rows, looked for in widening circles.
 * @param lets which rows count
 * @param fartherOf by how many km a row counts as farther than it is
 */
export function nearest(
  points: Points,
  point: Point,
  most: number,
  lets: (row: number) => boolean = () => true,
  fartherOf: (row: number) => number = () => 0,
): number[] {
  const kmTo = (row: number): number => distanceKm(point, points.of(row)) + fartherOf(row);
  for (let km = FIRST_KM; ; km *= WIDER) {
    const isEverywhere = km >= EVERYWHERE_KM;
    const within = passing(isEverywhere ? points.all : points.inBox(boxAround(point, km)), lets);
    if (!isEverywhere && within.length < most) continue;
    const found = nearestOf(within, kmTo, most);
    if (isEverywhere || kmTo(found.at(-1) ?? 0) <= km) return found;
  }
}

/** The same of some rows. */
export function nearestAmong(points: Points, point: Point, rows: Uint32Array, most: number): number[] {
  if (rows.length <= SORTED_MAX) return nearestOf(rows, (row) => distanceKm(point, points.of(row)), most);
  const marks = marked(rows, points.all.length);
  return nearest(points, point, Math.min(most, rows.length), (row) => marks[row] === 1);
}
