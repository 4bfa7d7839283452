/** Which address was meant by one that does not exist. */
import { BASE_PATH, PATHS } from './addresses.ts';
import { lettersApart } from './letters_apart.ts';

/** What people call a route, without signs. */
const OTHER_ADDRESSES: Readonly<Record<string, string>> = {
  mosque: '/places?type=mosque',
  mosques: '/places?type=mosque',
  masjid: '/places?type=mosque',
  masjids: '/places?type=mosque',
  halal: '/places?type=halal',
  restaurants: '/places?type=halal&category=restaurant',
  nearby: '/places?near=51.5074,-0.1278',
  near: '/places?near=51.5074,-0.1278',
  city: '/cities',
  event: '/events',
  country: '/countries',
  prayers: '/prayer',
  prayertimes: '/prayer',
  timings: '/prayer',
  times: '/prayer',
  salah: '/prayer',
  namaz: '/prayer',
  calendar: '/prayer?lat=51.5074&lng=-0.1278&days=30',
  methods: '/prayer/methods',
  prayermethods: '/prayer/methods',
  docs: '/openapi.json',
  swaggerjson: '/openapi.json',
  openapi: '/openapi.json',
  openapiyaml: '/openapi.json',
  swagger: '/openapi.json',
  qibla: '/prayer?lat=51.5074&lng=-0.1278',
  hijri: '/prayer?lat=51.5074&lng=-0.1278',
  today: '/prayer?lat=51.5074&lng=-0.1278',
  gtoh: '/prayer?lat=51.5074&lng=-0.1278',
  csv: '/exports',
  status: '/',
  ping: '/',
  version: '/',
  download: '/exports',
  export: '/exports',
  rating: '/review',
};

/** Paths that name what other APIs have a path for, and the call that answers it. */
const PATTERNS: readonly (readonly [RegExp, (part: string, more: string) => string])[] = [
  [/^\/places?\/(\d+)(?:\.json)?$/, (id) => `/place?id=${id}`],
  [/^\/places?\/(\d+)\/(reviews|events)$/, (id, what) => `/${what}?place_id=${id}`],
  [/^\/reviews?\/(\d+)$/, (id) => `/reviews?place_id=${id}`],
  [/^\/search\/(.+)$/, (text) => `/search?q=${text}`],
  [/^\/(?:places|mosques|masjids)\/(?:search|find)$/, () => '/search?q=mosque+in+leicester'],
  [/^\/(?:places|mosques|masjids)\/(?:near|nearby|nearest|around)$/, () => '/places?near=51.5074,-0.1278'],
  [/^\/places?\.(?:csv|xml|zip|ndjson)$/, () => '/exports'],
  [/^\/(?:city|cities)\/([a-z0-9-]+)$/i, (slug) => `/cities?q=${slug}`],
  [/^\/(?:city|cities)\/([a-z0-9-]+)\/(?:places|mosques|masjids)$/i, (slug) => `/places?city=${slug}`],
  [
    /^\/(?:city|cities)\/([a-z0-9-]+)\/(events|prayer)(?:-?times)?$/i,
    (slug, what) => `/${what}?city=${slug}`,
  ],
  [/^\/(?:country|countries)\/([a-z]{2})$/i, (code) => `/cities?country=${code}`],
  [
    /^\/(?:country|countries)\/([a-z]{2})\/(cities|places|events)$/i,
    (code, what) => `/${what}?country=${code}`,
  ],
  [
    /^\/(?:prayers?|prayer-?times?|timings)\/(\d{4}-\d{2}-\d{2})$/i,
    (date) => `/prayer?lat=51.5074&lng=-0.1278&date=${date}`,
  ],
  [/^\/(?:prayers?|prayer-?times?|timings)\/(?:today|now)$/i, () => '/prayer?lat=51.5074&lng=-0.1278'],
  [/^\/(?:prayers?|prayer-?times?|timings)\/([a-z-]+)$/i, (slug) => `/prayer?city=${slug}`],
];

const LETTERS_MOST = 2;
/** Longest path that is compared letter by letter. */
const PATH_MOST = 40;

/**
 * @param asked below BASE_PATH; whole where it is not below it
 * @returns a sentence that says what to write, or nothing
 */
export function meantAddress(asked: string): string {
  const path = asked.replace(/\/{2,}/g, '/');
  const other = /^\/(?:api(?:\/v?\d[^/]*)?|v\d+)(?:\/|$)/i.exec(path);
  if (other)
    return `This version of the API is at ${BASE_PATH}${path.slice(other[0].length - 1).replace(/^[^/].*$/, '')}.`;
  if (path.length > PATH_MOST) return '';
  for (const [pattern, call] of PATTERNS) {
    const found = pattern.exec(path);
    if (found) return `Did you mean ${BASE_PATH}${call(found[1] ?? '', found[2] ?? '')}?`;
  }
  const bare = path.replace(/\.(?:json|php|aspx?)$/, '').toLowerCase();
  const plain = bare.replace(/[^a-z]/g, '');
  const found = Object.hasOwn(OTHER_ADDRESSES, plain)
    ? OTHER_ADDRESSES[plain]
    : Object.values(PATHS)
        .filter((each) => each.length > LETTERS_MOST && !each.startsWith('/moderation'))
        .map((each) => ({ each, letters: lettersApart(each, bare) }))
        .filter(({ letters }) => letters <= LETTERS_MOST)
        .sort((a, b) => a.letters - b.letters)[0]?.each;
  return found === undefined ? '' : `Did you mean ${BASE_PATH}${found}?`;
}
