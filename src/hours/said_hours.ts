/** Puts opening hours as people write them ("Mon to Fri 9am - 5pm", "Montag: 9 - 18 Uhr") into OpenStreetMap's syntax. */
import { isOpenAt } from './opening_hours.ts';
import { plainly } from './said_signs.ts';
import { OF_LANGUAGES, SAID, WEEKDAYS, type Weekday } from './said_words.ts';

export { WEEKDAYS, type Weekday } from './said_words.ts';

const meanings = (words: Readonly<Partial<Record<string, string>>>): [word: string, meant: string][] =>
  Object.entries(words).flatMap(([meant, all = '']) =>
    all.split(' ').map((word): [string, string] => [word, meant]),
  );
const MEANT: ReadonlyMap<string, string> = new Map(meanings(SAID));
/** Longest day that is cut short: another language may mean something else by it. */
const SHORT_MOST = 3;
const isShortDay = ([word, meant]: readonly [string, string]): boolean =>
  word.length <= SHORT_MOST && WEEKDAYS.some((day) => day === meant);
/** In place of a day of the syntax that a language does not have: nobody who writes in its words means it. */
const NO_DAY = '?';
/** The same with the short words of one language each in place of those of all. */
const OF_ONE: readonly ReadonlyMap<string, string>[] = OF_LANGUAGES.map(
  (words) =>
    new Map([
      ...[...MEANT].filter((entry) => !isShortDay(entry)),
      ...WEEKDAYS.map((day): [string, string] => [day.toLowerCase(), NO_DAY]),
      ...meanings(words),
    ]),
);

/** What people call a day of the week. */
export const namesOfDay = (day: Weekday): string[] => SAID[day].split(' ');

/** "9am", "9:30 pm", "9h", "9h30", "9 Uhr"; "9:30", "9.30". */
const CLOCK =
  /(\d{1,2})(?:\s*[:.h]\s*(\d{2}))?\s*(?:([ap])\.?\s?m\b\.?|h\b|uhr\b)|(\d{1,2})\s*[:.h]\s*(\d{2})/gi;

/** "9 - 18 Uhr", "8-20h". */
const BEFORE_HOURS = /(?<![\d:.])(\d{1,2})(?=\s*(?:[-–]|bis)\s*\d{1,2}\s*(?:uhr|h\b(?!\s*\d)))/gi;

const HOUR = String.raw`(\d{1,2})(?:[:.](\d{2}))?`;
const TO = String.raw`(\s*(?:[-\u2012-\u2015]|to|till|until)\s*)`;
const HALF = String.raw`\s*([ap])\.?\s?m\b\.?`;
const NO_TIME = String.raw`(?![\d:./-]|\s*(?:[ap]\.?\s?m\b|h|uhr\b))`;
/** "9-5pm", "12-10pm". */
const FIRST_BARE = new RegExp(`(?<![\\d:.])${HOUR}${TO}${HOUR}${HALF}`, 'gi');
/** "9am-5". */
const SECOND_BARE = new RegExp(`(?<![\\d:.])${HOUR}${HALF}${TO}${HOUR}${NO_TIME}`, 'gi');
/** "9-5", "9 to 18". */
const BOTH_BARE = new RegExp(`(?<![a-z\\d:./-])(\\d{1,2})${TO}(\\d{1,2})${NO_TIME}`, 'gi');
/** "14:30-16", "9-17:30": what is no time of the clock, beside one. */
const FIRST_IS_BARE = new RegExp(`(?<![\\d:./-])(\\d{1,2})(?=${TO}\\d{1,2}[:.]\\d{2})`, 'gi');
const SECOND_IS_BARE = new RegExp(`(?<=\\d[:.]\\d{2}${TO})(\\d{1,2})${NO_TIME}`, 'gi');
/** A time that only who counts to 24 writes. */
const OF_24 = /(?<![\d:.])(?:1[3-9]|2[0-4])\s*(?:[:.h]\d{2}|h\b|uhr\b)/i;
/** Beside one, two numbers may be days. */
const MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
const HAS_HALVES = new RegExp(`\\d${HALF}`, 'i');

