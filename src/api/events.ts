/** `GET /events`: events that have not ended, soonest first; also as an iCalendar feed. */
import { ROUTES } from '../contract/routes.ts';
import type { Directory } from '../directory/open.ts';
import { adviseCity } from './advice.ts';
import { forSeconds } from './caching.ts';
import { type Answering, type Endpoint, endpoint, json, logToConsole } from './endpoint.ts';
import { eventFeed } from './event_feed.ts';
import { describePage } from './paging.ts';
import type { PublicAddress } from './public_address.ts';

/** An hour: how long a list of events is kept at most, even if none of them ends sooner. */
const FRESH_SECONDS_MAX = 3_600;

/**
 * @param directory opens the index on first use
 * @param clock the present moment
 * @param route the list itself, or the one that is a calendar whatever else is asked
 */
export function eventsEndpoint(
  directory: () => Directory,
  clock: () => Date,
  publicAddress: PublicAddress = null,
  route: typeof ROUTES.events | typeof ROUTES.events_ics = ROUTES.events,
): Endpoint {
  const answering: Answering<typeof route.parameters> = (values) => {
    const { format = 'ics', place_id, ...query }: typeof values & { readonly format?: string } = values;
    const now = clock();
    const opened = directory();
    const { total, records, nextEnd } = opened.events({ ...query, placeId: place_id, now });
    const { meta, headers } = describePage(route, values, total, opened.facts, publicAddress);
    const seconds = nextEnd === null ? FRESH_SECONDS_MAX : (nextEnd.getTime() - now.getTime()) / 1000;
    const caching = forSeconds(Math.min(FRESH_SECONDS_MAX, seconds));
    return format === 'ics'
      ? { ...eventFeed(records, now), caching, headers }
      : json(records, caching, meta, headers);
  };
  return endpoint(route, answering, logToConsole, adviseCity(directory));
}
