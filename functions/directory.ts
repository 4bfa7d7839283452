/** Binds the endpoints that read the index to Netlify. */
import type { Config } from '@netlify/functions';
import { directoryEndpoint } from '../src/api/directory.ts';
import { publicAddressFrom } from '../src/api/public_address.ts';
import { type Directory, openDirectory } from '../src/directory/open.ts';
import { bundledFile } from './binding/bundled_file.ts';
import { readFromCdn } from './binding/cdn.ts';
import { serve } from './binding/serve.ts';

let opened: Directory | undefined;

function directory(): Directory {
  opened ??= openDirectory(bundledFile('data/index.sqlite'));
  return opened;
}

export default serve(
  'directory',
  directoryEndpoint({
    directory,
    readPublished: readFromCdn(process.env.URL),
    publicAddress: publicAddressFrom(process.env),
    clock: () => new Date(),
  }),
);

export const config: Config = {
  // Where a file lies at one of these paths, the file wins.
  path: [
    '/api/v1/places',
    '/api/v1/places/:id',
    '/api/v1/place',
    '/api/v1/events',
    '/api/v1/search',
    '/api/v1/reviews',
    '/api/v1/cities',
    '/api/v1/countries',
    '/api/v1/not-found',
  ],
  preferStatic: true,
  rateLimit: { windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