/** Minutes in a half of the day. */
const inHalf = (hour: string, minute = '0'): number => (Number(hour) % 12) * 60 + Number(minute);
const otherHalf = (half: string): string => (half.toLowerCase() === 'a' ? 'p' : 'a');

/** Spans of which one end says its half of the day, or none is a time of the clock, written out. */
function writtenOut(text: string): string {
  const halves = text
    .replace(FIRST_BARE, (whole, hour, minute, to, hour2, minute2, half) => {
      if (Number(hour) > 12) return whole;
      const own = inHalf(hour, minute) < inHalf(hour2, minute2) ? half : otherHalf(half);
      return `${hour}:${minute ?? '00'}${own}m${to}${hour2}:${minute2 ?? '00'}${half}m`;
    })
    .replace(SECOND_BARE, (whole, hour, minute, half, to, hour2, minute2) => {
      if (Number(hour2) > 12) return whole;
      const own = inHalf(hour, minute) < inHalf(hour2, minute2) ? half : otherHalf(half);
      return `${hour}:${minute ?? '00'}${half}m${to}${hour2}:${minute2 ?? '00'}${own}m`;
    });
  if (MONTH.test(text)) return halves;
  const isOf24 = OF_24.test(text) && !HAS_HALVES.test(text);
  const clear = halves.replace(BOTH_BARE, (whole, hour, _, hour2) => {
    const [from, to] = [Number(hour), Number(hour2)];
    // "5-11" may be of the morning or of the evening.
    const isClear = from < 24 && to <= 24 && (to > 12 || isOf24 ? from < to : to < from && from <= 12);
    return isClear ? `${from}:00-${to}:00` : whole;
  });
  return HAS_HALVES.test(text)
    ? clear
    : clear.replace(FIRST_IS_BARE, '$1:00').replace(SECOND_IS_BARE, (_, _to, hour) => `${hour}:00`);
}

const SPAN = /(?<![\d:])(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})/g;
/** Open over night for so many minutes, a shop is rather open until the afternoon. */
const OVERNIGHT_MOST = 17 * 60;
/** The same where both ends have two digits, as those have who count to 24. */
const OVERNIGHT_MOST_24 = 22 * 60;
const HALF_DAY = 12 * 60;
const DAY = 2 * HALF_DAY;

/** A span of hours as they are written, in minutes since midnight. */
interface Span {
  readonly from: number;
  readonly to: number;
  /** Where another stands before it on the same days, when that begins. */
  readonly after: number | undefined;
  readonly isOf24: boolean;
}

function spansIn(hours: string): Span[] {
  let before: { readonly from: number; readonly end: number } | undefined;
  return [...hours.matchAll(SPAN)].map((match) => {
    const [whole, hour = '', minute, hour2 = '', minute2] = match;
    const isNext = before !== undefined && /^\s*,\s*$/.test(hours.slice(before.end, match.index));
    const span = {
      from: Number(hour) * 60 + Number(minute),
      to: Number(hour2) * 60 + Number(minute2),
      after: isNext ? before?.from : undefined,
      isOf24: hour.length === 2 && hour2.length === 2,
    };
    before = { from: span.from, end: match.index + whole.length };
    return span;
  });
}

/** Whether only who counts the hours to twelve can have written a span. */
const isOfTwelve = ({ from, to, after, isOf24 }: Span): boolean =>
  (to <= from && to + DAY - from >= (isOf24 ? OVERNIGHT_MOST_24 : OVERNIGHT_MOST)) ||
  (after !== undefined && from < after);

/**
 * Times of those who count the hours to twelve and leave out which half of the day they mean: "9:00-5:00" ends in the
 * afternoon, and of "9:00-12:00, 1:00-5:00" the second span is there. Nobody who counts so writes an hour above twelve.
 */
