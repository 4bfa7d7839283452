/** The endpoints that compute prayer times, as one. */
import { ROUTES } from '../contract/routes.ts';
import type { Points } from '../geography/points.ts';
import { type Locate, whereabouts } from '../geography/whereabouts.ts';
import type { Endpoint } from './endpoint.ts';
import { prayerEndpoint } from './prayer.ts';
import { prayerMethodsEndpoint } from './prayer_methods.ts';
import { router } from './router.ts';

/**
 * @param clock tells the time, for requests without a date
 * @param points where places and cities are; asked for only by a request that names one
 * @param locate says which country and zone a point is in
 */
export const prayerRoutes = (
  clock: () => Date,
  points: () => Points,
  locate: Locate = whereabouts,
): Endpoint =>
  router({
    [ROUTES.prayer.path]: prayerEndpoint(clock, points, ROUTES.prayer, locate),
    [ROUTES.prayer_ics.path]: prayerEndpoint(clock, points, ROUTES.prayer_ics, locate),
    [ROUTES.prayer_methods.path]: prayerMethodsEndpoint(),
  });
