/** Distances of places and of events to a point, and the nearest of them. */
import { distanceKm, kmTo, type Somewhere } from '../../geography/distance.ts';
import { nearest, nearestFirst } from '../areas/nearest.ts';
import type { Points } from '../areas/points.ts';
import type { DistancesFrom } from './question.ts';

export const placeDistances =
  (points: Points): DistancesFrom =>
  (from) => ({
    km: (row) => distanceKm(from, points.of(row)),
    nearest: (most, lets, fartherOf) => nearest(points, from, most, lets, fartherOf),
  });

/** Of events, which are few: all of them are sorted. What takes place nowhere in particular is last, and within any distance. */
export const eventDistances =
  (venueOf: (row: number) => Somewhere, all: { readonly size: number }): DistancesFrom =>
  (from) => ({
    km: (row) => kmTo(from, venueOf(row)),
    nearest: (most, lets = () => true) => {
      const rows = Array.from({ length: all.size }, (_, row) => row).filter(lets);
      return nearestFirst(rows, (row) => kmTo(from, venueOf(row))).slice(0, most);
    },
  });
