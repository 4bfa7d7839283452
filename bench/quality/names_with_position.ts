/** Names of places typed whole and with a slip, where the call says where the user is: close to the place, and far from it. */
import type { Point } from '../../src/contract/kinds.ts';
import type { Directory } from '../../src/directory/open.ts';
import { foldText } from '../../src/directory/text/fold.ts';
import { distanceKm } from '../../src/geography/distance.ts';
import { randomFrom } from '../directory_generator/random.ts';
import type { LocatedPlace } from './baked.ts';
import type { QueryWords } from './query_words.ts';
import { type QueryClass, typedQuery } from './typed_queries.ts';

const CLASSES: readonly QueryClass[] = ['exact', 'one edit', 'word split', 'spelling variant'];
const NAMES = 200;
const SEED = 20_261_128;
/** Degrees of latitude from the place: some 6 and 200 km. */
const AWAY = { close: 0.05, 'in the same country': 1.8 } as const;
/** Melbourne and London: the one that is farther away. */
const FAR: readonly [Point, Point] = [
  { lat: -37.81, lng: 144.96 },
  { lat: 51.5, lng: -0.12 },
];

/** @returns by distance, the share of queries that have a place of the name among ten */
export function namesWithPosition(
  directory: Directory,
  rows: readonly LocatedPlace[],
  known: QueryWords,
): Record<string, { asked: number; found: number }> {
  const random = randomFrom(SEED);
  const hits: Record<string, { asked: number; found: number }> = {};
  for (const kind of CLASSES)
    for (let asked = 0; asked < NAMES; ) {
      const wanted = random.pick(rows);
      const q = typedQuery(kind, wanted, random, known);
      if (q === null) continue;
      asked += 1;
      const [one, other] = FAR;
      const places = {
        close: { lat: wanted.lat + AWAY.close, lng: wanted.lng },
        'in the same country': { lat: wanted.lat + AWAY['in the same country'], lng: wanted.lng },
        far: distanceKm(wanted, one) > distanceKm(wanted, other) ? one : other,
      };
      for (const [where, near] of Object.entries(places)) {
        const { records } = directory.search({ q, limit: 10, near });
        const isFound = records.some(({ title }) => foldText(title) === foldText(wanted.name));
        const { asked: before, found } = hits[where] ?? { asked: 0, found: 0 };
        hits[where] = { asked: before + 1, found: found + Number(isFound) };
      }
    }
  return hits;
}
