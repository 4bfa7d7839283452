/** The cache headers of each policy a route can declare. */

type Headers = Readonly<Record<string, string>>;

/** A year: an answer made from the snapshot alone is right until the next deploy, which purges the CDN. */
const CDN_SECONDS = 31_536_000;
/** A day: while the CDN fetches a fresh answer, the old one is better than waiting. */
const STALE_SECONDS = 86_400;
/** An hour: how long a browser may not notice a deploy; there is one a day, usually. */
const BROWSER_SECONDS = 3_600;
/** A week: how long browsers and the CDN may keep what deploys do not purge, so how late a new rule of a clock comes. */
const LASTING_SECONDS = 604_800;

/**
 * The whole query tells two answers apart. The CDN could be told to look at declared parameters alone, but then a call
 * with a misspelt parameter would be answered from the cache with what the call without it asked for, and an error
 * about it with what was right. The same on every answer, or the CDN would mix them up.
 */
export const VARY: Headers = { 'netlify-vary': 'query' };

/** Of an answer that stays right until the next deploy. */
export const UNTIL_NEXT_DEPLOY: Headers = {
  'cache-control': `public, max-age=${BROWSER_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
  'netlify-cdn-cache-control': `public, durable, s-maxage=${CDN_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
};

/**
 * Of an answer that deploys do not change, so that they do not purge it either.
 * @param tag what it depends on; what has this tag can be purged by hand where that changes, or waits out the week
 */
export const acrossDeploys = (tag: string): Headers => ({
  'cache-control': `public, max-age=${LASTING_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
  'netlify-cdn-cache-control': `public, durable, s-maxage=${LASTING_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
  // The id opts out of the purge at a deploy, and is a tag that can be purged.
  'netlify-cache-id': tag,
});

/**
 * Of an answer that stays right for some seconds only. Netlify says in `Age` how long it kept it, which browsers count;
 * what other caches are told is in `server/cache_headers.ts`.
 * @param seconds until it is wrong; at least one is sent
 */
export function forSeconds(seconds: number): Headers {
  const whole = Math.max(1, Math.floor(seconds));
  return {
    'cache-control': `public, max-age=${whole}`,
    'netlify-cdn-cache-control': `public, durable, s-maxage=${whole}`,
  };
}

/** Of an answer nobody may keep. */
export const NEVER: Headers = { 'cache-control': 'no-store' };
