/** Reads published files from the CDN that also serves the request. */
import type { ReadPublished } from '../../src/api/published.ts';
import { Problem } from '../../src/contract/problem.ts';

/** How long a published file may take; the CDN answers within tens of milliseconds. */
const TIMEOUT_MS = 5_000;
/** Seconds after which a caller may try again. */
const RETRY_SECONDS = '5';

const unavailable = (path: string): Problem =>
  new Problem('unavailable', `The published file ${path} cannot be read right now.`, {
    headers: { 'retry-after': RETRY_SECONDS },
  });

/**
 * @param origin of the site, as Netlify tells it in `URL`; what a request says of its host is not trusted
 */
export function readFromCdn(origin: string | undefined): ReadPublished {
  return async (path) => {
    let response: Response;
    try {
      response = await fetch(new URL(path, origin), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch {
      throw unavailable(path);
    }
    if (response.status === 404) return null;
    if (!response.ok) throw unavailable(path);
    return response.text();
  };
}
