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
  download: '/exports',
  export: '/exports',
  rating: '/review',
};

const LETTERS_MOST = 2;
/** Longest path that is compared letter by letter. */
const PATH_MOST = 40;

/**
 * @param path below BASE_PATH; whole where it is not below it
 * @returns a sentence that says what to write, or nothing
 */
export function meantAddress(path: string): string {
  const other = /^\/(?:api(?:\/v?\d[^/]*)?|v\d+)(?:\/|$)/i.exec(path);
  if (other)
    return `This version of the API is at ${BASE_PATH}${path.slice(other[0].length - 1).replace(/^[^/].*$/, '')}.`;
  const one = /^\/places?\/(\d+)(?:\.json)?$/.exec(path);
  if (one) return `One place is at ${BASE_PATH}${PATHS.place}?id=${one[1]}.`;
  const reviews = /^\/places?\/(\d+)\/(reviews|events)$/.exec(path);
  if (reviews) return `These are at ${BASE_PATH}/${reviews[2]}?place_id=${reviews[1]}.`;
  if (path.length > PATH_MOST) return '';
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
