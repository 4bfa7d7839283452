/** Every way to compute a timetable: by the number of its method, or by the name of its authority. */
import { ARAB_WORLD } from './authorities/arab_world.ts';
import { ASIA } from './authorities/asia.ts';
import { WEST } from './authorities/west.ts';
import type { Method } from './method.ts';

/** Where the unnumbered ones come: after all that may be numbered. */
const UNNUMBERED = 1000;

/** Sorts numbered rows first, by number, then the others by name. */
const inOrder = (a: Method, b: Method): number =>
  (a.id ?? UNNUMBERED) - (b.id ?? UNNUMBERED) || (a.slug < b.slug ? -1 : 1);

/** Every authority, numbered or not, by slug. */
export const AUTHORITIES: ReadonlyMap<string, Method> = new Map(
  [...ARAB_WORLD, ...ASIA, ...WEST].sort(inOrder).map((row) => [row.slug, row]),
);

/** The numbered methods, by id. */
export const METHODS: ReadonlyMap<number, Method> = new Map(
  [...AUTHORITIES.values()].flatMap((row) => (row.id === null ? [] : [[row.id, row] as const])),
);

/** @throws RangeError for an id outside 1–23 */
export function methodOf(id: number): Method {
  const method = METHODS.get(id);
  if (method === undefined) throw new RangeError(`There is no method ${id}.`);
  return method;
}

/** @throws RangeError for a slug that is no authority's */
export function authorityOf(slug: string): Method {
  const method = AUTHORITIES.get(slug);
  if (method === undefined) throw new RangeError(`There is no authority ${slug}.`);
  return method;
}
