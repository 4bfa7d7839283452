/** `GET /search`: places, cities and events by name. */
import { ROUTES } from '../contract/routes.ts';
import type { Directory } from '../directory/open.ts';
import { UNTIL_NEXT_DEPLOY } from './caching.ts';
import { type Endpoint, endpoint, json } from './endpoint.ts';
import { describePage } from './paging.ts';
import type { PublicAddress } from './public_address.ts';

/** @param directory opens the index on first use */
export function searchEndpoint(directory: () => Directory, publicAddress: PublicAddress = null): Endpoint {
  return endpoint(ROUTES.search, (query) => {
    const opened = directory();
    const { counts, corrected, understood, records } = opened.search(query);
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const { meta, headers } = describePage(ROUTES.search, query, total, opened.facts, publicAddress);
    return json(records, UNTIL_NEXT_DEPLOY, { ...meta, counts, corrected, understood }, headers);
  });
}
