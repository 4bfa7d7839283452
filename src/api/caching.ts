/** The cache headers of each policy a route can declare. */
import type { Parameters } from '../contract/parameter.ts';
import type { Route } from '../contract/routes.ts';

type Headers = Readonly<Record<string, string>>;

/** A year: an answer made from the snapshot alone is right until the next deploy, which purges the CDN. */
const CDN_SECONDS = 31_536_000;
/** A day: while the CDN fetches a fresh answer, the old one is better than waiting. */
const STALE_SECONDS = 86_400;
/** Five minutes: how long a browser may not notice a deploy. */
const BROWSER_SECONDS = 300;

/**
 * Which query parameters tell two answers of a route apart. The same on every answer of that route, or the
 * CDN would mix them up; undeclared parameters do not matter, so they do not split the cache.
 */
function vary(parameters: Parameters): Headers {
  const names = Object.keys(parameters);
  return names.length > 0 ? { 'netlify-vary': `query=${names.join('|')}` } : {};
}

/** Headers of an answer that stays right until the next deploy. */
export function untilNextDeploy(route: Route): Headers {
  return {
    'cache-control': `public, max-age=${BROWSER_SECONDS}`,
    'netlify-cdn-cache-control': `public, durable, s-maxage=${CDN_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
    ...vary(route.parameters),
  };
}

/**
 * Headers of an answer that stays right for some seconds only.
 * @param seconds until it is wrong; at least one is sent
 */
export function forSeconds(route: Route, seconds: number): Headers {
  const whole = Math.max(1, Math.floor(seconds));
  return {
    'cache-control': `public, max-age=${Math.min(whole, BROWSER_SECONDS)}`,
    'netlify-cdn-cache-control': `public, durable, s-maxage=${whole}`,
    ...vary(route.parameters),
  };
}

/** Headers of an answer nobody may keep. */
export const NEVER: Headers = { 'cache-control': 'no-store' };
