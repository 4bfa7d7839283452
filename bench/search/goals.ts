/** What is meant to be reached at 500,000 places, in ms, hot, on two cores. */
export interface Goal {
  readonly p50?: number;
  readonly p99: number;
}

/** By class, or else by what stands before the colon. */
export const GOALS: Readonly<Record<string, Goal>> = {
  search: { p50: 0.3, p99: 1.5 },
  'search: worst pairs': { p99: 5 },
  'search: matches nothing': { p99: 5 },
  list: { p99: 3 },
  'whole answer: a place in a pack': { p99: 2 },
};
