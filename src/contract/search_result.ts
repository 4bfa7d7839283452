/** One line of the combined search: a place, a city or an event, told apart by `kind`. */
import * as v from 'valibot';
import { countryCode, id, latitude, longitude, slug, text } from './fields.ts';
import { FACILITIES, PLACE_TYPES } from './vocabularies.ts';

const common = {
  title: v.string(),
  subtitle: v.pipe(text, v.description('What and where it is, for a line below the title.')),
  city: text,
  country: v.nullable(countryCode),
  score: v.pipe(
    v.number(),
    v.minValue(0),
    v.maxValue(1),
    v.description('How well it matches, 1 is best; comparable within one answer only.'),
  ),
  distance_km: v.optional(
    v.pipe(v.number(), v.minValue(0), v.description('Distance from `near`, only when `near` was given.')),
  ),
};

const FoundPlaceSchema = v.pipe(
  v.strictObject({
    kind: v.literal('place'),
    id: v.pipe(id, v.description('The id of the place.')),
    slug,
    type: v.picklist(PLACE_TYPES),
    lat: latitude,
    lng: longitude,
    ...common,
  }),
  v.title('FoundPlace'),
);

const FoundCitySchema = v.pipe(
  v.strictObject({
    kind: v.literal('city'),
    id: v.pipe(id, v.description('The id of the city.')),
    slug,
    type: v.null(),
    lat: latitude,
    lng: longitude,
    links: v.pipe(
      v.strictObject({ places: v.string(), prayer: v.string() }),
      v.description('Where its places and prayer times are.'),
    ),
    ...common,
  }),
  v.title('FoundCity'),
);

const FoundEventSchema = v.pipe(
  v.strictObject({
    kind: v.literal('event'),
    id: v.pipe(v.string(), v.minLength(1), v.description('The id of the occurrence.')),
    slug: v.pipe(v.null(), v.description('Events have none.')),
    type: v.null(),
    lat: v.nullable(latitude),
    lng: v.nullable(longitude),
    place_id: v.pipe(v.nullable(id), v.description('The place it is held at, where that is listed.')),
    city_slug: v.nullable(slug),
    url: v.pipe(text, v.description('Its own page, elsewhere.')),
    ...common,
  }),
  v.title('FoundEvent'),
);

export const SearchResultSchema = v.pipe(
  v.variant('kind', [FoundPlaceSchema, FoundCitySchema, FoundEventSchema]),
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
    region: v.pipe(
      v.nullable(v.strictObject({ name: v.string(), country: countryCode })),
      v.description('The region of a country it asks about, such as a state or a province.'),
    ),
    country: v.pipe(v.nullable(countryCode), v.description('The country it asks about.')),
    near_me: v.pipe(v.boolean(), v.description('Whether it asks for what is near; give `near` for that.')),
    kind: v.pipe(
      v.array(v.string()),
      v.description('The kinds of place it asks for, such as mosque or butcher.'),
    ),
    has: v.pipe(
      v.array(v.picklist(FACILITIES)),
      v.description(
        'What places should have: those known to have it come first. Named as the filters of `/places` are.',
      ),
    ),
    wish: v.pipe(
      v.nullable(v.picklist(['prayer_times', 'event'])),
      v.description('What it asks for beside places.'),
    ),
    name: v.pipe(text, v.description('What is left: the name that is looked for.')),
    nearby_instead: v.pipe(
      v.boolean(),
      v.description(
        'Whether nothing that fits is listed in that city, region or country, or under that name, so that the nearest places to it, or to `near`, are listed instead.',
      ),
    ),
  }),
  v.title('Understood'),
);
export type Understood = v.InferOutput<typeof UnderstoodSchema>;
