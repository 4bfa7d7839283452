/** Orders what a search found: how well its words are met, how little else the name says, how near, and rank. */
import type { Point } from '../contract/kinds.ts';
import { distanceKm } from './distance.ts';
import { LENIENTLY_WEIGHED_MAX, MET, meet, WEIGHED_MAX } from './met_terms.ts';
import { NO_SIGNATURE } from './name_signature.ts';
import { type Findings, LENIENCY, type Stage } from './query_plan.ts';
import { except, listOfRows, page } from './row_set.ts';
import { merged } from './sorted_rows.ts';
import { QUALITY } from './terms.ts';
import type { TextIndex } from './text_index.ts';

/** What each telling word of the name that nobody asked for costs, and how many count, in thousandths. */
const SURPLUS_WORD = 40;
const SURPLUS_WORDS_MAX = 6;
/** What it costs a name that it is shorter than what was typed: "Nur" where "Nur Nur" is asked for. */
const MISSING_WORD = 20;
/** What a name gains that says all that was typed and nothing else, and one with the very generic words. */
const SAME_NAME = 60;
const SAME_LOCAL_NAME = SAME_NAME - 10;
const SAME_GENERICS = 15;
/** What each row before it with the same name costs a row, and how many count. */
const REPEATED = 20;
const REPEATS_MAX = 5;
/** How much of the score is nearness where `near` is given, in thousandths, and at how many km a third is left. */
const NEARNESS = 300;
const NEARNESS_KM = 20;

/** What a row that meets everything weighs. */
export const WEIGHT_MAX = 1_000 + SAME_NAME + SAME_GENERICS;

/** A row and how well it matches, from 0 to WEIGHT_MAX within its stage. */
export interface Weighed {
  readonly row: number;
  readonly weight: number;
  readonly leniency: number;
}

/** Where rows are; needed only with `near`. */
export type PointOf = (row: number) => Point | null;

/** What a name costs that says more, or less, than the words that were met; of two names the closer one counts. */
function otherWords(lengths: number, met: number): number {
  const main = lengths & 0xff;
  const local = lengths >>> 8;
  const closer = local === 0 ? main : Math.min(main, local);
  return closer < met ? MISSING_WORD : SURPLUS_WORD * Math.min(SURPLUS_WORDS_MAX, closer - met);
}

/** What a name gains that says what was typed and nothing else. */
function sameName(signatures: number, wanted: Uint8Array | null): number {
  if (wanted === null) return 0;
  if (wanted[signatures & 0xff] === 1) return SAME_NAME;
  return wanted[signatures >>> 8] === 1 ? SAME_LOCAL_NAME : 0;
}

/** Used over and over, as MET is; of each row what `text_index.ts` says of its names, main in the low byte and local. */
const WEIGHTS = new Uint16Array(WEIGHED_MAX);
const LENGTHS = new Uint16Array(WEIGHED_MAX);
const SIGNATURES = new Uint16Array(WEIGHED_MAX);

/** From 0 to WEIGHT_MAX; to be read before the next stage is weighed. */
function weighStage(
  index: TextIndex,
  rows: Uint32Array,
  stage: Stage,
  { signatures: wanted, repeated, isWritten }: Findings,
  nearness: ((row: number) => number) | null,
): Uint16Array {
  meet(rows, stage.terms, stage.leniency < LENIENCY.missingOne);
  const { sums, named, told, literal } = MET;
  const { nameLengths, signatures } = index;
  nameLengths.pairs(rows, LENGTHS);
  signatures?.pairs(rows, SIGNATURES);
  const generics = stage.terms.filter((term) => term.isConcept).length;
  const tells = stage.terms.some((term) => !term.isConcept && !term.isPlace);
  const weights = WEIGHTS.subarray(0, rows.length);
  for (let i = 0; i < rows.length; i += 1) {
    const words = named[i] as number;
    const met = (sums[i] as number) / stage.terms.length;
    let text = met;
    const other =
      words > 0 || tells ? otherWords(LENGTHS[i] as number, words === 0 ? 0 : words + repeated) : 0;
    text -= other;
    if ((told[i] as number) > 0) {
      if (generics > 0) text += (SAME_GENERICS * (literal[i] as number)) / generics;
      if (signatures !== null) text += sameName(SIGNATURES[i] as number, wanted);
      else if (other === 0 && (met >= QUALITY.prefix || !isWritten)) text += SAME_NAME;
    }
    text = Math.max(0, text);
    weights[i] = Math.round(
      nearness === null ? text : (text * (1000 - NEARNESS)) / 1000 + nearness(rows[i] as number),
    );
  }
  if (signatures !== null && nearness === null) demoteRepeated(weights, told);
  return weights;
}

