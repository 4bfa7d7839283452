/** Describes places, cities and events in the words of schema.org. */
import { placePath } from '../addresses.ts';
import { safeWebsite } from '../components/safe_website.ts';
import type { City, Event, Place } from '../records.ts';
import { absolute, type Site } from './site.ts';

const CONTEXT = 'https://schema.org';

const PLACE_TYPES: Readonly<Record<Place['type'], string>> = {
  mosque: 'Mosque',
  prayer_room: 'PlaceOfWorship',
  islamic_center: 'PlaceOfWorship',
  halal: 'FoodEstablishment',
  school: 'School',
  cemetery: 'Cemetery',
  other: 'Place',
};

const HALAL_TYPES: Readonly<Record<NonNullable<Place['category']>, string>> = {
  restaurant: 'Restaurant',
  cafe: 'CafeOrCoffeeShop',
  fast_food: 'FastFoodRestaurant',
  butcher: 'GroceryStore',
  grocery: 'GroceryStore',
  bakery: 'Bakery',
};

/** Leaves out what is null, undefined or an empty list. */
const known = (properties: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );

const EVENT_STATUS: Readonly<Record<Event['status'], string>> = {
  scheduled: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
  postponed: 'https://schema.org/EventPostponed',
};

function eventData(event: Event): Record<string, unknown> {
  const { venue } = event;
  return known({
    '@type': 'Event',
    name: event.title,
    description: event.description,
    startDate: event.start,
    endDate: event.end,
    eventStatus: EVENT_STATUS[event.status],
    url: safeWebsite(event.url),
    isAccessibleForFree: event.is_free,
    location: known({
      '@type': 'Place',
      name: venue.name ?? event.city,
      address: [venue.address, event.city, event.country].filter((part) => part !== null).join(', '),
    }),
    organizer: event.organizer === null ? null : { '@type': 'Organization', name: event.organizer },
  });
}

/** Only what takes place somewhere: samples are no announcements, and a day of the calendar is everywhere. */
const announced = (events: readonly Event[]): readonly Event[] =>
  events.filter(
    ({ is_sample, venue, city, country }) => !is_sample && (venue.address ?? city ?? country) !== null,
  );

export function placeData(site: Site, place: Place, events: readonly Event[]): object {
  const { amenities } = place;
  const feature = (name: string, value: boolean | null): object | null =>
    value === null ? null : { '@type': 'LocationFeatureSpecification', name, value };
  return {
    '@context': CONTEXT,
    ...known({
      '@type': place.category === null ? PLACE_TYPES[place.type] : HALAL_TYPES[place.category],
      '@id': absolute(site, placePath(place)),
      url: absolute(site, placePath(place)),
      name: place.label,
      alternateName: [...new Set([place.name_local, ...Object.values(place.names)])].filter(
        (name) => name !== null && name !== place.label,
      ),
      address: known({
        '@type': 'PostalAddress',
        streetAddress: place.address,
        addressLocality: place.city,
        addressRegion: place.region,
        postalCode: place.postcode,
        addressCountry: place.country,
      }),
      geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng },
      telephone: place.phone,
      email: place.email,
      sameAs: [
        safeWebsite(place.website),
        place.wikidata && `https://www.wikidata.org/wiki/${place.wikidata}`,
      ].filter((address) => address !== null),
      maximumAttendeeCapacity: place.capacity,
      servesCuisine: place.cuisine,
      amenityFeature: [
        feature('Wheelchair access', amenities.wheelchair),
        feature('Parking', amenities.parking),
        feature('Space for women', amenities.women_space),
        feature('Ablution', amenities.ablution),
      ].filter((each) => each !== null),
      aggregateRating:
        place.rating === null
          ? null
          : {
              '@type': 'AggregateRating',
              ratingValue: place.rating,
              reviewCount: place.review_count,
              bestRating: 5,
              worstRating: 1,
            },
      review: place.reviews.map((review) =>
        known({
          '@type': 'Review',
          reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
          author: { '@type': 'Person', name: review.name ?? 'Anonymous' },
          datePublished: review.created_at.slice(0, 10),
          reviewBody: review.comment,
        }),
      ),
      event: announced(events).map(eventData),
    }),
  };
}

export function cityData(site: Site, city: City, path: string, events: readonly Event[]): object {
  return {
    '@context': CONTEXT,
    ...known({
      '@type': 'City',
      name: city.name,
      url: absolute(site, path),
      geo: { '@type': 'GeoCoordinates', latitude: city.lat, longitude: city.lng },
      containedInPlace: { '@type': 'Country', name: city.country_name },
      event: announced(events).map(eventData),
    }),
  };
}
