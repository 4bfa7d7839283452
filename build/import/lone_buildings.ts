/**
 * Mosques that are mapped as a building alone. Most buildings of mosques stand beside, or around, the mosque that is
 * listed; one far from all listed mosques is a mosque that nobody has listed yet.
 */
import type { Point } from '../../src/contract/kinds.ts';
import type { PlaceType } from '../../src/contract/vocabularies.ts';
import { distanceKm } from '../../src/geography/distance.ts';
import { PointGrid } from '../snapshot/point_grid.ts';

/** A building so near a listed mosque is that mosque's: those of two mosques stand further apart. */
const BY_A_MOSQUE_KM = 0.1;

/** A row that lies somewhere. */
interface Located {
  readonly ref: string;
  readonly facts: Point & { readonly type: PlaceType };
}

/** @returns the buildings that stand by none of the listed places of worship, nor by each other */
export function loneBuildings<T extends Located>(buildings: readonly T[], listed: Iterable<T>): T[] {
  if (buildings.length === 0) return [];
  const grid = new PointGrid<Point & { readonly place: T }>(BY_A_MOSQUE_KM);
  for (const place of buildings) grid.add({ place, lat: place.facts.lat, lng: place.facts.lng });
  const byAMosque = new Set<T>();
  for (const { facts } of listed) {
    if (facts.type === 'school' || facts.type === 'halal' || facts.type === 'cemetery') continue;
    for (const { point } of grid.near(facts)) byAMosque.add(point.place);
  }
  const alone: T[] = [];
  // In the order of their keys, so that the same file gives the same places in any order.
  for (const place of [...buildings].sort((a, b) => (a.ref < b.ref ? -1 : 1))) {
    if (byAMosque.has(place)) continue;
    if (!alone.some(({ facts }) => distanceKm(facts, place.facts) <= BY_A_MOSQUE_KM)) alone.push(place);
  }
  return alone;
}
