/**
 * The places that the world knows (`data/seed/famous.csv`) by all that they are called, and the same with a slip of the keys in the
 * longest telling word. A hit is a place where the famous one is, first.
 */
import { seedTable } from '../../build/bake/seed_table.ts';
import type { Directory } from '../../src/directory/open.ts';
import { distanceKm } from '../../src/geography/distance.ts';
import { randomFrom } from '../directory_generator/random.ts';
import type { Miss } from './city_names.ts';
import { queryWords } from './query_words.ts';
import { misspelt } from './typed_queries.ts';

const SEED = 3;
/** Rows this far from where a famous place is may be it: great mosques are large. */
const NEAR_KM = 0.6;

export interface FamousHits {
  readonly asked: number;
  readonly first: number;
  readonly misses: Miss[];
}

/** @returns names as they are, and with a slip */
export function famousNameHits(directory: Directory): {
  readonly named: FamousHits;
  readonly slipped: FamousHits;
} {
  const random = randomFrom(SEED);
  const known = queryWords('real');
  const asked = seedTable<'name' | 'lat' | 'lng' | 'aliases'>('famous.csv').flatMap(
    ({ name, lat, lng, aliases }) =>
      [...new Set([name, ...aliases.split(';')])].map((called) => ({
        name,
        called,
        slipped: misspelt(called, 1, random, known),
        point: { lat: Number(lat), lng: Number(lng) },
      })),
  );
  const hitsOf = (typed: (each: (typeof asked)[number]) => string | null): FamousHits => {
    const misses: Miss[] = [];
    let count = 0;
    for (const each of asked) {
      const q = typed(each);
      if (q === null) continue;
      count += 1;
      const [found] = directory.search({ q, limit: 1 }).records;
      const isThere =
        found?.kind === 'place' &&
        found.lat !== null &&
        found.lng !== null &&
        distanceKm({ lat: found.lat, lng: found.lng }, each.point) <= NEAR_KM;
      if (!isThere) misses.push({ asked: q, wanted: each.name, found: `${found?.kind} ${found?.title}` });
    }
    return { asked: count, first: count - misses.length, misses };
  };
  return { named: hitsOf(({ called }) => called), slipped: hitsOf(({ slipped }) => slipped) };
}
