/** Where every place is. */
import type { Database } from 'better-sqlite3';
import type { Point } from '../contract/kinds.ts';
import { Column } from './column.ts';
import { UNITS_PER_DEGREE } from './coordinates.ts';

/** Column of the place index: latitude and longitude of each row, in units. */
export const POINTS = 'points';

export class PlacePoints {
  readonly #cells: Column<Int32Array>;

  constructor(database: Database) {
    this.#cells = new Column(database, 'place', POINTS, Int32Array);
  }

  /** In units. */
  latitude(row: number): number {
    return this.#cells.at(2 * row);
  }

  /** In units. */
  longitude(row: number): number {
    return this.#cells.at(2 * row + 1);
  }

  /** In degrees. */
  of(row: number): Point {
    return { lat: this.latitude(row) / UNITS_PER_DEGREE, lng: this.longitude(row) / UNITS_PER_DEGREE };
  }
}
