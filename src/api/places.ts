/** `GET /places`: places, filtered and sorted; also as GeoJSON. */
import { invalidParameters } from '../contract/parameter.ts';
import { ROUTES } from '../contract/routes.ts';
import type { Directory } from '../directory/open.ts';
import { untilNextDeploy } from './caching.ts';
import { type Endpoint, endpoint, json } from './endpoint.ts';
import { placesAsGeojson } from './geojson.ts';
import { describePage } from './paging.ts';

/** @param directory opens the index on first use */
export function placesEndpoint(directory: () => Directory): Endpoint {
  return endpoint(ROUTES.places, ({ format, ...query }, request) => {
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
    const { total, records } = opened.places(query);
    const { meta, headers } = describePage(new URL(request.url), total, query, opened.facts);
    const caching = untilNextDeploy(ROUTES.places);
    return format === 'geojson'
      ? placesAsGeojson(records, meta, caching, headers)
      : json(records, caching, meta, headers);
  });
}
