/** Puts opening hours as people write them ("Mon to Fri 9am - 5pm", "Montag: 9 - 18 Uhr") into OpenStreetMap's syntax. */
import { isOpenAt } from './opening_hours.ts';

/**
 * What people write for days and signs of the syntax; of what they cut short, only what is no other language's day or a
 * month: `mar` is March, and `do` Sunday in Italy.
 */
const SAID: Readonly<Record<string, string>> = {
  Mo: 'monday mon mo lundi lun montag lunes lunedì lunedi pazartesi senin isnin maandag الاثنين الإثنين poniedziałek pon ponedjeljak ponedeljak segunda seg',
  Tu: 'tuesday tue tues tu mardi dienstag di martes martedì martedi salı selasa dinsdag الثلاثاء wtorek wt utorak uto terça',
  We: 'wednesday wed we mercredi mer mittwoch mi miércoles miercoles mié mercoledì mercoledi çarşamba rabu woensdag الأربعاء الاربعاء środa śr srijeda sri sreda quarta qua',
  Th: 'thursday thu thur thurs th jeudi jeu donnerstag jueves jue giovedì giovedi gio perşembe kamis khamis donderdag الخميس czwartek czw četvrtak čet quinta qui',
  Fr: 'friday fri fr vendredi ven freitag viernes vie venerdì venerdi cuma jumat jumaat vrijdag الجمعة piątek pt petak pet sexta sex',
  Sa: 'saturday sat sa samedi sam samstag sábado sabado sáb sab sabato cumartesi sabtu zaterdag السبت sobota sob subota sub',
  Su: 'sunday sun su dimanche dim sonntag so domingo domenica dom pazar minggu ahad zondag الأحد الاحد niedziela niedz nd nedjelja nedelja ned',
  '-': 'to till until through à a au bis hasta al alle sampai hingga tot إلى الى às as até',
  ',': 'and et und y e ve dan en و',
  off: 'closed fermé ferme geschlossen cerrado chiuso kapalı tutup gesloten مغلق nieczynne zamknięte zatvoreno fechado',
  '': 'open from du de le von uhr hrs daily everyday täglich من wib wita wit das od',
};
const MEANT: ReadonlyMap<string, string> = new Map(
  Object.entries(SAID).flatMap(([meant, words]) => words.split(' ').map((word) => [word, meant] as const)),
);

/** Days of the week in their order, as the syntax calls them. */
export const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
/** What people call a day of the week. */
export const namesOfDay = (day: Weekday): string[] => (SAID[day] ?? '').split(' ');

const ALL_DAY = /(?:open )?24 ?(?:hours|hrs|stunden|heures|horas|saat|jam)(?!\p{L})/giu;
const EVERY_DAY =
  /(?:every day|7 days a week|tous les jours|setiap hari|her gün|codziennie|svaki dan|todos os dias|diariamente|每天|每日)/gi;
/** "9am", "9:30 pm", "9h", "9h30", "9 Uhr"; "9:30", "9.30". */
const CLOCK =
  /(\d{1,2})(?:\s*[:.h]\s*(\d{2}))?\s*(?:([ap])\.?\s?m\b\.?|h\b|uhr\b)|(\d{1,2})\s*[:.h]\s*(\d{2})/gi;

/** "9 - 18 Uhr". */
const BEFORE_HOURS = /(?<![\d:.])(\d{1,2})(?=\s*(?:[-–]|bis)\s*\d{1,2}\s*uhr)/gi;

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
  return halves.replace(BOTH_BARE, (whole, hour, _, hour2) => {
    const [from, to] = [Number(hour), Number(hour2)];
    // "5-11" may be of the morning or of the evening.
    const isClear = from < 24 && to <= 24 && (to > 12 ? from < to : to < from && from <= 12);
    return isClear ? `${from}:00-${to}:00` : whole;
  });
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

/**
 * The same hours in the syntax, where every word of them is understood; otherwise as they were.
 * @param isOfOsm whether they are an object's of OpenStreetMap, where a semicolon means what the syntax says
 */
export function cleanHours(text: string, isOfOsm = false): string {
  const isThere = isOpenAt(text, 0) !== null;
  const said = isThere ? text : inSyntax(text);
  if (said === null) return text;
  const read = isThere && isOfOsm ? said : said.replace(BETWEEN_SPANS, ',');
  const hours = HAS_HALVES.test(text) ? read : withAfternoons(read);
  return hours === text ? text : hours.replace(/(?<![\d:])\d:\d\d/g, '0$&');
}

/** Null where a word of them is not understood. */
function inSyntax(text: string): string | null {
  const plain = writtenOut(text)
    .replace(ALL_DAY, '00:00-24:00')
    .replace(EVERY_DAY, '')
    .replace(BEFORE_HOURS, '$1 Uhr')
    .replace(CLOCK, clock)
    .replace(/[\u2012-\u2015~〜～]/g, '-')
    .replace(/[|/／،、]/g, ';')
    .replaceAll('&', ',')
    .replace(
      /(\p{L}[\p{L}\p{M}]*)\.?(?:\s*:(?!\d))?/gu,
      (_, word: string) => MEANT.get(word.toLowerCase()) ?? word,
    )
    .replace(/\s*-\s*/g, '-')
    .replace(/\s*([,;])\s*/g, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();
  return isOpenAt(plain, 0) === null ? null : plain;
}
