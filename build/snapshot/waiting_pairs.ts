/** The pairs of places that wait for an operator, as a person reads them. */
import type { Snapshot } from './open.ts';

/** How many are named in the report. */
const EXAMPLES_MAX = 10;

interface WaitingPair {
  readonly a: number;
  readonly b: number;
  readonly a_name: string | null;
  readonly b_name: string | null;
  readonly reasons: string;
}

/**
 * Pairs of places that answer, each once with its likeliest reasons: rows of one group have a pair each, and two that are one
 * place by now wait for nothing.
 * @param of which pairs are meant, as a condition on `a` and `b`
 */
const pairsThat = (of: string): string => `
  WITH pair AS (
    SELECT min(coalesce(first.merged_into, a), coalesce(second.merged_into, b)) AS low,
           max(coalesce(first.merged_into, a), coalesce(second.merged_into, b)) AS high,
           max(points) AS points, reasons
      FROM place_match JOIN place AS first ON first.id = a JOIN place AS second ON second.id = b
     WHERE verdict = 'ask' AND ${of} GROUP BY low, high)
  SELECT low AS a, high AS b, first.name AS a_name, second.name AS b_name, reasons FROM pair
    JOIN place AS first ON first.id = low JOIN place AS second ON second.id = high
   WHERE low <> high ORDER BY points DESC, low, high`;

/** All pairs that wait, the likeliest first. */
export const allWaitingPairs = (snapshot: Snapshot, most: number): WaitingPair[] =>
  snapshot.prepare<[number], WaitingPair>(`${pairsThat('true')} LIMIT ?`).all(most);

/** Of places one of which a source lists. */
const OF_SOURCE = `(
  EXISTS (SELECT 1 FROM place_source WHERE place_id = a AND source_id = @sourceId)
  OR EXISTS (SELECT 1 FROM place_source WHERE place_id = b AND source_id = @sourceId))`;

/** Pairs of places one of which a source lists: how many, and the likeliest. */
export function waitingPairs(snapshot: Snapshot, sourceId: number): { count: number; examples: string[] } {
  const pairs = pairsThat(OF_SOURCE);
  const count = snapshot.prepare<{ sourceId: number }, number>(`SELECT count(*) FROM (${pairs})`).pluck();
  const likeliest = snapshot.prepare<{ sourceId: number; most: number }, WaitingPair>(`${pairs} LIMIT @most`);
  const examples = likeliest.all({ sourceId, most: EXAMPLES_MAX }).map(pairText);
  return { count: count.get({ sourceId }) ?? 0, examples };
}

/** "12 Great Mosque ~ 340 (no name): 35 m apart, …" */
export function pairText({ a, b, a_name, b_name, reasons }: WaitingPair): string {
  const why = (JSON.parse(reasons) as { says: string }[]).map(({ says }) => says).join(', ');
  return `${a} ${a_name ?? '(no name)'} ~ ${b} ${b_name ?? '(no name)'}: ${why}`;
}
