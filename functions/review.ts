/** Binds what strangers may write, and what the moderator may do, to Netlify. */
import { readFileSync } from 'node:fs';
import { getStore } from '@netlify/blobs';
import type { Config, Context } from '@netlify/functions';
import type { Endpoint } from '../src/api/endpoint.ts';
import { logError } from '../src/api/request_log.ts';
import { respondProblem } from '../src/api/respond.ts';
import { writeEdge } from '../src/api/write_edge.ts';
import { Problem } from '../src/contract/problem.ts';
import { blobsStore } from '../src/reviews/blobs_store.ts';
import { boundedFetch, FUNCTION_PATIENCE } from '../src/reviews/bounded_fetch.ts';
import { openKnownPlaces } from '../src/reviews/known_places.ts';
import { reviewQueue } from '../src/reviews/queue.ts';
import { secretsFrom } from '../src/reviews/secrets.ts';
import { CLAIM_STORE, MODERATION_STORE, QUEUE_STORE } from '../src/reviews/store.ts';
import { bundledFile } from './binding/bundled_file.ts';
import { serve } from './binding/serve.ts';

const fetch = boundedFetch(FUNCTION_PATIENCE);
const open = (name: string) => blobsStore(getStore({ name, consistency: 'strong', fetch }));

/** Seconds after which a caller may try again: the operator has to act first. */
const RETRY_SECONDS = '300';

let known: ((id: number) => boolean) | undefined;

function placeExists(id: number): boolean {
  known ??= openKnownPlaces(readFileSync(bundledFile('data/places.bin')));
  return known(id);
}

/** The stores are opened per request: their token is in the environment of the request and expires. */
function edgeFor(context: Context): Endpoint {
  return writeEdge({
    queue: reviewQueue(open(QUEUE_STORE), open(CLAIM_STORE)),
    moderation: open(MODERATION_STORE),
    placeExists,
    clientAddress: () => context.ip || null,
    secrets: secretsFrom(process.env),
    moderationToken: process.env.MIHRAB_MODERATION_TOKEN || null,
    clock: () => new Date(),
  });
}

/** Answers where the platform gave no access to the store: nothing was queued, and nothing is claimed to be. */
const withoutStore: Endpoint = async (request) =>
  respondProblem(
    request,
    new Problem('unavailable', 'The store of the queue cannot be opened.', {
      headers: { 'retry-after': RETRY_SECONDS },
    }),
    logError,
  );

export default async (request: Request, context: Context): Promise<Response> => {
  let edge: Endpoint;
  try {
    edge = edgeFor(context);
  } catch (error) {
    logError(error);
    edge = withoutStore;
  }
  return serve('review', edge)(request, context);
};

export const config: Config = {
  path: [
    '/api/v1/review',
    '/api/v1/review/:id',
    '/api/v1/report',
    '/api/v1/moderation/reviews',
    '/api/v1/moderation/reviews/:id',
    '/api/v1/moderation/decisions',
    '/api/v1/moderation/holds',
  ],
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
