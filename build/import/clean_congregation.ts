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
import { withDays } from './month_spans.ts';
import { prayerNamed } from './prayer_names.ts';

/** "13:30", "13.30", "1:30 pm", "1pm", "13h30", "13h", "13 Uhr", "1330". */
const TIME =
  /(?<![\d:])(\d{1,2})(?:\s*[:.h]\s*(\d{2})|(\d{2})(?!\d)|(?=\s*[ap]\.?\s?m(?!\p{L}))|\s*(?:h|uhr)\b)(?:\s*([ap])(?:\.?\s?m)?(?!\p{L})\.?)?/iu;

/** Which of several a time is, before it: "Jumuah 1: 13:15", "2) 14:15". */
const WHICH = /(?<![\d:.])\d\s*[:.)]\s+(?=\d{1,2}(?:\s*[:.h]\s*\d{2}|\s*[ap]\.?m))/giu;

const LANGUAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    english: 'en',
    arabic: 'ar',
    urdu: 'ur',
    turkish: 'tr',
    french: 'fr',
    german: 'de',
    bengali: 'bn',
    bangla: 'bn',
    somali: 'so',
    malay: 'ms',
    indonesian: 'id',
    dutch: 'nl',
    spanish: 'es',
    italian: 'it',
    bosnian: 'bs',
    albanian: 'sq',
    persian: 'fa',
    farsi: 'fa',
    russian: 'ru',
    swedish: 'sv',
    français: 'fr',
    arabe: 'ar',
    deutsch: 'de',
    arabisch: 'ar',
    türkçe: 'tr',
    türkisch: 'tr',
    العربية: 'ar',
  }),
);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}]+/u);

