/** CPU time of calls: on a busy machine the clock on the wall says little. */

/** Milliseconds of CPU. */
export interface Timing {
  readonly p50: number;
  readonly p99: number;
  readonly calls: number;
}

export function percentiles(taken: readonly number[]): Timing {
  const sorted = [...taken].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), calls: sorted.length };
}

/** What one call takes; all threads of the process count. */
export function cpuMilliseconds(call: () => unknown): number {
  const before = process.cpuUsage();
  call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Runs every call once, or as many as there is time for. @param most seconds on the clock */
export function timedOnce(calls: readonly (() => unknown)[], most = Number.POSITIVE_INFINITY): Timing {
  const end = performance.now() + most * 1000;
  const taken: number[] = [];
  for (const call of calls) {
    if (performance.now() > end) break;
    taken.push(cpuMilliseconds(call));
  }
  return percentiles(taken);
}
