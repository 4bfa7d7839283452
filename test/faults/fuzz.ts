/** Contract fuzzing: what every answer must be: known to the contract, no failure of the service, in time. */
import { makeValidate } from '../routes/validate.ts';
import { FuzzRequests, type OpenApiDocument } from './fuzz_requests.ts';
import { randomFrom } from './random.ts';

/** Whatever serves the API: an app in this process, or the emulator. */
export type Serve = (path: string, init: RequestInit) => Promise<Response>;

/** Most failures that are reported whole. */
const BROKEN_MOST = 20;

export interface FuzzFigures {
  readonly seed: number;
  readonly requests: number;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly slowestMs: number;
  readonly over1s: number;
  /** The requests that took more than a second, with their milliseconds. */
  readonly slow: readonly string[];
  /** What broke the contract, with the request that did. */
  readonly broken: readonly string[];
}

export interface FuzzOptions {
  readonly seed: number;
  readonly requests: number;
  /** Requests at once. */
  readonly atOnce: number;
  /** The moderator's token; null leaves the secured routes unauthorised. */
  readonly token: string | null;
  /** Status codes the host itself may add, such as an emulator's own 404 page; none in this process. */
  readonly hostMayAnswer?: (response: Response) => boolean;
}

/** @param document as `/openapi.json` answers it */
export async function fuzz(
  serve: Serve,
  document: OpenApiDocument,
  options: FuzzOptions,
): Promise<FuzzFigures> {
  const requests = new FuzzRequests(document, randomFrom(options.seed), options.token);
  const validate = makeValidate(document as Parameters<typeof makeValidate>[0]);
  const byStatus: Record<string, number> = {};
  const broken: string[] = [];
  let slowestMs = 0;
  let over1s = 0;
  const slow: string[] = [];

  const one = async (): Promise<void> => {
    const { route, operation, path, init } = requests.next();
    const began = performance.now();
    const call = `${init.method} ${path.slice(0, 300)}`;
    try {
      const response = await serve(path, init);
      const text = await response.text();
      const took = performance.now() - began;
      slowestMs = Math.max(slowestMs, took);
      if (took > 1_000) {
        over1s += 1;
        if (slow.length < BROKEN_MOST) slow.push(`${Math.round(took)} ms ${call}`);
      }
      byStatus[response.status] = (byStatus[response.status] ?? 0) + 1;
      if (options.hostMayAnswer?.(response)) return;
      if (response.status >= 500) throw new Error(`status ${response.status}: ${text.slice(0, 200)}`);
      const bodiless = init.method === 'HEAD' || response.status === 204 || response.status === 304;
      if (bodiless) {
        if (text !== '') throw new Error(`${response.status} with a body`);
        return;
      }
      validate(route, operation, response, text);
      const ok = (
        JSON.parse(/json/.test(response.headers.get('content-type') ?? '') ? text : 'null') as {
          ok?: boolean;
        } | null
      )?.ok;
      if (ok !== undefined && ok !== response.ok) throw new Error('ok says otherwise than the status');
    } catch (error) {
      if (broken.length < BROKEN_MOST)
        broken.push(`${call}: ${error instanceof Error ? error.message : error}`);
    }
  };
  let begun = 0;
  const worker = async (): Promise<void> => {
    while (begun < options.requests && broken.length < BROKEN_MOST) {
      begun += 1;
      await one();
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, worker));
  return {
    seed: options.seed,
    requests: begun,
    byStatus,
    slowestMs: Math.round(slowestMs),
    over1s,
    slow,
    broken,
  };
}
