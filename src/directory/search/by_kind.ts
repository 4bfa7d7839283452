/** Candidates by their kind alone: the best known, or the nearest. */
import { FARTHER_KM } from '../ranking/nearness.ts';
import { bestRows } from '../sets/best_rows.ts';
import { passing } from '../sets/rows.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import { type Candidates, isCountryMeant, type Question } from './question.ts';

/** How many rows are scored one by one. */
export const LOOKED_AT = 40;
/** Over so many places of a kind, the best known first, the score falls by one. */
const LISTED = 8 * LOOKED_AT;

export function candidatesByKind(rows: NamedRows, question: Question): Candidates {
  const { country, kind } = rows.cells;
  const { asked, fits, listsAll, distances, isKindOnly, isNearby, isAround, passes } = question;
  // Beside a name that nothing has, the kind is an answer only where a place was named as well.
  const isOfKind = listsAll && (isKindOnly || distances !== null);
  const isThere = question.countries !== null || isNearby || (isAround && asked.isWhereOnly);
  if (!isOfKind && !isThere) return only([]);
  const isMeant = (kind: number, country: number): boolean =>
    (fits[kind] as number) > 0 && isCountryMeant(question, country);
  const lets = (row: number): boolean =>
    isMeant(kind[row] as number, country[row] as number) &&
    (listsAll || !rows.isEverywhere(row)) &&
    (passes === undefined || passes(row));
  const fitOf = (row: number): number => (fits[kind[row] as number] as number) * question.share(row);
  const best = (most: number): number[] => {
    if (distances !== null) return [...distances.nearest(most, lets, (row) => FARTHER_KM * (1 - fitOf(row)))];
    // The very kind, or the very word, may be rare among all that fit: a surau among mosques. So many of each list that no row behind
    // them could come before these: pages neither repeat a row nor leave one out.
    const looked = most + LISTED;
    const lists = [
      passing(rows.size, (row) => fitOf(row) === 1 && lets(row), looked),
      passing(rows.size, lets, looked),
      passing(rows.withAll(asked.said), lets, looked),
    ];
    const keyed = new Map<number, number>();
    for (const list of lists)
      for (const [i, row] of list.entries())
        keyed.set(row, Math.max(fitOf(row) - i / LISTED, keyed.get(row) ?? -1));
    return bestRows(Uint32Array.from(keyed.keys()), Float64Array.from(keyed.values()), most);
  };
  // What is given for want of something in a city, or near, is not more than is scored.
  const around = isAround || isNearby ? best(LOOKED_AT).filter(question.isInReach) : [];
  if (isAround || (isNearby && around.length < LOOKED_AT)) return only(around);
  const matching = () => passing(rows.size, lets);
  const total = passes === undefined ? rows.countOf(isMeant) : matching().length;
  return { total, matches: lets, matching, best };
}

/** These rows and no others. */
const only = (rows: readonly number[]): Candidates => ({
  total: rows.length,
  matches: (row) => rows.includes(row),
  matching: () => Uint32Array.from(rows),
  best: (most) => rows.slice(0, most),
});
