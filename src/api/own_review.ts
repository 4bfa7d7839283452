/** `POST /review/{id}`: a writer sees, changes or withdraws an own review, with the secret of its receipt. */
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { readIdempotencyKey } from '../contract/idempotency_key.ts';
import { Problem } from '../contract/problem.ts';
import type { OwnReview } from '../contract/review.ts';
import { AmendmentSubmissionSchema } from '../contract/review_submission.ts';
import { BASE_PATH, ROUTES } from '../contract/routes.ts';
import { networkHashes, openHash } from '../reviews/identity.ts';
import { neutralText } from '../reviews/neutral_text.ts';
import { keptReview, receiptHash } from '../reviews/own_reviews.ts';
import type { AmendmentEntry } from '../reviews/queue_entry.ts';
import { NEVER } from './caching.ts';
import { type Endpoint, endpoint, json, logToConsole } from './endpoint.ts';
import { readBody } from './request_body.ts';
import { lastSegment } from './router.ts';
import { bindKey, type SubmissionDependencies, secretsOf, withStore } from './submission.ts';

/** Changes of one review that may wait for a rebuild: each is read whenever its writer asks. */
const CHANGES_MOST = 20;

/** What is known of a review: from the last rebuild, or from the queue. */
type Known = Pick<OwnReview, 'place_id' | 'status'> & { readonly receipt: string | null };

async function find({ queue, moderation }: SubmissionDependencies, review: string): Promise<Known> {
  // What was taken in already may have been sent again, with a receipt that counts for nothing.
  const kept = await keptReview(moderation, review);
  if (kept !== 'none' && kept !== 'unknown') return kept;
  const entry = await queue.entry(`review/${review}`);
  if (entry?.kind === 'review') {
    return { place_id: entry.place_id, status: 'queued', receipt: entry.receipt };
  }
  // Between leaving the queue and standing in the list lies a moment of every rebuild.
  throw new Problem(
    'not_found',
    'There is no review with this id, or it is being taken in right now; then ask again in some minutes.',
  );
}

/** Compares hashes in a time that says nothing about the right one. */
const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** What was asked for lately and has not taken effect, the latest last. */
async function queuedFor({ queue }: SubmissionDependencies, review: string): Promise<AmendmentEntry[]> {
  const queued: AmendmentEntry[] = [];
  for await (const keys of queue.keys(`amendment/${review}.`)) {
    for (const entry of await Promise.all(keys.map((key) => queue.entry(key)))) {
      if (entry?.kind === 'amendment') queued.push(entry);
    }
  }
  return queued.sort((a, b) => (a.sent_at < b.sent_at ? -1 : 1));
}

/** Says so where a change would count for nothing, or too many wait. A withdrawal is always taken. */
function requireChangeable(status: OwnReview['status'], queued: readonly AmendmentEntry[]): void {
  if (status === 'withdrawn' || queued.some(({ action }) => action === 'withdraw')) {
    throw new Problem('conflict', 'This review was withdrawn, which is final.', {
      remedy: `Send a new review of the place to ${BASE_PATH}${ROUTES.review.path}.`,
    });
  }
  if (queued.length >= CHANGES_MOST) {
    throw new Problem(
      'conflict',
      `${queued.length} changes of this review wait already, which is the most.`,
      {
        remedy: 'Change it again after the next rebuild, within a day.',
      },
    );
  }
}

/** The endpoint; see SubmissionDependencies for what its host provides. */
export function ownReviewEndpoint(deps: SubmissionDependencies, log = logToConsole): Endpoint {
  return endpoint(
    ROUTES.own_review,
    async (_, request) => {
      const id = lastSegment(request, 'review');
      const sent = await readBody(request, AmendmentSubmissionSchema, ['rating']);
      const [secret] = secretsOf(deps, log);
      const key = readIdempotencyKey(request.headers);
      const own = await withStore(log, async (): Promise<OwnReview> => {
        const { place_id, status, receipt } = await find(deps, id);
        const shown = receiptHash(sent.secret);
        if (receipt === null || !same(shown, receipt)) {
          throw new Problem('forbidden', 'This is not the secret of this review.');
        }
        const { action = 'see' } = sent;
        const queued = await queuedFor(deps, id);
        const latest = queued.at(-1)?.action ?? null;
        if (action === 'see') return { id, place_id, status, queued: latest };
        const words =
          action === 'withdraw'
            ? { rating: null, comment: null, name: null }
            : {
                rating: sent.rating ?? null,
                comment: neutralText(sent.comment, true),
                name: neutralText(sent.name, false),
              };
        const now = deps.clock();
        const idOn = (day: string): string => openHash('amendment', [id, action, words, key, day]);
        const bound =
          key === null
            ? { id: openHash('amendment', [id, randomUUID()]) }
            : await bindKey(deps.queue, openHash('amendment key', [id, key]), idOn, now);
        if (bound === null) {
          throw new Problem(
            'idempotency_mismatch',
            'Another request was sent with this Idempotency-Key before.',
          );
        }
        const known = queued.find((entry) => entry.id === bound.id);
        if (known !== undefined) return { id, place_id, status, queued: known.action };
        if (action === 'change' || status === 'withdrawn') requireChangeable(status, queued);
        // Withdrawing twice is withdrawing.
        else if (queued.some((entry) => entry.action === action))
          return { id, place_id, status, queued: action };
        await deps.queue.append({
          version: 2,
          kind: 'amendment',
          id: bound.id,
          networks: networkHashes(secret, deps.clientAddress(request)),
          subject_id: id,
          receipt: shown,
          action,
          ...words,
          sent_at: now.toISOString(),
        });
        return { id, place_id, status, queued: action };
      });
      return json([own], NEVER);
    },
    log,
  );
}