/** Lets names that have come before give way to others, so that the first page shows what else may be meant. */
function demoteRepeated(weights: Uint16Array, told: Uint8Array): void {
  const seen = new Uint16Array(256);
  for (const i of heaviestFirst(weights)) {
    const signature = (SIGNATURES[i] as number) & 0xff;
    if (signature === NO_SIGNATURE || told[i] === 0) continue;
    const times = Math.min(REPEATS_MAX, seen[signature] as number);
    seen[signature] = times + 1;
    weights[i] = Math.max(0, (weights[i] as number) - REPEATED * times);
  }
}

/** Positions of weights, the heaviest first, equal ones in their order; by counting, as weights are few numbers. */
function heaviestFirst(weights: Uint16Array): Uint16Array {
  const next = new Uint16Array(WEIGHT_MAX + 2);
  for (const weight of weights) next[WEIGHT_MAX - weight + 1] = (next[WEIGHT_MAX - weight + 1] as number) + 1;
  for (let i = 1; i < next.length; i += 1) next[i] = (next[i] as number) + (next[i - 1] as number);
  const order = new Uint16Array(weights.length);
  for (let i = 0; i < weights.length; i += 1) {
    const heavier = WEIGHT_MAX - (weights[i] as number);
    const at = next[heavier] as number;
    order[at] = i;
    next[heavier] = at + 1;
  }
  return order;
}

/**
 * The rows of a stage that are weighed, in rank order. Of many matches the ones that say every word as it was typed
 * come first, so that a name that is typed in full is found whatever its rank.
 */
function weighedOf({ rows, leniency }: Stage, findings: Findings): Uint32Array {
  const most = leniency < LENIENCY.slips ? WEIGHED_MAX : LENIENTLY_WEIGHED_MAX;
  const first = page(rows, 0, most);
  if (rows.count <= most) return first;
  const literal = listOfRows(page(findings.literalAmong(rows), 0, most / 2));
  const others = page(except(listOfRows(first), literal), 0, most - literal.count);
  return merged([literal.rows, others]);
}

/** The rows of a page, best first. */
function pageOfStage(
  index: TextIndex,
  stage: Stage,
  findings: Findings,
  offset: number,
  limit: number,
  nearness: ((row: number) => number) | null,
): Weighed[] {
  const { leniency } = stage;
  const found: Weighed[] = [];
  const weighed = weighedOf(stage, findings);
  if (offset < weighed.length) {
    const weights = weighStage(index, weighed, stage, findings, nearness);
    for (const i of heaviestFirst(weights).subarray(offset, offset + limit))
      found.push({ row: weighed[i] as number, weight: weights[i] as number, leniency });
  }
  if (found.length < limit && stage.rows.count > weighed.length) {
    const rest = except(stage.rows, listOfRows(weighed));
    const beyond = Math.max(0, offset - weighed.length);
    for (const row of page(rest, beyond, limit - found.length)) found.push({ row, weight: 0, leniency });
  }
  return found;
}

/** The best of what was found, leaving out the first `offset`. */
export function bestRows(
  index: TextIndex,
  findings: Findings,
  offset: number,
  limit: number,
  near: { point: Point; pointOf: PointOf } | null = null,
): Weighed[] {
  const nearness =
    near === null
      ? null
      : (row: number): number => {
          const point = near.pointOf(row);
          return point === null ? 0 : NEARNESS * Math.exp(-distanceKm(near.point, point) / NEARNESS_KM);
        };
  const best: Weighed[] = [];
  let skip = offset;
  for (const stage of findings.stages) {
    if (best.length >= limit) break;
    if (skip < stage.rows.count)
      best.push(...pageOfStage(index, stage, findings, skip, limit - best.length, nearness));
    skip = Math.max(0, skip - stage.rows.count);
  }
  return best;
}
