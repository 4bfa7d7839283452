/** Occurrences of an event that takes place once, or by an RFC 5545 rule, in its own time zone. */
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

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

const withOffset = (time: Temporal.ZonedDateTime): string =>
  time.toString({ timeZoneName: 'never', smallestUnit: 'second' });

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
    const zone = event.all_day === 1 ? 'UTC' : (event.timezone ?? 'UTC');
    const first = Temporal.PlainDateTime.from(event.starts).toZonedDateTime(zone);
    // Wall-clock length: an event from 23:00 to 01:00 stays so when the clocks change in between.
    const length = Temporal.PlainDateTime.from(event.starts).until(event.ends ?? event.starts);
    const earliest = from.toZonedDateTime(zone).subtract(length);
    return startsOf(first, event.recurrence, earliest, to.add({ days: 1 }).toZonedDateTime(zone))
      .map((start) => toOccurrence(start, length, event.all_day === 1, zone))
      .filter(({ start, end }) => end.slice(0, 10) >= from.toString() && start.slice(0, 10) <= to.toString());
  } catch (error) {
    throw new Error(
      `Event ${event.id} cannot be expanded: ${error instanceof Error ? error.message : error}. Correct it in its source and import it again.`,
    );
  }
}

function toOccurrence(
  start: Temporal.ZonedDateTime,
  length: Temporal.Duration,
  allDay: boolean,
  zone: string,
): Occurrence {
  const end = start.toPlainDateTime().add(length).toZonedDateTime(zone);
  if (allDay) {
    const date = start.toPlainDate().toString();
    return { localStart: date, start: date, end: end.toPlainDate().toString() };
  }
  return {
    localStart: start.toPlainDateTime().toString({ smallestUnit: 'minute' }),
    start: withOffset(start),
    end: withOffset(end),
  };
}
