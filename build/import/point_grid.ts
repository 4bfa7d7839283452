/** Finds points near a point: a grid of cells in memory, right across the antimeridian and at the poles. */
import type { Point } from '../../src/contract/kinds.ts';
import { distanceKm, KM_PER_DEGREE } from '../../src/directory/distance.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Points in cells about as high as the search radius, so that a search looks at three rows of cells. */
export class PointGrid<T extends Point> {
  readonly #cells = new Map<number, T[]>();
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
    const key = this.#row(point.lat) * this.#columns + this.#column(point.lng);
    const cell = this.#cells.get(key);
    if (cell === undefined) this.#cells.set(key, [point]);
    else cell.push(point);
  }

  /** All points within the radius with their distance, in no particular order. */
  *near(centre: Point): Generator<{ readonly point: T; readonly km: number }> {
    const row = this.#row(centre.lat);
    for (let r = row - 1; r <= row + 1; r++) {
      // The meridians are nearest to each other at the end of the row that is nearer to a pole.
      const edge = Math.max(Math.abs(r * this.#step - 90), Math.abs((r + 1) * this.#step - 90));
      const shrink = edge >= 90 ? 0 : Math.cos(radians(Math.max(edge, Math.abs(centre.lat))));
      const reach = shrink * this.#columns < 3 ? this.#columns : Math.ceil(1 / shrink);
      const column = this.#column(centre.lng);
      const width = Math.min(2 * reach + 1, this.#columns);
      for (let c = 0; c < width; c++) {
        const key = r * this.#columns + ((column - reach + c + 2 * this.#columns) % this.#columns);
        for (const point of this.#cells.get(key) ?? []) {
          const km = distanceKm(centre, point);
          if (km <= this.#radiusKm) yield { point, km };
        }
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
