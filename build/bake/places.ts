/** Reads whole places from the snapshot, as the contract describes them. */

import { addressOf } from '../../src/contract/addresses.ts';
import type { Iqamah, Jumuah } from '../../src/contract/congregation.ts';
import { type Place, type PlaceFacts, REVIEWS_IN_PLACE } from '../../src/contract/place.ts';
import type { HalalCategory, PlaceStatus, PlaceType } from '../../src/contract/vocabularies.ts';
import { currentZoneName } from '../../src/geography/zone_name.ts';
import { meanOfStars } from '../../src/reviews/ratings.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { labelOf } from './label.ts';
import { namesIn } from './names.ts';
import { placeBatches, RowsByPlace } from './place_batches.ts';
import { type Liking, type ReviewRow, reviewsByRange, toReview } from './reviews.ts';
import { SourceReader } from './sources.ts';
import { type CityOfPlace, VisitedCityReader } from './visited_city.ts';

/** What is read of a place; the tenth is its city. */
export const COLUMNS = [
  'id',
  'name',
  'name_local',
  'names',
  'type',
  'category',
  'lat',
  'lng',
  'address',
  'city_id',
  'country',
  'region',
  'postcode',
  'timezone',
  'phone',
  'website',
  'email',
  'opening_hours',
  'denomination',
  'capacity',
  'women_space',
  'ablution',
  'parking',
  'wheelchair',
  'jumuah',
  'halal_level',
  'halal_certified',
  'halal_certifier',
  'alcohol',
  'cuisine',
  'wikidata',
  'verified',
  'status',
  'updated_at',
  'district_id',
  'iqamah',
  'other_names',
] as const;

/** What COLUMNS selects, as an array: better-sqlite3 makes one faster than an object. */
export type PlaceRow = [
  id: number,
  name: string | null,
  name_local: string | null,
  names: string,
  type: PlaceType,
  category: HalalCategory | null,
  lat: number,
  lng: number,
  address: string | null,
  city_id: number | null,
  country: string | null,
  region: string | null,
  postcode: string | null,
  timezone: string | null,
  phone: string | null,
  website: string | null,
  email: string | null,
  opening_hours: string | null,
  denomination: string | null,
  capacity: number | null,
  women_space: number | null,
  ablution: number | null,
  parking: number | null,
  wheelchair: number | null,
  jumuah: string,
  halal_level: 'only' | 'some' | null,
  halal_certified: number | null,
  halal_certifier: string | null,
  alcohol: number | null,
  cuisine: string,
  wikidata: string | null,
  verified: string | null,
  status: PlaceStatus,
  updated_at: string,
  district_id: number | null,
  iqamah: string,
  other_names: string,
];

/** Where the district stands in a row. */
export const DISTRICT = 34;

/** How addresses that end with a place's id begin. */
const SELF = addressOf('place', { id: '' });
const REVIEWS = addressOf('reviews', { place_id: '' });

/** Merged places have no record: the one that answers for them has. */
const HAS_RECORD = 'merged_into IS NULL';

const known = (flag: number | null): boolean | null => (flag === null ? null : flag === 1);

/** A list as the snapshot keeps it; most are empty. */
const listIn = <T = string>(json: string): T[] => (json === '[]' ? [] : (JSON.parse(json) as T[]));

/** Every place that has a record, closed ones too, in the order of their ids, a batch at a time. */
export function* wholePlaces(snapshot: Snapshot): Generator<Place[]> {
  const reviewsIn = reviewsByRange(snapshot);
  const sources = new SourceReader(snapshot);
  const cities = new VisitedCityReader(snapshot);
  for (const { rows, first, last } of placeBatches<PlaceRow>(snapshot, COLUMNS, HAS_RECORD)) {
    const reviews = new RowsByPlace(reviewsIn(first, last));
    sources.advance(first, last);
    yield rows.map(([row, slug]) => {
      const ofPlace = reviews.of(row[0]);
      const liking = {
        reviews: ofPlace.length,
        stars: ofPlace.reduce((sum, [, , rating]) => sum + rating, 0),
      };
      return wholePlace(
        placeFacts(row, slug, cities.of(row[9]), cities.of(row[DISTRICT]), liking),
        ofPlace,
        sources.of(row[0]),
      );
    });
  }
}

/** What the record of a place says, apart from its reviews and sources. */
export function placeFacts(
  row: PlaceRow,
  slug: string,
  city: CityOfPlace | null,
  district: CityOfPlace | null,
  liking: Liking,
): PlaceFacts {
  const [
    id,
    name,
    name_local,
    names,
    type,
    category,
    lat,
    lng,
    address,
    ,
    country,
    region,
    postcode,
    ownTimezone,
    phone,
    website,
    email,
    opening_hours,
    denomination,
    capacity,
    women_space,
    ablution,
    parking,
    wheelchair,
    jumuah,
    halal_level,
    halal_certified,
    halal_certifier,
    alcohol,
    cuisine,
    wikidata,
    verified,
    status,
    updated_at,
    ,
    iqamah,
    other_names,
  ] = row;
  const cityName = city?.name ?? null;
  const timezone = ownTimezone ?? city?.timezone ?? null;
  return {
    id,
    slug,
    name,
    name_local,
    label: labelOf({ name, name_local, type, address, city: cityName }),
    type,
    category,
    lat,
    lng,
    address,
    city: cityName,
    city_slug: city?.slug ?? null,
    district: district?.name ?? null,
    district_slug: district?.slug ?? null,
    country,
    rating: meanOfStars(liking.stars, liking.reviews),
    review_count: liking.reviews,
    status,
    names: namesIn(names),
    other_names: listIn(other_names),
    region: region ?? city?.region ?? null,
    postcode,
    timezone: timezone === null ? null : currentZoneName(timezone),
    phone,
    website,
    email,
    opening_hours,
    denomination,
    capacity,
    amenities: {
      women_space: known(women_space),
      ablution: known(ablution),
      parking: known(parking),
      wheelchair: known(wheelchair),
    },
    jumuah: listIn<Jumuah>(jumuah),
    iqamah: listIn<Iqamah>(iqamah),
    halal: {
      level: halal_level,
      certified: known(halal_certified),
      certifier: halal_certifier,
      alcohol: known(alcohol),
    },
    cuisine: listIn(cuisine),
    wikidata,
    verified,
    updated_at,
  };
}

/** A whole place. The order of its keys is that of the contract. */
function wholePlace(facts: PlaceFacts, reviews: readonly ReviewRow[], sources: Place['sources']): Place {
  const { wikidata, verified, updated_at, ...rest } = facts;
  const { id, lat, lng } = facts;
  return {
    ...rest,
    reviews: reviews.slice(0, REVIEWS_IN_PLACE).map(toReview),
    sources,
    wikidata,
    verified,
    links: {
      self: `${SELF}${id}`,
      prayer: addressOf('prayer', { lat, lng }),
      reviews: `${REVIEWS}${id}`,
    },
    updated_at,
  };
}
