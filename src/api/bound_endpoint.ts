/**
 * What every host does around an endpoint: says what tells answers apart, names who answered, and the request by which
 * the log can be searched.
 */
import { NEVER, VARY } from './caching.ts';
import type { Endpoint } from './endpoint.ts';
import { logLine, withinRequest } from './request_log.ts';

/** The body of a problem with the request's id in it. A text that is none stays as it is. */
function withId(text: string, id: string): string {
  try {
    return JSON.stringify({ ...(JSON.parse(text) as object), request_id: id });
  } catch {
    return text;
  }
}

/**
 * @param name of the function; sent as `x-mihrab-function`, so that a function's answer can be told from a
 *   static file's
 * @returns the answer to a request with this id
 */
export const bound =
  (name: string, endpoint: Endpoint) =>
  (request: Request, id: string): Promise<Response> =>
    withinRequest(id, async () => {
      const response = await endpoint(request);
      const isProblem = response.headers.get('content-type') === 'application/problem+json';
      // What a cache keeps goes to other callers too: equal questions have equal bytes, and no id of somebody else.
      const isOfThisRequestAlone = response.headers.get('cache-control') === NEVER['cache-control'];
      const answer =
        isProblem && isOfThisRequestAlone && response.body !== null
          ? new Response(withId(await response.text(), id), response)
          : response;
      for (const [header, value] of Object.entries(VARY)) answer.headers.set(header, value);
      answer.headers.set('x-mihrab-function', name);
      answer.headers.set('x-request-id', id);
      if (answer.status >= 500) {
        const { pathname } = new URL(request.url);
        console.error(logLine('error', { method: request.method, path: pathname, status: answer.status }));
      }
      return answer;
    });
