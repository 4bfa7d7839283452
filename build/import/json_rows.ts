/** Reads places from any JSON file that holds an array of rows. */
import { type ColumnMap, RowReader } from './column_map.ts';
import { foundFeature, isFeature, layerIn } from './feature.ts';
import type { Found } from './found.ts';
import { isObject } from './geometry.ts';
import { readJsonArray } from './json_array.ts';
import { columnsOf } from './json_columns.ts';
import { typeOfWords } from './kind_words.ts';
import { Shapes } from './osm_shapes.ts';
import { bareElements, elementIn, foundElement, isElement, shapeless } from './overpass_element.ts';
import { anotherReading, type Reading } from './reading.ts';
import { namesApart } from './repeated_columns.ts';
import { RowReaders } from './row_readers.ts';

const NO_HEADER = 'a row of values, and none before it names their columns';

/** What a layer is called may say what its places are: "Halal restaurants". */
const inLayer = (found: Found, name: string): Found =>
  found.kind === 'place' && typeOfWords(name) !== null ? { ...found, group: name } : found;

/**
 * Features of GeoJSON, layers of uMap and elements of Overpass are read as what they are; of rows that are arrays, as Google
 * Sheets answers, the first names the columns.
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
  const path = rows?.split('.') ?? null;
  const shapes = new Shapes();
  /** Of rows that are arrays the names of their columns, which the first of them holds. */
  let columns: readonly string[] | undefined;
  for await (const value of readJsonArray(file, path, reading)) {
    const where = `row ${reading.elements}`;
    const layer = layerIn(value);
    if (layer !== undefined) {
      reading.elements += layer.features.length - 1;
      for (const [at, feature] of layer.features.entries()) {
        if (isFeature(feature))
          yield inLayer(foundFeature(feature, `${where}, feature ${at + 1}`, readers), layer.name);
      }
      continue;
    }
    if (Array.isArray(value)) {
      if (columns !== undefined) {
        yield readers.read(Object.fromEntries(columns.map((column, at) => [column, value[at]])), where);
        continue;
      }
      const names = namesApart(value.map((cell) => String(cell ?? '').trim()));
      if (new RowReader(names, map).givesPoint) columns = names;
      else yield { kind: 'skipped', where, reason: NO_HEADER };
      continue;
    }
    if (!isObject(value)) {
      yield { kind: 'skipped', where, reason: 'not an object' };
      continue;
    }
    const element = isElement(value) ? elementIn(value) : undefined;
    const shape = element && shapeless(element);
    if (shape !== undefined) {
      shapes.add(shape);
      continue;
    }
    const found = element === undefined ? undefined : foundElement(element);
    if (found !== undefined) yield found;
    else if (isFeature(value)) yield foundFeature(value, where, readers);
    else if (element === undefined) yield readers.read(Object.fromEntries(columnsOf(value)), where);
  }
  yield* shapes.found(() => bareElements(readJsonArray(file, path, anotherReading(reading))));
}
