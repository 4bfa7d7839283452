/** Binds the endpoints that read the index to Netlify. */
import type { Config } from '@netlify/functions';
import { directoryEndpoint } from '../src/api/directory.ts';
import { publicAddressFrom } from '../src/api/public_address.ts';
import { withPages } from '../src/api/with_pages.ts';
import { type Directory, openDirectory } from '../src/directory/open.ts';
import { bundledFile } from './binding/bundled_file.ts';
import { askOverCdn, readFromCdn } from './binding/cdn.ts';
import { serve } from './binding/serve.ts';

let opened: Directory | undefined;

function directory(): Directory {
  opened ??= openDirectory(bundledFile('data/index.sqlite'));
  return opened;
}

const readPublished = readFromCdn(process.env.URL);

export default serve(
  'directory',
  withPages({
    api: directoryEndpoint({
      directory,
      readPublished,
      publicAddress: publicAddressFrom(process.env),
      clock: () => new Date(),
    }),
    prayer: askOverCdn(process.env.URL),
    readPublished,
    cityCalled: (name) => directory().cityCalled(name),
  }),
);

export const config: Config = {
  // Where a file lies at one of these paths, the file wins.
  path: [
    '/api/v1/places',
    '/api/v1/places.geojson',
    '/api/v1/places/:id',
    '/api/v1/place',
    '/api/v1/events',
    '/api/v1/events.ics',
    '/api/v1/search',
    '/api/v1/reviews',
    '/api/v1/cities',
    '/api/v1/countries',
    '/api/v1/not-found',
    // Pages, in every language.
    '/search',
    '/my-review',
    '/times',
    '/times/:page',
    '/ar/search',
    '/ar/my-review',
    '/ar/times',
    '/ar/times/:page',
    '/ur/search',
    '/ur/my-review',
    '/ur/times',
    '/ur/times/:page',
    '/tr/search',
    '/tr/my-review',
    '/tr/times',
    '/tr/times/:page',
    '/id/search',
    '/id/my-review',
    '/id/times',
    '/id/times/:page',
    '/fr/search',
    '/fr/my-review',
    '/fr/times',
    '/fr/times/:page',
    '/en',
    '/en/*',
    '/places/:page',
    '/cities/:page',
    '/countries/:page',
    '/prayer/:page',
    '/ar/places/:page',
    '/ar/cities/:page',
    '/ar/countries/:page',
    '/ar/prayer/:page',
    '/ur/places/:page',
    '/ur/cities/:page',
    '/ur/countries/:page',
    '/ur/prayer/:page',
    '/tr/places/:page',
    '/tr/cities/:page',
    '/tr/countries/:page',
    '/tr/prayer/:page',
    '/id/places/:page',
    '/id/cities/:page',
    '/id/countries/:page',
    '/id/prayer/:page',
    '/fr/places/:page',
    '/fr/cities/:page',
    '/fr/countries/:page',
    '/fr/prayer/:page',
  ],
  preferStatic: true,
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
