/** Reads when a congregation prays, in the ways lists write it. */

import { asciiDigits } from '../../src/contract/ascii_digits.ts';
import {
  CONGREGATION_PRAYERS,
  IQAMAH_MINUTES_MAX,
  type Iqamah,
  type Jumuah,
  SEASONS,
} from '../../src/contract/congregation.ts';
import { allWords } from '../../src/directory/text/fold.ts';
import { UNTIL, withDays } from './month_spans.ts';
import { prayerNamed } from './prayer_names.ts';
import { stageOf, TELLS_MOST } from './prayer_stages.ts';
import { seasonNamed } from './season_words.ts';
import { languageNamed, sermonLanguage } from './sermon_language.ts';
import { saysNoTime } from './words_beside_times.ts';

/** "13:30", "13.30", "1:30 pm", "1pm", "13h30", "13h", "13 Uhr", "1330". */
const TIME =
  /(?<![\d:])(\d{1,2})(?:\s*[:.h]\s*(\d{2})|(\d{2})(?!\d)|(?=\s*[ap]\.?\s?m(?!\p{L}))|\s*(?:h|uhr)\b)(?:(?:\s+(?=[ap]\.?\s?m))?([ap])(?:\.?\s?m)?(?!\p{L})\.?)?/iu;

/** Which of several a time is, before it: "Jumuah 1: 13:15", "2) 14:15". */
const WHICH = /(?<![\d:.])\d\s*[:.)]\s+(?=\d{1,2}(?:\s*[:.h]\s*\d{2}|\s*[ap]\.?m))/giu;

/** The first time of day in a text as HH:MM. */
function timeIn(text: string, isAfternoon: boolean): string | null {
  const match = TIME.exec(text);
  if (match === null) return null;
  const [, hours = '', minutes, joined, half] = match;
  let hour = Number(hours);
  const minute = Number(minutes ?? joined ?? 0);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  } else if (isAfternoon && hour >= 1 && hour <= 6) {
    // "Jumuah 1:30": nobody prays it at night.
    hour += 12;
  }
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Between these, Friday prayers begin: a time outside them is of another clock, or of another prayer. */
const JUMUAH_FROM = '10:00';
const JUMUAH_UNTIL = '17:59';

/** A time as a spreadsheet stores it, a part of the day: 0.541666667 is 13:00. */
const PART_OF_DAY = /^\s*0?[.,](\d|\d{3,})\s*$/;
/** The day that programs put before a time that has none. */
const NO_DAY = /(?<!\d)(?:1899-12-3[01]|1900-01-0[01]|30\.12\.1899|30\/12\/1899|12\/30\/1899)[T ]/g;

