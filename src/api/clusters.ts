/** `GET /places/clusters`: places gathered into clusters, for maps. */
import { ROUTES } from '../contract/routes.ts';
import type { Directory } from '../directory/open.ts';
import { adviseCity, refuseLoneRadius, refuseUnknownCity } from './advice.ts';
import { type Answering, type Endpoint, endpoint, json, logToConsole } from './endpoint.ts';
import { cachingAt, resolvedMoment } from './moment.ts';

/**
 * @param directory opens the index on first use
 * @param clock the present moment
 */
export function clustersEndpoint(directory: () => Directory, clock: () => Date): Endpoint {
  const answering: Answering<(typeof ROUTES)['clusters']['parameters']> = ({ zoom: asked, ...filters }) => {
    const opened = directory();
    refuseLoneRadius(filters);
    refuseUnknownCity(filters, opened);
    const { attribution, snapshot } = opened.facts;
    const { total, zoom, records } = opened.clusters(
      { ...filters, open_at: resolvedMoment(filters.open_at, clock()) },
      asked,
    );
    return json(records, cachingAt(filters.open_at), {
      total,
      zoom,
      attribution: [...attribution],
      snapshot,
    });
  };
  return endpoint(ROUTES.clusters, answering, logToConsole, adviseCity(directory));
}
