/** Finds the records of a table that name its columns: a title may stand before them, and further tables behind. */
import { parse as parseLine } from 'csv-parse/sync';
import { meaningOf } from './column_names.ts';
import { namesApart } from './repeated_columns.ts';
import { SEPARATORS, separatorOf } from './separators.ts';

/** Lines that may stand before the one that names the columns, such as a title. */
export const LINES_BEFORE_MOST = 10;

/** Whether a cell without a name stands between others, as where one stands above several columns: "Location,,,Contact,". */
const hasMerged = (columns: readonly string[]): boolean => /[^\0]\0\0+[^\0]/.test(columns.join('\0'));

/**
 * The names of columns below a line whose cells stand above several of them. One that says nothing by itself may do so
 * with what stands above it: "Fajr" under "Iqamah", "1st" under "Jumu'ah".
 */
function underMerged(names: readonly string[], merged: readonly string[]): string[] {
  let above = '';
  return names.map((name, at) => {
    above = merged[at] || above;
    if (name === '') return merged[at] ?? '';
    const both = `${above} ${name}`;
    return meaningOf(name) === undefined && meaningOf(both) !== undefined ? both : name;
  });
}

/**
 * Whether a row within a table may name the columns of another: most of its cells hold no digit, as those of a place
 * do, and most are known names, one of them that of the name. Ticks such as x and y alone are none.
 */
function mayNameColumns(cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell !== '');
  if (said.length < 3 || said.filter((cell) => /\d/.test(cell)).length >= said.length / 4) return false;
  const meanings = said.flatMap((cell) => meaningOf(cell) ?? []);
  return meanings.length > said.length / 2 && meanings.includes('name');
}

type Cells = readonly string[];

/**
 * Reads the lines of a table of which each stands in quotes as a whole, as a spreadsheet saves one that it took for a
 * single column: "Name;Lat;Lng". Undefined where the first line is none of them.
 */
function unwrapper([whole = '', ...others]: Cells): ((cells: Cells) => Cells) | undefined {
  const isWhole = others.every((cell) => cell === '');
  if (!isWhole || !SEPARATORS.some((separator) => whole.split(separator).length > 2)) return undefined;
  const options = { delimiter: separatorOf([whole]), relax_quotes: true, relax_column_count: true };
  return ([line = '', ...rest]) =>
    rest.some((cell) => cell !== '')
      ? [line, ...rest]
      : ((parseLine(line, options)[0] as string[] | undefined) ?? ['']);
}

export class TableHeader {
  /** The names of the columns; undefined as long as none are found. */
  columns: Cells | undefined;
  /** The lines before them. */
  readonly before: Cells[] = [];
  readonly #isHeader: (columns: Cells) => boolean;
  readonly #onHeader: (columns: Cells) => void;
  /** A line that may be the header, or stand above it; the next one tells. */
  #merged: Cells | undefined;
  #unwrap: ReturnType<typeof unwrapper>;

  /** @param onHeader is told the names of the columns, of each table of the file anew */
  constructor(isHeader: (columns: Cells) => boolean, onHeader: (columns: Cells) => void) {
    this.#isHeader = isHeader;
    this.#onHeader = onHeader;
  }

  /** Whether no line of those that may be it names columns. */
  get isMissing(): boolean {
    return this.columns === undefined && this.before.length >= LINES_BEFORE_MOST;
  }

  /** The cells of a row; null of a record that names columns, or stands before them. */
  rowIn(cells: Cells): Cells | null {
    const isFirst = this.columns === undefined && this.before.length === 0;
    if (isFirst && !this.#isHeader(cells)) this.#unwrap ??= unwrapper(cells);
    const record = this.#unwrap?.(cells) ?? cells;
    const names = record.map((column) => column.trim());
    if (this.columns === undefined) return this.#isBeforeRows(names) ? null : record;
    // Another table of the file, or the same header again, as on each page of a printed list.
    if (!mayNameColumns(record) || !this.#isHeader(names)) return record;
    this.#take(names);
    return null;
  }

  #isBeforeRows(names: Cells): boolean {
    const isHeader = this.#isHeader(names);
    if (this.#merged !== undefined) {
      this.#take(isHeader ? underMerged(names, this.#merged) : this.#merged);
      return isHeader;
    }
    if (!isHeader) this.before.push(names);
    else if (hasMerged(names)) this.#merged = names;
    else this.#take(names);
    return true;
  }

  #take(names: Cells): void {
    this.columns = namesApart(names);
    this.#onHeader(this.columns);
  }
}
