/** Finds points near a point: a grid of cells in memory, right across the antimeridian and at the poles. */
import type { Point } from '../../src/contract/kinds.ts';
import { distanceKm, KM_PER_DEGREE } from '../../src/geography/distance.ts';
import { addTo } from '../lists_by_key.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Points in cells about as high as the search radius, so that a search looks at three rows of cells. */
export class PointGrid<T extends Point> {
  /** Row → column → points; most of the Earth is empty. */
  readonly #rows = new Map<number, Map<number, T[]>>();
  readonly #step: number;
  readonly #columns: number;
  readonly #radiusKm: number;

  /** @param radiusKm of every search */
  constructor(radiusKm: number) {
    this.#radiusKm = radiusKm;
    // A little more than the radius, so that no rounding puts a point within it two rows away.
    const step = (radiusKm / KM_PER_DEGREE) * 1.01;
    this.#columns = Math.max(1, Math.floor(360 / step));
    this.#step = 360 / this.#columns;
  }

  add(point: T): void {
    const row = this.#rows.get(this.#row(point.lat)) ?? new Map<number, T[]>();
    this.#rows.set(this.#row(point.lat), row);
    addTo(row, this.#column(point.lng), point);
  }

  /** All points within the radius with their distance, in no particular order. */
  *near(centre: Point): Generator<{ readonly point: T; readonly km: number }> {
    for (const points of this.#cellsAround(centre)) {
      for (const point of points) {
        const km = distanceKm(centre, point);
        if (km <= this.#radiusKm) yield { point, km };
      }
    }
  }

  *#cellsAround(centre: Point): Generator<readonly T[]> {
    const middle = this.#row(centre.lat);
    const column = this.#column(centre.lng);
    for (let r = middle - 1; r <= middle + 1; r++) {
      const row = this.#rows.get(r);
      if (row === undefined) continue;
      // Meridians are nearest to each other at the end of the row that is nearer to a pole.
      const poleward = Math.max(Math.abs(r * this.#step - 90), Math.abs((r + 1) * this.#step - 90));
      const shrink = poleward >= 90 ? 0 : Math.cos(radians(Math.max(poleward, Math.abs(centre.lat))));
      const reach = Math.ceil(1 / shrink);
      if (2 * reach + 1 >= Math.min(this.#columns, row.size)) {
        yield* row.values();
        continue;
      }
      for (let c = column - reach; c <= column + reach; c++) {
        const cell = row.get((c + this.#columns) % this.#columns);
        if (cell !== undefined) yield cell;
      }
    }
  }

  #row(lat: number): number {
    return Math.floor((lat + 90) / this.#step);
  }

  #column(lng: number): number {
    return Math.floor((lng + 180) / this.#step) % this.#columns;
  }
}
