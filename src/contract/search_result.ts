/** One line of the combined search. */
import * as v from 'valibot';
import { countryCode, id, latitude, longitude, slug, text } from './fields.ts';
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
    links: v.optional(
      v.pipe(
        v.strictObject({ places: v.string(), prayer: v.string() }),
        v.description('For cities: where their places and prayer times are.'),
      ),
    ),
  }),
  v.title('SearchResult'),
);
export type SearchResult = v.InferOutput<typeof SearchResultSchema>;

/** How a query was read. */
export const UnderstoodSchema = v.pipe(
  v.strictObject({
    city: v.pipe(
      v.nullable(v.strictObject({ id, name: v.string(), country: countryCode })),
      v.description('The city it asks about.'),
    ),
    country: v.pipe(v.nullable(countryCode), v.description('The country it asks about.')),
    near_me: v.pipe(v.boolean(), v.description('Whether it asks for what is near; give `near` for that.')),
    kind: v.pipe(
      v.array(v.string()),
      v.description('The kinds of place it asks for, such as mosque or butcher.'),
    ),
    wish: v.pipe(
      v.nullable(v.picklist(['prayer_times', 'event'])),
      v.description('What it asks for beside places.'),
    ),
    name: v.pipe(text, v.description('What is left: the name that is looked for.')),
  }),
  v.title('Understood'),
);
export type Understood = v.InferOutput<typeof UnderstoodSchema>;
