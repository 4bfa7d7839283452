/** `GET /places`: places, filtered and sorted; also as GeoJSON. */
import { invalidParameters } from '../contract/parameter.ts';
import { ROUTES } from '../contract/routes.ts';
import type { Directory } from '../directory/open.ts';
import { adviseCity } from './advice.ts';
import { UNTIL_NEXT_DEPLOY } from './caching.ts';
import { type Answering, type Endpoint, endpoint, json, logToConsole } from './endpoint.ts';
import { placesAsGeojson } from './geojson.ts';
import { describePage } from './paging.ts';
import type { PublicAddress } from './public_address.ts';

/** @param directory opens the index on first use */
export function placesEndpoint(directory: () => Directory, publicAddress: PublicAddress = null): Endpoint {
  const answering: Answering<(typeof ROUTES)['places']['parameters']> = (values) => {
    const { format, ...query } = values;
    if (query.sort === 'distance' && query.near === undefined) {
      throw invalidParameters([
        {
          parameter: 'sort',
          detail:
            'sort=distance needs near, the point distances are measured from. Add near=51.5074,-0.1278, or choose another sort.',
        },
      ]);
    }
    const opened = directory();
    const { total, records, facets } = opened.places(query);
    const page = describePage(ROUTES.places, values, total, opened.facts, publicAddress);
    const { headers } = page;
    const meta = { ...page.meta, ...(facets && { facets }) };
    return format === 'geojson'
      ? placesAsGeojson(records, meta, UNTIL_NEXT_DEPLOY, headers)
      : json(records, UNTIL_NEXT_DEPLOY, meta, headers);
  };
  return endpoint(ROUTES.places, answering, logToConsole, adviseCity(directory));
}
