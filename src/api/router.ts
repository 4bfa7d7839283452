/** Finds the endpoint of a request by its path, and answers the paths that have none. */

import { decodedPath } from '../contract/addresses.ts';
import { meantAddress } from '../contract/meant_address.ts';
import { quoted } from '../contract/parameter.ts';
import { Problem } from '../contract/problem.ts';
import { BASE_PATH } from '../contract/routes.ts';
import { type Endpoint, methodNotAllowed, respondOptions } from './endpoint.ts';
import { logError } from './request_log.ts';
import { respondProblem } from './respond.ts';

/**
 * Where a function answers 404, the local emulator asks again with what a web server would try for a page. Those
 * addresses mean the route itself.
 */
const PAGE_SUFFIX = /(?:\/index)?\.html?$/;

/** The path below the API's base, without a slash at its end. */
export function pathOf(request: Request): string {
  const path = decodedPath(new URL(request.url).pathname);
  const below = path.startsWith(BASE_PATH) ? path.slice(BASE_PATH.length) : path;
  return below.replace(PAGE_SUFFIX, '').replace(/\/+$/, '') || '/';
}

/** What an id looks like; the paths of the OpenAPI document say the same. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The id at the end of a path.
 * @throws Problem `not_found` for what is no id
 */
export function lastSegment(request: Request, what: string): string {
  const id = pathOf(request).split('/').at(-1) ?? '';
  if (!ID.test(id)) throw new Problem('not_found', `This is not the id of a ${what}.`);
  return id;
}

const nothingHere = (request: Request): Problem =>
  new Problem(
    'not_found',
    `There is no route ${quoted(pathOf(request))}. ${meantAddress(pathOf(request))}`.trim(),
  );

/**
 * One endpoint out of several.
 * @param endpoints by path below BASE_PATH
 */
export function router(endpoints: Readonly<Record<string, Endpoint>>): Endpoint {
  return async (request) => {
    const path = pathOf(request);
    const found = Object.hasOwn(endpoints, path) ? endpoints[path] : undefined;
    return found ? found(request) : respondProblem(request, nothingHere(request), logError);
  };
}

/** What a static file answers besides being read. */
const STATIC_METHODS = ['GET', 'HEAD', 'OPTIONS'] as const;

/** Answers for the paths that static files serve whatever is not GET or HEAD: preflights, and wrong methods. */
export const staticMethodsEndpoint: Endpoint = async (request) =>
  request.method === 'OPTIONS'
    ? respondOptions(STATIC_METHODS)
    : respondProblem(request, methodNotAllowed(request, STATIC_METHODS), logError);
