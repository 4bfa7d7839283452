/** Which region a place is in that is far from every city: a tenth of real lists of deserts and forests. */
import type { Point } from '../../src/contract/kinds.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { PointGrid } from '../snapshot/point_grid.ts';

/** From so far away a city still tells the region, as its own border would: half of such places are within 45 km, 97% within 200. */
const REACH_KM = 200;

interface CityOfRegion extends Point {
  readonly country: string;
  readonly region: string;
}

type Located = Point & {
  readonly city: string | null;
  readonly country: string | null;
  readonly region: string | null;
};

/** @returns the region of the nearest city of its country; null of a place that is in a city, or near none that tells */
export function openLandReader(snapshot: Snapshot): (place: Located) => string | null {
  let grid: PointGrid<CityOfRegion> | undefined;
  const read = (): PointGrid<CityOfRegion> => {
    const cities = new PointGrid<CityOfRegion>(REACH_KM);
    const select = snapshot.prepare<[], CityOfRegion>(
      'SELECT lat, lng, country, region FROM city WHERE region IS NOT NULL',
    );
    for (const city of select.iterate()) cities.add(city);
    return cities;
  };
  return (place) => {
    if (place.city !== null || place.country === null) return null;
    if (place.region !== null) return place.region;
    grid ??= read();
    let [nearest, least]: [string | null, number] = [null, REACH_KM];
    for (const { point, km } of grid.near(place))
      if (point.country === place.country && km <= least) [nearest, least] = [point.region, km];
    return nearest;
  };
}
