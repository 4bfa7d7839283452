/** Reads places from a table with a header: CSV, or separated by semicolons or tabs. */
import { Readable } from 'node:stream';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import { type ColumnMap, RowReader } from './column_map.ts';
import type { FoundPlace } from './found.ts';
import type { PlaceField } from './place_fields.ts';
import { MalformedFile, type Reading } from './reading.ts';
import { readText } from './text_file.ts';

/** Longest record in characters. Beyond it a quote was most likely not closed. */
const RECORD_MAX = 1_000_000;

/** Columns without which no row can become a place. */
const NEEDED: readonly PlaceField[] = ['lat', 'lng'];

const SEPARATORS = [',', ';', '\t', '|'] as const;

/** The separator that stands most often in the header; a comma where none does. */
function separatorOf(header: string): string {
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** A record of a table, by column, and the line it ends on. */
export interface TableRecord {
  readonly line: number;
  readonly row: Readonly<Record<string, string>>;
}

/**
 * The records of a table; the first one only names the columns and is given to `onHeader`.
 * @throws MalformedFile with the line, for an unclosed quote, a row with too many or too few cells, or no header
 */
export async function* readTable(
  file: string,
  reading: Reading,
  onHeader: (columns: readonly string[]) => void,
): AsyncGenerator<TableRecord> {
  const pieces = readText(file, reading);
  const first = await pieces.next();
  const start = first.done ? '' : first.value;
  const header = start.split(/\r?\n/, 1)[0] ?? '';
  const parser = parse({
    bom: true,
    delimiter: separatorOf(header),
    info: true,
    max_record_size: RECORD_MAX,
    skip_empty_lines: true,
    columns: false,
  });
  const input = Readable.from(
    (async function* () {
      yield start;
      yield* pieces;
    })(),
  );
  input.on('error', (error) => parser.destroy(error));
  input.pipe(parser);
  let columns: readonly string[] | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: InfoRecord }>) {
      if (columns === undefined) {
        columns = record.map((column) => column.trim());
        onHeader(columns);
        continue;
      }
      reading.elements++;
      yield {
        line: info.lines,
        row: Object.fromEntries(columns.map((column, cell) => [column, record[cell] ?? ''])),
      };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    throw new MalformedFile(
      file,
      `line ${line}`,
      error.message.replace(/\.$/, ''),
      'Correct the line, then try again.',
    );
  } finally {
    input.destroy();
  }
  if (columns === undefined) {
    throw new MalformedFile(
      file,
      'line 1',
      'the file is empty',
      'Give a table whose first line names its columns.',
    );
  }
}

/** @throws MalformedFile as `readTable`, and where no column holds the coordinates */
export async function* readCsv(file: string, map: ColumnMap, reading: Reading): AsyncGenerator<FoundPlace> {
  let reader: RowReader | undefined;
  const onHeader = (columns: readonly string[]) => {
    const unknown = Object.keys(map.columns).filter((column) => !columns.includes(column));
    if (unknown.length > 0) {
      throw new MalformedFile(
        file,
        'line 1',
        `the column map names ${unknown.join(', ')}, and the columns are ${columns.join(', ').slice(0, 300)}`,
        'Correct the column map; see docs/data.md.',
      );
    }
    const found = new RowReader(columns, map);
    const missing = NEEDED.filter((field) => !found.gives(field));
    if (missing.length > 0) {
      throw new MalformedFile(
        file,
        'line 1',
        `no column is known to hold ${missing.join(', ')} (columns: ${columns.join(', ').slice(0, 300)})`,
        `Name it in a column map: --map map.json with {"columns": {"<column>": "${missing[0]}"}}; see docs/data.md.`,
      );
    }
    reader = found;
    reading.unread = found.unread;
  };
  for await (const { line, row } of readTable(file, reading, onHeader)) {
    if (reader !== undefined) yield reader.read(row, `line ${line}`);
  }
}
