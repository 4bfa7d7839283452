/** What a point is called: by the place that stands there, or the city it is near. */
import type { City, Place } from '../records.ts';
import type { PrayerPlace } from './state.ts';

/** How far a city may be to say that a point is near it. */
const NEAR_KM = 30;

export type PointName = Pick<PrayerPlace, 'name' | 'country' | 'isNear'>;

export const NO_NAME: PointName = { name: null, country: null, isNear: false };

/** @param place undefined where there is none */
export const nameOfPlace = (place: Place | undefined): PointName =>
  place === undefined ? NO_NAME : { name: place.label, country: null, isNear: false };

/** What is asked of `/cities` for the city a point is near. */
export const nearestCity = ({ lat, lng }: { lat: number; lng: number }) => ({
  near: `${lat},${lng}`,
  limit: 1,
});

/** @param cities the answer to that */
export function nameOfNearest([city]: readonly City[]): PointName {
  const isNear = city?.distance_km !== undefined && city.distance_km <= NEAR_KM;
  return isNear ? { name: city.label, country: city.country, isNear } : NO_NAME;
}
