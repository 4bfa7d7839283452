/** How well rows meet the terms of a query. */
import { positionsIn } from './row_set.ts';
import type { Term } from './term.ts';

/**
 * Of more matches only so many are weighed against each other; the rest follows in rank order. More than a page holds,
 * and few enough for a search to cost about as much among a million places as among some thousand.
 */
export const WEIGHED_MAX = 128;

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

/** The same of one term: how well it is met, whether by a word of the name, and the rows that may be met better. */
const MET_BY_TERM = {
  best: new Uint16Array(WEIGHED_MAX),
  inName: new Uint8Array(WEIGHED_MAX),
  left: new Uint32Array(WEIGHED_MAX),
  /** Where those are among all rows. */
  positions: new Uint16Array(WEIGHED_MAX),
} as const;
/** Positions of rows that are in a set. */
const MEMBERS = new Uint16Array(WEIGHED_MAX);

/**
 * Fills MET.
 *
 * @param rows sorted, WEIGHED_MAX at most
 * @param areAllMet whether it is known that each of them meets every term
 */
export function meet(rows: Uint32Array, terms: readonly Term[], areAllMet: boolean): void {
  const { sums, named, told, literal } = MET;
  for (const cells of [sums, named, told, literal]) cells.fill(0, 0, rows.length);
  const { best, inName } = MET_BY_TERM;
  for (const term of terms) {
    meetTerm(rows, term, areAllMet);
    for (let i = 0; i < rows.length; i += 1) {
      sums[i] = (sums[i] as number) + (best[i] as number);
      named[i] = (named[i] as number) + (inName[i] as number);
      if (!term.isPlace) told[i] = (told[i] as number) + (inName[i] as number);
    }
    if (!term.isConcept) continue;
    const found = positionsIn(term.understood.literal, rows, rows.length, MEMBERS);
    for (let k = 0; k < found; k += 1)
      literal[MEMBERS[k] as number] = (literal[MEMBERS[k] as number] as number) + 1;
  }
}

/** Fills MET_BY_TERM. */
function meetTerm(rows: Uint32Array, term: Term, isMet: boolean): void {
  const { best, inName, left, positions } = MET_BY_TERM;
  const only = isMet && term.ways.length === 1 ? term.ways[0] : undefined;
  best.fill(only?.quality ?? 0, 0, rows.length);
  inName.fill(only?.by === 'name' ? 1 : 0, 0, rows.length);
  if (only !== undefined) return;
  const { graded, ways } = term.meeting;
  graded?.meet(rows, best, inName);
  const [first] = ways;
  if (first === undefined) return;
  let count = leaveUnmet(rows, first.quality);
  // One look into a set that was just asked about instead of one into each way, where a row does not meet the term.
  if (!isMet && term.united !== null) count = leaveOnly(positionsIn(term.united, left, count, MEMBERS));
  // The best ways come first, so a row that its name meets need not be looked at again: most are met by the first.
  for (const { rows: set, quality, by } of ways) {
    if (count === 0) break;
    const found = positionsIn(set, left, count, MEMBERS);
    for (let k = 0; k < found; k += 1) {
      const i = positions[MEMBERS[k] as number] as number;
      if ((best[i] as number) < quality) best[i] = quality;
      if (by === 'name') inName[i] = 1;
    }
    if (by === 'name' && found > 0) count = leaveOut(found, count);
  }
}

/** Leaves those rows whose names do not meet the term that well yet. @returns how many */
function leaveUnmet(rows: Uint32Array, quality: number): number {
  const { best, inName, left, positions } = MET_BY_TERM;
  let count = 0;
  for (let i = 0; i < rows.length; i += 1) {
    left[count] = rows[i] as number;
    positions[count] = i;
    if (inName[i] === 0 || (best[i] as number) < quality) count += 1;
  }
  return count;
}

/** Leaves only the first so many of MEMBERS. @returns how many */
function leaveOnly(found: number): number {
  const { left, positions } = MET_BY_TERM;
  for (let k = 0; k < found; k += 1) {
    left[k] = left[MEMBERS[k] as number] as number;
    positions[k] = positions[MEMBERS[k] as number] as number;
  }
  return found;
}

/** Takes the first so many of MEMBERS out of those that are left. @returns how many stay */
function leaveOut(found: number, count: number): number {
  const { left, positions } = MET_BY_TERM;
  let others = MEMBERS[0] as number;
  let next = 0;
  for (let k = others; k < count; k += 1) {
    if (next < found && MEMBERS[next] === k) {
      next += 1;
      continue;
    }
    positions[others] = positions[k] as number;
    left[others] = left[k] as number;
    others += 1;
  }
  return others;
}
