/** `GET /cities`. */
import { ROUTES } from '../contract/routes.ts';
import type { Directory } from '../directory/open.ts';
import { UNTIL_NEXT_DEPLOY } from './caching.ts';
import { type Endpoint, endpoint, json } from './endpoint.ts';
import { describePage } from './paging.ts';
import type { PublicAddress } from './public_address.ts';

/** @param directory opens the index on first use */
export function citiesEndpoint(directory: () => Directory, publicAddress: PublicAddress = null): Endpoint {
  return endpoint(ROUTES.cities, (values) => {
    const opened = directory();
    const { total, records } = opened.cities(values);
    const { meta, headers } = describePage(ROUTES.cities, values, total, opened.facts, publicAddress);
    return json(records, UNTIL_NEXT_DEPLOY, meta, headers);
  });
}
