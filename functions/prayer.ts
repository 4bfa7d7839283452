/** Binds prayer times to Netlify. Apart from the others, so that they never wait for the index to load. */
import type { Config } from '@netlify/functions';
import { prayerRoutes } from '../src/api/prayer_routes.ts';
import { serve } from './binding/serve.ts';

export default serve(
  'prayer',
  prayerRoutes(() => new Date()),
);

export const config: Config = {
  path: ['/api/v1/prayer', '/api/v1/prayer.ics', '/api/v1/prayer/methods'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
