/** Times single calls and says what half and nearly all of them took at most. */

export interface Timing {
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Runs every call once to warm up and once to be timed. */
export function timed(calls: readonly (() => unknown)[], warmUp = true): Timing {
  if (warmUp) for (const call of calls) call();
  const taken = calls.map((call) => {
    const start = process.hrtime.bigint();
    call();
    return Number(process.hrtime.bigint() - start) / 1e6;
  });
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

export const shown = ({ p50, p99 }: Timing): string => `${p50.toFixed(3)} / ${p99.toFixed(3)}`;
