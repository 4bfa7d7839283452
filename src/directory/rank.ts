/** Orders what a search found: how well its words are met, how little else the name says, how near, and rank. */
import type { Point } from '../contract/kinds.ts';
import type { Column } from './column.ts';
import { distanceKm } from './distance.ts';
import type { Findings, Stage } from './query_plan.ts';
import { eachMember, page } from './row_set.ts';
import type { TextIndex } from './text_index.ts';

/**
 * Of more matches only the best-ranked are weighed against each other; the rest follows in rank order. People
 * who match more than this have typed one common word, and rank is what tells those apart.
 */
export const WEIGHED_MAX = 1_024;
/** What each telling word of the name that nobody asked for costs, and how many count, in thousandths. */
const SURPLUS_WORD = 40;
const SURPLUS_WORDS_MAX = 6;
/** How much of the score is nearness where `near` is given, in thousandths, and at how many km a third is left. */
const NEARNESS = 300;
const NEARNESS_KM = 20;

/** What a row that meets everything weighs. */
const WEIGHT_MAX = 1_000;

/** A row and how well it matches, from 0 to 1000 within its stage. */
export interface Weighed {
  readonly row: number;
  readonly weight: number;
  readonly leniency: number;
}

/** Where rows are; needed only with `near`. */
export type PointOf = (row: number) => Point | null;

/** How well each row meets the terms, summed over them, and how many words of its name were met. */
function meet(rows: Uint32Array, stage: Stage): { sums: Uint16Array; named: Uint8Array } {
  const sums = new Uint16Array(rows.length);
  const named = new Uint8Array(rows.length);
  const best = new Uint16Array(rows.length);
  const bestInName = new Uint8Array(rows.length);
  for (const term of stage.terms) {
    best.fill(0);
    bestInName.fill(0);
    for (const way of term.ways) {
      eachMember(rows, way.rows, (i) => {
        if (way.quality > (best[i] as number)) best[i] = way.quality;
        if (way.inName) bestInName[i] = 1;
      });
    }
    for (let i = 0; i < rows.length; i += 1) {
      sums[i] = (sums[i] as number) + (best[i] as number);
      named[i] = (named[i] as number) + (bestInName[i] as number);
    }
  }
  return { sums, named };
}

/** Telling words of a row's name beyond the ones that were met; of its two names the closer one counts. */
function surplusWords(lengths: Column<Uint8Array>, row: number, named: number): number {
  const main = lengths.at(2 * row);
  const local = lengths.at(2 * row + 1);
  const closer = local === 0 ? main : Math.min(main, local);
  return Math.max(0, Math.min(SURPLUS_WORDS_MAX, closer - named));
}

/** From 0 to 1000. */
function weighStage(
  index: TextIndex,
  rows: Uint32Array,
  stage: Stage,
  nearness: ((row: number) => number) | null,
) {
  const { sums, named } = meet(rows, stage);
  const lengths = index.nameLengths;
  const weights = new Uint16Array(rows.length);
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i] as number;
    const met = (sums[i] as number) / stage.terms.length;
    const text = Math.max(0, met - SURPLUS_WORD * surplusWords(lengths, row, named[i] as number));
    weights[i] = Math.round(nearness === null ? text : (text * (1000 - NEARNESS)) / 1000 + nearness(row));
  }
  return weights;
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

/** The rows of a page, best first. */
function pageOfStage(
  index: TextIndex,
  stage: Stage,
  offset: number,
  limit: number,
  nearness: ((row: number) => number) | null,
): Weighed[] {
  const { leniency } = stage;
  const weighed: Weighed[] = [];
  if (offset < WEIGHED_MAX) {
    const rows = page(stage.rows, 0, WEIGHED_MAX);
    const weights = weighStage(index, rows, stage, nearness);
    for (const i of heaviestFirst(weights).subarray(offset, offset + limit)) {
      weighed.push({ row: rows[i] as number, weight: weights[i] as number, leniency });
    }
  }
  const beyond = Math.max(offset, WEIGHED_MAX);
  if (weighed.length < limit && beyond < stage.rows.count) {
    for (const row of page(stage.rows, beyond, limit - weighed.length))
      weighed.push({ row, weight: 0, leniency });
  }
  return weighed;
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
    if (skip < stage.rows.count) best.push(...pageOfStage(index, stage, skip, limit - best.length, nearness));
    skip = Math.max(0, skip - stage.rows.count);
  }
  return best;
}
