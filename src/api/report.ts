/** `POST /report`: queues a report about a place or a review, for a person to read. */
import { invalidParameters } from '../contract/parameter.ts';
import { Problem } from '../contract/problem.ts';
import { type ReportReceipt, ReportSubmissionSchema } from '../contract/report.ts';
import { HONEYPOT_FIELD } from '../contract/review_submission.ts';
import { ROUTES } from '../contract/routes.ts';
import type { PlaceChanges } from '../contract/suggestion.ts';
import { isOpenAt } from '../hours/opening_hours.ts';
import { cleanHours } from '../hours/said_hours.ts';
import { neutralText } from '../reviews/neutral_text.ts';
import { keptReview } from '../reviews/own_reviews.ts';
import { NEVER } from './caching.ts';
import { type Endpoint, endpoint, json, logToConsole } from './endpoint.ts';
import { readBody } from './request_body.ts';
import { requirePlace, type SubmissionDependencies, submit, withStore } from './submission.ts';

/** Reviews that nobody can see any more. */
const GONE: readonly string[] = ['none', 'withdrawn', 'rejected'];

/** What a report is about is there: a flag on a review that is not would count for nothing. */
async function requireReview(
  { moderation }: Pick<SubmissionDependencies, 'moderation'>,
  review_id: string,
  log: (error: unknown) => void,
): Promise<void> {
  const kept = await withStore(log, () => keptReview(moderation, review_id));
  if (!GONE.includes(typeof kept === 'string' ? kept : kept.status)) return;
  throw new Problem('not_found', `There is no review with the id ${review_id}.`, {
    errors: [{ parameter: 'review_id', detail: 'review_id names no review. Take it from /reviews.' }],
  });
}

/** What a report that a place is closed suggests where it says no more. */
const CLOSED: PlaceChanges = { status: 'permanently_closed' };

/** Changes as they are stored: texts neutralised, and an empty one as nothing known. */
function changesSaid(changes: PlaceChanges | undefined): Record<string, unknown> | null {
  if (changes === undefined) return null;
  return Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [
      field,
      typeof value === 'string' ? neutralText(value, false) : value,
    ]),
  );
}

/** Hours that nobody can read would be kept as a text that says when to come, and found by no `open_at`. */
function requireReadHours(changes: Record<string, unknown> | null): void {
  const hours = changes?.opening_hours;
  if (typeof hours !== 'string' || isOpenAt(cleanHours(hours), 0) !== null) return;
  throw invalidParameters([
    {
      parameter: 'changes.opening_hours',
      detail:
        'opening_hours must be times by days of the week, in the syntax of OpenStreetMap. Send it like Mo-Fr 09:00-17:00; Sa 10:00-14:00; Fr 12:00-14:00 off.',
    },
  ]);
}

/** The endpoint; see SubmissionDependencies for what its host provides. */
export function reportEndpoint(deps: SubmissionDependencies, log = logToConsole): Endpoint {
  return endpoint(
    ROUTES.report,
    async (_, request) => {
      const sent = await readBody(request, ReportSubmissionSchema, ['place_id']);
      const { review_id = null, reason = 'other' } = sent;
      const changes = changesSaid(sent.changes ?? (reason === 'closed' ? CLOSED : undefined));
      requireReadHours(changes);
      // A missing place has no id; one that was sent with it means nothing.
      const place_id = reason === 'missing' ? null : (sent.place_id ?? null);
      if (place_id !== null) await requirePlace(deps, place_id);
      if (review_id !== null) await requireReview(deps, review_id, log);
      const { id, received_at } = await submit(
        deps,
        request,
        {
          kind: 'report',
          place_id,
          review_id,
          reason,
          comment: neutralText(sent.comment, true),
          changes,
          honeypot: (sent[HONEYPOT_FIELD] ?? '') !== '',
        },
        log,
      );
      const receipt: ReportReceipt = { id, place_id, review_id, reason, status: 'queued', received_at };
      return { ...json([receipt], NEVER), status: ROUTES.report.success };
    },
    log,
  );
}