function fromSpreadsheet(raw: string): string {
  const part = PART_OF_DAY.exec(raw)?.[1];
  if (part === undefined) return raw.replace(NO_DAY, '');
  const minutes = Math.round(Number(`0.${part}`) * 24 * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Clocks of summer and winter, where a text names both: "1.15pm GMT / 1.45pm BST". */
const CLOCKS: readonly (readonly [summer: RegExp, winter: RegExp])[] = [
  [/\bbst\b/gi, /\bgmt\b/gi],
  [/\bcest\b/gi, /\bcet\b/gi],
  [/\bmesz\b/gi, /\bmez\b/gi],
];
const withSeasons = (raw: string): string =>
  CLOCKS.reduce(
    (text, [summer, winter]) =>
      text.search(summer) < 0 || text.search(winter) < 0
        ? text
        : text.replace(summer, 'summer').replace(winter, 'winter'),
    raw,
  );

const seasonIn = (text: string): Jumuah['season'] => {
  const named = allWords(text.replace(/\d+/g, ' ')).flatMap((word) => seasonNamed(word) ?? []);
  return SEASONS.find((season) => named.includes(season)) ?? null;
};

/** "03-29..10-25" or "03-29 to 10-25". */
function daysIn(text: string): Pick<Jumuah, 'from' | 'until'> | null {
  const [, from, until] =
    /(?<!\d)((?:0[1-9]|1[0-2])-(?:[0-2]\d|3[01]))\s*(?:\.\.|to|until|-)\s*((?:0[1-9]|1[0-2])-(?:[0-2]\d|3[01]))/.exec(
      text,
    ) ?? [];
  return from === undefined || until === undefined ? null : { from, until };
}
/** Days within a text, whose digits are no time. */
const DAYS = /\d\d-\d\d/g;
const ALL_YEAR = { from: null, until: null };

/** What stands between the two times of a span: "13:00-13:30". */
const SPAN = new RegExp(`^\\s*(?:-|${UNTIL})\\s*$`, 'i');

/** Reads a fact from the words beside a time, in which `…` stands for the time; null where they do not say it. */
type Reader<T> = (text: string) => T | null;

/** A time, or what stands in place of one, and the words that are about it. */
interface Part {
  readonly text: string;
  /** Which of the clauses between semicolons and line breaks it is in. */
  readonly clause: number;
  readonly said: <T>(read: Reader<T>) => T | null;
}

/** Where the times of a text stand; the two of a span are one. */
function timesIn(text: string): { readonly from: number; readonly to: number }[] {
  const times: { from: number; to: number }[] = [];
  for (const { index, 0: time } of text.matchAll(new RegExp(TIME, 'giu'))) {
    const last = times.at(-1);
    const to = index + time.length;
    if (last !== undefined && SPAN.test(text.slice(last.to, index))) last.to = to;
    else times.push({ from: index, to });
  }
  return times;
}

/**
 * "Winter 12:45 Summer 13:30", "12:30 (Arabic) 13:30 (English)": each time with its own words. Words of a kind stand before
 * their times where one is before the first and none behind the last: "Khutbah 13:00 (winter) 13:30 (summer)".
 */
function eachTime(text: string): Omit<Part, 'clause'>[] {
  const times = timesIn(text);
  if (times.length < 2) {
    const [{ from, to } = { from: 0, to: 0 }] = times;
    return [{ text, said: (read) => read(`${text.slice(0, from)}…${text.slice(to)}`) }];
  }
  const [first, ...between] = times.map(({ from }, at) => text.slice(times[at - 1]?.to ?? 0, from));
  const gaps = [first, ...between, text.slice(times.at(-1)?.to)];
  return times.map(({ from, to }, at) => ({
    text: text.slice(from, to),
    said: (read) => {
      const lead = read(`${first}…`) !== null && read(`…${gaps.at(-1)}`) === null;
      return lead ? read(`${gaps[at]}…`) : read(`…${gaps[at + 1]}`);
    },
  }));
}

const partsOf = (raw: string): Part[] =>
  withDays(withSeasons(fromSpreadsheet(asciiDigits(raw))))
    .replace(WHICH, ' ')
    .split(/[;؛\n]/)
    .flatMap((text, clause) =>
      text
        .split(/[,،/|]| and | & /i)
        .filter((part) => part.trim() !== '')
        .flatMap(eachTime)
        .map((part) => ({ ...part, clause })),
    );

const rankOf = ({ stage }: SaidTime): number => (stage === undefined ? -1 : TELLS_MOST.indexOf(stage));

interface SaidTime extends Jumuah {
  readonly clause: number;
  /** Whether its season stands before it. */
  readonly isSeasonBefore: boolean;
  readonly stage: number | undefined;
  /** Words beside it that are not understood. */
  readonly unread: readonly string[];
}

/** Words that say something of a time, and it is not known what; null where there are none. */
function unreadIn(text: string): string[] | null {
  const words = allWords(text.replace(/\d+\p{L}*/gu, ' ')).filter(
    (word) =>
      !saysNoTime(word) &&
      seasonNamed(word) === undefined &&
      languageNamed(word) === undefined &&
      prayerNamed([word]) === undefined &&
      stageOf(word) === undefined,
  );
  return words.length === 0 ? null : words;
}

/**
 * Whether words that are not understood tell one time from the others, so that it may not hold all year: in a language whose
 * word for winter is not known, say. Those beside all times, and in front of all, tell none.
 */
function isToldApart(said: readonly SaidTime[]): boolean {
  const isOfAll = (word: string) => said.every(({ unread }) => unread.includes(word));
  return said.some(
    ({ unread, season, language, from, stage }) =>
      (season ?? language ?? from ?? stage ?? null) === null && unread.some((word) => !isOfAll(word)),
  );
}

/**
 * "Summer 13:30 & 14:15; winter 12:30 & 13:15": where both are named, before their times, each time is of one. Behind them a season is of
 * its clause alone: "12:30 winter; 13:15 (German); 14:00 summer".
 */
function inSeasons(said: readonly SaidTime[]): SaidTime[] {
  const names = said.map(({ season }) => season);
  if (!names.includes('summer') || !names.includes('winter')) return [...said];
  return said.map((time, at) => {
    const near = said[0]?.isSeasonBefore
      ? said.slice(0, at).reverse()
      : said.slice(at).filter(({ clause }) => clause === time.clause);
    const named = near.find(({ season }) => season !== null);
    return { ...time, season: time.season ?? named?.season ?? null };
  });
}

/** "Khutbah 13:00, Salah 13:20" is one Friday prayer: times that follow each other and are of different stages. */
function byCongregation(said: readonly SaidTime[]): SaidTime[][] {
  const congregations: SaidTime[][] = [];
  for (const time of said) {
    const current = congregations.at(-1);
    const fits = current?.every(
      (other) =>
        other.stage !== undefined &&
        time.stage !== undefined &&
        other.stage !== time.stage &&
        other.stage < time.stage === other.time < time.time,
    );
    if (current !== undefined && fits) current.push(time);
    else congregations.push([time]);
  }
  return congregations;
}

/** What a Friday prayer is told by: when its sermon begins, and the language and season that any of its parts says. */
function jumuahOf(parts: readonly SaidTime[]): Jumuah {
  const ranked = [...parts].sort((a, b) => rankOf(a) - rankOf(b));
  const first = <Fact extends keyof Jumuah>(fact: Fact): Jumuah[Fact] | null =>
    ranked.find((part) => part[fact] !== null)?.[fact] ?? null;
  return {
    time: first('time') ?? '',
    language: first('language'),
    season: first('season'),
    from: first('from'),
    until: first('until'),
  };
}

/** "12:45 & 13:30 (summer 13:30 & 14:15)": which of them are meant when, only a person can tell. */
const isNested = (raw: string): boolean =>
  /\([^)]*\d\s*[:.h]\s*\d/i.test(raw) && TIME.test(raw.replace(/\([^)]*\)?/g, ' '));

/** "13:00 except 1st Friday 13:30": what is not every Friday's. */
const EXCEPTED =
  /(?<!\p{L})(?:except|excluding|sauf|außer|excepto|exceto|eccetto|tranne|behalve|utom|undtagen|unntatt|hariç|kecuali|osim|oprócz|kromě|okrem|кроме|крім|освен|isipokuwa|باستثناء|ما عدا)(?!\p{L})/iu;

/**
 * Friday prayers, in the order of their times: "12:30; 13:30", "1:15 pm (English), 2 pm (Arabic)",
 * "13:30 summer; 12:30 winter".
 * @returns null where something stands there and no time can be read
 */
export function readJumuah(raw: string | undefined): Jumuah[] | null {
  if (EXCEPTED.test(raw ?? '')) return null;
  if (isNested(asciiDigits(raw ?? ''))) return null;
  const said: SaidTime[] = [];
  const parts = partsOf(raw ?? '');
  const isSeasonal = parts.some((part) => part.said(seasonIn) !== null);
  for (const [at, { text, clause, said: says }] of parts.entries()) {
    const days = says(daysIn);
    const time = timeIn(days === null ? text : text.replace(DAYS, ' '), true);
    if (time === null || time < JUMUAH_FROM || time > JUMUAH_UNTIL) continue;
    // What stands in front of all times introduces them, unless seasons tell them apart.
    const isIntroduced = at === 0 && !isSeasonal;
    said.push({
      clause,
      time,
      language: says(sermonLanguage),
      season: says(seasonIn),
      isSeasonBefore: says((words) => seasonIn(words.replace(/….*/s, ''))) !== null,
      ...(days ?? ALL_YEAR),
      stage: says((words) => stageOf(words) ?? null) ?? undefined,
      unread: says((words) => unreadIn(isIntroduced ? words.replace(/^[^…]*/, '') : words)) ?? [],
    });
  }
  if (said.length > 1 && isToldApart(said)) return null;
  const found = new Map(
    byCongregation(inSeasons(said))
      .map(jumuahOf)
      .map((jumuah) => [JSON.stringify(jumuah), jumuah]),
  );
  if (found.size === 0) return null;
  return [...found.values()].sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
}

/** One iqamah: "13:30", "+20", "20 min", "13:30 summer". */
function iqamahIn(prayer: Iqamah['prayer'], { text, said: says }: Part): Iqamah | null {
  const days = says(daysIn);
  const said = days === null ? text : text.replace(DAYS, ' ');
  const validity = { season: says(seasonIn), ...(days ?? ALL_YEAR) };
  const [, plus, minutes] = /\+\s*(\d{1,3})|\b(\d{1,3})\s*(?:min|')/i.exec(said) ?? [];
  const after = plus ?? minutes;
  if (after !== undefined) {
    const count = Number(after);
    return count > IQAMAH_MINUTES_MAX
      ? null
      : { prayer, time: null, minutes_after_adhan: count, ...validity };
  }
  const read = timeIn(said, prayer !== 'fajr');
  if (read === null) return null;
  const time = prayer === 'isha' || prayer === 'maghrib' ? evening(read) : read;
  return { prayer, time, minutes_after_adhan: null, ...validity };
}

/** "Isha 9:15" is meant in the evening. */
function evening(time: string): string {
  const hour = Number(time.slice(0, 2));
  return hour >= 1 && hour <= 11 ? `${hour + 12}${time.slice(2)}` : time;
}

/**
 * Iqamah of one prayer or several: "fajr +20; dhuhr 13:30; isha 21:00 summer". A column of one prayer gives its name.
 * @returns null where something stands there and nothing can be read
 */
export function readIqamah(raw: string | undefined, prayer?: Iqamah['prayer']): Iqamah[] | null {
  const found: Iqamah[] = [];
  const parts = partsOf(raw ?? '');
  for (const [at, part] of parts.entries()) {
    // A list of five without names goes through the day.
    const inOrder = parts.length === CONGREGATION_PRAYERS.length ? CONGREGATION_PRAYERS[at] : undefined;
    const named = prayer ?? part.said((words) => prayerNamed(allWords(words)) ?? null) ?? inOrder;
    const iqamah = named === undefined ? null : iqamahIn(named, part);
    if (iqamah !== null) found.push(iqamah);
  }
  if (found.length === 0) return null;
  return found.sort(
    (a, b) => CONGREGATION_PRAYERS.indexOf(a.prayer) - CONGREGATION_PRAYERS.indexOf(b.prayer),
  );
}
