/**
 * `fetch` for the Blobs client that always ends in time. The client itself waits without limit, and tries again
 * five times after five seconds each, longer than a function lives.
 */
import { setTimeout as pause } from 'node:timers/promises';

/** Statuses that say something about an entry; every other failure says something about the store. */
const ABOUT_THE_ENTRY = new Set([304, 404, 412]);

/**
 * Stands for every failure of the store. Not 429 or 5xx, after which the client would wait and try again; and
 * without headers, so that no proxy's `etag` on an error page is taken for the one of a stored entry.
 */
const STORE_FAILED = 424;

/** How long and how often to try. */
export interface Patience {
  /** Milliseconds one try may take, its body included. */
  readonly tryMs: number;
  /** How often to try in all. */
  readonly tries: number;
  /** Milliseconds to wait between two tries. */
  readonly pauseMs: number;
}

/** In a function: a person waits. Two tries end before the emulator's limit of ten seconds and Netlify's. */
export const FUNCTION_PATIENCE: Patience = { tryMs: 2_500, tries: 2, pauseMs: 100 };
/** On the command line: minutes of trouble are sat out, and a whole snapshot fits into one try. */
export const COMMAND_PATIENCE: Patience = { tryMs: 900_000, tries: 5, pauseMs: 2_000 };

function failure(reason: string): Response {
  return new Response(null, { status: STORE_FAILED, headers: { 'x-nf-error': reason } });
}

/**
 * One try of a request: the answer, whole within so many milliseconds.
 * @throws anything, where there is no such answer
 */
export type FetchOnce = (url: string, init: RequestInit, ms: number) => Promise<Response>;

const runtimeFetch: FetchOnce = (url, init, ms) => fetch(url, { ...init, signal: AbortSignal.timeout(ms) });

/** What failed, with its cause: `fetch` says no more than that it failed. Only printable ASCII may stand in a header. */
function printable(thrown: unknown): string {
  const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : null;
  const why = cause === null ? '' : cause.message || ('code' in cause ? String(cause.code) : '');
  return `${String(thrown)}${why && `: ${why}`}`.replace(/[^ -~]/g, '?');
}

/**
 * A fetch that tries as often and as long as `patience` says and then answers with status 424, never throwing.
 * Trying a create-only write again is safe: where the lost answer was a success, the second one is 412.
 */
export function boundedFetch(
  patience: Patience,
  fetchOnce: FetchOnce = runtimeFetch,
): typeof globalThis.fetch {
  return async (input, init = {}) => {
    for (let left = patience.tries - 1; ; left -= 1) {
      let failed: Response;
      try {
        const response = await fetchOnce(String(input), init, patience.tryMs);
        if (response.ok || ABOUT_THE_ENTRY.has(response.status)) return response;
        await response.body?.cancel();
        failed = failure(`${response.status} status code`);
        if (response.status !== 429 && response.status < 500) return failed;
      } catch (thrown) {
        failed = failure(printable(thrown));
      }
      if (left === 0) return failed;
      await pause(patience.pauseMs);
    }
  };
}
