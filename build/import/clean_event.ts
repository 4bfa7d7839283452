/** Checks one event and puts its facts in the form the snapshot stores. */
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { cleanWebsite } from '../../src/contract/contact_addresses.ts';
import { utcMidnight } from '../../src/contract/kinds.ts';
import { EVENT_STATUSES } from '../../src/contract/vocabularies.ts';
import { zoneNamed } from '../../src/geography/zone_rules.ts';
import { recursWithinDay } from '../snapshot/day_rule.ts';
import type { EventRow } from '../snapshot/events.ts';
import { isHijriRecurrence, readHijriRule } from '../snapshot/hijri_rule.ts';
import type { Locality } from '../snapshot/locality.ts';
import { cleanList, cleanText, TEXT_LIMITS } from './clean_text.ts';
import { readDegrees } from './clean_values.ts';
import { readYesNo } from './yes_no.ts';

/** An event as its source describes it; an empty text is an unknown fact. */
export interface FoundEvent {
  readonly ref: string;
  readonly title: string;
  readonly description: string;
  /** Local YYYY-MM-DDTHH:MM, or a date where `all_day` is yes. Empty for an event of the Hijri calendar. */
  readonly starts: string;
  /** The same; for an all-day event its last day. */
  readonly ends: string;
  readonly timezone: string;
  /** Of one that was written in UTC, as Google's are: the same by the calendar's clocks, where no place says whose count. */
  readonly unplaced?: Readonly<Record<'starts' | 'ends' | 'timezone', string>> | undefined;
  /** The zone that events of the calendar have which name none. */
  readonly calendarZone?: string | undefined;
  readonly all_day: string;
  /** RFC 5545 RRULE without its name, or hijri:MM-DD/N. */
  readonly recurrence: string;
  /** Local starts that are left out. */
  readonly excluded: readonly string[];
  readonly category: string;
  readonly venue_name: string;
  readonly venue_address: string;
  readonly lat: string;
  readonly lng: string;
  readonly organizer: string;
  readonly languages: string;
  readonly online_url: string;
  readonly url: string;
  readonly is_free: string;
  readonly is_sample: string;
  readonly status: string;
}

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/;
const LANGUAGE = /^[a-z]{2,3}$/;

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && utcMidnight(text) !== undefined;
const isLocalTime = (text: string): boolean => LOCAL_TIME.test(text) && isDate(text.slice(0, 10));

/** Coordinates of an event; null where it has none, or none that can be true. */
export function pointOf(event: FoundEvent): { lat: number; lng: number } | null {
  const [lat, lng] = [readDegrees(event.lat), readDegrees(event.lng)];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0) ? { lat, lng } : null;
}

/**
 * @param locality where it takes place, as far as that is known; its zone is the event's where the source gives none
 * @returns the row, or what is wrong with it
 */
export function cleanEvent(
  found: FoundEvent,
  placeId: number | null,
  locality: Locality | null,
): EventRow | string {
  const event = locality?.timezone ? found : { ...found, ...found.unplaced };
  const title = cleanText(event.title, TEXT_LIMITS.name);
  if (title === null) return 'no title';
  const allDay = readYesNo(event.all_day) === 1;
  const isHijri = isHijriRecurrence(event.recurrence);
  const timezone = event.timezone || locality?.timezone || null;
  const wrong = whyNotAt(event, allDay, isHijri, timezone);
  if (wrong !== null) return wrong;
  const point = pointOf(event);
  return {
    title,
    description: cleanText(event.description, TEXT_LIMITS.description),
    starts: event.starts || null,
    ends: event.ends || null,
    timezone,
    all_day: allDay ? 1 : 0,
    recurrence: event.recurrence || null,
    excluded: JSON.stringify(event.excluded),
    category: cleanText(event.category, TEXT_LIMITS.short),
    place_id: placeId,
    venue_name: cleanText(event.venue_name, TEXT_LIMITS.name),
    venue_address: cleanText(event.venue_address, TEXT_LIMITS.address),
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    city_id: locality?.city_id ?? null,
    country: locality?.country ?? null,
    organizer: cleanText(event.organizer, TEXT_LIMITS.name),
    languages: JSON.stringify(cleanList(event.languages, 3).filter((tag) => LANGUAGE.test(tag))),
    online_url: event.online_url === '' ? null : cleanWebsite(event.online_url),
    url: event.url === '' ? null : cleanWebsite(event.url),
    is_free: readYesNo(event.is_free),
    is_sample: readYesNo(event.is_sample) ?? 0,
    status: EVENT_STATUSES.find((status) => status === event.status) ?? 'scheduled',
  };
}

/** What is wrong with the times of an event; null where nothing is. */
function whyNotAt(
  event: FoundEvent,
  allDay: boolean,
  isHijri: boolean,
  timezone: string | null,
): string | null {
  const { starts, ends, recurrence } = event;
  if (timezone !== null && zoneNamed(timezone) === undefined) return 'the time zone is unknown';
  if (isHijri) return readHijriRule(recurrence) !== null ? null : 'the recurrence is not hijri:MM-DD/days';
  const isTime = allDay ? isDate : isLocalTime;
  const form = allDay ? 'YYYY-MM-DD' : 'YYYY-MM-DDTHH:MM';
  if (!isTime(starts)) return `starts is not ${form}`;
  if (ends !== '' && !isTime(ends)) return `ends is not ${form}`;
  if (ends !== '' && ends < starts) return 'it ends before it starts';
  if (!allDay && timezone === null) return 'no time zone (give --timezone)';
  if (recurrence === '') return null;
  if (recursWithinDay(recurrence)) return 'it recurs several times a day';
  return canRecur(recurrence, starts) ? null : 'the recurrence is no RFC 5545 rule';
}

function canRecur(rule: string, starts: string): boolean {
  try {
    const dtstart = Temporal.PlainDateTime.from(starts).toZonedDateTime('UTC');
    const recurring = new RRuleTemporal({ rruleString: rule, dtstart });
    // One that never comes true, such as on 30 February, is none.
    return recurring.options().freq !== undefined && recurring.all((_, count) => count < 1).length > 0;
  } catch {
    return false;
  }
}
