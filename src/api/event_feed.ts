/** Events as an iCalendar feed (RFC 5545), for calendars to subscribe to. */
import type { Event } from '../contract/event.ts';
import { calendarText, escapeText, utcTime } from '../contract/icalendar.ts';
import { ROUTES } from '../contract/routes.ts';

const compactDate = (date: string): string => date.slice(0, 10).replaceAll('-', '');

/** The day after a calendar date: an all-day DTEND is exclusive (3.6.1). */
function dayAfter(date: string): string {
  const next = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

const STATUS = { scheduled: 'CONFIRMED', cancelled: 'CANCELLED', postponed: 'TENTATIVE' } as const;

function eventLines(event: Event, stamp: string): string[] {
  const { venue } = event;
  const times = event.all_day
    ? [
        `DTSTART;VALUE=DATE:${compactDate(event.start)}`,
        `DTEND;VALUE=DATE:${compactDate(dayAfter(event.end))}`,
      ]
    : [
        `DTSTART:${utcTime(event.start)}`,
        ...(event.end === event.start ? [] : [`DTEND:${utcTime(event.end)}`]),
      ];
  const location = [venue.name, venue.address, event.city].filter((part) => part !== null).join(', ');
  const optional: [string, string | null][] = [
    ['DESCRIPTION', event.description],
    ['LOCATION', location === '' ? null : location],
    ['CATEGORIES', event.category],
  ];
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.id)}@mihrab`,
    `DTSTAMP:${stamp}`,
    ...times,
    `SUMMARY:${escapeText(event.title)}`,
    ...optional.flatMap(([name, text]) => (text === null ? [] : [`${name}:${escapeText(text)}`])),
    ...(venue.lat === null || venue.lng === null ? [] : [`GEO:${venue.lat};${venue.lng}`]),
    ...urlLines(event.url ?? event.online_url),
    `STATUS:${STATUS[event.status]}`,
    'END:VEVENT',
  ];
}

/** A URL is not a text: it is not escaped, so one that would break the line is left out. */
const urlLines = (url: string | null): string[] =>
  url !== null && URL.canParse(url) ? [`URL:${new URL(url).href}`] : [];

/** @param now when the feed was made, its DTSTAMP */
export function eventFeed(events: readonly Event[], now: Date): { body: string; contentType: string } {
  const stamp = utcTime(now);
  return {
    body: calendarText(
      'Events',
      events.flatMap((event) => eventLines(event, stamp)),
    ),
    contentType: `${ROUTES.events.alternative?.mediaType ?? 'text/calendar'}; charset=utf-8`,
  };
}
