/** Reads places from GeoJSON (RFC 7946): a FeatureCollection, or features by themselves. */
import { osmKey } from '../matching/osm_reference.ts';
import type { ColumnMap } from './column_map.ts';
import type { Found } from './found.ts';
import { centreOfGeometry, isObject } from './geometry.ts';
import { readJsonArray } from './json_array.ts';
import { columnsOf } from './json_columns.ts';
import { foundObject, tagsOf } from './osm_object.ts';
import type { Reading } from './reading.ts';
import { RowReaders } from './row_readers.ts';
import { readText } from './text_file.ts';

/** A feature, as far as it is read. */
type Feature = Readonly<Record<string, unknown>>;

export const isFeature = (value: unknown): value is Feature => isObject(value) && value.type === 'Feature';

/**
 * Features whose id is an OpenStreetMap object are read by their tags, others as rows of a table.
 * @throws MalformedFile where it is not JSON, or holds no features
 */
export async function* readGeojson(file: string, map: ColumnMap, reading: Reading): AsyncGenerator<Found> {
  const readers = new RowReaders(map, reading);
  const only = await onlyFeature(file);
  if (only !== undefined) {
    reading.elements++;
    yield foundFeature(only, 'feature 1', readers);
    return;
  }
  for await (const feature of readJsonArray(file, ['features'], reading)) {
    const where = `feature ${reading.elements}`;
    if (isObject(feature)) yield foundFeature(feature, where, readers);
    else yield { kind: 'skipped', where, reason: 'not a feature' };
  }
}

/** One feature as a place. @param where in the file */
export function foundFeature(feature: Feature, where: string, readers: RowReaders): Found {
  const properties = isObject(feature.properties) ? feature.properties : {};
  const id = feature.id ?? properties['@id'] ?? properties.id;
  const ref = typeof id === 'string' || typeof id === 'number' ? String(id) : '';
  const centre = centreOfGeometry(feature.geometry);
  const object = osmKey(ref);
  if (object !== null) {
    const tags = tagsOf(isObject(properties.tags) ? properties.tags : properties);
    return (
      foundObject(object, tags, centre) ?? {
        kind: 'skipped',
        where: object,
        reason: 'not Muslim, and not halal',
      }
    );
  }
  if (centre === null) return { kind: 'skipped', where, reason: 'no coordinates' };
  const row = readers.read(Object.fromEntries(columnsOf(properties)), where);
  const position = { lat: String(centre.lat), lng: String(centre.lng) };
  return { ...row, facts: { ...(ref === '' ? {} : { ref }), ...row.facts, ...position } };
}

/** Longest file that may be one feature, in characters. */
const ONE_FEATURE_MAX = 1 << 20;

/** The feature that a file is by itself; undefined where it is anything else. */
async function onlyFeature(file: string): Promise<Feature | undefined> {
  let text = '';
  for await (const piece of readText(file, { bytes: 0, elements: 0 })) {
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
