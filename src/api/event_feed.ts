/** Events as an iCalendar feed (RFC 5545), for calendars to subscribe to. */
import type { Event } from '../contract/event.ts';
import { calendarText, escapeText, subscriptionLines, utcTime } from '../contract/icalendar.ts';
import type { Values } from '../contract/parameter.ts';
import type { ROUTES } from '../contract/routes.ts';
import type { Language } from '../contract/vocabularies.ts';

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
    // A whole day of the calendar keeps nobody from other appointments (3.8.2.7).
    ...(event.all_day ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ];
}

/** A URL is not a text: it is not escaped, so one that would break the line is left out. */
const urlLines = (url: string | null): string[] =>
  url !== null && URL.canParse(url) ? [`URL:${new URL(url).href}`] : [];

/** What of a question names its answer. */
type Asked = Pick<
  Values<typeof ROUTES.events_ics.parameters>,
  'place_id' | 'city' | 'country' | 'near' | 'category' | 'q'
>;

/** What a calendar of events is called, before what was asked for. */
const CALLED: Readonly<Record<Language, string>> = {
  ar: 'الفعاليات',
  en: 'Events',
  fr: 'Événements',
  id: 'Acara',
  tr: 'Etkinlikler',
  ur: 'تقریبات',
};

/** What a question and its places are called, in the language that was asked for. */
interface Names {
  readonly language: Language;
  readonly country: (code: string) => string;
  readonly city: (slug: string) => string;
}

/** How a program's list of calendars names this one: by what was asked for. */
function feedName(asked: Asked, events: readonly Event[], names: Names): string {
  const { place_id, city, country, near, category, q } = asked;
  const place = events.find((event) => event.place_id === place_id)?.venue.name ?? null;
  const where =
    place_id !== undefined
      ? (place ?? `place ${place_id}`)
      : city !== undefined
        ? names.city(city)
        : country?.map(names.country).join(', ');
  const around = near === undefined ? undefined : `${near.lat}, ${near.lng}`;
  const parts = [where ?? around, category?.join(', ').replaceAll('_', ' '), q];
  return [CALLED[names.language], ...parts.filter((part) => part !== undefined)].join(' · ');
}

/** How often subscribers are asked to fetch again: a directory is built anew once a day, at an hour they do not know. */
const REFRESH = 'PT6H';

/**
 * @param changedAt when anything of the directory last changed, its DTSTAMP: that of answering would make another feed
 *   of every answer, and nobody who kept one would hear that nothing has changed
 */
export function eventFeed(asked: Asked, events: readonly Event[], changedAt: string, names: Names): string {
  const stamp = utcTime(changedAt);
  return calendarText('Events', [
    ...subscriptionLines(feedName(asked, events, names), REFRESH),
    ...events.flatMap((event) => eventLines(event, stamp)),
  ]);
}
