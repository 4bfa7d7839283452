/** Shapes of the sphere as a flat map needs them: world-atlas stitches its shapes together where the map has its edge. */
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';

/** Where a flat map ends in the south. */
const SOUTH_END = -90;

/** A line in which no step goes around the world: beyond the edge its longitudes go on. */
function unrolledLine(line: readonly Position[]): Position[] {
  let turns = 0;
  let before: number | undefined;
  return line.map(([lng = 0, lat = 0]) => {
    if (before !== undefined && lng - before > 180) turns -= 1;
    if (before !== undefined && lng - before < -180) turns += 1;
    before = lng;
    return [lng + turns * 360, lat];
  });
}

/** A ring; one around the pole, of Antarctica alone, is closed below the map. */
function unrolledRing(ring: readonly Position[]): Position[] {
  const line = unrolledLine(ring);
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || Math.abs((first[0] ?? 0) - (last[0] ?? 0)) < 180)
    return line;
  return [...line, [last[0] ?? 0, SOUTH_END], [first[0] ?? 0, SOUTH_END], first];
}

function unrolledGeometry(geometry: Geometry): Geometry {
  switch (geometry.type) {
    case 'Polygon':
      return { ...geometry, coordinates: geometry.coordinates.map(unrolledRing) };
    case 'MultiPolygon':
      return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(unrolledRing)) };
    case 'MultiLineString':
      return { ...geometry, coordinates: geometry.coordinates.map(unrolledLine) };
    default:
      return geometry;
  }
}

export function unrolled(shape: Feature | FeatureCollection): Feature | FeatureCollection {
  return shape.type === 'Feature'
    ? { ...shape, geometry: unrolledGeometry(shape.geometry) }
    : {
        ...shape,
        features: shape.features.map((each) => ({ ...each, geometry: unrolledGeometry(each.geometry) })),
      };
}
