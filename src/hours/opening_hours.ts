/**
 * Whether opening hours in OpenStreetMap's syntax include a time. Read is what most of them are written in: months and
 * dates, days of the week, times of the clock, `24/7`, `off`. Hours that say anything else (holidays alone, times of the
 * sun, weeks, years) are not known, and what is not known is never open. Times after midnight belong to the day they began
 * on, whatever the next day's own hours are. A comment in quotes beside times says nothing against them, and one alone
 * says nothing at all; in place of the times of some days ("by appointment") it leaves those days not open.
 *
 * https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
 */
import { zoneClock } from '../geography/zone_clock.ts';

/** A time on the wall. */
export interface LocalTime {
  /** From 1. */
  readonly month: number;
  /** Of the month, from 1. */
  readonly day: number;
  /** 0 is Monday. */
  readonly weekday: number;
  /** Since midnight, from 0 to 1439. */
  readonly minutes: number;
}

/** A time on the wall as if it were UTC, in ms since 1970. */
export function localTime(wall: number): LocalTime {
  const date = new Date(wall);
  return {
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: (date.getUTCDay() + 6) % DAYS_OF_WEEK,
    minutes: date.getUTCHours() * 60 + date.getUTCMinutes(),
  };
}

/**
 * What the clocks of a zone show at a moment, as if it were UTC, in ms since 1970.
 * @param moment as the kind `moment` reads it, but not `now`
 */
export const wallAt = (moment: string, timezone: string): number =>
  moment.endsWith('Z')
    ? Date.parse(moment) + zoneClock(timezone).offsetAt(Date.parse(moment)) * MINUTE_MS
    : Date.parse(`${moment}Z`);

const MINUTE_MS = 60_000;
const DAYS_OF_WEEK = 7;
const DAY_MS = 86_400_000;
const DAY_MINUTES = 1_440;
/** Times go on to the next day's morning; nobody means more than a day by it. */
const MINUTES_MAX = 2 * DAY_MINUTES;

const WEEKDAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** From one minute after midnight up to another, which may be in the next day. */
type Span = readonly [from: number, to: number];

interface Rule {
  /** Whether it adds to the rules before it; otherwise it replaces what they say of its days. */
  readonly isMore: boolean;
  readonly holdsOn: (date: LocalTime) => boolean;
  readonly isClosed: boolean;
  /** Of a rule that closes: the times it takes out of what the rules before it say; none for the whole of its days. */
  readonly spans: readonly Span[];
}

/** Whether the hours include a time; null where that cannot be read from them. @param wall as `localTime` takes it */
export function isOpenAt(hours: string, wall: number): boolean | null {
  const rules = rulesIn(hours);
  if (rules === null) return null;
  const today = localTime(wall);
  // Times after midnight are those of the day before.
  const days = [
    { date: today, minute: today.minutes, isOpen: false },
    { date: localTime(wall - DAY_MS), minute: today.minutes + DAY_MINUTES, isOpen: false },
  ];
  for (const { isMore, isClosed, holdsOn, spans } of rules) {
    const held = days.filter(({ date }) => holdsOn(date));
    const isIn = (minute: number) => spans.some(([from, to]) => from <= minute && minute < to);
    // A break closes whatever is open at its time, also what began the day before.
    if (isClosed && spans.length > 0) {
      if (held.some(({ minute }) => isIn(minute))) for (const day of days) day.isOpen = false;
    } else for (const day of held) day.isOpen = !isClosed && ((isMore && day.isOpen) || isIn(day.minute));
  }
  return days.some(({ isOpen }) => isOpen);
}

/** Times of the clock, words, numbers, signs, comments with their quotes. */
const TOKEN = /\s*(?:(\d{1,2}):(\d{2})|(24\/7|[a-z]+|\d{1,2}|[-,;:]|"[^"]*"))\s*/y;

type Token = string | number;

/** Words and signs as they are, times of the clock as minutes since midnight; null where there is anything else. */
function tokensIn(hours: string): Token[] | null {
  const text = hours.toLowerCase().replace(/[\u2013\u2014]/g, '-');
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    const found = TOKEN.exec(text);
    if (found === null) return null;
    const [, hour, minute, other] = found;
    tokens.push(other ?? Number(hour) * 60 + Number(minute));
  }
  return tokens;
}

/** Thrown where hours are not read; they are then not known. */
class NotRead extends Error {}

