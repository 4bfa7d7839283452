/** A feature of GeoJSON (RFC 7946) as a found place. */
import { osmKey } from '../matching/osm_reference.ts';
import type { Found, FoundPlace } from './found.ts';
import { centreOfGeometry, isObject, whyNoPlace } from './geometry.ts';
import { columnsOf } from './json_columns.ts';
import { foundObject, tagsOf } from './osm_object.ts';

/** A feature, as far as it is read. */
export type Feature = Readonly<Record<string, unknown>>;

export const isFeature = (value: unknown): value is Feature => isObject(value) && value.type === 'Feature';

/** A layer of a map, as uMap keeps several in one file. */
interface Layer {
  readonly name: string;
  readonly features: readonly unknown[];
}

export function layerIn(value: unknown): Layer | undefined {
  if (!isObject(value) || value.type !== 'FeatureCollection' || !Array.isArray(value.features))
    return undefined;
  const { _umap_options: options } = value;
  const name = value.name ?? (isObject(options) ? options.name : undefined);
  return { name: typeof name === 'string' ? name : '', features: value.features };
}

/**
 * A feature whose id is an OpenStreetMap object is read by its tags, any other as a row of a table.
 * @param where in the file
 * @param rows reads its properties
 */
export function foundFeature(
  feature: Feature,
  where: string,
  rows: { read(row: Feature, where: string): FoundPlace },
): Found {
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
  const row = rows.read(Object.fromEntries(columnsOf(properties)), where);
  const facts = { ...(ref === '' ? {} : { ref }), ...row.facts };
  const place = { ...row, facts };
  const wrong = whyNoPlace(feature.geometry);
  if (wrong !== null) return { kind: 'skipped', where, reason: wrong, place };
  // One without a shape may say in its properties where it is.
  if (centre === null && facts.lat !== undefined && facts.lng !== undefined) return place;
  if (centre === null) return { kind: 'skipped', where, reason: 'no coordinates', place };
  const position = { lat: String(centre.lat), lng: String(centre.lng) };
  return { ...row, facts: { ...facts, ...position } };
}
