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

const SORTS = [undefined, 'rank', 'name', 'rating', 'updated'] as const;
const maybe = <T>(random: Random, value: T): T | undefined => (random.chance(0.5) ? value : undefined);

type Make = (random: Random, spot: Spot, size: number) => Partial<PlacesQuery>;

const CLASSES: Readonly<Record<string, Make>> = {
  'no filter, any offset': (random, _, size) => ({ offset: random.below(size), sort: random.pick(SORTS) }),
  country: (random, _, size) => ({
    country: [random.pick(COUNTRY_SAMPLE)],
    offset: random.below(size / 5),
    sort: random.pick(SORTS),
  }),
  'country, type, category': (random, _, size) => ({
    country: maybe(random, [random.pick(COUNTRY_SAMPLE), random.pick(COUNTRY_SAMPLE)]),
    type: [random.pick(PLACE_TYPES), random.pick(PLACE_TYPES)],
    category: maybe(random, [random.pick(HALAL_CATEGORIES)]),
    sort: random.pick(SORTS),
    offset: random.below(size / 20),
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
  'near, up to 500 km': (random, { lat, lng }, size) => ({
    near: { lat, lng },
    radius: 50 + random.below(451),
    sort: random.pick([...SORTS, 'distance']),
    offset: random.below(size / 50),
  }),
  bbox: (random, { lat, lng }, size) => {
    const width = random.next() * 20;
    return {
      bbox: {
        west: lng - width,
        south: Math.max(-90, lat - width / 2),
        east: lng + width,
        north: Math.min(90, lat + width / 2),
      },
      sort: random.pick(SORTS),
      offset: random.below(size / 50),
    };
  },
  'q, any sort': (random, { slug }) => ({
    q: random.pick(['noor', 'al rahman', 'masjid', 'merkez', slug.slice(0, 5)]),
    sort: random.pick(SORTS),
    country: maybe(random, [random.pick(COUNTRY_SAMPLE)]),
    offset: random.below(200),
  }),
};

/** `count` queries of every class. */
export function listQueries(path: string, count: number, size: number): Map<string, PlacesQuery[]> {
  const random = randomFrom(11);
  const all = spots(path, size);
  return new Map(
    Object.entries(CLASSES).map(([name, make]) => [
      name,
      Array.from({ length: count }, () => ({
        limit: 20,
        offset: 0,
        radius: 10,
        ...make(random, random.pick(all), size),
      })),
    ]),
  );
}
