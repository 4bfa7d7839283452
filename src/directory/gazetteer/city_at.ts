/** Which city a point is in. */
import type { Point } from '../../contract/kinds.ts';
import { distanceKm } from '../../geography/distance.ts';
import { nearest } from '../areas/nearest.ts';
import type { Points } from '../areas/points.ts';
import { type Gazetteer, SUBURB_KM } from './gazetteer.ts';

/** Within so many kilometres of its middle all of a city is as near. */
const MIDDLE_KM = 3;

/**
 * The row of the city nearby, in the country of the nearest one, with most people for the square of how far it is: Paris at the
 * Eiffel Tower, though Neuilly is nearer, and Bradford in Bradford, though Leeds is larger. The nearest where none is nearby, null
 * where there is none.
 */
export function cityAt(
  point: Point,
  { gazetteer, points }: { gazetteer: Gazetteer; points: Points },
): number | null {
  const [closest] = nearest(points, point, 1);
  if (closest === undefined) return null;
  const country = gazetteer.countryOf(closest);
  const pull = (city: number): number =>
    gazetteer.people(city) / (MIDDLE_KM + distanceKm(point, points.of(city))) ** 2;
  const nearby = points.inCircle(point, SUBURB_KM).filter((city) => gazetteer.countryOf(city) === country);
  return nearby.reduce((most, city) => (pull(city) > pull(most) ? city : most), closest);
}
