/** Groups places into clusters for maps: one for each square of a grid on the Web Mercator map. */
import type { Points } from './points.ts';

/** Squares across a tile of 256 pixels: 64 pixels leave room for a cluster's number. */
const SQUARES_PER_TILE = 4;
/** Most clusters in an answer: under 60 kB, and more than fit on a screen. */
const CLUSTERS_MAX = 420;
/** Northern edge of web maps, which makes the map a square. */
const LATITUDE_MAX = 85.051129;

/** The places of one square. */
interface Cluster {
  /** The best ranked place. */
  readonly row: number;
  count: number;
  /** Sums of the places' coordinates. */
  lat: number;
  lng: number;
  readonly bounds: { west: number; south: number; east: number; north: number };
}

/** A latitude's distance from the top of the map, from 0 to 1 (OpenStreetMap wiki, "Slippy map tilenames"). */
function fromTop(lat: number): number {
  const sine = Math.sin((Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, lat)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/**
 * Clusters of some rows.
 * @param zoom whole; 0 is the world in one tile
 * @returns also the zoom that was used: lower than `zoom` where that gives too many clusters
 */
export function clustersOf(
  points: Points,
  rows: Uint32Array,
  zoom: number,
): [clusters: Cluster[], zoom: number] {
  for (let level = zoom; ; level -= 1) {
    const clusters = clustersAt(points, rows, level);
    if (clusters !== null) return [clusters, level];
  }
}

/** Null where there are too many. */
function clustersAt(points: Points, rows: Uint32Array, zoom: number): Cluster[] | null {
  const squares = SQUARES_PER_TILE * 2 ** zoom;
  const indexOf = (share: number): number => Math.max(0, Math.min(squares - 1, Math.floor(share * squares)));
  const found = new Map<number, Cluster>();
  for (const row of rows) {
    const { lat, lng } = points.of(row);
    const square = indexOf(fromTop(lat)) * squares + indexOf((lng + 180) / 360);
    let cluster = found.get(square);
    if (cluster === undefined) {
      if (found.size === CLUSTERS_MAX) return null;
      cluster = { row, count: 0, lat: 0, lng: 0, bounds: { west: lng, south: lat, east: lng, north: lat } };
      found.set(square, cluster);
    }
    cluster.count += 1;
    cluster.lat += lat;
    cluster.lng += lng;
    const { bounds } = cluster;
    if (lat < bounds.south) bounds.south = lat;
    if (lat > bounds.north) bounds.north = lat;
    if (lng < bounds.west) bounds.west = lng;
    if (lng > bounds.east) bounds.east = lng;
  }
  return [...found.values()];
}
