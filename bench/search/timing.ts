/** Times single calls and says what half and nearly all of them took at most. */

export interface Timing {
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** How many calls were timed. */
  readonly calls: number;
}

/** A call, whose answer is thrown away. */
export type Call = () => unknown;

const percentiles = (taken: number[]): Timing => {
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), calls: taken.length };
};

async function milliseconds(call: Call): Promise<number> {
  const start = performance.now();
  const answer = call();
  if (answer instanceof Promise) await answer;
  return performance.now() - start;
}

/** Runs every call once. */
export async function timedOnce(calls: readonly Call[]): Promise<Timing> {
  const taken: number[] = [];
  for (const call of calls) taken.push(await milliseconds(call));
  return percentiles(taken);
}

/** Runs calls one after the other until the time is up. @param most milliseconds for all of them */
export async function timedFor(calls: readonly Call[], most: number): Promise<Timing> {
  const taken: number[] = [];
  const end = performance.now() + most;
  for (const call of calls) {
    if (performance.now() > end) break;
    taken.push(await milliseconds(call));
  }
  return percentiles(taken);
}

/** The least of a few runs of a call is what it takes; more is what else the machine was doing. */
const RUNS = 10;

/** Runs all calls some times over and takes the least of each. */
export async function timedHot(calls: readonly Call[]): Promise<Timing> {
  const taken = calls.map(() => Number.POSITIVE_INFINITY);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [i, call] of calls.entries())
      taken[i] = Math.min(taken[i] as number, await milliseconds(call));
  }
  return percentiles(taken);
}

export const shown = ({ p50, p99 }: Timing): string => `${p50.toFixed(3)} / ${p99.toFixed(3)}`;
