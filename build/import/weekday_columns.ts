/** Opening hours that have a column for each day: "Monday", "Tuesday", or "Mon Open", "Mon Close". */
import { allWords } from '../../src/directory/text/fold.ts';
import { cleanHours, namesOfDay, WEEKDAYS, type Weekday } from '../../src/hours/said_hours.ts';
import { wordSet } from '../word_lists.ts';
import { wordsOfColumn } from './column_words.ts';
import { isEmptyCell } from './empty_cell.ts';

/** Columns for fewer days may be of anything: of lessons on Saturday and Sunday, or the prayer on Friday. */
const DAYS_MIN = 5;

/** Short names that mean something else within hours, and a day as the name of a column. */
const ALONE: Readonly<Partial<Record<Weekday, string>>> = {
  Mo: 'ma',
  Tu: 'mar',
  We: 'wo',
  Th: 'do',
  Fr: 'vr',
  Sa: 'za',
  Su: 'zo',
};
const DAY_OF: ReadonlyMap<string, Weekday> = new Map(
  WEEKDAYS.flatMap((day) =>
    [...namesOfDay(day), ALONE[day] ?? ''].flatMap(allWords).map((word) => [word, day] as const),
  ),
);

/** Words for the two ends, in columns of their own. */
const FROM = wordSet('open opens opening from start begin von ouverture de açılış');
const UNTIL = wordSet('close closes closed closing to until till end bis fermeture à kapanış');
const BESIDE = wordSet('hours hour time times business working öffnungszeiten horaires saatleri saati');

interface DayColumn {
  readonly column: string;
  readonly days: readonly Weekday[];
  readonly end: 'from' | 'until' | 'both';
}

/** @returns what a column holds; undefined where it is none of a day, or of days that follow each other: "Mon-Fri" */
function dayColumn(column: string): DayColumn | undefined {
  const words = wordsOfColumn(column);
  const [first, last, ...more] = words.flatMap((word) => DAY_OF.get(word) ?? []);
  const isKnown = (word: string) => [DAY_OF, FROM, UNTIL, BESIDE].some((known) => known.has(word));
  if (first === undefined || more.length > 0 || !words.every(isKnown)) return undefined;
  const days = WEEKDAYS.slice(WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last ?? first) + 1);
  if (last !== undefined) return days.length > 0 ? { column, days, end: 'both' } : undefined;
  const end = words.some((word) => UNTIL.has(word))
    ? 'until'
    : words.some((word) => FROM.has(word))
      ? 'from'
      : 'both';
  return { column, days, end };
}

export class WeekdayColumns {
  readonly #columns: readonly DayColumn[];
  readonly #names: ReadonlySet<string>;

  /** @param columns of a table; what it has for fewer than most days of the week is left to others */
  constructor(columns: readonly string[]) {
    const found = columns.flatMap((column) => dayColumn(column) ?? []);
    const isEnough = new Set(found.flatMap(({ days }) => days)).size >= DAYS_MIN;
    this.#columns = isEnough ? found : [];
    this.#names = new Set(this.#columns.map(({ column }) => column));
  }

  has(column: string): boolean {
    return this.#names.has(column);
  }

  /** The hours of a row, by days that have the same: "Mo-Fr 9:00-17:00; Sa off"; undefined where it has none. */
  hoursOf(row: Readonly<Record<string, unknown>>): string | undefined {
    const parts: { readonly from: Weekday; until: Weekday; readonly hours: string }[] = [];
    for (const [at, day] of WEEKDAYS.entries()) {
      const hours = this.#hoursOn(day, row);
      if (hours === undefined) continue;
      const before = parts.at(-1);
      if (before?.hours === hours && before.until === WEEKDAYS[at - 1]) before.until = day;
      else parts.push({ from: day, until: day, hours });
    }
    if (parts.length === 0) return undefined;
    return parts
      .map(({ from, until, hours }) => `${from === until ? from : `${from}-${until}`} ${hours}`)
      .join('; ');
  }

  #hoursOn(day: Weekday, row: Readonly<Record<string, unknown>>): string | undefined {
    const cell = (end: DayColumn['end']): string | undefined => {
      const column = this.#columns.find((each) => each.end === end && each.days.includes(day))?.column;
      const text = column === undefined ? '' : String(row[column] ?? '').trim();
      return text === '' || isEmptyCell(text) ? undefined : text;
    };
    const [from, until] = [cell('from'), cell('until')];
    const said =
      cell('both') ??
      (from !== undefined && until !== undefined && from !== until ? `${from}-${until}` : from);
    // Within a day a semicolon would begin the next one.
    return said === undefined
      ? undefined
      : cleanHours(said.replaceAll(';', ',')).replace('24/7', '00:00-24:00');
  }
}
