/** `GET /cities`: the plain calls are baked to files by the same code that answers the rest here. */
import type { Values } from '../contract/parameter.ts';
import { addressOf, ROUTES } from '../contract/routes.ts';
import type { Directory } from '../directory/open.ts';
import { untilNextDeploy } from './caching.ts';
import { type Endpoint, endpoint, json } from './endpoint.ts';
import { describePage } from './paging.ts';
import type { Answer } from './respond.ts';

type CitiesValues = Values<(typeof ROUTES)['cities']['parameters']>;

/** Only the address of the next page depends on how the call was written; it is rebuilt from its values. */
const canonicalUrl = ({ country, q, limit }: CitiesValues): URL =>
  new URL(
    addressOf('cities', {
      country: country?.join(','),
      q,
      limit: limit === ROUTES.cities.parameters.limit.fallback ? undefined : limit,
    }),
    'http://localhost',
  );

/**
 * What `/cities` answers; the bake writes the same bytes to files for the calls that have some. It does not name
 * the snapshot: every review would then change the bytes of every country's file.
 */
export function citiesAnswer(directory: Directory, values: CitiesValues): Answer {
  const { total, records } = directory.cities(values);
  const { meta: page, headers } = describePage(canonicalUrl(values), total, values, directory.facts);
  const { snapshot: _, ...meta } = page;
  return json(records, untilNextDeploy(ROUTES.cities), meta, headers);
}

/** @param directory opens the index on first use */
export function citiesEndpoint(directory: () => Directory): Endpoint {
  return endpoint(ROUTES.cities, (values) => citiesAnswer(directory(), values));
}
