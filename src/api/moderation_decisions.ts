/** The decisions of a moderator: about one review, about all that fit a filter, and about what waits as a whole. */
import { randomUUID } from 'node:crypto';
import { readIdempotencyKey } from '../contract/idempotency_key.ts';
import {
  type BulkReceipt,
  BulkSubmissionSchema,
  type DecisionReceipt,
  DecisionSubmissionSchema,
  type HoldReceipt,
  HoldSubmissionSchema,
  type WaitingFilter,
} from '../contract/moderation.ts';
import { Problem } from '../contract/problem.ts';
import { ROUTES } from '../contract/routes.ts';
import { clientSubject, EVERYTHING, placeSubject } from '../reviews/holds.ts';
import { keyedHash } from '../reviews/identity.ts';
import { instantOf } from '../reviews/instant.ts';
import { lastDrain } from '../reviews/last_drain.ts';
import { neutralText } from '../reviews/neutral_text.ts';
import { keptReview } from '../reviews/own_reviews.ts';
import type { BulkEntry, DecisionEntry } from '../reviews/queue_entry.ts';
import { fits, waitingIndex } from '../reviews/waiting_list.ts';
import { NEVER } from './caching.ts';
import { type Endpoint, json, logToConsole } from './endpoint.ts';
import { guarded, type ModerationDependencies } from './moderation.ts';
import { readBody } from './request_body.ts';
import { lastSegment } from './router.ts';
import { bindKey, withStore } from './submission.ts';

/**
 * Queues a decision once for each Idempotency-Key.
 * @param make the entry, given its id
 * @throws Problem `conflict` where the key was sent with another decision
 */
async function queueOnce<E extends DecisionEntry | BulkEntry>(
  deps: ModerationDependencies,
  request: Request,
  content: readonly unknown[],
  log: (error: unknown) => void,
  make: (common: { version: 2; id: string; decided_at: string }) => E,
): Promise<E> {
  const key = readIdempotencyKey(request.headers);
  const now = deps.clock();
  const idOn = (day: string): string =>
    keyedHash(deps.token, 'decision', [content, key ?? randomUUID(), day]);
  return withStore(log, async () => {
    let id = idOn('');
    if (key !== null) {
      const bound = await bindKey(deps.queue, keyedHash(deps.token, 'decision key', [key]), idOn, now);
      if (bound === null) {
        throw new Problem('conflict', 'Another decision was sent with this Idempotency-Key.');
      }
      id = bound.id;
    }
    return (await deps.queue.append(make({ version: 2, id, decided_at: now.toISOString() }))) as E;
  });
}

/** Whether a review is known, taken in or queued; null where no rebuild has left what is taken in yet. */
async function isKnown(
  { moderation, queue }: ModerationDependencies,
  review: string,
): Promise<boolean | null> {
  const kept = await keptReview(moderation, review);
  if (typeof kept === 'object' || (await queue.entry(`review/${review}`)) !== null) return true;
  return kept === 'unknown' ? null : false;
}

/** `POST /moderation/reviews/{id}`; any well-formed id is taken, since the function does not know the snapshot. */
export function moderationDecideEndpoint(deps: ModerationDependencies, log = logToConsole): Endpoint {
  return guarded(
    deps.token,
    ROUTES.moderation_decide,
    async (_, request) => {
      const review_id = lastSegment(request, 'review');
      const sent = await readBody(request, DecisionSubmissionSchema, []);
      const { decision } = sent;
      const reason = neutralText(sent.reason, false);
      const content = [review_id, decision, reason];
      const last = sent.listed_at ? null : await withStore(log, () => lastDrain(deps.moderation));
      const listed = sent.listed_at ?? last?.drained_at;
      const known = await withStore(log, () => isKnown(deps, review_id));
      const entry = await queueOnce(
        deps,
        request,
        content,
        log,
        (common): DecisionEntry => ({
          ...common,
          kind: 'decision',
          subject_id: review_id,
          decision,
          reason,
          listed_at: listed === undefined ? common.decided_at : new Date(listed).toISOString(),
        }),
      );
      const decided_at = instantOf(new Date(entry.decided_at));
      const receipt: DecisionReceipt = {
        id: entry.id,
        review_id,
        decision,
        reason,
        status: 'queued',
        known,
        decided_at,
      };
      return { ...json([receipt], NEVER), status: ROUTES.moderation_decide.success };
    },
    log,
  );
}

