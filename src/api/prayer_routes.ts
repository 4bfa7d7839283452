/** The endpoints that compute prayer times, as one. */
import { ROUTES } from '../contract/routes.ts';
import type { Endpoint } from './endpoint.ts';
import { prayerEndpoint } from './prayer.ts';
import { prayerMethodsEndpoint } from './prayer_methods.ts';
import { router } from './router.ts';

/** @param clock tells the time, for requests without a date */
export const prayerRoutes = (clock: () => Date): Endpoint =>
  router({
    [ROUTES.prayer.path]: prayerEndpoint(clock),
    [ROUTES.prayer_ics.path]: prayerEndpoint(clock, ROUTES.prayer_ics),
    [ROUTES.prayer_methods.path]: prayerMethodsEndpoint(),
  });
