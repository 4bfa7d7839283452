/** What an OpenStreetMap object can be said to be by its tags. */
import type { HalalCategory, PlaceType } from '../../src/contract/vocabularies.ts';

export type Tags = Readonly<Record<string, string>>;

/** What an object is. */
export interface Classified {
  readonly type: PlaceType;
  readonly category?: HalalCategory;
  readonly planned?: true;
  /** Only its building says so: it is one where no mosque is mapped by it. */
  readonly onlyBuilding?: true;
}

/** What the tags say of halal, in their own words; undefined where they say nothing. */
export const saysHalal = (tags: Tags): string | undefined => tags['diet:halal'] ?? tags.halal;