/** `POST /moderation/decisions`: one decision about all that wait and fit. */
export function moderationBulkEndpoint(deps: ModerationDependencies, log = logToConsole): Endpoint {
  return guarded(
    deps.token,
    ROUTES.moderation_bulk,
    async (_, request) => {
      const sent = await readBody(request, BulkSubmissionSchema, ['place_id']);
      const { decision, place_id, client, rule, language } = sent;
      const reason = neutralText(sent.reason, false);
      const given = { place_id, client, rule, language };
      const filter = Object.fromEntries(
        Object.entries(given).filter(([, value]) => value !== undefined),
      ) as WaitingFilter;
      const index = await withStore(log, () => waitingIndex(deps.moderation));
      const until = sent.until ? instantOf(new Date(sent.until)) : index.until;
      const listed_at = sent.listed_at ? instantOf(new Date(sent.listed_at)) : index.listed_at;
      const dry = String(sent.dry_run) === 'true';
      const matching = index.facts.filter(
        (review) =>
          fits(review, filter) &&
          review.created_at <= (until ?? '') &&
          review.waits_since <= (listed_at ?? ''),
      ).length;
      let id: string | null = null;
      let decided_at = instantOf(deps.clock());
      if (!dry && matching > 0 && until !== null && listed_at !== null) {
        const content = ['bulk', filter, decision, reason, until];
        const entry = await queueOnce(
          deps,
          request,
          content,
          log,
          (common): BulkEntry => ({
            ...common,
            kind: 'bulk',
            decision,
            reason,
            filter,
            until,
            listed_at,
          }),
        );
        ({ id } = entry);
        decided_at = instantOf(new Date(entry.decided_at));
      }
      const status = dry ? 'dry_run' : id === null ? 'nothing_fits' : 'queued';
      const receipt: BulkReceipt = {
        id,
        decision,
        reason,
        filter,
        matching,
        until,
        listed_at,
        status,
        decided_at,
      };
      return { ...json([receipt], NEVER), status: ROUTES.moderation_bulk.success };
    },
    log,
  );
}

/** `POST /moderation/holds`: everything from a client, for a place, or at all waits from now on, or no more. */
export function moderationHoldEndpoint(deps: ModerationDependencies, log = logToConsole): Endpoint {
  return guarded(
    deps.token,
    ROUTES.moderation_hold,
    async (_, request) => {
      const sent = await readBody(request, HoldSubmissionSchema, ['place_id']);
      const { scope, action, place_id, client } = sent;
      const subject =
        scope === 'place'
          ? placeSubject(place_id ?? 0)
          : scope === 'client'
            ? clientSubject(client ?? '')
            : EVERYTHING;
      const known = scope === 'place' && place_id !== undefined ? await deps.placeExists(place_id) : null;
      const reason = neutralText(sent.reason, false);
      const entry = await queueOnce(
        deps,
        request,
        [subject, action, reason],
        log,
        (common): DecisionEntry => ({
          ...common,
          kind: 'decision',
          subject_id: subject,
          decision: action,
          reason,
        }),
      );
      const decided_at = instantOf(new Date(entry.decided_at));
      const receipt: HoldReceipt = {
        id: entry.id,
        subject,
        action,
        reason,
        status: 'queued',
        known,
        decided_at,
      };
      return { ...json([receipt], NEVER), status: ROUTES.moderation_hold.success };
    },
    log,
  );
}
