/** Reads places from any JSON file that holds an array of rows. */
import type { ColumnMap } from './column_map.ts';
import type { Found } from './found.ts';
import { readJsonArray } from './json_array.ts';
import type { Reading } from './reading.ts';
import { RowReaders } from './row_readers.ts';

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
  const readers = new RowReaders(map, reading);
  for await (const value of readJsonArray(file, rows?.split('.') ?? null, reading)) {
    const where = `row ${reading.elements}`;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      yield { kind: 'skipped', where, reason: 'not an object' };
      continue;
    }
    yield readers.read(Object.fromEntries(columnsOf(value)), where);
  }
}
