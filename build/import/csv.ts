/** Reads places from a table with a header: CSV, or separated by semicolons or tabs. */
import { pipeline } from 'node:stream';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import { parse as parseLine } from 'csv-parse/sync';
import { type ColumnMap, RowReader } from './column_map.ts';
import { meaningOf } from './column_names.ts';
import type { Found } from './found.ts';
import { furtherLines, swallowedRows } from './open_quote.ts';
import type { PlaceField } from './place_fields.ts';
import { MalformedFile, type Reading } from './reading.ts';
import { namesApart } from './repeated_columns.ts';
import { readText } from './text_file.ts';

/** Longest record in characters. Beyond it a quote was most likely not closed. */
const RECORD_MAX = 1_000_000;

/** Columns without which no row can become a place. */
const NEEDED: readonly PlaceField[] = ['lat', 'lng'];

const SEPARATORS = [',', ';', '\t', '|'] as const;

/** Why a row is left out. */
export const TOO_MANY = 'more cells than there are columns: put texts that hold the separator in quotes';

/** The separator that stands most often in the first line that has any; a comma where none does. */
function separatorOf(lines: readonly string[]): string {
  const countsIn = (line: string) => SEPARATORS.map((separator) => line.split(separator).length - 1);
  const counts = lines.map(countsIn).find((each) => Math.max(...each) > 0) ?? [1];
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The line `sep=;` that Excel puts before a table, and reads. */
const SAID_SEPARATOR = /^\ufeff?"?sep=(.)"?\r?\n/i;

/** Lines that may stand before the one that names the columns, such as a title. */
const LINES_BEFORE_MOST = 10;

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

/** A record of a table, by column, and the line it ends on. */
export interface TableRecord {
  readonly line: number;
  readonly row: Readonly<Record<string, string>>;
  /** It has cells beyond the last column: its cells may stand under others' names. */
  readonly hasTooMany: boolean;
}

/** Whether a record is one that names columns. */
type IsHeader = (columns: readonly string[]) => boolean;

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

/**
 * Reads the lines of a table of which each stands in quotes as a whole, as a spreadsheet saves one that it took for a
 * single column: "Name;Lat;Lng". Undefined where the first line is none of them.
 */
function unwrapper(first: readonly string[]): ((cells: string[]) => string[]) | undefined {
  const [whole = '', ...others] = first;
  if (
    others.some((cell) => cell !== '') ||
    !SEPARATORS.some((separator) => whole.split(separator).length > 2)
  )
    return undefined;
  const delimiter = separatorOf([whole]);
  return ([line = '', ...rest]) =>
    rest.some((cell) => cell !== '')
      ? [line, ...rest]
      : ((parseLine(line, { delimiter, relax_quotes: true, relax_column_count: true })[0] as string[]) ?? [
          '',
        ]);
}

/**
 * The records of a table; the one that names the columns is given to `onHeader`. A row may lack its last cells.
 * @param isHeader lets lines before the header be passed over, and tables follow each other in one file; where no line is one,
 *   or this is left out, the first is taken
 * @throws MalformedFile with the line, for a quote that is not closed, a last row that is cut off,
 *   no header, or JSON
 */
export async function* readTable(
  file: string,
  reading: Reading,
  onHeader: (columns: readonly string[]) => void,
  isHeader?: IsHeader,
): AsyncGenerator<TableRecord> {
  const pieces = readText(file, reading);
  const first = await pieces.next();
  const whole = first.done ? '' : first.value;
  const [line = '', said] = SAID_SEPARATOR.exec(whole) ?? [];
  const start = whole.slice(line.length);
  if (/^\ufeff?\s*[[{]/.test(start)) {
    throw new MalformedFile(
      file,
      'line 1',
      'this is JSON, not a table',
      'Give the kind json, geojson or overpass.',
    );
  }
  let ending = start;
  const delimiter = said ?? separatorOf(start.split(/\r?\n/, LINES_BEFORE_MOST));
  /** The line that the last whole record ends on: what comes after it may be parsed already when a fault is told. */
  let wholeUntil = 0;
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    on_record: (record, { lines }) => {
      wholeUntil = lines;
      return record;
    },
    max_record_size: RECORD_MAX,
    skip_empty_lines: true,
    // A spreadsheet saves the empty rows below a table as separators alone.
    skip_records_with_empty_values: true,
    relax_column_count: true,
    relax_quotes: true,
    columns: false,
  });
  const text = async function* () {
    yield start;
    for await (const piece of pieces) {
      if (piece !== '') ending = piece;
      yield piece;
    }
  };
  // What goes wrong with the text is thrown where the records are taken.
  pipeline(text, parser, () => {});
  const linesBefore = line === '' ? 0 : 1;
  let columns: readonly string[] | undefined;
  const before: string[][] = [];
  let unwrap: ReturnType<typeof unwrapper>;
  /** A line that may be the header, or stand above it; the next one tells. */
  let merged: string[] | undefined;
  let short: { readonly line: number; readonly cells: number } | undefined;
  const refuse = (line: number, wrong: string): never => {
    throw new MalformedFile(file, `line ${line}`, wrong, 'Correct the line, then try again.');
  };
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<{
      record: string[];
      info: InfoRecord;
    }>) {
      const line = info.lines + linesBefore;
      if (columns === undefined && before.length === 0 && isHeader?.(cells) === false)
        unwrap ??= unwrapper(cells);
      const record = unwrap?.(cells) ?? cells;
      if (columns === undefined) {
        const names = record.map((column) => column.trim());
        const isOne = isHeader?.(names) ?? true;
        if (merged === undefined && !isOne) {
          if (before.push(names) === LINES_BEFORE_MOST) break;
          continue;
        }
        if (merged === undefined && hasMerged(names)) {
          merged = names;
          continue;
        }
        columns = namesApart(
          isOne ? (merged === undefined ? names : underMerged(names, merged)) : (merged ?? names),
        );
        onHeader(columns);
        if (isOne) continue;
      } else if (isHeader !== undefined && mayNameColumns(record)) {
        // Another table of the file, or the same header again, as on each page of a printed list.
        const names = record.map((column) => column.trim());
        if (isHeader(names)) {
          columns = namesApart(names);
          onHeader(columns);
          continue;
        }
      }
      const swallowed = swallowedRows(record, columns.length, delimiter);
      if (swallowed !== null)
        refuse(
          line - furtherLines(record) + swallowed.linesBefore,
          `a quote opens there and is not closed: ${swallowed.rows} of the lines below it, which look like rows, are in one cell`,
        );
      short = record.length < columns.length ? { line, cells: record.length } : undefined;
      reading.elements++;
      const hasTooMany = record.slice(columns.length).some((cell) => cell.trim() !== '');
      yield {
        line,
        hasTooMany,
        row: Object.fromEntries(columns.map((column, cell) => [column, record[cell] ?? ''])),
      };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const begins = wholeUntil + 1 + linesBefore;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      refuse(begins, 'a quote opens in the row that begins there and is not closed');
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      refuse(
        begins,
        `the row that begins there is longer than ${RECORD_MAX} characters, or a quote in it is not closed`,
      );
    refuse(
      (typeof error.lines === 'number' ? error.lines : 1) + linesBefore,
      error.message.replace(/\.$/, ''),
    );
  }
  const [told] = before;
  if (columns === undefined && told !== undefined) onHeader(told);
  else if (columns === undefined) {
    throw new MalformedFile(
      file,
      'line 1',
      'the file is empty',
      'Give a table whose first line names its columns.',
    );
  } else if (short !== undefined && !ending.endsWith('\n'))
    refuse(short.line, `the file ends within a row: expect ${columns.length} cells, got ${short.cells}`);
}

