/** What words of a query may name in one way. */
import type { NamedCity, Where } from './reading.ts';

/** What words may name in one way. */
export type Named = Pick<Where, 'cities' | 'countries' | 'regions'> & Partial<Pick<Where, 'meant' | 'sight'>>;

export const ofCities = (cities: readonly NamedCity[]): Named => ({ cities, countries: [], regions: [] });

/** Cities that are equally likely. */
export const alike = (cities: readonly number[], likeness: number): Named =>
  ofCities(cities.map((city) => ({ city, likeness, isBegun: false })));
