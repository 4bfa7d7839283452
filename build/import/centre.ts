/** The point that stands for a line or an area. */
import type { Point } from '../../src/contract/kinds.ts';

/** Grows with the points of a shape. */
export class Extent {
  #south = Number.POSITIVE_INFINITY;
  #north = Number.NEGATIVE_INFINITY;
  #west = Number.POSITIVE_INFINITY;
  #east = Number.NEGATIVE_INFINITY;
  // The same longitudes counted from 0 to 360, in which a shape across the antimeridian is in one piece.
  #west360 = Number.POSITIVE_INFINITY;
  #east360 = Number.NEGATIVE_INFINITY;

  add(lat: number, lng: number): void {
    this.#south = Math.min(this.#south, lat);
    this.#north = Math.max(this.#north, lat);
    this.#west = Math.min(this.#west, lng);
    this.#east = Math.max(this.#east, lng);
    const lng360 = lng < 0 ? lng + 360 : lng;
    this.#west360 = Math.min(this.#west360, lng360);
    this.#east360 = Math.max(this.#east360, lng360);
  }

  /** The middle of the bounding box, which is also Overpass's `out center`; null without any point. */
  centre(): Point | null {
    if (this.#south > this.#north) return null;
    const lat = (this.#south + this.#north) / 2;
    if (this.#east - this.#west <= 180) return { lat, lng: (this.#west + this.#east) / 2 };
    const lng = (this.#west360 + this.#east360) / 2;
    return { lat, lng: lng > 180 ? lng - 360 : lng };
  }
}
