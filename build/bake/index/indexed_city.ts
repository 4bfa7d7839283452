/** What the index takes of a city. */
import type { City } from '../../../src/contract/city.ts';

/** Links are left out where they are as usual, and counties where it is in none. */
export type IndexedCity = Omit<City, 'links' | 'label'> &
  Partial<Pick<City, 'links'>> & { readonly counties?: readonly string[] };
