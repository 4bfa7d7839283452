/** What a snapshot says of its places, without what depends on when and in which order it was told: ids, slugs, times. */
import { PLACE_COLUMNS } from '../../../build/snapshot/facts.ts';
import type { Snapshot } from '../../../build/snapshot/open.ts';

/** Every place that answers for itself, by the keys of the rows that are it, and every pair that waits; sorted. */
export function canonicalPlaces(snapshot: Snapshot): string[] {
  const rows = snapshot
    .prepare<[], { id: number; key: string }>(
      `SELECT coalesce(merged_into, place.id) AS id, source.key || ' ' || ref || iif(content = '', ' gone', '') AS key
         FROM place_source JOIN place ON place.id = place_id JOIN source ON source.id = source_id ORDER BY key`,
    )
    .all();
  const keys = new Map<number, string[]>();
  for (const { id, key } of rows) keys.set(id, [...(keys.get(id) ?? []), key]);
  const keyOf = (id: number): string => (keys.get(id) ?? ['no row']).join(' + ');
  const places = snapshot
    .prepare<[], { id: number }>(
      `SELECT id, ${PLACE_COLUMNS.join(', ')} FROM place WHERE merged_into IS NULL`,
    )
    .all()
    .map(({ id, ...facts }) => `${keyOf(id)}: ${JSON.stringify(facts)}`);
  const waiting = snapshot
    .prepare<[], { a: number; b: number; points: number }>(
      `SELECT coalesce(first.merged_into, a) AS a, coalesce(second.merged_into, b) AS b, points FROM place_match
         JOIN place AS first ON first.id = a JOIN place AS second ON second.id = b WHERE verdict = 'ask'`,
    )
    .all()
    .map(({ a, b, points }) => `${[keyOf(a), keyOf(b)].sort().join(' ~ ')}: ${points}`);
  return [...places, ...waiting].sort();
}

/** Lines that only one of two has; short, to be read in the message of a test. */
export function difference(one: readonly string[], other: readonly string[]): string[] {
  const [left, right] = [new Set(one), new Set(other)];
  return [
    ...one.filter((line) => !right.has(line)).map((line) => `- ${line}`),
    ...other.filter((line) => !left.has(line)).map((line) => `+ ${line}`),
  ];
}
