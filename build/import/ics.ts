/** Reads events from an iCalendar file (RFC 5545). */
import ical, { type DateWithTimeZone, type ParameterValue, type VEvent } from 'node-ical';
import { Temporal } from 'temporal-polyfill';
import { localTime as shownAt } from '../../src/geography/timestamp.ts';
import { zoneClock } from '../../src/geography/zone_clock.ts';
import { zoneNamed } from '../../src/geography/zone_rules.ts';
import { shortHash } from '../../src/reviews/short_hash.ts';
import type { FoundEvent } from './clean_event.ts';
import { extraDates } from './ics_dates.ts';
import { faultIn } from './ics_faults.ts';
import { splitCalendar } from './ics_split.ts';
import { MalformedFile, type Reading } from './reading.ts';
import { readFoldedText } from './text_file.ts';
import { isLink } from './web_link.ts';

/** Largest file in megabytes. The parser holds all of it; a calendar of 20 years has a few. */
const FILE_MAX_MB = 64;

/** Statuses of RFC 5545 in the words of the contract. */
const STATUSES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    CANCELLED: 'cancelled',
    TENTATIVE: 'scheduled',
    CONFIRMED: 'scheduled',
  }),
);

/** The zone that the parser gives times that end with Z. */
const UTC = 'Etc/UTC';

