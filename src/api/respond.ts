/** Turns an answer into a Response: headers for caches and browsers, ETag and 304, problems. */
import { Problem } from '../contract/problem.ts';
import { shortHash } from '../reviews/short_hash.ts';

/** CORS is open on every answer: the API has no cookies and no secrets, and browsers are its main callers. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Link, Content-Location, Retry-After, Allow, Age, RateLimit, RateLimit-Policy, X-Request-Id, Content-Disposition',
} as const;

/** Seconds a client error may be kept: it stays wrong, but a typo mended in the data should show soon. */
const CLIENT_ERROR_SECONDS = 60;
/** Statuses that say "not now": caching them would keep a passing trouble alive. */
const NEVER_CACHED = new Set([401, 409, 429]);

/** What is sent, before it becomes a Response. */
export interface Answer {
  readonly status?: number;
  readonly body: string;
  readonly contentType: string;
  /** Cache-Control, Netlify-CDN-Cache-Control and the like. */
  readonly caching: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A strong ETag: equal exactly where the bytes are. */
const etagOf = (body: string): string => `"${shortHash(body)}"`;

/** Whether an If-None-Match header names this ETag (RFC 9110, 13.1.2: compared weakly). */
function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((given) => given.trim().replace(/^W\//, '') === etag);
}

/** Makes the Response to a GET, HEAD or POST. */
export function respond(request: Request, answer: Answer): Response {
  const status = answer.status ?? 200;
  const headers = new Headers({ ...CORS_HEADERS, ...answer.caching, ...answer.headers });
  headers.set('x-content-type-options', 'nosniff');
  // What was done is never "not modified", whatever a client knows of the answer before (RFC 9110, 13.1.2).
  if (status === 200 && request.method !== 'POST') {
    const etag = etagOf(answer.body);
    headers.set('etag', etag);
    if (matches(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
  }
  headers.set('content-type', answer.contentType);
  return new Response(request.method === 'HEAD' ? null : answer.body, { status, headers });
}

/** Makes the Response to a request that met a problem. Whatever is not a Problem is one of ours: `internal`. */
export function respondProblem(request: Request, thrown: unknown, log: (error: unknown) => void): Response {
  let problem: Problem;
  if (thrown instanceof Problem) {
    problem = thrown;
  } else {
    log(thrown);
    problem = new Problem('internal', 'Something went wrong inside the service.');
  }
  const cacheable = problem.status < 500 && !NEVER_CACHED.has(problem.status) && request.method !== 'POST';
  return respond(request, {
    status: problem.status,
    body: JSON.stringify(problem.toBody()),
    contentType: 'application/problem+json',
    caching: { 'cache-control': cacheable ? `public, max-age=${CLIENT_ERROR_SECONDS}` : 'no-store' },
    headers: problem.headers,
  });
}
