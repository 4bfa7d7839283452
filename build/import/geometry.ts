/** Shapes of GeoJSON (RFC 7946), and of WKT. */
import type { Point } from '../../src/contract/kinds.ts';
import { Extent } from './centre.ts';

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TYPES = [
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
];

/** Whether a value is a shape. */
export const isGeometry = (value: unknown): boolean =>
  isObject(value) &&
  TYPES.some((type) => type === value.type) &&
  (Array.isArray(value.coordinates) || Array.isArray(value.geometries));

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

/** "POLYGON ((2.3 48.8, 2.4 48.8, …))", as map programs write shapes into tables; "SRID=4326;" may stand before it. */
const WKT_SHAPE = /^\s*(?:SRID=\d+;)?\s*(?:MULTI)?(?:POINT|POLYGON)\s*(?:Z|M|ZM)?\s*\(/i;

/** The centre of a shape in WKT, which has east first; null for any other text. */
export function centreOfWkt(text: string): Point | null {
  if (!WKT_SHAPE.test(text)) return null;
  const extent = new Extent();
  for (const [, lng, lat] of text.matchAll(
    /[(,]\s*([-+]?[\d.]+(?:e[-+]?\d+)?)\s+([-+]?[\d.]+(?:e[-+]?\d+)?)/gi,
  ))
    extent.add(Number(lat), Number(lng));
  return extent.centre();
}