const textOf = (value: ParameterValue | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : String(value.val ?? '');

/**
 * @param timezone of events that name none; without it, the one the calendar names for itself
 * @throws MalformedFile with the line where the components do not nest
 */
export async function readIcs(
  file: string,
  timezone: string | null,
  reading: Reading,
): Promise<(FoundEvent | SkippedEvent)[]> {
  let text = '';
  for await (const piece of readFoldedText(file, reading, FILE_MAX_MB * 2 ** 20)) {
    text += piece;
    if (text.length > FILE_MAX_MB * 2 ** 20)
      throw new MalformedFile(file, 'all of it', `it is larger than ${FILE_MAX_MB} MB`, 'Split it.');
  }
  checkNesting(file, text);
  return [...allEvents(text, timezone, reading)];
}

/** The events of a whole calendar, whatever UIDs they have. */
function* allEvents(
  text: string,
  timezone: string | null,
  reading: Reading,
): Generator<FoundEvent | SkippedEvent> {
  const { timezone: said, isCancelled, events } = splitCalendar(text);
  // A zone nobody knows says nothing of events that name none.
  const fallback = timezone ?? (said !== undefined && zoneNamed(said) !== undefined ? said : null);
  for (const { uid = 'without a UID', isOneOfSeveral, calendar } of events) {
    reading.elements++;
    const fault = faultIn(calendar);
    try {
      if (fault === null) {
        for (const event of eventsIn(calendar, fallback, reading)) {
          const isApart = isOneOfSeveral && 'starts' in event && event.ref === uid;
          yield {
            ...event,
            ...('starts' in event && fallback !== null && { calendarZone: fallback }),
            ...(isApart && { ref: `${uid}/${event.starts}` }),
            ...(isCancelled && 'starts' in event && { status: 'cancelled' }),
          };
        }
      } else yield { ref: uid, skipped: fault };
    } catch {
      yield { ref: uid, skipped: 'its times or its rule cannot be read' };
    }
  }
}

/** The events of a calendar that holds one UID. @throws where the parser does, which takes no rule that is wrong */
function* eventsIn(
  text: string,
  timezone: string | null,
  reading: Reading,
): Generator<FoundEvent | SkippedEvent> {
  for (const component of Object.values(ical.sync.parseICS(text))) {
    if (component?.type !== 'VEVENT') continue;
    const event = component as VEvent;
    const ref = keyOf(event);
    const wrong = whyNotReadable(event);
    if (wrong === null) yield* eventsOf(event, ref, timezone, reading);
    else yield { ref, skipped: wrong };
  }
}

/** An event that cannot be taken, and why, in words that are the same for all of the same fault. */
export interface SkippedEvent {
  readonly ref: string;
  readonly skipped: string;
}

/** The UID; without one, what tells the event from others, the same in every import. */
const keyOf = (event: VEvent): string =>
  event.uid ?? shortHash(`${textOf(event.summary)}\n${event.start?.toISOString() ?? ''}`);

function whyNotReadable(event: VEvent): string | null {
  if (event.start === undefined) return 'it has no start';
  const { tz } = event.start;
  return tz !== undefined && zoneNamed(tz) === undefined ? 'its time zone is unknown' : null;
}

/** An event, what is told apart from its rule, and the dates it takes place on besides. */
function* eventsOf(
  event: VEvent,
  ref: string,
  fallback: string | null,
  reading: Reading,
): Generator<FoundEvent> {
  const allDay = event.datetype === 'date';
  // A date that is left out may stand without a time, though the event has one: all of that day is meant.
  const localOf = (date: DateWithTimeZone) =>
    localTime(date, event.start.tz, allDay || (date as { dateOnly?: boolean }).dateOnly === true);
  // The parser lists what is told apart from the rule twice, by date and by instant.
  const apart = new Map<string, VEvent>();
  for (const one of Object.values(event.recurrences ?? {})) {
    const { recurrenceid } = one as VEvent;
    if (recurrenceid !== undefined) apart.set(localOf(recurrenceid), { ...event, ...one } as VEvent);
  }
  const excluded = new Set([
    ...(Object.values(event.exdate ?? {}) as DateWithTimeZone[]).map(localOf),
    ...apart.keys(),
  ]);
  const main = foundEvent(event, ref, fallback);
  reading.elements += apart.size;
  // A change of one date may stand alone, without the event it belongs to.
  const isWhole = event.recurrenceid === undefined;
  if (isWhole) yield { ...main, excluded: [...excluded].sort() };
  for (const [at, one] of apart) yield { ...foundEvent(one, `${ref}/${at}`, fallback), recurrence: '' };
  if (!isWhole) return;
  for (const { local, timezone, minutes } of extraDates((event as { rdate?: unknown }).rdate)) {
    const zone = event.start.tz;
    const shown =
      allDay || timezone === undefined || zone === undefined || timezone === zone
        ? local
        : moved(Temporal.PlainDateTime.from(local), timezone, zone).toString({ smallestUnit: 'minute' });
    if (shown === main.starts || excluded.has(shown) || excluded.has(shown.slice(0, 10))) continue;
    if (allDay !== !shown.includes('T')) continue;
    const ends = movedEnd(main, shown, minutes);
    yield { ...main, ref: `${ref}/${shown}`, starts: shown, ends, recurrence: '' };
  }
}

/** The end of an event that begins at another time. @param minutes its length there, if it has one of its own */
function movedEnd({ starts, ends }: FoundEvent, at: string, minutes: number | undefined): string {
  if (ends === '' && minutes === undefined) return '';
  const length =
    minutes === undefined
      ? Temporal.PlainDateTime.from(starts).until(Temporal.PlainDateTime.from(ends))
      : { minutes };
  const end = Temporal.PlainDateTime.from(at).add(length);
  return at.includes('T') ? end.toString({ smallestUnit: 'minute' }) : end.toPlainDate().toString();
}

function foundEvent(event: VEvent, ref: string, timezone: string | null): FoundEvent {
  const allDay = event.datetype === 'date';
  const zone = event.start.tz ?? timezone ?? '';
  const starts = localTime(event.start, event.start.tz, allDay);
  const ends = event.end === undefined ? '' : localTime(event.end, event.start.tz, allDay);
  const rule = /^RRULE:(.*)$/m.exec(event.rrule?.toString() ?? '')?.[1] ?? '';
  const location = textOf(event.location).trim();
  const isOnce = rule === '' && (event as { rdate?: unknown }).rdate === undefined;
  return {
    ...(zone === UTC && timezone !== null && isOnce && { unplaced: shownIn(timezone, starts, ends) }),
    ref,
    title: textOf(event.summary),
    description: textOf(event.description),
    starts,
    ends: allDay ? lastDay(starts, ends) : ends,
    timezone: zone,
    all_day: allDay ? 'yes' : 'no',
    recurrence: rule,
    excluded: [],
    category: event.categories?.[0] ?? '',
    venue_name: isLink(location) ? '' : location,
    venue_address: '',
    lat: event.geo === undefined ? '' : String(event.geo.lat),
    lng: event.geo === undefined ? '' : String(event.geo.lon),
    organizer: organizerOf(event.organizer),
    languages: '',
    online_url: isLink(location) ? location : '',
    url: textOf(event.url),
    is_free: '',
    is_sample: 'no',
    status: STATUSES.get(event.status ?? '') ?? 'scheduled',
  };
}

/** Times that were written in UTC, by the clocks of a zone. */
function shownIn(timezone: string, starts: string, ends: string): FoundEvent['unplaced'] {
  const shown = (local: string) =>
    moved(Temporal.PlainDateTime.from(local), UTC, timezone).toString({ smallestUnit: 'minute' });
  return { starts: shown(starts), ends: ends === '' ? '' : shown(ends), timezone };
}

/** The name of who organises it; an address alone is nobody's to publish. */
function organizerOf(organizer: VEvent['organizer'] | undefined): string {
  if (organizer === undefined || typeof organizer === 'string') return '';
  return String((organizer.params as { CN?: string } | undefined)?.CN ?? '').replace(/^"|"$/g, '');
}

/**
 * The time on the wall, in the zone of the event's start. A file may write its end, or what is told apart from the
 * rule, in another one, UTC for example.
 */
function localTime(date: DateWithTimeZone, timezone: string | undefined, allDay: boolean): string {
  const written = writtenTime(date, allDay);
  if (allDay) return written.toPlainDate().toString();
  const shown =
    timezone === undefined || date.tz === undefined || date.tz === timezone
      ? written
      : moved(written, date.tz, timezone);
  return shown.toString({ smallestUnit: 'minute' });
}

/** What the file wrote down: back the way the parser came, which reads times by the runtime's rules. */
function writtenTime(date: DateWithTimeZone, allDay: boolean): Temporal.PlainDateTime {
  // It puts dates, and times without a zone, at that time of the process's own zone.
  const zone = allDay || date.tz === undefined ? Temporal.Now.timeZoneId() : date.tz;
  return Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone).toPlainDateTime();
}

