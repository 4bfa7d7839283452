/**
 * Makes an endpoint, `(Request) → Response`, from a declared route and the function that answers it:
 * methods, CORS, parameters, problems and HEAD are dealt with here, once for all of them.
 */
import { type Meta, success } from '../contract/envelope.ts';
import { type Parameters, readParameters, type Values } from '../contract/parameter.ts';
import { Problem } from '../contract/problem.ts';
import type { Route } from '../contract/routes.ts';
import { type Answer, CORS_HEADERS, respond, respondProblem } from './respond.ts';

/** What a host calls: a standard Request in, a standard Response out. */
export type Endpoint = (request: Request) => Promise<Response>;

/** Answers a request whose parameters are known to be right. */
export type Answering<P extends Parameters> = (
  values: Values<P>,
  request: Request,
) => Answer | Promise<Answer>;

/** A day: how long a browser may remember that cross-origin requests are allowed here. */
const PREFLIGHT_SECONDS = 86_400;

/** The methods a route answers. */
export const methodsOf = (route: Route): string[] =>
  route.method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : ['POST', 'OPTIONS'];

/** Answers OPTIONS, cross-origin preflights included. */
export function respondOptions(methods: readonly string[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...CORS_HEADERS,
      allow: methods.join(', '),
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': 'Content-Type, Idempotency-Key, If-None-Match, Authorization',
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    },
  });
}

/** The problem of a method a route does not answer. */
export function methodNotAllowed(request: Request, methods: readonly string[]): Problem {
  return new Problem(
    'method_not_allowed',
    `${request.method} is not allowed here, only ${methods.join(', ')}.`,
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

export const logToConsole = (error: unknown): void => console.error(error);

/** Binds a route to the function that answers it. */
export function endpoint<R extends Route>(
  route: R,
  answering: Answering<R['parameters']>,
  log: (error: unknown) => void = logToConsole,
): Endpoint {
  const methods = methodsOf(route);
  return async (request) => {
    try {
      if (request.method === 'OPTIONS') return respondOptions(methods);
      if (!methods.includes(request.method)) throw methodNotAllowed(request, methods);
      const values = readParameters(route.parameters, new URL(request.url).searchParams);
      return respond(request, await answering(values as Values<R['parameters']>, request));
    } catch (thrown) {
      return respondProblem(request, thrown, log);
    }
  };
}