/** Longest name of a column in a message: some are a form's whole question. */
const NAME_MOST = 60;
const named = (columns: readonly string[]): string =>
  columns.map((name) => (name.length > NAME_MOST ? `${name.slice(0, NAME_MOST)}…` : name)).join(', ');

/** @throws MalformedFile as `readTable`, and where no column holds the coordinates */
export async function* readCsv(file: string, map: ColumnMap, reading: Reading): AsyncGenerator<Found> {
  let reader: RowReader | undefined;
  const onHeader = (columns: readonly string[]) => {
    const isFirst = reader === undefined;
    const unknown = !isFirst ? [] : Object.keys(map.columns).filter((column) => !columns.includes(column));
    if (unknown.length > 0) {
      throw new MalformedFile(
        file,
        'line 1',
        `the column map names ${unknown.join(', ')}, and the columns are ${named(columns)}`,
        'Correct the column map, and give it with --map; where that was left out, it is the last one of this source, which --forget leaves out. See docs/data.md.',
      );
    }
    const found = new RowReader(columns, map);
    const missing = NEEDED.filter((field) => !found.gives(field));
    if (missing.length > 0) {
      throw new MalformedFile(
        file,
        'line 1',
        `no column is known to hold ${missing.join(', ')} (columns: ${named(columns)})`,
        `Name it in a column map: --map map.json with {"columns": {"<column>": "${missing[0]}"}}, or "point" for a column that holds both, or links to a map; a table of addresses alone needs a geocoder first; see docs/data.md.`,
      );
    }
    reader = found;
    reading.unread = [...new Set([...(reading.unread ?? []), ...found.unread])];
    reading.spare = [...new Set([...(reading.spare ?? []), ...found.spare])];
  };
  const isHeader = (columns: readonly string[]) => new RowReader(columns, map).givesPoint;
  for await (const { line, row, hasTooMany } of readTable(file, reading, onHeader, isHeader)) {
    if (reader === undefined) continue;
    const where = `line ${line}`;
    const place = reader.read(row, where);
    yield hasTooMany ? { kind: 'skipped', where, reason: TOO_MANY, place } : place;
  }
}
