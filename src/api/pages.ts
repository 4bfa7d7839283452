/** Renders the pages of places, cities and countries that have no file: the templates are those of the bake. */
import { inLanguage, splitLanguage } from '../../web/addresses.ts';
import type { Answer as ApiAnswer } from '../../web/api.ts';
import { DEFAULT_LANGUAGE } from '../../web/languages.ts';
import { type AskApi, type Content, RefusedByApi } from '../../web/pages/load.ts';
import { renderNotFound } from '../../web/pages/not_found.tsx';
import { PageRenderer, pathOf } from '../../web/pages/render.tsx';
import { loadPage } from '../../web/pages/route.ts';
import type { Site } from '../../web/pages/site.ts';
import { forSeconds, UNTIL_NEXT_DEPLOY } from './caching.ts';
import { type Endpoint, logToConsole, methodNotAllowed, respondOptions } from './endpoint.ts';
import { pageHeaders } from './page_headers.ts';
import type { ReadPublished } from './published.ts';
import { respond, respondProblem } from './respond.ts';
import { answeringPersons } from './short_page.ts';

/** Where the bake says how the site's pages are made. */
export const SITE_PATH = '/site.json';
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
    if (!response.ok) {
      const said = `${address} answers ${response.status}: ${await response.text()}`;
      throw response.status === 400 ? new RefusedByApi(said) : new Error(said);
    }
    const { data, meta = {} } = (await response.json()) as ApiAnswer<T>;
    return { data, meta };
  };

/** The slug of the city a name means, as the directory knows it; null where none is called so. */
export type CityCalled = (name: string) => string | null;

/** The words of a part of an address; none where it is no text. */
function wordsOf(part: string): string {
  try {
    return decodeURIComponent(part).replace(/[-_+]/g, ' ');
  } catch {
    return '';
  }
}

/** The page of the city that an address calls by another of its names, such as /prayer/makkah; null where there is none. */
function otherwiseCalled(path: string, cityCalled: CityCalled): string | null {
  const [, folder, name = ''] = /^(\/cities|\/prayer|\/times)\/([^/]{1,400})$/.exec(path) ?? [];
  const slug = folder === undefined ? null : cityCalled(wordsOf(name));
  const own = `${folder}/${slug}`;
  return slug === null || own === path ? null : own;
}

/** How long a page that says what day it is may be kept: so late after midnight it may still call yesterday today. */
const TODAY_SECONDS = 300;
const knowsToday = (content: Content): boolean => content.kind === 'times' && content.today !== null;

/** The path without the language in front that pages have none of; null where none is. */
const inUsualLanguage = (path: string): string | null => {
  const found = new RegExp(`^/${DEFAULT_LANGUAGE}(?:/+(.*))?$`).exec(path);
  return found === null ? null : `/${found[1] ?? ''}`;
};

const movedTo = (location: string): Response =>
  new Response(null, { status: 301, headers: { location, ...UNTIL_NEXT_DEPLOY } });

/** @param api answers the routes below the API's base */
export function pagesEndpoint(api: Endpoint, read: ReadPublished, cityCalled: CityCalled): Endpoint {
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
  return answeringPersons(async (request) => {
    try {
      if (request.method === 'OPTIONS') return respondOptions(METHODS);
      if (!METHODS.some((method) => method === request.method)) throw methodNotAllowed(request, METHODS);
      const { site, renderer } = await knowSite();
      const { pathname, search, searchParams } = new URL(request.url);
      const usual = inUsualLanguage(pathname);
      if (usual !== null) return movedTo(usual + search);
      const { language, path } = splitLanguage(pathname.replace(/(?:\.html|\/)$/, ''));
      const content = await loadPage({ ask: askEndpoint(api), lang: language }, path, searchParams);
      const html = { contentType: 'text/html; charset=utf-8', headers: pageHeaders(site.tiles) };
      // One page, one address: another spelling or name, or the id a place was merged from, leads there.
      const own = content === null ? otherwiseCalled(path, cityCalled) : pathOf(content);
      if (own !== null && own !== path) {
        return movedTo(inLanguage(language, own) + search);
      }
      if (content === null) {
        return respond(request, {
          ...html,
          status: 404,
          body: renderNotFound(site, language),
          caching: { 'cache-control': 'public, max-age=60' },
        });
      }
      return respond(request, {
        ...html,
        body: renderer.render(content, language),
        caching: knowsToday(content) ? forSeconds(TODAY_SECONDS) : UNTIL_NEXT_DEPLOY,
      });
    } catch (thrown) {
      return respondProblem(request, thrown, logToConsole);
    }
  });
}
