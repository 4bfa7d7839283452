/** Sets of rows for property tests. */
import { asBitmap, groupsOf, type RowSet } from '../../src/directory/row_set.ts';
import type { RowSpace } from '../../src/directory/row_space.ts';

/** Sorted rows, about a share of all; the same for the same seed. */
export function randomRows(size: number, share: number, seed: number): number[] {
  let state = seed >>> 0;
  return Array.from({ length: size }, (_, row) => row).filter(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 < share;
  });
}

/** A set as it is, or as a bitmap, however few rows it has; its groups are known where the first row is even. */
export function inForm(set: RowSet, space: RowSpace, isBitmap: boolean): RowSet {
  if (!isBitmap || set.form === 'bitmap') return set;
  const groups = (set.rows[0] ?? 0) % 2 === 0 ? groupsOf(set) : undefined;
  return { ...asBitmap(set, space), groups };
}
