/** Reads published files, and asks other functions, over the CDN that also serves the request. */
import type { Endpoint } from '../../src/api/endpoint.ts';
import type { ReadPublished } from '../../src/api/published.ts';
import { Problem } from '../../src/contract/problem.ts';

/** How long a published file may take; the CDN answers within tens of milliseconds. */
const TIMEOUT_MS = 5_000;
/** Seconds after which a caller may try again. */
const RETRY_SECONDS = '5';

const unavailable = (path: string): Problem =>
  new Problem('unavailable', `${path} cannot be read right now.`, {
    headers: { 'retry-after': RETRY_SECONDS },
  });

/** The origin of the site, as Netlify tells it in `URL`; what a request says of its host is not trusted. */
type Origin = string | undefined;

async function ask(origin: Origin, path: string): Promise<Response> {
  try {
    return await fetch(new URL(path, origin), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    throw unavailable(path);
  }
}

/** What another function answers, or the CDN kept of it. */
export const askOverCdn =
  (origin: Origin): Endpoint =>
  ({ url }) => {
    const { pathname, search } = new URL(url);
    return ask(origin, pathname + search);
  };

export function readFromCdn(origin: Origin): ReadPublished {
  return async (path) => {
    const response = await ask(origin, path);
    if (response.status === 404) return null;
    if (!response.ok) throw unavailable(path);
    return response.text();
  };
}
