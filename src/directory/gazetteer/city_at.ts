/** Which city a point is in. */
import type { Point } from '../../contract/kinds.ts';
import { nearest } from '../areas/nearest.ts';
import type { Points } from '../areas/points.ts';
import { type Gazetteer, SUBURB_KM } from './gazetteer.ts';

/** Within so many km of a city's centre, distance hardly counts. */
const CENTRE_KM = 3;

/** How much a city attracts what is so many km from its centre: Paris the Eiffel Tower, though Neuilly is nearer. */
export const attractionOf = (people: number, km: number): number => people / (CENTRE_KM + km) ** 2;

/** In the country of the nearest city, the one nearby that attracts it most. Null if there are no cities. @param points of cities */
export function cityAt(point: Point, gazetteer: Gazetteer, points: Points): number | null {
  const [closest] = nearest(points, point, 1);
  if (closest === undefined) return null;
  const country = gazetteer.countryOf(closest);
  const pull = (city: number): number => attractionOf(gazetteer.people(city), gazetteer.kmTo(city, point));
  const nearby = points.inCircle(point, SUBURB_KM).filter((city) => gazetteer.countryOf(city) === country);
  return nearby.reduce((most, city) => (pull(city) > pull(most) ? city : most), closest);
}