/** A time of day as HH:MM, and what is left of the text without it. */
function timeIn(text: string, isAfternoon: boolean): { time: string; rest: string } | null {
  const match = TIME.exec(text);
  if (match === null) return null;
  const [whole, hours = '', minutes, joined, half] = match;
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
  return {
    time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
    rest: text.replace(whole, ' '),
  };
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

const SEASON_WORDS: Readonly<Record<(typeof SEASONS)[number], string>> = {
  summer:
    'summer sommer sommerzeit été verano estate verão zomer sommar yaz yazın ljeto лето летом صيف الصيف صيفا تابستان',
  winter: 'winter winterzeit hiver invierno inverno vinter kış kışın zima зима зимой شتاء الشتاء زمستان',
  ramadan: 'ramadan ramazan ramadhan ramadán ramzan рамадан рамазан رمضان',
};

const seasonIn = (text: string): Jumuah['season'] => {
  const said = wordsOf(text);
  return (
    SEASONS.find((season) => SEASON_WORDS[season].split(' ').some((word) => said.includes(word))) ?? null
  );
};

/** "03-29..10-25" or "03-29 to 10-25". */
function daysIn(text: string): Pick<Jumuah, 'from' | 'until'> {
  const [, from = null, until = null] =
    /(?<!\d)((?:0[1-9]|1[0-2])-(?:[0-2]\d|3[01]))\s*(?:\.\.|to|until|-)\s*((?:0[1-9]|1[0-2])-(?:[0-2]\d|3[01]))/.exec(
      text,
    ) ?? [];
  return { from, until };
}

function languageIn(text: string): string | null {
  for (const word of wordsOf(text)) {
    const named = LANGUAGES.get(word);
    if (named !== undefined) return named;
    if (/^[a-z]{2,3}$/.test(word) && new Set(LANGUAGES.values()).has(word)) return word;
  }
  return null;
}

/** What stands between the two times of a span: "13:00-13:30". */
const SPAN = /^\s*(?:-|to|until|bis|à)\s*$/i;

/** "Winter 12:45 Summer 13:30", "12:30 (Arabic) 13:30 (English)": each time with its own words, before it or behind. */
function eachTime(part: string): string[] {
  const times = [...part.matchAll(new RegExp(TIME, 'giu'))].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
  const between = (at: number) => part.slice(times[at]?.to, times[at + 1]?.from);
  if (times.length < 2 || times.slice(1).some((_, at) => SPAN.test(between(at)))) return [part];
  const wordsLead = /\p{L}/u.test(part.slice(0, times[0]?.from));
  return times.map(({ from, to }, at) =>
    wordsLead ? part.slice(times[at - 1]?.to ?? 0, to) : part.slice(from, times[at + 1]?.from),
  );
}

const partsOf = (raw: string): string[] =>
  withDays(withSeasons(fromSpreadsheet(asciiDigits(raw))))
    .replace(WHICH, ' ')
    .split(/[;,،؛/|\n]| and | & /i)
    .flatMap(eachTime)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The parts of one Friday prayer in their order, and the words for each: people come for the sermon. */
const STAGES = [
  'talk lecture bayan bayaan bayān vaaz vaiz vortrag doors بيان بیان درس',
  'adhan azan athan ezan azaan أذان اذان الأذان',
  'khutbah khutba khutbahs khotba khotbah khutbeh kutbah hutbe hutba sermon predigt preek الخطبة خطبة خطبه خطبہ',
  'salah salat salaat salaah prayer iqamah iqama iqaamah jamaat jamat jamaah jammat jama namaz namazı prière gebet gebed الصلاة صلاة الإقامة اقامة نماز جماعت',
].map((words) => new Set(words.split(' ')));
const ADHAN = 1;
const SERMON = 2;
const PRAYER = 3;
/** The stage that says when to come stands first. */
const TELLS_MOST = [SERMON, ADHAN, PRAYER, 0];
const rankOf = ({ stage }: SaidTime): number => (stage === undefined ? -1 : TELLS_MOST.indexOf(stage));

/** The stage that a time is of; undefined where its words do not say, as "Jumuah 13:30". */
function stageOf(text: string): number | undefined {
  const words = wordsOf(text);
  const isOf = (stage: number) => words.some((word) => STAGES[stage]?.has(word));
  return TELLS_MOST.find(isOf);
}

/**
 * How well the name of a column says when people come, of several of one Friday prayer: "Khutbah", then "Jumuah", then
 * "Adhan", "Salah" and "Bayan". Less is better.
 */
export function rankOfColumn(column: string): number {
  const stage = stageOf(column);
  return stage === SERMON ? -1 : stage === undefined ? 0 : TELLS_MOST.indexOf(stage);
}

interface SaidTime extends Jumuah {
  readonly stage: number | undefined;
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
  /(?<!\p{L})(?:except|excluding|sauf|außer|excepto|exceto|eccetto|kecuali|osim|oprócz)(?!\p{L})/iu;

/**
 * Friday prayers, in the order of their times: "12:30; 13:30", "1:15 pm (English), 2 pm (Arabic)",
 * "13:30 summer; 12:30 winter".
 * @returns null where something stands there and no time can be read
 */
export function readJumuah(raw: string | undefined): Jumuah[] | null {
  if (EXCEPTED.test(raw ?? '')) return null;
  if (isNested(asciiDigits(raw ?? ''))) return null;
  const said: SaidTime[] = [];
  for (const part of partsOf(raw ?? '')) {
    const days = daysIn(part);
    const read = timeIn(days.from === null ? part : part.replace(/\d\d-\d\d/g, ' '), true);
    if (read === null || read.time < JUMUAH_FROM || read.time > JUMUAH_UNTIL) continue;
    said.push({
      time: read.time,
      language: languageIn(read.rest),
      season: seasonIn(read.rest),
      ...days,
      stage: stageOf(read.rest),
    });
  }
  const found = new Map(
    byCongregation(said)
      .map(jumuahOf)
      .map((jumuah) => [JSON.stringify(jumuah), jumuah]),
  );
  if (found.size === 0) return null;
  return [...found.values()].sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
}

/** One iqamah: "13:30", "+20", "20 min", "13:30 summer". */
function iqamahIn(prayer: Iqamah['prayer'], text: string): Iqamah | null {
  const days = daysIn(text);
  const said = days.from === null ? text : text.replace(/\d\d-\d\d/g, ' ');
  const validity = { season: seasonIn(said), ...days };
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
  const time = prayer === 'isha' || prayer === 'maghrib' ? evening(read.time) : read.time;
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
    const named = prayer ?? prayerNamed(allWords(part)) ?? inOrder;
    const iqamah = named === undefined ? null : iqamahIn(named, part);
    if (iqamah !== null) found.push(iqamah);
  }
  if (found.length === 0) return null;
  return found.sort(
    (a, b) => CONGREGATION_PRAYERS.indexOf(a.prayer) - CONGREGATION_PRAYERS.indexOf(b.prayer),
  );
}
