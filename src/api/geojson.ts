/** Places as GeoJSON (RFC 7946). */
import type { Meta } from '../contract/envelope.ts';
import type { PlaceSummary } from '../contract/place.ts';
import { ROUTES } from '../contract/routes.ts';
import type { Answer } from './respond.ts';

function feature(place: PlaceSummary, chosen: (place: PlaceSummary) => PlaceSummary) {
  const { lat, lng } = place;
  const { lat: _, lng: __, ...properties } = chosen(place);
  // Longitude comes first in GeoJSON.
  return {
    type: 'Feature',
    id: place.id,
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties,
  };
}

/**
 * A FeatureCollection; `meta` stands beside the features as a foreign member (section 6.1).
 * @param chosen leaves out of a place what was not asked for
 */
export function placesAsGeojson(
  places: readonly PlaceSummary[],
  chosen: (place: PlaceSummary) => PlaceSummary,
  meta: Meta,
  caching: Answer['caching'],
  headers: Readonly<Record<string, string>>,
): Answer {
  return {
    body: JSON.stringify({
      type: 'FeatureCollection',
      features: places.map((place) => feature(place, chosen)),
      meta,
    }),
    contentType: ROUTES.places.alternative?.mediaType ?? 'application/geo+json',
    caching,
    headers,
  };
}
