/** What a list of places should answer, worked out the plain way: filter, sort, cut. */
import type { Place, PlaceSummary } from '../../src/contract/place.ts';
import { distanceKm, roundedKm } from '../../src/directory/distance.ts';
import { foldText } from '../../src/directory/fold.ts';
import type { Page, PlacesQuery } from '../../src/directory/queries.ts';
import { CITIES } from './small_directory.ts';

const SUMMARY_KEYS = [
  'id',
  'slug',
  'name',
  'name_local',
  'label',
  'type',
  'category',
  'lat',
  'lng',
  'address',
  'city',
  'city_slug',
  'country',
  'rating',
  'review_count',
  'status',
] as const;

export const summaryOf = (place: Place): PlaceSummary =>
  Object.fromEntries(SUMMARY_KEYS.map((key) => [key, place[key]])) as unknown as PlaceSummary;

/** The slug a city filter means. */
function meantSlug(slug: string, country: readonly string[] | undefined, places: readonly Place[]): string {
  if (country?.length !== 1) return slug;
  const visited = new Set(places.map((place) => place.city_slug));
  const inCountry = CITIES.filter(({ city }) => city.country === country[0]);
  if (inCountry.some(({ city }) => city.slug === slug) && visited.has(slug)) return slug;
  const bare = inCountry.filter(({ city }) => foldText(city.name).replaceAll(' ', '-') === slug);
  bare.sort((a, b) => b.city.population - a.city.population);
  return bare[0]?.city.slug ?? slug;
}

export function listNaively(places: readonly Place[], query: PlacesQuery): Page<PlaceSummary> {
  const { country, type, category, city, bbox, near, radius } = query;
  const slug = city === undefined ? undefined : meantSlug(city, country, places);
  const found = places
    .map((place, rank) => ({ place, rank, km: near === undefined ? 0 : distanceKm(near, place) }))
    .filter(({ place, km }) => {
      if (country && !country.includes(place.country ?? '')) return false;
      if (type && !type.includes(place.type)) return false;
      if (category && (place.category === null || !category.includes(place.category))) return false;
      if (slug !== undefined && place.city_slug !== slug) return false;
      if (bbox) {
        if (place.lat < bbox.south || place.lat > bbox.north) return false;
        const east = place.lng <= bbox.east;
        const west = place.lng >= bbox.west;
        if (bbox.west > bbox.east ? !east && !west : !(east && west)) return false;
      }
      return near === undefined || km <= radius;
    });
  const sort = query.sort ?? (near === undefined ? 'rank' : 'distance');
  const names = (place: Place) => foldText(place.label);
  found.sort((a, b) => {
    switch (sort) {
      case 'distance':
        return a.km - b.km || a.rank - b.rank;
      case 'name':
        return names(a.place) < names(b.place) ? -1 : names(a.place) > names(b.place) ? 1 : a.rank - b.rank;
      case 'rating':
        return (
          (b.place.rating ?? 0) - (a.place.rating ?? 0) ||
          b.place.review_count - a.place.review_count ||
          a.rank - b.rank
        );
      case 'updated':
        return Date.parse(b.place.updated_at) - Date.parse(a.place.updated_at) || a.rank - b.rank;
      default:
        return a.rank - b.rank;
    }
  });
  return {
    total: found.length,
    records: found
      .slice(query.offset, query.offset + query.limit)
      .map(({ place, km }) =>
        near === undefined ? summaryOf(place) : { ...summaryOf(place), distance_km: roundedKm(km) },
      ),
  };
}
