/**
 * How much lower than the sea's the horizon is that the Ministry of Habous (Morocco) computes sunrise and maghrib with.
 * It differs from town to town, and nobody has published the rule; these are the degrees its timetables of autumn 2026
 * show, each from sunrise and maghrib of some days. Between the towns it is interpolated.
 */
import { haversine } from '../geography/distance.ts';
import type { Place } from './solar_day.ts';

/** Degrees, by town. */
const MEASURED: readonly (Place & { readonly degrees: number })[] = [
  { lat: 34.02, lng: -6.84, degrees: 0.7 }, // Rabat
  { lat: 30.42, lng: -9.58, degrees: 0.91 }, // Agadir
  { lat: 35.77, lng: -5.8, degrees: 0.9 }, // Tangier
  { lat: 34.68, lng: -1.91, degrees: 1.15 }, // Oujda
];

/** The least a distance counts, so that a town itself does not divide by nothing: some 6 km. */
const LEAST_SPAN = 2e-7;

/** Degrees to go below the usual horizon at a place: the mean of the towns, each by the inverse square of its distance. */
export function habousHorizon({ lat, lng }: Place): number {
  let sum = 0;
  let weights = 0;
  for (const town of MEASURED) {
    const weight = 1 / Math.max(LEAST_SPAN, haversine(lat, lng, town.lat, town.lng));
    sum += weight * town.degrees;
    weights += weight;
  }
  return sum / weights;
}
