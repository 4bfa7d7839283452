/** Times single calls and says what half and nearly all of them took at most. */

export interface Timing {
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** The least of a few runs of a call is what it takes; more is what else the machine was doing. */
const RUNS = 5;

/** Runs every call some times and takes the least; the first run also warms up. */
export function timed(calls: readonly (() => unknown)[], runs = RUNS): Timing {
  const taken = calls.map(() => Number.POSITIVE_INFINITY);
  for (let run = 0; run < runs; run += 1) {
    for (const [i, call] of calls.entries()) {
      const start = process.hrtime.bigint();
      call();
      taken[i] = Math.min(taken[i] as number, Number(process.hrtime.bigint() - start) / 1e6);
    }
  }
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

export const shown = ({ p50, p99 }: Timing): string => `${p50.toFixed(3)} / ${p99.toFixed(3)}`;
