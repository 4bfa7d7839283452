/** `GET /countries`: sends the one file there is, or what it says with names in a language. */
import type { Country } from '../contract/city.ts';
import type { Success } from '../contract/envelope.ts';
import { ROUTES } from '../contract/routes.ts';
import type { Language } from '../contract/vocabularies.ts';
import type { Directory } from '../directory/open.ts';
import { UNTIL_NEXT_DEPLOY } from './caching.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { COUNTRIES_PATH, type ReadPublished } from './published.ts';

function bodyIn(language: Language, published: string, directory: Directory): string {
  const body = JSON.parse(published) as Success<Country>;
  const data = body.data.map((each) => ({ ...each, name: directory.countryName(each.code, language) }));
  return JSON.stringify({ ...body, data });
}

/** @param directory opens the index on first use, for names in a language alone */
export function countriesEndpoint(directory: () => Directory, readPublished: ReadPublished): Endpoint {
  return endpoint(ROUTES.countries, async ({ lang }) => {
    const published = await readPublished(COUNTRIES_PATH);
    if (published === null) throw new Error('The list of countries is not published. Deploy dist/ again.');
    const body = lang === undefined ? published : bodyIn(lang, published, directory());
    return { body, contentType: 'application/json', caching: UNTIL_NEXT_DEPLOY };
  });
}
