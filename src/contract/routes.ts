/** Every route of the API, declared once. Handlers, redirects, OpenAPI, the page and the tests follow from here. */
import * as v from 'valibot';
import { BASE_PATH, PATHS, type RouteName } from './addresses.ts';
import { CitySchema, CountrySchema } from './city.ts';
import { ClusterSchema } from './cluster.ts';
import { EventSchema } from './event.ts';
import {
  BulkReceiptSchema,
  BulkSubmissionSchema,
  DecisionReceiptSchema,
  DecisionSubmissionSchema,
  HoldReceiptSchema,
  HoldSubmissionSchema,
  WaitingReviewSchema,
} from './moderation.ts';
import type { Parameters } from './parameter.ts';
import { PARAMETERS } from './parameters.ts';
import { PlaceFieldsSchema, PlaceSchema, PlaceSummarySchema } from './place.ts';
import { PlaceCollectionSchema } from './place_collection.ts';
import { PrayerDaySchema, PrayerMethodSchema } from './prayer_day.ts';
import type { ProblemCode } from './problem.ts';
import { ReportReceiptSchema, ReportSubmissionSchema } from './report.ts';
import { OwnReviewSchema, ReviewReceiptSchema, ReviewSchema } from './review.ts';
import { AmendmentSubmissionSchema, ReviewSubmissionSchema } from './review_submission.ts';
import { SearchResultSchema } from './search_result.ts';
import { ExportSchema, HealthSchema, ServiceSchema } from './service.ts';

export { addressOf, BASE_PATH, type RouteName } from './addresses.ts';

/**
 * How long an answer stays fresh: `snapshot` until the next deploy; `events` until the next listed event
 * ends; `minutes` some minutes; `prayer` until local midnight, or as `snapshot` where the date was given; `never` is not cached.
 */
export type CachePolicy = 'snapshot' | 'events' | 'minutes' | 'prayer' | 'never';

/** Another form a route can answer in besides JSON, chosen by `format`. */
export interface AlternativeFormat {
  readonly format: string;
  readonly mediaType: string;
}

/** An answer in a format of its own. */
export interface Document {
  readonly mediaType: string;
  readonly schema: v.GenericSchema;
}

/** Every parameter but `format`, which the path of a route says. */
function withoutFormat<P extends Parameters & { format: unknown }>({
  format: _,
  ...others
}: P): Omit<P, 'format'> {
  return others;
}

export interface Route {
  /** Below BASE_PATH. */
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly summary: string;
  readonly parameters: Parameters;
  /** What each element of `data` is. Null only for the OpenAPI document, which is not wrapped. */
  readonly record: v.GenericSchema | null;
  readonly success: 200 | 202;
  readonly cache: CachePolicy;
  readonly problems: readonly ProblemCode[];
  readonly alternative?: AlternativeFormat;
  /**
   * Parameters that make the answer another one, which has a path of its own in the contract: they are read here too and
   * left out of the contract, so that generated code has one type for each operation. `format` always is.
   */
  readonly ownPath?: readonly string[];
  /** What the whole answer is, where it is not the envelope of records. */
  readonly document?: Document;
  readonly body?: v.GenericSchema;
  /** Said to who uses another method: where what they look for is. */
  readonly instead?: string;
  /** Whether the operator's bearer token is needed. */
  readonly secured?: boolean;
}

/** The parameters of a route that its contract names. */
export const contractParameters = ({
  parameters,
  ownPath = [],
}: Route): readonly (readonly [string, Parameters[string]])[] =>
  Object.entries(parameters).filter(([name]) => name !== 'format' && !ownPath.includes(name));

/** What can be wrong with any call: also a route without parameters refuses those that ask for something. */
const READING_PROBLEMS: readonly ProblemCode[] = ['invalid_parameter'];

const get = <P extends Parameters>(
  path: string,
  summary: string,
  record: v.GenericSchema | null,
  parameters: P,
  more: {
    cache?: CachePolicy;
    problems?: readonly ProblemCode[];
    alternative?: AlternativeFormat;
    ownPath?: readonly string[];
    document?: Document;
    instead?: string;
  } = {},
) =>
  ({
    path,
    method: 'GET',
    summary,
    parameters,
    record,
    success: 200,
    cache: more.cache ?? 'snapshot',
    problems: [...(more.problems ?? READING_PROBLEMS), 'too_many_requests'],
    ...(more.alternative && { alternative: more.alternative }),
    ...(more.ownPath && { ownPath: more.ownPath }),
    ...(more.document && { document: more.document }),
    ...(more.instead && { instead: more.instead }),
  }) as const satisfies Route;

/** What can be wrong with something that is posted. */
const SUBMISSION_PROBLEMS = [
  'invalid_body',
  'invalid_parameter',
  'not_found',
  'body_too_large',
  'unsupported_media_type',
  'idempotency_mismatch',
  'too_many_requests',
  'unavailable',
] as const satisfies readonly ProblemCode[];

const CALENDAR: Document = {
  mediaType: 'text/calendar',
  schema: v.pipe(v.string(), v.description('iCalendar (RFC 5545).')),
};

