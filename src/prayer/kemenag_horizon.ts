/**
 * How much lower than the sea's the horizon is that Kemenag (Indonesia) computes sunrise and maghrib with: the sun's
 * centre is 1° below the horizon, and 2° in towns it counts as highland. Which these are it does not say, and height
 * alone does not tell. Here they are the towns whose tables were compared; of Bogor the copies contradict each other.
 * Source: tables of 13 towns, 2026, as compared in docs/research/2026-09-prayer-times of MohamedAbulgasem/Taqwa (GitHub);
 * published days of Jakarta, Bogor and Bandung were looked at again here.
 */
import { haversine, kmOf } from '../geography/distance.ts';
import { HORIZON, type Place } from './solar_day.ts';

const LOWLAND = 1 + HORIZON;
const HIGHLAND = 2 + HORIZON;

const HIGHLAND_TOWNS: readonly Place[] = [
  { lat: -6.917, lng: 107.619 }, // Bandung
  { lat: -4.096, lng: 138.951 }, // Wamena
  { lat: -7.871, lng: 112.527 }, // Batu
  { lat: -0.306, lng: 100.37 }, // Bukittinggi
  { lat: -7.216, lng: 107.902 }, // Garut
  { lat: -7.364, lng: 109.902 }, // Wonosobo
];

/** A town's table holds for the town: beyond, its district or another town has one of its own. */
const REACH_KM = 10;

/** Degrees to go below the usual horizon at a place. */
export const kemenagHorizon = ({ lat, lng }: Place): number =>
  HIGHLAND_TOWNS.some((town) => kmOf(haversine(lat, lng, town.lat, town.lng)) <= REACH_KM)
    ? HIGHLAND
    : LOWLAND;
