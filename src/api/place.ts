/**
 * `GET /place`: reads the place's own file or its pack, finds where a merged one went, and tells what an id is not. The
 * CDN keeps the answer.
 */
import { quoted } from '../contract/parameter.ts';
import { Problem } from '../contract/problem.ts';
import { ROUTES } from '../contract/routes.ts';
import type { Directory } from '../directory/open.ts';
import { UNTIL_NEXT_DEPLOY } from './caching.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { ReadPublished } from './published.ts';
import { readWholePlace } from './whole_place.ts';

const noSuchPlace = (id: number): Problem => {
  const detail = `There is no place with the id ${quoted(String(id))}. Take ids from /places or /search.`;
  return new Problem('not_found', detail, { errors: [{ parameter: 'id', detail }] });
};

/**
 * @param directory opens the index on first use
 */
export function placeEndpoint(directory: () => Directory, readPublished: ReadPublished): Endpoint {
  return endpoint(ROUTES.place, async ({ id }) => {
    const body = await readWholePlace(directory(), readPublished, id);
    if (body === null) throw noSuchPlace(id);
    return { body, contentType: 'application/json', caching: UNTIL_NEXT_DEPLOY };
  });
}
