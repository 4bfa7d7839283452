/** `GET /health`: how fresh the directory is, from the published root and what the last rebuild left. */
import { ROUTES } from '../contract/routes.ts';
import type { Health, Service } from '../contract/service.ts';
import { lastDrain } from '../reviews/last_drain.ts';
import { StoreUnavailable, type TextStore } from '../reviews/store.ts';
import { forSeconds } from './caching.ts';
import { type Endpoint, endpoint, json, logToConsole } from './endpoint.ts';
import { type ReadPublished, SERVICE_PATH } from './published.ts';
import { unavailable } from './submission.ts';

/** Five minutes: however many watch, the store is read twelve times an hour. */
const KEPT_SECONDS = 300;
/** Two days: a rebuild a night, of which one may fail and be tried again. */
const FRESH_MS = 2 * 86_400_000;

export interface HealthDependencies {
  readonly readPublished: ReadPublished;
  /** What the last rebuild left for functions. */
  readonly moderation: Pick<TextStore, 'get'>;
  readonly clock: () => Date;
}

export function healthEndpoint(
  { readPublished, moderation, clock }: HealthDependencies,
  log = logToConsole,
): Endpoint {
  return endpoint(
    ROUTES.health,
    async () => {
      const text = await readPublished(SERVICE_PATH);
      if (text === null) throw new Error('The root of the API is not published. Deploy dist/ again.');
      const [service] = (JSON.parse(text) as { data: [Service] }).data;
      const { snapshot, snapshot_at, built_at, tzdata } = service;
      const last = await lastDrain(moderation).catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error;
        log(error);
        throw unavailable('The store of what is sent does not answer.');
      });
      const { drained_at, sources } = last ?? { drained_at: null, sources: service.sources };
      const latest = Math.max(Date.parse(built_at), Date.parse(drained_at ?? built_at));
      const status = clock().getTime() - latest < FRESH_MS ? 'fresh' : 'stale';
      const health: Health = { status, drained_at, snapshot, snapshot_at, built_at, tzdata, sources };
      return json([health], forSeconds(KEPT_SECONDS));
    },
    log,
  );
}
