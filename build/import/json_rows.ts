/** Reads places from any JSON file that holds an array of rows. */
import type { ColumnMap } from './column_map.ts';
import { foundFeature, isFeature } from './feature.ts';
import type { Found } from './found.ts';
import { isObject } from './geometry.ts';
import { readJsonArray } from './json_array.ts';
import { columnsOf } from './json_columns.ts';
import { elementIn, foundElement } from './overpass_element.ts';
import type { Reading } from './reading.ts';
import { RowReaders } from './row_readers.ts';

/**
 * Features of GeoJSON and elements of Overpass are read as what they are.
 *
 * @param rows the keys that lead to the array, with dots between; undefined: the only one
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
    if (!isObject(value)) {
      yield { kind: 'skipped', where, reason: 'not an object' };
      continue;
    }
    const element = 'tags' in value ? elementIn(value) : undefined;
    const found = element === undefined ? undefined : foundElement(element);
    if (found !== undefined) yield found;
    else if (isFeature(value)) yield foundFeature(value, where, readers);
    else if (element === undefined) yield readers.read(Object.fromEntries(columnsOf(value)), where);
  }
}
