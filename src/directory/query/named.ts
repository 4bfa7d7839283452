import type { Sight } from '../gazetteer/sight.ts';
import type { Where } from './reading.ts';

/** What words of a query may name in one way. */
export type Named = Pick<Where, 'cities' | 'countries' | 'regions'> & Partial<Pick<Where, 'meant' | 'sight'>>;

export const equallyLikely = (cities: readonly number[], likeness: number): Named => ({
  cities: cities.map((city) => ({ city, likeness, isBegun: false })),
  countries: [],
  regions: [],
});

export const ofSight = (sight: Sight, likeness = 1): Named => ({
  ...equallyLikely([sight.city], likeness),
  sight,
});
