/** The door of `/moderation/…`, the API's only part that is not public, and `GET /moderation/reviews`. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { WaitingReview } from '../contract/moderation.ts';
import { Problem } from '../contract/problem.ts';
import { addressOf, ROUTES, type Route } from '../contract/routes.ts';
import type { ReviewQueue } from '../reviews/queue.ts';
import { queuedDecisions } from '../reviews/queued_decisions.ts';
import type { TextStore } from '../reviews/store.ts';
import { fits, waitingAt, waitingIndex } from '../reviews/waiting_list.ts';
import { NEVER } from './caching.ts';
import { type Answering, type Endpoint, endpoint, json, logToConsole } from './endpoint.ts';
import { respondProblem } from './respond.ts';
import { type SubmissionDependencies, withStore } from './submission.ts';

export interface ModerationDependencies {
  readonly queue: ReviewQueue;
  readonly moderation: TextStore;
  readonly placeExists: SubmissionDependencies['placeExists'];
  /** The operator's token, not empty. */
  readonly token: string;
  readonly clock: () => Date;
}

/** Shortest token in characters; a shorter one could be found by trying. */
export const TOKEN_MIN_CHARS = 24;

/** What a bearer token may consist of (RFC 6750, section 2.1). */
const TOKEN = '[A-Za-z0-9._~+/-]+=*';
const TOKEN_PATTERN = new RegExp(`^${TOKEN}$`);
const AUTHORIZATION = new RegExp(`^Bearer +(${TOKEN}) *$`, 'i');

/** Whether a token can be sent, and cannot be guessed. */
export const isUsableToken = (token: string): boolean =>
  token.length >= TOKEN_MIN_CHARS && TOKEN_PATTERN.test(token);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in a time that says nothing about the token: digests have one length, and all of it is read. */
function authorised(request: Request, token: string): boolean {
  const given = AUTHORIZATION.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

/** An endpoint that lets a request through only with the operator's token; preflights carry none. */
export function guarded<R extends Route>(
  token: string,
  route: R,
  answering: Answering<R['parameters']>,
  log: (error: unknown) => void,
): Endpoint {
  const inner = endpoint(route, answering, log);
  return async (request) =>
    request.method === 'OPTIONS' || authorised(request, token)
      ? inner(request)
      : respondProblem(
          request,
          new Problem('unauthorized', 'The bearer token is missing or wrong.', {
            headers: { 'www-authenticate': 'Bearer realm="moderation"' },
          }),
          log,
        );
}

/** `GET /moderation/reviews` */
export function moderationListEndpoint(deps: ModerationDependencies, log = logToConsole): Endpoint {
  return guarded(
    deps.token,
    ROUTES.moderation_list,
    ({ limit, offset, ...filter }) =>
      withStore(log, async () => {
        const [index, decided] = await Promise.all([
          waitingIndex(deps.moderation),
          queuedDecisions([deps.queue]),
        ]);
        const unfiltered = Object.values(filter).every((field) => field === undefined);
        const found = index.facts.flatMap((facts, position) => (fits(facts, filter) ? [position] : []));
        const total = unfiltered ? index.total : found.length;
        const shown = await waitingAt(deps.moderation, index, found.slice(offset, offset + limit));
        const page: WaitingReview[] = shown.map((review) => ({
          ...review,
          decisions_queued: decided.get(review.id) ?? 0,
        }));
        const next =
          offset + limit < found.length
            ? addressOf('moderation_list', { ...filter, limit, offset: offset + limit })
            : null;
        return json(page, NEVER, { total, limit, offset, next });
      }),
    log,
  );
}
