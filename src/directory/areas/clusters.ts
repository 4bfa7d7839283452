/**
 * Gathers places into clusters for maps: those of one square of the map, as web maps cut it (Web Mercator), are one
 * cluster.
 */
import type { Points } from './points.ts';

/** Squares across a tile of 256 pixels: a cluster every 64 pixels leaves room for its number. */
const SQUARES_PER_TILE = 4;
/** Most clusters of one answer: under 60 kB, and more than a screen has room for. */
const CLUSTERS_MAX = 420;
/** Web maps end here, where the world is a square. */
const LATITUDE_MAX = 85.051129;

/** Places of one square. */
interface Gathering {
  /** The best ranked one. */
  readonly row: number;
  /** How many, and what their coordinates add up to. */
  count: number;
  lat: number;
  lng: number;
  readonly bounds: { west: number; south: number; east: number; north: number };
}

/** How far down the map a latitude is, from 0 to 1 (OpenStreetMap wiki, "Slippy map tilenames"). */
function downTheMap(lat: number): number {
  const sine = Math.sin((Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, lat)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/**
 * Clusters of some rows.
 * @param zoom whole, 0 for the world in one tile
 * @returns also the zoom whose squares were taken: a lower one where that has too many
 */
export function clustersOf(
  points: Points,
  rows: Uint32Array,
  zoom: number,
): [clusters: Gathering[], zoom: number] {
  for (let level = zoom; ; level -= 1) {
    const clusters = gather(points, rows, level);
    if (clusters !== null) return [clusters, level];
  }
}

/** The places of each square at a zoom, or null where there are too many squares. */
function gather(points: Points, rows: Uint32Array, zoom: number): Gathering[] | null {
  const squares = SQUARES_PER_TILE * 2 ** zoom;
  const squareAt = (part: number): number => Math.max(0, Math.min(squares - 1, Math.floor(part * squares)));
  const found = new Map<number, Gathering>();
  for (const row of rows) {
    const { lat, lng } = points.of(row);
    const square = squareAt(downTheMap(lat)) * squares + squareAt((lng + 180) / 360);
    let known = found.get(square);
    if (known === undefined) {
      if (found.size === CLUSTERS_MAX) return null;
      known = { row, count: 0, lat: 0, lng: 0, bounds: { west: lng, south: lat, east: lng, north: lat } };
      found.set(square, known);
    }
    known.count += 1;
    known.lat += lat;
    known.lng += lng;
    const { bounds } = known;
    if (lat < bounds.south) bounds.south = lat;
    if (lat > bounds.north) bounds.north = lat;
    if (lng < bounds.west) bounds.west = lng;
    if (lng > bounds.east) bounds.east = lng;
  }
  return [...found.values()];
}
