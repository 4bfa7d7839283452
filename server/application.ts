/** The whole service as one function of a request: files first, then the endpoint whose path it is. */

import { bound } from '../src/api/bound_endpoint.ts';
import { directoryEndpoint } from '../src/api/directory.ts';
import type { Endpoint } from '../src/api/endpoint.ts';
import { healthEndpoint } from '../src/api/health.ts';
import { prayerRoutes } from '../src/api/prayer_routes.ts';
import type { PublicAddress } from '../src/api/public_address.ts';
import type { ReadPublished } from '../src/api/published.ts';
import { logError } from '../src/api/request_log.ts';
import { respondProblem } from '../src/api/respond.ts';
import { pathOf, staticMethodsEndpoint } from '../src/api/router.ts';
import { answeringPersons } from '../src/api/short_page.ts';
import { withPages } from '../src/api/with_pages.ts';
import { writeEdge } from '../src/api/write_edge.ts';
import { isApiPath } from '../src/contract/addresses.ts';
import type { LimitedFunction } from '../src/contract/rate_limits.ts';
import { ROUTES, type Route } from '../src/contract/routes.ts';
import type { Secrets } from '../src/reviews/identity.ts';
import type { LocalQueue } from '../src/reviews/sqlite_queue.ts';
import type { Baked } from './baked.ts';
import { forOtherCaches } from './cache_headers.ts';
import { compressed } from './compression.ts';
import type { Limiter } from './limiter.ts';

export interface ApplicationOptions {
  readonly baked: () => Baked;
  readonly queue: LocalQueue;
  readonly publicAddress: PublicAddress;
  readonly secrets: Secrets | null;
  readonly moderationToken: string | null;
  /** Left out: nobody is limited. */
  readonly limiter?: Limiter;
  /** Seconds a cache in front may keep what the next bake changes. */
  readonly cacheSeconds: number;
  readonly clock: () => Date;
}

/** @param address of the caller, as far as it is known */
export type Application = (request: Request, address: string | null, id: string) => Promise<Response>;

/** The first part of the paths of every route that writes or is for the moderator. */
const WRITING = new Set(
  Object.values<Route>(ROUTES)
    .filter((route) => route.method !== 'GET' || route.secured)
    .map(({ path }) => path.split('/')[1]),
);

const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

export function application(options: ApplicationOptions): Application {
  const { baked, queue, secrets, publicAddress, moderationToken, cacheSeconds, clock } = options;
  const addresses = new WeakMap<Request, string>();
  const readPublished: ReadPublished = (path) => baked().files.read(path);
  const prayer = prayerRoutes(clock, () => baked().points);
  const endpoints: Record<LimitedFunction, Endpoint> = {
    directory: withPages({
      api: directoryEndpoint({ directory: () => baked().directory, readPublished, publicAddress, clock }),
      prayer,
      readPublished,
      cityCalled: (name) => baked().directory.cityCalled(name),
    }),
    prayer,
    health: healthEndpoint({ readPublished, moderation: queue.moderation, clock }),
    static_methods: staticMethodsEndpoint,
    review: writeEdge({
      ...queue,
      placeExists: (id) => baked().placeExists(id),
      clientAddress: (request) => addresses.get(request) ?? null,
      secrets,
      moderationToken,
      clock,
    }),
  };

  function functionFor(request: Request): LimitedFunction {
    const { pathname } = new URL(request.url);
    // What is no file and not the API's is a page, or nothing.
    if (!isApiPath(pathname)) return 'directory';
    const path = pathOf(request);
    const first = path.split('/')[1] ?? '';
    if (WRITING.has(first)) return 'review';
    if (path === ROUTES.health.path) return 'health';
    if (/^prayer(?:\.|$)/.test(first)) return 'prayer';
    return !isReading(request) && baked().files.has(pathname) ? 'static_methods' : 'directory';
  }

  async function fromFunction(request: Request, address: string | null, id: string): Promise<Response> {
    const name = functionFor(request);
    if (address !== null) addresses.set(request, address);
    const limited = answeringPersons(async (asked) => {
      try {
        // A browser asks before what a script asks: of a refusal then it shows the script nothing but a failure.
        if (asked.method !== 'OPTIONS') await options.limiter?.(name, address);
      } catch (refused) {
        return respondProblem(asked, refused, logError);
      }
      return endpoints[name](asked);
    });
    return compressed(request, await bound(name, limited)(request, id));
  }

  return async (request, address, id) => {
    const { files } = baked();
    const file = isReading(request) ? await files.answer(request) : null;
    const response = file ?? (await fromFunction(request, address, id));
    response.headers.set('x-request-id', id);
    forOtherCaches(response.headers, cacheSeconds);
    return response;
  };
}
