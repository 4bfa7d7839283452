/** Distinct queries of each class of the list bench. */
import { HALAL_CATEGORIES, PLACE_TYPES } from '../../src/contract/vocabularies.ts';
import { openDirectory } from '../../src/directory/open.ts';
import type { PlacesQuery } from '../../src/directory/queries.ts';
import { type Random, randomFrom } from '../directory_generator/random.ts';
import { COUNTRY_SAMPLE } from './samples.ts';

interface Spot {
  slug: string;
  lat: number;
  lng: number;
}

/** Places in cities, spread over all ranks. */
function spots(path: string, size: number): Spot[] {
  const directory = openDirectory(path);
  const found: Spot[] = [];
  for (let offset = 0; offset < size; offset += Math.ceil(size / 50))
    for (const { city_slug, lat, lng } of directory.places({ limit: 100, offset, radius: 1 }).records)
      if (city_slug !== null) found.push({ slug: city_slug, lat, lng });
  directory.close();
  return found;
}

const LIMIT = 20;
const SORTS = [undefined, 'rank', 'name', 'rating', 'updated'] as const;
const maybe = <T>(random: Random, value: T): T | undefined => (random.chance(0.5) ? value : undefined);

/** A list without its page. */
type Filters = Omit<PlacesQuery, 'limit' | 'offset' | 'radius'> & { readonly radius?: number };
type Make = (random: Random, spot: Spot) => Filters;

const CLASSES: Readonly<Record<string, Make>> = {
  'no filter': (random) => ({ sort: random.pick(SORTS) }),
  country: (random) => ({ country: [random.pick(COUNTRY_SAMPLE)], sort: random.pick(SORTS) }),
  'type or category': (random) => ({
    ...(random.chance(0.5)
      ? { type: [random.pick(PLACE_TYPES)] }
      : { category: [random.pick(HALAL_CATEGORIES)] }),
    sort: random.pick(SORTS),
  }),
  'country, type, category': (random) => ({
    country: maybe(random, [random.pick(COUNTRY_SAMPLE), random.pick(COUNTRY_SAMPLE)]),
    type: [random.pick(PLACE_TYPES), random.pick(PLACE_TYPES)],
    category: maybe(random, [random.pick(HALAL_CATEGORIES)]),
    sort: random.pick(SORTS),
  }),
  city: (random, { slug }) => ({
    city: slug,
    sort: random.pick(SORTS),
    type: maybe(random, [random.pick(PLACE_TYPES)]),
  }),
  'near, 1 to 50 km': (random, { lat, lng }) => ({
    near: { lat, lng },
    radius: 1 + random.below(50),
    type: maybe(random, [random.pick(PLACE_TYPES)]),
  }),
  'near, 50 to 500 km': (random, { lat, lng }) => ({
    near: { lat, lng },
    radius: 50 + random.below(451),
    country: random.chance(0.3) ? [random.pick(COUNTRY_SAMPLE)] : undefined,
    sort: random.pick([...SORTS, 'distance']),
  }),
  bbox: (random, { lat, lng }) => {
    const width = random.next() * 20;
    return {
      bbox: {
        west: Math.max(-180, lng - width),
        south: Math.max(-90, lat - width / 2),
        east: Math.min(180, lng + width),
        north: Math.min(90, lat + width / 2),
      },
      type: random.chance(0.3) ? [random.pick(PLACE_TYPES)] : undefined,
      sort: random.pick(SORTS),
    };
  },
  'q, any sort': (random, { slug }) => ({
    q: random.pick(['noor', 'al rahman', 'masjid', 'merkez', slug.slice(0, 5)]),
    sort: random.pick(SORTS),
    country: maybe(random, [random.pick(COUNTRY_SAMPLE)]),
    type: maybe(random, [random.pick(PLACE_TYPES)]),
  }),
};

/** `count` queries of every class, half of them from a random offset up to the end of the list. */
export function listQueries(path: string, count: number, size: number): Map<string, PlacesQuery[]> {
  const random = randomFrom(11);
  const all = spots(path, size);
  const directory = openDirectory(path);
  const pageOf = (filters: Filters): PlacesQuery => {
    const first = { radius: 10, ...filters, limit: LIMIT, offset: 0 };
    const deep = random.chance(0.5);
    return deep ? { ...first, offset: random.below(directory.places({ ...first, limit: 1 }).total) } : first;
  };
  const classes = new Map(
    Object.entries(CLASSES).map(([name, make]) => [
      name,
      Array.from({ length: count }, () => pageOf(make(random, random.pick(all)))),
    ]),
  );
  directory.close();
  return classes;
}
