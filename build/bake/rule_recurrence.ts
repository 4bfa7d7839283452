/** Occurrences of an event that takes place once, or by an RFC 5545 rule, in its own time zone. */
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { localTime, timestamp } from '../../src/geography/timestamp.ts';
import { type ZoneClock, zoneClock } from '../../src/geography/zone_clock.ts';

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
  readonly all_day: number;
  readonly recurrence: string | null;
}

/** Most occurrences of one event: every day of the horizon; a rule that gives more is not a community event. */
const OCCURRENCES_MAX = 400;

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

/** All starts of a rule from `from` to `to`, its first start included where it lies there. */
function startsOf(
  first: Temporal.ZonedDateTime,
  rule: string | null,
  from: Temporal.ZonedDateTime,
  to: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime[] {
  if (rule === null) return [first];
  const recurring = new RRuleTemporal({ rruleString: rule, dtstart: first });
  return recurring
    .between(new Date(from.epochMilliseconds), new Date(to.epochMilliseconds), true)
    .slice(0, OCCURRENCES_MAX)
    .map((start) => Temporal.ZonedDateTime.from(start.toString()));
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
    const first = onTheWall(event.starts);
    // Wall-clock length: an event from 23:00 to 01:00 stays so when the clocks change in between.
    const length = first.until(onTheWall(event.ends ?? event.starts));
    const rule =
      event.recurrence === null || clock === null ? event.recurrence : inLocalTime(event.recurrence, clock);
    const earliest = from.toZonedDateTime('UTC').subtract(length);
    return startsOf(first, rule, earliest, to.add({ days: 1 }).toZonedDateTime('UTC'))
      .map((start) => toOccurrence(start, start.add(length), clock))
      .filter(({ start, end }) => end.slice(0, 10) >= from.toString() && start.slice(0, 10) <= to.toString());
  } catch (error) {
    throw new Error(
      `Event ${event.id} cannot be expanded: ${error instanceof Error ? error.message : error}. Correct it in its source and import it again.`,
    );
  }
}

/** @param clock of the event's zone; null where it is all day */
function toOccurrence(
  start: Temporal.ZonedDateTime,
  end: Temporal.ZonedDateTime,
  clock: ZoneClock | null,
): Occurrence {
  if (clock === null) {
    const date = start.toPlainDate().toString();
    return { localStart: date, start: date, end: end.toPlainDate().toString() };
  }
  return {
    localStart: start.toPlainDateTime().toString({ smallestUnit: 'minute' }),
    start: timestamp(clock.instantOf(start.epochMilliseconds), clock),
    end: timestamp(clock.instantOf(end.epochMilliseconds), clock),
  };
}
