/** Reads what is published of a place, in the form corrections are made in. */

import { type SaidFacts, saidFacts } from './facts.ts';
import type { Snapshot } from './open.ts';

/** What is published of a place that answers for itself; unknown facts are left out. */
export function publishedFacts(snapshot: Snapshot, id: number): SaidFacts {
  const row = snapshot
    .prepare<[number], Record<string, unknown> & { city_name: string | null }>(
      `SELECT place.*, city.name AS city_name FROM place LEFT JOIN city ON city.id = city_id WHERE place.id = ?`,
    )
    .get(id);
  if (row === undefined) return {};
  return { ...saidFacts(row), ...(row.city_name !== null && { city: row.city_name }) };
}
