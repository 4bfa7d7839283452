/** Reads whole places from the snapshot, as the contract describes them. */

import { addressOf } from '../../src/contract/addresses.ts';
import { type Place, type PlaceFacts, REVIEWS_IN_PLACE } from '../../src/contract/place.ts';
import { currentZoneName } from '../../src/geography/zone_name.ts';
import { meanOfStars } from '../../src/reviews/ratings.ts';
import { type KnownFacts, knownFacts, PLACE_COLUMNS } from '../snapshot/facts.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { labelOf } from './label.ts';
import { placeBatches, RowsByPlace } from './place_batches.ts';
import { type Liking, type ReviewRow, reviewsByRange, toReview } from './reviews.ts';
import { SourceReader } from './sources.ts';
import { type CityOfPlace, VisitedCityReader } from './visited_city.ts';

/** What is read of a place. */
const COLUMNS = ['id', 'updated_at', ...PLACE_COLUMNS] as const;
type PlaceRow = readonly [id: number, updated_at: string, ...values: unknown[]];

/** A place as the snapshot has it. */
interface SnapshotPlace {
  readonly id: number;
  readonly updated_at: string;
  readonly slug: string;
  readonly facts: KnownFacts;
  readonly city: CityOfPlace | null;
  readonly district: CityOfPlace | null;
}

/**
 * Reads places in the order of their ids, a batch at a time.
 * @param condition which places, in SQL
 */
export function* snapshotPlaces(
  snapshot: Snapshot,
  condition: string,
): Generator<{ places: SnapshotPlace[]; first: number; last: number }> {
  const cities = new VisitedCityReader(snapshot);
  for (const { rows, first, last } of placeBatches<PlaceRow>(snapshot, COLUMNS, condition)) {
    const places = rows.map(([[id, updated_at, ...values], slug]): SnapshotPlace => {
      const facts = knownFacts(values);
      const [city, district] = [cities.of(facts.city_id), cities.of(facts.district_id)];
      return { id, updated_at, slug, facts, city, district };
    });
    yield { places, first, last };
  }
}

/** How addresses that end with a place's id begin. */
const SELF = addressOf('place', { id: '' });
const REVIEWS = addressOf('reviews', { place_id: '' });

/** Merged places have no record: the one that answers for them has. */
const HAS_RECORD = 'merged_into IS NULL';

/** Every place that has a record, closed ones too, in the order of their ids, a batch at a time. */
export function* wholePlaces(snapshot: Snapshot): Generator<Place[]> {
  const reviewsIn = reviewsByRange(snapshot);
  const sources = new SourceReader(snapshot);
  for (const { places, first, last } of snapshotPlaces(snapshot, HAS_RECORD)) {
    const reviews = new RowsByPlace(reviewsIn(first, last));
    sources.advance(first, last);
    yield places.map((place) => {
      const ofPlace = reviews.of(place.id);
      const liking = {
        reviews: ofPlace.length,
        stars: ofPlace.reduce((sum, [, , rating]) => sum + rating, 0),
      };
      return wholePlace(placeFacts(place, liking), ofPlace, sources.of(place.id));
    });
  }
}

/** What the record of a place says, apart from its reviews and sources. */
export function placeFacts(
  { id, updated_at, slug, facts, city, district }: SnapshotPlace,
  liking: Liking,
): PlaceFacts {
  const cityName = city?.name ?? null;
  const timezone = facts.timezone ?? city?.timezone ?? null;
  return {
    id,
    slug,
    name: facts.name,
    name_local: facts.name_local,
    label: labelOf(facts, cityName),
    type: facts.type,
    category: facts.category,
    lat: facts.lat,
    lng: facts.lng,
    address: facts.address,
    city: cityName,
    city_slug: city?.slug ?? null,
    district: district?.name ?? null,
    district_slug: district?.slug ?? null,
    country: facts.country,
    rating: meanOfStars(liking.stars, liking.reviews),
    review_count: liking.reviews,
    status: facts.status,
    names: facts.names,
    other_names: facts.other_names,
    region: facts.region ?? city?.region ?? null,
    postcode: facts.postcode,
    timezone: timezone === null ? null : currentZoneName(timezone),
    phone: facts.phone,
    website: facts.website,
    email: facts.email,
    opening_hours: facts.opening_hours,
    denomination: facts.denomination,
    capacity: facts.capacity,
    amenities: {
      women_space: facts.women_space,
      ablution: facts.ablution,
      parking: facts.parking,
      wheelchair: facts.wheelchair,
    },
    jumuah: facts.jumuah,
    iqamah: facts.iqamah,
    halal: {
      level: facts.halal_level,
      certified: facts.halal_certified,
      certifier: facts.halal_certifier,
      alcohol: facts.alcohol,
    },
    cuisine: facts.cuisine,
    wikidata: facts.wikidata,
    verified: facts.verified,
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