function withAfternoons(hours: string): string {
  const spans = spansIn(hours);
  if (/(?<![\d:])(?:1[3-9]|2\d|00?):\d/.test(hours) || !spans.some(isOfTwelve)) return hours;
  let at = 0;
  return hours.replace(SPAN, () => {
    const { from, to, after } = spans[at++] as Span;
    const begin = after !== undefined && from < after ? from + HALF_DAY : from;
    return `${clockOf(begin)}-${clockOf(to <= begin ? to + HALF_DAY : to)}`;
  });
}

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A time as HH:MM; as it was where it is none. */
function clock(whole: string, hour = '', minute = '00', half = '', plainHour = '', plainMinute = ''): string {
  const said = Number(hour || plainHour);
  if (said > 24 || (half !== '' && (said < 1 || said > 12))) return whole;
  const hours = half === '' ? said : (said % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  // Who counts to 24 writes two digits.
  return `${half === '' ? hour || plainHour : String(hours).padStart(2, '0')}:${plainMinute || minute}`;
}

/** What sets two spans apart where the second names no day: people mean the same days, and the syntax would mean others. */
const BETWEEN_SPANS =
  /(?<=\d:\d\d\s*[-\u2013\u2014]\s*\d{1,2}:\d\d)\s*;(?=\s*\d{1,2}:\d\d\s*[-\u2013\u2014]\s*\d{1,2}:\d\d(?!\s*(?:off|closed)))/gi;

const A_DAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su)';
const DAYS = `${A_DAY}(?:(?:-|, )${A_DAY})*`;
const SPANS = String.raw`\d{1,2}:\d\d-\d{1,2}:\d\d(?:, \d{1,2}:\d\d-\d{1,2}:\d\d)*`;
/** Days with their times, and the next without a sign between: "Mo-Fr 9:00-17:00 Sa 9:00-12:00". */
const BETWEEN_RULES = new RegExp(`(?<=${A_DAY} ${SPANS}) (?=${DAYS} (?:\\d|off))`, 'g');
/** Times before their days: "9:00-17:00 Mo-Fr". */
const TIMES_FIRST = new RegExp(`^(${SPANS}) (${DAYS})$`);
/** Days without times, which would be open all day; people leave them to be known. */
const ONLY_DAYS = new RegExp(`\\b${A_DAY}\\s*(?:;|$)`);

/** What sets days apart from their times: "Mon-Fri, 9:00-17:00". */
const BEHIND_DAYS = /(?<=\b(?:Mo|Tu|We|Th|Fr|Sa|Su)),\s*(?=\d{1,2}:\d\d)/g;

/**
 * The same hours in the syntax, where every word of them is understood; otherwise as they were.
 * @param isOfOsm whether they are an object's of OpenStreetMap, where a semicolon means what the syntax says
 */
export function cleanHours(text: string, isOfOsm = false): string {
  const isThere = isOpenAt(text, 0) !== null;
  const said = isThere ? text : inWords(text);
  if (said === null) return text;
  const read = isThere && isOfOsm ? said : said.replace(BETWEEN_SPANS, ',').replace(BEHIND_DAYS, ' ');
  const hours = HAS_HALVES.test(text) ? read : withAfternoons(read);
  return hours === text ? text : hours.replace(/(?<![\d:])\d:\d\d/g, '0$&');
}

/** The hours in the words of all languages, or else of the only one in whose short words they can be read; null where there is none. */
function inWords(said: string): string | null {
  const text = plainly(said);
  const plain = inSyntax(text, MEANT);
  if (plain !== null) return plain;
  const [only, ...others] = new Set(OF_ONE.flatMap((meant) => inSyntax(text, meant) ?? []));
  return only === undefined || others.length > 0 ? null : only;
}

/** Null where a word of them is not understood. */
function inSyntax(text: string, meant: ReadonlyMap<string, string>): string | null {
  const plain = writtenOut(text)
    .replace(BEFORE_HOURS, '$1 Uhr')
    .replace(CLOCK, clock)
    .replace(/[\u2012-\u2015~〜～]/g, '-')
    .replace(/[|/／،、]/g, ';')
    .replaceAll('&', ',')
    .replace(
      /(\p{L}[\p{L}\p{M}]*)\.?(?:\s*:(?!\d))?/gu,
      (_, word: string) => meant.get(word.toLowerCase()) ?? word,
    )
    .replace(/\s*-\s*/g, '-')
    .replace(/\s*([,;])\s*/g, '$1 ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(BETWEEN_RULES, '; ')
    .replace(TIMES_FIRST, '$2 $1');
  return ONLY_DAYS.test(plain) || isOpenAt(plain, 0) === null ? null : plain;
}
