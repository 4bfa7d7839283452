/** Everything strangers may write and the moderator may do, as one endpoint: the `review` function. */
import { ROUTES } from '../contract/routes.ts';
import { type Endpoint, logToConsole } from './endpoint.ts';
import { isUsableToken, moderationListEndpoint, TOKEN_MIN_CHARS } from './moderation.ts';
import {
  moderationBulkEndpoint,
  moderationDecideEndpoint,
  moderationHoldEndpoint,
} from './moderation_decisions.ts';
import { ownReviewEndpoint } from './own_review.ts';
import { reportEndpoint } from './report.ts';
import { reviewEndpoint } from './review.ts';
import { pathOf, router } from './router.ts';
import { answeringPersons } from './short_page.ts';
import type { SubmissionDependencies } from './submission.ts';

export interface WriteEdgeDependencies extends SubmissionDependencies {
  /** Null where the operator configured none, or an unusable one: then the moderation's routes do not exist. */
  readonly moderationToken: string | null;
}

/** What matches the paths of a route with an id at its end. */
const withId = ({ path }: { readonly path: string }): RegExp =>
  new RegExp(`^${path.replace('{id}', '[^/]+')}$`);

/** The endpoint of the write edge. */
export function writeEdge(deps: WriteEdgeDependencies, log = logToConsole): Endpoint {
  const endpoints: Record<string, Endpoint> = {
    [ROUTES.review.path]: reviewEndpoint(deps, log),
    [ROUTES.report.path]: reportEndpoint(deps, log),
  };
  const withIds: [RegExp, Endpoint][] = [[withId(ROUTES.own_review), ownReviewEndpoint(deps, log)]];
  const token = deps.moderationToken;
  if (token !== null && isUsableToken(token)) {
    const { queue, moderation: store, placeExists, clock } = deps;
    const moderation = { queue, moderation: store, placeExists, token, clock };
    endpoints[ROUTES.moderation_list.path] = moderationListEndpoint(moderation, log);
    endpoints[ROUTES.moderation_bulk.path] = moderationBulkEndpoint(moderation, log);
    endpoints[ROUTES.moderation_hold.path] = moderationHoldEndpoint(moderation, log);
    withIds.push([withId(ROUTES.moderation_decide), moderationDecideEndpoint(moderation, log)]);
  } else if (token !== null) {
    log(
      `The moderation token must have at least ${TOKEN_MIN_CHARS} letters, digits or -._~+/, so moderation stays off.`,
    );
  }
  const others = router(endpoints);
  return answeringPersons((request) => {
    const path = pathOf(request);
    const found = withIds.find(([pattern]) => pattern.test(path))?.[1];
    return (found ?? others)(request);
  });
}
