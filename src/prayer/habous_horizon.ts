/**
 * How much lower than the sea's the horizon is that the Ministry of Habous (Morocco) computes sunrise and maghrib with.
 * It differs from town to town, the more the higher it lies, and nobody has published the rule; these are the degrees its
 * timetables of autumn 2026 show (habous.gov.ma, as schawki/habous-prayer-times-data on GitHub copies them), each from sunrise
 * and maghrib of some days. Between the towns it is interpolated.
 */
import { haversine } from '../geography/distance.ts';
import type { Place } from './solar_day.ts';

/** Degrees, by town. */
const MEASURED: readonly (Place & { readonly degrees: number })[] = [
  // On the coast, from east to south.
  { lat: 35.17, lng: -2.93, degrees: 0.79 }, // Nador
  { lat: 35.25, lng: -3.94, degrees: 0.78 }, // Al Hoceima
  { lat: 35.58, lng: -5.37, degrees: 1.06 }, // Tetouan
  { lat: 35.77, lng: -5.8, degrees: 0.9 }, // Tangier
  { lat: 34.26, lng: -6.58, degrees: 0.81 }, // Kenitra
  { lat: 34.02, lng: -6.84, degrees: 0.7 }, // Rabat
  { lat: 33.59, lng: -7.61, degrees: 0.78 }, // Casablanca
  { lat: 33.23, lng: -8.5, degrees: 0.69 }, // El Jadida
  { lat: 32.3, lng: -9.24, degrees: 0.71 }, // Safi
  { lat: 31.51, lng: -9.77, degrees: 0.7 }, // Essaouira
  { lat: 30.42, lng: -9.58, degrees: 0.91 }, // Agadir
  { lat: 27.15, lng: -13.2, degrees: 0.68 }, // Laayoune
  { lat: 23.68, lng: -15.96, degrees: 0.77 }, // Dakhla
  // Inland, from north to south.
  { lat: 34.68, lng: -1.91, degrees: 1.15 }, // Oujda
  { lat: 34.21, lng: -4.01, degrees: 1.25 }, // Taza
  { lat: 34.03, lng: -5, degrees: 0.98 }, // Fez
  { lat: 33.89, lng: -5.55, degrees: 1.09 }, // Meknes
  { lat: 33.43, lng: -5.22, degrees: 1.51 }, // Azrou
  { lat: 32.94, lng: -5.67, degrees: 1.34 }, // Khenifra
  { lat: 32.88, lng: -6.91, degrees: 1.22 }, // Khouribga
  { lat: 32.69, lng: -4.75, degrees: 1.59 }, // Midelt
  { lat: 32.53, lng: -1.96, degrees: 1.26 }, // Bouarfa
  { lat: 32.34, lng: -6.35, degrees: 1.37 }, // Beni Mellal
  { lat: 31.93, lng: -4.42, degrees: 1.35 }, // Errachidia
  { lat: 31.63, lng: -8, degrees: 1.1 }, // Marrakesh
  { lat: 30.92, lng: -6.89, degrees: 1.42 }, // Ouarzazate
  { lat: 30.33, lng: -5.84, degrees: 1.22 }, // Zagora
  { lat: 28.99, lng: -10.06, degrees: 1.15 }, // Guelmim
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
