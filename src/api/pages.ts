/** Renders the pages of places, cities and countries that have no file: the templates are those of the bake. */
import { inLanguage, splitLanguage } from '../../web/addresses.ts';
import type { Answer as ApiAnswer } from '../../web/api.ts';
import type { AskApi } from '../../web/pages/load.ts';
import { PageRenderer, pathOf } from '../../web/pages/render.tsx';
import { loadPage } from '../../web/pages/route.ts';
import type { Site } from '../../web/pages/site.ts';
import { UNTIL_NEXT_DEPLOY } from './caching.ts';
import { type Endpoint, logToConsole, methodNotAllowed, respondOptions } from './endpoint.ts';
import { pageHeaders } from './page_headers.ts';
import type { ReadPublished } from './published.ts';
import { respond, respondProblem } from './respond.ts';
import { answeringPersons } from './short_page.ts';

/** Where the bake says how the site's pages are made. */
export const SITE_PATH = '/site.json';
/** The page of an address where there is nothing. */
const NOT_FOUND_PATH = '/404.html';
const METHODS = ['GET', 'HEAD', 'OPTIONS'] as const;
/** The origin of the addresses the API is asked by; it is in the same process. */
const WITHIN = 'http://within';

/**
 * Asks endpoints of this process as a caller would.
 * @throws Error where the API cannot answer
 */
export const askEndpoint =
  (api: Endpoint): AskApi =>
  async <T>(address: string): Promise<ApiAnswer<T> | null> => {
    const response = await api(new Request(`${WITHIN}${address}`));
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${address} answers ${response.status}: ${await response.text()}`);
    const { data, meta = {} } = (await response.json()) as ApiAnswer<T>;
    return { data, meta };
  };

/** @param api answers the routes below the API's base */
export function pagesEndpoint(api: Endpoint, read: ReadPublished): Endpoint {
  let known: { site: Site; renderer: PageRenderer } | undefined;
  const knowSite = async () => {
    if (known === undefined) {
      const text = await read(SITE_PATH);
      if (text === null) throw new Error(`${SITE_PATH} is not published. Deploy dist/ again.`);
      const site = JSON.parse(text) as Site;
      known = { site, renderer: new PageRenderer(site) };
    }
    return known;
  };
  return async (request) => {
    try {
      if (request.method === 'OPTIONS') return respondOptions(METHODS);
      if (!METHODS.some((method) => method === request.method)) throw methodNotAllowed(request, METHODS);
      const { site, renderer } = await knowSite();
      const { pathname } = new URL(request.url);
      const { language, path } = splitLanguage(pathname.replace(/(?:\.html|\/)$/, ''));
      const content = await loadPage({ ask: askEndpoint(api), lang: language }, path);
      const html = { contentType: 'text/html; charset=utf-8', headers: pageHeaders(site.tiles) };
      if (content === null) {
        const body = (await read(NOT_FOUND_PATH)) ?? '';
        return respond(request, {
          ...html,
          status: 404,
          body,
          caching: { 'cache-control': 'public, max-age=60' },
        });
      }
      // One page, one address: another spelling, or the id a place was merged from, leads there.
      const own = pathOf(content);
      if (own !== path) {
        return new Response(null, {
          status: 301,
          headers: { location: inLanguage(language, own), ...UNTIL_NEXT_DEPLOY },
        });
      }
      return respond(request, {
        ...html,
        body: renderer.render(content, language),
        caching: UNTIL_NEXT_DEPLOY,
      });
    } catch (thrown) {
      return respondProblem(request, thrown, logToConsole);
    }
  };
}

/** The API and the pages about it as one endpoint. */
export function withPages(api: Endpoint, read: ReadPublished): Endpoint {
  const pages = answeringPersons(pagesEndpoint(api, read));
  return (request) => (/^\/api(?:\/|$)/.test(new URL(request.url).pathname) ? api(request) : pages(request));
}
