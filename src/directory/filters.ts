/** What meets several filters at once, where each is met by being in any of some sets. */
import { anyOf, asBitmap, both, isSparse, NO_ROWS, type RowSet } from './row_set.ts';
import type { RowSpace } from './row_space.ts';

/** A filter: any of these sets. */
export type AnyOf = readonly RowSet[];

/** Up to so many filters are worked on in one go. */
const AT_ONCE = 3;
/** Up to so many sets are not worth it. */
const PLAIN_MAX = 2;

const mostOf = (filter: AnyOf): number => filter.reduce((sum, { count }) => sum + count, 0);

/** Rows that meet all of one or more filters. First come those that few rows meet: what they leave is soon a list. */
export function meetingAll(filters: readonly AnyOf[], space: RowSpace): RowSet {
  const ordered = filters.toSorted((a, b) => mostOf(a) - mostOf(b));
  const [first = []] = ordered;
  const areMany = filters.flat().length > PLAIN_MAX && !isSparse(mostOf(first), space);
  const started = areMany ? AT_ONCE : 1;
  let met = areMany ? meetingAtOnce(ordered.slice(0, started), space) : anyOf(first, space);
  for (const filter of ordered.slice(started)) met = alsoMeeting(met, filter, space);
  return met;
}

function alsoMeeting(met: RowSet, filter: AnyOf, space: RowSpace): RowSet {
  if (met.count === 0) return NO_ROWS;
  if (met.form === 'bitmap') return both(met, anyOf(filter, space));
  return anyOf(
    filter.map((set) => both(met, set)),
    space,
  );
}

/** The same of up to three filters that many rows meet: bitmaps are read once, and nothing between is written. */
function meetingAtOnce(filters: readonly AnyOf[], space: RowSpace): RowSet {
  const pairs = filters.map((filter) => {
    const [a, b = a] = filter.length > 2 ? [anyOf(filter, space)] : filter;
    return [a ?? NO_ROWS, b ?? NO_ROWS].map((set) => asBitmap(set, space).bits.byteOffset) as [
      number,
      number,
    ];
  });
  const [first = [0, 0], second = first, third = second] = pairs;
  const bits = space.take();
  const { kernels, bytes } = space;
  const count = kernels.intersectUnions(bits.byteOffset, ...first, ...second, ...third, bytes);
  // Not written out, even if it is small: a page of it is soon found.
  return { form: 'bitmap', space, bits, count };
}
