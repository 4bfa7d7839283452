/**
 * `GET /place`: reads the place's own file or its pack, finds where a merged one went, and tells what an id is not. The
 * CDN keeps the answer.
 */
import type { Success } from '../contract/envelope.ts';
import type { Place } from '../contract/place.ts';
import { ROUTES } from '../contract/routes.ts';
import type { Language } from '../contract/vocabularies.ts';
import type { Directory } from '../directory/open.ts';
import { UNTIL_NEXT_DEPLOY } from './caching.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { ReadPublished } from './published.ts';
import { noSuchPlace, placeIn, readWholePlace } from './whole_place.ts';

/** What is published of a place, with its name, its city and its district in another language. */
function bodyIn(language: Language, published: string, directory: Directory): Success<Place> {
  const body = JSON.parse(published) as Success<Place>;
  return { ...body, data: body.data.map((place) => placeIn(language, place, directory)) };
}

/**
 * @param directory opens the index on first use
 */
export function placeEndpoint(directory: () => Directory, readPublished: ReadPublished): Endpoint {
  return endpoint(ROUTES.place, async ({ id, lang }) => {
    const opened = directory();
    const published = await readWholePlace(opened, readPublished, id);
    if (published === null) throw noSuchPlace('id', id);
    const body = lang === undefined ? published : JSON.stringify(bodyIn(lang, published, opened));
    return { body, contentType: 'application/json', caching: UNTIL_NEXT_DEPLOY };
  });
}
