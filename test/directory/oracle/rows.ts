/** What lists see of a place. */
import type { Point } from '../../../src/contract/kinds.ts';
import type { Place } from '../../../src/contract/place.ts';

export interface PlaceRow {
  readonly record: Place;
  /** Its number among all places: the lower, the better its rank. */
  readonly rank: number;
  readonly point: Point;
}

/** Coordinates as the index keeps those of places: to seven decimals. */
const toSevenDecimals = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

export const placeRows = (places: readonly Place[]): PlaceRow[] =>
  places.map((record, rank) => ({
    record,
    rank,
    point: { lat: toSevenDecimals(record.lat), lng: toSevenDecimals(record.lng) },
  }));