export const ROUTES = {
  service: get(PATHS.service, 'What this service is: counts, snapshot, credits, links.', ServiceSchema, {}),
  health: get(
    PATHS.health,
    'Whether the directory is fresh.',
    HealthSchema,
    {},
    {
      cache: 'minutes',
      problems: ['invalid_parameter', 'unavailable'],
    },
  ),
  places: get(PATHS.places, 'Places, filtered and sorted.', PlaceSummarySchema, PARAMETERS.places, {
    alternative: { format: 'geojson', mediaType: 'application/geo+json' },
    ownPath: ['fields'],
  }),
  places_geojson: get(
    PATHS.places_geojson,
    'Places as GeoJSON, filtered and sorted.',
    PlaceSummarySchema,
    withoutFormat(PARAMETERS.places),
    { document: { mediaType: 'application/geo+json', schema: PlaceCollectionSchema } },
  ),
  place_fields: get(
    PATHS.place_fields,
    'Places with the fields you name alone, filtered and sorted.',
    PlaceFieldsSchema,
    PARAMETERS.place_fields,
  ),
  clusters: get(
    PATHS.clusters,
    'Places gathered into clusters, for maps.',
    ClusterSchema,
    PARAMETERS.clusters,
  ),
  place: get(PATHS.place, 'One whole place.', PlaceSchema, PARAMETERS.place, {
    problems: ['invalid_parameter', 'not_found'],
  }),
  events: get(PATHS.events, 'Events that have not ended, soonest first.', EventSchema, PARAMETERS.events, {
    cache: 'events',
    alternative: { format: 'ics', mediaType: 'text/calendar' },
  }),
  events_ics: get(
    PATHS.events_ics,
    'Events that have not ended, as a calendar to subscribe to.',
    EventSchema,
    PARAMETERS.events_ics,
    { cache: 'events', document: CALENDAR },
  ),
  cities: get(PATHS.cities, 'Cities, those with most places first.', CitySchema, PARAMETERS.cities),
  countries: get(PATHS.countries, 'Countries with their counts.', CountrySchema, PARAMETERS.countries),
  search: get(PATHS.search, 'Places, cities and events by name.', SearchResultSchema, PARAMETERS.search),
  prayer: get(PATHS.prayer, 'Prayer times for any point on Earth.', PrayerDaySchema, PARAMETERS.prayer, {
    cache: 'prayer',
    alternative: { format: 'ics', mediaType: 'text/calendar' },
    ownPath: ['alarm'],
  }),
  prayer_ics: get(
    PATHS.prayer_ics,
    'Prayer times as a calendar to subscribe to, one event a prayer.',
    PrayerDaySchema,
    withoutFormat(PARAMETERS.prayer),
    { cache: 'prayer', document: CALENDAR },
  ),
  prayer_methods: get(PATHS.prayer_methods, 'The calculation methods.', PrayerMethodSchema, {}),
  reviews: get(
    PATHS.reviews,
    'Published reviews of a place, newest first.',
    ReviewSchema,
    PARAMETERS.reviews,
    {
      problems: ['invalid_parameter', 'not_found'],
      instead: `A review is posted to ${BASE_PATH}${PATHS.review}.`,
    },
  ),
  exports: get(PATHS.exports, 'The whole directory as files to download.', ExportSchema, {}),
  openapi: get(PATHS.openapi, 'This contract as OpenAPI 3.1.', null, {}),
  review: {
    path: PATHS.review,
    method: 'POST',
    summary: 'Queue a review for the next rebuild.',
    parameters: {},
    record: ReviewReceiptSchema,
    success: 202,
    cache: 'never',
    body: ReviewSubmissionSchema,
    instead: `Published reviews are read at ${BASE_PATH}${PATHS.reviews}?place_id=1.`,
    problems: [...SUBMISSION_PROBLEMS, 'duplicate'],
  },
  own_review: {
    path: PATHS.own_review,
    method: 'POST',
    summary: 'See, change or withdraw your own review, with the secret of its receipt.',
    parameters: {},
    record: OwnReviewSchema,
    success: 200,
    cache: 'never',
    body: AmendmentSubmissionSchema,
    instead: 'To withdraw a review, post {"action": "withdraw", "secret": "…"}.',
    problems: [...SUBMISSION_PROBLEMS, 'forbidden', 'conflict'],
  },
  report: {
    path: PATHS.report,
    method: 'POST',
    summary: 'Report a place that is closed, listed twice or wrong, or a review somebody should look at.',
    parameters: {},
    record: ReportReceiptSchema,
    success: 202,
    cache: 'never',
    body: ReportSubmissionSchema,
    problems: [...SUBMISSION_PROBLEMS, 'duplicate'],
  },
  moderation_list: {
    ...get(
      PATHS.moderation_list,
      'Reviews that wait for a moderator, oldest first.',
      WaitingReviewSchema,
      PARAMETERS.moderation_list,
      {
        cache: 'never',
        problems: ['invalid_parameter', 'unauthorized', 'not_found', 'too_many_requests', 'unavailable'],
      },
    ),
    secured: true,
  },
  moderation_decide: {
    path: PATHS.moderation_decide,
    method: 'POST',
    summary: 'Queue a decision about a review.',
    parameters: {},
    record: DecisionReceiptSchema,
    success: 202,
    cache: 'never',
    body: DecisionSubmissionSchema,
    problems: [...SUBMISSION_PROBLEMS, 'unauthorized', 'conflict'],
    secured: true,
  },
  moderation_bulk: {
    path: PATHS.moderation_bulk,
    method: 'POST',
    summary: 'Queue one decision about all reviews that wait and fit a filter; or count them.',
    parameters: {},
    record: BulkReceiptSchema,
    success: 202,
    cache: 'never',
    body: BulkSubmissionSchema,
    problems: [...SUBMISSION_PROBLEMS, 'unauthorized', 'conflict'],
    secured: true,
  },
  moderation_hold: {
    path: PATHS.moderation_hold,
    method: 'POST',
    summary: 'Make everything wait that comes from a client, for a place, or at all; or end that.',
    parameters: {},
    record: HoldReceiptSchema,
    success: 202,
    cache: 'never',
    body: HoldSubmissionSchema,
    problems: [...SUBMISSION_PROBLEMS, 'unauthorized', 'conflict'],
    secured: true,
  },
} as const satisfies Record<RouteName, Route>;
