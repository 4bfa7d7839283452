/** `POST /review`: queues a review for the next rebuild. */
import type { ReviewReceipt } from '../contract/review.ts';
import { HONEYPOT_FIELD, ReviewSubmissionSchema } from '../contract/review_submission.ts';
import { ROUTES } from '../contract/routes.ts';
import { neutralText } from '../reviews/neutral_text.ts';
import { NEVER } from './caching.ts';
import { type Endpoint, endpoint, json, logToConsole } from './endpoint.ts';
import { readBody } from './request_body.ts';
import { requirePlace, type SubmissionDependencies, submit } from './submission.ts';

/** The endpoint; see SubmissionDependencies for what its host provides. */
export function reviewEndpoint(deps: SubmissionDependencies, log = logToConsole): Endpoint {
  return endpoint(
    ROUTES.review,
    async (_, request) => {
      const sent = await readBody(request, ReviewSubmissionSchema, ['place_id', 'rating']);
      const { place_id, rating } = sent;
      await requirePlace(deps, place_id);
      const { id, received_at, secret } = await submit(
        deps,
        request,
        {
          kind: 'review',
          place_id,
          rating,
          comment: neutralText(sent.comment, true),
          name: neutralText(sent.name, false),
          honeypot: (sent[HONEYPOT_FIELD] ?? '') !== '',
        },
        log,
      );
      const receipt: ReviewReceipt = { id, place_id, status: 'queued', received_at, secret };
      return { ...json([receipt], NEVER), status: ROUTES.review.success };
    },
    log,
  );
}
