/** `GET /reviews`: the published reviews of a place. */
import { Problem } from '../contract/problem.ts';
import { ROUTES } from '../contract/routes.ts';
import type { Directory } from '../directory/open.ts';
import { untilNextDeploy } from './caching.ts';
import { type Endpoint, endpoint, json } from './endpoint.ts';
import { describePage } from './paging.ts';

function noSuchPlace(id: number): Problem {
  const detail = `There is no place with the id ${id}. Take ids from /places or /search.`;
  return new Problem('not_found', detail, { errors: [{ parameter: 'place_id', detail }] });
}

/** @param directory opens the index on first use */
export function reviewsEndpoint(directory: () => Directory): Endpoint {
  return endpoint(ROUTES.reviews, ({ place_id, ...slice }, request) => {
    const opened = directory();
    const found = opened.reviews(place_id, slice.limit, slice.offset);
    if (found === null) throw noSuchPlace(place_id);
    const { meta, headers } = describePage(new URL(request.url), found.total, slice, opened.facts);
    return json(found.records, untilNextDeploy(ROUTES.reviews), meta, headers);
  });
}
