/** The names of facets: the sets of rows that filters are made of. */
import type { HalalCategory, PlaceType } from '../contract/vocabularies.ts';
import type { ConceptName } from './generic_words.ts';

export const countryFacet = (code: string): string => `country:${code}`;
/** By the city's number in the table `visited_city`. */
export const cityFacet = (number: number): string => `city:${number}`;
export const typeFacet = (type: PlaceType): string => `type:${type}`;
export const categoryFacet = (category: HalalCategory): string => `category:${category}`;
export const conceptFacet = (concept: ConceptName): string => `concept:${concept}`;
/** Cities by the slug of their bare name, whatever their own slug adds to it. */
export const bareSlugFacet = (slug: string): string => `name:${slug}`;
