/** Reads places from any JSON file that holds an array of rows. */
import { type ColumnMap, RowReader } from './column_map.ts';
import type { Found } from './found.ts';
import { readJsonArray } from './json_array.ts';
import type { Reading } from './reading.ts';

/** Different sets of columns that are looked at: beyond it, rows hold what nobody declared. */
const SHAPES_MAX = 1000;

/**
 * The values of a row by column: those of an object in it stand under both keys with a dot between, and the texts of
 * a list are joined.
 */
function columnsOf(row: object, prefix = ''): [string, unknown][] {
  return Object.entries(row).flatMap(([key, value]): [string, unknown][] => {
    if (Array.isArray(value))
      return [[prefix + key, value.filter((each) => typeof each !== 'object').join('; ')]];
    if (typeof value !== 'object' || value === null) return [[prefix + key, value]];
    return columnsOf(value, `${prefix}${key}.`);
  });
}

/**
 * @param rows the keys that lead to the array, with dots between; undefined: the only one at the top
 * @throws MalformedFile where it is not JSON, or has no such array
 */
export async function* readJsonRows(
  file: string,
  rows: string | undefined,
  map: ColumnMap,
  reading: Reading,
): AsyncGenerator<Found> {
  const readers = new Map<string, RowReader>();
  const unread = new Set<string>();
  for await (const value of readJsonArray(file, rows?.split('.') ?? null, reading)) {
    const where = `row ${reading.elements}`;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      yield { kind: 'skipped', where, reason: 'not an object' };
      continue;
    }
    const columns = columnsOf(value);
    const shape = JSON.stringify(columns.map(([column]) => column));
    let reader = readers.get(shape);
    if (reader === undefined) {
      reader = new RowReader(
        columns.map(([column]) => column),
        map,
      );
      if (readers.size < SHAPES_MAX) readers.set(shape, reader);
      for (const column of reader.unread) unread.add(column);
      reading.unread = [...unread];
    }
    yield reader.read(Object.fromEntries(columns), where);
  }
}
