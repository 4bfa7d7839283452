/** `GET /moderation/reviews` and `POST /moderation/reviews/{id}`: the API's only part that is not public. */
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { readIdempotencyKey } from '../contract/idempotency_key.ts';
import {
  type DecisionReceipt,
  DecisionSubmissionSchema,
  type WaitingReview,
} from '../contract/moderation.ts';
import { Problem } from '../contract/problem.ts';
import { BASE_PATH, ROUTES } from '../contract/routes.ts';
import { keyedHash } from '../reviews/identity.ts';
import { instantOf } from '../reviews/instant.ts';
import { neutralText } from '../reviews/neutral_text.ts';
import type { ReviewQueue } from '../reviews/queue.ts';
import type { DecisionEntry } from '../reviews/queue_entry.ts';
import { queuedDecisions } from '../reviews/queued_decisions.ts';
import type { WaitingList } from '../reviews/waiting_list.ts';
import { NEVER } from './caching.ts';
import { type Endpoint, endpoint, json, logToConsole } from './endpoint.ts';
import { readBody } from './request_body.ts';
import { respondProblem } from './respond.ts';
import { pathOf } from './router.ts';
import { withStore } from './submission.ts';

export interface ModerationDependencies {
  readonly queue: ReviewQueue;
  readonly waiting: WaitingList;
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

/** What an id looks like; the path of the OpenAPI document says the same. */
const REVIEW_ID = /^[A-Za-z0-9_-]{1,64}$/;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in a time that says nothing about the token: digests have one length, and all of it is read. */
function authorised(request: Request, token: string): boolean {
  const given = AUTHORIZATION.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

/** Lets a request through to an endpoint only with the operator's token; preflights carry none. */
const guarded =
  (token: string, inner: Endpoint, log: (error: unknown) => void): Endpoint =>
  async (request) =>
    request.method === 'OPTIONS' || authorised(request, token)
      ? inner(request)
      : respondProblem(
          request,
          new Problem('unauthorized', 'The bearer token is missing or wrong.', {
            headers: { 'www-authenticate': 'Bearer realm="moderation"' },
          }),
          log,
        );

/** `GET /moderation/reviews` */
export function moderationListEndpoint(deps: ModerationDependencies, log = logToConsole): Endpoint {
  const inner = endpoint(
    ROUTES.moderation_list,
    ({ limit, offset }) =>
      withStore(log, async () => {
        const [waiting, decided] = await Promise.all([deps.waiting.read(), queuedDecisions([deps.queue])]);
        const page: WaitingReview[] = waiting
          .slice(offset, offset + limit)
          .map((review) => ({ ...review, decisions_queued: decided.get(review.id) ?? 0 }));
        const more = offset + limit < waiting.length;
        const next = more
          ? `${BASE_PATH}${ROUTES.moderation_list.path}?limit=${limit}&offset=${offset + limit}`
          : null;
        return json(page, NEVER, { total: waiting.length, limit, offset, next });
      }),
    log,
  );
  return guarded(deps.token, inner, log);
}

/** `POST /moderation/reviews/{id}`; any well-formed id is taken, since the function does not know the snapshot. */
export function moderationDecideEndpoint(deps: ModerationDependencies, log = logToConsole): Endpoint {
  const inner = endpoint(
    ROUTES.moderation_decide,
    async (_, request) => {
      const review_id = pathOf(request).split('/').at(-1) ?? '';
      if (!REVIEW_ID.test(review_id)) {
        throw new Problem('not_found', 'This is not the id of a review.');
      }
      const sent = await readBody(request, DecisionSubmissionSchema, []);
      const { decision } = sent;
      const reason = neutralText(sent.reason, false);
      const key = readIdempotencyKey(request.headers) ?? randomUUID();
      const now = deps.clock();
      const entry: DecisionEntry = {
        version: 1,
        kind: 'decision',
        id: keyedHash(deps.token, 'decision', [review_id, decision, reason, key]),
        subject_id: review_id,
        decision,
        reason,
        decided_at: now.toISOString(),
      };
      await withStore(log, () => deps.queue.append(entry));
      const { id } = entry;
      const receipt: DecisionReceipt = {
        id,
        review_id,
        decision,
        reason,
        status: 'queued',
        decided_at: instantOf(now),
      };
      return { ...json([receipt], NEVER), status: ROUTES.moderation_decide.success };
    },
    log,
  );
  return guarded(deps.token, inner, log);
}