/** Reads rules from left to right. */
class RuleReader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** @throws NotRead */
  rules(): Rule[] {
    const rules: Rule[] = [];
    for (let isMore = false; this.#at < this.#tokens.length; ) {
      if (this.#takes(';')) isMore = false;
      else if (this.#takes(',')) isMore = true;
      else {
        const rule = this.#rule(isMore);
        if (rule !== null) rules.push(rule);
      }
    }
    if (rules.length === 0) throw new NotRead();
    return rules;
  }

  /** One rule; null for a comment alone, and for one of holidays alone, which ordinary days do not know. */
  #rule(isMore: boolean): Rule | null {
    const start = this.#at;
    const isAlways = this.#takes('24/7');
    const inYear = this.#ranges(() => this.#date());
    this.#takes(':');
    const { days, isHolidays } = this.#weekdays();
    // "Mo-Fr, 09:00-17:00" is meant without the comma: nobody is open all of the days it names, and at those times on all others.
    if (days !== null && this.next === ',' && typeof this.#tokens[this.#at + 1] === 'number') this.#at += 1;
    const spans = this.#spans();
    const isClosed = this.#takes('off') || this.#takes('closed');
    const isOpen = this.#takes('open');
    const end = this.#at;
    const isCommented = this.#comment();
    const { next } = this;
    if (this.#at === start) throw new NotRead();
    if (next !== undefined && next !== ';' && next !== ',') throw new NotRead();
    if ((isHolidays && days === null) || end === start) return null;
    if (isAlways && (inYear.length > 0 || days !== null || spans.length > 0)) throw new NotRead();
    const isOnlyCommented = isCommented && !isAlways && !isOpen && spans.length === 0;
    return {
      isMore,
      holdsOn: ({ month, day, weekday }) =>
        (days === null || days.has(weekday)) &&
        (inYear.length === 0 || inYear.some(([from, to]) => isWithin(month * 100 + day, from, to))),
      isClosed: isClosed || isOnlyCommented,
      spans: isClosed || isOnlyCommented || spans.length > 0 ? spans : [[0, DAY_MINUTES]],
    };
  }

  get next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #takes(token: string): boolean {
    if (this.next !== token) return false;
    this.#at += 1;
    return true;
  }

  #comment(): boolean {
    const isThere = String(this.next).startsWith('"');
    if (isThere) this.#at += 1;
    return isThere;
  }

  /** Things with others after commas, as far as they go on being such things. */
  #ranges<T>(read: () => T | null): T[] {
    const all: T[] = [];
    for (let end = this.#at; ; ) {
      const one = read();
      if (one === null) {
        this.#at = end;
        return all;
      }
      all.push(one);
      end = this.#at;
      if (!this.#takes(',')) return all;
    }
  }

  /** Months or days of them, as numbers such as 1224; null where there are none. */
  #date(): readonly [from: number, to: number] | null {
    const month = this.#oneOf(MONTHS);
    if (month === null) return null;
    const day = this.#number();
    const first = (month + 1) * 100 + (day ?? 1);
    if (!this.#takes('-')) return [first, (month + 1) * 100 + (day ?? 31)];
    const lastMonth = this.#oneOf(MONTHS) ?? (day === null ? null : month);
    const lastDay = this.#number();
    // From a day to a month, or the other way round, is not said by anybody.
    if (lastMonth === null || (day === null) !== (lastDay === null)) throw new NotRead();
    return [first, (lastMonth + 1) * 100 + (lastDay ?? 31)];
  }

  /** Days of the week, null for all, and whether holidays are among them. */
  #weekdays(): { days: ReadonlySet<number> | null; isHolidays: boolean } {
    let isHolidays = false;
    const ranges = this.#ranges(() => {
      if (this.#takes('ph') || this.#takes('sh')) {
        isHolidays = true;
        return [];
      }
      const first = this.#oneOf(WEEKDAYS);
      if (first === null) return null;
      const last = this.#takes('-') ? this.#oneOf(WEEKDAYS) : first;
      if (last === null) throw new NotRead();
      const length = (last - first + DAYS_OF_WEEK) % DAYS_OF_WEEK;
      return Array.from({ length: length + 1 }, (_, i) => (first + i) % DAYS_OF_WEEK);
    });
    const days = new Set(ranges.flat());
    return { days: days.size === 0 ? null : days, isHolidays };
  }

  #spans(): Span[] {
    return this.#ranges(() => {
      const from = this.next;
      if (typeof from !== 'number') return null;
      this.#at += 1;
      if (!this.#takes('-')) throw new NotRead();
      const to = this.next;
      if (typeof to !== 'number' || from > DAY_MINUTES || to > MINUTES_MAX) throw new NotRead();
      this.#at += 1;
      return [from, to <= from ? to + DAY_MINUTES : to] as const;
    });
  }

  /** The number of a word in a list. */
  #oneOf(words: readonly string[]): number | null {
    const found = words.indexOf(String(this.next));
    if (found === -1) return null;
    this.#at += 1;
    return found;
  }

  #number(): number | null {
    if (typeof this.next !== 'string' || !/^\d+$/.test(this.next)) return null;
    const number = Number(this.next);
    this.#at += 1;
    return number;
  }
}

/** Whether a day of the year is in a range, which may go over the turn of the year. */
const isWithin = (day: number, from: number, to: number): boolean =>
  from <= to ? from <= day && day <= to : day >= from || day <= to;

function rulesIn(hours: string): readonly Rule[] | null {
  const tokens = tokensIn(hours);
  if (tokens === null) return null;
  try {
    return new RuleReader(tokens).rules();
  } catch (error) {
    if (error instanceof NotRead) return null;
    throw error;
  }
}
