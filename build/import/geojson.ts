/** Reads places from a GeoJSON FeatureCollection (RFC 7946). */
import type { Point } from '../../src/contract/kinds.ts';
import { osmKey } from '../matching/osm_reference.ts';
import { Extent } from './centre.ts';
import type { ColumnMap } from './column_map.ts';
import type { Found } from './found.ts';
import { readJsonArray } from './json_array.ts';
import { foundObject, tagsOf } from './osm_object.ts';
import type { Reading } from './reading.ts';
import { RowReaders } from './row_readers.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The centre of a geometry of any type; null where it has no position. */
export function centreOfGeometry(geometry: unknown): Point | null {
  const extent = new Extent();
  const waiting: unknown[] = [geometry];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isObject(next)) {
      waiting.push(next.coordinates ?? next.geometries);
    } else if (Array.isArray(next)) {
      const [lng, lat] = next as unknown[];
      if (typeof lng === 'number' && typeof lat === 'number') extent.add(lat, lng);
      else waiting.push(...next);
    }
  }
  return extent.centre();
}

/**
 * Features whose id is an OpenStreetMap object are read by their tags, others as rows of a table.
 * @throws MalformedFile where it is not JSON, or no FeatureCollection
 */
export async function* readGeojson(file: string, map: ColumnMap, reading: Reading): AsyncGenerator<Found> {
  const readers = new RowReaders(map, reading);
  for await (const feature of readJsonArray(file, ['features'], reading)) {
    const where = `feature ${reading.elements}`;
    if (!isObject(feature)) {
      yield { kind: 'skipped', where, reason: 'not a feature' };
      continue;
    }
    const properties = isObject(feature.properties) ? feature.properties : {};
    const id = feature.id ?? properties['@id'] ?? properties.id;
    const ref = typeof id === 'string' || typeof id === 'number' ? String(id) : '';
    const centre = centreOfGeometry(feature.geometry);
    const object = osmKey(ref);
    if (object !== null) {
      const tags = tagsOf(isObject(properties.tags) ? properties.tags : properties);
      yield foundObject(object, tags, centre) ?? {
        kind: 'skipped',
        where: object,
        reason: 'not Muslim, and not halal',
      };
    } else if (centre === null) {
      yield { kind: 'skipped', where, reason: 'no coordinates' };
    } else {
      const row = readers.read(properties, where);
      const position = { lat: String(centre.lat), lng: String(centre.lng) };
      yield { ...row, facts: { ...(ref === '' ? {} : { ref }), ...row.facts, ...position } };
    }
  }
}
