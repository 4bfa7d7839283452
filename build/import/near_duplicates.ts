/** Tells which rows describe one place: within 40 m, the same type, and the same name or one without any. */
import type { Point } from '../../src/contract/kinds.ts';
import type { PlaceType } from '../../src/contract/vocabularies.ts';
import { distanceKm } from '../../src/geography/distance.ts';
import { PointGrid } from './point_grid.ts';

/** Two entries of one building rarely lie further apart; two mosques rarely lie closer. */
export const NEAR_DUPLICATE_KM = 0.04;

/** What is compared. */
export interface Likeness extends Point {
  readonly type: PlaceType;
  /** The name as `foldText` gives it; empty where the row has no name. */
  readonly name: string;
}

/** Whether two rows describe one place. */
export function areNearDuplicates(a: Likeness, b: Likeness): boolean {
  return (
    a.type === b.type &&
    (a.name === b.name || a.name === '' || b.name === '') &&
    distanceKm(a, b) <= NEAR_DUPLICATE_KM
  );
}

/** Finds the near-duplicates of a row among those added. */
export class NearDuplicates<T extends Likeness> {
  readonly #grid = new PointGrid<T>(NEAR_DUPLICATE_KM);

  add(row: T): void {
    this.#grid.add(row);
  }

  /** In no particular order; a row that was added is found as its own duplicate. */
  *of(row: Likeness): Generator<{ readonly point: T; readonly km: number }> {
    for (const near of this.#grid.near(row)) if (areNearDuplicates(row, near.point)) yield near;
  }
}

/**
 * Chooses the rows that stay and, for each of the others, the nearest of those it is a near-duplicate of. Nothing
 * chains: every row that goes is a near-duplicate of the one it goes into, and no two rows that stay are of each
 * other.
 *
 * @param rows the one to prefer first
 * @returns for each row the position of the row it goes into; its own where it stays
 */
export function mergeNearDuplicates(rows: readonly Likeness[]): number[] {
  const staying = new NearDuplicates<Likeness & { readonly position: number }>();
  const stays = rows.map((row, position) => {
    if (!staying.of(row).next().done) return false;
    staying.add({ ...row, position });
    return true;
  });
  return rows.map((row, position) => {
    if (stays[position]) return position;
    let nearest = { position, km: Number.POSITIVE_INFINITY };
    for (const { point, km } of staying.of(row)) {
      if (km < nearest.km || (km === nearest.km && point.position < nearest.position)) {
        nearest = { position: point.position, km };
      }
    }
    return nearest.position;
  });
}