/** A time on the wall of one zone as another's clocks show it; as it is, where either zone is unknown. */
function moved(local: Temporal.PlainDateTime, from: string, to: string): Temporal.PlainDateTime {
  const [source, target] = [zoneNamed(from), zoneNamed(to)];
  if (source === undefined || target === undefined) return local;
  const instant = zoneClock(source).instantOf(local.toZonedDateTime('UTC').epochMilliseconds);
  return Temporal.PlainDateTime.from(shownAt(instant, zoneClock(target)));
}

/** DTEND of an all-day event is the day after its last. */
function lastDay(starts: string, ends: string): string {
  if (ends === '' || ends <= starts) return starts;
  return Temporal.PlainDate.from(ends).subtract({ days: 1 }).toString();
}

/** The parser takes whatever it gets; a calendar that is cut off or no calendar must be refused. */
function checkNesting(file: string, text: string): void {
  const open: string[] = [];
  let line = 0;
  let hasBegun = false;
  const refuse = (wrong: string): never => {
    throw new MalformedFile(file, `line ${line}`, wrong, 'Download the calendar again.');
  };
  for (const row of text.split(/\r?\n/)) {
    line++;
    const [, verb, name = ''] = /^(BEGIN|END):([A-Z-]+)\s*$/i.exec(row) ?? [];
    // A page of a program may send empty lines before it.
    if (!hasBegun && row.trim() !== '') {
      if (!/^\ufeff?BEGIN:VCALENDAR\s*$/i.test(row)) refuse('this is not an iCalendar file');
      hasBegun = true;
    }
    if (verb?.toUpperCase() === 'BEGIN') open.push(name.toUpperCase());
    else if (verb !== undefined && open.pop() !== name.toUpperCase()) refuse(`END:${name} without its BEGIN`);
  }
  if (!hasBegun) refuse('this is not an iCalendar file');
  if (open.length > 0) refuse(`the file ends inside ${open.at(-1)}`);
}
