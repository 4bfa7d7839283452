/** Binds the health of the directory to Netlify. Apart from the others, whose first answers must not wait for the store. */
import { getStore } from '@netlify/blobs';
import type { Config } from '@netlify/functions';
import { healthEndpoint } from '../src/api/health.ts';
import { blobsStore } from '../src/reviews/blobs_store.ts';
import { boundedFetch, FUNCTION_PATIENCE } from '../src/reviews/bounded_fetch.ts';
import { MODERATION_STORE, type TextStore } from '../src/reviews/store.ts';
import { readFromCdn } from './binding/cdn.ts';
import { serve } from './binding/serve.ts';

const fetch = boundedFetch(FUNCTION_PATIENCE);

/** Opened per request: the token is in the environment of the request and expires. */
const moderation: Pick<TextStore, 'get'> = {
  get: (key) => blobsStore(getStore({ name: MODERATION_STORE, fetch })).get(key),
};

export default serve(
  'health',
  healthEndpoint({ readPublished: readFromCdn(process.env.URL), moderation, clock: () => new Date() }),
);

export const config: Config = {
  path: '/api/v1/health',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
