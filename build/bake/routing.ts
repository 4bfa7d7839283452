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
import { pageHeaders } from '../../src/api/page_headers.ts';
import { SERVICE_PATH } from '../../src/api/published.ts';
import { CORS_HEADERS } from '../../src/api/respond.ts';
import { BASE_PATH, ROUTES, type RouteName } from '../../src/contract/routes.ts';
import { inLanguage } from '../../web/addresses.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../web/languages.ts';

/** A path no file lies at, which the `directory` function takes; it goes by the address the caller used. */
const NOT_FOUND = `${BASE_PATH}/not-found`;

/** Routes whose every answer is one file. */
export const ONE_FILE: Partial<Record<RouteName, string>> = {
  service: SERVICE_PATH,
  exports: `${BASE_PATH}/exports/index.json`,
  // Of the same name: for the address with a slash at its end.
  openapi: `${BASE_PATH}/openapi.json`,
};

/** Those whose pages have their own folder. */
const OTHER_LANGUAGES = LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE);

const oneFile = Object.entries(ONE_FILE) as [RouteName, string][];

/** The path a route is called at, without a slash at its end. */
const callPath = (name: RouteName): string => `${BASE_PATH}${ROUTES[name].path.replace(/\/$/, '')}`;

/** The text of `_redirects`. */
export function redirects(): string {
  return `${[
    ...oneFile.map(([name, file]) => `${callPath(name)} ${file} 200`),
    // Browsers and readers of feeds ask for it without having seen a page.
    '/favicon.ico /icon-192.png 200',
    // Whatever else is asked of an API, of this version or another, is told that there is nothing.
    `/api/* ${NOT_FOUND} 200`,
    // What lies below a language and is no file, is not there in that language.
    ...OTHER_LANGUAGES.map((code) => `/${code}/* /${code}/404.html 404`),
  ].join('\n')}\n`;
}

const block = (path: string, headers: Readonly<Record<string, string>>): string =>
  `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join('\n')}\n`;

/** Where pages are, by their addresses and by their files. */
const PAGE_PATHS = [
  '/',
  ...['index', '404', 'problems', 'reference', 'status', 'prayer', 'add'].flatMap((page) => [
    `/${page}`,
    `/${page}.html`,
  ]),
  ...['docs', 'prayer', 'places', 'cities', 'countries'].map((folder) => `/${folder}/*`),
  ...OTHER_LANGUAGES.map((code) => `/${code}/*`),
] as const;

/** A browser asks each time whether a page changed; the CDN keeps it until the next deploy anyway. */
const PAGE_CACHING = { 'cache-control': 'public, max-age=0, must-revalidate' } as const;
/** What is named by its content or version never changes. */
const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' } as const;
/** The outline of the world: a day. */
const FOR_A_DAY = { 'cache-control': 'public, max-age=86400' } as const;
const NOSNIFF = { 'x-content-type-options': 'nosniff' } as const;

/** Of the pages, and of what they load. */
const pageBlocks = (tiles: string | null): string[] => [
  ...PAGE_PATHS.map((path) => block(path, { ...pageHeaders(tiles), ...PAGE_CACHING })),
  block('/assets/*', { ...NOSNIFF, ...FOR_EVER }),
  block('/map/*', { ...NOSNIFF, ...FOR_A_DAY }),
  // Scripts of other origins import it.
  block('/client/*', { ...CORS_HEADERS, ...NOSNIFF, ...PAGE_CACHING }),
  // Servers do not know these endings, or take .ts for a film.
  ...LANGUAGE_CODES.map((code) =>
    block(inLanguage(code, '/manifest.webmanifest'), { 'content-type': 'application/manifest+json' }),
  ),
  block('/client/mihrab.d.ts', { 'content-type': 'text/plain; charset=utf-8' }),
  block('/service_worker.js', { ...pageHeaders(tiles), ...PAGE_CACHING }),
];

/**
 * The text of `_headers`. A function's answers carry the same headers by themselves. Of a rewritten call, the
 * local emulator goes by the file's path, so both the call's path and the file's have a rule.
 * @param tiles where an operator's tiles for the map are
 */
export function headers(tiles: string | null): string {
  const ofFile = { ...CORS_HEADERS, ...NOSNIFF, ...UNTIL_NEXT_DEPLOY };
  const paths = oneFile.flatMap(([name, file]) => [callPath(name), file]);
  return [
    ...[...new Set([...paths, `${BASE_PATH}/places/*`, `${BASE_PATH}/exports/*`])].map((path) =>
      block(path, ofFile),
    ),
    block(`${BASE_PATH}/packs/*`, { ...ofFile, 'content-type': 'application/x-ndjson' }),
    ...pageBlocks(tiles),
  ].join('\n');
}
