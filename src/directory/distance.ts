/** Distances on a sphere. */
import type { Point } from '../contract/kinds.ts';

/** Mean radius of the Earth in km (IUGG). The sphere is off by 0.5% at most, which no list of places shows. */
export const EARTH_RADIUS_KM = 6371.0088;
/** Kilometres a degree of latitude. */
export const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great-circle distance in km (haversine formula, exact for small distances too). */
export function distanceKm(a: Point, b: Point): number {
  const northward = Math.sin(radians(b.lat - a.lat) / 2);
  const eastward = Math.sin(radians(b.lng - a.lng) / 2);
  const h = northward * northward + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * eastward * eastward;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** A distance as answers show it: to the metre. */
export const roundedKm = (km: number): number => Math.round(km * 1000) / 1000;
