/** Reads of a calendar's text what its parser leaves out: dates beside the rule, and rules of other calendars. */
import type { ParameterValue } from 'node-ical';

/** Keys of the events whose rule follows another calendar than the Gregorian one (RFC 7529); the parser drops that. */
export function eventsOfOtherCalendars(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  const unfolded = text.replace(/\r?\n[ \t]/g, '');
  for (const block of unfolded.split(/^BEGIN:VEVENT\s*$/im).slice(1)) {
    const scale = /^RRULE[^:\n]*:.*\bRSCALE=([A-Z-]+)/im.exec(block)?.[1];
    const uid = /^UID[^:\n]*:(.*)$/im.exec(block)?.[1]?.trim();
    if (scale !== undefined && !/^GREGORIAN$/i.test(scale)) found.add(uid ?? '');
  }
  return found;
}

/** One date beside the rule. */
export interface ExtraDate {
  /** Local YYYY-MM-DDTHH:MM, or a date. */
  readonly local: string;
  /** The zone it is written in; undefined where it names none. */
  readonly timezone: string | undefined;
}

/** The dates of RDATE properties (RFC 5545, 3.8.5.2); periods count by their start. */
export function extraDates(rdate: unknown): ExtraDate[] {
  const properties = rdate === undefined ? [] : Array.isArray(rdate) ? rdate : [rdate];
  return (properties as ParameterValue[]).flatMap((property) => {
    const value = typeof property === 'string' ? property : String(property.val ?? '');
    const named = typeof property === 'string' ? undefined : (property.params as { TZID?: string })?.TZID;
    return value.split(',').flatMap((one) => {
      const [, year, month, day, hour, minute, utc] =
        /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z)?)?/.exec(one.trim()) ?? [];
      if (year === undefined) return [];
      const date = `${year}-${month}-${day}`;
      return hour === undefined
        ? [{ local: date, timezone: undefined }]
        : [{ local: `${date}T${hour}:${minute}`, timezone: utc === 'Z' ? 'Etc/UTC' : named }];
    });
  });
}
