/** Weights: how well a row matches within its stage, in thousandths and a little more, from 0 to WEIGHT_MAX. */
import type { Point } from '../contract/kinds.ts';
import { distanceKm } from '../geography/distance.ts';
import { SAME_GENERICS, SAME_NAME } from './name_worth.ts';

/** How much of a weight is nearness where `near` is given, in thousandths, and at how many km a third is left. */
const NEARNESS = 300;
const NEARNESS_KM = 20;

/** What a row that meets everything weighs. */
export const WEIGHT_MAX = 1_000 + SAME_NAME + SAME_GENERICS;

/** What a row weighs for being near, from 0 to NEARNESS. */
export type Nearness = (row: number) => number;

/** @param pointOf where rows are, if that is known */
export function nearnessTo(near: Point, pointOf: (row: number) => Point | null): Nearness {
  return (row) => {
    const point = pointOf(row);
    return point === null ? 0 : NEARNESS * Math.exp(-distanceKm(near, point) / NEARNESS_KM);
  };
}

/** The weight of a row by what it says and, where that matters, by where it is. */
export function weightOf(row: number, text: number, nearness: Nearness | null): number {
  const said = Math.max(0, text);
  return Math.round(nearness === null ? said : (said * (1000 - NEARNESS)) / 1000 + nearness(row));
}

/** Positions of weights, the heaviest first, equal ones in their order; by counting, as weights are few numbers. */
export function heaviestFirst(weights: Uint16Array): Uint16Array {
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
