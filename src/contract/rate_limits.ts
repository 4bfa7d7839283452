/** How often one address may call what runs code. Answers that a CDN keeps, and files, do not count on Netlify. */

export interface RateLimit {
  /** Requests within a window. */
  readonly requests: number;
  /** Length of a window in seconds; Netlify takes up to 180. */
  readonly seconds: number;
}

/**
 * By function. Ten a second is more than an application asks for one person, whose map moves or whose search answers
 * every key, and leaves a school or a mobile network behind one address its room.
 */
export const RATE_LIMITS = {
  directory: { requests: 600, seconds: 60 },
  prayer: { requests: 600, seconds: 60 },
  health: { requests: 60, seconds: 60 },
  static_methods: { requests: 600, seconds: 60 },
  /** Half a request a second: more than people write, or a moderator decides, in a minute. */
  review: { requests: 30, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

export type LimitedFunction = keyof typeof RATE_LIMITS;
