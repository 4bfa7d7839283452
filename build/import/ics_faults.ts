/** What of an event's text would be taken wrongly: what its parser drops, or reads as something else. */
import { utcMidnight } from '../../src/contract/kinds.ts';

/** A parameter in quotation marks may hold a colon: TZID="(UTC+01:00) Berlin". */
const DATES = /^(?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?:;(?:[^":\n]|"[^"\n]*")*)?:(.*)$/gim;
const DATE = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z?)?$/;

/** Whether a text is a date or a time of RFC 5545 (3.3.4, 3.3.5) that exists. */
function exists(written: string): boolean {
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = DATE.exec(written) ?? [];
  if (year === undefined || utcMidnight(`${year}-${month}-${day}`) === undefined) return false;
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60;
}

function hasWrongDate(text: string): boolean {
  for (const [, values = ''] of text.matchAll(DATES))
    for (const value of values.split(',')) if (!exists(value.trim().split('/')[0] ?? '')) return true;
  return false;
}

/** Faults in the order they are looked for, each with what it is called in the summary of an import. */
const FAULTS: readonly (readonly [fault: string, has: (text: string) => boolean])[] = [
  ['it is private (CLASS)', (text) => /^CLASS[^:\n]*:\s*(?:PRIVATE|CONFIDENTIAL)/im.test(text)],
  // RFC 7529.
  [
    'its rule follows another calendar (RSCALE)',
    (text) => /^RRULE[^:\n]*:.*\bRSCALE=(?!GREGORIAN\b)/im.test(text),
  ],
  [
    'it has several rules, or one of exceptions (EXRULE)',
    (text) =>
      /^EXRULE/im.test(text) ||
      text.split(/^BEGIN:VEVENT/im).some((event, i) => i > 0 && /^RRULE[\s\S]*^RRULE/im.test(event)),
  ],
  ['it changes all later dates (RANGE)', (text) => /^RECURRENCE-ID[^:\n]*;RANGE=THISANDFUTURE/im.test(text)],
  ['a date or time of it does not exist', hasWrongDate],
  // Outlook's name of a zone that the file describes itself; where it does not, the parser takes UTC.
  [
    'its time zone is unknown',
    (text) =>
      /;TZID="?(?:Customized Time Zone|tzone:\/\/Microsoft\/|\(no TZ description\))/i.test(text) &&
      !/^BEGIN:VTIMEZONE/im.test(text),
  ],
];

/** @param text of one event and what is told apart from its rule; null where it can be taken */
export const faultIn = (text: string): string | null => FAULTS.find(([, has]) => has(text))?.[0] ?? null;
