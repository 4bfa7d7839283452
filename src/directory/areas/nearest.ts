/** Rows by their distance from a point. */
import type { Point } from '../../contract/kinds.ts';
import { distanceKm } from '../../geography/distance.ts';
import { bestRows } from '../sets/best_rows.ts';
import { marked, passing } from '../sets/rows.ts';
import { boxAround, type Points } from './points.ts';

/** Up to so many rows are sorted at once; of more, the nearest are looked for in widening circles. */
const SORTED_MAX = 2_048;
/** Radius of the first circle, and how many times wider each next one is. */
const FIRST_KM = 8;
const WIDER = 4;
/** A little more than half the Earth's circumference. */
const EVERYWHERE_KM = 20_100;

/** Items within a radius in km, nearest first; equally near ones keep their order. @param kmOf may be infinite */
export function nearestFirst<T>(
  items: readonly T[],
  kmOf: (item: T) => number,
  radius = Number.POSITIVE_INFINITY,
): T[] {
  return items
    .map((item) => ({ item, km: kmOf(item) }))
    .filter(({ km }) => km <= radius)
    .sort((a, b) => a.km - b.km || 0)
    .map(({ item }) => item);
}

/** The `most` nearest of some rows, nearest first; of equally near ones the better ranked one first. */
function nearestOf(rows: Uint32Array, kmTo: (row: number) => number, most: number): number[] {
  const keys = new Float64Array(rows.length);
  for (let i = 0; i < rows.length; i += 1) keys[i] = -kmTo(rows[i] as number);
  return bestRows(rows, keys, most);
}

/**
 * The same for all rows, searched in widening circles.
 * @param passes which rows count
 * @param fartherOf km to add to the distance of a row
 */
export function nearest(
  points: Points,
  point: Point,
  most: number,
  passes: (row: number) => boolean = () => true,
  fartherOf: (row: number) => number = () => 0,
): number[] {
  const kmTo = (row: number): number => distanceKm(point, points.of(row)) + fartherOf(row);
  for (let km = FIRST_KM; ; km *= WIDER) {
    const isEverywhere = km >= EVERYWHERE_KM;
    const within = passing(isEverywhere ? points.size : points.inBox(boxAround(point, km)), passes);
    if (!isEverywhere && within.length < most) continue;
    const found = nearestOf(within, kmTo, most);
    if (isEverywhere || kmTo(found.at(-1) ?? 0) <= km) return found;
  }
}

/** The same for some rows, however many. */
export function nearestAmong(points: Points, point: Point, rows: Uint32Array, most: number): number[] {
  if (rows.length <= SORTED_MAX) return nearestOf(rows, (row) => distanceKm(point, points.of(row)), most);
  const marks = marked(rows, points.size);
  return nearest(points, point, Math.min(most, rows.length), (row) => marks[row] === 1);
}
