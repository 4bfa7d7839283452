/**
 * Makes an endpoint, `(Request) → Response`, from a declared route and the function that answers it:
 * methods, CORS, parameters, problems and HEAD are dealt with here, once for all of them.
 */
import { type Meta, success } from '../contract/envelope.ts';
import {
  type Advise,
  canonicalQuery,
  type Parameters,
  readParameters,
  type Values,
} from '../contract/parameter.ts';
import { Problem } from '../contract/problem.ts';
import { BASE_PATH, type Route } from '../contract/routes.ts';
import { strangersIn } from '../contract/strangers.ts';
import { logError } from './request_log.ts';
import { type Answer, CORS_HEADERS, respond, respondProblem } from './respond.ts';

export { logError as logToConsole } from './request_log.ts';

/** What a host calls: a standard Request in, a standard Response out. */
export type Endpoint = (request: Request) => Promise<Response>;

/** Answers a request whose parameters are known to be right. */
export type Answering<P extends Parameters> = (
  values: Values<P>,
  request: Request,
) => Answer | Promise<Answer>;

/** A day: how long a browser may remember that cross-origin requests are allowed here. */
const PREFLIGHT_SECONDS = 86_400;

/**
 * Whatever header a client sends along, it may: the star stands for all of them but Authorization. Those that are
 * common are named for browsers that do not know the star.
 */
const ALLOWED_HEADERS =
  '*, Authorization, Accept, Content-Type, Idempotency-Key, If-None-Match, X-Requested-With, Cache-Control';

/** The methods a route answers. */
const methodsOf = (route: Route): string[] =>
  route.method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : ['POST', 'OPTIONS'];

/** Answers OPTIONS, cross-origin preflights included. */
export function respondOptions(methods: readonly string[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...CORS_HEADERS,
      allow: methods.join(', '),
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    },
  });
}

/** The problem of a method a route does not answer. */
export function methodNotAllowed(request: Request, methods: readonly string[], instead = ''): Problem {
  return new Problem(
    'method_not_allowed',
    `${request.method} is not allowed here, only ${methods.join(', ')}. ${instead}`.trim(),
    {
      headers: { allow: methods.join(', ') },
    },
  );
}

/** A success in the API's envelope. */
export function json<T>(
  data: readonly T[],
  caching: Answer['caching'],
  meta?: Meta,
  headers?: Answer['headers'],
): Answer {
  return {
    body: JSON.stringify(success(data, meta)),
    contentType: 'application/json',
    caching,
    ...(headers && { headers }),
  };
}

/**
 * A request's query in one order, whatever order it was written in: a CDN may take both for one address, so an error
 * must not follow the order either.
 */
function orderedQuery(request: Request): URLSearchParams {
  const pairs = [...new URL(request.url).searchParams];
  const before = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
  return new URLSearchParams(
    pairs.sort(
      ([name, value], [otherName, otherValue]) => before(name, otherName) || before(value, otherValue),
    ),
  );
}

/** The values of a request's parameters. @throws Problem `invalid_parameter` */
function valuesOf<R extends Route>(route: R, request: Request, advise?: Advise): Values<R['parameters']> {
  const query = orderedQuery(request);
  const strangers = strangersIn(route.parameters, query);
  return readParameters(route.parameters, query, strangers, advise) as Values<R['parameters']>;
}

/**
 * Binds a route to the function that answers it.
 * @param advise what to write instead of a wrong value, where only the directory knows that
 */
export function endpoint<R extends Route>(
  route: R,
  answering: Answering<R['parameters']>,
  log: (error: unknown) => void = logError,
  advise?: Advise,
): Endpoint {
  const methods = methodsOf(route);
  const answer = async (request: Request): Promise<Response> => {
    const values = valuesOf(route, request, advise);
    const response = respond(request, await answering(values, request));
    // The one address of this answer, whatever the caller's address had besides (RFC 9110, 8.7).
    if (route.method === 'GET' && response.status < 400)
      response.headers.set(
        'content-location',
        `${BASE_PATH}${route.path}${canonicalQuery(route.parameters, values)}`,
      );
    return response;
  };
  return async (request) => {
    try {
      if (request.method === 'OPTIONS') return respondOptions(methods);
      if (!methods.includes(request.method)) throw methodNotAllowed(request, methods, route.instead);
      return await answer(request);
    } catch (thrown) {
      return respondProblem(request, thrown, log);
    }
  };
}
