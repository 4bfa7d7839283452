/** The places that one which is not kept yet would be one with, or may be. Only reads. */
import { isAsked, isSame } from '../matching/groups.ts';
import { CorrectionReader } from './correction_rows.ts';
import type { SaidFacts } from './facts.ts';
import { Neighbourhood } from './neighbourhood.ts';
import type { Snapshot } from './open.ts';
import { PlaceRows } from './place_rows.ts';

export interface LikelyPlace {
  /** The place that answers. */
  readonly id: number;
  /** Whether the two would be one without asking anybody. */
  readonly isSame: boolean;
  /** What speaks for and against it, as a person reads it. */
  readonly reasons: readonly string[];
}

/** @returns the likeliest first; each once */
export function likelyPlaces(snapshot: Snapshot, facts: SaidFacts): LikelyPlace[] {
  const neighbourhood = new Neighbourhood(snapshot, new PlaceRows(snapshot), new CorrectionReader(snapshot));
  const imagined = neighbourhood.imagined(facts);
  if (imagined === null) return [];
  const pairings = [...neighbourhood.around(imagined)]
    .map((other) => ({ id: other.id, pairing: neighbourhood.pairing(imagined, other) }))
    .filter(({ pairing }) => isSame(pairing) || isAsked(pairing))
    .sort((a, b) => b.pairing.points - a.pairing.points || a.id - b.id);
  const answeringFor = snapshot
    .prepare<[number], number>('SELECT coalesce(merged_into, id) FROM place WHERE id = ?')
    .pluck();
  const likely = new Map<number, LikelyPlace>();
  for (const { id, pairing } of pairings) {
    const answering = answeringFor.get(id) ?? id;
    if (likely.has(answering)) continue;
    const reasons = pairing.reasons.map(({ says }) => says);
    likely.set(answering, { id: answering, isSame: isSame(pairing), reasons });
  }
  return [...likely.values()];
}
