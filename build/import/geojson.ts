/** Reads places from GeoJSON (RFC 7946): a FeatureCollection, or features by themselves. */
import type { ColumnMap } from './column_map.ts';
import { type Feature, foundFeature, isFeature } from './feature.ts';
import type { Found } from './found.ts';
import { isObject } from './geometry.ts';
import { readJsonArray } from './json_array.ts';
import { anotherReading, type Reading } from './reading.ts';
import { RowReaders } from './row_readers.ts';
import { readText } from './text_file.ts';

/** @throws MalformedFile where it is not JSON, or holds no features */
export async function* readGeojson(file: string, map: ColumnMap, reading: Reading): AsyncGenerator<Found> {
  const rows = new RowReaders(map, reading);
  const only = await onlyFeature(file, reading);
  if (only !== undefined) {
    reading.elements++;
    yield foundFeature(only, 'feature 1', rows);
    return;
  }
  for await (const feature of readJsonArray(file, ['features'], reading)) {
    const where = `feature ${reading.elements}`;
    if (isObject(feature)) yield foundFeature(feature, where, rows);
    else yield { kind: 'skipped', where, reason: 'not a feature' };
  }
}

/** Longest file that may be one feature, in characters. */
const ONE_FEATURE_MAX = 1 << 20;

/** The feature that a file is by itself; undefined where it is anything else. */
async function onlyFeature(file: string, reading: Reading): Promise<Feature | undefined> {
  let text = '';
  for await (const piece of readText(file, anotherReading(reading))) {
    text += piece;
    if (text.length > ONE_FEATURE_MAX) return undefined;
  }
  try {
    const value: unknown = JSON.parse(text);
    return isFeature(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
