/** Reads the dates beside a rule, which the calendar's parser leaves out. */
import type { ParameterValue } from 'node-ical';
import { Temporal } from 'temporal-polyfill';

/** One date beside the rule. */
export interface ExtraDate {
  /** Local YYYY-MM-DDTHH:MM, or a date. */
  readonly local: string;
  /** The zone it is written in; undefined where it names none. */
  readonly timezone: string | undefined;
  /** Of a period: how long it is, in minutes. Undefined where it is as long as the event. */
  readonly minutes: number | undefined;
}

const WRITTEN = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z)?)?$/;

/** A date or a time as RFC 5545 writes it, in the form of the snapshot. */
function localDate(written: string): { local: string; isUtc: boolean } | null {
  const [, year, month, day, hour, minute, utc] = WRITTEN.exec(written) ?? [];
  if (year === undefined) return null;
  const date = `${year}-${month}-${day}`;
  return { local: hour === undefined ? date : `${date}T${hour}:${minute}`, isUtc: utc === 'Z' };
}

/** How long a period is by its second half: its end, in the zone of its start, or its length (RFC 5545, 3.3.9). */
function minutesOf(start: string, second: string): number | undefined {
  const end = localDate(second);
  const from = Temporal.PlainDateTime.from(start);
  if (end !== null) return from.until(Temporal.PlainDateTime.from(end.local)).total('minutes');
  return Temporal.Duration.from(second).total({ unit: 'minutes', relativeTo: from });
}

/** The dates of RDATE properties (RFC 5545, 3.8.5.2). */
export function extraDates(rdate: unknown): ExtraDate[] {
  const properties = rdate === undefined ? [] : Array.isArray(rdate) ? rdate : [rdate];
  return (properties as ParameterValue[]).flatMap((property) => {
    const value = typeof property === 'string' ? property : String(property.val ?? '');
    const named = typeof property === 'string' ? undefined : (property.params as { TZID?: string })?.TZID;
    return value.split(',').flatMap((one): ExtraDate[] => {
      const [first = '', second] = one.trim().split('/');
      const date = localDate(first);
      if (date === null) return [];
      const minutes = second === undefined ? undefined : minutesOf(date.local, second);
      const timezone = date.isUtc ? 'Etc/UTC' : date.local.includes('T') ? named : undefined;
      return [{ local: date.local, timezone, minutes }];
    });
  });
}
