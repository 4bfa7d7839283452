/** How well rows meet the terms of a query. */
import { positionsIn } from './row_set.ts';
import type { Term } from './terms.ts';

/**
 * Of more matches only so many are weighed against each other, half of them such that say what was typed word by
 * word; the rest follows in rank order.
 */
export const WEIGHED_MAX = 512;

/**
 * What rows have of the terms of a stage, a cell a row. Used over and over, by one search at a time: arrays of this size
 * are dear to make and to collect.
 */
export const MET = {
  /** How well each term is met, summed. */
  sums: new Uint16Array(WEIGHED_MAX),
  /** How many terms words of the name meet, and how many of those are no words that say where. */
  named: new Uint8Array(WEIGHED_MAX),
  told: new Uint8Array(WEIGHED_MAX),
  /** How many generic words the name has literally as they were typed. */
  literal: new Uint8Array(WEIGHED_MAX),
} as const;

/** The same of one term: how well it is met, whether by a word of the name, and the rows that may still be. */
const MET_BY_TERM = {
  best: new Uint16Array(WEIGHED_MAX),
  inName: new Uint8Array(WEIGHED_MAX),
  left: new Uint32Array(WEIGHED_MAX),
  /** Where those are among all rows, and which of them the way at hand meets. */
  positions: new Uint16Array(WEIGHED_MAX),
  members: new Uint16Array(WEIGHED_MAX),
} as const;

/** Fills MET. @param rows sorted, WEIGHED_MAX at most */
export function meet(rows: Uint32Array, terms: readonly Term[]): void {
  const { sums, named, told, literal } = MET;
  for (const cells of [sums, named, told, literal]) cells.fill(0, 0, rows.length);
  const { best, inName } = MET_BY_TERM;
  for (const term of terms) {
    meetTerm(rows, term);
    for (let i = 0; i < rows.length; i += 1) {
      sums[i] = (sums[i] as number) + (best[i] as number);
      named[i] = (named[i] as number) + (inName[i] as number);
      if (!term.isPlace) told[i] = (told[i] as number) + (inName[i] as number);
    }
    if (!term.isConcept) continue;
    const { members } = MET_BY_TERM;
    const found = positionsIn(term.understood.literal, rows, rows.length, members);
    for (let k = 0; k < found; k += 1)
      literal[members[k] as number] = (literal[members[k] as number] as number) + 1;
  }
}

/** Fills MET_BY_TERM for some rows. */
function meetTerm(rows: Uint32Array, { ways }: Term): void {
  const { best, inName, left, positions, members } = MET_BY_TERM;
  best.fill(0, 0, rows.length);
  inName.fill(0, 0, rows.length);
  for (let i = 0; i < rows.length; i += 1) positions[i] = i;
  left.set(rows);
  let count = rows.length;
  // The best ways come first, so a row that was met by its name need not be looked at again: most are by the first.
  for (const { rows: set, quality, by } of ways) {
    const found = positionsIn(set, left, count, members);
    for (let k = 0; k < found; k += 1) {
      const i = positions[members[k] as number] as number;
      if (best[i] === 0) best[i] = quality;
      if (by === 'name') inName[i] = 1;
    }
    if (by !== 'name' || found === 0) continue;
    count = leaveOut(found, count);
    if (count === 0) break;
  }
}

/** Takes the first so many of `members` out of those that are left. @returns how many stay */
function leaveOut(found: number, count: number): number {
  const { left, positions, members } = MET_BY_TERM;
  let others = members[0] as number;
  let next = 0;
  for (let k = others; k < count; k += 1) {
    if (next < found && members[next] === k) {
      next += 1;
      continue;
    }
    positions[others] = positions[k] as number;
    left[others] = left[k] as number;
    others += 1;
  }
  return others;
}
