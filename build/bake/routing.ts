/**
 * Netlify's `_redirects` and `_headers`, made from the contract: which call is answered by which file, and
 * with which headers.
 *
 * Netlify asks in this order: a function whose path matches → the first redirect that matches → the file →
 * 404. A rewrite to a path without a file falls to the function that takes that path.
 *
 * No rule here looks at a query. In production such a rule matches exactly its own parameters, in the local emulator
 * also more of them, and in neither does it check anything; so whatever depends on a query is a function's.
 */
import { UNTIL_NEXT_DEPLOY } from '../../src/api/caching.ts';
import { CORS_HEADERS } from '../../src/api/respond.ts';
import { BASE_PATH, ROUTES, type RouteName } from '../../src/contract/routes.ts';

/** A path no file lies at, which the `directory` function takes; it goes by the address the caller used. */
const NOT_FOUND = `${BASE_PATH}/not-found`;

/** Routes whose every answer is one file. */
const ONE_FILE: Partial<Record<RouteName, string>> = {
  service: `${BASE_PATH}/index.json`,
  exports: `${BASE_PATH}/exports/index.json`,
  // Of the same name: for the address with a slash at its end.
  openapi: `${BASE_PATH}/openapi.json`,
};

const oneFile = Object.entries(ONE_FILE) as [RouteName, string][];

/** The path a route is called at, without a slash at its end. */
const callPath = (name: RouteName): string => `${BASE_PATH}${ROUTES[name].path.replace(/\/$/, '')}`;

/** The text of `_redirects`. */
export function redirects(): string {
  return `${[
    ...oneFile.map(([name, file]) => `${callPath(name)} ${file} 200`),
    // Whatever else is asked of an API, of this version or another, is told that there is nothing.
    `/api/* ${NOT_FOUND} 200`,
  ].join('\n')}\n`;
}

const block = (path: string, headers: Readonly<Record<string, string>>): string =>
  `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join('\n')}\n`;

/**
 * The text of `_headers`. A function's answers carry the same headers by themselves. Of a rewritten call, the
 * local emulator goes by the file's path, so both the call's path and the file's have a rule.
 */
export function headers(): string {
  const ofFile = { ...CORS_HEADERS, 'x-content-type-options': 'nosniff', ...UNTIL_NEXT_DEPLOY };
  const paths = [...oneFile.flatMap(([name, file]) => [callPath(name), file])];
  return [
    ...[...new Set([...paths, `${BASE_PATH}/places/*`, `${BASE_PATH}/exports/*`])].map((path) =>
      block(path, ofFile),
    ),
    block(`${BASE_PATH}/packs/*`, { ...ofFile, 'content-type': 'application/x-ndjson' }),
  ].join('\n');
}
