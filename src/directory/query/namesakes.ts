/** Of cities of one name the one that is meant by who asks from somewhere: Cambridge, asked in Boston. */
import type { Point } from '../../contract/kinds.ts';
import { distanceKm } from '../../geography/distance.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { Reading } from './reading.ts';

/** A city so near counts for so many times its people. */
const NEAR_KM = 100;
const TIMES_NEARER = 100;

export function nearNamesakesFirst(reading: Reading, from: Point, gazetteer: Gazetteer): Reading {
  const worth = (city: number): number =>
    (gazetteer.people(city) + 1) * (distanceKm(from, gazetteer.pointOf(city)) <= NEAR_KM ? TIMES_NEARER : 1);
  return {
    ...reading,
    where: reading.where.map((where) => {
      const alike = where.cities.filter(({ likeness }) => likeness === where.cities[0]?.likeness);
      const [nearer] = alike.toSorted((a, b) => worth(b.city) - worth(a.city));
      if (nearer === undefined || nearer === alike[0]) return where;
      return { ...where, cities: [nearer, ...where.cities.filter((each) => each !== nearer)] };
    }),
  };
}
