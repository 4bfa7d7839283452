/** Shapes of GeoJSON (RFC 7946), and of WKT. */
import type { Point } from '../../src/contract/kinds.ts';
import { distanceKm } from '../../src/geography/distance.ts';
import { Extent } from './centre.ts';

/** Why a line is left out. */
export const A_LINE = 'a line on the map, not a place';

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

const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value));

/** The centre of a geometry of any type; null where it has no position. */
export function centreOfGeometry(geometry: unknown): Point | null {
  const extent = new Extent();
  const waiting: unknown[] = [geometry];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isObject(next)) {
      waiting.push(next.coordinates ?? next.geometries);
    } else if (Array.isArray(next)) {
      const [lng, lat] = next as unknown[];
      // Some programs write numbers as texts.
      if (isNumber(lng) && isNumber(lat)) extent.add(Number(lat), Number(lng));
      else waiting.push(...next);
    }
  }
  return extent.centre();
}

/** Further apart than this, points of one shape are of several places. */
const ONE_PLACE_KM = 0.3;

const positionsOf = (coordinates: unknown): Point[] =>
  Array.isArray(coordinates)
    ? coordinates.flatMap((each) => {
        const centre = centreOfGeometry({ coordinates: [each] });
        return centre === null ? [] : [centre];
      })
    : [];

/** Why a shape stands for no place, though it has a middle: a road, or points that lie far apart; null where it may. */
export function whyNoPlace(geometry: unknown): string | null {
  if (!isObject(geometry)) return null;
  const { type, coordinates, geometries } = geometry;
  if (type === 'GeometryCollection' && Array.isArray(geometries)) {
    const reasons = geometries.map(whyNoPlace);
    return reasons.every((reason) => reason !== null) ? (reasons[0] ?? null) : null;
  }
  if (type === 'MultiLineString') return A_LINE;
  const points = positionsOf(coordinates);
  const [first] = points;
  if (type === 'LineString') {
    const last = points.at(-1);
    return first?.lat === last?.lat && first?.lng === last?.lng ? null : A_LINE;
  }
  const isSpread = (point: Point) => first !== undefined && distanceKm(first, point) > ONE_PLACE_KM;
  return type === 'MultiPoint' && points.some(isSpread)
    ? 'several points that lie far apart: give each a row of its own'
    : null;
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
