/** How the queue and the snapshot write a moment. */

/** UTC without milliseconds, such as 2026-07-01T12:00:00Z. */
export const instantOf = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;
