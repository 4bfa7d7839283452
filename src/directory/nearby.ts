/** Which of some rows are near a point: those that a search from there has to look at, whatever their rank. */
import type { Point } from '../contract/kinds.ts';
import { inCircle } from './areas.ts';
import { nearestPage } from './nearest.ts';
import { both, NO_ROWS, type RowSet, setOfRows } from './row_set.ts';
import type { Tiles } from './tiles.ts';

/** They are looked for in circles of so many km, until there are enough; beyond the last, nearness weighs under 3 of 1,000. */
const RADII_KM = [4, 20, 100] as const;

/** Those of some rows that are nearest to a point, so many at most, and none that is too far to count. */
export function nearbyRows(tiles: Tiles, rows: RowSet, point: Point, most: number): RowSet {
  const { order, space } = tiles;
  let met: RowSet = NO_ROWS;
  for (const radius of RADII_KM) {
    met = both(order.rowsOf(inCircle(tiles, point, radius)), rows);
    if (met.count >= most) break;
  }
  if (met.count <= most) return met;
  return setOfRows(nearestPage(tiles, point, order.positionsOf(met), 0, most), space);
}
