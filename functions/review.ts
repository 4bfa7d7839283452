/** Binds what strangers may write, and what the moderator may do, to Netlify. */
import { readFileSync } from 'node:fs';
import { getStore } from '@netlify/blobs';
import type { Config, Context } from '@netlify/functions';
import { writeEdge } from '../src/api/write_edge.ts';
import { boundedFetch, FUNCTION_PATIENCE } from '../src/reviews/bounded_fetch.ts';
import { openKnownPlaces } from '../src/reviews/known_places.ts';
import { blobsQueue, CLAIM_STORE, QUEUE_STORE } from '../src/reviews/queue.ts';
import { secretsFrom } from '../src/reviews/secrets.ts';
import { blobsWaitingList, MODERATION_STORE } from '../src/reviews/waiting_list.ts';
import { bundledFile } from './bundled_file.ts';
import { serve } from './serve.ts';

const fetch = boundedFetch(FUNCTION_PATIENCE);
const open = (name: string) => getStore({ name, consistency: 'strong', fetch });

let known: ((id: number) => boolean) | undefined;

function placeExists(id: number): boolean {
  known ??= openKnownPlaces(readFileSync(bundledFile('data/places.bin')));
  return known(id);
}

/** The stores are opened per request: their token is in the environment of the request and expires. */
export default async (request: Request, context: Context): Promise<Response> => {
  const edge = writeEdge({
    queue: blobsQueue(open(QUEUE_STORE), open(CLAIM_STORE)),
    waiting: blobsWaitingList(open(MODERATION_STORE)),
    placeExists,
    clientAddress: () => context.ip || null,
    secrets: secretsFrom(process.env),
    moderationToken: process.env.MIHRAB_MODERATION_TOKEN || null,
    clock: () => new Date(),
  });
  return serve('review', edge)(request);
};

export const config: Config = {
  path: ['/api/v1/review', '/api/v1/report', '/api/v1/moderation/reviews', '/api/v1/moderation/reviews/:id'],
  // Half a request a second from one address: more than people write, or a moderator decides, in a minute.
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
