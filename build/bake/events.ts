/** Reads events from the snapshot and expands their recurrences into occurrences. */
import { Temporal } from 'temporal-polyfill';
import { EVENT_HORIZON_DAYS, type Event } from '../../src/contract/event.ts';
import type { EventStatus } from '../../src/contract/vocabularies.ts';
import { currentZoneName } from '../../src/geography/zone_name.ts';
import { messageOf } from '../message_of.ts';
import { recursWithinDay } from '../snapshot/day_rule.ts';
import { isHijriRecurrence } from '../snapshot/hijri_rule.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { hijriOccurrences } from './hijri_recurrence.ts';
import { type Occurrence, ruleOccurrences, zoneShown } from './rule_recurrence.ts';

/**
 * Most dates that are published. A date takes some 700 bytes of the index and 0.3 ms of a bake: 20,000 weekly events, a
 * year of each, made an index of 723 MB in 11 minutes of processor time, which no function carries. These are 100 MB.
 */
export const DATES_MOST = 150_000;

export interface EventRow {
  id: number;
  title: string;
  description: string | null;
  starts: string | null;
  ends: string | null;
  timezone: string | null;
  venue_timezone: string | null;
  all_day: number;
  recurrence: string | null;
  excluded: string;
  category: string | null;
  place_id: number | null;
  venue_name: string | null;
  venue_address: string | null;
  lat: number | null;
  lng: number | null;
  city_id: number | null;
  city: string | null;
  city_slug: string | null;
  country: string | null;
  organizer: string | null;
  languages: string;
  online_url: string | null;
  url: string | null;
  is_free: number | null;
  is_sample: number;
  status: EventStatus;
}

/** Where an event does not say where it is, its place does. */
const EVENTS_SQL = `
  SELECT event.id, title, description, starts, ends, event.timezone,
         coalesce(place.timezone, city.timezone) AS venue_timezone, all_day, recurrence, excluded,
         event.category, coalesce(place.merged_into, event.place_id) AS place_id,
         coalesce(venue_name, place.name, place.name_local) AS venue_name,
         coalesce(venue_address, place.address) AS venue_address,
         coalesce(event.lat, place.lat) AS lat, coalesce(event.lng, place.lng) AS lng,
         city.id AS city_id, city.name AS city, slug.slug AS city_slug,
         coalesce(event.country, place.country, city.country) AS country,
         organizer, languages, online_url, event.url, is_free, is_sample, event.status
    FROM event
    LEFT JOIN place ON place.id = event.place_id
    LEFT JOIN city ON city.id = coalesce(event.city_id, place.city_id)
    LEFT JOIN slug ON slug.kind = 'city' AND slug.entity = city.id
   ORDER BY event.id`;

/** Occurrences within the horizon, soonest first, and the events they belong to. */
export interface UpcomingEvents {
  readonly occurrences: readonly Event[];
  readonly events: readonly EventRow[];
  /** Later dates of repeated events that are left out, since there are more than can be published. */
  readonly cut: number;
  /** Why events are left out whose times cannot be worked out: one bad rule must not stop a bake. */
  readonly leftOut: readonly string[];
}

/** Days before today that still count: an event that began yesterday in a zone ahead may go on. */
const DAYS_BACK = 2;

function occurrencesOf(row: EventRow, from: Temporal.PlainDate, to: Temporal.PlainDate): Occurrence[] {
  const excluded = new Set(JSON.parse(row.excluded) as string[]);
  if (row.recurrence !== null && recursWithinDay(row.recurrence)) {
    throw new Error(
      `Event ${row.id} recurs several times a day. Correct it in its source and import it again.`,
    );
  }
  const all =
    row.recurrence !== null && isHijriRecurrence(row.recurrence)
      ? hijriOccurrences(row.recurrence, from, to)
      : ruleOccurrences(row, from, to);
  // A date leaves out all of its day, also for an event that has a time.
  return all.filter(({ localStart }) => !excluded.has(localStart) && !excluded.has(localStart.slice(0, 10)));
}

/** A date of an event, before it is written out. */
interface DatedRow {
  readonly row: EventRow;
  readonly occurrence: Occurrence;
  readonly id: string;
  /** Milliseconds since 1970 by which dates are ordered. An all-day event has no zone; UTC will do. */
  readonly at: number;
  /** Whether it is the first of its event, which is always published. */
  readonly isFirst: boolean;
}

function toEvent({ row, occurrence, id }: DatedRow): Event {
  const timezone = zoneShown(row);
  return {
    id,
    title: row.title,
    description: row.description,
    start: occurrence.start,
    end: occurrence.end,
    timezone: timezone === null ? null : currentZoneName(timezone),
    all_day: row.all_day === 1,
    recurrence: row.recurrence,
    category: row.category,
    place_id: row.place_id,
    venue: { name: row.venue_name, address: row.venue_address, lat: row.lat, lng: row.lng },
    city: row.city,
    city_slug: row.city_slug,
    country: row.country,
    organizer: row.organizer,
    languages: JSON.parse(row.languages) as string[],
    online_url: row.online_url,
    url: row.url,
    is_free: row.is_free === null ? null : row.is_free === 1,
    is_sample: row.is_sample === 1,
    status: row.status,
  };
}

/**
 * Expands every event.
 * @param today the bake's calendar date in UTC; the same date gives the same occurrences
 * @param most how many dates are kept: the first of each event, and of the others the soonest
 */
export function readUpcomingEvents(
  snapshot: Snapshot,
  today: Temporal.PlainDate,
  most: number = DATES_MOST,
): UpcomingEvents {
  const from = today.subtract({ days: DAYS_BACK });
  const to = today.add({ days: EVENT_HORIZON_DAYS });
  const events: EventRow[] = [];
  const dates: DatedRow[] = [];
  const leftOut: string[] = [];
  for (const row of snapshot.prepare<[], EventRow>(EVENTS_SQL).iterate()) {
    let found: Occurrence[];
    try {
      found = occurrencesOf(row, from, to);
    } catch (error) {
      leftOut.push(messageOf(error));
      continue;
    }
    if (found.length === 0) continue;
    events.push(row);
    for (const [index, occurrence] of found.entries()) {
      const id = `${row.id}-${occurrence.localStart.replace(/\D/g, '')}`;
      dates.push({ row, occurrence, id, at: Date.parse(occurrence.start), isFirst: index === 0 });
    }
  }
  dates.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  let others = Math.max(0, most - events.length);
  const kept = dates.filter(({ isFirst }) => isFirst || others-- > 0);
  return { occurrences: kept.map(toEvent), events, cut: dates.length - kept.length, leftOut };
}

/** The calendar date in UTC of a clock's reading. */
export const utcDate = (now: Date): Temporal.PlainDate =>
  Temporal.PlainDate.from(now.toISOString().slice(0, 10));
