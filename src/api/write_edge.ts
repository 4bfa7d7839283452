/** Everything strangers may write and the moderator may do, as one endpoint: the `review` function. */
import { ROUTES } from '../contract/routes.ts';
import type { WaitingList } from '../reviews/waiting_list.ts';
import { type Endpoint, logToConsole } from './endpoint.ts';
import {
  isUsableToken,
  moderationDecideEndpoint,
  moderationListEndpoint,
  TOKEN_MIN_CHARS,
} from './moderation.ts';
import { reportEndpoint } from './report.ts';
import { reviewEndpoint } from './review.ts';
import { pathOf, router } from './router.ts';
import type { SubmissionDependencies } from './submission.ts';

export interface WriteEdgeDependencies extends SubmissionDependencies {
  readonly waiting: WaitingList;
  /** Null where the operator configured none, or an unusable one: then the moderation's routes do not exist. */
  readonly moderationToken: string | null;
}

/** The path of a decision: the id of a review stands at its end. */
const DECIDE_PATH = new RegExp(`^${ROUTES.moderation_decide.path.replace('{id}', '[^/]+')}$`);

/** The endpoint of the write edge. */
export function writeEdge(deps: WriteEdgeDependencies, log = logToConsole): Endpoint {
  const submissions = {
    [ROUTES.review.path]: reviewEndpoint(deps, log),
    [ROUTES.report.path]: reportEndpoint(deps, log),
  };
  const token = deps.moderationToken;
  if (token === null) return router(submissions);
  if (!isUsableToken(token)) {
    log(
      `The moderation token must have at least ${TOKEN_MIN_CHARS} letters, digits or -._~+/, so moderation stays off.`,
    );
    return router(submissions);
  }
  const moderation = { queue: deps.queue, waiting: deps.waiting, token, clock: deps.clock };
  const decide = moderationDecideEndpoint(moderation, log);
  const others = router({
    ...submissions,
    [ROUTES.moderation_list.path]: moderationListEndpoint(moderation, log),
  });
  return (request) => (DECIDE_PATH.test(pathOf(request)) ? decide(request) : others(request));
}
