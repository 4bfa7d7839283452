/** One try of a request over `node:http`: for many small texts it takes 0.6 of the processor time of `fetch`. */
import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { FetchOnce } from '../src/reviews/bounded_fetch.ts';

/** Statuses whose answers have no body, and which `Response` refuses to be given one with. */
const WITHOUT_BODY = [204, 205, 304];

interface Whole {
  readonly answer: IncomingMessage;
  readonly body: Buffer<ArrayBuffer>;
}

/** Sends a request and waits for the end of its answer, at most so many milliseconds. */
const wholeAnswer = (request: ClientRequest, text: string | undefined, ms: number): Promise<Whole> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => request.destroy(new Error(`no whole answer within ${ms} ms`)), ms);
    const fail = (error: Error): void => {
      clearTimeout(late);
      reject(error);
    };
    request.on('error', fail);
    request.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', fail);
      answer.on('end', () => {
        clearTimeout(late);
        resolve({ answer, body: Buffer.concat(parts) });
      });
    });
    request.end(text);
  });

/** @throws RangeError where the status is none that HTTP has */
function responseOf({ answer, body }: Whole): Response {
  const status = answer.statusCode ?? 0;
  const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return new Response(WITHOUT_BODY.includes(status) ? null : body, { status, headers });
}

/**
 * Makes a fetch that keeps its connections. It sends and reads texts as a whole and follows no redirect.
 *
 * @param connections how many are open at once, for each scheme and host; further requests wait for one
 */
export function httpFetch(connections: number): FetchOnce {
  const options = { keepAlive: true, maxSockets: connections };
  const http = { open: httpRequest, agent: new HttpAgent(options) };
  const https = { open: httpsRequest, agent: new HttpsAgent(options) };
  return async (url, { method, headers, body }, ms) => {
    if (body != null && typeof body !== 'string') throw new TypeError('Only texts are sent this way.');
    const { open, agent } = url.startsWith('https:') ? https : http;
    const request = open(url, { method, headers: Object.fromEntries(new Headers(headers)), agent });
    return responseOf(await wholeAnswer(request, body ?? undefined, ms));
  };
}
