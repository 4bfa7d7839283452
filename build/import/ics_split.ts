/**
 * Splits an iCalendar file into calendars of one event each, with what is told apart from its rule. The parser refuses a
 * whole file for one rule that is wrong; so it is given one event at a time, and only that one is lost.
 */

import { addTo } from '../lists_by_key.ts';

/** Everything a file says of one UID, as a calendar of its own. */
export interface EventText {
  /** Undefined where the event has none: it is then alone. */
  readonly uid: string | undefined;
  /** Other events of the file have the same UID, which then tells none of them. */
  readonly isOneOfSeveral: boolean;
  readonly calendar: string;
}

export interface SplitCalendar {
  /** X-WR-TIMEZONE: the zone the calendar names for itself. */
  readonly timezone: string | undefined;
  /** METHOD:CANCEL: all events of the file are called off. */
  readonly isCancelled: boolean;
  readonly events: readonly EventText[];
}

const property = (name: string, text: string): string | undefined =>
  new RegExp(`^${name}[^:\\n]*:(.*)$`, 'im').exec(text)?.[1]?.trim();

/**
 * A line as the parser knows it: names and words of rules in capitals, as they may be written in any case, and zones without what
 * some programs put before them, as in /freeassociation.sourceforge.net/Europe/Berlin.
 */
const plainLine = (line: string): string =>
  /^(?:RRULE[;:]|(?:BEGIN|END):)/i.test(line)
    ? line.toUpperCase().replace('RSCALE=GREGORIAN;', '')
    : line
        .replace(/^[a-z-]+(?=[;:])|(?<=^[a-z-]+;)(?:tzid|value)(?==)/gi, (name) => name.toUpperCase())
        .replace(/(?<=;TZID="?)\/[^:;"]*?\/(?=[A-Z][A-Za-z]+\/[A-Z])/i, '');

/** What orders the revisions of an event: the number it was given, then when it was written down. */
const revisionOf = (event: string): string =>
  `${(property('SEQUENCE', event) ?? '0').padStart(9, '0')} ${property('LAST-MODIFIED', event) ?? property('DTSTAMP', event) ?? ''}`;

/**
 * The events of one UID, each with what is told apart from its rule. Of revisions of one event the last counts, wherever it
 * stands; events of one revision that begin at different times are several, to which a program gave one UID.
 */
function distinctEvents(all: readonly string[]): string[][] {
  const wholes = all.filter((event) => property('RECURRENCE-ID', event) === undefined);
  const apart = all.filter((event) => !wholes.includes(event));
  if (wholes.length < 2) return [[...all]];
  const last = wholes.map(revisionOf).sort().at(-1);
  const byStart = new Map(
    wholes.filter((event) => revisionOf(event) === last).map((event) => [property('DTSTART', event), event]),
  );
  return [...byStart.values()].map((event, at) => (at === 0 ? [event, ...apart] : [event]));
}

/** @param text of a file whose components nest */
export function splitCalendar(text: string): SplitCalendar {
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');
  const zones: string[] = [];
  const byUid = new Map<string, string[]>();
  const alone: string[] = [];
  let timezone: string | undefined;
  let isCancelled = false;
  let component: string[] = [];
  let name = '';
  for (const line of lines) {
    const begun = /^BEGIN:(VEVENT|VTIMEZONE)\s*$/i.exec(line)?.[1]?.toUpperCase();
    if (name === '' && begun !== undefined) [name, component] = [begun, []];
    if (name === '') {
      timezone ??= property('X-WR-TIMEZONE', line);
      isCancelled ||= property('METHOD', line)?.toUpperCase() === 'CANCEL';
      continue;
    }
    component.push(plainLine(line));
    if (line.trimEnd().toUpperCase() !== `END:${name}`) continue;
    const whole = component.join('\n');
    const uid = name === 'VEVENT' ? property('UID', whole) : undefined;
    if (name === 'VTIMEZONE') zones.push(whole);
    else if (uid === undefined || uid === '') alone.push(whole);
    else addTo(byUid, uid, whole);
    name = '';
  }
  const calendar = (events: readonly string[]): string => {
    const needed = zones.filter((zone) =>
      events.some((event) => event.includes(property('TZID', zone) ?? '')),
    );
    return ['BEGIN:VCALENDAR', ...needed, ...events, 'END:VCALENDAR', ''].join('\n');
  };
  return {
    timezone,
    isCancelled,
    events: [
      ...Array.from(byUid).flatMap(([uid, all]) => {
        const events = distinctEvents(all);
        return events.map((each) => ({
          uid,
          isOneOfSeveral: events.length > 1,
          calendar: calendar(each),
        }));
      }),
      ...alone.map((event) => ({ uid: undefined, isOneOfSeveral: false, calendar: calendar([event]) })),
    ],
  };
}
