/** `GET /prayer/methods`: every method with its parameters, authority, countries and measured agreement, by id. */
import { ROUTES } from '../contract/routes.ts';
import { methodList } from '../prayer/method_list.ts';
import { UNTIL_NEXT_DEPLOY } from './caching.ts';
import { type Endpoint, endpoint, json } from './endpoint.ts';

export const prayerMethodsEndpoint = (): Endpoint =>
  endpoint(ROUTES.prayer_methods, () => json(methodList(), UNTIL_NEXT_DEPLOY));
