/** Reads what is published of a place, in the form corrections are made in. */
import { PLACE_FACTS, type SaidFacts } from './facts.ts';
import type { Snapshot } from './open.ts';

/** Facts that the snapshot keeps as JSON. */
const AS_JSON: readonly string[] = ['names', 'other_names', 'jumuah', 'iqamah', 'cuisine'];

/** What is published of a place that answers for itself; unknown facts are left out. */
export function publishedFacts(snapshot: Snapshot, id: number): SaidFacts {
  const columns = PLACE_FACTS.map((fact) => (fact === 'city' ? 'city.name AS city' : `place.${fact}`));
  const row = snapshot
    .prepare<[number], Record<string, unknown>>(
      `SELECT ${columns.join(', ')} FROM place LEFT JOIN city ON city.id = city_id WHERE place.id = ?`,
    )
    .get(id);
  const facts = Object.entries(row ?? {}).map(([fact, value]): [string, unknown] =>
    AS_JSON.includes(fact) ? [fact, JSON.parse(String(value))] : [fact, value],
  );
  return Object.fromEntries(
    facts.filter(
      ([, value]) => value !== null && (typeof value !== 'object' || Object.keys(value as object).length > 0),
    ),
  ) as SaidFacts;
}
