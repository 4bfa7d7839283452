/** Distances on a sphere. */
import type { Point } from '../contract/kinds.ts';

/** Mean radius of the Earth in km (IUGG). The sphere is off by 0.5% at most, which no list of places shows. */
export const EARTH_RADIUS_KM = 6371.0088;
/** Kilometres a degree of latitude. */
export const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The haversine of the angle between two points in degrees: from 0 to 1, and growing with the distance. */
export function haversine(lat: number, lng: number, otherLat: number, otherLng: number): number {
  const northward = Math.sin(radians(otherLat - lat) / 2);
  const eastward = Math.sin(radians(otherLng - lng) / 2);
  return northward * northward + Math.cos(radians(lat)) * Math.cos(radians(otherLat)) * eastward * eastward;
}

/** The distance in km that a haversine stands for. */
export const kmOf = (span: number): number => 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(span)));

/** The great-circle distance in km, exact for small distances too. */
export const distanceKm = (a: Point, b: Point): number => kmOf(haversine(a.lat, a.lng, b.lat, b.lng));

/** A distance as answers show it: to the metre. */
export const roundedKm = (km: number): number => Math.round(km * 1000) / 1000;

/** Where something is; nowhere in particular where it has no coordinates. */
export interface Somewhere {
  readonly lat: number | null;
  readonly lng: number | null;
}

/** The distance in km to what may be nowhere, or from where nobody knows: infinitely far. */
export const kmTo = (from: Point | undefined, { lat, lng }: Somewhere): number =>
  from === undefined || lat === null || lng === null
    ? Number.POSITIVE_INFINITY
    : distanceKm(from, { lat, lng });

/** A record with its distance from a point where one was given; null for what is nowhere. */
export function withDistance<Written extends object>(
  record: Written,
  from: Point | undefined,
  at: Somewhere,
): Written & { distance_km?: number | null } {
  if (from === undefined) return record;
  const km = kmTo(from, at);
  return { ...record, distance_km: km === Number.POSITIVE_INFINITY ? null : roundedKm(km) };
}
