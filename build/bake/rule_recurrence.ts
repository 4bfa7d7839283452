/** Occurrences of an event that takes place once, or by an RFC 5545 rule, in its own time zone. */
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { localTime, timestamp } from '../../src/geography/timestamp.ts';
import { type ZoneClock, zoneClock } from '../../src/geography/zone_clock.ts';
import { messageOf } from '../message_of.ts';

/** One time an event takes place. */
export interface Occurrence {
  /** As the event's source writes it: local YYYY-MM-DDTHH:MM, or a date where the event is all day. */
  readonly localStart: string;
  /** Instant with offset; a date where the event is all day. */
  readonly start: string;
  /** The same; for an all-day event its last day, inclusive. */
  readonly end: string;
}

interface Recurring {
  readonly id: number;
  readonly starts: string | null;
  readonly ends: string | null;
  readonly timezone: string | null;
  /** Of where it takes place; null where that is not known. */
  readonly venue_timezone: string | null;
  readonly all_day: number;
  readonly recurrence: string | null;
}

const UTC: readonly (string | null)[] = ['Etc/UTC', 'UTC'];

/**
 * The zone whose clocks an event's times are shown by. Programs that write them in UTC, as Google Calendar does, mean an
 * instant, and who goes there looks at a clock there.
 */
export const zoneShown = ({
  timezone,
  venue_timezone,
}: Pick<Recurring, 'timezone' | 'venue_timezone'>): string | null =>
  UTC.includes(timezone) ? (venue_timezone ?? timezone) : timezone;

/** Most occurrences of one event: every day of the horizon; a rule that gives more is not a community event. */
const OCCURRENCES_MAX = 400;

/** The last day that each month has. */
const EVERY_MONTH_HAS = 28;

/** UNTIL as an instant, such as 20261231T230000Z. */
const UNTIL_INSTANT = /(?<=UNTIL=)(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z/;

/** A time on the wall, as if it were UTC: rules count in it, so no zone's changes come between. */
const onTheWall = (local: string): Temporal.ZonedDateTime =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('UTC');

/** The rule with its end as the zone's clocks show it. */
const inLocalTime = (rule: string, clock: ZoneClock): string =>
  rule.replace(UNTIL_INSTANT, (_, year, month, day, hour, minute, second) => {
    const instant = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
    return `${localTime(instant, clock).replace(/[-:]/g, '')}Z`;
  });

/**
 * The rule with the day that it leaves to its first start (RFC 5545, 3.3.10). A month without a 31st is then left out, as
 * the standard says, where the expansion would go on from its last day.
 */
function withItsDay(rule: string, { day, month }: Temporal.ZonedDateTime): string {
  if (day <= EVERY_MONTH_HAS || /\b(?:BYDAY|BYMONTHDAY|BYYEARDAY|BYWEEKNO|SKIP)=/.test(rule)) return rule;
  if (/\bFREQ=MONTHLY\b/.test(rule)) return `${rule};BYMONTHDAY=${day}`;
  if (!/\bFREQ=YEARLY\b/.test(rule)) return rule;
  return `${rule};BYMONTHDAY=${day}${/\bBYMONTH=/.test(rule) ? '' : `;BYMONTH=${month}`}`;
}

/** All starts of a rule from `from` to `to`, in ms on the wall, its first start included where it lies there. */
function startsOf(first: Temporal.ZonedDateTime, rule: string | null, from: number, to: number): number[] {
  if (rule === null) return [first.epochMilliseconds];
  const recurring = new RRuleTemporal({ rruleString: withItsDay(rule, first), dtstart: first });
  return recurring
    .between(new Date(from), new Date(to), true)
    .slice(0, OCCURRENCES_MAX)
    .map(({ epochMilliseconds }) => epochMilliseconds);
}

/**
 * Occurrences that have not ended before `from` and start no later than `to`.
 * @throws Error that names the event, where its times or its rule cannot be read
 */
export function ruleOccurrences(
  event: Recurring,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Occurrence[] {
  try {
    if (event.starts === null) throw new Error('it has no start');
    const clock = event.all_day === 1 ? null : zoneClock(event.timezone ?? 'UTC');
    const shown = zoneClock(zoneShown(event) ?? 'UTC');
    const first = onTheWall(event.starts);
    // Wall-clock length: an event from 23:00 to 01:00 stays so when the clocks change in between.
    const length = onTheWall(event.ends ?? event.starts).epochMilliseconds - first.epochMilliseconds;
    const rule =
      event.recurrence === null || clock === null ? event.recurrence : inLocalTime(event.recurrence, clock);
    const [earliest, latest] = [midnight(from) - length, midnight(to.add({ days: 1 }))];
    return startsOf(first, rule, earliest, latest)
      .map((start) => toOccurrence(start, start + length, clock, shown))
      .filter(({ start, end }) => end.slice(0, 10) >= from.toString() && start.slice(0, 10) <= to.toString());
  } catch (error) {
    throw new Error(
      `Event ${event.id} cannot be expanded: ${messageOf(error)}. Correct it in its source and import it again.`,
    );
  }
}

const midnight = (date: Temporal.PlainDate): number => date.toZonedDateTime('UTC').epochMilliseconds;

/** 2026-11-21T13:30 of a time on the wall in ms. */
const wallText = (wall: number): string => new Date(wall).toISOString().slice(0, 16);

/**
 * @param clock of the event's zone; null where it is all day
 * @param shown by which its times are shown
 */
function toOccurrence(start: number, end: number, clock: ZoneClock | null, shown: ZoneClock): Occurrence {
  if (clock === null) {
    const date = wallText(start).slice(0, 10);
    return { localStart: date, start: date, end: wallText(end).slice(0, 10) };
  }
  const begins = clock.instantOf(start);
  const ends = clock.instantOf(end);
  return {
    localStart: wallText(start),
    start: timestamp(begins, shown),
    // What begins in an hour that clocks leave out begins as much later, and is as long as ever.
    end: timestamp(ends > begins ? ends : begins + end - start, shown),
  };
}
