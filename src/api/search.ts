/** `GET /search`: places, cities and events by name. */
import { ROUTES } from '../contract/routes.ts';
import type { Directory } from '../directory/open.ts';
import { UNTIL_NEXT_DEPLOY } from './caching.ts';
import { type Endpoint, endpoint, json } from './endpoint.ts';

/** @param directory opens the index on first use */
export function searchEndpoint(directory: () => Directory): Endpoint {
  return endpoint(ROUTES.search, (query) => {
    const opened = directory();
    const { attribution, snapshot } = opened.facts;
    const { counts, corrected, records } = opened.search(query);
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return json(records, UNTIL_NEXT_DEPLOY, {
      total,
      limit: query.limit,
      counts,
      corrected,
      attribution: [...attribution],
      snapshot,
    });
  });
}
