/** Reads places from a table with a header: CSV, or separated by semicolons or tabs. */
import { pipeline } from 'node:stream';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import { type ColumnMap, RowReader } from './column_map.ts';
import type { Found } from './found.ts';
import { furtherLines, swallowedRows } from './open_quote.ts';
import type { PlaceField } from './place_fields.ts';
import { MalformedFile, type Reading } from './reading.ts';
import { separatorOf } from './separators.ts';
import { LINES_BEFORE_MOST, TableHeader } from './table_header.ts';
import { readText } from './text_file.ts';

/** Longest record in characters. Beyond it a quote was most likely not closed. */
const RECORD_MAX = 1_000_000;

/** Columns without which no row can become a place. */
const NEEDED: readonly PlaceField[] = ['lat', 'lng'];

/** Why a row is left out: its cells may stand under others' names. */
const TOO_MANY = 'more cells than there are columns: put texts that hold the separator in quotes';

/** The line `sep=;` that Excel puts before a table, and reads. */
const SAID_SEPARATOR = /^\ufeff?"?sep=(.)"?\r?\n/i;

/** The text of a table. */
interface TableText {
  readonly pieces: AsyncIterable<string>;
  readonly delimiter: string;
  /** Lines that were taken off its beginning. */
  readonly linesBefore: number;
  /** Whether its last line has no end, once all of it was read. */
  readonly endsWithinLine: () => boolean;
}

/** @throws MalformedFile where it is JSON */
async function openTable(file: string, reading: Reading): Promise<TableText> {
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
  async function* all(): AsyncGenerator<string> {
    yield start;
    for await (const piece of pieces) {
      if (piece !== '') ending = piece;
      yield piece;
    }
  }
  return {
    pieces: all(),
    delimiter: said ?? separatorOf(start.split(/\r?\n/, LINES_BEFORE_MOST)),
    linesBefore: line === '' ? 0 : 1,
    endsWithinLine: () => !ending.endsWith('\n'),
  };
}

const wrongAt = (file: string, line: number, wrong: string): MalformedFile =>
  new MalformedFile(file, `line ${line}`, wrong, 'Correct the line, then try again.');

/** The records of a table, each with the line it ends on. @throws MalformedFile with the line that cannot be parsed */
async function* recordsOf(
  file: string,
  { pieces, delimiter, linesBefore }: TableText,
): AsyncGenerator<{ readonly cells: readonly string[]; readonly line: number }> {
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
  // What goes wrong with the text is thrown where the records are taken.
  pipeline(pieces, parser, () => {});
  const records = parser as AsyncIterable<{ record: string[]; info: InfoRecord }>;
  try {
    for await (const { record, info } of records) yield { cells: record, line: info.lines + linesBefore };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const begins = wholeUntil + 1 + linesBefore;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw wrongAt(file, begins, 'a quote opens in the row that begins there and is not closed');
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      throw wrongAt(
        file,
        begins,
        `the row that begins there is longer than ${RECORD_MAX} characters, or a quote in it is not closed`,
      );
    const line = (typeof error.lines === 'number' ? error.lines : 1) + linesBefore;
    throw wrongAt(file, line, error.message.replace(/\.$/, ''));
  }
}

/** Longest name of a column in a message: some are a form's whole question. */
const NAME_MOST = 60;
const named = (columns: readonly string[]): string =>
  columns.map((name) => (name.length > NAME_MOST ? `${name.slice(0, NAME_MOST)}…` : name)).join(', ');

/** @throws MalformedFile where the map names columns that the first table of the file does not have */
function checkMap(file: string, columns: readonly string[], map: ColumnMap): void {
  const unknown = Object.keys(map.columns).filter((column) => !columns.includes(column));
  if (unknown.length === 0) return;
  throw new MalformedFile(
    file,
    'line 1',
    `the column map names ${unknown.join(', ')}, and the columns are ${named(columns)}`,
    'Correct the column map, and give it with --map; where that was left out, it is the last one of this source, which --forget leaves out. See docs/data.md.',
  );
}

/** @throws MalformedFile where no column holds the coordinates */
function readerOf(file: string, columns: readonly string[], map: ColumnMap): RowReader {
  const reader = new RowReader(columns, map);
  const missing = NEEDED.filter((field) => !reader.gives(field));
  if (missing.length === 0) return reader;
  throw new MalformedFile(
    file,
    'line 1',
    `no column is known to hold ${missing.join(', ')} (columns: ${named(columns)})`,
    `Name it in a column map: --map map.json with {"columns": {"<column>": "${missing[0]}"}}, or "point" for a column that holds both, or links to a map; a table of addresses alone needs a geocoder first; see docs/data.md.`,
  );
}

/**
 * A row may lack its last cells.
 * @throws MalformedFile with the line, for a quote that is not closed, a last row that is cut off, no header, no column
 *   with the coordinates, or JSON
 */
export async function* readCsv(file: string, map: ColumnMap, reading: Reading): AsyncGenerator<Found> {
  let reader: RowReader | undefined;
  const onHeader = (columns: readonly string[]) => {
    if (reader === undefined) checkMap(file, columns, map);
    reader = readerOf(file, columns, map);
    reading.unread = [...new Set([...(reading.unread ?? []), ...reader.unread])];
    reading.spare = [...new Set([...(reading.spare ?? []), ...reader.spare])];
  };
  const header = new TableHeader((columns) => new RowReader(columns, map).givesPoint, onHeader);
  const text = await openTable(file, reading);
  let short: { readonly line: number; readonly cells: number } | undefined;
  for await (const { cells: record, line } of recordsOf(file, text)) {
    const cells = header.rowIn(record);
    if (header.isMissing) break;
    const { columns } = header;
    if (cells === null || columns === undefined || reader === undefined) continue;
    const swallowed = swallowedRows(cells, columns.length, text.delimiter);
    if (swallowed !== null)
      throw wrongAt(
        file,
        line - furtherLines(cells) + swallowed.linesBefore,
        `a quote opens there and is not closed: ${swallowed.rows} of the lines below it, which look like rows, are in one cell`,
      );
    short = cells.length < columns.length ? { line, cells: cells.length } : undefined;
    reading.elements++;
    const where = `line ${line}`;
    const row = Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
    const place = reader.read(row, where);
    const hasTooMany = cells.slice(columns.length).some((cell) => cell.trim() !== '');
    yield hasTooMany ? { kind: 'skipped', where, reason: TOO_MANY, place } : place;
  }
  const { columns, before } = header;
  if (columns === undefined) {
    if (before[0] !== undefined) onHeader(before[0]);
    throw new MalformedFile(
      file,
      'line 1',
      'the file is empty',
      'Give a table whose first line names its columns.',
    );
  }
  if (short !== undefined && text.endsWithinLine())
    throw wrongAt(
      file,
      short.line,
      `the file ends within a row: expect ${columns.length} cells, got ${short.cells}`,
    );
}
