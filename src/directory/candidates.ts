/**
 * Which of many matches are weighed: those that look best by what is soon known of them. To weigh a row is to look it up in
 * every way its words can be met; how long its name is and what its signature is costs two looks into memory.
 */
import { WEIGHED_MAX } from './met_terms.ts';
import { otherWords, sameName } from './name_worth.ts';
import { type Findings, LENIENCY, type Stage } from './query_plan.ts';
import { anyOf, listOfRows, membersOf, NO_ROWS, page, positionsIn, type RowSet } from './row_set.ts';
import { QUALITY } from './terms.ts';
import type { TextIndex } from './text_index.ts';
import { heaviestFirst, type Nearness, weightOf } from './weights.ts';

/**
 * Looked at are the first so many by rank, fewer where words are met by slips or one is not met, as such matches differ
 * less; of those that say every word as it was typed; and of the nearest.
 */
const FIRST_MAX = 512;
const FIRST_MAX_LENIENTLY = 256;
const LITERAL_MAX = 256;
const NEARBY_MAX = 256;
const LOOKED_AT_MAX = FIRST_MAX + LITERAL_MAX + NEARBY_MAX;
/** What it costs a name, in thousandths, that it has not every word as it was typed. */
const NOT_LITERAL = 40;

/** Where the search is asked from. */
export interface Vantage {
  readonly nearness: Nearness;
  /** The nearest of some rows, so many at most; none that nearness counts nothing for. */
  readonly nearby: (rows: RowSet, most: number) => RowSet;
}

/**
 * What `readNames` read last: of each row what `text_index.ts` says of its names, main in the low byte and local. Used over
 * and over, as arrays of this size are dear to make.
 */
export const LENGTHS = new Uint16Array(LOOKED_AT_MAX);
export const SIGNATURES = new Uint16Array(LOOKED_AT_MAX);

/** Fills LENGTHS and, for kinds that have them, SIGNATURES. @param rows LOOKED_AT_MAX at most */
export function readNames({ nameLengths, signatures }: TextIndex, rows: Uint32Array): void {
  nameLengths.pairs(rows, LENGTHS);
  signatures?.pairs(rows, SIGNATURES);
}

const ESTIMATES = new Uint16Array(LOOKED_AT_MAX);
const LITERAL = new Uint16Array(LOOKED_AT_MAX);

/** The rows of a stage that are weighed, in rank order. */
export function candidatesOf(
  index: TextIndex,
  stage: Stage,
  findings: Findings,
  vantage: Vantage | null,
): Uint32Array {
  const { rows, terms, leniency } = stage;
  if (rows.count <= WEIGHED_MAX) return membersOf(rows);
  const telling = terms.filter((term) => term.isTelling).length;
  // Where the query only says what and where, names count for nothing.
  if (telling === 0 && vantage === null) return page(rows, 0, WEIGHED_MAX);
  const literal = telling === 0 ? NO_ROWS : findings.literalAmong(stage);
  const nearby = vantage === null ? NO_ROWS : vantage.nearby(rows, NEARBY_MAX);
  const first = listOfRows(page(rows, 0, leniency < LENIENCY.slips ? FIRST_MAX : FIRST_MAX_LENIENTLY));
  const firstLiteral = listOfRows(page(literal, 0, LITERAL_MAX));
  const lookedAt = membersOf(anyOf([first, firstLiteral, nearby], index.space));
  const estimates = ESTIMATES.subarray(0, lookedAt.length).fill(0);
  if (telling > 0) estimate(index, lookedAt, telling + findings.repeated, findings.signatures, literal);
  if (vantage !== null)
    for (let i = 0; i < lookedAt.length; i += 1)
      estimates[i] = weightOf(lookedAt[i] as number, estimates[i] as number, vantage.nearness);
  const chosen = heaviestFirst(estimates).subarray(0, WEIGHED_MAX).sort();
  return Uint32Array.from(chosen, (i) => lookedAt[i] as number);
}

/** Fills ESTIMATES: what rows weigh by their names, taking it that these say all `words` that tell one from another. */
function estimate(
  index: TextIndex,
  rows: Uint32Array,
  words: number,
  wanted: Uint8Array | null,
  literal: RowSet,
): void {
  readNames(index, rows);
  for (let i = 0; i < rows.length; i += 1) {
    const same = index.signatures === null ? 0 : sameName(SIGNATURES[i] as number, wanted);
    ESTIMATES[i] = QUALITY.exact - NOT_LITERAL - otherWords(LENGTHS[i] as number, words) + same;
  }
  const found = positionsIn(literal, rows, rows.length, LITERAL);
  for (let k = 0; k < found; k += 1)
    ESTIMATES[LITERAL[k] as number] = (ESTIMATES[LITERAL[k] as number] as number) + NOT_LITERAL;
}
