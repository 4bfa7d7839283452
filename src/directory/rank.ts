/** Orders what a search found: how well its words are met, how little else the name says, how near, and rank. */
import { candidatesOf, LENGTHS, readNames, SIGNATURES, type Vantage } from './candidates.ts';
import { MET, meet, WEIGHED_MAX } from './met_terms.ts';
import { NO_SIGNATURE } from './name_signature.ts';
import { otherWords, SAME_GENERICS, SAME_NAME, sameName } from './name_worth.ts';
import { type Findings, LENIENCY, type Stage } from './query_plan.ts';
import { except, listOfRows, page } from './row_set.ts';
import { QUALITY } from './terms.ts';
import type { TextIndex } from './text_index.ts';
import { heaviestFirst, type Nearness, weightOf } from './weights.ts';

/** What each row before it with the same name costs a row, and how many count. */
const REPEATED = 20;
const REPEATS_MAX = 5;

/** A row and how well it matches, from 0 to WEIGHT_MAX within its stage. */
export interface Weighed {
  readonly row: number;
  readonly weight: number;
  readonly leniency: number;
}

/** Used over and over, as MET is. */
const WEIGHTS = new Uint16Array(WEIGHED_MAX);

/** From 0 to WEIGHT_MAX; to be read before the next stage is weighed. */
function weighStage(
  index: TextIndex,
  rows: Uint32Array,
  stage: Stage,
  { signatures: wanted, repeated, isWritten }: Findings,
  nearness: Nearness | null,
): Uint16Array {
  meet(rows, stage.terms, stage.leniency < LENIENCY.missingOne);
  const { sums, named, told, literal } = MET;
  const { signatures } = index;
  readNames(index, rows);
  const generics = stage.terms.filter((term) => term.isConcept).length;
  const tells = stage.terms.some((term) => term.isTelling);
  const weights = WEIGHTS.subarray(0, rows.length);
  for (let i = 0; i < rows.length; i += 1) {
    const words = named[i] as number;
    const met = (sums[i] as number) / stage.terms.length;
    const other =
      words > 0 || tells ? otherWords(LENGTHS[i] as number, words === 0 ? 0 : words + repeated) : 0;
    let text = met - other;
    if ((told[i] as number) > 0) {
      if (generics > 0) text += (SAME_GENERICS * (literal[i] as number)) / generics;
      if (signatures !== null) text += sameName(SIGNATURES[i] as number, wanted);
      else if (other === 0 && (met >= QUALITY.prefix || !isWritten)) text += SAME_NAME;
    }
    weights[i] = weightOf(rows[i] as number, text, nearness);
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

/** The rows of a page, best first. */
function pageOfStage(
  index: TextIndex,
  stage: Stage,
  findings: Findings,
  offset: number,
  limit: number,
  vantage: Vantage | null,
): Weighed[] {
  const { leniency } = stage;
  const found: Weighed[] = [];
  const weighed = candidatesOf(index, stage, findings, vantage);
  if (offset < weighed.length) {
    const weights = weighStage(index, weighed, stage, findings, vantage?.nearness ?? null);
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
  vantage: Vantage | null = null,
): Weighed[] {
  const best: Weighed[] = [];
  let skip = offset;
  for (const stage of findings.stages) {
    if (best.length >= limit) break;
    if (skip < stage.rows.count)
      best.push(...pageOfStage(index, stage, findings, skip, limit - best.length, vantage));
    skip = Math.max(0, skip - stage.rows.count);
  }
  return best;
}
