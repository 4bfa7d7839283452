/** The API and the pages about it as one endpoint. */
import { isApiPath, PATHS } from '../contract/addresses.ts';
import type { Endpoint } from './endpoint.ts';
import type { CityCalled } from './pages.ts';
import type { ReadPublished } from './published.ts';
import { pathOf } from './router.ts';

export interface PagesDependencies {
  readonly api: Endpoint;
  /** Answers what a page asks of prayer times, which the API of the directory does not. */
  readonly prayer: Endpoint;
  readonly readPublished: ReadPublished;
  readonly cityCalled: CityCalled;
}

/** Pages are loaded when one is asked for: their code would be most of what a young process compiles for its first answer. */
export function withPages({ api, prayer, readPublished, cityCalled }: PagesDependencies): Endpoint {
  const either: Endpoint = (request) => (pathOf(request) === PATHS.prayer ? prayer : api)(request);
  let pages: Promise<Endpoint> | undefined;
  return async (request) => {
    if (isApiPath(new URL(request.url).pathname)) return api(request);
    pages ??= import('./pages.ts').then(({ pagesEndpoint }) =>
      pagesEndpoint(either, readPublished, cityCalled),
    );
    return (await pages)(request);
  };
}
