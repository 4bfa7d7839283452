/** Cities and countries. */
import * as v from 'valibot';
import { count, countryCode, id, latitude, longitude, slug, text, timezone } from './fields.ts';
import { PLACE_TYPES } from './vocabularies.ts';

const countsByType = v.pipe(
  v.record(v.picklist(PLACE_TYPES), count),
  v.description('Places by type; a type without any place is left out.'),
);

export const CitySchema = v.pipe(
  v.strictObject({
    id: v.pipe(
      id,
      v.description('GeoNames id; above 1,000,000,000 that of SimpleMaps, of a town that GeoNames lacks.'),
    ),
    slug,
    name: v.pipe(v.string(), v.description('The name GeoNames gives it, or SimpleMaps.')),
    label: v.pipe(
      v.string(),
      v.description('The name to show: in the language of `lang`, where it is known.'),
    ),
    country: countryCode,
    country_name: v.string(),
    region: v.pipe(text, v.description('First-level administrative region.')),
    lat: latitude,
    lng: longitude,
    timezone,
    population: count,
    place_count: count,
    counts: countsByType,
    event_count: v.pipe(count, v.description('Events that had not ended when the directory was baked.')),
    links: v.strictObject({
      places: v.string(),
      prayer: v.pipe(v.string(), v.description("Prayer times for the city's coordinates and zone.")),
    }),
    distance_km: v.optional(
      v.pipe(v.number(), v.minValue(0), v.description('Distance from `near`, only when `near` was given.')),
    ),
  }),
  v.title('City'),
);
export type City = v.InferOutput<typeof CitySchema>;

export const CountrySchema = v.pipe(
  v.strictObject({
    code: countryCode,
    name: v.string(),
    city_count: count,
    place_count: count,
    counts: countsByType,
    event_count: count,
  }),
  v.title('Country'),
);
export type Country = v.InferOutput<typeof CountrySchema>;
