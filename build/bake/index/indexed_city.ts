/** What the index takes of a city. */
import type { City } from '../../../src/contract/city.ts';

/** Counties are left out where it is in none. */
export type IndexedCity = Omit<City, 'links' | 'label'> & { readonly counties?: readonly string[] };
