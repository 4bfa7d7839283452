/** `POST /report`: queues a report about a place, for a person to read. */
import { type ReportReceipt, ReportSubmissionSchema } from '../contract/report.ts';
import { HONEYPOT_FIELD } from '../contract/review_submission.ts';
import { ROUTES } from '../contract/routes.ts';
import { neutralText } from '../reviews/neutral_text.ts';
import { NEVER } from './caching.ts';
import { type Endpoint, endpoint, json, logToConsole } from './endpoint.ts';
import { readBody } from './request_body.ts';
import { type SubmissionDependencies, submit } from './submission.ts';

/** The endpoint; see SubmissionDependencies for what its host provides. */
export function reportEndpoint(deps: SubmissionDependencies, log = logToConsole): Endpoint {
  return endpoint(
    ROUTES.report,
    async (_, request) => {
      const sent = await readBody(request, ReportSubmissionSchema, ['place_id']);
      const { place_id, reason } = sent;
      const { id, received_at } = await submit(
        deps,
        request,
        {
          kind: 'report',
          place_id,
          reason,
          comment: neutralText(sent.comment, true),
          honeypot: (sent[HONEYPOT_FIELD] ?? '') !== '',
        },
        log,
      );
      const receipt: ReportReceipt = { id, place_id, reason, status: 'queued', received_at };
      return { ...json([receipt], NEVER), status: ROUTES.report.success };
    },
    log,
  );
}
