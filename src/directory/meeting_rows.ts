/** Which rows meet the terms of a query: all of them, or all but one. */
import { anyOf, both, NO_ROWS, type RowSet } from './row_set.ts';
import type { RowSpace } from './row_space.ts';
import type { Term } from './term.ts';

/** The term that fewest rows meet comes first. */
export const rarestFirst = (terms: readonly Term[]): Term[] => [...terms].sort((a, b) => a.atMost - b.atMost);

/** The filter if more rows pass it than meet the second rarest term: it is then asked only after that, about fewer rows. */
const ifBroad = (filter: RowSet | null, [, second]: readonly Term[]): RowSet | null =>
  filter !== null && second !== undefined && filter.count > second.atMost ? filter : null;

/**
 * Rows of a filter that meet the first of some terms, the first two, and so on.
 *
 * @param terms the rarest first
 * @returns a broad filter is asked from the second set on: the first one may have rows that it leaves out
 */
export function narrowed(terms: readonly Term[], filter: RowSet | null): RowSet[] {
  const [first, ...others] = terms;
  if (first === undefined) return [];
  const broad = ifBroad(filter, terms);
  const sets = [filter === null || broad !== null ? first.rows : first.among(filter)];
  for (const [i, term] of others.entries()) {
    const met = term.among(sets.at(-1) ?? NO_ROWS);
    sets.push(broad !== null && i === 0 ? both(broad, met) : met);
  }
  return sets;
}

/** Rows that meet all terms. The rarest term comes first, so that the others are asked about few rows. */
export function meetingAll(terms: readonly Term[], filter: RowSet | null): RowSet {
  const ordered = rarestFirst(terms);
  return ordered[0]?.atMost === 0 ? NO_ROWS : (narrowed(ordered, filter).at(-1) ?? NO_ROWS);
}

/**
 * Rows that meet all terms but one, whichever it is.
 *
 * @param terms the rarest first, two at least
 * @param meeting what `narrowed` gives for them
 */
export function meetingAllButOne(
  terms: readonly Term[],
  meeting: readonly RowSet[],
  filter: RowSet | null,
  space: RowSpace,
): RowSet {
  const broad = ifBroad(filter, terms);
  let missingOne: RowSet = NO_ROWS;
  for (const [i, term] of terms.entries())
    if (i > 0) missingOne = anyOf([meeting[i - 1] ?? NO_ROWS, term.among(missingOne)], space);
  const missingRarest = meetingAll(terms.slice(1), broad === null ? filter : null);
  const missing = anyOf([missingOne, missingRarest], space);
  return broad === null ? missing : both(broad, missing);
}
