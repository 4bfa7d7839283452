/** Binds prayer times to Netlify. Apart from the others, so that they never wait for the index to load. */
import { readFileSync } from 'node:fs';
import type { Config } from '@netlify/functions';
import { prayerRoutes } from '../src/api/prayer_routes.ts';
import { openPoints, type Points } from '../src/geography/points.ts';
import { locatorOver } from '../src/geography/whereabouts.ts';
import { ZoneBoundaries } from '../src/geography/zone_boundaries.ts';
import { bundledFile } from './binding/bundled_file.ts';
import { serve } from './binding/serve.ts';

let opened: Points | undefined;

/** Read when a request first names a place or a city. */
function points(): Points {
  opened ??= openPoints(readFileSync(bundledFile('data/points.txt')));
  return opened;
}

export default serve(
  'prayer',
  prayerRoutes(
    () => new Date(),
    points,
    locatorOver(new ZoneBoundaries(() => readFileSync(bundledFile('data/zone_tree.bin')))),
  ),
);

export const config: Config = {
  path: ['/api/v1/prayer', '/api/v1/prayer.ics', '/api/v1/prayer/methods'],
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
