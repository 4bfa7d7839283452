/** Events: one element per occurrence. */
import * as v from 'valibot';
import { countryCode, id, instantOrDate, latitude, longitude, slug, text, timezone } from './fields.ts';
import { EVENT_STATUSES } from './vocabularies.ts';

/**
 * How many days ahead dates of events are worked out: a leap year and a few days, so that a yearly event always stands
 * in the list once, by either calendar.
 */
export const EVENT_HORIZON_DAYS = 370;

export const EventSchema = v.pipe(
  v.strictObject({
    id: v.pipe(
      v.string(),
      v.minLength(1),
      v.description('The occurrence: the event, and the date it takes place on.'),
    ),
    title: v.string(),
    description: text,
    start: v.pipe(
      instantOrDate,
      v.description('An instant with offset; a calendar date where `all_day` is true.'),
    ),
    end: v.pipe(
      instantOrDate,
      v.description('An instant with offset; for an all-day event its last day, inclusive.'),
    ),
    timezone: v.nullable(timezone),
    all_day: v.boolean(),
    recurrence: v.pipe(
      text,
      v.description(
        'RFC 5545 RRULE, or hijri:MM-DD/N for N days of the Hijri year (MM may be a range such as 01..11, or *).',
      ),
    ),
    category: text,
    place_id: v.nullable(id),
    venue: v.strictObject({
      name: text,
      address: text,
      lat: v.nullable(latitude),
      lng: v.nullable(longitude),
    }),
    city: text,
    city_slug: v.nullable(slug),
    country: v.pipe(v.nullable(countryCode), v.description('Null for an event of every country.')),
    organizer: text,
    languages: v.array(v.string()),
    online_url: text,
    url: text,
    is_free: v.nullable(v.boolean()),
    is_sample: v.pipe(v.boolean(), v.description('True for the entries that only show how an event looks.')),
    status: v.picklist(EVENT_STATUSES),
    distance_km: v.optional(
      v.pipe(
        v.nullable(v.number()),
        v.description(
          'Distance from `near`, only when `near` was given; null for what takes place nowhere in particular.',
        ),
      ),
    ),
  }),
  v.title('Event'),
);
export type Event = v.InferOutput<typeof EventSchema>;
