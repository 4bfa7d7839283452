/** Places: the short record of lists and the whole record of `/place`. */
import * as v from 'valibot';
import { IqamahSchema, JumuahSchema } from './congregation.ts';
import {
  calendarDate,
  count,
  countryCode,
  id,
  instant,
  latitude,
  longitude,
  slug,
  text,
  timezone,
  yesNo,
} from './fields.ts';
import { ReviewSchema } from './review.ts';
import { HALAL_CATEGORIES, HALAL_LEVELS, PLACE_STATUSES, PLACE_TYPES } from './vocabularies.ts';

/** How many of the latest published reviews a whole place carries; the rest is at `/reviews`. */
export const REVIEWS_IN_PLACE = 20;

export const placeSummaryEntries = {
  id: v.pipe(id, v.description('Given once; survives every import.')),
  slug,
  name: v.pipe(text, v.description('The name as its source writes it; null where it has none.')),
  name_local: v.pipe(text, v.description('The name in the local language or script, where it differs.')),
  label: v.pipe(v.string(), v.minLength(1), v.description('Always there: the name, or a readable stand-in.')),
  type: v.picklist(PLACE_TYPES),
  category: v.pipe(
    v.nullable(v.picklist(HALAL_CATEGORIES)),
    v.description('Which kind of halal venue; null for every other type.'),
  ),
  lat: latitude,
  lng: longitude,
  address: text,
  city: v.pipe(text, v.description('Name of the city it belongs to; null further than 25 km from any.')),
  city_slug: v.nullable(slug),
  country: v.nullable(countryCode),
  rating: v.pipe(
    v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(5))),
    v.description('Plain mean of the published reviews, one decimal; null without any.'),
  ),
  review_count: count,
  status: v.picklist(PLACE_STATUSES),
};

/** What a whole place says besides. */
const placeDetailEntries = {
  names: v.pipe(
    v.record(v.string(), v.string()),
    v.description('Names by BCP 47 language, as far as the source has them.'),
  ),
  other_names: v.pipe(v.array(v.string()), v.description('Names it is or was known by besides.')),
  district: v.pipe(
    text,
    v.description(
      'The settlement it stands in, where that is not its city: Morden in London, Créteil in Paris.',
    ),
  ),
  district_slug: v.nullable(slug),
  region: text,
  postcode: text,
  timezone: v.nullable(timezone),
  phone: v.pipe(text, v.description('E.164, such as +442076501000.')),
  website: text,
  email: text,
  opening_hours: v.pipe(text, v.description('In OpenStreetMap syntax, such as "Mo-Su 05:00-22:00".')),
  denomination: text,
  capacity: v.nullable(count),
  amenities: v.strictObject({
    women_space: yesNo,
    ablution: yesNo,
    parking: yesNo,
    wheelchair: yesNo,
  }),
  jumuah: v.pipe(v.array(JumuahSchema), v.description('The Friday prayers, as far as known.')),
  iqamah: v.pipe(
    v.array(IqamahSchema),
    v.description('When the congregation begins each prayer, as far as known.'),
  ),
  halal: v.strictObject({
    level: v.pipe(
      v.nullable(v.picklist(HALAL_LEVELS)),
      v.description('Whether everything served is halal, or only some of it.'),
    ),
    certified: yesNo,
    certifier: text,
    alcohol: v.pipe(yesNo, v.description('Whether alcohol is served.')),
  }),
  cuisine: v.array(v.string()),
  reviews: v.pipe(
    v.array(ReviewSchema),
    v.description(`The latest ${REVIEWS_IN_PLACE} published reviews, newest first.`),
  ),
  sources: v.pipe(
    v.array(
      v.strictObject({
        name: v.string(),
        id: v.string(),
        url: text,
        license: v.string(),
        date: v.pipe(
          v.nullable(calendarDate),
          v.description('When its row last changed, or was last checked there.'),
        ),
        fields: v.pipe(
          v.nullable(v.array(v.string())),
          v.description('The facts that come from it; null where all of them do.'),
        ),
      }),
    ),
    v.description('Who says what: each fact comes from the source that counts most for it.'),
  ),
  wikidata: v.pipe(text, v.description('Wikidata item, such as Q12345.')),
  verified: v.nullable(v.pipe(calendarDate, v.description('When someone last checked this place.'))),
  links: v.strictObject({
    self: v.string(),
    prayer: v.pipe(v.string(), v.description("Prayer times for this place's coordinates and zone.")),
    reviews: v.string(),
  }),
  updated_at: instant,
};

/** The fields of a whole place that lists leave out. */
export const PLACE_DETAILS = Object.keys(placeDetailEntries) as (keyof typeof placeDetailEntries)[];

export const PlaceSummarySchema = v.pipe(
  v.strictObject({
    ...placeSummaryEntries,
    distance_km: v.optional(
      v.pipe(v.number(), v.minValue(0), v.description('Distance from `near`, only when `near` was given.')),
    ),
    ...v.partial(v.strictObject(placeDetailEntries)).entries,
  }),
  v.title('PlaceSummary'),
  v.description('A place as lists show it. With `ids` also everything that `Place` has.'),
);
export type PlaceSummary = v.InferOutput<typeof PlaceSummarySchema>;

/** A place of which some fields were asked for. */
export const PlaceFieldsSchema = v.pipe(
  v.strictObject(v.partial(v.strictObject(PlaceSummarySchema.entries)).entries),
  v.title('PlaceFields'),
  v.description('The fields of a place that were asked for with `fields`, and no others.'),
);

/** What `fields` can choose from. */
export const PLACE_FIELDS = Object.keys(PlaceSummarySchema.entries) as (keyof PlaceSummary)[];

export const PlaceSchema = v.pipe(
  v.strictObject({ ...placeSummaryEntries, ...placeDetailEntries }),
  v.title('Place'),
);
export type Place = v.InferOutput<typeof PlaceSchema>;

/** The record of a place but for what only its own page shows. */
export type PlaceFacts = Omit<Place, 'reviews' | 'sources' | 'links'>;
