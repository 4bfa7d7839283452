/** `GET /reviews`: the published reviews of a place. */
import { ROUTES } from '../contract/routes.ts';
import type { Directory } from '../directory/open.ts';
import { UNTIL_NEXT_DEPLOY } from './caching.ts';
import { type Endpoint, endpoint, json } from './endpoint.ts';
import { describePage } from './paging.ts';
import type { PublicAddress } from './public_address.ts';
import { noSuchPlace } from './whole_place.ts';

/** @param directory opens the index on first use */
export function reviewsEndpoint(directory: () => Directory, publicAddress: PublicAddress = null): Endpoint {
  return endpoint(ROUTES.reviews, (values) => {
    const { place_id, limit, offset } = values;
    const opened = directory();
    const found = opened.reviews(place_id, limit, offset);
    if (found === null) throw noSuchPlace('place_id', place_id);
    const { meta, headers } = describePage(ROUTES.reviews, values, found.total, opened.facts, publicAddress);
    return json(found.records, UNTIL_NEXT_DEPLOY, meta, headers);
  });
}
