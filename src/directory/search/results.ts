/** Lines of the combined search, made from whole records. */
import type { City } from '../../contract/city.ts';
import type { Event } from '../../contract/event.ts';
import type { Point } from '../../contract/kinds.ts';
import type { PlaceSummary } from '../../contract/place.ts';
import type { SearchResult } from '../../contract/search_result.ts';
import { type Somewhere, withDistance } from '../../geography/distance.ts';

const joined = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null && part !== '').join(', ') || null;

/** Where a result is, its score, and its distance, which is left out where no point was given, or what it is to is nowhere. */
function scored<At extends Somewhere>({ lat, lng }: At, score: number, near: Point | undefined) {
  const { distance_km } = withDistance({}, near, { lat, lng });
  return {
    lat: lat as At['lat'],
    lng: lng as At['lng'],
    score,
    ...(distance_km == null ? {} : { distance_km }),
  };
}

export function placeResult(place: PlaceSummary, score: number, near: Point | undefined): SearchResult {
  const { id, slug, label, type, address, city, country } = place;
  const subtitle = joined(address, city, country);
  return {
    kind: 'place',
    id,
    slug,
    title: label,
    subtitle,
    type,
    city,
    country,
    ...scored(place, score, near),
  };
}

export function cityResult(city: City, score: number, near: Point | undefined): SearchResult {
  const { id, slug, label, country, links } = city;
  return {
    kind: 'city',
    id,
    slug,
    title: label,
    subtitle: joined(city.region, city.country_name),
    type: null,
    city: label,
    country,
    ...scored(city, score, near),
    links,
  };
}

export function eventResult(event: Event, score: number, near: Point | undefined): SearchResult {
  const { id, title, start, venue, city, country } = event;
  const subtitle = joined(start.slice(0, 10), venue.name, city);
  return {
    kind: 'event',
    id,
    slug: null,
    title,
    subtitle,
    type: null,
    city,
    country,
    ...scored(venue, score, near),
  };
}
