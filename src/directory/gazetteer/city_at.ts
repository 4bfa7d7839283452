/** Which city a point is in. */
import type { Point } from '../../contract/kinds.ts';
import { nearestPage } from '../areas/nearest.ts';
import type { Points } from '../areas/points.ts';
import { RowSet } from '../sets/row_set.ts';
import type { Gazetteer } from './gazetteer.ts';

/** So far from the middle of a city its suburbs are, where times of prayer are nearly its own. */
const SUBURBS_KM = 25;

/** The row of the largest city nearby in the country of the nearest one; of the nearest where none is nearby, null where there is none. */
export function cityAt(
  point: Point,
  { gazetteer, points, size }: { gazetteer: Gazetteer; points: Points; size: number },
): number | null {
  const all = RowSet.all(size);
  const [nearest] = nearestPage(points, point, all, 0, 1);
  if (nearest === undefined) return null;
  const country = gazetteer.countryOf(nearest);
  const nearby = gazetteer.byPeople(points.inCircle(point, SUBURBS_KM, all).rows());
  return nearby.find((city) => gazetteer.countryOf(city) === country) ?? nearest;
}
