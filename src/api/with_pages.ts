/** The API and the pages about it as one endpoint. */
import type { Endpoint } from './endpoint.ts';
import type { CityCalled } from './pages.ts';
import type { ReadPublished } from './published.ts';

/** Pages are loaded when one is asked for: their code would be most of what a young process compiles for its first answer. */
export function withPages(api: Endpoint, read: ReadPublished, cityCalled: CityCalled): Endpoint {
  let pages: Promise<Endpoint> | undefined;
  return async (request) => {
    if (/^\/api(?:\/|$)/.test(new URL(request.url).pathname)) return api(request);
    pages ??= import('./pages.ts').then(({ pagesEndpoint }) => pagesEndpoint(api, read, cityCalled));
    return (await pages)(request);
  };
}
