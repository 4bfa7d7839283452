/** One line of the combined search. */
import * as v from 'valibot';
import { countryCode, latitude, longitude, slug, text } from './fields.ts';
import { PLACE_TYPES, SEARCH_KINDS } from './vocabularies.ts';

export const SearchResultSchema = v.pipe(
  v.strictObject({
    kind: v.picklist(SEARCH_KINDS),
    id: v.pipe(v.union([v.number(), v.string()]), v.description('The id of the place, city or event.')),
    slug: v.pipe(v.nullable(slug), v.description('Null for events, which have none.')),
    title: v.string(),
    subtitle: v.pipe(text, v.description('What and where it is, for a line below the title.')),
    type: v.pipe(v.nullable(v.picklist(PLACE_TYPES)), v.description('For places; null otherwise.')),
    city: text,
    country: v.nullable(countryCode),
    lat: v.nullable(latitude),
    lng: v.nullable(longitude),
    score: v.pipe(
      v.number(),
      v.minValue(0),
      v.maxValue(1),
      v.description('How well it matches, 1 is best; comparable within one answer only.'),
    ),
    distance_km: v.optional(v.pipe(v.number(), v.minValue(0))),
  }),
  v.title('SearchResult'),
);
export type SearchResult = v.InferOutput<typeof SearchResultSchema>;
