/** `GET /cities`. */
import { invalidParameters } from '../contract/parameter.ts';
import { NEAR_CITIES_OFFSET_MAX } from '../contract/parameters.ts';
import { ROUTES } from '../contract/routes.ts';
import type { Directory } from '../directory/open.ts';
import { UNTIL_NEXT_DEPLOY } from './caching.ts';
import { type Endpoint, endpoint, json } from './endpoint.ts';
import { describePage } from './paging.ts';
import type { PublicAddress } from './public_address.ts';

/** @param directory opens the index on first use */
export function citiesEndpoint(directory: () => Directory, publicAddress: PublicAddress = null): Endpoint {
  return endpoint(ROUTES.cities, (values) => {
    const { near, offset } = values;
    const offsetMost = near === undefined ? Number.POSITIVE_INFINITY : NEAR_CITIES_OFFSET_MAX;
    if (offset > offsetMost) {
      const detail = `offset must be at most ${offsetMost} with near; got ${offset}. Send offset=${offsetMost}, or leave near out to list all cities.`;
      throw invalidParameters([{ parameter: 'offset', detail }]);
    }
    const opened = directory();
    const { total, records } = opened.cities(values);
    const { meta, headers } = describePage(
      ROUTES.cities,
      values,
      total,
      opened.facts,
      publicAddress,
      offsetMost,
    );
    return json(records, UNTIL_NEXT_DEPLOY, meta, headers);
  });
}
