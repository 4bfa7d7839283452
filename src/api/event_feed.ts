/** Events as an iCalendar feed (RFC 5545), for calendars to subscribe to. */
import type { Event } from '../contract/event.ts';
import { ROUTES } from '../contract/routes.ts';

/** RFC 5545, 3.1: a line has at most 75 octets, the break not counted; it goes on after a line break and a space. */
const LINE_MAX_OCTETS = 75;

/** RFC 5545, 3.3.11: backslash, semicolon, comma and line breaks in a text are escaped. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // Other control characters are not allowed at all (3.1).
    .replace(/\p{Cc}/gu, '');

/** Breaks a line between characters so that no part is too long. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    // Lines after the first begin with a space, which counts.
    if (octets + length > LINE_MAX_OCTETS) {
      parts.push(part);
      part = '';
      octets = 1;
    }
    part += character;
    octets += length;
  }
  return [...parts, part].join('\r\n ');
}

/** An instant as UTC, `20261127T123000Z`. */
const utc = (instant: string | Date): string =>
  new Date(instant).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

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
    : [`DTSTART:${utc(event.start)}`, ...(event.end === event.start ? [] : [`DTEND:${utc(event.end)}`])];
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
  const stamp = utc(now);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mihrab//Events//EN',
    'CALSCALE:GREGORIAN',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return {
    body: `${lines.map(fold).join('\r\n')}\r\n`,
    contentType: `${ROUTES.events.alternative?.mediaType ?? 'text/calendar'}; charset=utf-8`,
  };
}
