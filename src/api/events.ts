/** `GET /events`: events that have not ended, soonest or nearest first; `GET /events.ics`: the same as a calendar. */
import { EVENT_HORIZON_DAYS } from '../contract/event.ts';
import { invalidParameters, type Values } from '../contract/parameter.ts';
import type { ProblemError } from '../contract/problem.ts';
import { ROUTES } from '../contract/routes.ts';
import type { Directory } from '../directory/open.ts';
import { adviseCity, refuseLoneRadius, refuseUnknownCity } from './advice.ts';
import { forSeconds } from './caching.ts';
import { type Answering, type Endpoint, endpoint, json, logToConsole } from './endpoint.ts';
import { eventFeed } from './event_feed.ts';
import { describePage } from './paging.ts';
import type { PublicAddress } from './public_address.ts';

/** An hour: how long a list of events is kept at most, even if none of them ends sooner. */
const FRESH_SECONDS_MAX = 3_600;

const DAY_MS = 86_400_000;

const CALENDAR = `${ROUTES.events.alternative?.mediaType ?? 'text/calendar'}; charset=utf-8`;

type Asked = Values<typeof ROUTES.events_ics.parameters>;

/** Dates that no event can have would be answered as if nothing took place. @throws Problem */
function checkDates({ from, to }: Asked, now: Date): void {
  const last = new Date(now.getTime() + EVENT_HORIZON_DAYS * DAY_MS).toISOString().slice(0, 10);
  const errors: ProblemError[] = [];
  if (from !== undefined && to !== undefined && to < from)
    errors.push({ parameter: 'to', detail: `to is before from. Send from=${to}&to=${from}.` });
  if (from !== undefined && from > last)
    errors.push({
      parameter: 'from',
      detail: `from must be ${last} or before: dates of events are worked out ${EVENT_HORIZON_DAYS} days ahead. Send an earlier one, or leave it out.`,
    });
  if (errors.length > 0) throw invalidParameters(errors);
}

/** The events that were asked for, and how long their list may be kept: until the next of them ends. */
function find(query: Asked, opened: Directory, now: Date) {
  checkDates(query, now);
  refuseLoneRadius(query);
  refuseUnknownCity(query, opened);
  const { total, records, nextEnd } = opened.events({ ...query, now });
  const seconds = nextEnd === null ? FRESH_SECONDS_MAX : (nextEnd.getTime() - now.getTime()) / 1000;
  return { total, records, caching: forSeconds(Math.min(FRESH_SECONDS_MAX, seconds)) };
}

/**
 * @param directory opens the index on first use
 * @param clock the present moment
 */
export function eventFeedEndpoint(
  directory: () => Directory,
  clock: () => Date,
  publicAddress: PublicAddress = null,
): Endpoint {
  const answering: Answering<typeof ROUTES.events_ics.parameters> = (values) => {
    const [opened, now] = [directory(), clock()];
    const { total, records, caching } = find(values, opened, now);
    const { facts } = opened;
    const { headers } = describePage(ROUTES.events_ics, values, total, facts, publicAddress);
    // An empty directory never changed, and has no events to stamp.
    const body = eventFeed(values, records, facts.snapshotAt ?? now.toISOString(), {
      language: values.lang ?? 'en',
      country: (code) => opened.countryName(code, values.lang),
      city: (slug) => opened.cityName(slug, values.lang ?? 'en') ?? slug,
    });
    return { body, contentType: CALENDAR, caching, headers };
  };
  return endpoint(ROUTES.events_ics, answering, logToConsole, adviseCity(directory));
}

/** The request for the calendar, where `format` asks for one: a calendar has another limit than a list. */
function asFeedRequest(request: Request): Request | null {
  const url = new URL(request.url);
  const formats = url.searchParams.getAll('format');
  if (formats.length !== 1 || ROUTES.events.parameters.format.kind.read(formats[0] ?? '') !== 'ics')
    return null;
  url.searchParams.delete('format');
  return new Request(url, request);
}

/** With the same parameters as `eventFeedEndpoint`. */
export function eventsEndpoint(
  directory: () => Directory,
  clock: () => Date,
  publicAddress: PublicAddress = null,
): Endpoint {
  const answering: Answering<typeof ROUTES.events.parameters> = (values) => {
    const opened = directory();
    const { total, records, caching } = find(values, opened, clock());
    const { meta, headers } = describePage(ROUTES.events, values, total, opened.facts, publicAddress);
    return json(records, caching, meta, headers);
  };
  const list = endpoint(ROUTES.events, answering, logToConsole, adviseCity(directory));
  const feed = eventFeedEndpoint(directory, clock, publicAddress);
  return (request) => {
    const asked = asFeedRequest(request);
    return asked === null ? list(request) : feed(asked);
  };
}
