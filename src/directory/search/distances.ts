/** Distances of places to a point, and the nearest of them. */
import type { Point } from '../../contract/kinds.ts';
import { distanceKm } from '../../geography/distance.ts';
import { nearestPage } from '../areas/nearest.ts';
import type { Points } from '../areas/points.ts';
import { RowSet } from '../sets/row_set.ts';
import type { Distances } from './found.ts';

export class PlaceDistances implements Distances {
  readonly #points: Points;
  readonly #size: number;
  readonly #from: Point;

  constructor(points: Points, size: number, from: Point) {
    this.#points = points;
    this.#size = size;
    this.#from = from;
  }

  km(row: number): number {
    return distanceKm(this.#from, this.#points.of(row));
  }

  nearest(most: number, lets: (row: number) => boolean): Uint32Array {
    return nearestPage(this.#points, this.#from, RowSet.all(this.#size), 0, most, lets);
  }
}

/** The same of events, which are few; one without a venue's coordinates is nowhere. */
export class EventDistances implements Distances {
  readonly #venueOf: (row: number) => { readonly lat: number | null; readonly lng: number | null };
  readonly #size: number;
  readonly #from: Point;

  constructor(
    venueOf: (row: number) => { readonly lat: number | null; readonly lng: number | null },
    size: number,
    from: Point,
  ) {
    this.#venueOf = venueOf;
    this.#size = size;
    this.#from = from;
  }

  km(row: number): number {
    const { lat, lng } = this.#venueOf(row);
    return lat === null || lng === null ? Number.POSITIVE_INFINITY : distanceKm(this.#from, { lat, lng });
  }

  nearest(most: number, lets: (row: number) => boolean): Uint32Array {
    const nearest = Array.from({ length: this.#size }, (_, row) => ({ row, km: this.km(row) }))
      .filter(({ row, km }) => km < Number.POSITIVE_INFINITY && lets(row))
      .sort((a, b) => a.km - b.km || a.row - b.row)
      .slice(0, most);
    return Uint32Array.from(nearest, ({ row }) => row);
  }
}
