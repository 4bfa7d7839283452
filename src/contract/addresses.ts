/**
 * Where each route is, apart from what it takes and answers, so that code which only writes addresses does not load
 * every record's declaration.
 */

/** Where the API lives below the service's origin. */
export const BASE_PATH = '/api/v1';

/**
 * Whether a path is the API's, of whatever version, and not a page's: a wrong address below it is answered as one. So is
 * one with a slash too many before it, as of a base that ends in one, or in capitals.
 */
export const isApiPath = (path: string): boolean => /^\/+api(?:\/|$)/i.test(path);

/**
 * A path with its letters as they are: `%70laces` and `places%2Egeojson` are the same addresses as without (RFC 3986,
 * 6.2.2.2). What means something in a path, such as a slash, stays encoded.
 */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The path of every route below BASE_PATH. */
export const PATHS = {
  service: '/',
  health: '/health',
  places: '/places',
  places_geojson: '/places.geojson',
  clusters: '/places/clusters',
  place_fields: '/places/fields',
  place: '/place',
  events: '/events',
  events_ics: '/events.ics',
  cities: '/cities',
  countries: '/countries',
  search: '/search',
  prayer: '/prayer',
  prayer_ics: '/prayer.ics',
  prayer_methods: '/prayer/methods',
  reviews: '/reviews',
  exports: '/exports',
  openapi: '/openapi.json',
  review: '/review',
  own_review: '/review/{id}',
  report: '/report',
  moderation_list: '/moderation/reviews',
  moderation_decide: '/moderation/reviews/{id}',
  moderation_bulk: '/moderation/decisions',
  moderation_hold: '/moderation/holds',
} as const;

export type RouteName = keyof typeof PATHS;

/** The path of a route below the origin, with an optional query. */
export function addressOf(route: RouteName, query: Record<string, string | number | undefined> = {}): string {
  // Not URLSearchParams: the bake writes hundreds of thousands of addresses, and this is several times faster.
  let search = '';
  for (const key of Object.keys(query)) {
    const value = query[key];
    if (value === undefined) continue;
    // Digits, signs and points stand for themselves in an address.
    search += `${search === '' ? '?' : '&'}${key}=${typeof value === 'number' ? value : encodeURIComponent(value)}`;
  }
  return `${BASE_PATH}${PATHS[route]}${search}`;
}
