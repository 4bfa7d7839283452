/** `GET /places/clusters`: places gathered into clusters, for maps. */
import { ROUTES } from '../contract/routes.ts';
import type { Directory } from '../directory/open.ts';
import { UNTIL_NEXT_DEPLOY } from './caching.ts';
import { type Endpoint, endpoint, json } from './endpoint.ts';

/** @param directory opens the index on first use */
export function clustersEndpoint(directory: () => Directory): Endpoint {
  return endpoint(ROUTES.clusters, ({ zoom: asked, ...filters }) => {
    const opened = directory();
    const { attribution, snapshot } = opened.facts;
    const { total, zoom, records } = opened.clusters(filters, asked);
    return json(records, UNTIL_NEXT_DEPLOY, {
      total,
      zoom,
      attribution: [...attribution],
      snapshot,
    });
  });
}
