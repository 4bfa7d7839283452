/** `GET /countries`: sends the one file there is. */
import { ROUTES } from '../contract/routes.ts';
import { UNTIL_NEXT_DEPLOY } from './caching.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { COUNTRIES_PATH, type ReadPublished } from './published.ts';

export function countriesEndpoint(readPublished: ReadPublished): Endpoint {
  return endpoint(ROUTES.countries, async () => {
    const body = await readPublished(COUNTRIES_PATH);
    if (body === null) throw new Error('The list of countries is not published. Deploy dist/ again.');
    return { body, contentType: 'application/json', caching: UNTIL_NEXT_DEPLOY };
  });
}
