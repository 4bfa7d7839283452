/** Random numbers that are the same on every machine and in every run. */

export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from 0 up to, but not including, `below`. */
  below(below: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A pick that favours the first ones as words of a language do (Zipf's law). */
  pickZipf<T>(list: readonly T[]): T;
}

/** Mulberry32 by Tommy Ettinger: 32 bits of state, good enough for test data. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const at = <T>(list: readonly T[], i: number): T => {
    if (list.length === 0) throw new Error('There is nothing to pick from.');
    return list[Math.min(i, list.length - 1)] as T;
  };
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, below(list.length)),
    pickZipf: (list) => at(list, Math.floor(list.length ** next()) - 1),
  };
}
