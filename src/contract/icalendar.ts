/** The text form of iCalendar (RFC 5545), which the feeds of events and of prayer times share. */

/** Octets a content line may have, without its break (3.1). */
const LINE_OCTETS = 75;

const utf8 = new TextEncoder();

/** Breaks a content line where it is too long, never inside a character. */
function folded(line: string): string {
  if (utf8.encode(line).length <= LINE_OCTETS) return line;
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const length = utf8.encode(character).length;
    if (octets + length > LINE_OCTETS) {
      parts.push(part);
      // A continuation line begins with a space, which counts.
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += length;
  }
  return [...parts, part].join('\r\n');
}

/** A text value: backslash, semicolon, comma and line breaks escaped (3.3.11), other control characters left out (3.1). */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/**
 * An instant in UTC, `20261127T123000Z` (3.3.5).
 * @param instant ISO 8601 with offset, a Date, or milliseconds since 1970
 */
export const utcTime = (instant: string | Date | number): string =>
  new Date(instant).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

/**
 * The properties by which a calendar program names a calendar that it subscribes to, and knows when to fetch it again
 * (RFC 7986, 5.1 and 5.7); the older ones beside them are what Outlook, Google and Apple read.
 * @param refresh a duration (3.3.6), such as P1D
 */
export const subscriptionLines = (name: string, refresh: string): string[] => [
  'METHOD:PUBLISH',
  `NAME:${escapeText(name)}`,
  `X-WR-CALNAME:${escapeText(name)}`,
  `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
  `X-PUBLISHED-TTL:${refresh}`,
];

/**
 * A whole calendar.
 * @param product what made it, such as "Prayer times"
 * @param lines its other properties and its components, each a content line that is not folded yet
 */
export function calendarText(product: string, lines: readonly string[]): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Mihrab//${product}//EN`,
    'CALSCALE:GREGORIAN',
    ...lines,
    'END:VCALENDAR',
  ];
  return `${all.map(folded).join('\r\n')}\r\n`;
}
