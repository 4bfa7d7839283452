/** Lines of the combined search, made from whole records. */
import type { City } from '../../contract/city.ts';
import type { Event } from '../../contract/event.ts';
import type { Point } from '../../contract/kinds.ts';
import type { PlaceSummary } from '../../contract/place.ts';
import type { SearchResult } from '../../contract/search_result.ts';
import { type Somewhere, withDistance } from '../../geography/distance.ts';

const joined = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null && part !== '').join(', ') || null;

/** Left out where no point was given, or what it is to is nowhere. */
function distanceFrom(near: Point | undefined, at: Somewhere): { distance_km?: number } {
  const { distance_km } = withDistance({}, near, at);
  return distance_km == null ? {} : { distance_km };
}

export function placeResult(place: PlaceSummary, score: number, near: Point | undefined): SearchResult {
  const { id, slug, type, city, country, lat, lng } = place;
  return {
    kind: 'place',
    id,
    slug,
    title: place.label,
    subtitle: joined(place.address, city, country),
    type,
    city,
    country,
    lat,
    lng,
    score,
    ...distanceFrom(near, { lat, lng }),
  };
}

export function cityResult(city: City, score: number, near: Point | undefined): SearchResult {
  const { id, slug, label, country, lat, lng, links } = city;
  return {
    kind: 'city',
    id,
    slug,
    title: label,
    subtitle: joined(city.region, city.country_name),
    type: null,
    city: label,
    country,
    lat,
    lng,
    score,
    ...distanceFrom(near, { lat, lng }),
    links,
  };
}

export function eventResult(event: Event, score: number, near: Point | undefined): SearchResult {
  const { lat, lng } = event.venue;
  return {
    kind: 'event',
    id: event.id,
    slug: null,
    title: event.title,
    subtitle: joined(event.start.slice(0, 10), event.venue.name, event.city),
    type: null,
    city: event.city,
    country: event.country,
    lat,
    lng,
    score,
    ...distanceFrom(near, event.venue),
  };
}
