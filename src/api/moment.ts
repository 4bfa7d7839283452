/** The moment a call asks about, and how long an answer about it may be kept. */
import { forSeconds, UNTIL_NEXT_DEPLOY } from './caching.ts';

/** Opening hours change on the minute; they are seldom right to the minute. */
const NOW_SECONDS = 60;

/** @param asked as the kind `moment` reads it: `now` becomes an instant, to the minute */
export const resolvedMoment = (asked: string | undefined, now: Date): string | undefined =>
  asked === 'now' ? `${now.toISOString().slice(0, 16)}Z` : asked;

/** Headers of an answer about that moment. */
export const cachingAt = (asked: string | undefined): Readonly<Record<string, string>> =>
  asked === 'now' ? forSeconds(NOW_SECONDS) : UNTIL_NEXT_DEPLOY;
