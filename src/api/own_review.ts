/** `POST /review/{id}`: a writer sees, changes or withdraws an own review, with the secret of its receipt. */
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { readIdempotencyKey } from '../contract/idempotency_key.ts';
import { Problem } from '../contract/problem.ts';
import type { OwnReview } from '../contract/review.ts';
import { AmendmentSubmissionSchema } from '../contract/review_submission.ts';
import { ROUTES } from '../contract/routes.ts';
import { networkHashes, openHash } from '../reviews/identity.ts';
import { neutralText } from '../reviews/neutral_text.ts';
import { keptReview, receiptHash } from '../reviews/own_reviews.ts';
import type { AmendmentEntry } from '../reviews/queue_entry.ts';
import { NEVER } from './caching.ts';
import { type Endpoint, endpoint, json, logToConsole } from './endpoint.ts';
import { readBody } from './request_body.ts';
import { lastSegment } from './router.ts';
import { type SubmissionDependencies, secretsOf, withStore } from './submission.ts';

/** What is known of a review: from the queue, or from the last rebuild. */
type Known = Pick<OwnReview, 'place_id' | 'status'> & { readonly receipt: string | null };

async function find({ queue, moderation }: SubmissionDependencies, review: string): Promise<Known> {
  const entry = await queue.entry(`review/${review}`);
  if (entry?.kind === 'review') {
    return { place_id: entry.place_id, status: 'queued', receipt: entry.receipt };
  }
  const kept = await keptReview(moderation, review);
  if (kept !== 'none' && kept !== 'unknown') return kept;
  // Between leaving the queue and standing in the list lies a moment of every rebuild.
  throw new Problem(
    'not_found',
    'There is no review with this id, or it is being taken in right now; then ask again in some minutes.',
  );
}

/** Compares hashes in a time that says nothing about the right one. */
const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** What was asked for lately and has not taken effect. */
async function queuedFor({ queue }: SubmissionDependencies, review: string): Promise<OwnReview['queued']> {
  let latest: AmendmentEntry | null = null;
  for await (const keys of queue.keys(`amendment/${review}.`)) {
    for (const key of keys) {
      const entry = await queue.entry(key);
      if (entry?.kind === 'amendment' && entry.sent_at > (latest?.sent_at ?? '')) latest = entry;
    }
  }
  return latest?.action ?? null;
}

/** The endpoint; see SubmissionDependencies for what its host provides. */
export function ownReviewEndpoint(deps: SubmissionDependencies, log = logToConsole): Endpoint {
  return endpoint(
    ROUTES.own_review,
    async (_, request) => {
      const id = lastSegment(request, 'review');
      const sent = await readBody(request, AmendmentSubmissionSchema, ['rating']);
      const [secret] = secretsOf(deps, log);
      const key = readIdempotencyKey(request.headers) ?? randomUUID();
      const own = await withStore(log, async (): Promise<OwnReview> => {
        const { place_id, status, receipt } = await find(deps, id);
        const shown = receiptHash(sent.secret);
        if (receipt === null || !same(shown, receipt)) {
          throw new Problem('forbidden', 'This is not the secret of this review.');
        }
        const { action } = sent;
        if (action === 'see') return { id, place_id, status, queued: await queuedFor(deps, id) };
        if (status === 'withdrawn') throw new Problem('conflict', 'This review was withdrawn.');
        const words =
          action === 'withdraw'
            ? { rating: null, comment: null, name: null }
            : {
                rating: sent.rating ?? null,
                comment: neutralText(sent.comment, true),
                name: neutralText(sent.name, false),
              };
        await deps.queue.append({
          version: 2,
          kind: 'amendment',
          id: openHash('amendment', [id, action, words, key]),
          networks: networkHashes(secret, deps.clientAddress(request)),
          subject_id: id,
          receipt: shown,
          action,
          ...words,
          sent_at: deps.clock().toISOString(),
        });
        return { id, place_id, status, queued: action };
      });
      return json([own], NEVER);
    },
    log,
  );
}
