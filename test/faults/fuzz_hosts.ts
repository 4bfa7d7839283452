/** The whole API to fuzz: in this process, with its real store. */
import { readFileSync } from 'node:fs';
import type { Paths } from '../../build/paths.ts';
import { config } from '../../functions/review.ts';
import { writeEdge } from '../../src/api/write_edge.ts';
import { openKnownPlaces } from '../../src/reviews/known_places.ts';
import { MODERATION_STORE } from '../../src/reviews/store.ts';
import type { Host } from '../host/host.ts';
import { inProcessHost } from '../host/in_process.ts';
import { openQueue, openTexts, type TestStore } from './blob_store.ts';

export const TOKEN = 'a-moderation-token-of-the-tests';

/** Patience of a function, and no proxy's faults: what is measured is the service. */
const PATIENCE = { tryMs: 2_500, tries: 2, pauseMs: 50 };

/** A baked project, served in this process by Netlify's rules, the write edge included. */
export function wholeApi(paths: Paths, store: TestStore, now: Date): Host {
  const address = store.address('edge');
  const endpoint = writeEdge(
    {
      queue: openQueue(address, PATIENCE),
      moderation: openTexts(address, MODERATION_STORE, PATIENCE),
      placeExists: openKnownPlaces(readFileSync(paths.knownPlaces)),
      clientAddress: () => '203.0.113.7',
      secrets: ['a secret of at least 24 characters'],
      moderationToken: TOKEN,
      clock: () => new Date(),
    },
    (error) => console.error(error),
  );
  const review = { name: 'review', endpoint, config };
  return inProcessHost({ paths, matching: 'exactly', clock: () => now, more: [review] });
}
