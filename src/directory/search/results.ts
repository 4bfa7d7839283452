/** Lines of the combined search, made from whole records. */
import type { City } from '../../contract/city.ts';
import type { Event } from '../../contract/event.ts';
import type { Point } from '../../contract/kinds.ts';
import type { PlaceSummary } from '../../contract/place.ts';
import type { SearchResult } from '../../contract/search_result.ts';
import { withDistance } from '../../geography/distance.ts';

type Unscored<Each> = Each extends unknown ? Omit<Each, 'score'> : never;
/** A line without its score and its distance. */
export type Line = Unscored<SearchResult>;

const joined = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null && part !== '').join(', ') || null;

/** @param countryName shown in place of the code of its country, where there is one */
export function placeLine(place: PlaceSummary, countryName: string | null | undefined): Line {
  const { id, slug, label, type, address, city, country, lat, lng } = place;
  const subtitle = joined(address, city, countryName ?? country);
  return { kind: 'place', id, slug, title: label, subtitle, type, city, country, lat, lng };
}

export function cityLine({ id, slug, label, region, country, country_name, lat, lng, links }: City): Line {
  const subtitle = joined(region, country_name);
  return {
    kind: 'city',
    id,
    slug,
    title: label,
    subtitle,
    type: null,
    city: label,
    country,
    lat,
    lng,
    links,
  };
}

export function eventLine(event: Event): Line {
  const { id, title, start, venue, place_id, city, city_slug, country, url } = event;
  const { name, lat, lng } = venue;
  // An address often ends with the city: "Džamijska ulica 1, Ljubljana".
  const isSaid = city !== null && name?.endsWith(city) === true;
  const subtitle = joined(start.slice(0, 10), name, isSaid ? null : city);
  return {
    kind: 'event',
    id,
    slug: null,
    title,
    subtitle,
    type: null,
    city,
    country,
    lat,
    lng,
    place_id,
    city_slug,
    url,
  };
}

/** A whole line: its distance is left out where no point was given, or what it is to is nowhere. */
export function resultOf(line: Line, score: number, near: Point | undefined): SearchResult {
  const { distance_km } = withDistance({}, near, line);
  const rounded = Math.round(Math.min(1, Math.max(0, score)) * 1000) / 1000;
  return { ...line, score: rounded, ...(distance_km == null ? {} : { distance_km }) };
}
